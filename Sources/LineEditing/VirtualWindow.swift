// The window that libedit is told of: always larger than the line, or libedit would write past its buffers.

/// The size of a terminal that nobody sees.
struct VirtualWindow {
    /// Its rows.
    private(set) var rows = 64
    /// Its columns, a multiple of a tab's. Fewer where a line has thousands of rows, which each take memory.
    private(set) var columns = 128
    private var tallest = 0
    private var measured = 0

    /// A count typed before a key may have as many digits: that much text is inserted before anyone can look at it.
    static let mostDigits = 4
    private static let spare = 64 + 10_000 / 8

    /// A new line begins.
    mutating func begin() {
        measured = 0
    }

    /// Makes room for a line of a number of characters that grows by some more, and for a text cut earlier beside it.
    /// - Parameters:
    ///   - count: How many characters the line has.
    ///   - text: The line. It is asked for only where the count alone does not tell that there is room.
    /// - Returns: Whether the size changed.
    mutating func makeRoom(for count: Int, _ text: () -> [Unicode.Scalar]) -> Bool {
        if count <= measured + max(32, measured / 8) { return false }
        measured = count
        return makeRoom(for: text())
    }

    /// Makes room for a text.
    /// - Returns: Whether the size changed.
    mutating func makeRoom(for text: [Unicode.Scalar]) -> Bool {
        let newlines = text.count { $0 == "\n" }
        let old = (rows, columns)
        if newlines > 2_000 { columns = 16 }
        // No character takes more than eight columns.
        let width = text.reduce(0) { $0 + ((0x20..<0x7F).contains($1.value) ? 1 : 8) }
        tallest = max(tallest, width / (columns - 1) + newlines + 2)
        if 3 * tallest + Self.spare > rows { rows = 4 * tallest + Self.spare }
        return old != (rows, columns)
    }
}
