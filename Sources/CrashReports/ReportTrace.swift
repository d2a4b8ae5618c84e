// Reads the trace of a report that is JSON: a device's own, `.ips`, or that of a crash service.

/// The frames of the exception's trace in a report that is JSON, as far as it is at hand.
struct ReportTrace {
    private(set) var frames: [TraceFrame] = []

    /// How far from a sentence its trace and the list of libraries may be, in bytes.
    private static let reach = 256 << 10
    private static let frameLimit = 120

    /// Reads the trace nearest to the byte `offset`: that of the last exception, else that of the thread that crashed,
    /// else the list of frames that follows.
    ///
    /// - Parameter limit: where to stop reading frames; nil for the whole trace.
    init(_ source: UnsafeRawBufferPointer, around offset: Int, upTo limit: Int? = nil) {
        let window = Self.document(in: source, around: offset)
        let bytes = source[window]
        let end = Swift.min(limit ?? window.upperBound, window.upperBound)
        guard let list = Self.list(in: bytes, after: offset) else { return }
        let images = Self.images(in: bytes)
        var reader = FlatObjects(bytes[list...], limit: end)
        var lastIsNewest = false
        while let object = reader.next() {
            func value(_ keys: String...) -> String? { keys.firstResult { object[$0] } }
            // Sentry's list, which alone has functions, begins with the oldest call: the last frames count.
            lastIsNewest = lastIsNewest || object["function"] != nil
            if frames.count == Self.frameLimit {
                guard lastIsNewest else { break }
                frames.removeFirst()
            }
            let offset = object["imageOffset"] ?? object["offsetIntoBinaryTextSegment"]
            guard let symbol = value("symbol", "function", "method", "symbol_name") ?? (offset == nil ? nil : "0x")
            else {
                continue
            }
            let number = object["imageIndex"].flatMap { Int($0) }
            let image =
                number.map { images.indices.contains($0) ? images[$0] : nil }
                ?? value("package", "library", "machoFile", "object_name", "binaryName").map(Self.lastName)
            let file = value("sourceFile", "filename", "file").map(Self.lastName)
            let line = value("sourceLine", "lineno", "lineNo", "lineNumber", "line").flatMap { $0 == "0" ? nil : $0 }
            // A file without a line is a library's, where the list has it so.
            let place = file.flatMap { file in line.map { "\(file):\($0)" } }
            frames.append(FrameText.make(symbol, image: image, place: place, number: nil))
        }
        if lastIsNewest { frames.reverse() }
    }

