// Batches that tell the truth are accepted and replay to the true table; one count off, and the right text comes.

import TestSupport
import Testing

@testable import TableUpdates

@Suite("Random edits of random tables")
struct RandomEditTests {
    @Test("a true batch is accepted, and its mappings carry every identity", arguments: 1...4 as ClosedRange<UInt64>)
    func truthIsAccepted(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<700 {
            let edit = RandomEdit(&random)
            let batch = UpdateBatch(edit.calls)
            let counts = edit.counts
            let verdict = batch.verdict(on: counts).asWritten
            // Row calls in a moved section are accepted with a warning.
            let isAccepted = verdict == .ok || (verdict.word == "risky" && !edit.movedSections.isEmpty)
            guard isAccepted, let failure = Self.replayFailure(edit, batch) else {
                if isAccepted { continue }
                Issue.record("seed \(seed), round \(round): \(verdict) for \(edit.calls.map(\.description))")
                return
            }
            Issue.record("seed \(seed), round \(round): \(failure) for \(edit.calls.map(\.description))")
            return
        }
    }

    @Test(
        "a row that is reconfigured changes nothing, or leaves the verdict open",
        arguments: 5...6 as ClosedRange<UInt64>)
    func reconfiguring(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var met: [Bool: Int] = [:]
        for round in 0..<1_000 {
            let edit = RandomEdit(&random)
            let counts = edit.counts
            guard let (row, path) = RandomEdit.places(edit.before).randomElement(using: &random) else { continue }
            let calls = edit.calls + [.reconfigureRows([path])]
            let batch = UpdateBatch(calls)
            let section = edit.before[path.section].id
            let isKept =
                !(edit.deletedRows.contains(row) || edit.movedRows.contains(row) || edit.reloadedRows.contains(row)
                || edit.movedSections.contains(section) || edit.reloadedSections.contains(section))
                && edit.after.contains { $0.id == section }
            let isSettled = isKept && counts.before == counts.after
            met[isSettled, default: 0] += 1
            let verdict = batch.verdict(on: counts)
            let isRight =
                isSettled
                ? verdict == UpdateBatch(edit.calls).verdict(on: counts) : verdict.point == .rowReconfigured(path)
            guard isRight, Self.replayFailure(edit, batch) == nil else {
                Issue.record("seed \(seed), round \(round): \(verdict) for \(calls.map(\.description))")
                return
            }
        }
        #expect(met[true, default: 0] > 5 && met[false, default: 0] > 30, "seed \(seed): \(met)")
    }

    @Test("one row too many breaks the equation of that section", arguments: 11...14 as ClosedRange<UInt64>)
    func rowEquationBreaks(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<500 {
            let edit = RandomEdit(&random)
            guard let (section, truth) = edit.rowTerms.randomElement(using: &random) else { continue }
            var counts = edit.counts
            var terms = truth
            if random.oneIn(2) {
                counts.after[section] += 1
                terms.after += 1
            } else if let old = edit.before.firstIndex(where: { $0.id == edit.after[section].id }) {
                counts.before[old] += 1
                terms.before += 1
            }
            let verdict = UpdateBatch(edit.calls).verdict(on: counts).asWritten
            guard verdict == .crash(.rowCount(section: section, terms)) else {
                Issue.record("seed \(seed), round \(round): \(verdict), not \(terms) in \(section)")
                return
            }
        }
    }

    @Test("one section too many breaks the section equation", arguments: 21...24 as ClosedRange<UInt64>)
    func sectionEquationBreaks(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<700 {
            let edit = RandomEdit(&random)
            var counts = edit.counts
            if random.oneIn(2) { counts.after.append(random.below(3)) } else { counts.before.append(random.below(3)) }
            var terms = SectionTerms(before: counts.before.count, after: counts.after.count)
            for call in edit.calls {
                switch call {
                case .deleteSections(let sections, _): terms.deleted += sections.count
                case .insertSections(let sections, _): terms.inserted += sections.count
                case .reloadSections(let sections, _):
                    terms.deleted += sections.count
                    terms.inserted += sections.count
                default: break
                }
            }
            let verdict = UpdateBatch(edit.calls).verdict(on: counts).asWritten
            guard verdict == .crash(.sectionCount(terms)) else {
                Issue.record("seed \(seed), round \(round): \(verdict), not \(terms)")
                return
            }
        }
    }

    /// Replays the batch on identities by its mappings; says where the result is not the true table, or nil.
    static func replayFailure(_ edit: RandomEdit, _ batch: UpdateBatch) -> String? {
        let sections = batch.sectionMapping(sectionsBefore: edit.before.count, sectionsAfter: edit.after.count)
        let touched = Set(batch.sectionsWithRowCalls(in: sections).map(\.new))
        for (new, section) in edit.after.enumerated() {
            guard let old = sections.oldNumber(ofNew: new) else {
                let isNew = edit.reloadedSections.contains(section.id) || !edit.before.contains { $0.id == section.id }
                if !isNew || !sections.inserted.contains(new) { return "section \(new) came from nowhere" }
                continue
            }
            guard edit.before[old].id == section.id, sections.newNumber(ofOld: old) == new,
                !sections.inserted.contains(new)
            else { return "section \(new) is not \(old)" }
            if !touched.contains(new), edit.before[old].rows != section.rows { return "section \(new) is untouched" }
            guard
                let rows = batch.rowMapping(
                    ofOldSection: old, in: sections, rowsBefore: edit.before[old].rows.count,
                    rowsAfter: section.rows.count)
            else { return "section \(old) has no rows" }
            if let failure = rowFailure(edit, rows, old: old, new: new) { return failure }
        }
        for (old, section) in edit.before.enumerated() where sections.newNumber(ofOld: old) == nil {
            if !sections.deleted.contains(old) { return "section \(old) (\(section.id)) is lost" }
        }
        let newPlaces = RandomEdit.places(edit.after)
        for (row, path) in RandomEdit.places(edit.before) {
            let expected = edit.reloadedRows.contains(row) ? nil : newPlaces[row]
            if batch.newPath(ofOld: path, in: sections) != expected { return "row \(path) is lost" }
        }
        return nil
    }

    private static func rowFailure(_ edit: RandomEdit, _ mapping: RowMapping, old: Int, new: Int) -> String? {
        let before = edit.before[old].rows
        let after = edit.after[new].rows
        var next = 0
        for piece in mapping.pieces {
            guard piece.rows.lowerBound == next, piece.rows.upperBound <= after.count else {
                return "the pieces of section \(new) do not join at row \(next)"
            }
            next = piece.rows.upperBound
            let isTrue: Bool
            switch piece {
            case .kept(let run): isTrue = Array(before[run.old]) == Array(after[run.newRange])
            case .inserted(let rows): isTrue = rows.allSatisfy { edit.insertedRows.contains(after[$0]) }
            case .reloaded(let rows): isTrue = rows.allSatisfy { edit.reloadedRows.contains(after[$0]) }
            case .movedIn(let source, let row):
                isTrue = edit.before[source.section].rows[source.row] == after[row] && source.section != old
            }
            guard isTrue else { return "\(piece) of section \(new) is not what the edit did" }
        }
        guard next == after.count else { return "section \(new) has rows behind \(next)" }
        for (row, id) in after.enumerated() {
            let origin = edit.reloadedRows.contains(id) ? nil : before.firstIndex(of: id)
            guard mapping.oldRow(ofNew: row) == origin else { return "row \(row) of section \(new) is not \(id)" }
            if let origin, mapping.newRow(ofOld: origin) != row { return "row \(origin) does not become \(row)" }
        }
        return nil
    }
}
