// Which stretches of a report are traces of threads that did not crash: what stands there explains nothing.

/// The traces in a window that are not the crash's.
///
/// A report lists all threads of the process. The one that crashed says so, or is named at the report's head; where the
/// exception has a trace of its own, no thread counts beside it.
struct IdleThreads {
    private var ranges: [Range<Int>] = []

    /// Looks for the threads in `source`.
    ///
    /// - Complexity: O(*n*) in the bytes.
    init(_ source: UnsafeRawBufferPointer, isJSON: Bool) {
        ranges = isJSON ? ReportTrace.idleThreads(in: source) : []
        var lines = ThreadLines(source)
        lines.read()
        ranges += lines.idle
    }

    /// The stretch that the byte at `offset` lies in, if it is of a thread that did not crash.
    func stretch(at offset: Int) -> Range<Int>? { ranges.first { $0.contains(offset) } }
}

/// Reads the headings of traces, line by line.
private struct ThreadLines {
    private struct Stretch {
        let start: Int
        var end: Int
        /// Whether it is the trace of an exception, and no thread's.
        var isException = false
        /// Whether its heading says that it crashed.
        var isCrashed = false
        var number: Int?
        /// Whether a trace with all that matters stands above it.
        var isBehindException = false
        var frames = 0
    }

    private let source: UnsafeRawBufferPointer
    private var stretches: [Stretch] = []
    /// The stretch that lines are added to.
    private var isOpen = false
    /// Whether an exception's trace was read.
    private var sawException = false
    /// The threads that the report's head says crashed.
    private var named: Set<Int> = []
    private static let limit = 2000

    init(_ source: UnsafeRawBufferPointer) { self.source = source }

    /// The stretches of threads that did not crash.
    var idle: [Range<Int>] {
        let isNamed = !named.isEmpty || stretches.contains(where: \.isCrashed)
        return stretches.filter { stretch in
            !stretch.isException && !stretch.isCrashed && !(stretch.number.map(named.contains) ?? false)
                && (isNamed || stretch.isBehindException)
        }.map { $0.start..<$0.end }
    }

    mutating func read() {
        var start = 0
        while start < source.count, stretches.count < Self.limit {
            var end = start
            while end < source.count, source[end] != UInt8(ascii: "\n") { end += 1 }
            take(start..<end)
            start = end + 1
        }
    }

    private mutating func take(_ line: Range<Int>) {
        var position = line.lowerBound
        var isMarked = false
        while position < line.upperBound, source[position].isBlank || source[position] == UInt8(ascii: "*") {
            isMarked = isMarked || source[position] == UInt8(ascii: "*")
            position += 1
        }
        guard position < line.upperBound, source[position] != UInt8(ascii: "\r") else {
            if let last = stretches.last, isOpen, last.frames > 0 { isOpen = false }
            return
        }
        let byte = source[position]
        if byte.isDigit {
            takeFrame(line, at: position)
        } else if let rest = skip("Thread ", at: position) ?? skip("thread ", at: position) {
            takeThread(line, at: rest, isMarked: isMarked)
        } else if let rest = skip("Triggered by Thread:", at: position) ?? skip("Crashed Thread:", at: position) {
            if let number = number(at: rest)?.value { named.insert(number) }
        } else if Self.headings.contains(where: { skip($0, at: position) != nil }) {
            open(Stretch(start: line.lowerBound, end: line.upperBound, isException: true))
        }
        if isOpen { stretches[stretches.count - 1].end = line.upperBound }
    }

    private static let headings: [StaticString] = [
        "Last Exception Backtrace", "Application Specific Backtrace", "First throw call stack", "Fatal Exception:",
        "Crashed:",
    ]

    private mutating func open(_ stretch: Stretch) {
        var stretch = stretch
        stretch.isBehindException = sawException
        stretches.append(stretch)
        isOpen = true
    }

    /// A frame belongs to the open trace; number 0 below the exception's trace begins that of another thread.
    private mutating func takeFrame(_ line: Range<Int>, at position: Int) {
        let isFirst =
            source[position] == UInt8(ascii: "0") && position + 1 < source.count && source[position + 1].isBlank
        if isFirst, sawException, let last = stretches.last, !isOpen || last.frames > 0 {
            open(Stretch(start: line.lowerBound, end: line.upperBound))
        }
        guard isOpen else { return }
        stretches[stretches.count - 1].frames += 1
        sawException = sawException || stretches[stretches.count - 1].isException
    }

    /// `Thread 2 Crashed:`, `Thread 3:`, `Thread 3 name:`, `Thread #2`; not `Thread 1: signal SIGABRT`, which is a
    /// debugger's banner.
    private mutating func takeThread(_ line: Range<Int>, at position: Int, isMarked: Bool) {
        let isHash = position < line.upperBound && source[position] == UInt8(ascii: "#")
        guard let number = number(at: isHash ? position + 1 : position) else { return }
        let rest = String(decoding: source[number.end..<min(line.upperBound, number.end + 200)], as: UTF8.self)
        let isCrashed = rest.hasPrefix(" Crashed") || rest.contains("stop reason")
        let isHeading =
            ["", ":"].contains(rest.filter { !$0.isWhitespace }) || rest.hasPrefix("::") || rest.hasPrefix(",")
            || [" name:", " Queue"].contains { rest.hasPrefix($0) }
        guard isCrashed || isHeading else { return }
        // The name of a thread comes on a line of its own, before the heading of its trace.
        if isOpen, let last = stretches.last, last.number == number.value, last.frames == 0, !isHash {
            stretches[stretches.count - 1].isCrashed = last.isCrashed || isCrashed || isMarked
        } else {
            open(
                Stretch(
                    start: line.lowerBound, end: line.upperBound, isCrashed: isCrashed || isMarked,
                    number: number.value))
        }
    }

    /// Where the text goes on behind `words`, if they stand at `position`.
    private func skip(_ words: StaticString, at position: Int) -> Int? {
        let end = position + words.utf8CodeUnitCount
        guard end <= source.count else { return nil }
        for index in 0..<words.utf8CodeUnitCount where source[position + index] != words.utf8Start[index] { return nil }
        return end
    }

    private func number(at position: Int) -> (value: Int, end: Int)? {
        var position = position
        while position < source.count, source[position].isBlank { position += 1 }
        var value = 0
        let start = position
        while position < source.count, source[position].isDigit, position - start < 6 {
            value = value * 10 + Int(source[position] - UInt8(ascii: "0"))
            position += 1
        }
        return position > start ? (value, position) : nil
    }
}
