// One section of a drawn table: its header, its rows, an outline where it changed, a footnote where the view differs.

import FoldRendering
import FoldShell

/// Draws a section as a card.
struct SectionCard {
    let section: FrameTable.Section
    /// Where the card begins.
    let top: Int

    private static let arrowX = PhoneDrawing.cardLeft + 18
    private static let textX = PhoneDrawing.cardLeft + 34
    private static let rightX = PhoneDrawing.cardRight - 14
    /// What stands at the right of a header, and of a row, takes about half the card and leaves the rest to the title.
    private static let factsWidth = 204.0
    private static let rowFactsWidth = 150.0
    /// A detail has room for some letters, whatever stands behind it.
    private static let leastDetailWidth = 40.0
    private static let titleFont = Font(size: 16, isBold: true)
    private static let rowFont = Font(size: 15)
    private static let smallFont = Font(size: 13)
    private static let placeFont = Font(size: 12)
    private static let footnoteLineHeight = 16
    private static let footnoteLineLimit = 3

    /// How high a section is drawn, its footnote with it.
    static func height(_ section: FrameTable.Section) -> Int {
        let footnote = footnote(section).count * footnoteLineHeight
        return PhoneDrawing.headerHeight + lines(section) * PhoneDrawing.rowHeight + (footnote > 0 ? footnote + 4 : 0)
    }

    /// The lines below the header: rows, and what tells of those that are not shown.
    private static func lines(_ section: FrameTable.Section) -> Int {
        section.rows.count + (section.rowsAbove > 0 ? 1 : 0) + (section.rowsBelow > 0 ? 1 : 0)
            + (section.isEmpty ? 1 : 0)
    }

    func draw(into svg: inout Markup) {
        let bodyHeight = PhoneDrawing.headerHeight + Self.lines(section) * PhoneDrawing.rowHeight
        svg.element("g", [.init("class", section.isChanged ? "section changed" : "section")]) { svg in
            svg.element(
                "rect",
                [
                    .init("class", "card"), .init("x", PhoneDrawing.cardLeft), .init("y", top),
                    .init("width", PhoneDrawing.cardWidth), .init("height", bodyHeight), .init("rx", 13),
                ])
            svg.endLine()
            drawHeader(&svg)
            drawRows(&svg)
            if section.isChanged { drawMark(&svg) }
            drawFootnote(&svg, top + bodyHeight + 15)
        }
        svg.endLine()
    }

    private func drawHeader(_ svg: inout Markup) {
        if section.isSelected { select(&svg, top, PhoneDrawing.headerHeight) }
        let middle = top + PhoneDrawing.headerHeight / 2
        if section.isFixed {
            // A lock in place of the arrow: the header does not answer.
            svg.element("path", [.init("class", "lock"), .init("d", Self.lock(Self.arrowX, middle))])
        } else {
            svg.element(
                "path",
                [
                    .init("class", section.isOpen ? "arrow open" : "arrow"),
                    .init("d", Self.arrow(isOpen: section.isOpen, Self.arrowX, middle)),
                ])
        }
        let fact = headerFacts
        PhoneDrawing.text(fact, "small end", x: Self.rightX, y: middle + 5, &svg)
        let titleX = drawPlace(section.place, middle + 5, &svg)
        let room = Double(Self.rightX - titleX - 8) - Self.smallFont.width(fact)
        let title = Self.titleFont.fitting(section.title, room)
        PhoneDrawing.text(title, "title", x: titleX, y: middle + 6, &svg)
        svg.endLine()
    }

    /// What stands at the right of the header: of a long detail only as much as leaves the rest whole.
    private var headerFacts: String {
        var facts = [section.rowCounts]
        if section.departures > 0 { facts.append("− \(Plural.rows(section.departures))") }
        if section.isFixed { facts.append("fixed") }
        if section.isSelected { facts.append("✓ selected") }
        let whole = facts.joined(separator: " · ")
        if section.detail.isEmpty { return whole }
        let room = Self.factsWidth - Self.smallFont.width(" · " + whole)
        return Self.smallFont.fitting(section.detail, max(Self.leastDetailWidth, room)) + " · " + whole
    }

    /// Draws a number or path, and answers where the text behind it begins.
    private func drawPlace(_ place: String, _ y: Int, _ svg: inout Markup) -> Int {
        PhoneDrawing.text(place, "place", x: Self.textX, y: y, &svg)
        return Self.textX + 10 + Int(Self.placeFont.width(place).rounded(.up))
    }

