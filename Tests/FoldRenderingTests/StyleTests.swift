// How texts look: colour is never the only mark, and arrows may be plain.

import FoldRendering
import FoldShell
import FoldTable
import ShellSupport
import TableUpdates
import TerminalText
import Testing

@Suite("Looks")
struct StyleTests {
    @Test("with ascii arrows are v and >, and no arrow is left")
    func ascii() {
        let probe = ShellProbe()
        probe.style.isASCII = true
        probe.type(lines: "new 1 1:closed\nsilently toggle 0")
        probe.clear()
        probe.type(lines: "show\nshow --view\ndiff 0")
        #expect(probe.lines.first == "> 0  Section 0  1 row")
        #expect(probe.text.allSatisfy { $0.isASCII || $0 == "–" }, "\(probe.text)")
        #expect(probe.text.contains("! drawn open, now closed"))
    }

    @Test("colour only adds escapes: without them the text is the same")
    func color() {
        let (plain, colored) = (ShellProbe(), ShellProbe())
        colored.style.usesColor = true
        for probe in [plain, colored] {
            probe.session.settings.calls = true
            probe.type(
                lines: "section A open: a, b\nsection B fixed: c\ntoggle 0\ntoggle 1\nselect 0 0\nopen 0\nselect 0 1")
            probe.type(
                lines: "show\nshow --view\ndiff 0\nsilently insert-row 0.0 x\ndeleteRows 0.0\nsteps\ncalls\nrules\ninfo"
            )
        }
        #expect(colored.text != plain.text)
        #expect(colored.text.withoutColors == plain.text)
    }
}

extension String {
    /// The text without the sequences that set colours.
    fileprivate var withoutColors: String {
        var text = ""
        var rest = self[...]
        while let start = rest.firstIndex(of: "\u{1B}") {
            text += rest[..<start]
            rest = rest[start...].drop { $0 != "m" }.dropFirst()
        }
        return text + rest
    }
}
