// Tests that slips of the fingers are understood, and that other words are left alone.

import CommandSyntax
import TestSupport
import Testing

@Suite struct ClosestMatchTests {
    private let known = ["toggle", "open", "close", "show", "open-all", "close-all", "undo", "redo", "at"]

    @Test(
        "a slip suggests what was meant",
        arguments: [
            ("togle", "toggle"), ("toggel", "toggle"), ("otggle", "toggle"), ("TOGGLE", "toggle"),
            ("tooggle", "toggle"),
            ("opne", "open"), ("clsoe-all", "close-all"), ("unod", "undo"), ("shw", "show"), ("ta", "at"),
        ])
    func slips(word: String, meant: String) {
        #expect(ClosestMatch.to(word, among: known) == meant)
    }

    @Test("another word suggests nothing", arguments: ["", "x", "banana", "tgl", "opacity", "reloadSections", "zz"])
    func others(word: String) {
        #expect(ClosestMatch.to(word, among: known) == nil)
    }

    @Test("the nearest comes first, and equally near ones keep their order")
    func order() {
        #expect(
            ClosestMatch.all(to: "cart", among: ["card", "cat", "cart", "dog"], limit: 5) == ["cart", "card", "cat"])
        #expect(ClosestMatch.all(to: "cart", among: ["card", "cat"], limit: 1) == ["card"])
    }

    @Test("a word of a megabyte is compared with nothing")
    func long() {
        let long = String(repeating: "a", count: 1_000_000)
        #expect(ClosestMatch.to(long, among: [long + "b"]) == nil)
        #expect(ClosestMatch.to("toggle", among: [long, "toggl"]) == "toggl")
    }

    @Test("a million candidates are not all compared")
    func many() {
        var asked = 0
        let candidates = (0..<1_000_000).lazy.map { number in
            asked += 1
            return "Section \(number)"
        }
        #expect(ClosestMatch.to("Sectoin 7", among: candidates) == "Section 7")
        #expect(asked < 50_000)
    }

    @Test("the distance between random words is that of the textbook's recursion", arguments: 0..<200)
    func textbook(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let letters: [Character] = ["a", "b", "c"]
        func word() -> String {
            String((0..<(5 + Int(random.next() % 2))).map { _ in letters[Int(random.next() % 3)] })
        }
        let (left, right) = (word(), word())
        // Words of five or six letters may differ by two.
        let isNear = Self.distance(Array(left)[...], Array(right)[...]) <= 2
        #expect((ClosestMatch.to(left, among: [right]) == right) == isNear, "seed \(seed): \(left) \(right)")
    }

    /// The restricted Damerau–Levenshtein distance by its definition.
    private static func distance(_ left: ArraySlice<Character>, _ right: ArraySlice<Character>) -> Int {
        guard let last = left.last, let other = right.last else { return left.count + right.count }
        let (shortLeft, shortRight) = (left.dropLast(), right.dropLast())
        var best = min(
            distance(shortLeft, right) + 1, distance(left, shortRight) + 1,
            distance(shortLeft, shortRight) + (last == other ? 0 : 1))
        if last == shortRight.last, other == shortLeft.last {
            best = min(best, distance(shortLeft.dropLast(), shortRight.dropLast()) + 1)
        }
        return best
    }
}
