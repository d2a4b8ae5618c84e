// An exception's text in lines.

import CommandSyntax
package import TerminalText

/// Makes lines of an exception's text.
package enum ExceptionText {
    /// The text's lines behind `indent`: the wording `batch` has several, and tabs before updates.
    package static func lines(_ message: String, indent: String, style: Style) -> [String] {
        message.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let depth = line.prefix { $0 == "\t" }.count
            let text = String(line.dropFirst(depth)).printable
            return indent + String(repeating: "   ", count: depth) + style.paint(text, .red)
        }
    }
}
