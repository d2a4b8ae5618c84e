// Everything that is wrong with a file is found before anything runs, all of it at once, each with its place.

import CommandSyntax
import FoldShell
import ShellSupport
import TestSupport
import Testing

@testable import FoldScenarios

@Suite("Mistakes")
struct MistakeTests {
    /// A file and what is said of it: line, column, the beginning of the message, the suggestion.
    struct Mistaken: CustomTestStringConvertible, Sendable {
        let file: String
        let said: [String]

        var testDescription: String { said.first ?? "nothing" }
    }

    static let files: [Mistaken] = [
        Mistaken(file: "section A: x\ntggle 0\nexpect open 0", said: ["2:1 no command tggle (toggle)"]),
        Mistaken(file: "new 2\nexpect crash row-cuont", said: ["2:14 crash row-cuont is not a fact"]),
        Mistaken(file: "new 2\nexpect refused emtpy", said: ["2:16 refused emtpy is not a fact"]),
        Mistaken(
            file: "new 2\nscenario a\n each rule hid: rows\n expect open 0",
            said: ["3:12 there is no rule hid (hide)"]),
        Mistaken(
            file: "new 2\nscenario a\n each rule hide: rows, heigt\n expect open 0",
            said: ["3:24 rule hide has no value heigt; it takes rows, title-row, height (height)"]),
        Mistaken(
            file: "new 2\nscenario a\n each rule hide: rows, height\n [heigth] expect open 0\n expect open 0",
            said: ["4:3 the tag names no variant (height)"]),
        Mistaken(
            file: "new 2\nscenario a\n [rows] expect open 0\n expect open 0",
            said: ["3:3 the tag names no variant: there is no each line"]),
        Mistaken(
            file: "new 2\nscenario a\n each rule one-open: on, off\n each rule keep-one: on, off\n [on] expect open 0\n"
                + " expect open 0",
            said: ["5:3 the value fits several rules; write [one-open=on] or [keep-one=on]"]),
        Mistaken(
            file: "new 2\nscenario a\n show\n | ...\n", said: ["4:4 a picture of ... alone would match anything"]),
        Mistaken(file: "| x", said: ["1:3 a picture must follow a command that prints"]),
        Mistaken(
            file: "new 2\nscenario a\n expect open 0\nscenario a\n expect open 0",
            said: ["4:10 the scenario in line 2 has the same title"]),
        Mistaken(file: "new 2\nscenario\n expect open 0", said: ["2:9 a scenario needs a title"]),
        Mistaken(file: "new 2\nscenario a\n toggle 0", said: ["2:10 the scenario checks nothing"]),
        Mistaken(file: "new 2\nscenario a\n quit\n expect open 1", said: ["2:10 the scenario checks nothing"]),
        Mistaken(
            file: "new 2\nscenario a\n each rule hide: rows, height\n [rows] expect open 0",
            said: ["2:10 the variant height checks nothing"]),
        Mistaken(
            file: "new 2\ntoggle 0\nscenario a\n expect open 0",
            said: ["2:1 only setup may come before the first scenario"]),
        Mistaken(
            file: "new 2\nscenario a\n each rule hide: rows\n each rule hide: height\n expect open 0",
            said: ["4:2 rule hide is varied already"]),
        Mistaken(file: "new 2\nexpect open 0; scenario b", said: ["2:16 scenario must begin its line"]),
        Mistaken(file: "new 2\nscenario a\n [ expect open 0\n expect open 0", said: ["3:2 a tag is [VALUE]"]),
        Mistaken(file: "new 2\nexpect open 0\nuse missing.fold", said: ["3:5 missing.fold: no such file"]),
        Mistaken(file: "new 2\nexpect open 0\nshow \"x", said: ["3:6 this \" is not closed in its line"]),
        Mistaken(file: "", said: ["1:1 the file expects nothing"]),
        Mistaken(file: "new 2\ntoggle 0\n", said: ["1:1 the file expects nothing"]),
        Mistaken(
            file: "scenraio a\nexpect opne 0\n[x] show\n",
            said: [
                "1:1 no command scenraio (scenario)", "2:8 opne is not a fact",
                "3:2 the tag names no variant: there is no each line",
            ]),
    ]

    @Test("each mistake is told with line, column and suggestion", arguments: files)
    func mistakes(_ mistaken: Mistaken) throws {
        let file = try RunnerProbe.read(mistaken.file)
        let said = file.allMistakes.map { mistake in
            let place = mistake.place.map { "\($0.line):\($0.column) " } ?? ""
            return place + mistake.message + (mistake.suggestion.map { " (\($0))" } ?? "")
        }
        for expected in mistaken.said {
            #expect(said.contains { $0.hasPrefix(expected) }, "\(said)")
        }
        #expect(file.allMistakes.allSatisfy { $0.place != nil })
    }

