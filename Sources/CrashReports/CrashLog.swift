// Finds every exception in a text of any size: in windows, so that memory stays bounded.

/// Reads crash logs, and any text that has exception texts in it.
package enum CrashLog {
    /// How many reports are made of one text at most; a log that has more is read no further.
    package static let reportLimit = 10_000

    /// The exceptions that `text` tells of, in its order.
    ///
    /// ```swift
    /// CrashLog.reports(in: "attempt to delete row 6 from section 0 which only contains 5 rows before the update")
    /// ```
    ///
    /// - Complexity: O(*n*) in the text.
    package static func reports(in text: String) -> [CrashReport] {
        var text = text
        return text.withUTF8 { reports(in: UnsafeRawBufferPointer($0)) }
    }

    /// The exceptions that `bytes` tell of, in their order; the bytes need not be UTF-8.
    ///
    /// - Complexity: O(*n*) in the bytes, with a few megabytes of memory beside them.
    package static func reports(in bytes: [UInt8]) -> [CrashReport] {
        bytes.withUnsafeBytes { reports(in: $0) }
    }

    /// The exceptions that `bytes` tell of, in their order; the bytes need not be UTF-8.
    ///
    /// - Complexity: O(*n*) in the bytes, with a few megabytes of memory beside them.
    package static func reports(in bytes: UnsafeRawBufferPointer) -> [CrashReport] {
        reports(in: bytes, windows: WindowSizes())
    }

    /// The exceptions that `bytes` tell of, read in windows of the sizes given.
    static func reports(in bytes: UnsafeRawBufferPointer, windows sizes: WindowSizes) -> [CrashReport] {
        var collector = ReportCollector()
        var start = 0
        while start < bytes.count, collector.hasRoom {
            let core = start..<lineEnd(in: bytes, from: Swift.min(start + sizes.core, bytes.count))
            let window =
                Swift.max(0, core.lowerBound - sizes.lead)..<Swift.min(bytes.count, core.upperBound + sizes.tail)
            WindowReading(CleanText(bytes, window), core: core).read(into: &collector)
            start = core.upperBound
        }
        return collector.finished(in: bytes)
    }

    /// Where the line that `offset` lies in ends, so that windows start at lines; at most 64 KB further.
    private static func lineEnd(in bytes: UnsafeRawBufferPointer, from offset: Int) -> Int {
        let limit = Swift.min(bytes.count, offset + (64 << 10))
        var end = offset
        while end < limit, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        return end < limit ? end + 1 : offset
    }
}

/// How much of a text is cleaned at a time.
struct WindowSizes {
    /// Sentences that start in this many bytes are read at a time.
    var core = 4 << 20
    /// Bytes before them that are cleaned too, for the words that lead a sentence in.
    var lead = 16 << 10
    /// Bytes behind them that are cleaned too, for a sentence and a list of updates that start at their end.
    var tail = 1 << 20
}
