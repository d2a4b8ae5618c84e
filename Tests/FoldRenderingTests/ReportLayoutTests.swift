// Reports, printed: prose is broken as prose, lines that may break hang, and the rest stays whole.

import FoldShell
import TerminalText
import Testing

@testable import FoldRendering

@Suite("Texts of reports")
struct ReportLayoutTests {
    private struct Trial: Report {
        let text: String
        var layout = ReportLayout.lines(wholeAfter: ["!"])
        var json: String { "" }
        func text(_ style: Style) -> String { text }
    }

    private static func lines(_ report: Trial, columns: Int?) -> [String] {
        let gathered = GatheredText()
        var printer = gathered.printer()
        OutcomeText(style: Style(columns: columns)).print(.report(report), to: &printer)
        printer.flush()
        return gathered.text.split(separator: "\n").map(String.init)
    }

    @Test("a line that may break goes on below its own text, another stays whole")
    func breaks() {
        let text = "      got       open 0 1 2 3 4 5 6 7 8 9 10 11\n! one two three four five six seven eight nine"
        let lines = Self.lines(Trial(text: text), columns: 40)
        #expect(
            lines == [
                "      got       open 0 1 2 3 4 5 6 7 8 9", "                10 11",
                "! one two three four five six seven eight nine",
            ])
        #expect(Self.lines(Trial(text: text), columns: nil).count == 2)
    }

    @Test("prose is broken as prose")
    func prose() {
        let lines = Self.lines(Trial(text: "one two three four five six seven", layout: .prose), columns: 21)
        #expect(lines == ["one two three four", "five six seven"])
    }
}
