// How many columns a text takes, counted as the line editor counts them, so that prompt and tables agree.

import LineEditing

extension String {
    /// How many columns the text takes: 2 for Chinese, Japanese, Korean and emoji, 0 for marks.
    ///
    /// - Complexity: O(*n*).
    package var displayWidth: Int { Terminal.displayWidth(of: self) }

    /// The text with blanks behind it, `width` columns in all; longer texts stay as they are.
    package func padded(to width: Int) -> String {
        let own = displayWidth
        return own < width ? self + String(repeating: " ", count: width - own) : self
    }
}
