// The hint after the cursor, fitted into what is left of its row.

import TerminalText

/// How a hint is shown.
enum HintText {
    /// A hint for a row with some columns left; empty where it does not fit in any useful way.
    ///
    /// Grey is what tells it from the line. Without colour it goes into parentheses, or it would look as if typed.
    static func rendered(_ hint: String, room: Int, colored: Bool) -> String {
        let text = hint.printable
        if colored {
            return StyledText(text.truncated(to: room), .faint).rendered(colored: true)
        }
        let blanks = text.prefix { $0 == " " }
        let words = text.dropFirst(blanks.count)
        let left = room - blanks.count - 2
        if words.isEmpty || left < 2 { return "" }
        return blanks + "(" + String(words).truncated(to: left) + ")"
    }
}
