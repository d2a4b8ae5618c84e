// What the project prints as an exception's text is read back as the same failure, however it was pasted.

import TableUpdates
import TestSupport
import Testing

@testable import CrashReports

@Suite("Texts read back")
struct RoundTripTests {
    private static let styles = ViewKind.allCases.flatMap { view in
        MessageWording.allCases.map { MessageStyle(view: view, wording: $0) }
    }

    @Test("every failure's text is read as that failure, in every wording and view", arguments: 0..<UpdateFailure.kinds)
    func plain(kind: Int) throws {
        for seed in UInt64(1)...40 {
            var random = SeededGenerator(seed: seed)
            let failure = UpdateFailure.random(kind: kind, using: &random)
            for style in Self.styles {
                let text = style.message(for: failure)
                let reports = CrashLog.reports(in: text)
                #expect(reports.count == 1, "seed \(seed): \(text)")
                let report = try #require(reports.first)
                #expect(report.failure == failure, "seed \(seed): \(text)")
                #expect(report.code == failure.code, "seed \(seed): \(text)")
                #expect(report.missing.isEmpty, "seed \(seed): \(text)")
                if !report.viewIsPresumed {
                    #expect(report.view.rawValue == style.view.rawValue, "seed \(seed): \(text)")
                }
            }
        }
    }

    @Test("decorations keep the reading", arguments: 0..<UpdateFailure.kinds)
    func decorated(kind: Int) throws {
        for seed in UInt64(1)...60 {
            var random = SeededGenerator(seed: seed &* 1000 &+ UInt64(kind))
            let failure = UpdateFailure.random(kind: kind, using: &random)
            let style = Self.styles.randomElement(using: &random) ?? MessageStyle()
            let text = Decoration.apply(to: style.message(for: failure), using: &random)
            let reports = CrashLog.reports(in: text)
            #expect(reports.count == 1, "seed \(seed): \(text)")
            #expect(reports.first?.failure == failure, "seed \(seed): \(text)")
        }
    }

    @Test("a sentence is read when it is wrapped at any column", arguments: 1...60)
    func wrapping(column: Int) throws {
        let failure = UpdateFailure.rowCount(
            section: 12, RowTerms(before: 1543, after: 1600, inserted: 27, deleted: 31, movedIn: 10, movedOut: 11))
        for prefix in ["", "> ", "    // ", "\t* "] {
            let text = Decoration.wrapped(MessageStyle().message(for: failure), at: column, prefix: prefix)
            #expect(CrashLog.reports(in: text).first?.failure == failure, "\(text)")
        }
    }

    @Test("a batch text is read with its counts and updates, and its failure found again", arguments: UInt64(1)...200)
    func batchWording(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let before = (0..<Int.random(in: 1...4, using: &random)).map { _ in Int.random(in: 0...5, using: &random) }
        var after = before
        after[Int.random(in: 0..<after.count, using: &random)] += Int.random(in: 1...3, using: &random)
        if seed.isMultiple(of: 3) { after.append(2) }
        let section = Int.random(in: 0..<before.count, using: &random)
        let calls: [TableCall] = [
            .deleteRows(
                RowSet((0..<before[section]).prefix(2).map { TableIndexPath(section: section, row: $0) }), .none),
            .insertRows(
                RowSet((0..<after[section]).prefix(1).map { TableIndexPath(section: section, row: $0) }), .none),
        ]
        let batch = UpdateBatch(calls)
        let counts = ListedCounts(before: before, after: after)
        guard case .crash(let failure) = batch.verdict(on: counts) else { return }
        for view in ViewKind.allCases {
            let plain = MessageStyle(view: view, wording: .batch).message(for: failure, of: batch, on: counts)
            for text in [plain, Decoration.apply(to: plain, using: &random)] {
                let report = try #require(CrashLog.reports(in: text).first)
                #expect(report.view.rawValue == view.rawValue, "seed \(seed): \(text)")
                #expect(report.batch?.rowCountsBefore == before, "seed \(seed): \(text)")
                #expect(report.batch?.rowCountsAfter == after, "seed \(seed): \(text)")
                #expect(report.batch?.isComplete == true, "seed \(seed): \(text)")
                #expect(report.failure == failure, "seed \(seed): \(text)")
                #expect(report.code == failure.code, "seed \(seed): \(text)")
            }
        }
    }

    @Test("several exceptions in one text are told apart, in their order")
    func several() throws {
        for seed in UInt64(1)...60 {
            var random = SeededGenerator(seed: seed)
            let failures = (0..<5).map { _ in
                UpdateFailure.random(kind: Int.random(in: 0..<UpdateFailure.kinds, using: &random), using: &random)
            }
            let text = failures.map {
                "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
                    + "'\(MessageStyle().message(for: $0))'\n*** First throw call stack:\n(0x1845a91b8 0x182fe055c)\n"
            }.joined(separator: "\n")
            #expect(CrashLog.reports(in: text).map(\.failure) == failures, "seed \(seed): \(text)")
        }
    }
}
