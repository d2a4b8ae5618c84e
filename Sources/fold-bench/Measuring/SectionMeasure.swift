// Measuring the difference of two sectioned tables.

import TableUpdates

extension SectionPair {
    /// One side in numbers, as a model keeps it: ids, and beside them what the rows show.
    struct Side {
        var ids = SectionedIDs()
        var contents: [Int] = []
    }

    /// Both sides in dense numbers.
    var numbered: (source: Side, target: Side) {
        var sectionNumbers = IDNumbering<Int>()
        var rowNumbers = IDNumbering<Int>()
        var sides: [Side] = []
        for sections in [source, target] {
            var side = Side()
            for section in sections {
                side.ids.appendSection(
                    sectionNumbers.number(of: section.id), rows: section.rows.map { rowNumbers.number(of: $0.id) })
                side.contents.append(contentsOf: section.rows.lazy.map(\.content))
            }
            sides.append(side)
        }
        return (sides[0], sides[1])
    }

    /// The difference of two sides, contents compared.
    static func difference(_ source: Side, _ target: Side) -> SectionedDifference {
        SectionedDifference(
            from: source.ids, to: target.ids, sameHeader: nil,
            firstChange: { old, new, count in
                let from = source.ids.rowOffsets(inSection: old.section).lowerBound + old.row
                let to = target.ids.rowOffsets(inSection: new.section).lowerBound + new.row
                return (0..<count).first { source.contents[from + $0] != target.contents[to + $0] }
            })
    }

    /// The difference in one call on the sections as they are.
    private var differenceOfSections: SectionedDifference {
        SectionedDifference(
            from: source, to: target, sectionID: \.id, rows: \.rows, rowID: \.id, sameHeader: { _, _ in true },
            sameContent: { $0.content == $1.content })
    }

    /// The figures: `numbering` both tables, the `difference` of the numbered tables, both `together` in one call on the
    /// sections as they are, the `batches` of calls out of these, `heckel` on the same, and the standard library's on the
    /// ids of all rows without sections.
    func measured(as shape: Shape, size: Int, runs: Int, peer: Shape.Peer?) throws(BenchError) -> BenchReport {
        let (old, new) = numbered
        let difference = Self.difference(old, new)
        guard DifferenceReplay.leads(difference, old.ids, to: new.ids), differenceOfSections == difference else {
            throw .wrongResult("the difference of \(shape) does not lead to the target")
        }
        let yardstick = HeckelSections(from: source, to: target)
        guard yardstick.deletions - yardstick.insertions == Self.rowIDs(source).count - Self.rowIDs(target).count else {
            throw .wrongResult("the yardstick's difference of \(shape) does not lead to the target")
        }
        var works = [
            Work(name: "numbering") { Stopwatch.keep(self.numbered) },
            Work(name: "difference") { Stopwatch.keep(Self.difference(old, new)) },
            Work(name: "together") { Stopwatch.keep(differenceOfSections) },
            Work(name: "batches") { Stopwatch.keep(differenceOfSections.batches(animation: .none)) },
            Work(name: "heckel") { Stopwatch.keep(HeckelSections(from: source, to: target)) },
        ]
        if peer != nil {
            let from = Self.rowIDs(source)
            let to = Self.rowIDs(target)
            works.append(Work(name: "stdlib") { Stopwatch.keep(to.difference(from: from)) })
        }
        return BenchReport(
            shape: shape.rawValue, size: size, figures: Stopwatch.figures(works, runs: runs),
            counts: [
                "sections deleted": difference.deletedSections.count,
                "sections inserted": difference.insertedSections.count,
                "sections moved": difference.movedSections.count, "removals": difference.deletedRows.count,
                "insertions": difference.insertedRows.count, "moves": difference.movedRows.count,
                "reloads": difference.reloadedRows.count,
            ])
    }
}
