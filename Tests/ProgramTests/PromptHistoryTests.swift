// The history of the prompt: where it is kept, for whom it can be read, and what is not kept.

import PseudoTerminalSupport
import TestSupport
import Testing

@Suite("History of the prompt")
struct PromptHistoryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("lines are kept in the state folder, readable by nobody else, a leading blank aside")
    func stateFolder() throws {
        let session = try PromptSession(in: folder)
        try session.enter("new 2", then: "foldsh 0>")
        // A line is in the file as soon as it was run.
        #expect(folder.contents(of: "state/foldsh/history") == "new 2\n")
        try session.enter(" echo secret", then: "foldsh 0>")
        try session.enter("echo 水果 \\ \"x\"", then: "foldsh 0>")
        session.terminal.send(Key.controlD)
        #expect(try session.terminal.exitStatus() == 0)
        #expect(
            folder.contents(of: "state/foldsh/history") == "new 2\necho 水果 \\ \"x\"\n"
                || folder.contents(of: "state/foldsh/history")?.contains("secret") == false)
        #expect(folder.permissions(of: "state/foldsh/history") == 0o600)
    }

    @Test("a folder with its own history file keeps its lines there")
    func projectHistory() throws {
        try folder.write("echo earlier\n", to: ".foldsh_history")
        let session = try PromptSession(in: folder)
        session.terminal.send(Key.up)
        try session.see(["foldsh> echo earlier"])
        try session.clearLine("foldsh>")
        try session.enter("new 2", then: "foldsh 0>")
        try session.enter("history", then: "foldsh 0>")
        #expect(folder.contents(of: ".foldsh_history") == "echo earlier\nnew 2\nhistory\n")
        #expect(folder.contents(of: "state/foldsh/history") == nil)
    }

    @Test("earlier sessions' lines are found with Up and Ctrl-R")
    func search() throws {
        let first = try PromptSession(in: folder)
        try first.enter("echo alpha", then: "foldsh>")
        try first.enter("echo beta", then: "foldsh>")
        first.terminal.send(Key.controlD)
        _ = try first.terminal.exitStatus()
        let second = try PromptSession(in: folder)
        second.terminal.send(Key.controlR + "alp")
        try second.see(["echo alpha"])
        second.terminal.send(Key.enter)
        try second.terminal.expectScreen("the line carried out") { screen in screen.lines.contains("alpha") }
    }

    @Test("scripts and -c leave no history")
    func noHistory() throws {
        _ = try foldsh("-c 'new 2'", in: folder)
        _ = try foldsh("-", input: "new 2\n", in: folder)
        #expect(folder.contents(of: ".local/state/foldsh/history") == nil)
    }

    @Test("a history that cannot be kept is said once, and the prompt works")
    func unusable() throws {
        try folder.write("a file, no folder", to: "state")
        let session = try PromptSession(in: folder)
        try session.enter("new 2", then: "foldsh 0>")
        try session.enter("toggle 0", then: "foldsh 1>")
        try session.enter("toggle 0", then: "foldsh 2>")
        let screen = try session.enter("echo end", then: "foldsh 2>")
        #expect(screen.lines.filter { $0.hasPrefix("foldsh: the history cannot be") }.count == 1, "\(screen)")
    }
}
