// How commands are shortened, and how they name sections, rows and states.

import CommandKit
import CommandSyntax
import FoldShell
import FoldTable
import ShellSupport
import TableUpdates
import Testing

@Suite("Names")
struct NamingTests {
    private static let table = """
        section Fruit: Apple, Pear
        section "Dried fruit": Raisin
        section 2: two
        section all: every
        section Twin: a
        section Twin: b
        section "": nameless
        """

    private func probe() -> ShellProbe {
        let probe = ShellProbe()
        probe.type(lines: Self.table)
        probe.clear()
        return probe
    }

    @Test(
        "a section is opened by any of its names",
        arguments: [
            ("open 0", [0]), ("open Fruit", [0]), ("open \"Fruit\"", [0]), ("open title:Fruit", [0]),
            ("open 'Dried fruit'", [1]), ("open title:2", [2]), ("open \"2\"", [2]), ("open 2", [2]),
            ("open title:all", [3]), ("open \"all\"", [3]), ("open all", [0, 1, 2, 3, 4, 5, 6]),
            ("open 1-3", [1, 2, 3]), ("open 0 2", [0, 2]), ("open 0 0 Fruit", [0]), ("open 5-5", [5]),
            ("open \"\"", [6]), ("open title:", [6]), ("open 0 2-3 \"Dried fruit\"", [0, 1, 2, 3]),
            // By the unique beginning of a title, the case of letters aside.
            ("open dried", [1]), ("open FRUIT", [0]), ("open fr", [0]), ("open Dried", [1]), ("open title:ALL", [3]),
        ])
    func opens(line: String, open: [Int]) {
        let probe = probe()
        probe.type(line)
        #expect(probe.complaints == [])
        #expect(probe.session.timeline?.table.openSections.map { $0 } == open)
    }

