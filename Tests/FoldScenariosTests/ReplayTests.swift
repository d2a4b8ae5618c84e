// `replay`: stepping through a scenario forwards and backwards, and leaving it for a branch.

import CommandKit
import CommandSyntax
import FoldShell
import FoldTable
import ShellSupport
import TableUpdates
import TestSupport
import Testing

@testable import FoldScenarios

@Suite("Replay")
struct ReplayTests {
    static func begun(_ arguments: String = "one-at-a-time.fold") throws -> RunnerProbe {
        let probe = try RunnerProbe(["one-at-a-time.fold": shownFile])
        probe.session.keepsGoing = true
        let answer = probe.run("replay \(arguments)")
        #expect(answer.failure == nil, "\(answer.complaints)")
        return probe
    }

    @Test("it waits before the first step, its setup done")
    func begins() throws {
        let probe = try Self.begun()
        #expect(probe.session.walkthrough?.label == "one-at-a-time:8")
        #expect(probe.session.timeline?.table.sectionCount == 2)
        #expect(probe.session.timeline?.table.rules.hide == .height)
        #expect(probe.session.timeline?.steps.isEmpty == true)
    }

    @Test(
        "a line names its scenario, and the variant that carries it out",
        arguments: [
            ("one-at-a-time.fold:12", "one-at-a-time:12", "height"),
            ("one-at-a-time.fold:9", "one-at-a-time:9", "rows"),
            ("one-at-a-time.fold:16", "one-at-a-time:19", "rows"),
            ("one-at-a-time.fold:20", "one-at-a-time:20", "rows"),
            ("one-at-a-time.fold --variant rows", "one-at-a-time:8", "rows"),
        ])
    func line(_ arguments: String, _ label: String, _ hide: String) throws {
        let probe = try Self.begun(arguments)
        #expect(probe.session.walkthrough?.label == label)
        #expect(probe.session.timeline?.table.rules.hide.rawValue == hide)
    }

