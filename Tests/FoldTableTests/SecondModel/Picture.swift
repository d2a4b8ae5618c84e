// All that can be seen of a state, as text, so that the table and the second model can be compared.

import FoldTable
import TableUpdates

extension FoldTable {
    /// Data source, view, drift and selection as one text.
    var picture: String {
        var lines: [String] = []
        forEachSection { section in
            let rows = (0..<section.rowCount).compactMap { dataRow($0, ofSection: section.number)?.title }
            lines.append(
                "\(section.number) \(section.head.title) \(section.isOpen) \(rows) \(section.headerDetail) "
                    + "\(numberOfRows(inSection: section.number))")
            return true
        }
        for place in 0..<drawnSectionCount {
            guard let drawn = drawnSection(place) else { continue }
            lines.append(
                "view \(place) \(drawn.section.head.title) \(drawn.section.isOpen) \(drawn.section.headerDetail) "
                    + "\(drawn.cachedRows) \(drawn.captured)")
        }
        lines.append(
            "open \(Array(openSections)) keys \(Array(openKeys)) visible \(visibleRowCount) lines \(lineCount)")
        lines.append("drift \(driftWords) selected \(selection.map(\.description) ?? "none") crashed \(isCrashed)")
        lines.append("batch \(openBatchDepth)")
        return lines.joined(separator: "\n")
    }
}

extension Drift.Part {
    /// The part's name as the second model writes it.
    var word: String {
        switch self {
        case .sectionGone: "gone"
        case .sectionUnknown: "unknown"
        case .title: "title"
        case .open: "open"
        case .detail: "detail"
        case .rowCount: "rows"
        case .captured: "captured"
        }
    }
}

extension NaiveTable {
    /// Data source, view, drift and selection as one text.
    var picture: String {
        var lines: [String] = []
        let data = sources
        for (number, section) in sections.enumerated() {
            lines.append(
                "\(number) \(section.title) \(isOpen(number)) \(section.rows.map(\.title)) "
                    + "\(data[number].header.detail) \(data[number].rows.count)")
        }
        for (place, drawn) in view.sections.enumerated() {
            lines.append(
                "view \(place) \(drawn.header.title) \(drawn.header.isOpen) "
                    + "\(drawn.header.detail) \(drawn.rows.count) \(drawn.captured)"
            )
        }
        let seen = openSections.reduce(0) { $0 + sections[$1].rows.count { $0.height != 0 } }
        let visible = seen + titleRows * sections.count
        lines.append("open \(openSections) keys \(openKeys) visible \(visible) lines \(seen + sections.count)")
        lines.append(
            "drift \(drift) selected \(view.selection.map(\.description) ?? "none") crashed \(isCrashed)")
        lines.append("batch \(batch == nil ? 0 : batchDepth)")
        return lines.joined(separator: "\n")
    }
}
