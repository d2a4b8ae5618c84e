// Lists in chunks do what arrays do.

import FoldShell
import TestSupport
import Testing

@Suite("Lists in chunks")
struct ChunkedListTests {
    @Test("grow, change and shrink as arrays do, and copies stay as they were", arguments: 0..<20)
    func asArrays(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var list = ChunkedList<Int>()
        var array: [Int] = []
        var forgotten = 0
        var copies: [(ChunkedList<Int>, [Int])] = []
        for _ in 0..<60 {
            switch random.next() % 5 {
            case 0, 1:
                for _ in 0..<random.next() % 300 {
                    let number = Int(random.next() % 1_000)
                    list.append(number)
                    array.append(number)
                }
            case 2:
                let count = Int(random.next() % UInt64(array.count + 2))
                list.keep(upTo: forgotten + count)
                array.removeSubrange(min(count, array.count)...)
            case 3:
                let count = Int(random.next() % UInt64(array.count + 2)) / 2
                list.forget(before: forgotten + count)
                array.removeFirst(min(count, array.count))
                forgotten = list.startIndex
            default:
                guard let place = array.indices.randomElement(using: &random) else { continue }
                list[forgotten + place] += 1
                array[place] += 1
            }
            #expect(Array(list) == array, "seed \(seed)")
            #expect(list.endIndex == forgotten + array.count, "seed \(seed)")
            copies.append((list, array))
        }
        for (list, array) in copies { #expect(Array(list) == array, "seed \(seed)") }
    }
}
