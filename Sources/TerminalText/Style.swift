// How texts look: arrows, and colour, which is never the only mark.

/// How texts look.
package struct Style: Hashable, Sendable {
    /// Whether colour is used.
    package var usesColor: Bool
    /// Whether arrows are `v` and `>`.
    package var isASCII: Bool
    /// The width of the terminal in columns, or nil where lines may be of any length.
    package var columns: Int?
    /// The height of the terminal in rows, or nil where any number of lines may be printed.
    package var rows: Int?

    /// Creates a style; what is not given is plain, as in a file.
    package init(usesColor: Bool = false, isASCII: Bool = false, columns: Int? = nil, rows: Int? = nil) {
        self.usesColor = usesColor
        self.isASCII = isASCII
        self.columns = columns
        self.rows = rows
    }

    /// The arrow of an open or closed section; a fixed one draws none.
    package func arrow(isOpen: Bool, isFixed: Bool) -> String {
        if isFixed { return " " }
        return isASCII ? (isOpen ? "v" : ">") : (isOpen ? "▾" : "▸")
    }

    /// The colours that texts can have; the raw value is the number of the escape code.
    package enum Ink: String, Sendable {
        case red = "31"
        case green = "32"
        case yellow = "33"
        // Faint, and not the grey of the palette, which some colour schemes paint as the background.
        case faint = "2"
        case bold = "1"

        /// The code that turns the colour on.
        package var escapeCode: String { "\u{1B}[\(rawValue)m" }
        /// The code that ends any colour.
        package static let reset = "\u{1B}[0m"
    }

    /// The text in a colour, where colour is used.
    package func paint(_ text: String, _ ink: Ink) -> String {
        usesColor && !text.isEmpty ? ink.escapeCode + text + Ink.reset : text
    }
}
