// Making contents: rows in any order, made-up rows, ids that occur twice, and tables of a million sections.

import TableUpdates
import TestSupport
import Testing

@testable import FoldTable

@Suite("Building tables")
struct TableBuilderTests {
    private func titles(_ table: FoldTable) -> [[String]] {
        (0..<table.sectionCount).map { section in
            (0..<(table.section(section)?.rowCount ?? 0)).compactMap { table.dataRow($0, ofSection: section)?.title }
        }
    }

    @Test(
        "rows that come out of order stand in their sections, each with its own texts",
        arguments: 1...6 as ClosedRange<UInt64>)
    func rowsComeInAnyOrder(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var builder = TableBuilder()
        var expected: [[String]] = []
        for number in 0..<80 {
            if expected.isEmpty || random.oneIn(10) {
                expected.append([])
                #expect(builder.addSection(title: "S\(expected.count)") == expected.count - 1)
            }
            let section = random.oneIn(3) ? random.below(expected.count) : expected.count - 1
            // Columns begin late, so that rows before them must have nothing there.
            let id = number > 20 && random.oneIn(2) ? "id\(number)" : nil
            let detail = number > 40 && random.oneIn(2) ? "d\(number)" : nil
            let height: Double? = number > 60 ? Double(number % 3) : nil
            builder.addRow(title: "é\(number)", id: id, detail: detail, height: height, toSection: section)
            expected[section].append("é\(number) \(id ?? "-") \(detail ?? "-") \(height.map { "\($0)" } ?? "-")")
        }
        let table = try FoldTable(builder.finish())
        let built = (0..<table.sectionCount).map { section in
            (0..<(table.section(section)?.rowCount ?? 0)).compactMap { row in
                table.dataRow(row, ofSection: section).map {
                    "\($0.title) \($0.id ?? "-") \($0.detail ?? "-") \($0.height.map { "\($0)" } ?? "-")"
                }
            }
        }
        #expect(built == expected, "seed \(seed)")
        #expect(table.rowCount == 80)
        #expect(table.brokenInvariant() == nil)
    }

    @Test("an id that occurs twice is an error that names both places")
    func doubledIDsNameBothPlaces() throws {
        var rows = TableBuilder()
        for number in 0..<5 { rows.addSection(title: "S\(number)") }
        for number in 0..<20 {
            // An empty id is none, and can occur as often as it likes.
            rows.addRow(
                title: "r", id: number == 7 || number == 16 ? "same" : number % 2 == 0 ? "" : "id\(number)",
                toSection: number % 5)
        }
        #expect(throws: TableBuildError.duplicateRowID(id: "same", first: 7, second: 16)) { try rows.finish() }
        var sections = TableBuilder()
        for id in ["a", nil, "b", nil, "a"] as [String?] { sections.addSection(title: "S", id: id) }
        #expect(throws: TableBuildError.duplicateSectionID(id: "a", first: 0, second: 4)) { try sections.finish() }
    }

    @Test("a section's id and a row's may be the same")
    func sectionAndRowIDsAreApart() throws {
        var builder = TableBuilder()
        builder.addSection(title: "A", id: "x")
        builder.addRow(title: "r", id: "x", toSection: 0)
        #expect(try builder.finish().rowCount == 1)
    }

