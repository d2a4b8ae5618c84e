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
                // Other nodes of the same content: nothing is known to be shared, so everything is looked at.
                split.view.rows = SectionTree(Array(table.view.rows))
                split.view.headers = SectionTree(Array(table.view.headers))
                let named = Array(Set((0...maker.random.below(2)).map { _ in maker.random.below(contents.count) }))
                let action = RandomAction(
                    command: maker.random.pick([
                        .toggle(named), .open(named), .close(named), .openOnly(named), .closeOnly(named), .openAll,
                        .closeAll,
                    ]), isSilent: maker.random.oneIn(8))
                if table.reportOfSureFold(FoldChange(opening: SectionSet(named)), []) != nil { short += 1 }
                let results = (try? action.apply(to: &table), try? action.apply(to: &split))
                let comment: Comment = "seed \(seed), round \(round), step \(step): \(action)"
                #expect(Self.words(results.0) == Self.words(results.1), comment)
                #expect(Self.picture(of: table) == Self.picture(of: split), comment)
                if table.isCrashed { break }
            }
        }
        #expect(short > 300, "the short way was hardly ever open: \(short)")
    }

    /// All that a result says, however it is held.
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
                var back = table
                KeptState(beforeFolding: before).restore(&back, across: report, back: true)
                #expect(
                    Self.picture(of: back) == Self.picture(of: before), "seed \(seed), round \(round): \(action)")
                #expect(back.layersAreInSync)
                taken += 1
            }
        }
        #expect(taken > 100, "hardly any fold was taken back: \(taken)")
    }

    @Test("what is kept of a state brings it back over any step", arguments: 1...4 as ClosedRange<UInt64>)
    func kept(seed: UInt64) throws {
        var short = 0
        for round in 0..<100 as Range<UInt64> {
            var maker = RandomMaker(seed: 130_000 + seed * 1_000 + round)
            let (contents, rules) = (maker.contents(sections: 6), maker.rules())
            guard var table = try? FoldTable(contents.contents, rules: rules) else { continue }
            var model = NaiveTable(contents, rules: rules)
            for step in 0..<12 where !table.isCrashed {
                let before = table
                let action = maker.action(for: model)
                let result = try? action.apply(to: &table)
                var batches: [[TableCall]] = []
                if case .changed(let report)? = result { batches = report.batches.map(\.calls) }
                _ = action.apply(to: &model, made: batches)
                guard case .changed(let report)? = result else { continue }
                let isFold =
                    switch action.command {
                    case .toggle, .open, .close, .openOnly, .closeOnly, .openAll, .closeAll: true
                    default: false
                    }
                let after = Self.picture(of: table)
                var kept =
                    isFold ? KeptState(beforeFolding: before) : KeptState(before, before: table, report)
                if kept.whole == nil { short += 1 }
                let comment: Comment = "seed \(seed), round \(round), step \(step): \(action)"
                var moving = table
                kept.restore(&moving, across: report, back: true)
                #expect(Self.picture(of: moving) == Self.picture(of: before), comment)
                moving = table
                for _ in 0..<2 {
                    kept.exchange(with: &moving, across: report, back: true)
                    #expect(Self.picture(of: moving) == Self.picture(of: before), comment)
                    kept.exchange(with: &moving, across: report, back: false)
                    #expect(Self.picture(of: moving) == after, comment)
                }
                // New rows and sections are named as if the step had never been taken back.
                #expect(moving.nextRowKey == table.nextRowKey && moving.nextSectionKey == table.nextSectionKey, comment)
            }
        }
        #expect(short > 100, "hardly any state was kept by what changed: \(short)")
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
