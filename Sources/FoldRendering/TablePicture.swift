// The table as the user sees it, in aligned lines.

import CommandSyntax
import FoldShell
import FoldTable
import TableUpdates

/// Draws a table, or a window on it.
struct TablePicture {
    let style: Style

    func print(_ window: TableWindow, to printer: inout Printer) {
        let table = window.table
        if table.sectionCount == 0 {
            printer.line("the table has no sections")
            return
        }
        if let sections = window.sections {
            var lines: [TableLine] = []
            for section in sections { lines += table.lines(ofSection: section) }
            printAll(lines.lazy.map { $0 }, Columns(lines, table), table, to: &printer)
            return
        }
        let all = max(0, table.lineCount - window.from)
        let room = style.rows.map { max(1, $0 - 2) }
        let count = min(all, window.lines ?? (room.map { all > $0 ? $0 : all } ?? all))
        guard count > 0 else {
            if window.from > 0 { printer.line("there are \(table.lineCount) lines") }
            return
        }
        var columns = Columns()
        var left = count
        table.forEachLine(from: window.from) { line in
            columns.take(line, table)
            left -= 1
            return left > 0
        }
        left = count
        var closed = false
        withExtendedLifetime(columns) {
            var lines: [String] = []
            table.forEachLine(from: window.from) { line in
                lines.append(text(line, columns, table))
                left -= 1
                if lines.count == 512 {
                    lines.forEach { printer.line($0) }
                    lines.removeAll(keepingCapacity: true)
                    closed = printer.isClosed
                }
                return left > 0 && !closed
            }
            lines.forEach { printer.line($0) }
        }
        if window.lines == nil, count < all {
            let next = window.from + count
            printer.line("… \(all - count) more lines: show --from \(next)")
        }
    }

    private func printAll(
        _ lines: some Sequence<TableLine>, _ columns: Columns, _ table: FoldTable, to printer: inout Printer
    ) {
        for line in lines { printer.line(text(line, columns, table)) }
    }

    /// The columns that lines have in common.
    struct Columns {
        /// The width of section numbers, and of index paths.
        var numberWidth = 1
        var pathWidth = 3
        var countWidth = 0
        private var headerTitle = 0
        private var rowTitle: Int?

        /// Where the count of rows, and a row's detail, stand: behind the longest header and the longest row.
        var countColumn: Int {
            let header = numberWidth + 4 + headerTitle + 2
            return max(header, rowTitle.map { numberWidth + 4 + pathWidth + 2 + $0 + 1 } ?? 0)
        }

        init() {}

        init(_ lines: [TableLine], _ table: FoldTable) {
            for line in lines { take(line, table) }
        }

        /// Makes room for a line.
        mutating func take(_ line: TableLine, _ table: FoldTable) {
            switch line {
            case .header(let section):
                numberWidth = max(numberWidth, String(section.number).count)
                countWidth = max(countWidth, Plural.rows(section.rowCount).count)
                headerTitle = max(headerTitle, section.head.title.printable.displayWidth)
            case .row(let path, let dataRow, let row):
                pathWidth = max(pathWidth, TablePicture.path(path, dataRow, table).count)
                rowTitle = max(rowTitle ?? 0, row.title.printable.displayWidth)
            }
        }
    }

    /// A row's path; where the title is row 0, with the number of the data row.
    static func path(_ path: TableIndexPath, _ dataRow: Int, _ table: FoldTable) -> String {
        table.titleRows == 0 ? path.description : "\(path) (\(dataRow))"
    }

    private func text(_ line: TableLine, _ columns: Columns, _ table: FoldTable) -> String {
        switch line {
        case .header(let section):
            let arrow = style.arrow(isOpen: section.isOpen, isFixed: section.head.isFixed)
            let start =
                arrow + " " + String(section.number).padded(to: columns.numberWidth) + "  "
                + section.head.title.printable
            var text = start.padded(to: columns.countColumn)
            text += Plural.rows(section.rowCount).padded(to: columns.countWidth)
            if table.rules.headerDetail == .text, !section.headerDetail.isEmpty {
                text += "  " + section.headerDetail.printable
            }
            if section.head.isFixed { text += "  " + style.paint("fixed", .faint) }
            if table.titleRows == 1, table.selection == TableIndexPath(section: section.number, row: 0) {
                text += "  " + style.paint("selected", .bold)
            }
            return text.trimmedEnd
        case .row(let path, let dataRow, let row):
            let indent = String(repeating: " ", count: columns.numberWidth + 4)
            let start =
                indent + Self.path(path, dataRow, table).padded(to: columns.pathWidth) + "  " + row.title.printable
            var extras: [String] = []
            if let detail = row.detail { extras.append(detail.printable) }
            if table.selection == path { extras.append(style.paint("selected", .bold)) }
            if extras.isEmpty { return start }
            return start.padded(to: columns.countColumn) + extras.joined(separator: "  ")
        }
    }
}

extension FoldTable {
    /// The lines of one section.
    fileprivate func lines(ofSection number: Int) -> [TableLine] {
        guard let first = firstLine(ofSection: number) else { return [] }
        var lines: [TableLine] = []
        forEachLine(from: first) { line in
            if case .header(let section) = line, section.number != number { return false }
            lines.append(line)
            return true
        }
        return lines
    }
}
