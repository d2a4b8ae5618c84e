// Sequences of calls are cut into batches as UIKit sees them, and judged one after another.

import Testing

@testable import TableUpdates

@Suite("Sequences of calls")
struct CallSequenceTests {
    /// The parts of a sequence as words: `batch 2`, `single`, …
    private func parts(_ calls: [String], separately: Bool = false) throws -> [String] {
        try CallSequence(calls.map(TableCall.init(reading:)), separately: separately).parts.map { part in
            switch part.kind {
            case .batch: "batch \(part.calls.count) at \(part.position)"
            case .reloadData: "reloadData at \(part.position)"
            case .single: "single at \(part.position)"
            }
        }
    }

    @Test("all update calls are one batch, and scrolls stand between batches")
    func together() throws {
        #expect(try parts(["deleteRows 0.0", "insertRows 1.1"]) == ["batch 2 at 0"])
        #expect(
            try parts(["scrollToRow 0.0", "deleteRows 0.0", "insertRows 0.0", "scrollToRow 0.1", "reloadRows 0.0"])
                == ["single at 0", "batch 2 at 1", "single at 3", "batch 1 at 4"])
        #expect(try parts(["deleteRows 0.0", "reloadData"]) == ["batch 1 at 0", "reloadData at 1"])
    }

    @Test("separately, each call outside a pair is a batch of its own")
    func separately() throws {
        #expect(try parts(["deleteRows 0.0", "insertRows 1.1"], separately: true) == ["batch 1 at 0", "batch 1 at 1"])
        #expect(
            try parts(
                ["reloadRows 0.0", "beginUpdates", "deleteRows 0.0", "insertRows 0.0", "endUpdates", "reloadRows 0.1"],
                separately: true) == ["batch 1 at 0", "batch 4 at 1", "batch 1 at 5"])
    }

    @Test("nested pairs are one batch", arguments: [true, false])
    func nested(separately: Bool) throws {
        let calls = ["beginUpdates", "deleteRows 0.0", "beginUpdates", "insertRows 1.0", "endUpdates", "endUpdates"]
        #expect(try parts(calls, separately: separately) == ["batch 6 at 0"])
    }

    @Test("calls before and behind a pair are no part of its batch, and none goes on in another group")
    func besidePairs() throws {
        let calls = [
            "reloadRows 0.0", "beginUpdates", "deleteRows 0.0", "endUpdates", "insertRows 1.0", "reloadRows 0.1",
        ]
        #expect(try parts(calls) == ["batch 1 at 0", "batch 3 at 1", "batch 2 at 4"])
        let groups = try [["deleteRows 0.0"], ["insertRows 1.0", "reloadRows 0.1"], []].map {
            try $0.map(TableCall.init(reading:))
        }
        #expect(CallSequence(groups: groups).parts.map(\.position) == [0, 1])
        #expect(CallSequence(groups: [[TableCall]]()).parts.count == 1)
    }

    @Test("reloadData inside a pair belongs to the batch")
    func reloadDataInside() throws {
        let calls = ["beginUpdates", "reloadData", "endUpdates"]
        #expect(try parts(calls) == ["batch 3 at 0"])
        let sequence = try CallSequence(calls.map(TableCall.init(reading:)))
        let verdict = sequence.verdict(on: ListedCounts(before: [1], after: [2]))
        #expect(verdict.verdict.point == .reloadDataInBatch)
        #expect(verdict.part == 0)
    }

    @Test("a scroll inside an open batch is checked before the batch ends")
    func scrollInside() throws {
        let calls = ["beginUpdates", "insertRows 0.0", "scrollToRow 0.0", "endUpdates"]
        #expect(try parts(calls) == ["single at 2", "batch 3 at 0"])
        let sequence = try CallSequence(calls.map(TableCall.init(reading:)))
        let path = TableIndexPath(section: 0, row: 0)
        let verdict = sequence.verdict(on: ListedCounts(before: [0], after: [1]))
        #expect(verdict.verdict == .crash(.scrollBeyondRow(path, rows: 0)))
    }

    @Test("no calls are one empty batch, an empty pair too, and only scrolls are none")
    func empty() throws {
        #expect(try parts([]) == ["batch 0 at 0"])
        #expect(try parts(["beginUpdates", "endUpdates"]) == ["batch 2 at 0"])
        #expect(try parts(["scrollToRow 0.0"]) == ["single at 0"])
        let counts = ListedCounts(before: [1], after: [2])
        let terms = RowTerms(before: 1, after: 2)
        #expect(CallSequence([]).verdict(on: counts).verdict == .crash(.rowCount(section: 0, terms)))
        let scroll = TableCall.scrollToRow(ScrollTarget(section: 0, row: 0), .none)
        #expect(CallSequence([scroll]).verdict(on: counts).verdict == .ok)
    }

    @Test("after a batch that is accepted, before is after")
    func committing() throws {
        let counts = ListedCounts(before: [1, 1], after: [2, 1])
        let calls = try ["insertRows 0.1", "scrollToRow 0.1", "reloadSections 0", "deleteRows 0.0"]
            .map(TableCall.init(reading:))
        let result = CallSequence(calls, separately: true).verdict(on: counts)
        #expect(result.verdict == .crash(.rowCount(section: 0, RowTerms(before: 2, after: 2, deleted: 1))))
        #expect(result.part == 3)
        #expect(result.isCommitted)
    }

    @Test("a view that has not loaded reads its counts at the first call")
    func notLoaded() throws {
        let counts = ListedCounts(before: [0], after: [1])
        let sequence = try CallSequence([TableCall(reading: "insertRows 0.0")])
        #expect(sequence.verdict(on: counts).verdict == .ok)
        let terms = RowTerms(before: 1, after: 1, inserted: 1)
        let unloaded = sequence.verdict(on: counts, loaded: false)
        #expect(unloaded.verdict == .crash(.rowCount(section: 0, terms)))
        #expect(unloaded.isCommitted)
    }

    @Test("reloadData is never checked, and commits the counts")
    func reloadData() throws {
        let counts = ListedCounts(before: [3, 0, 5], after: [1])
        let calls = try ["reloadData", "reloadRows 0.0"].map(TableCall.init(reading:))
        #expect(CallSequence(calls).verdict(on: counts).verdict == .ok)
        #expect(CallSequence([calls[1], calls[0]]).verdict(on: counts).verdict.word == "crash")
    }

    @Test("a pair that is left open, or closed twice, is noticed")
    func balance() throws {
        #expect(CallSequence([.beginUpdates, .endUpdates]).isBalanced)
        let open = CallSequence([.beginUpdates, .reloadSections([0], .fade)])
        #expect(!open.isBalanced)
        #expect(open.parts.map(\.calls.count) == [2])
        let closed = CallSequence([.endUpdates, .reloadSections([0], .fade)])
        #expect(!closed.isBalanced)
        #expect(closed.parts.map(\.calls.count) == [1])
        #expect(CallSequence([.endUpdates]).parts.isEmpty)
    }
}

extension Verdict {
    /// The point on which an unknown verdict depends.
    var point: UnsettledPoint? {
        guard case .unknown(let behavior) = self else { return nil }
        return behavior.point
    }

    /// The verdict by the rules as they are written, where it is unknown only for a row move that crosses a shift of
    /// sections: true edits make such moves, and are true by that reading.
    var asWritten: Verdict {
        guard case .unknown(let behavior) = self, case .rowMoveAcrossShift = behavior.point else { return self }
        return behavior.verdicts[0].verdict ?? self
    }

    /// What an unknown verdict's readings say, as they are written: `ok`, `crash row-count in 0`, or nothing.
    var readings: [String] {
        guard case .unknown(let behavior) = self else { return [] }
        return behavior.verdicts.map { $0.verdict?.summary ?? "" }
    }
}