    /// The bytes that the report may lie in: where each line is a report, that line.
    private static func document(in source: UnsafeRawBufferPointer, around offset: Int) -> Range<Int> {
        let window = Swift.max(0, offset - reach)..<Swift.min(source.count, offset + reach)
        var start = Swift.min(offset, window.upperBound), end = start
        while start > window.lowerBound, source[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        while end < window.upperBound, source[end] != UInt8(ascii: "\n") { end += 1 }
        let line = source[start..<end]
        let isWhole = line.first == UInt8(ascii: "{") && line.last { $0 > UInt8(ascii: " ") } == UInt8(ascii: "}")
        return isWhole && lists.contains { line.position(of: $0) != nil } ? start..<end : window
    }

    private static let lists = [
        "\"frames\"", "\"stacktrace\"", "\"contents\"", "\"callStackRootFrames\"",
    ]

    /// Where the list of frames that counts begins.
    ///
    /// What is told of an exception comes with its trace; a list among those of the threads is the one of the thread
    /// that crashed.
    private static func list(in bytes: Slice<UnsafeRawBufferPointer>, after offset: Int) -> Int? {
        if let last = bytes.position(of: "\"lastExceptionBacktrace\"") { return last }
        let next = lists.compactMap { bytes[offset...].position(of: $0) }.min()
        let threads = threads(in: bytes)
        if let next, let first = threads.first, let last = threads.last,
            next < first.range.lowerBound
                || next > last.range.upperBound
        {
            return next
        }
        let crashed = threads.first(where: \.isCrashed)?.range
        return crashed.flatMap { range in lists.compactMap { bytes[range].position(of: $0) }.min() } ?? next
    }

    /// The stretches of the threads that did not crash, where one did or the exception has a trace of its own.
    static func idleThreads(in source: UnsafeRawBufferPointer) -> [Range<Int>] {
        let threads = threads(in: source[...])
        let hasOwnTrace = source[...].position(of: "\"lastExceptionBacktrace\"") != nil
        guard hasOwnTrace || threads.contains(where: \.isCrashed) else { return [] }
        return threads.filter { hasOwnTrace || !$0.isCrashed }.map(\.range)
    }

    /// The threads that the report lists, and which of them crashed.
    private static func threads(in bytes: Slice<UnsafeRawBufferPointer>) -> [(range: Range<Int>, isCrashed: Bool)] {
        guard let start = ["\"threads\"", "\"callStacks\""].firstResult({ bytes.position(of: $0) }) else { return [] }
        var reader = FlatObjects(bytes[start...], limit: bytes.endIndex)
        var threads: [(range: Range<Int>, isCrashed: Bool)] = []
        while threads.count < 2000, let object = reader.next() {
            let marks = ["triggered", "crashed", "threadAttributed", "errorReportingThread"]
            threads.append((reader.range, marks.contains { object[$0] == "true" }))
        }
        return threads
    }

    /// Whether `bytes` have frames of such a report at all: nothing else has these keys.
    static func isIn(_ bytes: UnsafeRawBufferPointer) -> Bool {
        (lists + ["\"symbolLocation\""]).contains { bytes[...].position(of: $0) != nil }
    }

    /// The names of the libraries in their order, where the list is at hand.
    private static func images(in bytes: Slice<UnsafeRawBufferPointer>) -> [String] {
        guard let start = bytes.position(of: "\"usedImages\"") else { return [] }
        var reader = FlatObjects(bytes[start...], limit: bytes.endIndex)
        var names: [String] = []
        while names.count < 2000, let object = reader.next() {
            names.append(object["name"] ?? object["path"].map(lastName) ?? "???")
        }
        return names
    }

    private static func lastName(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}

extension Sequence {
    /// What `body` answers for the first element for which it answers anything.
    fileprivate func firstResult<Result>(_ body: (Element) -> Result?) -> Result? {
        for element in self { if let result = body(element) { return result } }
        return nil
    }
}

/// The objects of a list, one after another to the list's end, with those of their members that are words and numbers.
private struct FlatObjects {
    private let bytes: Slice<UnsafeRawBufferPointer>
    private var position: Int
    private let limit: Int
    /// Where the last object is.
    private(set) var range = 0..<0

    init(_ bytes: Slice<UnsafeRawBufferPointer>, limit: Int) {
        self.bytes = bytes
        self.limit = Swift.min(limit, bytes.endIndex)
        position = bytes.startIndex
        while position < self.limit, bytes[position] != UInt8(ascii: "[") { position += 1 }
        position += 1
    }

    /// The next object's members as text; nil at the end of the list.
    mutating func next() -> [String: String]? {
        while position < limit, bytes[position] != UInt8(ascii: "{") {
            if bytes[position] == UInt8(ascii: "]") { return nil }
            position += 1
        }
        guard position < limit else { return nil }
        let start = position
        position += 1
        var members: [String: String] = [:]
        var key: String?
        // How many objects and lists are open inside this object: their members are not its own.
        var depth = 0
        while position < limit, depth > 0 || bytes[position] != UInt8(ascii: "}") {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                let word = self.word()
                guard depth == 0 else { continue }
                if let name = key {
                    members[name] = word
                    key = nil
                } else {
                    key = word
                }
            case let byte where depth == 0 && (byte.isDigit || byte == UInt8(ascii: "-")):
                let start = position
                while position < limit, bytes[position].isDigit || bytes[position] == UInt8(ascii: "-") {
                    position += 1
                }
                if let name = key { members[name] = String(decoding: bytes[start..<position], as: UTF8.self) }
                key = nil
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard depth > 0 else { return nil }
                depth -= 1
                position += 1
            case UInt8(ascii: ","):
                // What is neither a word nor a number, such as null, is no member.
                if depth == 0 { key = nil }
                position += 1
            case UInt8(ascii: "t") where depth == 0:
                if let name = key { members[name] = "true" }
                key = nil
                position += 4
            default: position += 1
            }
        }
        // Of what was cut off, what came before counts.
        guard position < limit || !members.isEmpty else { return nil }
        position += 1
        range = start..<Swift.min(position, limit)
        return members
    }

    /// The word in quotes here, its escapes taken off one by one.
    private mutating func word() -> String {
        position += 1
        var letters: [UInt8] = []
        while position < limit, bytes[position] != UInt8(ascii: "\"") {
            if bytes[position] == UInt8(ascii: "\\"), position + 1 < limit { position += 1 }
            letters.append(bytes[position])
            position += 1
        }
        position += 1
        return String(decoding: letters, as: UTF8.self)
    }
}

extension Slice<UnsafeRawBufferPointer> {
    /// Where `word` first occurs.
    func position(of word: String) -> Int? {
        let word = Array(word.utf8)
        guard count >= word.count else { return nil }
        let bytes = base
        for start in startIndex...(endIndex - word.count) where bytes[start] == word[0] {
            if word.indices.allSatisfy({ bytes[start + $0] == word[$0] }) { return start }
        }
        return nil
    }
}
