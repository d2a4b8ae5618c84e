// What cures calls that UIKit refuses: the lines that are missing beside them, and the calls that are too many.

import FoldRendering
package import FoldTable
package import TableUpdates

/// The lines that are needed together for UIKit to accept a batch that crashed, tried before they are told.
package struct CallCure: Hashable, Sendable {
    /// A line of Swift.
    package struct Line: Hashable, Sendable {
        /// Where it stands, or that it goes.
        package enum Place: Hashable, Sendable {
            case before(String), inBatch, surplus
        }

        package let code: String
        package let place: Place

        /// The line, with a comment that says where it belongs.
        package var text: String {
            switch place {
            case .before(let name): "\(code)  // before \(name)"
            case .inBatch: "\(code)  // in the same batch"
            case .surplus: code
            }
        }
    }

    /// The lines, those first that are to be written first.
    package private(set) var lines: [Line] = []
    /// The calls, and what the data source answers, as they are with the lines.
    private var calls: [TableCall]
    private var after: [Int]
    private let before: [Int]
    private let view: CalledView
    /// By how many rows the lines have changed each section's data, by its number at first.
    private var changes: [Int: Int] = [:]
    private var isGuarded = false
    /// Whether a call that fails by itself goes, where a guard is no cure.
    private let dropsCalls: Bool

    /// More lines are another way to write the app.
    private static let lineLimit = 6

    /// Looks for the lines; nil where none are known that make the batch valid.
    ///
    /// - Complexity: That of a batch's verdict, for each line.
    package init?(of batch: CountedBatch, in view: ViewKind) {
        let cure = CallCure(of: batch, in: view, dropsCalls: false) ?? CallCure(of: batch, in: view, dropsCalls: true)
        guard let cure else { return nil }
        self = cure
    }

    private init?(of batch: CountedBatch, in view: ViewKind, dropsCalls: Bool) {
        self.dropsCalls = dropsCalls
        (before, after, self.view) = (batch.before, batch.after, CalledView(view))
        calls = batch.record.calls.filter { $0 != .beginUpdates && $0 != .endUpdates }
        guard case .crash(var failure)? = batch.record.verdict else { return nil }
        let isLookup = calls.first?.isLookup == true
        while lines.count < Self.lineLimit, cure(failure) {
            // Where nothing is called, nothing is checked.
            if calls.isEmpty, isLookup || before == after { return }
            switch UpdateBatch(calls).verdict(on: ListedCounts(before: before, after: after), in: view) {
            case .ok, .risky: return
            case .crash(let next) where !isGuarded: failure = next
            case .crash, .unknown: return nil
            }
        }
        return nil
    }

    /// Adds the lines that one failure needs; false where none are known.
    private mutating func cure(_ failure: UpdateFailure) -> Bool {
        switch failure {
        case .rowCount(let section, let terms):
            let batch = UpdateBatch(calls)
            let mapping = batch.sectionMapping(sectionsBefore: before.count, sectionsAfter: after.count)
            guard let old = mapping.oldNumber(ofNew: section) else { return false }
            if before == after, batch.sectionMoves.count == 1, let move = batch.sectionMoves.first {
                after.insert(after.remove(at: move.source), at: move.target)
                write("sections.insert(sections.remove(at: \(move.source)), at: \(move.target))")
                return true
            }
            if terms.after - changes[section, default: 0] != terms.before {
                return add(.reloadSections([old], .automatic))
            }
            // Where sections come and go, data is changed under other numbers than calls are made.
            return old == section && changeRows(of: section)
        case .sectionCount(let terms):
            return terms.after == terms.before ? changeSections() : announceSections(terms)
        default:
            if let surplus = calls.lastIndex(where: { $0.isSurplus(in: failure) || dropsCalls && names(failure, $0) }) {
                lines.append(Line(code: CallText.code(of: calls.remove(at: surplus), on: view), place: .surplus))
                return true
            }
            // Whoever returns makes no call after it either, so a guard goes with no other line.
            guard lines.isEmpty, let condition = failure.missingPlace(in: view),
                let guarded = calls.lastIndex(where: { names(failure, $0) })
            else { return false }
            lines.append(Line(code: "guard \(condition) else { return }", place: .before(view.method(calls[guarded]))))
            calls.removeSubrange(guarded...)
            isGuarded = true
            return true
        }
    }

    /// Whether a call fails so by itself.
    private func names(_ failure: UpdateFailure, _ call: TableCall) -> Bool {
        if call.isLookup { return true }
        return UpdateBatch([call]).verdict(on: ListedCounts(before: before, after: after), in: view.kind)
            == .crash(failure)
    }

    // MARK: Data

    private mutating func change(_ section: Int, by rows: Int) {
        guard after.indices.contains(section) else { return }
        after[section] += rows
        changes[section, default: 0] += rows
    }

    /// Adds a line before the first call, which with those after it tells of the data as it is with the line.
    private mutating func write(_ code: String) {
        let call = calls.first { $0.isUpdate } ?? calls.first
        lines.append(Line(code: code, place: .before(call.map(view.method) ?? "endUpdates")))
    }

    /// The one row that moves to another section, where nothing else comes or goes in either.
    private func onlyMove(of section: Int) -> (source: TableIndexPath, target: TableIndexPath)? {
        let moves = calls.compactMap(\.movedRow).filter { $0.section != $1.section }
        guard moves.count == 1, let (source, target) = moves.first, [source.section, target.section].contains(section)
        else { return nil }
        let others = [source.section, target.section].flatMap {
            runs(of: $0, deleted: true) + runs(of: $0, deleted: false)
        }
        return others.isEmpty ? (source, target) : nil
    }

    /// What the calls tell of a section's rows is done to its data: what goes first, the last row first, then what comes.
    private mutating func changeRows(of section: Int) -> Bool {
        let count = lines.count
        let list = "sections[\(section)].rows"
        if let (source, target) = onlyMove(of: section) {
            change(source.section, by: -1)
            change(target.section, by: 1)
            let removed = "sections[\(source.section)].rows.remove(at: \(source.row))"
            write("sections[\(target.section)].rows.insert(\(removed), at: \(target.row))")
            return true
        }
        // Of several that go and come, each would stand elsewhere once another is gone.
        if calls.contains(where: { $0.movedRow.map { [$0.section, $1.section].contains(section) } ?? false }) {
            return false
        }
        for run in runs(of: section, deleted: true).reversed() {
            change(section, by: -run.count)
            write(
                run.count == 1
                    ? "\(list).remove(at: \(run.lowerBound))"
                    : "\(list).removeSubrange(\(run.lowerBound)..<\(run.upperBound))")
        }
        for run in runs(of: section, deleted: false) {
            change(section, by: run.count)
            write("\(list).insert(\(run.count == 1 ? "row" : "contentsOf: rows"), at: \(run.lowerBound))")
        }
        return lines.count > count
    }

    /// The runs of rows that calls delete, or insert.
    private func runs(of section: Int, deleted: Bool) -> [Range<Int>] {
        var all = RowSet()
        for call in calls {
            switch call {
            case .deleteRows(let rows, _) where deleted: all.formUnion(rows)
            case .insertRows(let rows, _) where !deleted: all.formUnion(rows)
            default: continue
            }
        }
        return all.runs.filter { $0.section == section }.map(\.rows)
    }

    /// What the calls tell of sections is done to the data.
    private mutating func changeSections() -> Bool {
        let batch = UpdateBatch(calls)
        let (gone, come) = (batch.deletedSections, batch.insertedSections)
        guard gone.count + come.count <= Self.lineLimit else { return false }
        for section in gone.reversed() where after.indices.contains(section) {
            after.remove(at: section)
            write("sections.remove(at: \(section))")
        }
        for section in come where section <= after.count {
            after.insert(0, at: section)
            write("sections.insert(section, at: \(section))")
        }
        return true
    }

    // MARK: Calls

    /// The sections that came or went are said; counts alone come and go at the end.
    private mutating func announceSections(_ terms: SectionTerms) -> Bool {
        let places = SectionSet(Swift.min(terms.before, terms.after)..<Swift.max(terms.before, terms.after))
        return add(
            terms.after > terms.expected ? .insertSections(places, .automatic) : .deleteSections(places, .automatic))
    }

    /// Adds a call, unless it is there.
    private mutating func add(_ call: TableCall) -> Bool {
        if calls.contains(call) { return false }
        calls.append(call)
        lines.append(Line(code: CallText.code(of: call, on: view), place: .inBatch))
        return true
    }
}

