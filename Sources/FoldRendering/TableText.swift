// The table as the user sees it, in aligned lines.

import FoldShell
package import FoldTable
package import TableUpdates
import TerminalText

/// Draws a table, or a window on it.
package struct TableText {
    let style: Style
    /// How many lines say which columns all have in common: nobody waits for more before the first is printed.
    var measuredLines = 100_000

    func print(_ window: TableWindow, to printer: inout Printer) {
        let table = window.table
        if table.sectionCount == 0 {
            printer.writeWrapped("the table has no sections")
            return
        }
        let all = max(0, table.lineCount - window.from)
        let room = style.rows.map { max(1, $0 - 2) }
        let count = min(all, window.lines ?? (room.map { all > $0 ? $0 : all } ?? all))
        if let sections = window.sections {
            printLines(sections.compactMap { table.lines(ofSection: $0) }, table, to: &printer)
        } else if count > 0 {
            printLines([window.from..<window.from + count], table, to: &printer)
            if window.lines == nil, count < all {
                printer.writeWrapped("… \(all - count) more lines: show --from \(window.from + count)")
            }
        } else if window.from > 0 {
            printer.writeWrapped("there are \(table.lineCount) lines")
        }
    }

    /// How many lines are made before it is asked whether to stop.
    private static let stretch = 512

    /// Prints lines twice walked: once for the columns that they have in common, and once as text.
    private func printLines(_ spans: [Range<Int>], _ table: FoldTable, to printer: inout Printer) {
        let columns = columns(of: spans, table, printer)
        if printer.isStopped { return }
        var count = 0
        table.forEachLine(in: spans) { line in
            printer.writeVerbatim { write(line, columns, table, to: &$0) }
            count += 1
            return count % Self.stretch != 0 || !printer.isStopped
        }
    }

    /// The columns that the first lines have in common with the last, whose numbers are the longest.
    private func columns(of spans: [Range<Int>], _ table: FoldTable, _ printer: borrowing Printer) -> Columns {
        var columns = Columns()
        var count = 0
        table.forEachLine(in: spans) { line in
            columns.take(line, table)
            count += 1
            return count < measuredLines && (count % Self.stretch != 0 || !printer.isStopped)
        }
        if let last = spans.last?.last {
            table.forEachLine(in: [last..<last + 1]) { line in
                columns.take(line, table)
                return true
            }
        }
        return columns
    }

    /// The columns that lines have in common.
    struct Columns {
        /// The width of section numbers, and of index paths.
        var numberWidth = 1
        var pathWidth = 3
        var countWidth = 0
        private var headerTitle = 0
        private var rowTitle: Int?

        /// Where the count of rows stands: behind the longest header and the longest row.
        var countColumn: Int {
            let header = numberWidth + 4 + headerTitle + 2
            return max(header, rowTitle.map { numberWidth + 4 + pathWidth + 2 + $0 + 1 } ?? 0)
        }

        /// Where a row's detail stands, never so close to a title that it reads as a part of it.
        var extraColumn: Int { max(countColumn, rowTitle.map { numberWidth + 4 + pathWidth + 2 + $0 + 2 } ?? 0) }

        /// Makes room for a line.
        mutating func take(_ line: TableLine, _ table: FoldTable) {
            switch line {
            case .header(let section):
                numberWidth = max(numberWidth, section.number.digitCount)
                countWidth = max(countWidth, Plural.rows(section.rowCount).utf8.count)
                headerTitle = max(headerTitle, section.head.title.shownTitle.displayWidth)
            case .row(let path, let dataRow, let row):
                numberWidth = max(numberWidth, path.section.digitCount)
                var width = path.section.digitCount + 1 + path.row.digitCount
                if table.titleRows > 0 { width += 3 + dataRow.digitCount }
                pathWidth = max(pathWidth, width)
                rowTitle = max(rowTitle ?? 0, row.shownWidth)
            }
        }
    }

    /// A row's path; where the title is row 0, with the number of the data row.
    package static func path(_ path: TableIndexPath, _ dataRow: Int, _ table: FoldTable) -> String {
        table.titleRows == 0 ? path.description : "\(path) (\(dataRow))"
    }

    private func write(_ line: TableLine, _ columns: Columns, _ table: FoldTable, to text: inout LineText) {
        switch line {
        case .header(let section):
            text += style.arrow(isOpen: section.isOpen, isFixed: section.head.isFixed)
            text += " "
            text.append(String(section.number), width: columns.numberWidth)
            text += "  "
            text.append(section.head.title.shownTitle, width: columns.countColumn - columns.numberWidth - 4)
            text.append(Plural.rows(section.rowCount), width: columns.countWidth)
            if table.rules.headerDetail == .text, !section.headerDetail.isEmpty {
                text += "  "
                text += section.headerDetail.printable
            }
            if section.head.isFixed {
                text += "  "
                text += style.paint("fixed", .faint)
            }
            if table.titleRows == 1, table.selection == TableIndexPath(section: section.number, row: 0) {
                text += "  "
                text += style.paint("selected", .bold)
            }
            text.trimEnd()
        case .row(let path, let dataRow, let row):
            let start = columns.numberWidth + 4
            text.pad(to: start)
            text += path
            if table.titleRows > 0 { text += " (\(dataRow))" }
            text.pad(to: max(start + columns.pathWidth, text.count) + 2)
            let (detail, isSelected) = (row.detail, table.selection == path)
            guard detail != nil || isSelected else { return text.append(titleOf: row) }
            text.append(titleOf: row, width: columns.extraColumn - start - columns.pathWidth - 2)
            if let detail { text += detail.printable }
            if isSelected {
                if detail != nil { text += "  " }
                text += style.paint("selected", .bold)
            }
        }
    }
}

extension FoldTable {
    /// The lines of a section; nil where there is no such section.
    fileprivate func lines(ofSection number: Int) -> Range<Int>? {
        guard let first = firstLine(ofSection: number) else { return nil }
        return first..<(firstLine(ofSection: number + 1) ?? lineCount)
    }

    /// Calls `body` for each line of the spans, until it answers false.
    fileprivate func forEachLine(in spans: [Range<Int>], _ body: (TableLine) -> Bool) {
        for span in spans {
            var (left, goesOn) = (span.count, true)
            forEachLine(from: span.lowerBound) { line in
                goesOn = body(line)
                left -= 1
                return goesOn && left > 0
            }
            if !goesOn { return }
        }
    }
}
