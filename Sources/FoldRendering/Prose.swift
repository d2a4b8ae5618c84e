// Prose in lines that fit a window: broken at blanks, and between Chinese characters.

/// Breaks prose into lines.
package enum Prose {
    /// Longer lines are hard to read, however wide the window is.
    private static let longest = 100
    /// In a narrower window lines are left to the terminal.
    private static let narrowest = 20

    /// The lines of `text`, which has no line end in it, for a window of so many columns; one where that is nil.
    ///
    /// A line is broken at a blank, or beside a character two columns wide, which Chinese and Japanese text has no
    /// blanks between. A word that is longer than a line stays whole.
    ///
    /// - Complexity: O(*n*).
    package static func wrapped(_ text: String, columns: Int?) -> [String] {
        guard let columns, columns >= narrowest else { return [text] }
        let width = min(columns - 1, longest)
        var lines: [String] = []
        var line = ""
        var lineWidth = 0
        for piece in pieces(text) {
            let pieceWidth = piece.displayWidth
            if lineWidth > 0, lineWidth + piece.trimmedAtEnd.displayWidth > width {
                lines.append(line.trimmedAtEnd)
                (line, lineWidth) = ("", 0)
            }
            line += piece
            lineWidth += pieceWidth
        }
        return lines + [line.trimmedAtEnd]
    }

    /// The text cut where a line may end: behind blanks, and before and behind wide characters.
    private static func pieces(_ text: String) -> [String] {
        var pieces: [String] = []
        var piece = ""
        var mayEnd = false
        for character in text {
            let isBlank = character == " "
            let isWide = isIdeograph(character)
            if !piece.isEmpty, !isBlank, !closes(character), mayEnd || (isWide && piece.last.map(opens) != true) {
                pieces.append(piece)
                piece = ""
            }
            piece.append(character)
            // No line begins with a comma or a full stop, so nothing ends before one.
            mayEnd = isBlank || (isWide && !opens(character))
        }
        return pieces + [piece]
    }

    /// Whether a line may be broken before and behind the character.
    private static func isIdeograph(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return false }
        switch scalar.value {
        case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF: return true
        default: return false
        }
    }

    private static func opens(_ character: Character) -> Bool { "([{（「『《“‘".contains(character) }

    /// Whether no line begins with the character.
    private static func closes(_ character: Character) -> Bool { ")]},.;:!?…）」』》”’，。、；：！？".contains(character) }
}

extension String {
    /// The text without blanks at its end.
    fileprivate var trimmedAtEnd: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
