// The matrix of crashes: each way given crashes, and where none is given there is none.

import FoldSearch
import FoldTable
import TableUpdates
import Testing

@Suite("The matrix of crashes")
struct CrashMatrixTests {
    private static let lines = CrashMatrix.lines()

    @Test("it has every combination once")
    func complete() {
        let lines = Self.lines
        #expect(lines.count == 72)
        #expect(Set(lines.map { "\($0.hide) \($0.refresh) \($0.batch) \($0.oneOpen)" }).count == 72)
        #expect(lines.contains { $0.code != nil } && lines.contains { $0.code == nil })
    }

    @Test("each line says what a naive search finds", arguments: 0..<72)
    func lineHolds(index: Int) throws {
        let line = Self.lines[index]
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

    @Test(
        "no tap and no selection crashes a preset, and a naive search through what is drawn finds none either",
        arguments: Preset.allCases)
    func presetsDoNotCrash(preset: Preset) throws {
        var table = CrashMatrix.table
        _ = try table.setRules(preset.rules)
        #expect(CrashMatrix.path(under: preset.rules) == nil)
        // A fourth section, and one with rows, or that without, open at the beginning.
        var larger = table
        larger.prepareSection(title: "Roots", rows: ["Beet", "Carrot", "Radish"])
        let openings: [FoldTable?] = try [0, 2].map { section in
            var open = larger
            let result = try open.open([section])
            // A section without rows, which a preset may refuse to open.
            if case .refused = result { return nil }
            return try FoldTable(reloading: open)
        }
        for start in [table, larger] + openings.compactMap(\.self) {
            let naive = NaiveSearch(start, needs: .view, tests: [{ $1?.failure != nil }])
            #expect(naive.met[0] == nil)
            #expect(naive.openSets > 2)
            guard case .impossible = try start.reaching(.crash) else {
                Issue.record("\(preset.rawValue): \(try start.reaching(.crash))")
                continue
            }
        }
    }
}

extension FoldTable {
    /// The table as it stands, seen by a view that has just loaded.
    fileprivate init(reloading table: FoldTable) throws {
        self = table
        _ = try call(.reloadData)
    }
}
