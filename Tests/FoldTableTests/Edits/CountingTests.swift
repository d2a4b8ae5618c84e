// Data known by its counts alone, and views that have counted nothing yet.

import TableUpdates
import TestSupport
import Testing

@testable import FoldTable

@Suite("Counts")
struct CountingTests {
    @Test("the data source answers what it is told, or the rules do not let it", arguments: HideRule.allCases)
    func answers(hide: HideRule) throws {
        var random = SeededGenerator(seed: 18)
        for state in StateRule.allCases {
            for _ in 0..<60 {
                var rules = RuleSet()
                (rules.state, rules.hide) = (state, hide)
                if state == .single { rules.oneOpen = .on }
                var table = FoldTable(rules: rules)
                for section in 0..<Int.random(in: 0...3, using: &random) {
                    table.prepareSection(
                        title: "S\(section)", isOpen: .random(using: &random), rows: ["a", "b", "c"].dropLast(section))
                }
                let before = table
                let counts = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                    Int.random(in: 0...3, using: &random)
                }
                let result: ActingResult
                do {
                    result = try table.answer(counts)
                } catch {
                    guard case .cannotAnswer(let section, let rows) = error else { throw error }
                    #expect(rows == counts[section])
                    #expect(state == .single || rows == 0 && hide == .titleRow)
                    #expect(table.counts == before.counts, "nothing is lost")
                    continue
                }
                #expect(table.counts == counts)
                if before.counts == counts { continue }
                #expect(result.report?.isSilent == true && result.report?.changes == [.recounted(counts)])
                #expect(table.cached == before.counts, "the view is told nothing")
                for section in 0..<min(before.sectionCount, counts.count) {
                    let kept = min(before.section(section)?.rowCount ?? 0, table.section(section)?.rowCount ?? 0)
                    let titles = { (table: FoldTable) in (0..<kept).map { table.dataRow($0, ofSection: section)?.title }
                    }
                    #expect(titles(table) == titles(before))
                }
                #expect(table.brokenInvariant() == nil)
            }
        }
    }

    @Test("a view that has not loaded reads what there is at its first call")
    func notLoaded() throws {
        var table = FoldTable()
        table.prepareSection(title: "A", isOpen: true, rows: ["a"])
        table.unloadView()
        #expect(!table.isLoaded && table.drift().isEmpty)
        _ = try table.answer([2, 1])
        var reloading = table
        let result = try table.call(.insertRows([TableIndexPath(section: 0, row: 1)], .fade))
        #expect(result.report?.verdict?.summary == "crash row-count in 0")
        #expect(result.report?.messages.first?.contains("before the update (2)") == true)
        #expect(try reloading.call(.reloadSections([0], .fade)).report?.verdict == .ok)
        #expect(reloading.isLoaded && reloading.drift().isEmpty)
    }

    @Test("rules and sections before the first step leave a view unloaded", arguments: [true, false])
    func preparing(isUnloaded: Bool) throws {
        var table = FoldTable()
        if isUnloaded { table.unloadView() }
        table.prepareSection(title: "A", isOpen: true, rows: ["a"])
        var rules = table.rules
        rules.hide = .height
        _ = try table.setRules(rules)
        #expect(table.isLoaded != isUnloaded)
        if case .refused(let refusal) = try table.toggle([0]) { #expect(isUnloaded && refusal.code == .hidden) }
        _ = try table.call(.beginUpdates)
        #expect(table.isLoaded)
    }

    @Test("an exception has a text in each wording")
    func texts() throws {
        var table = FoldTable()
        table.prepareSection(title: "A", isOpen: true, rows: ["a"])
        _ = try table.answer([3])
        let report = try #require(try table.call(.insertRows([TableIndexPath(section: 0, row: 0)], .fade)).report)
        let texts = table.exceptionTexts(of: try #require(report.batches.first))
        #expect(texts.count == MessageWording.allCases.count && Set(texts).count == texts.count)
        #expect(texts.contains(try #require(report.messages.first)))
        #expect(texts.contains { $0.contains("Data source after updates = { 1 section with row counts: [3] }") })
    }
}

extension FoldTable {
    fileprivate var counts: [Int] { (0..<sectionCount).map { numberOfRows(inSection: $0) } }
    fileprivate var cached: [Int] { (0..<drawnSectionCount).map { drawnSection($0)?.cachedRows ?? -1 } }
}

extension ActingResult {
    fileprivate var report: StepReport? { if case .changed(let report) = self { report } else { nil } }
}
