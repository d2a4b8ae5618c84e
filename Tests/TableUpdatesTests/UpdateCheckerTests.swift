// A view's bookkeeping, call after call.

// As an app imports it.
import TableUpdates
import TestSupport
import Testing

@Suite("Checking call after call")
struct UpdateCheckerTests {
    /// A path.
    private func path(_ section: Int, _ row: Int) -> TableIndexPath { TableIndexPath(section: section, row: row) }

    @Test("a single call is a batch, and what is accepted is taken over")
    func singles() {
        var checker = UpdateChecker(rowCounts: [3, 0])
        #expect(checker.check(.insertRows([path(1, 0)], .fade), rowCounts: [3, 1]).verdict == .ok)
        #expect(checker.rowCounts == [3, 1])
        let failed = checker.check(.reloadSections([0], .fade), rowCounts: [2, 2])
        #expect(failed.verdict?.summary == "crash row-count in 1")
        #expect(failed.message?.hasPrefix("Invalid update: invalid number of rows in section 1.") == true)
        #expect(checker.rowCounts == [3, 1])
        #expect(checker.check(.reloadData, rowCounts: [2, 2]).verdict == .ok)
        #expect(checker.rowCounts == [2, 2])
    }

    @Test("calls of an open batch wait for its outermost end")
    func batches() {
        var checker = UpdateChecker(rowCounts: [1])
        for call in [.beginUpdates, .deleteRows([path(0, 0)], .fade), .beginUpdates, .endUpdates] as [TableCall] {
            #expect(checker.check(call, rowCounts: [0]).verdict == nil)
        }
        #expect(checker.openBatch?.count == 3)
        #expect(checker.check(.scrollToRow(ScrollTarget(section: 0, row: 0), .top), rowCounts: [0]).verdict == .ok)
        #expect(checker.check(.endUpdates, rowCounts: [0]).verdict == .ok)
        #expect(checker.openBatch == nil)
        #expect(checker.rowCounts == [0])
        #expect(checker.check(.endUpdates, rowCounts: [0]).verdict == nil)
        let scroll = checker.check(.scrollToRow(ScrollTarget(section: 0, row: 0), .top), rowCounts: [1])
        #expect(scroll.verdict?.summary == "crash scroll-beyond in 0")
    }

    @Test("a view that has counted nothing counts at its first call")
    func notLoaded() {
        var checker = UpdateChecker(style: MessageStyle(view: .collection))
        #expect(checker.rowCounts == nil)
        let answer = checker.check(.insertRows([path(0, 0)], .fade), rowCounts: [1])
        #expect(answer.verdict?.summary == "crash row-count in 0")
        #expect(answer.message?.contains("number of items") == true)
    }

    @Test("a path that can be no row fails in the call itself, and the batch stays open")
    func invalidPaths() {
        var checker = UpdateChecker(rowCounts: [1])
        #expect(checker.check(.beginUpdates, rowCounts: [1]).verdict == nil)
        let answer = checker.check(.reloadRows([path(0, -1)], .none), rowCounts: [1])
        #expect(answer.verdict?.summary == "crash invalid-path in 0")
        #expect(answer.message?.hasSuffix("path = 0 - 18446744073709551615}") == true)
        #expect(checker.check(.endUpdates, rowCounts: [1]).verdict == .ok)
    }

    @Test("it says what a sequence of the same calls says", arguments: 1...3 as ClosedRange<UInt64>)
    func agreesWithSequences(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<500 {
            let counts = (before: [2, 1], after: [random.below(3), random.below(3)])
            var calls = (0..<1 + random.below(3)).map { _ -> TableCall in
                let path = TableIndexPath(section: random.below(2), row: random.below(3))
                switch random.below(5) {
                case 0: return .insertRows([path], .fade)
                case 1: return .deleteRows([path], .fade)
                case 2: return .reloadSections([path.section], .fade)
                case 3: return .scrollToRow(ScrollTarget(section: path.section, row: path.row), .top)
                default: return .rectForHeader(path.section + path.row)
                }
            }
            if random.oneIn(2) { calls = [.beginUpdates] + calls + [.endUpdates] }
            var checker = UpdateChecker(rowCounts: counts.before)
            var first: Verdict = .ok
            for call in calls {
                guard let verdict = checker.check(call, rowCounts: counts.after).verdict, verdict != .ok else {
                    continue
                }
                first = verdict
                break
            }
            let sequence = CallSequence(calls, separately: true)
                .verdict(on: ListedCounts(before: counts.before, after: counts.after))
            #expect(first == sequence.verdict, "seed \(seed), round \(round): \(calls.map(\.description))")
        }
    }
}
