// The presets' rules and samples, and the table of rules itself, against what the design says of them.

import FoldTable
import Testing

@Suite("Presets and rules")
struct PresetTests {
    /// Every rule of every preset, written out; what a preset does not name has its first value.
    static let golden: [(preset: Preset, rules: String)] = [
        (.dictionary, "index rows section on left off off open nothing redrawn none header index text keep"),
        (.model, "section rows data on none off off open nothing redrawn none table section count keep"),
        (.titleRow, "index title-row data on none off off open nothing redrawn none table section none keep"),
        (.sectionModel, "section rows section on fade off off open nothing own none table mixed none keep"),
        (.guarded, "section rows section on none off off refuse close redrawn middle table index none keep"),
        (.accordion, "single height rows on bottom on off open nothing redrawn none table index none keep"),
        (.minimal, "section rows edits on automatic off off open nothing turned none table section none keep"),
        (.expandedNumber, "single rows edits each fade on off pass nothing redrawn none table index none keep"),
        (.hiddenSet, "index rows edits on fade off off open nothing redrawn none table index none keep"),
        (.titleEdits, "index title-row edits on fade off off open nothing redrawn none table section none keep"),
        (.wholeReload, "index rows data on none off off open nothing redrawn header table index none keep"),
    ]

    @Test("each preset has the rules of its line in the design")
    func presetsHaveTheirRules() {
        #expect(Self.golden.map(\.preset) == Preset.allCases)
        for (preset, line) in Self.golden {
            #expect(RuleName.allCases.map { preset.rules[$0] }.joined(separator: " ") == line, "\(preset.rawValue)")
        }
    }

