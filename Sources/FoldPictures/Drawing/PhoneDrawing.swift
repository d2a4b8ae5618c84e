// A table drawn as a phone shows it: a card for each section, changed ones outlined, a crash in a box of its own.

import CommandSyntax
import FoldRendering
import TerminalText

/// Draws the table of a frame, as the inside of an `svg` element.
struct PhoneDrawing {
    /// What stands on top of the screen.
    let title: String
    let frame: Frame
    /// Whether the table stands alone, without a phone around it.
    var isBare = false

    /// The drawing's width, in the units that all lengths here are in.
    static let width = 390
    private static let leastHeight = 600
    /// The screen's distance from the edge of the drawing, and that of the cards from it.
    private static let bezel = 10
    static let cardLeft = 26
    static let cardWidth = width - 2 * cardLeft
    static let cardRight = cardLeft + cardWidth
    private var contentTop: Int { isBare ? 18 : 124 }
    private var contentBottom: Int { isBare ? 6 : 44 }
    private static let gap = 12
    static let headerHeight = 44
    static let rowHeight = 36
    private static let noteHeight = 26

    /// The height that the drawing needs.
    var height: Int {
        var height = contentTop + contentBottom
        height += FrameWords.remarks(frame.table).count * Self.noteHeight
        for section in frame.table.sections { height += SectionCard.height(section) + Self.gap }
        if let notice { height += notice.height + Self.gap }
        return isBare ? height : max(Self.leastHeight, height)
    }

    /// The box at the foot of the screen, where there is something to say in it.
    private var notice: NoticeBox? { NoticeBox(frame) }

    /// Draws it, `height` high, which is at least as high as it needs.
    func draw(into svg: inout Markup, height: Int) {
        drawPhone(&svg, height)
        var top = contentTop
        let table = frame.table
        let remarks = FrameWords.remarks(table)
        for remark in remarks where remark.comesFirst { note(remark.signed, at: &top, &svg) }
        for section in table.sections {
            SectionCard(section: section, top: top).draw(into: &svg)
            top += SectionCard.height(section) + Self.gap
        }
        for remark in remarks where !remark.comesFirst { note(remark.signed, at: &top, &svg) }
        if let notice { notice.draw(into: &svg, bottom: height - (isBare ? contentTop : contentBottom - Self.gap / 2)) }
    }

    private func drawPhone(_ svg: inout Markup, _ height: Int) {
        if isBare {
            svg.element(
                "rect",
                [
                    .init("class", "screen"), .init("width", Self.width), .init("height", height), .init("rx", 20),
                ])
            svg.endLine()
            return
        }
        svg.element(
            "rect",
            [
                .init("class", "body"), .init("x", 1), .init("y", 1), .init("width", Self.width - 2),
                .init("height", height - 2), .init("rx", 50),
            ])
        svg.element(
            "rect",
            [
                .init("class", "screen"), .init("x", Self.bezel), .init("y", Self.bezel),
                .init("width", Self.width - 2 * Self.bezel), .init("height", height - 2 * Self.bezel), .init("rx", 41),
            ])
        pill(&svg, "island", y: 22, width: 108, height: 30)
        pill(&svg, "home", y: height - 26, width: 128, height: 5)
        svg.endLine()
        let room = Double(Self.cardWidth - 8)
        // A title that is too long for large letters gets smaller ones before it is cut.
        let isLong = Font(size: 28, isBold: true).width(title.printable) > room
        let font = Font(size: isLong ? 21 : 28, isBold: true)
        let kind = isLong ? "large long" : "large"
        Self.text(font.fitting(title, room), kind, x: Self.cardLeft + 4, y: isLong ? 98 : 100, &svg)
        svg.endLine()
    }

    private func pill(_ svg: inout Markup, _ kind: String, y: Int, width: Int, height: Int) {
        svg.element(
            "rect",
            [
                .init("class", kind), .init("x", (Self.width - width) / 2), .init("y", y), .init("width", width),
                .init("height", height), .init("rx", (height + 1) / 2),
            ])
    }

    /// A line between the cards.
    private func note(_ text: String, at top: inout Int, _ svg: inout Markup) {
        Self.text(text, "note middle", x: Self.width / 2, y: top + 12, &svg)
        svg.endLine()
        top += Self.noteHeight
    }

    /// Text of a kind that the style sheet knows.
    static func text(_ text: String, _ kind: String, x: Int, y: Int, _ svg: inout Markup) {
        svg.element("text", [.init("class", kind), .init("x", x), .init("y", y)], text: text)
    }
}
