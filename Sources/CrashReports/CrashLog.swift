// Finds every exception in a text of any size: in windows, so that memory stays bounded.

/// Reads crash logs, and any text that has exception texts in it.
package enum CrashLog {
    /// How many reports are made of one text at most; a log that has more is read no further.
    package static let reportLimit = 10_000

    /// The exceptions that `text` describes, in its order.
    ///
    /// ```swift
    /// CrashLog.reports(in: "attempt to delete row 6 from section 0 which only contains 5 rows before the update")
    /// ```
    ///
    /// - Complexity: O(*n*) in the text.
    package static func reports(in text: String) -> [CrashReport] { reports(in: Array(text.utf8)) }

    /// The exceptions that `bytes` tell of, in their order; the bytes need not be UTF-8.
    ///
    /// - Complexity: O(*n*) in the bytes, with a few megabytes of memory beside them.
    package static func reports(in bytes: [UInt8]) -> [CrashReport] { reports(in: bytes, windows: WindowSizes()) }

    /// The exceptions that `bytes` tell of, read in windows of the sizes given.
    static func reports(in bytes: [UInt8], windows: WindowSizes) -> [CrashReport] {
        var rest = bytes[...]
        return reports(windows: windows) { room in
            let piece = rest.prefix(room.count)
            room.copyBytes(from: piece)
            rest = rest.dropFirst(piece.count)
            return piece.count
        }
    }

    /// The exceptions that a text describes which is read piece by piece; its bytes need not be UTF-8.
    ///
    /// - Parameters:
    ///   - sizes: how much is looked at together.
    ///   - next: fills the beginning of the room it is given and says with how many bytes; 0 at the text's end.
    /// - Complexity: O(*n*) in the bytes, and memory for one window.
    package static func reports<Failure: Error>(
        windows sizes: WindowSizes = WindowSizes(), reading next: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
    ) throws(Failure) -> [CrashReport] {
        let room = UnsafeMutableRawBufferPointer.allocate(
            byteCount: sizes.lead + sizes.core + sizes.lineEnd + sizes.tail, alignment: 1)
        defer { room.deallocate() }
        var collector = ReportCollector()
        var lines = LineCounter()
        // Bytes of the room that are filled, and how many of them were looked at before.
        var filled = 0
        var seen = 0
        var isAtEnd = false
        while collector.hasRoom {
            while !isAtEnd, filled < room.count {
                let count = try next(UnsafeMutableRawBufferPointer(rebasing: room[filled...]))
                isAtEnd = count == 0
                filled += count
            }
            let bytes = UnsafeRawBufferPointer(rebasing: room[..<filled])
            let end = seen + sizes.core < filled - sizes.tail || !isAtEnd ? seen + sizes.core : filled
            let core = seen..<lineEnd(in: bytes, from: end, within: sizes.lineEnd)
            let tail = Swift.min(filled, core.upperBound + sizes.tail)
            WindowReading(CleanText(bytes, 0..<tail), core: core).read(into: &collector, counting: &lines)
            if core.upperBound == filled, isAtEnd { break }
            // What leads in the next window stays, and what was read beyond this one.
            let kept = Swift.max(0, core.upperBound - sizes.lead)
            lines.discard(kept, of: bytes)
            room.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[kept...]))
            filled -= kept
            seen = core.upperBound - kept
        }
        return collector.found
    }

    /// Where the line that `offset` lies in ends, so that windows start at lines; no further than `reach`.
    private static func lineEnd(in bytes: UnsafeRawBufferPointer, from offset: Int, within reach: Int) -> Int {
        let limit = Swift.min(bytes.count, offset + reach)
        var end = offset
        while end < limit, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        return end < limit ? end + 1 : Swift.min(offset, bytes.count)
    }
}

/// How much of a text is looked at together, in bytes.
package struct WindowSizes: Sendable {
    /// Sentences that start in so many bytes are read at a time.
    var core = 1 << 20
    /// How much further a core may go to end with a line.
    var lineEnd = 64 << 10
    /// What is looked at before them, for the words that lead a sentence in.
    var lead = 16 << 10
    /// What is looked at after them, for a sentence, a list of updates and a trace that start at their end.
    var tail = 256 << 10

    /// The sizes that are good for logs.
    package init() {}

    init(core: Int, lead: Int, tail: Int) {
        self.core = core
        self.lead = lead
        self.tail = tail
    }
}

/// Counts the lines of a text that is looked at window by window.
struct LineCounter {
    /// How many bytes of the text were let go.
    private(set) var base = 0
    private var position = 0
    private var line = 1

    /// The line, from 1, of the byte at `offset` of the window; offsets come in ascending order.
    mutating func line(at offset: Int, in window: UnsafeRawBufferPointer) -> Int {
        while position < base + offset {
            if window[position - base] == UInt8(ascii: "\n") { line += 1 }
            position += 1
        }
        return line
    }

    /// Counts on to the byte at `offset`, before which the window is let go.
    mutating func discard(_ offset: Int, of window: UnsafeRawBufferPointer) {
        _ = line(at: offset, in: window)
        base += offset
    }
}
