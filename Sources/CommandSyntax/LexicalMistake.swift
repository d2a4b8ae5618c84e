// What can be wrong with a text before anyone asks what its words mean.

import TerminalText

/// A mistake in quotes or escapes, with the bytes it stands at.
package enum LexicalMistake: Error, Hashable, Sendable {
    /// A quote that its line does not close; the range is that of the opening quote.
    case openQuote(Character, Range<Int>)
    /// A backslash in double quotes with something behind it that means nothing.
    case unknownEscape(String, Range<Int>)

    /// The bytes it stands at.
    package var range: Range<Int> {
        switch self {
        case .openQuote(_, let range), .unknownEscape(_, let range): range
        }
    }

    /// The mistake as a message that points at its place.
    package func diagnostic(in source: SourceText) -> Diagnostic {
        let place = SourcePlace(source, range)
        switch self {
        case .openQuote(let quote, _):
            return Diagnostic(.error, "this \(quote) is not closed in its line", at: place)
        case .unknownEscape(let escape, _):
            let known = #"\" \\ \n \t \u{…}"#
            return Diagnostic(.error, "no escape \(escape.printable); there are \(known)", at: place)
        }
    }
}