    private func drawRows(_ svg: inout Markup) {
        var y = top + PhoneDrawing.headerHeight
        if section.rowsAbove > 0 { drawLine("… \(Plural.more(section.rowsAbove, "row")) above", &y, &svg) }
        for row in section.rows { drawRow(row, &y, &svg) }
        if section.rowsBelow > 0 { drawLine("… \(Plural.more(section.rowsBelow, "row"))", &y, &svg) }
        if section.isEmpty { drawLine("no rows", &y, &svg) }
    }

    private func drawRow(_ row: FrameTable.Row, _ y: inout Int, _ svg: inout Markup) {
        let baseline = y + PhoneDrawing.rowHeight / 2 + 5
        if row.isSelected { select(&svg, y, PhoneDrawing.rowHeight) }
        hairline(&svg, y)
        if !row.mark.isEmpty {
            svg.element(
                "rect",
                [
                    .init("class", "mark"), .init("x", PhoneDrawing.cardLeft), .init("y", y + 6), .init("width", 4),
                    .init("height", PhoneDrawing.rowHeight - 12), .init("rx", 2),
                ])
        }
        let facts = [row.detail, row.isSelected ? "✓ selected" : "", row.mark].filter { !$0.isEmpty }
        let fact = Self.smallFont.fitting(facts.joined(separator: "  "), Self.rowFactsWidth)
        if !fact.isEmpty {
            let kind = row.mark.isEmpty ? "small end" : "small end became"
            PhoneDrawing.text(fact, kind, x: Self.rightX, y: baseline, &svg)
        }
        let titleX = drawPlace(row.path, baseline, &svg)
        let room = Double(Self.rightX - titleX - 8) - Self.smallFont.width(fact)
        PhoneDrawing.text(Self.rowFont.fitting(row.title, room), "row", x: titleX, y: baseline, &svg)
        svg.endLine()
        y += PhoneDrawing.rowHeight
    }

    /// A line that is no row of the table.
    private func drawLine(_ text: String, _ y: inout Int, _ svg: inout Markup) {
        hairline(&svg, y)
        PhoneDrawing.text(text, "note", x: Self.textX, y: y + PhoneDrawing.rowHeight / 2 + 5, &svg)
        svg.endLine()
        y += PhoneDrawing.rowHeight
    }

    private func hairline(_ svg: inout Markup, _ y: Int) {
        svg.element("path", [.init("class", "hair"), .init("d", "M\(Self.textX) \(y)H\(PhoneDrawing.cardRight - 2)")])
    }

    private func select(_ svg: inout Markup, _ y: Int, _ height: Int) {
        svg.element(
            "rect",
            [
                .init("class", "selected"), .init("x", PhoneDrawing.cardLeft + 5), .init("y", y + 4),
                .init("width", PhoneDrawing.cardWidth - 10), .init("height", height - 8), .init("rx", 8),
            ])
    }

    /// The word that says what the outline means.
    private func drawMark(_ svg: inout Markup) {
        let width = 64
        let left = PhoneDrawing.cardRight - width - 14
        svg.element(
            "rect",
            [
                .init("class", "mark"), .init("x", left), .init("y", top - 9), .init("width", width),
                .init("height", 18), .init("rx", 9),
            ])
        PhoneDrawing.text("changed", "marked middle", x: left + width / 2, y: top + 4, &svg)
        svg.endLine()
    }

    /// What the view shows otherwise, in as many lines as it takes, and no more than a few.
    private static func footnote(_ section: FrameTable.Section) -> [String] {
        if section.drift.isEmpty { return [] }
        let text = "≠ " + section.drift.joined(separator: "; ")
        let room = Double(PhoneDrawing.cardWidth - 24)
        return TextFitting.lines(text, room, size: placeFont.size, limit: footnoteLineLimit)
    }

    private func drawFootnote(_ svg: inout Markup, _ y: Int) {
        for (number, line) in Self.footnote(section).enumerated() {
            let y = y + number * Self.footnoteLineHeight
            PhoneDrawing.text(line, "drift", x: PhoneDrawing.cardLeft + 12, y: y, &svg)
            svg.endLine()
        }
    }

    private static func arrow(isOpen: Bool, _ x: Int, _ y: Int) -> String {
        isOpen ? "M\(x - 5) \(y - 3)h10l-5 7z" : "M\(x - 3) \(y - 5)v10l7-5z"
    }

    private static func lock(_ x: Int, _ y: Int) -> String {
        "M\(x - 5) \(y - 1)h10v7h-10zM\(x - 3) \(y - 1)v-2a3 3 0 0 1 6 0v2"
    }
}
