// Lines put together in bytes are what strings would be.

import TestSupport
import Testing

@testable import FoldRendering

@Suite("Lines in bytes")
struct LineTextTests {
    @Test(
        "numbers are written as strings write them",
        arguments: [
            0, 7, 10, 99, 100, 12_345_678, 99_999_999, 100_000_000, 4_294_967_295, -1, -10, Int.max, Int.min,
        ])
    func numbers(number: Int) {
        var line = LineText()
        line += "é "
        line += number
        line += "."
        #expect(line.string == "é \(number).")
    }

    @Test("a line is padded and counted by itself, behind the lines before it")
    func lines() {
        var text = LineText()
        text += "first"
        text.end()
        text += "ab"
        text.pad(to: 5)
        text.pad(to: 3)
        text += "c"
        #expect(text.string == "ab   c")
        #expect(text.count == 6)
        text.end()
        #expect(String(decoding: text.bytes, as: UTF8.self) == "first\nab   c\n")
        text.removeAll()
        #expect(text.bytes.isEmpty && text.count == 0)
    }

    @Test("a number has as many digits as are written", arguments: [0, 9, 10, 99_999_999, 100_000_000, Int.max])
    func digits(number: Int) {
        #expect(number.digitCount == String(number).count)
    }

    @Test("lines are broken to fit the window however they are put together")
    func broken() {
        let gathered = GatheredText()
        var printer = gathered.printer()
        printer.columns = 20
        printer.writeWrapped { line in
            line += 12
            line += "  opened 0 \"A title of many words\""
        }
        printer.writeVerbatim { $0 += "   reloadSections 0 1 2 3 4 5 fade" }
        printer.columns = nil
        printer.writeWrapped { $0 += "13  closed 0 \"A title of many words\"" }
        printer.flush()
        #expect(
            gathered.text == """
                12  opened 0 "A
                    title of many
                    words"
                   reloadSections 0 1 2 3 4 5 fade
                13  closed 0 "A title of many words"

                """)
    }
}
