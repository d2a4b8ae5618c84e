// Text in pieces with a style each: prompts, hints and lists of completions are made of it.

import TerminalText

/// How a piece of text looks.
package enum TextStyle: CaseIterable, Equatable, Sendable {
    /// As the terminal shows text that nothing is said of.
    case plain
    /// Bold.
    case bold
    /// Fainter than plain text, for what is only an aside.
    case grey
    /// Red.
    case red
    /// Green.
    case green
    /// Yellow.
    case yellow
    /// Cyan.
    case cyan

    /// The code that turns the style on; empty for plain text.
    var escapeCode: String {
        switch self {
        case .plain: ""
        case .bold: "\u{1B}[1m"
        // Faint, and not the grey of the palette, which some colour schemes paint as the background.
        case .grey: "\u{1B}[2m"
        case .red: "\u{1B}[31m"
        case .green: "\u{1B}[32m"
        case .yellow: "\u{1B}[33m"
        case .cyan: "\u{1B}[36m"
        }
    }

    /// The code that ends any style.
    static let reset = "\u{1B}[0m"
}

/// A text of pieces, each with one style.
///
/// ```swift
/// let prompt: Prompt = [.init("fold", .green), .init("[3]", .bold), "> "]
/// ```
package struct StyledText: Equatable, Sendable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    /// A piece of text in one style.
    package struct Segment: Equatable, Sendable, ExpressibleByStringLiteral {
        /// The text.
        package var text: String
        /// Its style.
        package var style: TextStyle

        /// A piece of text in a style.
        package init(_ text: String, _ style: TextStyle = .plain) {
            self.text = text
            self.style = style
        }

        /// A plain piece.
        package init(stringLiteral text: String) {
            self.init(text)
        }
    }

    /// The pieces, from left to right.
    package var segments: [Segment]

    /// A text of pieces.
    package init(_ segments: [Segment]) {
        self.segments = segments
    }

    /// A text in one style.
    package init(_ text: String, _ style: TextStyle = .plain) {
        self.init([Segment(text, style)])
    }

    /// A plain text.
    package init(stringLiteral text: String) {
        self.init(text)
    }

    /// A text of pieces.
    package init(arrayLiteral segments: Segment...) {
        self.init(segments)
    }

    /// The text without its styles, made printable.
    package var plain: String {
        segments.map { $0.text.printable }.joined()
    }

    /// The text for a terminal, made printable, with escape codes where `colored`.
    package func rendered(colored: Bool) -> String {
        guard colored else { return plain }
        return segments.filter { !$0.text.isEmpty }.map { segment in
            let text = segment.text.printable
            return segment.style == .plain ? text : segment.style.escapeCode + text + TextStyle.reset
        }.joined()
    }
}
