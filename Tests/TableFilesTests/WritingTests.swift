// Tests of written tables: what they look like, and that loading them gives the same table again.

import FoldTable
import TableFiles
import TestSupport
import Testing

@Suite("writing")
struct WritingTests {
    private let table = PlainTable([
        .init(title: "Fruit", isOpen: true, rows: ["Apple", .init("Pear", id: "p", detail: "d", height: 44)]),
        .init(title: "Fruit", detail: "e", isFixed: true),
        .init(title: "N\"u,t\ns", id: "n", rows: [.init("", id: "r7"), "\u{1}\t"]),
    ])

    @Test("JSON has a line for each row")
    func json() throws {
        let text = #"""
            {
              "sections": [
                {"title": "Fruit", "open": true, "rows": [
                  "Apple",
                  {"title": "Pear", "id": "p", "detail": "d", "height": 44}
                ]},
                {"title": "Fruit", "detail": "e", "open": false, "fixed": true, "rows": []},
                {"title": "N\"u,t\ns", "id": "n", "open": false, "rows": [
                  {"title": "", "id": "r7"},
                  "\u0001\t"
                ]}
              ]
            }

            """#
        #expect(String(decoding: try written(table, as: "a.json"), as: UTF8.self) == text)
        #expect(try load(text, named: "a.json") == table)
    }

    @Test("CSV has a line for each row, which always has an id")
    func csv() throws {
        let text = """
            section,title,section-id,section-detail,open,fixed,id,detail,height
            Fruit,Apple,,,true,false,rr0,,
            Fruit,Pear,,,true,false,p,d,44
            Fruit,,s1,e,false,true,,,
            "N""u,t
            s",,n,,false,false,r7,,
            "N""u,t
            s","\u{1}\t",n,,false,false,rr3,,

            """
        #expect(String(decoding: try written(table, as: "a.csv"), as: UTF8.self) == text)
        #expect(try load(text, named: "a.csv").withoutIDs == table.withoutIDs)
    }

    @Test("a table without sections", arguments: ["a.json", "a.csv", "a.tsv"])
    func empty(name: String) throws {
        let bytes = try written(PlainTable([]), as: name)
        #expect(try PlainTable(TableReader().read(bytes, named: name).contents).sections.isEmpty)
    }

    @Test("other formats are not written", arguments: ["a.plist", "a.txt", "a", "a.foo"])
    func unwritten(name: String) {
        #expect(TableWriter(path: name) == nil)
    }

    @Test("a preset is written by its name", arguments: Preset.allCases)
    func presets(preset: Preset) throws {
        var table = table
        table.rules = preset.rules
        let bytes = try written(table, as: "a.json")
        #expect(try TableReader().read(bytes, named: "a.json").contents.rules == .preset(preset))
    }

    @Test("a table in use is written as it is, and loads as the same table", arguments: Preset.allCases)
    func samples(preset: Preset) throws {
        let contents = try preset.sample
        let table = try FoldTable(contents, rules: preset.rules)
        for name in ["a.json", "a.csv"] {
            let loaded = try TableReader().read(try written(table, as: name), named: name).contents
            #expect(try PlainTable(loaded).withoutIDs == PlainTable(contents).withoutIDs)
        }
        #expect(
            try TableReader().read(try written(table, as: "a.json"), named: "a.json").contents.rules == .preset(preset))
    }

    @Test("rules load as they were written, whatever was in force before", arguments: 0..<100)
    func rules(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        var table = PlainTable([])
        for name in RuleName.allCases {
            let value = try #require(name.definition.values.randomElement(using: &generator)?.value)
            // The one combination that is refused.
            if name == .oneOpen, table.rules.state == .single { continue }
            try table.rules.set(name, to: value)
        }
        let loaded = try TableReader().read(try written(table, as: "a.json"), named: "a.json").contents.rules
        let request = try #require(loaded, "seed \(seed)")
        #expect(try request.applied(to: Preset.dictionary.rules) == table.rules, "seed \(seed)")
    }

    @Test("write then load gives the same table, whatever the titles", arguments: 0..<200)
    func roundTrip(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let table = Self.randomTable(&generator)
        for name in ["a.json", "a.csv", "a.tsv"] {
            let bytes = try written(table, as: name)
            let loaded = try PlainTable(TableReader().read(bytes, named: name).contents)
            if name == "a.json" {
                #expect(Self.sameBytes(loaded, table), "seed \(seed), \(name)")
            } else {
                // Ids were made for what had none: only those may differ, and nothing on the second round.
                #expect(Self.sameBytes(loaded.withoutIDs, table.withoutIDs), "seed \(seed), \(name)")
                #expect(Self.keepsIDs(of: table, loaded), "seed \(seed), \(name)")
                #expect(try written(loaded, as: name) == bytes, "seed \(seed), \(name)")
            }
        }
    }

    private static func sameBytes(_ left: PlainTable, _ right: PlainTable) -> Bool {
        // Equal strings may have other bytes, but here none may change.
        left == right && Array(left.description.utf8) == Array(right.description.utf8)
    }

    private static func keepsIDs(of table: PlainTable, _ loaded: PlainTable) -> Bool {
        for (before, after) in zip(table.sections, loaded.sections) {
            if before.id != nil, before.id != after.id { return false }
            for (before, after) in zip(before.rows, after.rows) {
                if before.id != nil ? before.id != after.id : after.id == nil { return false }
            }
        }
        return true
    }

    private static let scraps = [
        "a", "B", " ", "\t", ",", "\"", "\"\"", "\n", "\r", "\r\n", "\\", "/", "\u{0}", "\u{1B}[1m", "\u{7F}", "é",
        "e\u{301}",
        "中文", "👩‍👩‍👧", "\u{FEFF}", "\u{2028}", "r1", "s", "0", "#", "'", "{", "]", ":",
    ]

    private static func randomText(_ generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in scraps.randomElement(using: &generator) ?? "" }
            .joined()
    }

    static func randomTable(_ generator: inout SeededGenerator) -> PlainTable {
        func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
        func detail() -> String? {
            let text = chance(30) ? randomText(&generator) : ""
            return text.isEmpty ? nil : text
        }
        let letter = chance(50) ? "r" : "x"
        var sections: [PlainTable.Section] = []
        for number in 0..<Int.random(in: 0...6, using: &generator) {
            var section = PlainTable.Section(
                title: randomText(&generator), id: chance(30) ? "s\(number)" : nil, detail: detail(),
                isOpen: chance(50),
                isFixed: chance(20))
            for row in 0..<Int.random(in: 0...5, using: &generator) {
                section.rows.append(
                    .init(
                        randomText(&generator), id: chance(30) ? "\(letter)\(number * 1000 + row)" : nil,
                        detail: detail(),
                        height: chance(30) ? [0, 0.1, 44, 1e-7, 1e20].randomElement(using: &generator) : nil))
            }
            sections.append(section)
        }
        return PlainTable(sections)
    }
}

@Suite("cells that a spreadsheet would run")
struct SpreadsheetCellTests {
    /// A title, and how it is written.
    static let cells = [
        ("=1+1", "'=1+1"), ("@SUM(1)", "'@SUM(1)"), ("+cmd|calc", "'+cmd|calc"), ("-2+3", "'-2+3"), ("-5", "-5"),
        ("+1.5", "+1.5"), ("'=x", "''=x"), ("'x", "'x"), ("x=1", "x=1"), ("'", "'"), ("=\"a\"", "\"'=\"\"a\"\"\""),
        ("＝1+1", "'＝1+1"), ("－5", "'－5"), ("（1）", "（1）"), ("a;=1", "\"a;=1\""),
    ]

    @Test("are written as text, and are themselves again when they are loaded", arguments: cells, ["a.csv", "a.tsv"])
    func asText(cell: (title: String, written: String), name: String) throws {
        let table = PlainTable([.init(title: cell.title, rows: [.init(cell.title, detail: cell.title)])])
        let bytes = try written(table.table(), as: name)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.split(separator: "\n").last?.hasPrefix(cell.written) == true, "\(text)")
        #expect(try PlainTable(TableReader().read(bytes, named: name).contents).withoutIDs == table)
    }

    @Test("are left as they are where that is wanted")
    func raw() throws {
        let table = try PlainTable([.init(title: "=1", rows: ["@x"])]).table()
        let bytes = try written(table, as: "a.csv") { $0.isRaw = true }
        #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("\n=1,@x,,,false,false,r0,,\n"))
        var options = LoadOptions()
        options.isRaw = true
        let foreign = Array("section,title\n'=1,''@x\n".utf8)
        let loaded = try PlainTable(TableReader(options: options).read(foreign, named: "a.csv").contents)
        #expect(loaded.withoutIDs == PlainTable([.init(title: "'=1", rows: ["''@x"])]))
    }
}
