// Data source and table view side by side, with what differs between them.

import FoldShell
package import FoldTable
import TableUpdates
import TerminalText

/// Draws both layers of a table.
package struct LayersText {
    let style: Style

    func print(_ window: TableWindow, to printer: inout Printer) {
        let table = window.table
        let count = max(table.sectionCount, table.drawnSectionCount)
        // On a terminal what does not fit is named, not printed.
        let places = window.places(limit: style.rows.map { max(1, $0 - 3) })
        let drift = Dictionary(uniqueKeysWithValues: table.drift().map { ($0.section, $0.parts) })
        var cells: (data: [[String]?], view: [[String]?]) = ([], [])
        for place in places {
            if cells.data.count % Self.stretch == 0, printer.isStopped { return }
            cells.data.append(
                table.section(place).map { [header($0), Plural.rows(table.numberOfRows(inSection: place))] })
            cells.view.append(
                table.drawnSection(place).map { drawn in
                    [header(drawn.section), Plural.rows(drawn.cachedRows)]
                        + (table.rules.headersCaptureNumbers ? ["captured \(drawn.captured)"] : [])
                })
        }
        let (data, view) = (Self.aligned(cells.data), Self.aligned(cells.view))
        if printer.isStopped { return }
        let rows = places.enumerated().map { index, place in
            (
                number: String(place), data: data[index], view: view[index],
                drift: (drift[place] ?? []).map(Self.text).joined(separator: "; ")
            )
        }
        let numbers = String(places.last ?? 0).count
        let dataWidth = max(19, rows.map(\.data.displayWidth).max() ?? 0)
        let views = max(20, rows.map(\.view.displayWidth).max() ?? 0)
        let gap = String(repeating: " ", count: numbers + 2)
        printer.writeWrapped(
            (gap + "data source answers".padded(to: dataWidth) + "  " + "table view remembers".padded(to: views)
                + "  drift").trimmedEnd)
        for row in rows {
            if printer.isStopped { return }
            let mark = row.drift.isEmpty ? "" : (style.isASCII ? "! " : "≠ ") + row.drift
            printer.writeWrapped(
                (row.number.padded(to: numbers) + "  " + row.data.padded(to: dataWidth) + "  "
                    + row.view.padded(to: views) + "  " + style.paint(mark, .yellow)).trimmedEnd,
                indent: numbers + dataWidth + views + 8)
        }
        if window.sections == nil, window.lines == nil, let last = places.last, last < count - 1 {
            printer.writeWrapped("… \(count - 1 - last) more sections: show --view --from \(last + 1)")
        }
        if table.isCrashed { printer.writeWrapped("the view has crashed") }
        if table.openBatchDepth > 0 { printer.writeWrapped("a batch is open") }
    }

    /// How many lines are made before it is asked whether to stop.
    private static let stretch = 512

    /// The header as it is, or as it was drawn.
    private func header(_ section: SectionInfo) -> String {
        let arrow = style.arrow(isOpen: section.isOpen, isFixed: section.head.isFixed)
        let detail = section.headerDetail.isEmpty ? "" : " [\(section.headerDetail.printable)]"
        return "\(arrow) \(section.head.title.printable)\(detail)"
    }

    /// One side, line by line, in columns; a dash where the side has no section.
    private static func aligned(_ lines: [[String]?]) -> [String] {
        var widths: [Int] = []
        for cells in lines.compactMap(\.self) {
            for (column, cell) in cells.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], cell.displayWidth)
            }
        }
        return lines.map { cells in
            guard let cells else { return "–" }
            return zip(cells, widths).map { $0.padded(to: $1) }.joined(separator: "  ").trimmedEnd
        }
    }

    package static func text(_ part: Drift.Part) -> String {
        switch part {
        case .sectionGone: "the data has no such section"
        case .sectionUnknown: "the view knows no such section"
        case .title(let drawn, let actual): "title drawn \(drawn.inQuotes), now \(actual.inQuotes)"
        case .open(let drawn, let actual): "drawn \(drawn ? "open" : "closed"), now \(actual ? "open" : "closed")"
        case .detail(let drawn, let actual): "detail drawn \(drawn.inQuotes), now \(actual.inQuotes)"
        case .rowCount(let cached, let actual): "remembers \(Plural.rows(cached)), answers \(actual)"
        case .captured(let number): "captured \(number)"
        }
    }
}

extension TableWindow {
    /// The places, section by section, that a picture of both layers shows.
    func places(limit: Int?) -> SectionSet {
        if let sections { return sections }
        let count = max(table.sectionCount, table.drawnSectionCount)
        let first = min(from, count)
        let most = lines ?? limit ?? Int.max
        return SectionSet(first..<first + min(most, count - first))
    }
}
