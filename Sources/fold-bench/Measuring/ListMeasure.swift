// Measuring the difference of two flat lists.

import TableUpdates

extension ListPair {
    /// Both sides in dense numbers, as a model keeps them that numbers its ids when it is made.
    var numbered: ListPair<UInt32> {
        var numbers = IDNumbering<ID>()
        return ListPair<UInt32>(
            source: source.map { numbers.number(of: $0) }, target: target.map { numbers.number(of: $0) })
    }

    /// The figures: `numbering` both lists, the `difference` of the numbered lists, both `together` in one call on the
    /// ids as they are, and the standard library's on the ids as they are.
    func measured(as shape: Shape, size: Int, runs: Int, peer: Shape.Peer?) throws(BenchError) -> BenchReport {
        let numbered = numbered
        let difference = ListDifference(from: numbered.source, to: numbered.target)
        guard DifferenceReplay.list(difference, source, target) == target,
            ListDifference(from: source, to: target) == difference
        else { throw .wrongResult("the difference of \(shape) does not lead to the target") }
        var works = [
            Work(name: "numbering") { Stopwatch.keep(self.numbered) },
            Work(name: "difference") {
                Stopwatch.keep(ListDifference(from: numbered.source, to: numbered.target))
            },
            Work(name: "together") { Stopwatch.keep(ListDifference(from: source, to: target)) },
        ]
        if peer != nil {
            works.append(Work(name: "stdlib") { Stopwatch.keep(target.difference(from: source)) })
        }
        return BenchReport(
            shape: shape.rawValue, size: size, figures: Stopwatch.figures(works, runs: runs),
            counts: [
                "removals": difference.removals.count, "insertions": difference.insertions.count,
                "moves": difference.moves.count,
            ])
    }
}
