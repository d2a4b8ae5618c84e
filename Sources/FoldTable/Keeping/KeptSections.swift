// The sections that an edit changed, as they were on one side of it.

import TableUpdates

/// The sections that an edit of rows or sections changed, as they were on one side of the step, and what else is to be
/// known of that side.
final class KeptSections: Sendable {
    private let entries: [(number: Int, entry: SectionEntry)]
    private let view: KeptView?
    private let nextSectionKey: Int
    private let nextRowKey: Int

    /// Keeps of `table` what the step that `report` describes changed; nil where that is no edit, or the view counts other
    /// rows than the data source has.
    init?(_ table: FoldTable, _ report: StepReport, isBefore: Bool) {
        guard let numbers = Self.changed(report, isBefore: isBefore) else { return nil }
        if table.layersAreInSync {
            view = nil
        } else if let view = KeptView(table) {
            self.view = view
        } else {
            return nil
        }
        entries = numbers.map { ($0, table.data[$0]) }
        (nextSectionKey, nextRowKey) = (table.nextSectionKey, table.nextRowKey)
    }

    /// The numbers, on one side of a step, of the sections that are others on its other side, or are not there; nil where
    /// the step is no edit.
    private static func changed(_ report: StepReport, isBefore: Bool) -> SectionSet? {
        guard report.changes.count == 1 else { return nil }
        switch report.changes[0] {
        case .insertedRow(let path, _), .renamedRow(let path, _, _): return [path.section]
        case .movedRow(let source, let target, _): return SectionSet([source.section, target.section])
        case .deletedRows(let rows, _): return SectionSet(rows.runs.map(\.section))
        case .renamedSection(let number, _, _): return [number]
        case .insertedSection(let number, _, _): return isBefore ? [] : [number]
        case .deletedSections(let numbers, _): return isBefore ? numbers : []
        case .movedSection: return []
        default: return nil
        }
    }

    /// Makes `table`, the state on the other side of the step, this one.
    func restore(_ table: inout FoldTable, _ report: StepReport, back: Bool) {
        let keys = table.rules.state == .section ? nil : table.openKeys
        table.restore(view) { sections in
            switch report.changes.first {
            case .insertedSection(let number, _, _) where back: sections.remove(at: number)
            case .deletedSections(let numbers, _) where !back:
                for range in numbers.ranges.reversed() { sections.replace(range, with: SectionTree()) }
            case .insertedSection, .deletedSections:
                for (number, entry) in entries { sections.insert(entry, at: number) }
            case .movedSection(let source, let target, _):
                back ? sections.move(from: target, to: source) : sections.move(from: source, to: target)
            default: for (number, entry) in entries { sections.update(at: number) { $0 = entry } }
            }
            guard let inside = keys?.split(at: sections.count).below else { return }
            // The open set is kept by number: sections slide past it.
            let carried = sections.openSections
            sections.fold(opening: inside.subtracting(carried), closing: carried.subtracting(inside))
        }
        (table.nextSectionKey, table.nextRowKey) = (nextSectionKey, nextRowKey)
    }
}
