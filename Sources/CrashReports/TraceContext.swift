// What the traces around a sentence say of it: whether it is of the crash, and whose code was running.

/// The traces of one window, and which of them count.
struct TraceContext {
    private let source: UnsafeRawBufferPointer
    private let isJSON: Bool
    private let idle: IdleThreads

    init(_ source: UnsafeRawBufferPointer, isJSON: Bool) {
        self.source = source
        self.isJSON = isJSON
        idle = IdleThreads(source, isJSON: isJSON)
    }

    /// Whether the byte at `offset` is in the trace of a thread that did not crash.
    func isIdle(at offset: Int) -> Bool { idle.stretch(at: offset) != nil }

    /// Whether what stands at `offset` says that `text` happened.
    ///
    /// The name of a method in a question or a profile is no trace, and that of a function or a class no signal.
    func explains(_ text: CrashText, at offset: Int) -> Bool {
        if isIdle(at: offset) { return false }
        if text.isFrame { return text.rank != .trace || isFrame(at: offset) || reportsCrash(at: offset) }
        return text.kind != .noException || !isFrame(at: offset)
    }

    /// The trace that belongs to a sentence, in `range`, or in the text from `start` on where nothing follows.
    func trace(_ range: Range<Int>, orFrom start: Int?) -> TraceReading {
        if isJSON {
            let frames = ReportTrace(source, around: range.lowerBound).frames
            if !frames.isEmpty { return TraceReading(frames: frames) }
        }
        let trace = TraceReading(source, range, without: idle)
        guard trace.frames.isEmpty, let start else { return trace }
        return TraceReading(source, start..<range.lowerBound, without: idle)
    }

    /// Whether the app's own code stands above the frame at `offset`, nearer to what was thrown.
    func hasOwnFrame(above offset: Int) -> Bool {
        if isJSON {
            let frames = ReportTrace(source, around: offset, upTo: offset).frames
            if !frames.isEmpty { return frames.contains(where: \.isOwn) }
        }
        var start = offset
        var lines = 0
        let limit = Swift.max(0, offset - 8000)
        while start > limit, lines < 40 {
            start = lineStart(start)
            if lines > 0 {
                var line = TraceLines(source, start..<offset)
                guard let text = line.next(), let frame = FrameText.frame(in: text, &line) else { break }
                if frame.isOwn { return true }
                if frame.number == 0 { break }
            }
            lines += 1
            start -= 1
        }
        return false
    }

    private func lineStart(_ offset: Int) -> Int {
        let limit = Swift.max(0, offset - 8000)
        var start = offset
        while start > limit, source[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        return start
    }

    private static let frameKeys = [
        "symbol", "function", "method", "symbol_name", "raw_function", "package", "library",
    ]

    /// Whether the byte at `offset` is in a line of a trace, or in a member of a frame in JSON.
    private func isFrame(at offset: Int) -> Bool {
        let start = lineStart(offset)
        let line = String(decoding: source[start..<offset], as: UTF8.self)
        if isJSON {
            // The key stands before the string that the byte is in.
            let words = line.split(separator: "\"", omittingEmptySubsequences: false)
            if words.count > 3, Self.frameKeys.contains(String(words[words.count - 3])) { return true }
        }
        var lines = TraceLines(source, start..<Swift.min(source.count, offset + 300))
        return lines.next().flatMap { FrameText.frame(in: $0, &lines) } != nil
    }

    /// Whether the line of the byte at `offset` says that something failed there, or is the name of a method alone.
    private func reportsCrash(at offset: Int) -> Bool {
        let line = source[lineStart(offset)..<Swift.min(source.count, offset + 300)].prefix {
            $0 != UInt8(ascii: "\n")
        }
        let text = String(decoding: line, as: UTF8.self).lowercased()
        let first = text.drop { $0.isWhitespace || "`*|>".contains($0) }
        return first.hasPrefix("-[") || first.hasPrefix("_")
            || ["crash", "exception", "assert", "terminat", "fatal", "abort", "sig", "exc_", "bug_detected"]
                .contains { text.contains($0) }
    }
}
