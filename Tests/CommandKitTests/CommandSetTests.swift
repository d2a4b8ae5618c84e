// Tests that commands are found by name and prefix, listed in order, and checked against one another.

import CommandKit
import Testing

@Suite struct CommandSetTests {
    @Test(
        "a name, another spelling or a unique beginning finds its command",
        arguments: [
            ("toggle", "toggle"), ("t", "toggle"), ("show", "show"), ("show-", "show-all"), ("ls", "show"),
            ("e", "echo expect"), ("sh", "show show-all"), ("l", ""), ("Toggle", ""), ("toggles", ""), ("zzz", ""),
            ("", "alias box diff echo expect scroll show show-all silently toggle"),
        ])
    func match(name: String, commands: String) {
        let found: [Command<Shelf>] =
            switch ShelfCommands.set.match(name) {
            case .command(let command): [command]
            case .ambiguous(let commands): commands
            case .unknown: []
            }
        #expect(found.map(\.name).joined(separator: " ") == commands)
    }

    @Test("groups come by their places, commands within them as declared")
    func groups() {
        let groups = ShelfCommands.set.groups.map {
            "\($0.group.name): " + $0.commands.map(\.name).joined(separator: " ")
        }
        #expect(
            groups == [
                "fold: toggle box", "look: show diff scroll show-all", "shell: echo silently alias expect",
            ])
    }

    @Test("hidden commands are run, and shown nowhere")
    func hidden() {
        let secret = Command<Shelf>("secret", group: .shell, abstract: "does it", isHidden: true, body: { _ in "done" })
        let set = CommandSet([secret], [ShelfCommands.toggle])
        #expect(set["secret"]?.name == "secret")
        #expect(set.all.count == 2)
        #expect(set.groups.flatMap(\.commands).map(\.name) == ["toggle"])
        #expect(!set.markdownTable.contains("secret"))
        #expect(set.completions(of: "se", at: 2, in: ShelfSession()).candidates.isEmpty)
        guard case .unknown = set.match("secr") else {
            Issue.record("a hidden command must not be found by the beginning of its name")
            return
        }
    }

    @Test("the sample's declarations are sound")
    func sound() {
        #expect(ShelfCommands.set.problems.isEmpty)
    }

    @Test("declarations that contradict one another are found")
    func problems() {
        let first = Command<Shelf>("one", otherNames: ["eins"], group: .look, abstract: "does one", body: { _ in "" })
        let second = Command<Shelf>("eins", group: .look, abstract: "Does it all.", body: { _ in "" })
        let third = Command<Shelf>(
            "thr ee", group: .look, abstract: "does three",
            parameters: .zeroOrMore("X", .box), .required("Y", .box), .flag("-v", "x"), .flag("--w", "x"),
            .flag("--w", "x"),
            body: { _, _, _, _, _, _ in "" })
        let fourth = Command<Shelf>(
            "four", group: .look, abstract: "does four",
            parameters: .optional("X", .box), .required("X", .box),
            body: { _, _, _ in "" })
        #expect(
            CommandSet([first, second], [third, fourth]).problems == [
                "eins names both one and eins",
                "the abstract of eins must be one clause without a full stop",
                "thr ee cannot be typed as a name",
                "thr ee: Y can never get a word behind X",
                "thr ee: the option -v must begin with two dashes",
                "thr ee: --w is declared twice",
                "four: X is declared twice",
                "four: X can never get a word behind X",
            ])
    }
}
