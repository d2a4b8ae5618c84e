// The matrix of crashes: each way given crashes, and where none is given there is none.

import FoldSearch
import FoldTable
import TableUpdates
import Testing

@Suite("The matrix of crashes")
struct CrashMatrixTests {
    @Test("it has every combination once")
    func complete() {
        let lines = CrashMatrix.lines()
        #expect(lines.count == 72)
        #expect(Set(lines.map { "\($0.hide) \($0.refresh) \($0.batch) \($0.oneOpen)" }).count == 72)
        #expect(lines.contains { $0.code != nil } && lines.contains { $0.code == nil })
    }

    @Test("each line says what a naive search finds", arguments: 0..<72)
    func lineHolds(index: Int) throws {
        let line = CrashMatrix.lines()[index]
        var rules = RuleSet()
        rules.hide = line.hide
        rules.refresh = line.refresh
        rules.batch = line.batch
        rules.oneOpen = line.oneOpen
        var table = CrashMatrix.table
        _ = try table.setRules(rules)
        let naive = NaiveSearch(table, tests: [{ $1?.failure != nil }])
        #expect(line.moves?.count == naive.met[0])
        guard let moves = line.moves else { return }
        var last: ActingResult?
        for move in moves { last = try move.make(on: &table) }
        #expect(last?.failure?.code == line.code)
        #expect(line.code != nil)
    }

    @Test("no tap and no selection crashes a preset, and a naive search finds none either", arguments: Preset.allCases)
    func presetsDoNotCrash(preset: Preset) throws {
        var table = CrashMatrix.table
        _ = try table.setRules(preset.rules)
        let naive = NaiveSearch(table, tests: [{ $1?.failure != nil }])
        #expect(naive.met[0] == nil)
        #expect(CrashMatrix.path(under: preset.rules) == nil)
    }
}
