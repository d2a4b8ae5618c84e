// An app's own sections and rows: their difference, and the data that each of its batches leads to.

import TestSupport
import Testing

@testable import TableUpdates

@Suite("Sections that know their ids")
struct IdentifiableSectionTests {
    struct Row: Identifiable, Equatable {
        let id: Int
        var text = ""
    }
    struct Section: Identifiable {
        let id: Int
        var title = ""
        var rows: [Row]
    }

    @Test("each batch is accepted where the data source answers the model of it")
    func models() {
        var random = SeededGenerator(seed: 185)
        var severals = 0
        for _ in 0..<300 {
            func table() -> [Section] {
                (0..<5).filter { _ in random.below(4) > 0 }.shuffled(using: &random).map { id in
                    Section(
                        id: id, title: "\(random.below(2))",
                        rows: (0..<3).filter { _ in random.oneIn(2) }.map {
                            Row(id: id * 10 + $0, text: "\(random.below(2))")
                        })
                }
            }
            let (source, target) = (table(), table())
            let difference = SectionedDifference(from: source, to: target, rows: \.rows) { $0.title == $1.title }
            let batches = difference.batches(animation: .fade)
            let models = difference.models(from: source, to: target, of: batches) { target, source in
                var section = target
                section.rows = source.rows
                return section
            }
            #expect(models.count == batches.count)
            #expect(batches.isEmpty || models.last?.map { $0.rows } == target.map { $0.rows })
            severals += batches.count > 1 ? 1 : 0
            var checker = UpdateChecker(rowCounts: source.map(\.rows.count))
            for (batch, model) in zip(batches, models) {
                #expect(model.map(\.rows.count) == batch.rowCounts)
                _ = checker.check(.beginUpdates, rowCounts: [])
                for call in batch.calls { _ = checker.check(call, rowCounts: []) }
                #expect(checker.check(.endUpdates, rowCounts: model.map(\.rows.count)).verdict == .ok)
            }
        }
        #expect(severals > 0)
    }
}
