// Reading a table: its lines from any place on, its rows by text, its sections by what they are.

import TableUpdates
import Testing

@testable import FoldTable

@Suite("Reading tables")
struct TableReadingTests {
    /// Every line as `show` would print it, gathered section by section.
    private func lines(_ table: FoldTable) -> [String] {
        var lines: [String] = []
        for number in 0..<table.sectionCount {
            guard let section = table.section(number) else { continue }
            lines.append("\(number) \(section.head.title)")
            guard section.isOpen else { continue }
            for row in 0..<section.rowCount {
                guard let found = table.dataRow(row, ofSection: number), found.height != 0 else { continue }
                lines.append("\(number).\(row + (table.rules.hide == .titleRow ? 1 : 0)) \(found.title)")
            }
        }
        return lines
    }

    private func text(_ line: TableLine) -> String {
        switch line {
        case .header(let section): "\(section.number) \(section.head.title)"
        case .row(let path, _, let row): "\(path) \(row.title)"
        }
    }

    @Test("lines are found from any number on, rows 0 high left out", arguments: 1...30 as ClosedRange<UInt64>)
    func linesAreFound(seed: UInt64) throws {
        var maker = RandomMaker(seed: seed)
        let table = try FoldTable(maker.contents(sections: 40).contents, rules: maker.rules())
        let expected = lines(table)
        #expect(table.lineCount == expected.count, "seed \(seed)")
        for start in 0...expected.count {
            var rest: [String] = []
            table.forEachLine(from: start) { line in
                rest.append(text(line))
                return rest.count < 3
            }
            #expect(rest == Array(expected[start...].prefix(3)), "seed \(seed), from \(start)")
            #expect(table.line(start).map(text) == (start < expected.count ? expected[start] : nil), "seed \(seed)")
        }
    }

    @Test("a line is found by what it shows, seen or not")
    func linesByPlace() throws {
        let sections: [ContentsSketch] = [.section("A", 2), .section("B", 1, open: true)]
        let table = try FoldTable(sections.contents, rules: Preset.titleRow.rules)
        #expect(table.line(at: LinePlace(section: 1, dataRow: nil)).map(text) == "1 B")
        #expect(table.line(at: LinePlace(section: 0, dataRow: 1)).map(text) == "0.2 r1")
        #expect(table.line(at: LinePlace(section: 0, dataRow: 2)).map(text) == nil)
        #expect(table.line(at: LinePlace(section: 2, dataRow: nil)).map(text) == nil)
    }

    @Test("rows are found by a part of their title, open or hidden, made up or not")
    func rowsByText() throws {
        var table = FoldTable()
        table.prepareSection(title: "A", rows: ["Äpfel", "Apfel"], madeUpRows: 11)
        table.prepareSection(title: "B", isOpen: true, rows: ["Kartoffel"])
        func found(_ text: String) -> [String] {
            var found: [String] = []
            table.forEachRow(titleContaining: text) { section, row, value in
                found.append("\(section).\(row) \(value.title)")
                return true
            }
            return found
        }
        #expect(found("fel") == ["0.0 Äpfel", "0.1 Apfel", "1.0 Kartoffel"])
        #expect(found("0.1") == ["0.3 Row 0.1", "0.12 Row 0.10"])
        #expect(found("felix").isEmpty)
        #expect(found("").count == 14)
    }

    @Test("sections are found by what they are, up to a limit")
    func sectionsByHead() throws {
        let table = try FoldTable(Preset.model.sample)
        let title = try #require(table.section(2)?.head.title)
        #expect(table.sections(where: { $0.title == title }, limit: 2) == [2, 5])
        #expect(table.sections(where: { $0.id == "none" }).isEmpty)
        #expect(table.section(18) == nil && table.section(-1) == nil)
    }

    @Test("drift is told up to a limit, with what was drawn and what is")
    func driftIsReported() throws {
        var rules = RuleSet()
        rules.headerDetail = .count
        var table = try FoldTable([.section("A", 2), .section("B", 1)].contents, rules: rules)
        _ = try table.open([0], notifying: .nobody)
        _ = try table.renameSection(0, title: "Z", notifying: .nobody)
        _ = try table.insertRow(title: "n", at: .at(0, 0), notifying: .nobody)
        _ = try table.deleteSections([1], notifying: .nobody)
        let drift = table.drift()
        #expect(
            drift.first?.parts == [
                .title(drawn: "A", actual: "Z"), .open(drawn: false, actual: true), .detail(drawn: "2", actual: "3"),
                .rowCount(cached: 0, actual: 3),
            ])
        #expect(drift.map(\.section) == [0, 1] && drift.last?.parts == [.sectionGone])
        #expect(table.drift(limit: 1).map(\.section) == [0])
        let drawn = try #require(table.drawnSection(0))
        #expect(drawn.section.head.title == "A" && drawn.cachedRows == 0 && drawn.captured == 0)
        #expect(table.drawnSectionCount == 2 && table.drawnSection(2) == nil)
    }
}
