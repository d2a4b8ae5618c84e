// The examples in the declarations of commands: each is run in a fresh session.

import CommandKit
import FoldShell
import ShellSupport
import Testing

@Suite("Examples and names of commands")
struct ExampleTests {
    static let commands = ShellProbe.commands
    static let withExample = commands.all.filter { $0.example != nil }.map(\.name)
    /// These need a file, or a person at a prompt; their tests are elsewhere.
    static let withoutExample: Set<String> = [
        "replace", "write", "run", "history", "diagnose", "cd", "pwd", "ls", "clear", "version", "!",
    ]

    @Test(
        "an example goes through in a fresh session, and its last command is about its command", arguments: withExample)
    func exampleGoesThrough(name: String) throws {
        let command = try #require(Self.commands[name])
        let example = try #require(command.example)
        let probe = ShellProbe()
        let lines = example.commands.split(separator: "\n").map(String.init)
        for line in lines {
            let printed = probe.type(line)
            #expect(probe.complaints.isEmpty, "\(line)")
            #expect(!printed.contains("refused"), "\(line)")
        }
        #expect(lines.contains { $0.split(separator: " ").contains { $0 == name } }, "the example does not use \(name)")
        #expect(!example.shows.isEmpty)
        #expect(example.shows.last != ".")
    }

    @Test("a command without example is one that needs a file or a person")
    func commandsWithoutExample() {
        let found = Self.commands.all.filter { $0.example == nil && !$0.isHidden }.map(\.name)
        #expect(found.filter { !Self.withoutExample.contains($0) } == [])
    }

    @Test("the declarations have no problems")
    func noProblems() {
        #expect(Self.commands.problems == [])
    }

    @Test(
        "the shortest unique beginning of a name is the command",
        arguments: commands.all.filter { !$0.isHidden }.map(\.name))
    func uniquePrefix(name: String) throws {
        let names = Self.commands.all.filter { !$0.isHidden }.map(\.name)
        for length in 1...name.count {
            let prefix = String(name.prefix(length))
            let matching = names.filter { $0.hasPrefix(prefix) }
            switch Self.commands.match(prefix) {
            case .command(let command):
                // A whole name goes before the longer ones that begin with it.
                #expect(command.name == prefix || command.otherNames.contains(prefix) || matching == [command.name])
            case .ambiguous(let several): #expect(several.map(\.name) == matching.sorted())
            case .unknown: Issue.record("\(prefix) finds nothing")
            }
        }
        guard case .command(let whole) = Self.commands.match(name) else {
            Issue.record("\(name) does not find itself")
            return
        }
        #expect(whole.name == name)
    }

    @Test("an acting command says so, a looking one does not", arguments: withExample)
    func actingIsSaid(name: String) throws {
        let command = try #require(Self.commands[name])
        let example = try #require(command.example)
        let probe = ShellProbe()
        var madeStep = false
        for line in example.commands.split(separator: "\n") {
            let before = probe.session.timeline?.steps.count ?? 0
            probe.type(String(line))
            if line.hasPrefix(name + " ") || line == name {
                madeStep = madeStep || (probe.session.timeline?.steps.count ?? 0) > before
            }
        }
        // `time` and aliases take a step when the command in them does.
        if madeStep, name != "time" { #expect(command.roles.contains(.step)) }
    }
}
