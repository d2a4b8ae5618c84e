// The way out: lines are broken to fit, gathered in a buffer and handed on in large pieces, and stop when nobody reads.

import TerminalText

/// Takes lines of text, and hands them on in large pieces.
package struct Printer: ~Copyable {
    private var text: LineText
    private let write: ([UInt8]) -> Bool
    private let shouldStop: () -> Bool
    /// Whether what reads the text is gone, so that more of it is of no use.
    package private(set) var isClosed = false
    private static let capacity = 1 << 16
    private var breaker: LineBreaker?

    /// The width of the window that lines are broken to fit; nil where they may be of any length.
    package var columns: Int? {
        didSet { if columns != oldValue { breaker = LineBreaker(columns: columns) } }
    }

    /// Creates a printer.
    ///
    /// - Parameters:
    ///   - write: Hands on bytes, and answers whether anyone still reads them.
    ///   - shouldStop: Whether the user asked that what is printed be cut short.
    package init(write: @escaping ([UInt8]) -> Bool, shouldStop: @escaping () -> Bool = { false }) {
        self.write = write
        self.shouldStop = shouldStop
        text = LineText(shouldStop: shouldStop)
    }

    /// Whether more lines of what is printed now are of no use. Asking costs little, but not nothing.
    package var isStopped: Bool { isClosed || shouldStop() }

    /// Adds a line, broken between words where it is wider than the window.
    ///
    /// - Parameter indent: Where what goes on begins; nil where that is the line's own text.
    package mutating func writeWrapped(_ text: String, indent: Int? = nil) {
        guard let breaker else { return writeVerbatim(text) }
        for line in breaker.lines(of: text, indent: indent) { writeVerbatim(line) }
    }

    /// Adds a line as it is: a command that can be copied, or a picture.
    package mutating func writeVerbatim(_ line: String) {
        writeVerbatim { $0 += line }
    }

    /// Adds a line that is a command to a build server.
    mutating func writeCommand(_ line: String) {
        guard !isClosed else { return }
        text += line
        text.end(isOwn: true)
    }

    /// Whether what a build server would take for commands stays: where it is compared, and goes nowhere.
    package var isForReading = false

    /// Adds a line that `make` puts together, as it is.
    mutating func writeVerbatim(_ make: (inout LineText) -> Void) {
        guard !isClosed else { return }
        make(&text)
        text.end(isOwn: isForReading)
        if text.bytes.count >= Self.capacity { flush() }
    }

    /// Adds a line that `make` puts together, broken between words where it is wider than the window.
    mutating func writeWrapped(_ make: (inout LineText) -> Void) {
        guard breaker != nil else { return writeVerbatim(make) }
        var line = LineText()
        make(&line)
        writeWrapped(line.string)
    }

    /// Hands on what was gathered.
    package mutating func flush() {
        guard !text.bytes.isEmpty, !isClosed else { return }
        if !write(text.bytes) { isClosed = true }
        text.removeAll()
    }
}
