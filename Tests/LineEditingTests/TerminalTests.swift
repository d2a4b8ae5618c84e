// What a terminal is asked: its size, and whether colour is wanted.
import LineEditing
import Testing

@Suite("Terminals")
struct TerminalTests {
    @Test("a descriptor that is no terminal has no size")
    func noTerminal() {
        #expect(!Terminal.isTerminal(-1))
        #expect(Terminal.size(of: -1) == nil)
    }

    @Test("colour is wanted unless NO_COLOR is there and not empty")
    func color() {
        #expect(Terminal.wantsColor(in: [:]))
        #expect(Terminal.wantsColor(in: ["NO_COLOR": ""]))
        #expect(!Terminal.wantsColor(in: ["NO_COLOR": "1"]))
    }
}
