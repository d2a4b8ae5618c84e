// The places that a step is about, in old numbers and in new ones, with the call that names each.

import FoldTable
import TableUpdates

/// The places that a step is about: they are in view, whatever the table's size.
struct StagePlaces {
    /// A stretch of rows, or a section, that a call or a change names.
    struct Named {
        let section: Int
        /// The rows; nil for the section.
        let rows: Range<Int>?
        let effect: Stage.Effect
        /// The call, by its place among the step's; nil for a change of the data.
        let call: Int?
        /// Where it goes to, or comes from; empty for neither.
        var other = ""

        func names(_ section: Int, row: Int?) -> Bool {
            guard section == self.section else { return false }
            guard let row else { return rows == nil }
            return rows?.contains(row) ?? false
        }
    }

    private(set) var old: [Named] = []
    private(set) var new: [Named] = []
    /// Whether a call reads everything again.
    private(set) var reloadsData = false
    /// How many places of one call are looked at: a picture has room for fewer.
    private static let limit = 200

    init(_ changes: [StepChange], _ calls: [StageCall]) {
        for (place, call) in calls.enumerated() { take(call.call, place) }
        for change in changes { take(change) }
    }

    /// The call that names a place; a section's call names its rows too.
    func named(_ section: Int, row: Int?, isOld: Bool) -> Named? {
        let list = isOld ? old : new
        return list.first { $0.call != nil && $0.names(section, row: row) }
    }

    /// The change of the data that names a row's new place.
    func change(_ section: Int, row: Int?) -> Named? {
        new.first { $0.call == nil && $0.names(section, row: row) }
    }

    private mutating func take(_ call: TableCall, _ place: Int) {
        switch call {
        case .reloadData: reloadsData = true
        case .insertSections(let sections, _): new += Self.named(sections, .came, place)
        case .deleteSections(let sections, _): old += Self.named(sections, .went, place)
        case .reloadSections(let sections, _):
            // Its new number is found by the section's own key.
            old += Self.named(sections, .reloaded, place)
        case .insertRows(let rows, _): new += Self.named(rows, .came, place)
        case .deleteRows(let rows, _): old += Self.named(rows, .went, place)
        case .reloadRows(let rows, _), .reconfigureRows(let rows): old += Self.named(rows, .reloaded, place)
        case .moveSection(let source, let target):
            old.append(Named(section: source, rows: nil, effect: .moved, call: place, other: "\(target)"))
            new.append(Named(section: target, rows: nil, effect: .moved, call: place, other: "\(source)"))
        case .moveRow(let source, let target):
            old.append(Self.moved(source, target, place))
            new.append(Self.moved(target, source, place))
        case .beginUpdates, .endUpdates, .scrollToRow, .selectRow, .rectForHeader: break
        }
    }

    private static func moved(_ path: TableIndexPath, _ other: TableIndexPath, _ call: Int?) -> Named {
        Named(section: path.section, rows: stretch(path), effect: .moved, call: call, other: "\(other)")
    }

    /// The one row at a path; none where the path names none.
    private static func stretch(_ path: TableIndexPath) -> Range<Int> {
        path.row < .max ? path.row..<path.row + 1 : 0..<0
    }

    private static func named(_ sections: SectionSet, _ effect: Stage.Effect, _ call: Int?) -> [Named] {
        sections.prefix(limit).map { Named(section: $0, rows: nil, effect: effect, call: call) }
    }

    private static func named(_ rows: RowSet, _ effect: Stage.Effect, _ call: Int?) -> [Named] {
        rows.runs.prefix(limit).map { Named(section: $0.section, rows: $0.rows, effect: effect, call: call) }
    }

    private mutating func take(_ change: StepChange) {
        switch change {
        case .opened(let sections, _), .closed(let sections, _):
            new += sections.prefix(Self.limit).map { Named(section: $0, rows: 0..<0, effect: .came, call: nil) }
        case .insertedSection(let number, _, _):
            new.append(Named(section: number, rows: nil, effect: .came, call: nil))
        case .deletedSections(let sections, _): old += Self.named(sections, .went, nil)
        case .movedSection(let source, let target, _):
            new.append(Named(section: target, rows: nil, effect: .moved, call: nil, other: "\(source)"))
        case .renamedSection(let number, _, _):
            new.append(Named(section: number, rows: nil, effect: .renamed, call: nil))
        case .insertedRow(let path, _):
            new.append(Named(section: path.section, rows: Self.stretch(path), effect: .came, call: nil))
        case .deletedRows(let rows, _): old += Self.named(rows, .went, nil)
        case .movedRow(let source, let target, _):
            old.append(Self.moved(source, target, nil))
            new.append(Self.moved(target, source, nil))
        case .renamedRow(let path, _, _):
            new.append(Named(section: path.section, rows: Self.stretch(path), effect: .renamed, call: nil))
        case .selected(let path, _):
            new.append(Named(section: path.section, rows: Self.stretch(path), effect: .renamed, call: nil))
        case .deselected, .keyBeyond, .replaced, .recounted, .ruleSet, .called: break
        }
    }
}
