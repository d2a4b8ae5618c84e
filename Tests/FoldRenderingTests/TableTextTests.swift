// The pictures of a table: columns that align for every script, windows, and both layers side by side.

import FoldRendering
import FoldShell
import FoldTable
import ShellSupport
import TableUpdates
import TerminalText
import Testing

@Suite("Pictures of tables")
struct TableTextTests {
    private func probe(_ setup: String) -> ShellProbe {
        let probe = ShellProbe()
        probe.type(lines: setup)
        probe.clear()
        return probe
    }

    @Test("a table is drawn as the user sees it")
    func plain() {
        let probe = probe("section Fruit open: Apple, Pear\nsection Nuts:\nsection Total fixed: 1 rows")
        #expect(
            probe.type("show") == """
                ▾ 0  Fruit      2 rows
                     0.0  Apple
                     0.1  Pear
                ▸ 1  Nuts       0 rows
                  2  Total      1 row   fixed
                """)
        #expect(probe.type("show 1-2") == "▸ 1  Nuts   0 rows\n  2  Total  1 row   fixed")
        #expect(ShellProbe().type("new; show") == "a new table: 0 sections, 0 rows, 0 open\nthe table has no sections")
    }

    @Test(
        "counts stand in one column, whatever the script of the titles",
        arguments: [
            ["水果", "Fruit", "干果和种子"], ["果物", "くだもの", "ﾅｯﾂ"], ["과일", "견과", "a"], ["🍎", "👨‍👩‍👧‍👦 family", "🇨🇳 flag"],
            ["e\u{301}te\u{301}", "ete", "été"], ["", "x", "長長長長長長長長長長"], ["①②", "ΑΒΓ", "жзи"],
        ])
    func aligned(titles: [String]) {
        let probe = ShellProbe()
        for title in titles { probe.type("section \"\(title)\" open: \"\(title) 1\", b") }
        probe.clear()
        probe.type("show")
        let columns = probe.lines.compactMap { line -> Int? in
            guard line.hasPrefix("▾"), let range = line.ranges(of: "2 rows").last else { return nil }
            return String(line[..<range.lowerBound]).displayWidth
        }
        #expect(columns.count == titles.count)
        #expect(Set(columns).count == 1, "\(columns)")
        probe.clear()
        probe.type("show --view")
        let views = probe.lines.dropFirst().compactMap { line -> Int? in
            line.ranges(of: "▾").last.map { String(line[..<$0.lowerBound]).displayWidth }
        }
        #expect(Set(views).count == 1, "\(views)")
        probe.clear()
        probe.type("find b")
        let found = probe.lines.compactMap { line in
            line.ranges(of: "in \"").first.map { String(line[..<$0.lowerBound]).displayWidth }
        }
        #expect(Set(found).count == 1, "\(found)")
    }

    @Test(
        "a window shows the lines that were asked for, counted from 0 with headers",
        arguments: [
            ("show --from 0 --rows 2", "▾ 0  Section 0    2 rows\n     0.0  Row 0.0"),
            ("show --from 2 --rows 2", "     0.1  Row 0.1\n▸ 1  Section 1    3 rows"),
            ("show --from 4", "▾ 2  Section 2    1 row\n     2.0  Row 2.0"), ("show --rows 0", ""),
            ("show --from 6", "there are 6 lines"), ("show --from 999999999999", "there are 6 lines"),
            ("show --from 5 --rows 9223372036854775807", "     2.0  Row 2.0"),
        ])
    func windows(line: String, picture: String) {
        #expect(probe("new 2 3:closed 1").type(line) == picture)
    }

    @Test("a window on a huge table costs the window")
    func hugeWindow() {
        let probe = probe("new 100000000 5")
        #expect(
            probe.type("show --from 100000001") == """
                ▾ 1  Section 1    5 rows
                     1.0  Row 1.0
                     1.1  Row 1.1
                     1.2  Row 1.2
                     1.3  Row 1.3
                     1.4  Row 1.4
                """)
        #expect(
            probe.type("show --from 99999999 --rows 2") == """
                     0.99999998  Row 0.99999998
                     0.99999999  Row 0.99999999
                """)
        #expect(probe.type("at 100000000") == "line 100000000 is row 0.99999999 \"Row 0.99999999\"")
    }

    @Test("a huge table begins at once, and goes no further when nobody reads it")
    func goneReader() throws {
        // So many rows that to look at all of them would take this test for ever.
        let probe = probe("new 100000000 100000000")
        let outcome = try #require(probe.outcome(of: "show"))
        let gathered = GatheredText()
        var printer = gathered.printer(isRead: false)
        OutcomeText().print(outcome, to: &printer)
        let isClosed = printer.isClosed
        #expect(isClosed)
        #expect(gathered.text.utf8.count < 1 << 20)
        #expect(gathered.text.hasPrefix("▾ 0  Section 0 "))
    }

    @Test("what does not fit on a terminal is told with how to see it")
    func terminalHeight() {
        let probe = probe("new 30")
        probe.style.rows = 10
        probe.type("show")
        #expect(probe.lines.count == 9)
        #expect(probe.lines.last == "… 23 more lines: show --from 8")
    }

    @Test("both layers stand side by side, and drift is marked with what differs")
    func layers() {
        let probe = probe(
            "load sample section-model\nnew 2 0:closed 1\nsilently insert-section 1 New a\nsilently toggle 0")
        #expect(
            probe.type("show --view") == """
                   data source answers  table view remembers             drift
                0  ▸ Section 0  0 rows  ▾ Section 0  2 rows  captured 0  ≠ drawn open, now closed; remembers 2 rows, answers 0
                1  ▸ New        0 rows  ▸ Section 1  0 rows  captured 1  ≠ title drawn "Section 1", now "New"
                2  ▸ Section 1  0 rows  ▾ Section 2  1 row   captured 2  ≠ title drawn "Section 2", now "Section 1"; drawn open, now closed; remembers 1 row, answers 0
                3  ▾ Section 2  1 row   –                                ≠ the view knows no such section
                """)
    }

    @Test("where the title is row 0 both numbers are shown")
    func titleRow() {
        let probe = probe("rules title-row\nsection A open: a, b\nsection B: c\nselect 0 1")
        #expect(
            probe.type("show")
                == "▾ 0  A          2 rows\n     0.1 (0)  a  selected\n     0.2 (1)  b\n▸ 1  B          1 row")
    }
}
