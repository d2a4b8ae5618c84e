// Text in pieces with a style each: prompts, hints and lists of completions are made of it.

package import TerminalText

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
        /// Its style; nil for text as the terminal shows it.
        package var style: Style.Ink?

        /// A piece of text in a style.
        package init(_ text: String, _ style: Style.Ink? = nil) {
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
    package init(_ text: String, _ style: Style.Ink? = nil) {
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
            return segment.style.map { $0.escapeCode + text + Style.Ink.reset } ?? text
        }.joined()
    }
}
