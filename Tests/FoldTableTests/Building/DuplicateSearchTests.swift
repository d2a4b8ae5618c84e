// The first id that came before: against a dictionary, in one bucket and in many.

import TestSupport
import Testing

@testable import FoldTable

@Suite("Searching duplicates")
struct DuplicateSearchTests {
    @Test("finds the first string that came before, of empty ones none", arguments: [0, 1, 2, 40, 3_000, 30_000])
    func asADictionary(count: Int) {
        var random = SeededGenerator(seed: UInt64(count) + 3)
        for round in 0..<12 {
            var strings = PackedStrings()
            var firsts: [String: Int] = [:]
            var expected: (first: Int, second: Int)?
            // Some lists have no duplicates at all, some have many.
            let variety = round % 3 == 0 ? Int.max : max(1, count * (round + 1))
            // A list that ascends but for one place, where a string comes once more.
            let repeated = round % 6 == 3 && count > 2 ? 1 + random.below(count - 1) : nil
            for number in 0..<count {
                let shown = number == repeated ? random.below(number) : number
                let text = random.oneIn(50) ? "" : "id-\(variety == .max ? shown : random.below(variety))"
                strings.append(text)
                if text.isEmpty { continue }
                if let first = firsts[text] {
                    if expected == nil { expected = (first, number) }
                } else {
                    firsts[text] = number
                }
            }
            let found = strings.firstDuplicate()
            #expect(found?.first == expected?.first && found?.second == expected?.second, "round \(round)")
        }
    }
}
