// The first lines of a table, and the last, decide where its columns are.

import FoldTable
import TerminalText
import Testing

@testable import FoldRendering
@testable import FoldShell

@Suite("Columns of a table")
struct TableColumnTests {
    /// Where the counts begin of a table with one title longer than all others, that of section 2.
    private static func column(measuring lines: Int) throws -> Int {
        var table = FoldTable()
        for title in ["a", "b", "a long title", "c"] { table.prepareSection(title: title, madeUpRows: 0) }
        let gathered = GatheredText()
        var printer = gathered.printer()
        TableText(style: Style(), measuredLines: lines)
            .print(TableWindow(table: table, sections: nil, from: 0, lines: nil), to: &printer)
        printer.flush()
        let first = try #require(gathered.text.split(separator: "\n").first)
        return try #require(
            first.firstRange(of: "0 rows").map { first.distance(from: first.startIndex, to: $0.lowerBound) })
    }

    @Test("so many lines are measured, and no more")
    func measured() throws {
        #expect(try Self.column(measuring: 2) == Self.column(measuring: 1))
        #expect(try Self.column(measuring: 3) == Self.column(measuring: 4))
        #expect(try Self.column(measuring: 2) + 11 == Self.column(measuring: 3))
    }
}