    @Test("presets go by their names in the shell")
    func presetNames() {
        #expect(
            Preset.allCases.map(\.rawValue)
                == [
                    "dictionary", "model", "title-row", "section-model", "guarded", "accordion", "minimal",
                    "expanded-number", "hidden-set", "title-edits", "whole-reload",
                ])
    }

    /// The rules with their values, the first the default, as the design lists them.
    static let documented: [(rule: String, values: [String])] = [
        ("state", ["section", "index", "single"]),
        ("hide", ["rows", "title-row", "height"]),
        ("refresh", ["section", "data", "rows", "edits"]),
        ("batch", ["on", "off", "each"]),
        ("animation", ["none", "fade", "left", "right", "top", "bottom", "middle", "automatic"]),
        ("one-open", ["off", "on"]),
        ("keep-one", ["off", "on"]),
        ("empty", ["open", "refuse", "pass"]),
        ("on-select", ["close", "nothing"]),
        ("arrow", ["redrawn", "own", "turned"]),
        ("scroll", ["none", "top", "middle", "bottom", "header"]),
        ("fixed-guard", ["table", "header"]),
        ("header-keeps", ["section", "index", "mixed"]),
        ("header-detail", ["none", "count", "text"]),
        ("on-reload", ["keep", "reset", "close"]),
    ]

    @Test("the rules, their order, values and defaults are the documented ones")
    func rulesAreDocumented() {
        #expect(RuleName.allCases.map(\.rawValue) == Self.documented.map(\.rule))
        #expect(RuleDefinition.all.map(\.name) == RuleName.allCases)
        for (name, line) in zip(RuleName.allCases, Self.documented) {
            #expect(name.definition.name == name)
            #expect(name.definition.values.map(\.value) == line.values, "\(name.rawValue)")
            #expect(RuleSet()[name] == line.values[0], "\(name.rawValue)")
            #expect(!name.definition.abstract.isEmpty)
            #expect(name.definition.values.allSatisfy { !$0.meaning.isEmpty }, "\(name.rawValue)")
        }
    }

    @Test("every value can be set and read back, and no other", arguments: RuleName.allCases)
    func valuesCanBeSet(name: RuleName) throws {
        for (value, _) in name.definition.values {
            var rules = RuleSet()
            try rules.set(name, to: value)
            #expect(rules[name] == value)
            var others = rules
            try others.set(name, to: name.definition.values[0].value)
            // Setting the state to single brings one-open with it.
            let expected: [RuleName] = value == name.definition.values[0].value ? [] : [name]
            #expect(others.differences(from: rules).filter { $0 != .oneOpen || name == .oneOpen } == expected)
        }
        var rules = RuleSet()
        #expect(throws: RuleError.noSuchValue(name, "no such value")) { try rules.set(name, to: "no such value") }
        #expect(rules == RuleSet())
    }

    @Test("one number for the open section brings one-open, and keeps it")
    func singleBringsOneOpen() throws {
        var rules = RuleSet()
        try rules.set(.state, to: "single")
        #expect(rules.oneOpen == .on)
        #expect(throws: RuleError.oneOpenUnderSingle) { try rules.set(.oneOpen, to: "off") }
        try rules.set(.state, to: "index")
        try rules.set(.oneOpen, to: "off")
        #expect(rules.oneOpen == .off)
    }

    // MARK: Samples

    /// Of each sample: rows by section, the open and the fixed ones, and whether there are details.
    static let shapes: [(preset: Preset, rows: [Int], open: [Int], fixed: [Int], details: [Bool])] = [
        (.dictionary, [3, 3, 3, 3], [0, 1, 2], [3], [true, true, false, true]),
        (.model, Array(repeating: 3, count: 18), [], [], Array(repeating: false, count: 18)),
        (.titleRow, [2, 3, 1], [], [], [false, false, false]),
        (.sectionModel, Array(repeating: 10, count: 20), [], [], Array(repeating: false, count: 20)),
        (.guarded, [3, 2, 0, 2], [], [], [false, false, false, false]),
        (.accordion, [3, 2, 1, 2, 1], [], [], Array(repeating: false, count: 5)),
        (.minimal, [2, 3, 1], [], [], [false, false, false]),
        (.expandedNumber, [2, 3, 0, 1], [], [], [false, false, false, false]),
        (.hiddenSet, [2, 3, 1], [], [], [false, false, false]),
        (.titleEdits, [2, 3, 1], [], [], [false, false, false]),
        (.wholeReload, [2, 1, 3], [], [], [false, false, false]),
    ]

    @Test("each sample has the shape of its document's own data, and brings its rules")
    func samplesHaveTheirShapes() throws {
        #expect(Self.shapes.map(\.preset) == Preset.allCases)
        for shape in Self.shapes {
            let table = try FoldTable(shape.preset.sample, rules: Preset.accordion.rules)
            let sections = (0..<table.sectionCount).compactMap(table.section)
            #expect(sections.map(\.rowCount) == shape.rows, "\(shape.preset.rawValue)")
            #expect(Array(table.openSections) == shape.open, "\(shape.preset.rawValue)")
            #expect(sections.filter(\.head.isFixed).map(\.number) == shape.fixed, "\(shape.preset.rawValue)")
            #expect(sections.map { $0.head.detail != nil } == shape.details, "\(shape.preset.rawValue)")
            #expect(table.rules == shape.preset.rules, "\(shape.preset.rawValue)")
            #expect(table.drift().isEmpty, "\(shape.preset.rawValue)")
        }
    }

    @Test("the dictionary's sections show the same rows, and the model's titles repeat six times over")
    func samplesAreReported() throws {
        let dictionary = try FoldTable(Preset.dictionary.sample)
        let rows = (0..<4).map { section in (0..<3).map { dictionary.dataRow($0, ofSection: section)?.title } }
        #expect(Set(rows).count == 1)
        let model = try FoldTable(Preset.model.sample)
        let titles = (0..<18).compactMap { model.section($0)?.head.title }
        #expect(Set(titles).count == 3 && titles == Array(repeating: titles[..<3], count: 6).flatMap { $0 })
        #expect(model.sections(where: { $0.title == titles[1] }) == [1, 4, 7, 10, 13, 16])
        #expect((0..<18).allSatisfy { model.section($0)?.headerDetail == "3" })
        let sectionModel = try FoldTable(Preset.sectionModel.sample)
        #expect((0..<20).allSatisfy { sectionModel.section($0)?.head.title.hasSuffix(" \($0)") == true })
    }

    @Test("a sample has the same shape in both languages, and no title in common", arguments: Preset.allCases)
    func samplesAreBilingual(preset: Preset) throws {
        #expect(Sample(preset).name == preset.rawValue && Sample(preset, in: .chinese).name == preset.rawValue + " zh")
        let english = try FoldTable(Sample(preset).contents)
        let chinese = try FoldTable(Sample(preset, in: .chinese).contents)
        #expect(english.rules == preset.rules && chinese.rules == preset.rules)
        #expect(english.openSections == chinese.openSections && english.sectionCount == chinese.sectionCount)
        for number in 0..<english.sectionCount {
            let (one, other) = try (#require(english.section(number)), #require(chinese.section(number)))
            #expect(one.rowCount == other.rowCount && one.head.isFixed == other.head.isFixed)
            #expect((one.head.detail == nil) == (other.head.detail == nil))
            let titles =
                [(one.head.title, other.head.title)]
                + (0..<one.rowCount).map { row in
                    (
                        english.dataRow(row, ofSection: number)?.title ?? "",
                        chinese.dataRow(row, ofSection: number)?.title ?? ""
                    )
                }
            for (word, sign) in titles {
                #expect(word.utf8.allSatisfy { $0 < 0x80 } && !word.isEmpty, "\(word)")
                #expect(sign.unicodeScalars.contains { $0.value >= 0x4E00 }, "\(sign)")
            }
        }
    }

    @Test("each preset tells what it is and what its traps are", arguments: Preset.allCases)
    func presetsTellTheirTraps(preset: Preset) {
        #expect(!preset.abstract.isEmpty)
        #expect(!preset.traps.isEmpty && preset.traps.allSatisfy { !$0.isEmpty })
        let isOfOthers = [Preset.expandedNumber, .hiddenSet, .titleEdits, .wholeReload].contains(preset)
        #expect((preset.model != nil) == isOfOthers)
        if let model = preset.model { #expect(!model.of.isEmpty && !model.leavesOut.isEmpty) }
    }
}
