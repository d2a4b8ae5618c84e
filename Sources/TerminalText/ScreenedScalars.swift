// The one table of characters that a terminal obeys, or does not show, and the texts in which some of them may stay.

/// The scalars of a text, each with whether it must not reach a terminal as it is.
///
/// Titles, file names and lines of scripts are data, and may hold anything. These are hidden:
/// - control characters, the escape, tabs and line ends among them, and separators of lines;
/// - marks that turn the direction of writing, with which a text can be shown as another one;
/// - characters that no reader sees: tags, zero-width blanks and joiners, soft hyphens, fillers.
///
/// What an emoji or a letter is made of stays: a joiner between two emoji, and one variation selector after a character of
/// which there are such forms. After others a text could be made of selectors that nobody sees.
package struct ScreenedScalars: Sequence, IteratorProtocol {
    private var rest: Substring.UnicodeScalarView
    /// The scalar before, where a variation selector can be for it.
    private var base: Unicode.Scalar?
    /// Whether the scalar before is an emoji, its variation selector included.
    private var endsEmoji = false

    /// Goes through the scalars of a text.
    package init(_ text: some StringProtocol) {
        rest = Substring(text).unicodeScalars
    }

    /// The next scalar.
    package mutating func next() -> (scalar: Unicode.Scalar, isHidden: Bool)? {
        guard let scalar = rest.popFirst() else { return nil }
        let isKept = Self.isShown(scalar) || isPartOfCharacter(scalar)
        if isKept, scalar.properties.isVariationSelector {
            base = nil
        } else {
            base = isKept ? scalar : nil
            endsEmoji = isKept && Self.isEmoji(scalar)
        }
        return (scalar, !isKept)
    }

    /// Whether a scalar between two others of its text must not reach a terminal as it is.
    package static func isHidden(
        _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?
    ) -> Bool {
        if isShown(scalar) || scalar == "\u{200D}" && next.map(isEmoji) == true && previous.map(endsEmoji) == true {
            // What the system has no glyph for is not printed either.
            return DisplayWidth.isUnprintable(scalar)
        }
        guard let previous, isVariation(scalar, of: previous) else { return true }
        return !isShown(previous) || previous.properties.isVariationSelector
    }

    /// Whether a scalar chooses a form of the one before.
    private static func isVariation(_ scalar: Unicode.Scalar, of base: Unicode.Scalar) -> Bool {
        guard scalar.properties.isVariationSelector else { return false }
        let isSymbol = [.mathSymbol, .otherSymbol].contains(base.properties.generalCategory)
        return switch scalar.value {
        case 0x180B...0x180F: 0x1800...0x18AF ~= base.value  // Mongolian
        case 0xFE0E, 0xFE0F: isSymbol || base.properties.isEmoji
        default: base.properties.isIdeographic || isSymbol && scalar.value < 0xE0100
        }
    }

    private static func endsEmoji(_ scalar: Unicode.Scalar) -> Bool { isEmoji(scalar) || scalar.value == 0xFE0F }

    /// Whether a scalar that is hidden by itself belongs to the character that it is in.
    private func isPartOfCharacter(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value == 0x200D { return endsEmoji && rest.first.map(Self.isEmoji) == true }
        return base.map { Self.isVariation(scalar, of: $0) } ?? false
    }

    /// Whether a terminal shows the scalar, whatever is around it.
    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20..<0x7F, 0x3400...0x9FFF: true
        case 0..<0x20, 0x7F...0x9F: false  // C0 with the escape, delete, C1
        case 0x2028, 0x2029: false  // separators of lines and paragraphs
        case 0xFFF9...0xFFFB: false  // notes between lines
        case 0x2800: false  // the pattern of Braille without a dot
        default: !scalar.properties.isBidiControl && !scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    /// Digits, which can be made emoji, are none.
    private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x2000 && scalar.properties.isEmoji
    }
}
