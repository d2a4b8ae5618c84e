// Folds of a table whose layers agree, against the same folds looked at closely; and taking them back.

import TableUpdates
import TestSupport
import Testing

@testable import FoldTable

@Suite("Folds of layers in sync")
struct SyncedFoldTests {
    @Test("come to what they come to where the layers are split", arguments: 1...8 as ClosedRange<UInt64>)
    func asSplit(seed: UInt64) throws {
        var short = 0
        for round in 0..<120 as Range<UInt64> {
            var maker = RandomMaker(seed: 70_000 + seed * 1_000 + round)
            let contents = maker.contents(sections: 7)
            guard !contents.isEmpty, var table = try? FoldTable(contents.contents, rules: maker.rules()) else {
                continue
            }
            for step in 0..<10 {
                var split = table
                split.layers.split()
                let named = Array(Set((0...maker.random.below(2)).map { _ in maker.random.below(contents.count) }))
                let action = RandomAction(
                    command: maker.random.pick([
                        .toggle(named), .open(named), .close(named), .openOnly(named), .closeOnly(named), .openAll,
                        .closeAll,
                    ]), isSilent: maker.random.oneIn(8))
                if table.reportOfReload(FoldChange(opening: SectionSet(named)), []) != nil { short += 1 }
                let results = (try? action.apply(to: &table), try? action.apply(to: &split))
                let comment: Comment = "seed \(seed), round \(round), step \(step): \(action)"
                #expect(Self.words(results.0) == Self.words(results.1), comment)
                #expect(Self.picture(of: table) == Self.picture(of: split), comment)
                if table.isCrashed { break }
            }
        }
        #expect(short > 100, "the short way was hardly ever open: \(short)")
    }

    /// All that a result tells, however it is held.
    private static func words(_ result: ActingResult?) -> String {
        guard case .changed(let report)? = result else { return "\(result as Any)" }
        return "\(report.changes) \(report.batches) \(report.notes) \(report.isSilent) \(report.verdict as Any)"
    }

    @Test("are taken back by the sections they opened and closed", arguments: 1...6 as ClosedRange<UInt64>)
    func takenBack(seed: UInt64) throws {
        var taken = 0
        for round in 0..<100 as Range<UInt64> {
            var maker = RandomMaker(seed: 90_000 + seed * 1_000 + round)
            let contents = maker.contents(sections: 6)
            guard !contents.isEmpty, var table = try? FoldTable(contents.contents, rules: maker.rules()) else {
                continue
            }
            for _ in 0..<6 where table.layersAreInSync {
                let before = table
                let action = RandomAction(
                    command: maker.random.pick([.toggle([maker.random.below(contents.count)]), .openAll, .closeAll]),
                    isSilent: maker.random.oneIn(5))
                guard case .changed(let report)? = try? action.apply(to: &table) else { continue }
                let folded = report.folded
                var back = table
                back.resync(opening: folded.closed, closing: folded.opened)
                #expect(
                    Self.picture(of: back) == Self.picture(of: before), "seed \(seed), round \(round): \(action)")
                #expect(back.layersAreInSync)
                taken += 1
            }
        }
        #expect(taken > 100, "hardly any fold was taken back: \(taken)")
    }

    /// Everything that can be seen of a table.
    private static func picture(of table: FoldTable) -> [String] {
        let data = (0..<table.sectionCount).map { "\(String(describing: table.section($0)))" }
        let drawn = (0..<table.drawnSectionCount).map { "\(String(describing: table.drawnSection($0)))" }
        return data + drawn + [
            "\(table.openKeys)", "\(String(describing: table.selection))", "\(table.isCrashed)",
            "\(table.openBatchDepth)", "\(table.drift())", table.brokenInvariant() ?? "whole",
        ]
    }
}
