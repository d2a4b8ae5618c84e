// Scripts, -c and standard input, by the statuses with which the program ends and where its words go.

import TestSupport
import Testing

@Suite("The program by its exit status")
struct ExitStatusTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("new 2 2\ntoggle 0\nexpect ok\n", to: "good.fold")
        try folder.write("new 2\ntoggle 9\nalias on = show\n", to: "error.fold")
        try folder.write("new\nsection A fixed: a\ntoggle 0\nalias on = show\n", to: "refused.fold")
        try folder.write("new 2\nreloadRows 0.9\nalias on = show\n", to: "crash.fold")
        try folder.write("new 2\nexpect open none\nalias on = show\n", to: "expectation.fold")
        try folder.write("echo on\nfrob\n", to: "unknown.fold")
        try folder.write("echo on\nopen \"Fruit\n", to: "quote.fold")
        try folder.write([0x65, 0x63, 0x68, 0x6F, 0x20, 0xFF, 0x0A], to: "bytes.fold")
        try folder.write("", to: "empty.fold")
        try folder.write("#!/usr/bin/env foldsh\n# a comment\necho ran\n", to: "hash.fold")
        try folder.write("quit\nalias on = show\n", to: "quit.fold")
        try folder.write("run error.fold\nalias on = show\n", to: "outer.fold")
        try folder.write("alias flip = toggle\n", to: "alias.fold")
        try folder.write("new 2\nflip 0\n", to: "flip.fold")
        try folder.write("[{\"title\": \"A\", \"rows\": [\"x\"]}]", to: "shop.json")
        try folder.write("BEGIN:VCARD\n", to: "ada.vcf")
        try folder.write("toggle 0\nexpect open 0\n", to: "taps.fold")
        try folder.write("nothing of note\n", to: "quiet.log")
        try folder.makeFolder("folder")
    }

    /// What stands behind `foldsh`, the status, and what standard error says; nothing where all is well.
    static let runs: [(line: String, status: Int32, errors: String)] = [
        ("good.fold", 0, ""), ("good.fold good.fold", 0, ""), ("empty.fold", 0, ""), ("hash.fold", 0, ""),
        ("quit.fold good.fold", 0, ""),
        ("error.fold", 1, "error.fold:2:8: error: no section 9; there is section 0 only\n  toggle 9\n         ^\n"),
        ("refused.fold", 1, "refused.fold:3:1: error: refused fixed, and no expect says so\n  toggle 0\n  ^~~~~~~~\n"),
        (
            "crash.fold", 1,
            "crash.fold:2:1: error: crash delete-missing in 0, and no expect says so\n  reloadRows 0.9\n  ^~~~~~~~~~~~~~\n"
        ),
        (
            "expectation.fold", 1,
            "expectation.fold:2:8: error: expected open none, got open 0\n  expect open none\n         ^~~~~~~~~\n"
        ),
        ("good.fold error.fold good.fold", 1, "error.fold:2:8: error: "),
        (
            "outer.fold", 1,
            "outer.fold:1: in error.fold:2:8: error: no section 9; there is section 0 only\n  toggle 9\n         ^\n"
        ),
        ("missing.fold", 1, "foldsh: missing.fold: no such file\n"),
        ("folder", 1, "foldsh: folder: not a file but a folder\n"),
        ("good.fold unknown.fold", 2, "unknown.fold:2:1: error: "), ("alias.fold flip.fold", 0, ""),
        ("flip.fold alias.fold", 2, "flip.fold:2:1: error: no command flip"),
        ("unknown.fold", 2, "unknown.fold:2:1: error: "), ("quote.fold", 2, "quote.fold:2:6: error: "),
        ("bytes.fold", 2, "bytes.fold:1:6: error: this is not UTF-8 text\n"),
        ("-c 'new 2; toggle 0; expect ok'", 0, ""), ("-c ''", 0, ""), ("-c 'new 2\ntoggle 0\n# end'", 0, ""),
        ("-c 'new 2; toggle 9'", 1, "-c:1:15: error: "), ("-c 'new 2; frob'", 2, "-c:1:8: error: "),
        ("-c 'new 2' good.fold", 2, "foldsh: -c and - take no file: good.fold"),
        ("-c 'new 2' check good.fold", 2, "foldsh: -c and - take no file: check"),
        ("- help", 2, "foldsh: -c and - take no file: help"),
        ("-c", 2, "foldsh: -c needs commands after it; see foldsh --help\n"),
        ("--frob", 2, "foldsh: there is no option --frob; see foldsh --help\n"),
        ("--version", 0, ""), ("--help", 0, ""), ("help toggle", 0, ""), ("-- good.fold", 0, ""),
        ("--keep-going good.fold", 0, ""), ("--keep-going unknown.fold", 2, "unknown.fold:2:1: error: "),
        ("--keep-going error.fold", 1, "error.fold:2:8: error: "),
        ("shop.json", 2, "foldsh: shop.json is a table, and standard input is no terminal to ask for more; foldsh -c "),
        (
            "shop.json --title title", 2,
            "foldsh: shop.json is a table, and standard input is no terminal to ask for more; "
                + "foldsh -c 'load shop.json --title title; show' prints it, "
        ),
        ("shop.json --title title -i", 0, ""), ("shop.json --frob -i", 2, "error: load has no option --frob\n"),
        ("good.fold --title title", 2, "foldsh: there is no option --title; "),
        ("-i shop.json", 0, ""), ("shop.json taps.fold", 0, ""), ("-i taps.fold", 1, "taps.fold:1:1: error: "),
        ("absent.json", 1, "error: absent.json: no such file"),
        ("ada.vcf", 1, "error: ada.vcf: a vCard is not a table. "),
        ("taps.fold shop.json", 2, "foldsh: shop.json is a table"), ("-i -c 'load shop.json'", 0, ""),
        ("-i ada.vcf", 1, "error: ada.vcf: a vCard is not a table. "), ("quiet.log", 1, ""),
        ("-i check good.fold", 0, ""),
        ("-i -", 2, "foldsh: - reads all of standard input"),
        ("quit.fold >/dev/full", 0, ""),
        ("-c 'new 2; show' >/dev/full", 1, "foldsh: standard output cannot be written: No space left on device\n"),
        ("--version >/dev/full", 1, "foldsh: standard output cannot be written: No space left on device\n"),
    ]

    @Test("a run ends with its status, and errors go to standard error", arguments: runs)
    func ends(line: String, status: Int32, errors: String) throws {
        let run = try foldsh(line, in: folder)
        #expect(run.status == status, "\(run.errors)")
        if errors.isEmpty { #expect(run.errors == "") } else { #expect(run.errors.hasPrefix(errors), "\(run.errors)") }
        if status == 1, !line.contains("keep-going") { #expect(!run.lines.contains("alias on = show")) }
        if status == 2 { #expect(run.output == "", "nothing may run") }
    }

    @Test("with -i commands of standard input follow on a table, a script or commands")
    func staysAtPrompt() throws {
        for line in ["-i shop.json", "-i -c 'load shop.json'", "shop.json -i"] {
            let run = try foldsh(line, input: "toggle 0\nexpect open 0\n", in: folder)
            #expect(run.status == 0, "\(line): \(run.errors)")
        }
        #expect(try foldsh("-i shop.json", input: "toggle 7\n", in: folder).status == 1)
        let log =
            "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing section after the update (2) must be equal to the number of rows contained in that section before the update (3), plus or minus the number of rows inserted or deleted from that section (0 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).'\n"
        for name in ["device.log", "device.crash", "device.ips", "device.txt", "device.json", "device.md"] {
            try folder.write(log, to: name)
            let run = try foldsh(name, in: folder)
            #expect(run.status == 0, "\(name): \(run.errors)")
            #expect(run.output.contains("row-count"))
        }
        // A table may have such a text in a title.
        try folder.write("[{\"title\": \"\(log.dropLast())\", \"rows\": []}]", to: "faq.json")
        #expect(try foldsh("faq.json", in: folder).errors.hasPrefix("foldsh: faq.json is a table"))
    }

    @Test("a script with a mistake on its last line runs nothing")
    func runsNothing() throws {
        for last in ["frob", "toggle", "expect opne none", "show > out.txt", "pwd", "open \"Fruit"] {
            try folder.write("new 2\nwrite out.json\necho on\n\(last)\n", to: "last.fold")
            for (arguments, status) in [("last.fold", 2), ("good.fold last.fold", 2), ("-c 'run last.fold'", 1)] {
                let run = try foldsh(arguments, in: folder)
                #expect(run.status == status, "\(last), \(arguments): \(run.errors)")
                #expect(run.output == "", "\(last), \(arguments)")
                #expect(run.errors.contains("last.fold:4:"), "\(last), \(arguments): \(run.errors)")
                #expect(folder.contents(of: "out.json") == nil, "\(last), \(arguments)")
            }
        }
    }

    @Test("with --keep-going what follows is run, in this file and the next")
    func keepGoing() throws {
        let run = try foldsh("--keep-going error.fold refused.fold", in: folder)
        #expect(run.status == 1)
        #expect(run.lines.filter { $0 == "alias on = show" }.count == 2)
        let missing = try foldsh("--keep-going missing.fold good.fold", in: folder)
        #expect(missing.status == 1)
        #expect(missing.lines.count == 2)
        #expect(run.errors.contains("error.fold:2:8: ") && run.errors.contains("refused.fold:3:1: "))
    }

    @Test("standard input is run as it comes, so what is in front of a mistake has run", arguments: ["", "-"])
    func standardInput(argument: String) throws {
        let good = try foldsh(argument, input: "echo one\nnew 2\ntoggle 0\nexpect ok", in: folder)
        #expect(good.status == 0)
        #expect(good.lines == ["one", "a new table: 1 section, 2 rows, 1 open", "1  closed 0 \"Section 0\""])
        #expect(good.errors == "")
        let mistaken = try foldsh(argument, input: "echo one\nfrob\necho two\n", in: folder)
        #expect(mistaken.status == 1)
        #expect(mistaken.lines == ["one"])
        #expect(mistaken.errors.hasPrefix("stdin:2:1: error: "))
        let failing = try foldsh(argument, input: "new 2\ntoggle 7", in: folder)
        #expect(failing.status == 1)
        #expect(failing.errors.hasPrefix("stdin:2:8: error: no section 7"))
        let going = try foldsh("--keep-going \(argument)", input: "frob\nnew 2\ntoggle 7\necho two\n", in: folder)
        #expect(going.status == 1)
        #expect(going.lines.last == "two")
        let malformed = try foldsh(argument + " < bytes.fold", in: folder)
        #expect(malformed.status == 1)
        #expect(malformed.errors.hasPrefix("foldsh: stdin:1: this is not UTF-8 text"))
        let quitting = try foldsh(argument, input: "quit\nfrob\n", in: folder)
        #expect(quitting.status == 0)
        let expected = try foldsh(argument, input: "new 2\ntoggle 7\nexpect error no-section\necho two\n", in: folder)
        #expect(expected.status == 0)
        #expect(expected.lines.last == "two")
    }

    @Test("without arguments and without anything to read the tour is shown, and it goes through")
    func tour() throws {
        let run = try foldsh("", in: folder)
        #expect(run.status == 0)
        #expect(run.errors.hasPrefix("foldsh: no commands came on standard input, so the tour was shown"))
        #expect(run.output.contains("foldsh> toggle Trains"))
        #expect(run.output.contains("crash delete-missing in 0"))
        let nothing = try foldsh("-", in: folder)
        #expect(nothing.status == 3 && nothing.output == "")
        #expect(nothing.errors == "foldsh: there are no commands on standard input, so nothing was run\n")
        #expect(try foldsh("-", input: "# nothing but a comment\n", in: folder).status == 3)
        #expect(try foldsh("", input: "# nothing but a comment\n", in: folder).output.contains("foldsh> "))
    }

    @Test("a reader that goes away ends the run early and quietly")
    func closedPipe() throws {
        let run = try foldsh("-c 'new 5000000; show' | head -n 2; exit ${PIPESTATUS[0]}", in: folder)
        #expect(run.lines.count == 2)
        #expect(run.errors == "")
        #expect(run.status == 1, "not all was seen")
        let script = String(repeating: "echo on and on and on and on and on and on\n", count: 20_000)
        try folder.write(script, to: "long.fold")
        let long = try foldsh("long.fold | head -n 1; exit ${PIPESTATUS[0]}", in: folder)
        #expect(long.lines.count == 1)
        #expect(long.errors == "")
        #expect(long.status == 1)
    }

    @Test("output to a pipe has no escapes, and no calls unless they are set on")
    func plainOutput() throws {
        let script =
            "section 水果 open: 苹果\nsection B fixed: b\ntoggle 0\ntoggle 1\nexpect refused\nshow\nshow --view\nhelp\nreloadRows 0.9\nexpect crash"
        let run = try foldsh("-c '\(script)'", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(!run.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
        #expect(!run.output.contains("reloadSections 0 none "))
        #expect(run.output.contains("1  closed 0 \"水果\"\n"))
        let colored = try foldsh("-c 'set color on; set calls on; new 2; toggle 0'", in: folder)
        #expect(colored.output.contains("\u{1B}[32mok\u{1B}[0m"))
    }

    @Test("the same run prints the same bytes")
    func stable() throws {
        let line =
            "-c 'load sample dictionary; rule state section; insert-section 0 x a b; show --view; diff 0; steps; info'"
        let first = try foldsh(line, in: folder)
        let second = try foldsh(line, in: folder)
        #expect(first.output == second.output)
        #expect(first.status == 0, "\(first.errors)")
    }

    @Test("JSON output has the errors too, and standard error has them as text")
    func json() throws {
        let run = try foldsh("-c 'set output json; new 2; toggle 9'", in: folder)
        #expect(run.status == 1)
        #expect(run.lines.count == 3)
        #expect(run.lines.allSatisfy { $0.hasPrefix("{\"outcome\":\"") && $0.hasSuffix("}") })
        #expect(run.errors.hasPrefix("-c:1:32: error: no section 9"))
    }
}