    @Test("titles are the same however their letters are composed, and a beginning of several is told as that")
    func beginnings() {
        let probe = ShellProbe()
        probe.type(lines: "section Caf\u{E9}: x\nsection Cafeteria: y, Z\u{FC}rich\nsection caviar: z")
        #expect(probe.type("toggle cafe\u{301}").hasPrefix("1  opened 0"))
        #expect(probe.type("toggle CAFE\u{301}").hasPrefix("2  closed 0"))
        #expect(probe.type("toggle cafet").hasPrefix("3  opened 1"))
        #expect(
            probe.type("toggle ca").hasPrefix("error: 3 sections begin with \"ca\": 0, 1, 2; name one by its number"))
        #expect(probe.type("select cafet 0").hasPrefix("4  "))
        #expect(probe.type("find z\u{75}\u{308}R") == "1.1  Z\u{FC}rich  in \"Cafeteria\", closed")
        #expect(probe.type("find Q") == "no row has that text")
    }

    @Test("what Tab offers is never refused: in a quote titles alone, for select titles too")
    func completionsAreAccepted() {
        let probe = ShellProbe()
        probe.type(
            lines: "section Fruit open: a, b\nsection 2 open: c\nsection \"Dried fruit\" open: d\nsection all open: e")
        for line in [
            "toggle \"", "toggle '", "toggle \"f", "select \"", "select d", "select ", "toggle ", "open 0 \"",
            "load \"s", "\"tog",
        ] {
            let found = probe.session.commands.completions(of: line, at: line.utf8.count, in: probe.session)
            for candidate in found.candidates where !candidate.isPartial {
                let whole = line.prefix(found.replaced.lowerBound) + candidate.insertion
                let typed = String(whole) + (line.hasPrefix("select") ? " 0" : "")
                if line.hasPrefix("select"), candidate.text.contains(".") { continue }
                #expect(!probe.type(typed).contains("error"), "\(line) \(typed)")
                probe.type("undo")
            }
        }
        func texts(_ line: String) -> [String] {
            probe.session.commands.completions(of: line, at: line.utf8.count, in: probe.session).candidates.map(\.text)
        }
        #expect(texts("toggle \"") == ["Fruit", "2", "Dried fruit", "all"])
        #expect(texts("select fr") == ["Fruit"] && texts("\"tog") == [])
        #expect(texts("show --js") == ["--json"] && texts("show --h") == ["--help"])
    }

    @Test(
        "behind a redirection, a pipe or ! there are files, and neither sections nor hints",
        arguments: [
            ("show > f", ["fruit.txt"]), ("show >>f", ["fruit.txt"]), ("show > fruit.txt x", []), ("show | f", []),
            ("show | grep f", ["fruit.txt"]), ("! f", []), ("!cat f", ["fruit.txt"]), (" ! ./f", ["./fruit.txt"]),
        ])
    func shellParts(line: String, texts: [String]) throws {
        let probe = try RunnerProbe(["fruit.txt": ""])
        #expect(probe.session.completions(of: line, at: line.utf8.count).candidates.map(\.text) == texts)
        #expect(probe.session.hint(for: line) == nil)
        #expect(probe.session.hint(for: "show ") != nil)
    }

    @Test(
        "a hint shows only what is still to come",
        arguments: [("select 2 ", "R"), ("select ", "S R"), ("rule hide ", "VALUE"), ("rename-row 0.0 ", "TITLE")])
    func hints(line: String, hint: String) {
        #expect(probe().session.commands.hint(for: line, in: probe().session)?.missing == hint)
    }

    @Test(
        "a name that names nothing says what there is",
        arguments: [
            ("open 7", "error: no section 7; there are sections 0…6\n  open 7\n       ^"),
            ("open 1-9", "error: no section 7; there are sections 0…6\n  open 1-9\n       ^~~"),
            (
                "open Fruti",
                "error: no section has the title \"Fruti\"; did you mean Fruit?\n  open Fruti\n       ^~~~~"
            ),
            (
                "open Twin",
                "error: 2 sections have the title \"Twin\": 4, 5; name one by its number\n  open Twin\n       ^~~~"
            ),
            ("open id:x", "error: no section has the id \"x\"\n  open id:x\n       ^~~~"),
            ("open 1.3", "error: 1.3: this is an index path; write title:1.3 for a title\n  open 1.3\n       ^~~"),
            ("open none", "error: none: write title:none for a title\n  open none\n       ^~~~"),
            ("delete-row 1 0", "error: 1: write section and row as 1.3\n  delete-row 1 0\n             ^"),
            ("select 0", "error: 0: the row is missing: write 0 and a row's number\n  select 0\n         ^"),
        ])
    func complains(line: String, message: String) {
        #expect(probe().type(line) == message)
    }

    @Test(
        "a row is tapped by a dotted path, by two words, or by a title and a number",
        arguments: ["select 0.1", "select 0 1", "select Fruit 1", "select \"Fruit\" 1", "select title:Fruit 1"])
    func blankPath(line: String) {
        let probe = probe()
        probe.type("rule on-select nothing; open 0")
        probe.type(line)
        #expect(probe.session.timeline?.table.selection?.description == "0.1")
    }

    @Test("many sections of one title are counted, not listed")
    func manyTwins() {
        let probe = ShellProbe()
        for _ in 0..<12 { probe.type("section Twin: a") }
        #expect(
            probe.type("open Twin").hasPrefix(
                "error: more than 8 sections have the title \"Twin\": 0, 1, 2, 3, 4, 5, 6, 7; name one by its number"))
    }

    @Test(
        "a command that is not there gets what was probably meant",
        arguments: [
            ("tggle 0", "error: no command tggle; did you mean toggle?"),
            ("opne 0", "error: no command opne; did you mean open?"),
            ("xyzzyplugh", "error: no command xyzzyplugh"),
        ])
    func didYouMean(line: String, beginning: String) {
        let printed = ShellProbe().type(line)
        #expect(printed.split(separator: "\n").first.map(String.init) == beginning)
    }

    @Test("an ambiguous beginning lists the choices")
    func ambiguous() {
        let printed = ShellProbe().type("op 0")
        for choice in ["open", "open-all", "open-only"] { #expect(printed.contains(choice)) }
    }

    @Test("an exact name goes before the longer ones that begin with it")
    func exactBeforePrefix() {
        let probe = ShellProbe()
        probe.type(lines: "new 2:closed 2:closed\nopen 0")
        #expect(probe.session.timeline?.table.openSections.map { $0 } == [0])
    }

    @Test(
        "a state is named by number, by steps back, or by a mark",
        arguments: [("0", 0), ("2", 2), ("-1", 2), ("-3", 0), ("here", 1)])
    func states(name: String, position: Int) {
        let probe = ShellProbe()
        probe.type(lines: "new 2 2\ntoggle 0\nmark here\ntoggle 1\ntoggle 0")
        probe.type("goto \(name)")
        #expect(probe.complaints == [])
        #expect(probe.session.timeline?.position == position)
    }

    @Test(
        "a state that is not there is an error",
        arguments: [
            ("goto 9", "no state 9; there are states 0…1"), ("goto -2", "no state 2 back; there are states 0…1"),
            ("goto there", "there is no mark there"), ("mark 7", "a mark may not look like a number: 7"),
            ("mark -1", "a mark may not look like a number: -1"), ("undo 2", "no state 2 back; there are states 0…1"),
            ("redo", "there is nothing to redo"), ("calls 2", "no step 2; there are steps 1…1"),
            ("at 99", "no line 99; there are lines 0…1"),
        ])
    func noState(line: String, message: String) {
        let probe = ShellProbe()
        probe.type(lines: "new 2 0\ntoggle 0")
        #expect(probe.type(line).hasPrefix("error: " + message + "\n"))
    }
}