    @Test("among thousands of ids only the doubled one is found", arguments: 1...4 as ClosedRange<UInt64>)
    func doubledIDIsFoundAmongMany(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let second = 2_000 + random.below(3_000)
        let first = random.below(second)
        var builder = TableBuilder()
        builder.addSection(title: "A")
        for number in 0..<5_000 { builder.addRow(title: "r", id: "\(number == second ? first : number)", toSection: 0) }
        #expect(throws: TableBuildError.duplicateRowID(id: "\(first)", first: first, second: second), "seed \(seed)") {
            try builder.finish()
        }
    }

    @Test("made-up rows follow those added, are named by their section, and keep their names when they move")
    func numberedRows() throws {
        var builder = TableBuilder()
        for number in 0..<3 { builder.addSection(title: "Section \(number)", isOpen: true) }
        builder.addNumberedRows(2, toSection: 0)
        builder.addRow(title: "own", toSection: 2)
        builder.addNumberedRows(1, toSection: 2)
        var table = try FoldTable(builder.finish())
        #expect(titles(table) == [["Row 0.0", "Row 0.1"], [], ["own", "Row 2.0"]])
        _ = try table.moveSection(2, to: 0)
        _ = try table.moveRow(.at(0, 1), to: .at(2, 0))
        #expect(titles(table) == [["own"], ["Row 0.0", "Row 0.1"], ["Row 2.0"]])
        let found = try #require(table.dataRow(0, ofSection: 2))
        #expect(found.id == nil && found.height == nil)
    }

    @Test("a table made up at once is the one made up section by section", arguments: Preset.allCases)
    func madeUpAtOnce(preset: Preset) throws {
        let counts = [2, 0, 3, 1, 0, 70]
        var (builder, table) = (TableBuilder(), FoldTable(rules: preset.rules))
        for (number, count) in counts.enumerated() {
            builder.addSection(title: "Section \(number)", isOpen: number > 0)
            builder.addNumberedRows(count, toSection: number)
            table.prepareSection(title: "Section \(number)", isOpen: number > 0, madeUpRows: count)
        }
        var atOnce = try FoldTable(builder.finish(), rules: preset.rules)
        #expect(atOnce.picture == table.picture)
        for section in 0..<counts.count {
            let titles = (0..<counts[section]).map { atOnce.dataRow($0, ofSection: section)?.title }
            #expect(titles == (0..<counts[section]).map { "Row \(section).\($0)" })
        }
        _ = try atOnce.deleteSections([0])
        _ = try table.deleteSections([0])
        #expect(atOnce.picture == table.picture)
    }

    /// Open sections with so many made-up rows.
    private static func openSections(_ counts: [Int]) -> TableBuilder {
        var builder = TableBuilder()
        for (number, count) in counts.enumerated() {
            builder.addSection(title: "Section \(number)", isOpen: true)
            builder.addNumberedRows(count, toSection: number)
        }
        return builder
    }

    @Test("made-up rows keep their titles wherever they go, and are found by them")
    func movedMadeUpRows() throws {
        let builder = Self.openSections((0..<4).map { $0 == 1 ? 0 : 3 })
        var table = try FoldTable(builder.finish())
        _ = try table.moveSection(3, to: 0)
        _ = try table.moveRow(.at(1, 0), to: .at(2, 0))
        _ = try table.deleteRows([.at(0, 1)])
        _ = try table.deleteSections([3])
        #expect(titles(table) == [["Row 3.0", "Row 3.2"], ["Row 0.1", "Row 0.2"], ["Row 0.0"]])
        var found: [String] = []
        table.forEachRow(titleContaining: "Row 0") { section, row, made in
            found.append("\(section).\(row) \(made.title)")
            return true
        }
        #expect(found == ["1.0 Row 0.1", "1.1 Row 0.2", "2.0 Row 0.0"])
    }

    @Test("made-up rows may be more than 32 bits count, though not in one section")
    func manyMadeUp() throws {
        var builder = Self.openSections((0..<100).map { $0 == 50 ? 0 : 100_000_000 })
        builder.addNumberedRows(7, toSection: 3)
        var table = try FoldTable(builder.finish())
        #expect(table.lineCount == 98 * 100_000_000 + 7 + 100)
        for (section, row) in [(0, 0), (3, 6), (42, 99_999_999), (43, 0), (44, 5), (49, 1), (51, 0), (99, 99_999_999)] {
            #expect(table.dataRow(row, ofSection: section)?.title == "Row \(section).\(row)")
        }
        #expect(table.dataRow(7, ofSection: 3) == nil && table.dataRow(0, ofSection: 50) == nil)
        _ = try table.moveRow(.at(99, 99_999_999), to: .at(0, 0))
        #expect(table.dataRow(0, ofSection: 0)?.title == "Row 99.99999999")
        let places = [(0, 0), (0, 1), (42, 0), (43, 0), (98, 99_999_999)]
        #expect(Set(places.compactMap { table.dataRow($1, ofSection: $0)?.key }).count == 5, "rows share a key")
        var tooMany = TableBuilder()
        tooMany.addSection(title: "A")
        tooMany.addNumberedRows(Int(UInt32.max) + 1, toSection: 0)
        #expect(throws: TableBuildError.tooLarge) { _ = try tooMany.finish() }
    }

    @Test("a table prepared line by line equals the same table built at once")
    func preparedEqualsBuilt() throws {
        var table = FoldTable(rules: Preset.accordion.rules)
        let first = table.prepareSection(title: "A", isOpen: true, rows: ["a", "b"])
        // The rules allow one open section, and the first one has it.
        let second = table.prepareSection(title: "B", isOpen: true, isFixed: true, rows: [], madeUpRows: 2)
        #expect(first && !second)
        #expect(titles(table) == [["a", "b"], ["Row 1.0", "Row 1.1"]])
        #expect(Array(table.openSections) == [0])
        #expect(table.section(1)?.head.isFixed == true)
        #expect(table.drift().isEmpty)
        #expect(table.brokenInvariant() == nil)
    }

    @Test("contents can bring rules, which may be refused")
    func contentsBringRules() throws {
        var builder = TableBuilder()
        builder.rules = .rules([.init(name: .hide, value: "height"), .init(name: .state, value: "single")])
        builder.addSection(title: "A", isOpen: true)
        builder.addSection(title: "B", isOpen: true)
        let table = try FoldTable(builder.finish(), rules: Preset.dictionary.rules)
        #expect(table.rules.hide == .height && table.rules.state == .single && table.rules.oneOpen == .on)
        // What is not named stays in force.
        #expect(table.rules.animation == .left)
        #expect(Array(table.openSections) == [0])
        var refused = TableBuilder()
        refused.rules = .rules([.init(name: .oneOpen, value: "off"), .init(name: .state, value: "single")])
        let contents = try refused.finish()
        #expect(throws: RuleError.oneOpenUnderSingle) { try FoldTable(contents) }
    }
}
