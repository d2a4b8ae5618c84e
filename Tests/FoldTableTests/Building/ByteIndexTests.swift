// Finding texts by their bytes: against a dictionary, past the room that was made, with texts of every length.

import TestSupport
import Testing

@testable import FoldTable

@Suite("Indexes of bytes")
struct ByteIndexTests {
    @Test("find what a dictionary finds, however many come", arguments: [0, 5, 4_000])
    func asADictionary(capacity: Int) {
        var random = SeededGenerator(seed: UInt64(capacity) + 1)
        var index = ByteIndex(capacity: capacity)
        var texts: [[UInt8]] = []
        var known: [[UInt8]: Int] = [:]
        for step in 0..<20_000 {
            // Texts of a few letters come again and again, and such as differ in their last byte alone.
            let length = random.below(20)
            let text = (0..<length).map { _ in UInt8(random.below(length < 6 ? 3 : 1)) } + [UInt8(random.below(7))]
            let found = text.withUnsafeBytes { bytes in
                index.insert(bytes, texts.count) { other, body in texts[other].withUnsafeBytes(body) }
            }
            #expect(found == known[text], "step \(step): \(text)")
            if found == nil {
                known[text] = texts.count
                texts.append(text)
            }
        }
        #expect(known.count == texts.count && texts.count > 100)
    }
}
