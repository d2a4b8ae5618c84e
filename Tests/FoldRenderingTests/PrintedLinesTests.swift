// Lines as they are printed: broken to fit a window, but for what can be copied.

import FoldRendering
import FoldShell
import TerminalText
import Testing

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

    private func printed(columns: Int?, _ outcome: Outcome) -> [String] {
        final class Store { var bytes: [UInt8] = [] }
        let store = Store()
        var printer = Printer { bytes in
            store.bytes += bytes
            return true
        }
        OutcomeText(style: Style(columns: columns)).print(outcome, to: &printer)
        printer.flush()
        return String(decoding: store.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
