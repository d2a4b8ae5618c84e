// Prose in lines that fit a window and are no longer than can be read well.

/// Breaks prose into lines.
package enum Prose {
    /// Longer lines are hard to read, however wide the window is.
    private static let longest = 100

    /// The lines of `text`, which has no line end in it, for a window of so many columns; one where that is nil.
    ///
    /// - Complexity: O(*n*).
    package static func wrapped(_ text: String, columns: Int?) -> [String] {
        // The last column stays free, as beside a page.
        let longest = min(longest, (columns ?? .max) - 1)
        return LineBreaker(columns: columns, longest: longest)?.lines(of: text, indent: 0) ?? [text]
    }
}
