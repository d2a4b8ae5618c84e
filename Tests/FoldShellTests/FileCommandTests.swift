// The commands that need files: load, replace, write, and history, which needs lines.

import CommandKit
import FoldShell
import FoldTable
import ShellSupport
import TestSupport
import Testing

@Suite("Commands with files")
struct FileCommandTests {
    private let folder: TemporaryFolder
    private let probe: ShellProbe

    init() throws {
        folder = try TemporaryFolder()
        probe = ShellProbe()
        probe.session.folder = folder.path
    }

    private static let json = """
        {"sections": [{"title": "Fruit", "open": true, "rows": ["Apple", "Pear"]}, {"title": "Nuts", "rows": []}]}
        """

    @Test("a table is loaded from JSON, CSV, TSV and indented text")
    func loads() throws {
        try folder.write(Self.json, to: "t.json")
        try folder.write("section,title\nFruit,Apple\nFruit,Pear\n", to: "t.csv")
        try folder.write("section\ttitle\nFruit\tApple\nFruit\tPear\n", to: "t.tsv")
        try folder.write("Fruit\n  Apple\n  Pear\n", to: "t.txt")
        for name in ["t.json", "t.csv", "t.tsv", "t.txt"] {
            let printed = probe.type("load \(name)")
            #expect(printed.hasPrefix("loaded \(folder.path(name)): "), "\(printed)")
            #expect(probe.type("find Pear").hasPrefix("0.1  Pear  in \"Fruit\""), "\(name)")
        }
    }

    @Test("a load that fails changes nothing: table, steps and rules stay")
    func failedLoad() throws {
        probe.type(lines: "rules accordion\nnew 2 2:closed\ntoggle 1\nmark here")
        let before = probe.type("info") + probe.type("show") + probe.type("steps")
        try folder.write("{\"sections\": [{\"title\": [7]}]}", to: "type.json")
        try folder.write("[{\"title\": \"A\", \"rows\": [\"x\"", to: "short.json")
        try folder.write("[{\"title\": \"A\", \"folded\": true}]", to: "folded.json")
        try folder.write("", to: "empty.json")
        try folder.makeFolder("folder.json")
        for name in ["type.json", "short.json", "folded.json", "empty.json", "folder.json", "missing.json"] {
            for command in ["load", "replace"] {
                let printed = probe.type("\(command) \(name)")
                #expect(printed.hasPrefix("error: "), "\(command) \(name): \(printed)")
                #expect(printed.contains(name), "\(command) \(name): \(printed)")
            }
        }
        #expect(probe.type("info") + probe.type("show") + probe.type("steps") == before)
    }

    @Test("a mistake in a file is reported with its place in the file")
    func placeInFile() throws {
        try folder.write("[{\"title\": \"A\",\n  \"rows\": [1 2]}]", to: "t.json")
        let printed = probe.type("load t.json")
        #expect(printed.hasPrefix("error: t.json:2:"), "\(printed)")
    }

    @Test("folded means both things, so a file with it is loaded only when told which")
    func folded() throws {
        try folder.write("[{\"title\": \"A\", \"folded\": true, \"rows\": [\"a\"]}]", to: "t.json")
        #expect(probe.type("load t.json").contains("--open folded"))
        probe.type("load t.json --open folded")
        #expect(probe.session.timeline?.table.openCount == 1)
        probe.type("load t.json --closed folded")
        #expect(probe.session.timeline?.table.openCount == 0)
    }

    @Test("load keeps the rules in force, unless the file names some; a sample brings its own")
    func rulesOfLoads() throws {
        try folder.write(Self.json, to: "plain.json")
        try folder.write("{\"rules\": \"guarded\", \"sections\": []}", to: "named.json")
        probe.type(lines: "rules accordion\nload plain.json")
        #expect(probe.session.timeline.map { Preset.named(by: $0.table.rules) } == .accordion)
        probe.type("load named.json")
        #expect(probe.session.timeline.map { Preset.named(by: $0.table.rules) } == .guarded)
        probe.type("load sample model")
        #expect(probe.session.timeline.map { Preset.named(by: $0.table.rules) } == .model)
    }

    @Test("new data in the running app is a step that keeps the open set and can be undone")
    func replaces() throws {
        try folder.write(
            "{\"sections\": [{\"title\": \"New\"}, {\"title\": \"Fruit\", \"rows\": [\"Plum\"]}]}", to: "n.json")
        try folder.write(Self.json, to: "t.json")
        probe.type("load t.json")
        #expect(probe.type("replace n.json") == "1  replaced the data: 2 sections, 1 row")
        #expect(probe.type("expect open Fruit") == "")
        #expect(probe.type("expect calls reloadData") == "")
        probe.type("undo")
        #expect(probe.type("expect rows 2 0") == "")
        #expect(ShellProbe().type("replace \(folder.path("t.json"))").hasPrefix("error: there is no table"))
    }

    @Test("what is written and loaded again is the same table", arguments: ["out.json", "out.csv"], Preset.allCases)
    func roundTrip(name: String, preset: Preset) throws {
        probe.type("load sample \(preset.rawValue)")
        let before = probe.type("show")
        let printed = probe.type("write \(name)")
        #expect(printed.hasPrefix("wrote \(name): "), "\(printed)")
        probe.type("new 1")
        probe.type("rules \(preset.rawValue)")
        #expect(!probe.type("load \(name)").hasPrefix("error"))
        #expect(probe.type("show") == before)
    }

    @Test("a sample is English, and Chinese with zh")
    func languages() {
        #expect(probe.type("load sample guarded") == "loaded sample guarded: 4 sections, 7 rows, 0 open")
        #expect(probe.type("toggle Fruit").hasPrefix("1  opened 0 \"Fruit\""))
        #expect(probe.type("load sample guarded zh") == "loaded sample guarded zh: 4 sections, 7 rows, 0 open")
        #expect(probe.type("toggle 水果").hasPrefix("1  opened 0 \"水果\""))
        #expect(probe.type("info").contains("sample guarded zh"))
        #expect(probe.type("replace sample guarded").hasPrefix("2  "))
        #expect(probe.type("load sample guarded fr").hasPrefix("error: fr is one argument too many"))
        #expect(probe.type("load sample zh").hasPrefix("error: "))
        for (line, candidates) in [
            ("load sample guarded ", "zh --sections"), ("replace sample guarded z", "zh"),
            ("load sample guarded zh ", "--sections"),
            ("load sample gua", "guarded"), ("load --raw sample guarded ", "zh --sections"), ("load zh ", "--sections"),
        ] {
            let found = probe.session.commands.completions(of: line, at: line.utf8.count, in: probe.session)
            #expect(found.candidates.prefix(2).map(\.text).joined(separator: " ").hasPrefix(candidates), "\(line)")
        }
    }

    @Test("a table is written as JSON or CSV only, and nothing is written without one")
    func writeErrors() throws {
        #expect(probe.type("write out.json").hasPrefix("error: there is no table"))
        probe.type("new 2")
        #expect(
            probe.type("write out.txt").hasPrefix(
                "error: out.txt: a table can be written to a file that ends in .json or .csv"))
        #expect(probe.type("write no/such/out.json").hasPrefix("error: "))
        #expect(folder.contents(of: "out.json") == nil)
        #expect(folder.contents(of: "out.txt") == nil)
    }

    @Test("the history is listed as it was typed, what a terminal would obey aside")
    func history() {
        let probe = ShellProbe(environment: Environment(history: { ["new 2", "open \u{1B}[31m水果"] }))
        #expect(probe.type("history") == "new 2\nopen \u{FFFD}[31m水果")
    }
}
