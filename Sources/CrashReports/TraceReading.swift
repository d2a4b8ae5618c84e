// Reads the frames of stack traces in the forms in which devices, debuggers and crash services print them.

/// The frames of the first trace in a stretch of text.
struct TraceReading {
    private(set) var frames: [TraceFrame] = []

    /// The trace with these frames.
    init(frames: [TraceFrame]) { self.frames = frames }

    /// Lines and frames that are looked at at most: the frames above the app's own code are few.
    private static let lineLimit = 400
    private static let frameLimit = 120
    private static let reach = 96 << 10

    /// Reads the first trace in `range` of `source`.
    ///
    /// - Parameter idle: the threads that did not crash.
    /// - Complexity: O(1): what is looked at is bounded.
    init(_ source: UnsafeRawBufferPointer, _ range: Range<Int>, without idle: IdleThreads) {
        let end = Swift.min(range.upperBound, range.lowerBound + Self.reach)
        var lines = TraceLines(source, range.lowerBound..<Swift.max(range.lowerBound, end))
        var isOldestFirst = false
        defer { if isOldestFirst { frames.reverse() } }
        for _ in 0..<Self.lineLimit {
            while let stretch = idle.stretch(at: lines.position) { lines.position = stretch.upperBound + 1 }
            guard let line = lines.next() else { return }
            guard let frame = FrameText.frame(in: line, &lines) else { continue }
            // Frames are numbered from 0, so a lower number begins the trace of another thread; in the heaviest stack of
            // a report of resources they are how often each was seen.
            if let last = frames.last?.number, let number = frame.number, number <= last, number < 2 { return }
            frames.append(frame)
            isOldestFirst = isOldestFirst || FrameText.isSampled(line)
            if frames.count == Self.frameLimit { return }
        }
    }

    /// The first frame of the app's own code that the trace has a name for, else the first without.
    var ownFrame: TraceFrame? {
        frames.first { $0.isOwn && !$0.isUnnamed } ?? frames.first(where: \.isOwnByName) ?? frames.first(where: \.isOwn)
    }
}

/// The lines of a stretch of text, one after another, without what surrounds them.
struct TraceLines {
    private let source: UnsafeRawBufferPointer
    fileprivate(set) var position: Int
    private let end: Int
    /// Whether the last line ended inside a string of JSON.
    private var isInString = false

    init(_ source: UnsafeRawBufferPointer, _ range: Range<Int>) {
        self.source = source
        position = range.lowerBound
        end = range.upperBound
    }

    /// The next line, cut where it is longer than any frame; nil at the end.
    ///
    /// In the strings of JSON a line ends with its escape, or with the string where a list has one for each frame.
    mutating func next() -> String? {
        guard position < end else { return nil }
        let start = position
        var isQuoted = false
        while position < end, source[position] != UInt8(ascii: "\n") {
            let byte = source[position], next = position + 1 < end ? source[position + 1] : 0
            if isQuoted,
                byte == UInt8(ascii: "\\") && next == UInt8(ascii: "n")
                    || byte == UInt8(ascii: ",") && next == UInt8(ascii: "\"")
            {
                break
            }
            isQuoted = isQuoted || byte == UInt8(ascii: "\"") || isInString
            position += 1
        }
        var line = source[start..<Swift.min(position, start + 400)]
        // Behind the string's end there are brackets only.
        if isInString, let quote = line.lastIndex(of: UInt8(ascii: "\"")), quote > start + 2 { line = line[..<quote] }
        isInString = position < end && source[position] != UInt8(ascii: "\n")
        position += isInString && source[position] == UInt8(ascii: "\\") ? 2 : 1
        let decoded = String(decoding: line, as: UTF8.self)
        return String(decoded.drop { $0.isWhitespace || "|>*\"[".contains($0) })
    }
}
