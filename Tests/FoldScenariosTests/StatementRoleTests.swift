// What each command is to the ones around it in a script: one table that names them all.

import CommandKit
import CommandSyntax
import FoldShell
import ShellSupport
import Testing

@testable import FoldScenarios

@Suite("What commands are to those around them")
struct StatementRoleTests {
    /// A statement of each command, and of those whose arguments decide several.
    static let table: [(statements: [String], roles: CommandRoles)] = [
        (["section A: x"], .setup),
        (["new 2", "load a.json", "rule one-open on", "rules accordion"], [.setup, .step]),
        (["set calls off"], .setup),
        (["set calls"], [.setup, .printing]),
        (["alias flip = toggle 0"], .aside),
        (["alias", "alias flip", "echo on"], [.aside, .printing]),
        (
            [
                "rules", "set", "show", "calls", "code", "diff 0", "info", "find x", "at 0", "steps", "history", "help",
                "why 0", "explain", "cost", "compare 'toggle 0'", "explore", "tell-apart model guarded",
                "time show", "time rules", "list",
            ], .printing
        ),
        (
            [
                "toggle 0", "open 0", "close 0", "open-all", "close-all", "open-only 0", "close-only 0", "tap-header 0",
                "scroll-away",
                "select 0 0", "deselect", "scroll 0 0", "silently toggle 0", "replace a.json",
                "insert-section 0 A", "delete-section 0", "move-section 0 1", "rename-section 0 A",
                "insert-row 0.0 A", "delete-row 0.0", "move-row 0.0 0.1", "rename-row 0.0 A",
                "reloadData", "insertSections 0", "deleteSections 0", "reloadSections 0", "moveSection 0 1",
                "insertRows 0.0", "deleteRows 0.0", "reloadRows 0.0", "moveRow 0.0 0.1", "beginUpdates", "endUpdates",
                "scrollToRow 0.0", "selectRow 0.0", "reconfigureRows 0.0", "rectForHeader 0",
                "counts 1", "undo", "redo", "goto 0", "run a.fold", "time toggle 0", "time new 2", "time rules model",
            ], .step
        ),
        (
            [
                "expect ok", "mark a", "write a.json", "quit", "time quit",
                "predict --before 2 --after 3 'reloadSections 0'", "diagnose a.txt", "recorder a.swift",
                "reach open 0", "fuzz", "lint", "shrink a.fold", "check a.fold", "update a.fold", "save a.fold",
                "export a.html",
                "replay a.fold", "next", "back", "continue", "to 3", "until open 0",
                "cd", "pwd", "ls", "clear", "version", "! ls",
            ], []
        ),
    ]

    static let commands = RunnerProbe.commands

    static func bound(_ text: String) throws -> Invocation<Fold> {
        let source = SourceText(name: "", text: text)
        let statement = try #require(LexedText(source, tailRule: commands.tailRule).statements.first)
        return try commands.bind(statement)
    }

    @Test(
        "each statement is what the table says",
        arguments: table.flatMap { row in row.statements.map { ($0, row.roles) } })
    func roles(_ text: String, _ roles: CommandRoles) throws {
        #expect(try Self.bound(text).roles.intersection(.inScripts) == roles, "\(text)")
    }

    @Test("what else a command is, is said of exactly these", arguments: rolesOfCommands)
    func others(_ role: CommandRoles, _ names: Set<String>) {
        #expect(Set(Self.commands.all.filter { $0.roles.contains(role) }.map(\.name)) == names)
    }

    /// The commands with each role that is none to the statements around them.
    static let rolesOfCommands: [(CommandRoles, Set<String>)] = [
        (.check, ["expect"]), (.naming, ["mark", "alias"]), (.travels, ["undo", "redo", "goto"]),
        (.loads, ["load", "replace"]), (.runsScript, ["run"]), (.wrapper, ["time"]),
        (.batch, ["beginUpdates", "endUpdates"]), (.setting, ["set"]), (.quits, ["quit"]),
        (.rewinds, ["replay", "back"]), (.makesTable, ["load", "new"]),
        (.promptOnly, ["cd", "pwd", "ls", "clear", "version", "!"]), (.repeats, ["next", "back", "continue", "list"]),
        (
            .editsData,
            [
                "toggle", "open", "close", "open-all", "close-all", "open-only", "close-only", "tap-header",
                "insert-section", "delete-section", "move-section", "rename-section", "insert-row", "delete-row",
                "move-row", "rename-row", "replace", "counts",
            ]
        ),
    ]

    @Test("the table names every command")
    func isWhole() throws {
        let named = Set(try Self.table.flatMap(\.statements).map { try Self.bound($0).command.name })
        #expect(Set(Self.commands.all.map(\.name)).subtracting(named) == [])
    }

    @Test(
        "what only lists stands between a failing step and its expectation",
        arguments: [
            "rules", "set", "set calls", "alias", "steps", "time show", "explain",
        ])
    func between(_ text: String) throws {
        let lines = "new 2\ntoggle 0\ntoggle 7\n\(text)\nexpect error no-section\n"
        let probe = try RunnerProbe(["a.fold": lines])
        #expect(probe.run("check a.fold").failure == nil)
        #expect(probe.run(lines).failure == nil)
    }
}
