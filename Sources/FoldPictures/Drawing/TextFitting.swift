// Text that has to fit: how wide it is set in proportional letters, cut with an ellipsis, or broken into lines.

import FoldRendering
import TerminalText

extension String {
    /// The text made harmless, and cut to a number of columns with an ellipsis where it is longer.
    ///
    /// - Complexity: O(*k*) in the columns and marks that are kept.
    func shortened(to columns: Int) -> String {
        TextFitting.cut(self, to: Double(columns)) { Double(String($0).displayWidth) }
    }
}

/// How wide text is in proportional letters. What fonts there are is not known, so letters are taken as rather wide.
enum TextFitting {
    /// Marks and characters without width take no room; so many are kept all the same, and for each letter as many.
    private static let widthlessLimit = 16

    /// The text in at most `limit` lines, none wider than `room`; words that are wider are broken, and the last line
    /// ends in an ellipsis where there is more.
    static func lines(_ text: String, _ room: Double, size: Double, limit: Int) -> [String] {
        var lines: [String] = []
        var rest = Substring(text.printable)
        while !rest.isEmpty {
            if lines.count == limit - 1 {
                lines.append(Font(size: size).fitting(String(rest), room))
                return lines
            }
            let end = lineEnd(rest, room / size)
            lines.append(String(rest[..<end]).trimmedEnd)
            rest = rest[end...].drop { $0 == " " }
        }
        return lines
    }

    /// Where a line of `room` ems ends: behind the last blank or wide character that fits, else where it is full.
    private static func lineEnd(_ text: Substring, _ room: Double) -> Substring.Index {
        var left = room
        var lastBreak: Substring.Index?
        for index in text.indices {
            left -= width(text[index])
            if left < 0 { return lastBreak ?? (index == text.startIndex ? text.index(after: index) : index) }
            if text[index] == " " || width(text[index]) >= 1 { lastBreak = text.index(after: index) }
        }
        return text.endIndex
    }

    static func cut(_ text: String, to room: Double, _ width: (Character) -> Double) -> String {
        var kept = ""
        var (count, marks) = (0, 0)
        // Where the ellipsis goes, should one be needed.
        var end = kept.endIndex
        var left = room
        for character in text {
            left -= width(character)
            marks += character.unicodeScalars.count - 1
            count += 1
            if left < 0 || marks > widthlessLimit + 8 * count || Double(count) > 4 * room + Double(widthlessLimit) {
                return String(kept[..<end]).printable + "…"
            }
            kept.append(character)
            if left >= width("…") { end = kept.endIndex }
        }
        return kept.printable
    }

    /// The width of a character in ems.
    static func width(_ character: Character) -> Double {
        guard let ascii = character.asciiValue else {
            let columns = String(character).displayWidth
            // Emoji are wider than the letters of the same two columns.
            if columns >= 2 { return character.unicodeScalars.first?.properties.isEmojiPresentation == true ? 1.3 : 1 }
            return columns == 0 ? 0 : character == "…" ? 1 : 0.7
        }
        return ascii < 0x80 ? widths[Int(ascii)] : 1
    }

    /// The widths of the ASCII characters in ems, those of the widest fonts that are usual.
    private static let widths: [Double] = {
        var widths = Array(repeating: 0.64, count: 0x80)
        func set(_ characters: String, _ width: Double) {
            for byte in characters.utf8 { widths[Int(byte)] = width }
        }
        set("ijlI.,:;'!|", 0.34)
        set(" ftr()-/[]`\"", 0.43)
        set("ABCDEFGHJKLMNOPQRSTUVWXYZ", 0.75)
        set("mwMW@%", 0.99)
        set("<>=+~#^_", 0.85)
        return widths
    }()
}

/// Font of one size and weight.
struct Font {
    /// The size, in the units of the drawing.
    let size: Double
    /// Bold letters are wider; Chinese ones are not.
    var isBold = false

    private static let boldness = 1.14

    /// The width of a text.
    func width(_ text: String) -> Double { text.reduce(0) { $0 + width($1) } * size }

    /// The text made harmless, cut to a width with an ellipsis where it is wider.
    func fitting(_ text: String, _ room: Double) -> String {
        TextFitting.cut(text, to: room / size, width)
    }

    private func width(_ character: Character) -> Double {
        let width = TextFitting.width(character)
        return isBold && width < 1 ? width * Self.boldness : width
    }
}
