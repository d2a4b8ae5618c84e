// Lines as they are printed: broken to fit a window, but for what can be copied.

import FoldTable
import TerminalText
import Testing

@testable import FoldRendering
@testable import FoldShell

@Suite("Printed lines")
struct PrintedLinesTests {
    private static let crash = String(repeating: "the number of rows after the update ", count: 8) + "(0)"

    @Test("what can be copied as a command is printed in one line, and what is said of it is broken")
    func commands() {
        #expect(printed(columns: 30, .history([Self.crash])) == [Self.crash])
        #expect(printed(columns: nil, .text(Self.crash)) == [Self.crash])
        let lines = printed(columns: 30, .text(Self.crash))
        #expect(lines.count > 5)
        #expect(lines.allSatisfy { $0.displayWidth <= 30 })
    }

    @Test("a line of JSON that is stopped midway is no line", arguments: 0...4)
    func stopped(answers: Int) {
        func stopped(_ outcome: Outcome) -> [String] {
            final class Asked { var count = 0 }
            let asked = Asked()
            return printed(columns: nil, outcome) {
                asked.count += 1
                return asked.count > answers
            }
        }
        var fruit = FoldTable()
        for number in 0..<9 { fruit.prepareSection(title: "Fruit \(number)", madeUpRows: 1) }
        let table = Outcome.table(TableWindow(table: fruit, sections: nil, from: 0, lines: nil))
        #expect(stopped(.asJSON(table)) == [])
        #expect(stopped(.asJSON(.timed(table, seconds: 1))) == [])
        #expect(printed(columns: nil, .asJSON(table)).count == 1)
        #expect(stopped(.asJSON(.text("short"))) == [#"{"outcome":"text","text":"short"}"#])
    }

    private func printed(
        columns: Int?, _ outcome: Outcome, shouldStop: @escaping () -> Bool = { false }
    ) -> [String] {
        let gathered = GatheredText()
        var printer = gathered.printer(shouldStop: shouldStop)
        OutcomeText(style: Style(columns: columns)).print(outcome, to: &printer)
        printer.flush()
        return gathered.text.split(separator: "\n").map(String.init)
    }
}
