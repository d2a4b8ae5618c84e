// Measuring the difference of two flat lists.

import TableUpdates

extension ListPair {
    /// Both sides in dense numbers, as a model keeps them that numbers its ids when it is made.
    var numbered: ListPair<UInt32> {
        var numbers = IDNumbering<ID>()
        return ListPair<UInt32>(
            source: source.map { numbers.number(of: $0) }, target: target.map { numbers.number(of: $0) })
    }

    /// The batches of calls that turn the one list into the other, as an app needs them.
    private var batches: [DifferenceBatch] {
        SectionedDifference(
            from: CollectionOfOne(source), to: CollectionOfOne(target), sectionID: { _ in 0 }, rows: { $0 },
            rowID: { $0 }, sameHeader: { _, _ in true }, sameContent: { _, _ in true }
        ).batches(animation: .none)
    }

    /// The figures: `numbering` both lists, the `difference` of the numbered lists, both `together` in one call on the
    /// ids as they are, the `batches` of calls out of the ids as they are, and on these `heckel` and the standard
    /// library's.
    func measured(as shape: Shape, size: Int, runs: Int, peer: Shape.Peer?) throws(BenchError) -> BenchReport {
        let numbered = numbered
        let difference = ListDifference(from: numbered.source, to: numbered.target)
        guard DifferenceReplay.list(difference, source, target) == target,
            ListDifference(from: source, to: target) == difference
        else { throw .wrongResult("the difference of \(shape) does not lead to the target") }
        guard HeckelDifference(from: source, to: target).applied(to: source, target) == target else {
            throw .wrongResult("the yardstick's difference of \(shape) does not lead to the target")
        }
        var works = [
            Work(name: "numbering") { Stopwatch.keep(self.numbered) },
            Work(name: "difference") {
                Stopwatch.keep(ListDifference(from: numbered.source, to: numbered.target))
            },
            Work(name: "together") { Stopwatch.keep(ListDifference(from: source, to: target)) },
            Work(name: "batches") { Stopwatch.keep(batches) },
            Work(name: "heckel") { Stopwatch.keep(HeckelDifference(from: source, to: target)) },
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
