// Phrases: how patterns are written, matched in part, and told apart; how numbers and paths are read.

import TableUpdates
import Testing

@testable import CrashReports

@Suite("Phrases")
struct PhraseTests {
    /// Matches `pattern` at the start of `text`.
    private func match(_ pattern: StaticString, _ text: String) -> PhraseMatch? {
        Array(text.utf8).withUnsafeBytes { bytes in
            PhraseMatcher(text: CleanText(bytes, 0..<bytes.count)).match(Phrase(CrashText.emptyArray, pattern), at: 0)
        }
    }

    @Test("all up to the bar must be there, the rest may be cut off")
    func required() {
        #expect(match("take {row} | from {section} there", "take 3") == nil)
        #expect(match("take {row} | from {section} there", "take 3 fr")?.numbers[.row] == 3)
        #expect(match("take {row} | from {section} there", "take 3 from 5 there")?.numbers[.section] == 5)
        #expect(match("take {row} from here", "take 3 from")?.pieces == nil)
        #expect(match("take {row} from here", "take 3, from - here")?.pieces == 3)
    }

    @Test(
        "a number is only taken where all of it is there",
        arguments: [
            ("take 3 from", 3), ("take (3) from", 3), ("take 3\nfrom", 3), ("take 3'", nil), ("take 3", nil),
            ("take 3…", nil), ("take 3...", nil), ("take 3. from", 3), ("take\n3 from", 3), ("take\n3 Core", nil),
            ("take 1\n2 from", 12), ("take 1 2 from", 12), ("take -4 from", -4), ("take - 4 from", 4),
            ("take 9223372036854775807 from", Int.max), ("take 9223372036854775808 from", nil),
            ("take 99999999999999999999999 from", nil), ("take x from", nil),
        ] as [(String, Int?)])
    func numbers(text: String, number: Int?) {
        #expect(match("take | {row} from", text)?.numbers[.row] == number)
    }

    @Test(
        "a number that ends a sentence may end the text, and a trace's first frame is no part of it",
        arguments: [
            ("to 3", 3), ("to 3\n0   CoreFoundation", 3), ("to 3\n4", 34), ("to 3'", 3), ("to 3. And", 3),
            ("to (3", nil), ("to (3)", 3), ("to (3\n4)", 34), ("to (3\n0   CoreFoundation", nil), ("to 3…", nil),
        ] as [(String, Int?)])
    func lastNumbers(text: String, number: Int?) {
        #expect(match("to | {row}", text)?.numbers[.row] == number)
    }

    @Test(
        "index paths are read in every form",
        arguments: [
            ("at (0 - 12)", [0, 12]), ("at [3, 4]", [3, 4]), ("at {5, 6}", [5, 6]), ("at Optional([7, 8])", [7, 8]),
            ("at <NSIndexPath: 0xc000000000000016> {length = 2, path = 0 - 1}", [0, 1]),
            ("at (<NSIndexPath 0x5b0e450> 2 indexes [2, 3])", [2, 3]),
            ("at &lt;NSIndexPath: 0x16&gt; {length = 2, path = 10 – 11}", [10, 11]),
            ("at (1\n - 2)", [1, 2]), ("at (1 - 2\n3)", [1, 23]),
            ("at (0 - ", []), ("at (0 - 1", []), ("at <snip>", []),
            ("at <NSIndexPath: 0x283a1b9a0> {length = 2, path...", []),
        ])
    func paths(text: String, parts: [Int]) {
        let paths = match("at | {path}", text)?.paths
        #expect(paths?.flatMap { [$0.section, $0.row] } == parts)
    }

    @Test("a unit, a view and an article are read as they stand")
    func words() {
        #expect(match("a {unit} x", "a row x")?.unit == .row)
        #expect(match("a {unit} x", "a item x")?.unit == .item)
        #expect(match("a {units} x", "a 'items' x")?.unit == .item)
        #expect(match("a {units} x", "a row x")?.unit == .row)
        #expect(match("a {unit} x", "a cell x") == nil)
        #expect(match("the {view} x", "the table view x")?.view == .table)
        #expect(match("the {view} x", "the collection\n> view x")?.view == .collection)
        #expect(match("move {a} {unit} x", "move an item x")?.unit == .item)
        #expect(match("move {a} {unit} x", "move a row x")?.unit == .row)
    }

    @Test("every phrase can be looked up by its first letters, and none is another's double")
    func table() {
        let all = CrashText.all.flatMap { text in text.patterns.map { Phrase(text, $0) } }
        #expect(all.allSatisfy { $0.anchor != 0 })
        #expect(all.allSatisfy { $0.required > 0 && $0.required <= $0.pieces.count })
        let descriptions = all.map { String(describing: $0.pieces) }
        #expect(Set(descriptions).count == all.count)
    }

    @Test("every family has a rule, and its name is unlike all others")
    func families() {
        #expect(Set(CrashFamily.allCases.map(\.rawValue)).count == CrashFamily.allCases.count)
        for family in CrashFamily.allCases {
            #expect(family.rawValue.allSatisfy { $0.isLowercase || $0 == "-" }, "\(family)")
        }
        let kinds = Set(CrashCase.all.map(\.kind))
        #expect(kinds.allSatisfy { CrashFamily(rawValue: $0) != nil })
    }
}
