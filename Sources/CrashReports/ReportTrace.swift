// Reads the trace of a device's own report, `.ips`: JSON in which frames name their library by its number.

/// The frames of the exception's trace in a report that is JSON, as far as it is at hand.
struct ReportTrace {
    private(set) var frames: [TraceFrame] = []

    /// How far from a sentence its trace and the list of libraries may be, in bytes.
    private static let reach = 256 << 10
    private static let frameLimit = 120

    /// Reads the trace nearest to the byte `offset`: that of the last exception, else that of the thread that crashed.
    ///
    /// - Parameter limit: where to stop reading frames; nil for the whole trace.
    init(_ source: UnsafeRawBufferPointer, around offset: Int, upTo limit: Int? = nil) {
        let window = Swift.max(0, offset - Self.reach)..<Swift.min(source.count, offset + Self.reach)
        let bytes = source[window]
        guard
            let start = bytes.position(of: "\"lastExceptionBacktrace\"")
                ?? bytes.position(of: "\"triggered\" : true") ?? bytes.position(of: "\"triggered\":true")
        else { return }
        let images = Self.images(in: bytes)
        var reader = FlatObjects(bytes[start...], limit: limit ?? window.upperBound)
        while frames.count < Self.frameLimit, let object = reader.next() {
            let image = object["imageIndex"].flatMap { Int($0) }.flatMap {
                images.indices.contains($0) ? images[$0] : nil
            }
            let place = object["sourceFile"].map { "\($0):\(object["sourceLine"] ?? "?")" }
            guard object["symbol"] != nil || object["imageOffset"] != nil else { continue }
            frames.append(FrameText.make(object["symbol"] ?? "0x", image: image, place: place, number: nil))
        }
    }

    /// Whether `bytes` have frames of such a report at all: nothing else has this key.
    static func isIn(_ bytes: UnsafeRawBufferPointer) -> Bool { bytes[...].position(of: "\"symbolLocation\"") != nil }

    /// The names of the libraries in their order, where the list is at hand.
    private static func images(in bytes: Slice<UnsafeRawBufferPointer>) -> [String] {
        guard let start = bytes.position(of: "\"usedImages\"") else { return [] }
        var reader = FlatObjects(bytes[start...], limit: bytes.endIndex)
        var names: [String] = []
        while names.count < 2000, let object = reader.next() {
            names.append(
                object["name"] ?? object["path"].flatMap { $0.split(separator: "/").last.map(String.init) } ?? "???")
        }
        return names
    }
}

/// The objects of a list whose members are words and numbers, one after another to the list's end.
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
        while position < limit, bytes[position] != UInt8(ascii: "}") {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                let word = self.word()
                if let name = key {
                    members[name] = word
                    key = nil
                } else {
                    key = word
                }
            case let byte where byte.isDigit || byte == UInt8(ascii: "-"):
                let start = position
                while position < limit, bytes[position].isDigit || bytes[position] == UInt8(ascii: "-") {
                    position += 1
                }
                if let name = key { members[name] = String(decoding: bytes[start..<position], as: UTF8.self) }
                key = nil
            case UInt8(ascii: "{"): return nil
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
    func position(of word: StaticString) -> Int? {
        let length = word.utf8CodeUnitCount
        guard count >= length else { return nil }
        let bytes = base
        for start in startIndex...(endIndex - length) where bytes[start] == word.utf8Start[0] {
            var matched = 1
            while matched < length, bytes[start + matched] == word.utf8Start[matched] { matched += 1 }
            if matched == length { return start }
        }
        return nil
    }
}
