// A kept result against a new one: what is worse is reported, what is better or missing is not.

import TestSupport
import Testing

@testable import fold_bench

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("Comparing results")
struct ComparisonTests {
    private static func result(
        _ sense: BenchResult.Sense, _ ratios: [Int: Double?], name: String = "load"
    ) -> BenchResult {
        let measures = ratios.sorted { $0.key < $1.key }.map { BenchResult.Measure(size: $0.key, ratio: $0.value) }
        return BenchResult(rows: [BenchResult.Row(name: name, sense: sense, measures: measures)])
    }

    @Test(
        "a ratio may be worse by the tolerance, in the sense of its row",
        arguments: [
            (BenchResult.Sense.atLeast, 9.0, 6.1, false), (.atLeast, 9.0, 5.9, true), (.atLeast, 9.0, 90.0, false),
            (.atMost, 2.0, 2.9, false), (.atMost, 2.0, 3.1, true), (.atMost, 2.0, 0.1, false),
        ])
    func tolerance(sense: BenchResult.Sense, before: Double, now: Double, isWorse: Bool) {
        let comparison = BenchComparison(
            kept: Self.result(sense, [100: before]), new: Self.result(sense, [100: now]), tolerance: 1.5)
        #expect(comparison.comparedCount == 1)
        #expect(comparison.worse.isEmpty != isWorse)
    }

    @Test("what is worse is told with its row, its size and both ratios")
    func sentence() {
        let comparison = BenchComparison(
            kept: Self.result(.atLeast, [10: 4, 100: 9]), new: Self.result(.atLeast, [10: 4, 100: 3]), tolerance: 1.5)
        #expect(comparison.worse == ["load at 100: the ratio was 9.0 and is 3.0, 3.0 times worse"])
        #expect(comparison.comparedCount == 2)
    }

    @Test("rows and sizes that only one result has are passed over, and ratios that were not taken")
    func missing() {
        let kept = Self.result(.atLeast, [10: nil, 100: 9, 1_000: 9])
        #expect(
            BenchComparison(kept: kept, new: Self.result(.atLeast, [10: 1, 100: nil, 50: 1]), tolerance: 1.5)
                == BenchComparison(kept: kept, new: Self.result(.atLeast, [100: 1], name: "start"), tolerance: 1.5))
    }

    @Test("results are read from files; a tolerable one passes, a worse one and one of other rows fail")
    func files() throws {
        let folder = try TemporaryFolder()
        let kept = try Self.write(Self.result(.atMost, [100: 2]), to: "kept.json", in: folder)
        let same = try Self.write(Self.result(.atMost, [100: 2.5]), to: "same.json", in: folder)
        let worse = try Self.write(Self.result(.atMost, [100: 5]), to: "worse.json", in: folder)
        let other = try Self.write(Self.result(.atMost, [100: 5], name: "start"), to: "other.json", in: folder)
        let answer = try BenchProgram.answer(to: .compare(kept: kept, new: same, tolerance: 1.5))
        #expect(answer == "1 ratios, none more than 1.5 times worse than in \(kept)")
        for path in [worse, other] {
            #expect {
                _ = try BenchProgram.answer(to: .compare(kept: kept, new: path, tolerance: 1.5))
            } throws: { error in
                if case .worse? = error as? BenchError { return true }
                return false
            }
        }
        #expect(try BenchProgram.answer(to: .compare(kept: kept, new: worse, tolerance: 3)).hasPrefix("1 ratios"))
    }

    @Test("what is no result is said to be none", arguments: ["", "[]", #"{"rows": [{"name": 1}]}"#, "\u{0}"])
    func noResult(text: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(text, to: "kept.json")
        #expect {
            _ = try BenchResult(path: path)
        } throws: { error in
            if case .file(let message)? = error as? BenchError { return message.hasPrefix("\(path) is no result") }
            return false
        }
    }

    @Test("a result is read as scripts/bench writes it")
    func kept() throws {
        let path = Repository.root + "/scripts/bench-result.json"
        let result = try BenchResult(path: path)
        #expect(result.rows.count >= 15)
        #expect(Set(result.rows.map(\.name)).count == result.rows.count)
        let comparison = BenchComparison(kept: result, new: result, tolerance: 1.001)
        #expect(comparison.worse == [])
        #expect(comparison.comparedCount >= 2 * result.rows.count)
    }

    private static func write(_ result: BenchResult, to name: String, in folder: TemporaryFolder) throws -> String {
        try folder.write(Array(JSONEncoder().encode(result)), to: name)
    }
}
