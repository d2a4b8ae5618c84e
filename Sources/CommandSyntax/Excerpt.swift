// The line of a text that a message points into, made fit to print, and the marks under it.

import TerminalText

/// A line made fit for a terminal: one column for a tab, U+FFFD for what a terminal would obey, a window of a long one.
struct Excerpt {
    /// The line as shown.
    let line: String
    /// Blanks, a caret under the place, and `~` for the rest of it.
    let marks: String

    /// How many characters are shown before and behind the start of the place.
    private static let before = 40
    private static let behind = 60
    /// No character is longer than this in practice; what is further away than that many bytes is not even decoded.
    private static let bytesPerCharacter = 8

    init(of place: SourcePlace) {
        let source = place.source
        let whole = source.lineRange(at: place.range.lowerBound)
        let start = min(max(place.range.lowerBound, whole.lowerBound), whole.upperBound)
        let end = min(max(place.range.upperBound, start), whole.upperBound)

        // A line of a megabyte costs no more than its window does.
        let near = Self.align(start - Self.before * Self.bytesPerCharacter, source, whole)
        let far = Self.align(start + Self.behind * Self.bytesPerCharacter, source, whole)
        var left = Self.characters(source.text(in: near..<start))
        let marked = Self.characters(source.text(in: start..<min(end, far)))
        var right = Self.characters(source.text(in: min(end, far)..<far))

        let cutsLeft = near > whole.lowerBound || left.count > Self.before
        if cutsLeft { left = ["…"] + left.suffix(Self.before) }
        let room = max(Self.behind - marked.count, 0)
        let shown = marked.prefix(Self.behind)
        let cutsRight = far < whole.upperBound || right.count > room || shown.count < marked.count
        right = Array(right.prefix(room))

        line = String(left) + String(shown) + String(right) + (cutsRight ? "…" : "")
        marks =
            String(repeating: " ", count: String(left).displayWidth) + "^"
            + String(repeating: "~", count: max(String(shown).displayWidth - 1, 0))
    }

    /// Moves an offset back to the start of a character's bytes, and into the line.
    private static func align(_ offset: Int, _ source: SourceText, _ line: Range<Int>) -> Int {
        var offset = min(max(offset, line.lowerBound), line.upperBound)
        while offset > line.lowerBound, offset < line.upperBound, source.bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
        return offset
    }

    /// The characters of a piece of the line, none of which moves a terminal's cursor otherwise than forwards.
    private static func characters(_ text: String) -> [Character] {
        Array(String(text.map { $0 == "\t" ? " " : $0 }).printable)
    }
}
