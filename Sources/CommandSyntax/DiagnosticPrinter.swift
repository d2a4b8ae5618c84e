// The one place that lays out messages: place, kind, sentence, the line itself and a caret under the fault.

import TerminalText

/// Turns diagnostics into plain text.
///
/// ```
/// outer.fold:1: in inner.fold:3:8: error: no section 7; there are sections 0…3
///   toggle 7
///          ^
/// ```
package enum DiagnosticPrinter {
    /// The message as lines of text, without a line end behind the last.
    package static func text(for diagnostic: Diagnostic) -> String {
        let (message, excerpt) = parts(of: diagnostic)
        return ([message] + excerpt).joined(separator: "\n")
    }

    /// The message as one line, which may be broken to fit a window, and the lines of the excerpt, which may not.
    package static func parts(of diagnostic: Diagnostic) -> (message: String, excerpt: [String]) {
        var text = ""
        for step in diagnostic.chain {
            text += "\(step.source.name.printable):\(step.line): in "
        }
        // A line typed at the prompt has no name; there the caret says enough.
        if let place = diagnostic.place, !place.source.name.isEmpty {
            text += "\(place.source.name.printable):\(place.line):\(place.column): "
        }
        text += "\(diagnostic.kind.rawValue): \(diagnostic.message.printable)"
        if let suggestion = diagnostic.suggestion { text += "; did you mean \(suggestion.printable)?" }
        guard let place = diagnostic.place else { return (text, []) }
        let excerpt = Excerpt(of: place)
        return (text, ["  " + excerpt.line, "  " + excerpt.marks])
    }
}
