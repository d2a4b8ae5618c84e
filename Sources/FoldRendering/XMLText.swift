// Text escaped for XML and HTML.

import TerminalText

/// Escapes text for XML and HTML.
package enum XMLText {
    /// The text with every character that means something there written by its name, and every character that is obeyed
    /// rather than shown, or that XML does not allow, as U+FFFD.
    ///
    /// - Parameter keepsLines: Whether line ends stay, where the text is more than a title.
    package static func escaped(_ text: String, keepsLines: Bool = false) -> String {
        var escaped = ""
        escape(text, keepsLines: keepsLines, into: &escaped)
        return escaped
    }

    /// Appends the escaped text to a document.
    package static func escape(_ text: String, keepsLines: Bool = false, into document: inout String) {
        guard keepsLines else { return escape(line: text, into: &document) }
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        for (position, line) in lines.enumerated() {
            if position > 0 { document += "\n" }
            escape(line: String(line), into: &document)
        }
    }

    package static func escape(line: String, into document: inout String) {
        for scalar in line.printable.unicodeScalars {
            switch scalar {
            case "&": document += "&amp;"
            case "<": document += "&lt;"
            case ">": document += "&gt;"
            case "\"": document += "&quot;"
            case "'": document += "&#39;"
            // A build server would take what begins with ##[ for a command.
            case "[" where document.hasSuffix("##"): document += "&#91;"
            case "\u{FFFE}", "\u{FFFF}": document += "\u{FFFD}"
            default: document.unicodeScalars.append(scalar)
            }
        }
    }
}
