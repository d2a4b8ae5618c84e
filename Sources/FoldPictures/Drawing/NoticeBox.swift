// The box at the foot of a drawn phone: a crash with its code and text, a refusal with its reason.

import FoldRendering

/// Draws what ended otherwise than well.
struct NoticeBox {
    private let headline: String
    private let lines: [String]
    private let tone: FrameVerdict.Tone

    private static let padding = 14
    private static let lineHeight = 18
    private static let textSize = 13.0
    /// The usual text of a crash, that of the row equation, takes eleven lines of them.
    private static let lineLimit = 16

    /// The box of a frame; nil where all went well.
    init?(_ frame: Frame) {
        guard let verdict = frame.verdict, verdict.tone == .bad || verdict.tone == .doubtful else { return nil }
        tone = verdict.tone
        let room = Double(PhoneDrawing.cardWidth - 2 * Self.padding)
        headline = Font(size: 16, isBold: true).fitting("\(verdict.sign) \(verdict.words)", room)
        // What was said repeats the code of a refusal in its first words.
        let text = frame.message.isEmpty ? frame.said.prefix(1) : frame.message[...]
        var lines: [String] = []
        for line in text where lines.count < Self.lineLimit {
            lines += TextFitting.lines(line, room, size: Self.textSize, limit: Self.lineLimit - lines.count)
        }
        self.lines = lines
    }

    var height: Int { 2 * Self.padding + 20 + (lines.isEmpty ? 0 : 4) + lines.count * Self.lineHeight }

    /// Draws it so that it ends at `bottom`.
    func draw(into svg: inout Markup, bottom: Int) {
        let top = bottom - height
        svg.element("g", [.init("class", tone == .bad ? "notice bad" : "notice doubtful")]) { svg in
            svg.element(
                "rect",
                [
                    .init("class", "box"), .init("x", PhoneDrawing.cardLeft), .init("y", top),
                    .init("width", PhoneDrawing.cardWidth), .init("height", height), .init("rx", 16),
                ])
            var y = top + Self.padding + 15
            let x = PhoneDrawing.cardLeft + Self.padding
            PhoneDrawing.text(headline, "headline", x: x, y: y, &svg)
            y += 6
            for line in lines {
                y += Self.lineHeight
                PhoneDrawing.text(line, "reason", x: x, y: y, &svg)
            }
        }
        svg.endLine()
    }
}
