// Texts of floors above, printed: prose is broken as prose, lines that may break hang, and the rest stays whole.

import FoldShell
import Testing

@testable import FoldRendering

@Suite("Texts of floors above")
struct ForeignLinesTests {
    private struct Report: ForeignOutcome {
        let text: String
        var isProse = false
        var json: String { "" }
        var isFailure: Bool { false }
        func mayBreak(_ line: String) -> Bool { !line.hasPrefix("!") }
    }

    private static func lines(_ report: Report, columns: Int?) -> [String] {
        let gathered = GatheredText()
        var printer = gathered.printer()
        OutcomeText(style: Style(columns: columns)).print(.other(report), to: &printer)
        printer.flush()
        return gathered.text.split(separator: "\n").map(String.init)
    }

    @Test("a line that may break goes on below its own text, another stays whole")
    func breaks() {
        let text = "      got       open 0 1 2 3 4 5 6 7 8 9 10 11\n! one two three four five six seven eight nine"
        let lines = Self.lines(Report(text: text), columns: 40)
        #expect(
            lines == [
                "      got       open 0 1 2 3 4 5 6 7 8 9", "                10 11",
                "! one two three four five six seven eight nine",
            ])
        #expect(Self.lines(Report(text: text), columns: nil).count == 2)
    }

    @Test("prose is broken as prose")
    func prose() {
        let lines = Self.lines(Report(text: "one two three four five six seven", isProse: true), columns: 21)
        #expect(lines == ["one two three four", "five six seven"])
    }
}
