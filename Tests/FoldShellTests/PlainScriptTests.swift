// Scripts are checked before they run: what is passed over as surely right must be, and mistakes are found.

import CommandKit
import CommandSyntax
import FoldShell
import ShellSupport
import Testing

@Suite("Plain scripts")
struct PlainScriptTests {
    private let commands = ShellProbe.commands

    @Test("whatever is passed over as surely right is understood", arguments: ["0", "7", "007", "999999999"])
    func passedOver(number: String) {
        var names: Set<String> = []
        for command in commands.all {
            for name in [command.name] + command.otherNames {
                for count in 0...4 {
                    let isUnderstood = Array(name.utf8).withUnsafeBufferPointer {
                        commands.accepts(numberCount: count, forName: $0)
                    }
                    guard isUnderstood else { continue }
                    names.insert(name)
                    let text = ([name] + Array(repeating: number, count: count)).joined(separator: " ")
                    let lexed = LexedText(SourceText(name: "", text: text), tailRule: commands.tailRule)
                    #expect(lexed.mistakes.isEmpty && lexed.statements.count == 1, "\(text)")
                    #expect(throws: Never.self, "\(text)") { _ = try commands.bind(lexed.statements[0]) }
                }
            }
        }
        #expect(names.isSuperset(of: ["toggle", "open", "close", "open-only", "close-only", "open-all", "tap-header"]))
    }

    @Test("mistakes among plain statements are found, and nothing is run")
    func found() {
        let probe = ShellProbe()
        #expect(probe.run("new 2 2\ntoggle 0\ntoggle\ntoggle 1\nopen-all 3\ntogle 1\ntoggle 0\n") == .parse)
        #expect(
            probe.complaints.map { $0.split(separator: "\n")[0].split(separator: " ")[0] } == [
                "test.fold:3:7:", "test.fold:5:10:", "test.fold:6:1:",
            ])
        #expect(probe.outcomes.isEmpty)
    }

    @Test("an alias that a script defines may stand for something else further on")
    func aliases() {
        let probe = ShellProbe()
        let script = """
            new 2 2
            alias flip = toggle 0
            flip
            expect open 1
            alias flip = toggle 1
            flip
            toggle 0
            expect open 0
            """
        #expect(probe.run(script) == nil)
    }

    @Test("a script of many steps keeps none of its states whole")
    func heldStates() {
        let probe = ShellProbe()
        let steps = (0..<2_000).map { "toggle \($0 % 7)\n" }.joined()
        #expect(probe.run("new 1 1 1 1 1 1 1\n" + steps + "undo 1500\n") == nil)
        #expect(probe.session.timeline?.heldStateCount == 0)
        #expect(probe.session.timeline?.position == 500)
    }
}