    @Test("next and back go one line, and back undoes all that was done since")
    func steps() throws {
        let probe = try Self.begun()
        #expect(
            probe.run("next").text == "   8 | toggle Trains\n1  opened 0 \"Trains\"\nnext 10 | [height] expect open 0")
        probe.run("next")
        probe.run("toggle 1")
        #expect(probe.session.timeline?.table.openSections == [1])
        #expect(probe.run("back").failure == nil)
        #expect(probe.session.timeline?.table.openSections == [0])
        #expect(probe.session.walkthrough?.label == "one-at-a-time:10")
        probe.run("back")
        #expect(probe.session.timeline?.table.openSections == [])
        #expect(probe.run("back").complaints.contains("this is before the first step"))
    }

    @Test("continue stops at what fails, and then goes on to the end")
    func goesOn() throws {
        let probe = try Self.begun()
        #expect(probe.run("continue").complaints.contains("expected open 0 1, got open 1"))
        #expect(probe.session.walkthrough?.label == "one-at-a-time:14")
        probe.run("continue")
        #expect(probe.session.walkthrough?.label == "one-at-a-time:end")
        #expect(probe.run("next").complaints.contains("the scenario is at its end"))
    }

    @Test("to goes forwards and backwards, until goes on to a fact")
    func places() throws {
        let probe = try Self.begun()
        probe.run("to 12")
        #expect(probe.session.walkthrough?.label == "one-at-a-time:12")
        probe.run("to 8")
        #expect(probe.session.walkthrough?.label == "one-at-a-time:8")
        #expect(probe.session.timeline?.steps.isEmpty == true)
        #expect(probe.run("until open 1").failure == nil)
        #expect(probe.session.walkthrough?.label == "one-at-a-time:13")
        #expect(probe.run("until visible 99").complaints.contains("the fact did not hold anywhere"))
    }

    @Test("a branch is saved")
    func branch() throws {
        let probe = try Self.begun()
        probe.run("next; toggle 1; save branch.fold")
        #expect(probe.text(of: "branch.fold").contains("toggle Trains\n"))
        #expect(probe.text(of: "branch.fold").contains("toggle 1\n"))
        #expect(probe.run("check branch.fold").text == "1 passed, 0 failed")
    }

    /// Commands typed at a prompt, one runner for all.
    static func type(_ lines: [String], _ probe: RunnerProbe) throws -> [ScriptRunner.Flow] {
        let runner = ScriptRunner(probe.session, .prompt)
        return try lines.map { line in
            let source = SourceText(name: "", text: line)
            let statement = try #require(LexedText(source, tailRule: probe.session.commands.tailRule).statements.first)
            return runner.run(try probe.session.commands.bind(statement))
        }
    }

    @Test(
        "quit leaves a replay begun at the prompt, whatever was loaded in it, and all from before is back",
        arguments: [
            [], ["next"], ["new 5", "toggle 3", "mark here"], ["load sample model", "toggle 1"], ["continue"],
            ["set wording batch", "alias flip = toggle 0"], ["run quit.fold"],
        ])
    func leaving(_ meanwhile: [String]) throws {
        let probe = try RunnerProbe(["one-at-a-time.fold": shownFile, "quit.fold": "new 7\nquit\n"])
        _ = try Self.type(["rules accordion", "new 3", "mark one", "toggle 0", "expect open 1 2"], probe)
        let session = probe.session
        let before = try #require(session.timeline)
        let (origin, settings) = (session.origin, session.settings[.wording])
        var lines = ["replay one-at-a-time.fold"] + meanwhile
        if meanwhile != ["run quit.fold"] { lines.append("quit") }
        let flows = try Self.type(lines, probe)
        #expect(flows.allSatisfy { $0 == .goesOn })
        #expect(session.walkthrough == nil)
        #expect(!session.hasQuit)
        let after = try #require(session.timeline)
        #expect(after.position == before.position)
        #expect(after.marks == before.marks)
        #expect(after.steps.map(\.command) == before.steps.map(\.command))
        #expect(after.table.openSections == before.table.openSections)
        #expect(after.table.sectionCount == before.table.sectionCount)
        #expect(after.table.rules == before.table.rules)
        #expect(session.origin == origin)
        #expect(session.settings[.wording] == settings)
        #expect(session.aliases.isEmpty)
        // Without a replay it ends the session.
        #expect(try Self.type(["quit"], probe) == [.quits])
        #expect(session.hasQuit)
    }

    @Test("leaving is told, and leads from a replay within a replay to the outer one")
    func leavingInner() throws {
        let probe = try RunnerProbe(["one-at-a-time.fold": shownFile])
        let printed = probe.run(
            "new 1; replay one-at-a-time.fold; next; replay one-at-a-time.fold:20; quit; show; quit")
        #expect(printed.failure == nil)
        #expect(printed.lines.filter { $0 == "left the replay" }.count == 2)
        #expect(probe.session.walkthrough == nil)
        #expect(probe.session.timeline?.table.sectionCount == 1)
        #expect(!probe.session.hasQuit)
    }

    @Test("a replay that was there before the prompt ends with the session")
    func leavingProgram() throws {
        let probe = try Self.begun()
        let first = try #require(probe.session.walkthrough)
        #expect(try Self.type(["replay one-at-a-time.fold:20", "quit"], probe) == [.goesOn, .goesOn])
        #expect(probe.session.walkthrough === first)
        #expect(try Self.type(["next", "quit"], probe) == [.goesOn, .quits])
        #expect(probe.session.hasQuit)
    }

    @Test(
        "without a replay its commands are errors, and a mistaken file begins none",
        arguments: [
            "next", "back", "continue", "to 3", "until open 0",
        ])
    func nothing(_ command: String) throws {
        let probe = try RunnerProbe(["bad.fold": "tggle"])
        #expect(probe.run("replay bad.fold").failure == .parse)
        #expect(probe.run("replay missing.fold:3").failure == .parse)
        let answer = probe.run(command)
        #expect(answer.failure == .step)
        #expect(answer.complaints.contains("nothing is being replayed"))
    }
}