extension TableCall {
    /// Where a row comes from and goes to.
    fileprivate var movedRow: (TableIndexPath, TableIndexPath)? {
        if case .moveRow(let source, let target) = self { (source, target) } else { nil }
    }

    /// Whether the call is one too many, where two name one place or a row moves across a section that comes or goes.
    fileprivate func isSurplus(in failure: UpdateFailure) -> Bool {
        switch (failure, self) {
        case (.deleteAndReloadRow(let path), .reloadRows(let rows, _)),
            (.deleteAndMoveRow(let path), .deleteRows(let rows, _)),
            (.deleteAndMoveRow(let path), .reloadRows(let rows, _)),
            (.insertAndMoveRow(let path), .insertRows(let rows, _)):
            rows.contains(path)
        case (.deleteAndReloadSection(let section), .reloadSections(let sections, _)),
            (.deleteAndMoveSection(let section), .deleteSections(let sections, _)),
            (.deleteAndMoveSection(let section), .reloadSections(let sections, _)),
            (.insertAndMoveSection(let section), .insertSections(let sections, _)):
            sections.contains(section)
        case (.moveRowFromDeletedSection(let section), .moveRow(let source, _)): source.section == section
        case (.moveRowIntoInsertedSection(let section), .moveRow(_, let target)): target.section == section
        case (.moveRowsToOnePlace, .moveRow), (.moveRowToTwoPlaces, .moveRow), (.moveSectionsToOnePlace, .moveSection),
            (.moveSectionToTwoPlaces, .moveSection):
            true
        default: false
        }
    }
}

extension UpdateFailure {
    /// What must hold for the place to be there that the failure misses: in the view for old places, in the data for new
    /// ones; nil where no place is missing.
    fileprivate func missingPlace(in view: CalledView) -> String? {
        switch self {
        case .deleteMissingRow(let path, _), .moveMissingRow(let path, _), .scrollBeyondRow(let path, _):
            "\(view.name).\(view.unit("numberOfRows"))(inSection: \(path.section)) > \(path.row)"
        case .deleteRowInMissingSection(let path, _), .moveRowFromMissingSection(let path, _):
            "\(view.name).numberOfSections > \(path.section)"
        case .deleteMissingSection(let section, _), .moveMissingSection(let section, _),
            .scrollBeyondSection(let section, _), .sectionBeyond(let section):
            "\(view.name).numberOfSections > \(section)"
        case .insertRowBeyond(let path, _), .moveRowBeyond(_, let path, _):
            "sections[\(path.section)].rows.count > \(path.row)"
        case .insertRowInMissingSection(let path, _), .moveRowToMissingSection(_, let path, _):
            "sections.count > \(path.section)"
        case .insertSectionBeyond(let section, _), .moveSectionBeyond(_, let section, _): "sections.count > \(section)"
        case .invalidPath: "row >= 0, row != NSNotFound"
        default: nil
        }
    }
}
