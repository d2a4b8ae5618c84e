// What is measured is right before it is timed, and medians are medians.

import TableUpdates
import Testing

@testable import fold_bench

@Suite("Measuring")
struct MeasureTests {
    @Test("every shape can be measured, beside its peer", arguments: Shape.allCases)
    func shapes(shape: Shape) throws {
        let report = try BenchProgram.report(shape, size: 200, runs: 2, peer: shape.peer)
        #expect(report.shape == shape.rawValue)
        #expect(report.size == 200)
        #expect(!report.figures.isEmpty)
        #expect(report.figures.allSatisfy { $0.nanoseconds > 0 && $0.runs == 2 })
        if let peer = shape.peer { #expect(report.figures.contains { $0.name.contains(peer.rawValue) }) }
        #expect(report.text.split(separator: "\n").count >= report.figures.count + 1)
    }

    @Test("the numbers of removals, insertions and moves are those of the recipes")
    func counts() throws {
        let strings = try ListPair.strings(1_000).measured(as: .strings, size: 1_000, runs: 1, peer: nil)
        #expect(strings.counts["removals"] == 200)
        #expect(strings.counts["insertions"] == 200)
        #expect(try #require(strings.counts["moves"]) <= 40)
        #expect(strings.figures.map(\.name) == ["numbering", "difference", "together", "batches", "heckel"])
        let toggled = try SectionPair.toggled(1_000).measured(as: .toggled, size: 1_000, runs: 1, peer: nil)
        #expect(toggled.counts.filter { $0.value != 0 } == ["removals": 100])
    }

    @Test("the same lists can be measured with ids of any kind", arguments: Shape.allCases.filter(\.isList))
    func kinds(shape: Shape) throws {
        let counts = try IDKind.allCases.map { ids in
            try BenchProgram.report(shape, size: 300, runs: 1, peer: nil, ids: ids).counts
        }
        #expect(Set(counts).count == 1)
    }

    @Test("the yardsticks do what they stand for")
    func yardsticks() {
        let heckel = HeckelDifference(from: [1, 2, 3, 3, 4], to: [3, 1, 5, 3, 2])
        #expect(heckel.applied(to: [1, 2, 3, 3, 4], [3, 1, 5, 3, 2]) == [3, 1, 5, 3, 2])
        #expect(heckel.deletions == [4] && heckel.insertions == [2])
        #expect(heckel.moves.map(\.source) == [2, 3])
        let pair = SectionPair.edited(100)
        let sections = HeckelSections(from: pair.source, to: pair.target)
        #expect(sections.deletions == 96 * 2 + 4 * 100 && sections.insertions == 96 * 2 + 4 * 100)
        #expect(sections.moves == 0 && sections.reloads > 90)
        #expect(PlainProgram.states(1) == 2 && PlainProgram.states(10) == 1_024)
    }

    @Test("a difference is not taken for one of other lists")
    func otherLists() {
        let difference = ListDifference(from: [1, 2, 3, 4], to: [4, 1, 5])
        #expect(DifferenceReplay.list(difference, [1, 2, 3, 4], [4, 1, 5]) == [4, 1, 5])
        #expect(DifferenceReplay.list(difference, [1, 3, 2, 4], [4, 1, 5]) == [4, 1, 5])
        #expect(DifferenceReplay.list(difference, [2, 1, 3, 4], [4, 1, 5]) != [4, 1, 5])
        #expect(DifferenceReplay.list(difference, [1, 2, 3, 4], [4, 1, 5, 6]) == nil)
    }

    @Test("a sectioned difference is not taken for one of other tables")
    func otherTables() {
        var source = SectionedIDs()
        source.appendSection(0, rows: [1, 2, 3])
        source.appendSection(1, rows: [4])
        var target = SectionedIDs()
        target.appendSection(1, rows: [4, 5])
        target.appendSection(0, rows: [3, 1])
        let difference = SectionedDifference(from: source, to: target)
        #expect(DifferenceReplay.leads(difference, source, to: target))
        #expect(!DifferenceReplay.leads(difference, target, to: target))
        #expect(!DifferenceReplay.leads(SectionedDifference(from: source, to: source), source, to: target))
    }

    @Test("the median is the middle value", arguments: [([], 0), ([3], 3), ([9, 1, 2], 2), ([4, 1, 2, 9], 3)])
    func median(times: [Double], median: Double) {
        #expect(Stopwatch.median(times) == median)
    }

    @Test("works take turns, and one that is slow is not run again once the patience is over")
    func patience() {
        var now = 0.0
        var order: [String] = []
        let works = [("quick", 10.0), ("slow", Stopwatch.patience)].map { name, cost in
            Work(name: name, repetitions: name == "quick" ? 5 : 1) {
                now += cost
                order.append(name)
            }
        }
        let figures = Stopwatch.figures(works, runs: 3, clock: { now })
        #expect(order == ["quick", "slow", "quick", "quick"])
        #expect(figures[0] == Figure(name: "quick", nanoseconds: 2, runs: 3))
        #expect(figures[1] == Figure(name: "slow", nanoseconds: Stopwatch.patience, runs: 1))
    }

    @Test(
        "times are told in the unit that suits them",
        arguments: [(1.5, "1.5 ns"), (812.34, "812.3 ns"), (48_000, "0.048 ms"), (3.3e9, "3300 ms")])
    func units(nanoseconds: Double, text: String) {
        #expect(BenchReport.time(nanoseconds) == text)
    }
}
