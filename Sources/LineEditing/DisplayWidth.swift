// Widths and printable text as the rooms of line editing ask for them.
import TerminalText

extension Terminal {
    /// The columns a text takes.
    package static func displayWidth(of text: some StringProtocol) -> Int { text.displayWidth }

    /// The columns a scalar takes.
    static func width(of scalar: Unicode.Scalar) -> Int { TerminalText.DisplayWidth.of(scalar) }

    /// The text with nothing in it that a terminal would obey or not show.
    package static func printable(_ text: String) -> String { text.printable }

    /// The text cut to a number of columns, its last column an ellipsis where something was cut off.
    package static func truncated(_ text: String, to columns: Int) -> String { text.truncated(to: columns) }
}
