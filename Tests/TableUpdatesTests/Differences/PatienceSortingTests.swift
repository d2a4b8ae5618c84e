// Patience sorting against the other way to find the heaviest subsequence, on runs of every kind of disorder.

import TestSupport
import Testing

@testable import TableUpdates

@Suite("Patience sorting")
struct PatienceSortingTests {
    @Test(
        "keeps as many elements as the tree of prefix maxima does, in ascending order",
        arguments: 1...4 as ClosedRange<UInt64>)
    func against(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<400 {
            let runs = Self.runs(&random)
            let elements = runs.reduce(0) { $0 + Int($1.count) }
            let stays = PatienceSorting.longestIncreasing(runs, elements: elements)
            let staying = zip(runs, stays).filter(\.1).map(\.0)
            let heaviest = zip(runs, FewestMoves.staying(runs, preferences: runs.map { _ in 0 })).filter(\.1).map(\.0)
            let isAscending = zip(staying, staying.dropFirst()).allSatisfy { $0.source < $1.source }
            guard isAscending, Self.count(staying) == Self.count(heaviest) else {
                Issue.record("seed \(seed), round \(round): \(runs.map(\.source)): \(staying) against \(heaviest)")
                return
            }
        }
    }

    @Test("no runs have no subsequence, and one stays")
    func few() {
        #expect(PatienceSorting.longestIncreasing([], elements: 0) == [])
        #expect(PatienceSorting.longestIncreasing([EqualRun(source: 7, target: 0, count: 3)], elements: 3) == [true])
    }

    private static func count(_ runs: [EqualRun]) -> Int { runs.reduce(0) { $0 + Int($1.count) } }

    /// Runs that cut a list to pieces, in an order between the list's own and none at all.
    private static func runs(_ random: inout SeededGenerator) -> [EqualRun] {
        var pieces: [Range<Int>] = []
        var start = 0
        let longest = random.pick([1, 3, 12])
        for _ in 0..<random.pick([2, 7, 8, 9, 40, 300]) {
            let count = 1 + random.below(longest)
            pieces.append(start..<start + count)
            start += count
        }
        switch random.below(4) {
        case 0: pieces.shuffle(using: &random)
        case 1: pieces.reverse()
        default:
            for _ in 0..<random.below(12) {
                let piece = pieces.remove(at: random.below(pieces.count))
                pieces.insert(piece, at: random.below(pieces.count + 1))
            }
        }
        var target = 0
        return pieces.map { piece in
            defer { target += piece.count }
            return EqualRun(source: piece.lowerBound, target: target, count: piece.count)
        }
    }
}