    @Test("a file with a mistake is not run, the others are, and the mistakes of all are told")
    func othersRun() throws {
        let probe = try RunnerProbe([
            "a.fold": "new 2\nexpect open 1", "b.fold": "tggle", "c.fold": "new 2\nexpect opne",
        ])
        let answer = probe.run("check a.fold b.fold c.fold")
        #expect(answer.failure == .parse)
        #expect(answer.lines[0] == "FAIL a.fold:2  a")
        #expect(answer.lastLine == "0 passed, 1 failed, 2 files not run")
        #expect(probe.run("check b.fold absent.fold").text == "2 files not run")
        #expect(
            probe.run("check b.fold --format tap").lines[2...].joined(separator: "|").hasPrefix(
                "1..1|not ok 1 - b.fold:1:1: "))
        #expect(answer.complaints.contains("b.fold:1:1: error: no command tggle"))
        #expect(answer.complaints.contains("c.fold:2:8: error: opne is not a fact"))
    }

    @Test(
        "a lesson is no script and no scenario, and it is said what it is",
        arguments: ["run a.fold", "check a.fold", "check ."])
    func lesson(command: String) throws {
        let text = "# c\nlesson One\nsection A: x\ntask Open it.\n  goal open 0\n  hint a\n  solution toggle 0\n"
        let probe = try RunnerProbe(["a.fold": text])
        let answer = probe.run(command)
        #expect(answer.failure != nil)
        let complaint = "a.fold:2:1: error: this is a lesson; lesson FILE begins it\n  lesson One\n"
        #expect(answer.complaints.contains(complaint), "\(answer.complaints)")
        #expect(!answer.complaints.contains("no command"), "\(answer.complaints)")
        #expect(!answer.complaints.contains("expects nothing"), "\(answer.complaints)")
        // A script that begins a lesson is a script, whatever is wrong with it.
        let script = try RunnerProbe(["a.fold": "lesson a\nhint\nfrob\n"])
        #expect(!script.run("run a.fold").complaints.contains("this is a lesson"))
    }

    @Test("files that use each other in a circle are told as the circle they are")
    func errors() throws {
        let probe = try RunnerProbe([
            "a.fold": "use b.fold\nexpect open none", "b.fold": "use ./c.fold", "c.fold": "use a.fold",
        ])
        let answer = probe.run("check a.fold")
        #expect(answer.failure == .parse)
        #expect(answer.complaints.contains("the files use each other in a circle"), "\(answer.complaints)")
        #expect(answer.complaints.contains("a.fold:1: in b.fold:1: in ./c.fold:1:5"), "\(answer.complaints)")
    }

    @Test("use takes the setup of a file and nothing else, and its paths are that file's")
    func uses() throws {
        let probe = try RunnerProbe([
            "a.fold": "use inner/b.fold\nscenario a\n expect rows 2 1\n expect open none",
            "inner/b.fold": "load t.txt\nrule animation fade\ntoggle 0\nexpect open 1\nscenario x\n toggle 9",
            "inner/t.txt": "A\n  x\n  y\nB\n  z\n",
        ])
        // Under hide rows, closed sections have no rows; the rule of the used file must not disturb that.
        #expect(probe.run("check a.fold").lastLine == "0 passed, 1 failed")
        try probe.folder.write("use inner/b.fold\nscenario a\n expect rows 0 0\n expect visible 0", to: "a.fold")
        #expect(probe.run("check a.fold").lastLine == "1 passed, 0 failed")
    }

    @Test("a rule that a used file varies is not varied again")
    func variedTwice() throws {
        let probe = try RunnerProbe([
            "a.fold": "new 2\nuse b.fold\nscenario a\n each rule hide: rows\n expect open 0",
            "b.fold": "each rule hide: rows, height",
        ])
        #expect(probe.run("check a.fold").complaints.contains("a.fold:4:2: error: rule hide is varied already"))
    }

    @Test(
        "bad input is right or told clearly",
        arguments: [
            ("", ScriptFailure.parse), ("\u{FEFF}new 2\r\ntoggle 0\r\nexpect open none\r\n", nil),
            ("new 2\n\ttoggle\t0\n\texpect\topen\tnone\n", nil),
            ("new 2\nexpect open 0 #" + String(repeating: "x", count: 1 << 20), nil),
            ("new 2\n" + String(repeating: "y", count: 1 << 20), .parse),
            ("\0\u{1}\u{1B}[31m", .parse),
        ] as [(String, ScriptFailure?)])
    func badInput(_ text: String, _ failure: ScriptFailure?) throws {
        let probe = try RunnerProbe(["a.fold": text])
        let answer = probe.run("check a.fold")
        #expect(answer.failure == failure, "\(answer.complaints.prefix(300))")
        #expect(!answer.complaints.contains("\u{1B}"))
        #expect(answer.complaints.utf8.count < 2_000)
    }

    @Test("what is no UTF-8 is told with its place")
    func noText() throws {
        let probe = try RunnerProbe()
        try probe.folder.write(Array("new 2\nexpect ".utf8) + [0xFF, 0xFE], to: "a.fold")
        let answer = probe.run("check a.fold")
        #expect(answer.failure == .parse)
        #expect(answer.complaints.hasPrefix("a.fold:2:8: error: this is not UTF-8 text"))
    }

    @Test("missing files are wrong usage, folders without scenarios are nothing to run")
    func nothingThere() throws {
        let probe = try RunnerProbe(["empty/readme.txt": "x"])
        #expect(probe.run("check missing.fold").failure == .parse)
        let answer = probe.run("check empty")
        #expect(answer.failure == .nothingRun)
        #expect(answer.complaints == "error: there are no scenario files in empty")
        #expect(answer.text == "0 passed, 0 failed")
    }

    @Test("a file of 10,000 scenarios is read and checked")
    func manyScenarios() throws {
        let text = "new 2\n" + (0..<10_000).map { "scenario s\($0)\n expect open 0\n" }.joined()
        let probe = try RunnerProbe(["a.fold": text])
        #expect(probe.run("check a.fold").text == "10000 passed, 0 failed")
    }
}
