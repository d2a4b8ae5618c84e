// Tests that a line being typed is told what is still to come, and what its last value stands for.

import CommandKit
import Testing

@Suite struct HintTests {
    @Test(
        "a hint shows the arguments to come and describes the value just typed",
        arguments: [
            ("toggle", "BOX…"),
            ("tog ", "BOX…"),
            ("toggle Fruit", "Fruit, closed  [BOX…]"),
            ("toggle 'My Nuts' ", "My Nuts, closed  [BOX…]"),
            ("toggle Nuts", "[BOX…]"),
            ("show", "[BOX…] [--view] [--from N] [--key KEY]…"),
            ("show --view", "[BOX…] [--from N] [--key KEY]…"),
            ("show --from", "N"),
            ("show --from 3", "[BOX…] [--view] [--key KEY]…"),
            ("scroll", "B.I [PLACE]"),
            ("scroll 1", "B.I [PLACE]"),
            ("scroll 1 3", "item 3 of box 1  [PLACE]"),
            ("scroll 1.3", "item 3 of box 1  [PLACE]"),
            ("diff", "[A [B]]"),
            ("diff 1", "[B]"),
            ("box", "TITLE [open] ITEM…"),
            ("box A", "[open] ITEM…"),
            ("box A open", "ITEM…"),
            ("alias a", "= COMMAND"),
            ("silently", "COMMAND [--twice]"),
            ("silently toggle", "BOX…"),
            ("show; silently toggle Fruit", "Fruit, closed  [BOX…]"),
        ])
    func hints(line: String, text: String) {
        #expect(ShelfCommands.set.hint(for: line, in: ShelfSession())?.text == text)
    }

    @Test(
        "where there is nothing to say there is no hint",
        arguments: ["", "s", "nothing", "show-all", "scroll x", "diff 1 2", "diff 1 2 3", "# show", "echo a", "show;"])
    func none(line: String) {
        #expect(ShelfCommands.set.hint(for: line, in: ShelfSession()) == nil)
    }
}
