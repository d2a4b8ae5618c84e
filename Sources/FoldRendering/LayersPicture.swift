// Data source and table view side by side, with what differs between them.

import CommandSyntax
import FoldShell
import FoldTable

/// Draws both layers of a table.
struct LayersPicture {
    let style: Style

    func print(_ table: FoldTable, to printer: inout Printer) {
        let drift = Dictionary(uniqueKeysWithValues: table.drift().map { ($0.section, $0.parts) })
        let count = max(table.sectionCount, table.drawnSectionCount)
        var rows: [(number: String, data: String, view: String, drift: String)] = []
        for place in 0..<count {
            rows.append(
                (
                    String(place), table.section(place).map { data($0, table) } ?? "–",
                    table.drawnSection(place).map { view($0.section, $0.cachedRows, $0.captured, table) } ?? "–",
                    (drift[place] ?? []).map(Self.text).joined(separator: "; ")
                ))
        }
        let numbers = max(1, String(max(0, count - 1)).count)
        let dataWidth = max(11, rows.map(\.data.displayWidth).max() ?? 0)
        let views = max(10, rows.map(\.view.displayWidth).max() ?? 0)
        let gap = String(repeating: " ", count: numbers + 2)
        printer.line(
            (gap + "data source".padded(to: dataWidth) + "  " + "table view".padded(to: views) + "  drift").trimmedEnd)
        for row in rows {
            if printer.isClosed { return }
            let mark = row.drift.isEmpty ? "" : "≠ " + row.drift
            printer.line(
                (row.number.padded(to: numbers) + "  " + row.data.padded(to: dataWidth) + "  "
                    + row.view.padded(to: views)
                    + "  " + style.paint(style.isASCII ? mark.replacingFirst("≠", "!") : mark, .yellow)).trimmedEnd)
        }
        if table.isCrashed { printer.line("the view has crashed") }
        if table.openBatchDepth > 0 { printer.line("a batch is open") }
    }

    private func data(_ section: SectionInfo, _ table: FoldTable) -> String {
        let arrow = style.arrow(isOpen: section.isOpen, isFixed: section.head.isFixed)
        let detail = section.headerDetail.isEmpty ? "" : " [\(section.headerDetail.printable)]"
        return
            "\(arrow) \(section.head.title.printable)\(detail)  \(Plural.rows(table.numberOfRows(inSection: section.number)))"
    }

    private func view(_ section: SectionInfo, _ cached: Int, _ captured: Int, _ table: FoldTable) -> String {
        let arrow = style.arrow(isOpen: section.isOpen, isFixed: section.head.isFixed)
        let detail = section.headerDetail.isEmpty ? "" : " [\(section.headerDetail.printable)]"
        let number = table.rules.headersCaptureNumbers ? "  captured \(captured)" : ""
        return "\(arrow) \(section.head.title.printable)\(detail)  \(Plural.rows(cached))\(number)"
    }

    static func text(_ part: Drift.Part) -> String {
        switch part {
        case .sectionGone: "the data has no such section"
        case .sectionUnknown: "the view knows no such section"
        case .title(let drawn, let actual): "title drawn \(drawn.inQuotes), now \(actual.inQuotes)"
        case .open(let drawn, let actual): "drawn \(drawn ? "open" : "closed"), now \(actual ? "open" : "closed")"
        case .detail(let drawn, let actual): "detail drawn \(drawn.inQuotes), now \(actual.inQuotes)"
        case .rowCount(let cached, let actual): "cached \(Plural.rows(cached)), now \(actual)"
        case .captured(let number): "captured \(number)"
        }
    }
}

extension String {
    fileprivate func replacingFirst(_ old: Character, _ new: String) -> String {
        guard let index = firstIndex(of: old) else { return self }
        return String(self[..<index]) + new + String(self[self.index(after: index)...])
    }
}
