// Lines broken to fit a window: between words and Chinese characters, what goes on standing under what it belongs to.

/// Breaks lines that are wider than a window.
///
/// A line is broken at a blank, or beside a character two columns wide, which Chinese and Japanese text has no blanks
/// between. A word that is wider than the window stays whole. Colours take no columns.
package struct LineBreaker: Hashable, Sendable {
    /// How many columns a line may take.
    private let width: Int
    /// In a narrower window lines are left to the terminal.
    private static let narrowest = 20

    /// Creates a breaker for a window of so many columns; nil where they are too few for it, or not known.
    ///
    /// - Parameter longest: How many columns a line may take, however wide the window is.
    package init?(columns: Int?, longest: Int = .max) {
        guard let columns, columns >= Self.narrowest else { return nil }
        width = min(columns, longest)
    }

    /// The line `text`, which has no line end in it, as one or several.
    ///
    /// - Parameters:
    ///   - text: The line; blanks at its beginning stay.
    ///   - indent: Where what goes on begins. Where it is nil, or past the middle of the window, that is the line's own
    ///     text: behind the blanks at its beginning, and behind a word that stands in a column of its own. A comment
    ///     goes on as a comment.
    /// - Complexity: O(*n*).
    package func lines(of text: String, indent: Int? = nil) -> [String] {
        // No character takes more columns than it has bytes.
        if text.utf8.count <= width { return [text] }
        let start = text.prefix { $0 == " " }
        let pieces = Self.pieces(text[start.endIndex...])
        let hanging = hanging(text, start: start.count, indent)
        var lines: [String] = []
        // A word that has no room behind the indent has more without.
        func room(_ indent: Int, _ wordWidth: Int) -> Int { max(0, min(indent, width - wordWidth)) }
        var lineWidth = room(start.count, pieces[0].width.text)
        var line = String(start.prefix(lineWidth))
        var isEmpty = true
        for piece in pieces {
            let (pieceWidth, blanks) = piece.width
            if !isEmpty, lineWidth + pieceWidth > width {
                lines.append(line.trimmedEnd)
                lineWidth = room(hanging.count, pieceWidth)
                line = String(hanging.suffix(lineWidth))
            }
            line += piece.text
            lineWidth += pieceWidth + blanks
            isEmpty = false
        }
        return lines.isEmpty ? [text] : lines + [line.trimmedEnd]
    }

    /// What stands in front of the second line and of those that follow.
    private func hanging(_ text: String, start: Int, _ indent: Int?) -> String {
        if let indent, indent <= width / 2 { return String(repeating: " ", count: indent) }
        if text.dropFirst(start).hasPrefix("# ") { return String(repeating: " ", count: start) + "# " }
        let first = Self.textColumn(text, start: start)
        let column = first.map { $0 <= width / 2 ? $0 : start + 2 } ?? start
        return String(repeating: " ", count: min(column, width / 2))
    }

    /// Where a text begins that stands behind a word, or a few, and a gap of two blanks or more; nil where there is none.
    private static func textColumn(_ text: String, start: Int) -> Int? {
        var label = ""
        var blanks = 0
        for (character, isColour) in Inked(text.dropFirst(start)) where !isColour {
            if character != " ", blanks > 1 { return start + label.displayWidth }
            blanks = character == " " ? blanks + 1 : 0
            label.append(character)
        }
        return nil
    }

    // MARK: Pieces

    /// A piece of a line, behind which the line may end.
    private struct Piece {
        var text = ""
        /// The text without colours.
        var visible = ""

        /// The columns that it takes, and those of the blanks at its end.
        var width: (text: Int, blanks: Int) {
            let text = visible.trimmedEnd
            return (text.displayWidth, visible.utf8.count - text.utf8.count)
        }

        mutating func append(_ character: Character, isColour: Bool) {
            text.append(character)
            if !isColour { visible.append(character) }
        }
    }

    /// The text cut where a line may end: behind blanks, and before and behind wide characters.
    private static func pieces(_ text: Substring) -> [Piece] {
        var pieces: [Piece] = []
        var piece = Piece()
        var mayEnd = false
        for (character, isColour) in Inked(text) {
            if isColour {
                // What begins a colour goes with the word behind it, what ends one with the word before it.
                if mayEnd, piece.visible.last == " " {
                    pieces.append(piece)
                    piece = Piece()
                    mayEnd = false
                }
                piece.append(character, isColour: true)
                continue
            }
            let isBlank = character == " "
            let isWide = isIdeograph(character)
            // No line begins with a comma or a full stop, so nothing ends before one.
            let isFree = mayEnd || (isWide && piece.visible.last.map(opens) != true)
            if !piece.visible.isEmpty, !isBlank, !closes(character), isFree {
                pieces.append(piece)
                piece = Piece()
            }
            piece.append(character, isColour: false)
            // A mark in front of a text is no word that a line could end with.
            mayEnd = isBlank ? !marks.contains(piece.visible) : isWide && !opens(character)
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

    /// What marks a difference, or a comment.
    private static let marks: Set<String> = ["≠ ", "! ", "# "]

    private static func opens(_ character: Character) -> Bool { "([{（「『《“‘".contains(character) }

    /// Whether no line begins with the character.
    private static func closes(_ character: Character) -> Bool { ")]},.;:!?…）」』》”’，。、；：！？".contains(character) }
}

/// The characters of a text, each with whether it belongs to a colour, as ``Style`` writes them.
private struct Inked: Sequence, IteratorProtocol {
    private var rest: Substring
    private var isInside = false

    init(_ text: Substring) { rest = text }

    mutating func next() -> (character: Character, isColour: Bool)? {
        guard let character = rest.popFirst() else { return nil }
        if character == "\u{1B}" {
            isInside = true
            return (character, true)
        }
        guard isInside else { return (character, false) }
        // A mark that a title begins with makes one character with the m.
        if character.unicodeScalars.first == "m" { isInside = false }
        return (character, true)
    }
}
