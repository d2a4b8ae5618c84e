// The prompt, and how the editor is told which of its characters are escape codes.

import TerminalText

/// What stands before the line that is typed. It is one row: newlines in it are made printable as other controls are.
package typealias Prompt = StyledText

extension StyledText {
    /// What stands before and after escape codes, which take no columns.
    static let escapeBorder = "\u{1}"

    /// The prompt as the C editor takes it: as `rendered(colored:)`, each code between two borders.
    func renderedForEditor(colored: Bool) -> String {
        segments.filter { !$0.text.isEmpty }.map { segment in
            // Made printable, the text has no border of its own.
            let text = Terminal.printable(segment.text)
            if !colored || segment.style == .plain { return text }
            return Self.bordered(segment.style.escapeCode) + text + Self.bordered(TextStyle.reset)
        }.joined()
    }

    private static func bordered(_ code: String) -> String {
        escapeBorder + code + escapeBorder
    }
}
