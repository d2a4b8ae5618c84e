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
        let window = Swift.max(0, offset - Self.reach)..<Swift.min(source.count, offset + Self.reach)
        let bytes = source[window]
        let thread = ["\"lastExceptionBacktrace\"", "\"triggered\" : true", "\"triggered\":true"].firstResult {
            bytes.position(of: $0)
        }
        let list = ["\"frames\"", "\"stacktrace\""].firstResult { source[offset..<window.upperBound].position(of: $0) }
        guard let start = thread ?? list else { return }
        let images = thread == nil ? [] : Self.images(in: bytes)
        var reader = FlatObjects(bytes[start...], limit: limit ?? window.upperBound)
        var lastIsNewest = false
        while let object = reader.next() {
            func value(_ keys: String...) -> String? { keys.firstResult { object[$0] } }
            // Sentry's list, which alone has functions, begins with the oldest call: the last frames count.
            lastIsNewest = lastIsNewest || object["function"] != nil
            if frames.count == Self.frameLimit {
                guard lastIsNewest else { break }
                frames.removeFirst()
            }
            guard let symbol = value("symbol", "function", "method") ?? (object["imageOffset"] != nil ? "0x" : nil)
            else {
                continue
            }
            let number = object["imageIndex"].flatMap { Int($0) }
            let image =
                number.map { images.indices.contains($0) ? images[$0] : nil }
                ?? value("package", "library", "machoFile").map(Self.lastName)
            let file = value("sourceFile", "filename", "file").map(Self.lastName)
            let line = value("sourceLine", "lineno", "lineNumber", "line").flatMap { $0 == "0" ? nil : $0 }
            // A file without a line is a library's, where the list has it so.
            let place = file.flatMap { file in line.map { "\(file):\($0)" } }
            frames.append(FrameText.make(symbol, image: image, place: place, number: nil))
        }
        if lastIsNewest { frames.reverse() }
    }

    /// Whether `bytes` have frames of such a report at all: nothing else has these keys.
    static func isIn(_ bytes: UnsafeRawBufferPointer) -> Bool {
        ["\"symbolLocation\"", "\"stacktrace\"", "\"frames\""].contains { bytes[...].position(of: $0) != nil }
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
            default: position += 1
            }
        }
        guard position < limit else { return nil }
        position += 1
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
