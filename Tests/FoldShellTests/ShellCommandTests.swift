// The commands of the shell itself: set, alias, time, echo, and quotes, comments and semicolons on a line.

import FoldShell
import FoldTable
import ShellSupport
import TableUpdates
import Testing

@Suite("The shell's own commands")
struct ShellCommandTests {
    @Test("settings are listed, told one by one, and set")
    func settings() {
        let probe = ShellProbe()
        #expect(probe.type("set").split(separator: "\n").count == SettingName.allCases.count)
        #expect(probe.type("set calls") == "calls     off")
        #expect(probe.type("set calls on") == "calls on")
        #expect(
            probe.type("new 2; toggle 0").hasSuffix(
                "1  closed 0 \"Section 0\"\n   reloadSections 0 none                       ok"))
        #expect(probe.type("set cals on").hasPrefix("error: "))
        #expect(probe.type("set cals on").contains("did you mean calls?"))
        #expect(probe.type("set calls maybe").hasPrefix("error: "))
        #expect(probe.type("set calls") == "calls     on")
    }

    @Test("calls are told on a terminal unless set otherwise, and not in a script")
    func callsByDefault() {
        #expect(ShellProbe(isInteractive: true).session.settings.calls)
        #expect(!ShellProbe(isInteractive: false).session.settings.calls)
    }

    @Test("the wording of exceptions is a setting that also holds for steps taken before and after")
    func wording() {
        let probe = ShellProbe()
        probe.type(lines: "new 2 2\nsilently delete-row 0.0\nreloadRows 1.0")
        let current = probe.type("calls")
        probe.type("set view collection")
        probe.type(lines: "undo\nreloadRows 1.0")
        let collection = probe.type("calls")
        #expect(current.contains("number of rows in section 0"))
        #expect(collection.contains("number of items in section 0"))
    }

    @Test("an alias stands for a command, and what follows it goes behind")
    func alias() {
        let probe = ShellProbe()
        #expect(probe.type("alias") == "there are no aliases")
        #expect(probe.type("alias flip = toggle") == "alias flip = toggle")
        probe.type("alias name = rename-section 0 \"Dried fruit\"")
        probe.type("alias twice = flip 0")
        #expect(
            probe.type("alias")
                == "alias flip = toggle\nalias name = rename-section 0 \"Dried fruit\"\nalias twice = flip 0")
        probe.type("new 2 2")
        #expect(probe.type("flip 1") == "1  closed 1 \"Section 1\"")
        #expect(probe.type("twice 1") == "2  closed 0 \"Section 0\", opened 1 \"Section 1\"")
        #expect(probe.type("name") == "3  renamed section 0 \"Section 0\" to \"Dried fruit\"")
        #expect(probe.type("alias flip =") == "no alias flip")
        #expect(probe.type("flip 1").hasPrefix("error: no command flip\n"))
    }

    @Test("what cannot be an alias, and what goes wrong in one, is said")
    func badAliases() {
        let probe = ShellProbe()
        #expect(probe.type("alias toggle = open").hasPrefix("error: toggle is a command and cannot be an alias\n"))
        probe.type(lines: "alias a = b\nalias b = a\nalias c = frob 1\nalias d = toggle 7\nnew 2")
        #expect(probe.type("a").contains("error: the alias a refers to itself\n"))
        let unknown = probe.type("c")
        #expect(unknown.hasPrefix("alias c:1:1: error: "), "\(unknown)")
        #expect(unknown.contains("\n  frob 1\n  ^~~~"))
        let missing = probe.type("d")
        #expect(missing == "alias d:1:8: error: no section 7; there is section 0 only\n  toggle 7\n         ^")
    }

    @Test("a command is timed by the clock it is given, and is a step where the command is one")
    func time() {
        let ticks = Ticks()
        let probe = ShellProbe(environment: Environment(clock: { ticks.next() }))
        #expect(probe.type("new 2; time toggle 0").hasSuffix("1  closed 0 \"Section 0\"\ntook 1500.000 ms"))
        #expect(
            probe.type("time toggle 9").hasPrefix(
                "error: no section 9; there is section 0 only\n  time toggle 9\n              ^"))
        #expect(probe.session.timeline?.steps.count == 1)
    }

    @Test("the rest of an echo is printed as it stands")
    func echo() {
        let probe = ShellProbe()
        #expect(probe.type("echo a; b # c \"d") == "a; b # c \"d")
        #expect(probe.type("echo") == "")
        #expect(probe.type("echo   two blanks in front") == "  two blanks in front")
    }

    @Test(
        "semicolons, comments, quotes and blanks on a line",
        arguments: [
            ("new 2 2; toggle 0; toggle 1", 2), ("new 2 2;;; toggle 0;", 1), ("  new 2 2 ;toggle 0# no comment", 0),
            ("new 2 2; toggle 0 # a comment; toggle 1", 1), ("# new 2", 0), ("", 0), (";", 0),
            ("new 2 2; rename-section 0 'a;b # c'; toggle 'a;b # c'", 2),
            ("new 2 2; rename-section 0 \"a \\\"b\\\"\"; toggle 'a \"b\"'", 2),
        ])
    func lines(line: String, steps: Int) {
        let probe = ShellProbe()
        probe.type(line)
        #expect((probe.session.timeline?.steps.count ?? 0) == steps, "\(probe.complaints)")
    }

    @Test("silently changes data only: what tells or looks is refused as an error")
    func silently() {
        let probe = ShellProbe()
        probe.type("new 2 2")
        #expect(probe.type("silently toggle 0") == "1  silently closed 0 \"Section 0\"")
        #expect(probe.type("calls") == "the step was silent: no calls, no verdict")
        #expect(probe.type("silently show").hasPrefix("error: show changes no data"))
        #expect(probe.type("silently reloadData").hasPrefix("error: reloadData changes no data"))
        #expect(probe.type("expect drift 0") == "")
        probe.type("toggle 1")
        #expect(probe.type("expect crash row-count in 0") == "", "\(probe.text)")
    }

    @Test("section lines take flags, titles in quotes, rows by title and rows made up")
    func sectionLines() {
        let probe = ShellProbe()
        let printed = probe.type(
            lines: """
                section Fruit open: Apple, "Pear, green",  Plum  red
                section "Dried fruit" fixed: 2 rows
                section Total open fixed :
                section Numbers: "2 rows"
                """)
        #expect(
            printed == """
                section 0 "Fruit": 3 rows
                section 1 "Dried fruit": 2 rows
                section 2 "Total": 0 rows
                section 3 "Numbers": 1 row
                """)
        #expect(probe.type("expect open 0 2; expect row 0.1 Pear, green") == "")
        #expect(
            probe.type("show 0 1") == """
                ▾ 0  Fruit            3 rows
                     0.0  Apple
                     0.1  Pear, green
                     0.2  Plum red
                  1  Dried fruit      2 rows  fixed
                """)
        for line in ["section Fruit", "section Fruit open", "section Two words: a", "section : a", "section A: ,a"] {
            #expect(probe.type(line).hasPrefix("error: "), "\(line)")
        }
    }

    @Test(
        "commands that need a table say how to get one",
        arguments: [
            "show", "toggle 0", "steps", "info", "diff", "undo", "find x", "mark m", "expect open 0", "open-all",
            "reloadData",
        ])
    func noTable(line: String) {
        let printed = ShellProbe().type(line)
        #expect(printed.hasPrefix("error: there is no table; load one: load FILE, load sample NAME, or new 3 0 4"))
    }

    @Test(
        "new makes sections of so many rows, open unless closed is said",
        arguments: [
            ("new", "a new table: 0 sections, 0 rows, 0 open"),
            ("new 3 0 4", "a new table: 3 sections, 7 rows, 3 open"),
            ("new 3 0:closed 4", "a new table: 3 sections, 7 rows, 2 open"),
            ("new 100000000", "a new table: 1 section, 100000000 rows, 1 open"),
        ])
    func newTables(line: String, printed: String) {
        #expect(ShellProbe().type(line) == printed)
    }

    /// A clock that goes on by a second and a half whenever it is looked at.
    private final class Ticks: @unchecked Sendable {
        private var now = 0.0
        func next() -> Double {
            defer { now += 1.5 }
            return now
        }
    }
}
