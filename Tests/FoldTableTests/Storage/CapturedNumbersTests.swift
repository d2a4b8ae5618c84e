// Captured numbers against a plain array of numbers, and sets of sections taken from each other.

import TableUpdates
import TestSupport
import Testing

@testable import FoldTable

@Suite("Captured numbers")
struct CapturedNumbersTests {
    @Test("random edits leave what the same edits leave of an array", arguments: 1...12 as ClosedRange<UInt64>)
    func randomEdits(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var numbers = CapturedNumbers(drawnAt: 0..<40)
        var list = Array(0..<40)
        for step in 0..<200 {
            switch random.below(4) {
            case 0:
                let range = random.range(within: list.count)
                if !range.isEmpty {
                    numbers.draw(range)
                    list.replaceSubrange(range, with: Array(range))
                }
            case 1:
                // A section moves: its header keeps what it captured.
                guard list.count > 1 else { continue }
                let (source, target) = (random.below(list.count), random.below(list.count))
                let moved = numbers.slice(source..<source + 1)
                var rest = numbers.slice(0..<source)
                rest.append(numbers.slice(source + 1..<list.count))
                numbers = rest.slice(0..<target)
                numbers.append(moved)
                numbers.append(rest.slice(target..<list.count - 1))
                list.insert(list.remove(at: source), at: target)
            case 2:
                let place = random.below(list.count + 1)
                var head = numbers.slice(0..<place)
                head.append(CapturedNumbers(drawnAt: place..<place + 2))
                head.append(numbers.slice(place..<list.count))
                numbers = head
                list.insert(contentsOf: [place, place + 1], at: place)
            default:
                let range = random.range(within: list.count)
                guard list.count - range.count > 5 else { continue }
                var head = numbers.slice(0..<range.lowerBound)
                head.append(numbers.slice(range.upperBound..<list.count))
                numbers = head
                list.removeSubrange(range)
            }
            var stale: [Int: Int] = [:]
            numbers.forEachStale { place, captured in
                stale[place] = captured
                return true
            }
            let expected = Dictionary(uniqueKeysWithValues: list.enumerated().filter { $0 != $1 }.map { ($0, $1) })
            guard numbers.count == list.count, list.indices.allSatisfy({ numbers[$0] == list[$0] }),
                numbers.brokenInvariant == nil, stale == expected
            else {
                Issue.record("seed \(seed), step \(step): not \(list)")
                return
            }
        }
    }

    @Test("the walk over stale headers stops where it is told to")
    func staleWalkStops() {
        var numbers = CapturedNumbers(drawnAt: 3..<9)
        numbers.append(CapturedNumbers(drawnAt: 6..<8))
        var visited: [Int] = []
        numbers.forEachStale { place, _ in
            visited.append(place)
            return visited.count < 3
        }
        #expect(visited == [0, 1, 2])
        #expect((0..<8).map { numbers[$0] } == [3, 4, 5, 6, 7, 8, 6, 7])
    }

    @Test("one set taken from another leaves what is in the first alone", arguments: 1...6 as ClosedRange<UInt64>)
    func setsAreSubtracted(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<400 {
            let size = 1 + random.below(40)
            let left = (0..<size).filter { _ in random.oneIn(2) }
            let right = (0..<size).filter { _ in random.oneIn(3) }
            let rest = SectionSet(left).subtracting(SectionSet(right))
            let expected = SectionSet(left.filter { !right.contains($0) })
            guard rest == expected else {
                Issue.record("seed \(seed), round \(round): \(left) without \(right) is \(Array(rest))")
                return
            }
        }
    }
}

extension CapturedNumbers {
    /// Whether every place answers, in runs whose counts add up.
    var brokenInvariant: String? {
        (0..<count).contains { self[$0] < 0 } ? "a number below 0" : nil
    }
}
