// The prompt, and how libedit must be given its colours.

/// What stands before the line that is typed. One row; a blank is put behind a prompt that ends in a colour.
package typealias Prompt = StyledText

extension StyledText {
    /// What libedit takes for the border of escape codes, which it must not count as columns.
    static let escapeBorder = "\u{1}"

    /// The prompt as libedit needs it.
    ///
    /// libedit keeps escape codes together with the visible character that follows. Codes at the very end are lost, and
    /// two in a row swallow text: so there is one group of codes at each change of style, right before a character, and
    /// a blank at the end where the last style is not plain. Scalars without width are left out, since they are no
    /// visible character and libedit would not draw them anyway.
    func renderedForLibedit(colored: Bool) -> String {
        var result = ""
        var current = TextStyle.plain
        for segment in segments {
            let text = Self.visibleScalars(of: segment.text)
            if text.isEmpty { continue }
            if colored, segment.style != current {
                result += Self.change(from: current, to: segment.style)
                current = segment.style
            }
            result += text
        }
        if current != .plain { result += Self.change(from: current, to: .plain) + " " }
        return result
    }

    private static func change(from old: TextStyle, to new: TextStyle) -> String {
        escapeBorder + (old == .plain ? "" : TextStyle.reset) + new.escapeCode + escapeBorder
    }

    private static func visibleScalars(of text: String) -> String {
        var result = ""
        result.unicodeScalars.append(
            contentsOf: Terminal.printable(text).unicodeScalars.filter { Terminal.width(of: $0) > 0 })
        return result
    }
}
