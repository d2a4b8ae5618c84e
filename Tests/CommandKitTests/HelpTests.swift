// Tests that help, usage lines and the reference are what the declarations say.

import CommandKit
import Testing

@Suite struct HelpTests {
    @Test(
        "a usage line follows from the parameters",
        arguments: [
            (ShelfCommands.toggle, "toggle BOX…"),
            (ShelfCommands.show, "show [BOX…] [--view] [--from N] [--key KEY]…"),
            (ShelfCommands.diff, "diff [A [B]]"),
            (ShelfCommands.scroll, "scroll B.I [PLACE]"),
            (ShelfCommands.box, "box TITLE [open] ITEM…"),
            (ShelfCommands.echo, "echo TEXT"),
            (ShelfCommands.alias, "alias NAME = COMMAND"),
            (ShelfCommands.silently, "silently [--twice] COMMAND"),
            (ShelfCommands.showAll, "show-all"),
        ])
    func usage(command: Command<Shelf>, usage: String) {
        #expect(command.usage == usage)
    }

    @Test("a help page has usage, meaning, arguments and example")
    func page() {
        #expect(
            ShelfCommands.toggle.helpPage == """
                usage: toggle BOX…
                opens or closes boxes

                A box that is open closes, and the other way round.

                arguments
                  BOX  a box: its title

                example: the box Fruit opens
                  toggle Fruit

                """)
    }

    @Test("a help page aligns the explanations and names other spellings")
    func pageWithOptions() {
        #expect(
            ShelfCommands.show.helpPage == """
                usage: show [BOX…] [--view] [--from N] [--key KEY]…
                shows boxes
                also: ls

                arguments
                  BOX        a box: its title
                  --view     both sides
                  --from N   the first line: a line, from 0
                  --key KEY  a key to show: a key

                """)
        #expect(ShelfCommands.showAll.helpPage == "usage: show-all\nshows all\n")
    }

    @Test("the reference lists each command once, bars escaped")
    func table() {
        let bars = Command<Shelf>(
            "set", group: .look, abstract: "sets a|b", parameters: .required("a|b", .text("a word")),
            body: { _, _ in "" })
        #expect(
            CommandSet([bars], [ShelfCommands.diff, ShelfCommands.toggle]).markdownTable == """
                | group | command | does |
                |---|---|---|
                | fold | `toggle BOX…` | opens or closes boxes |
                | look | `set a\\|b` | sets a\\|b |
                |  | `diff [A [B]]` | compares states |

                """)
    }

    @Test("the sample's examples are run")
    func examples() throws {
        for command in ShelfCommands.set.all {
            guard let example = command.example else { continue }
            #expect(try run(example.commands).isEmpty == false, "\(command.name)")
        }
    }
}
