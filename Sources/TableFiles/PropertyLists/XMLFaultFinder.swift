// Finds the line at which an XML property list stops being one, after the library has refused it.

/// A look at the nesting of tags alone. The library's own line numbers are not to be had: it counts from elsewhere.
enum XMLFaultFinder {
    private static let names = [
        "plist", "array", "dict", "key", "string", "data", "date", "real", "integer", "true", "false",
    ]

    /// The line of the document type, where that has declarations of its own; nil where it has none.
    ///
    /// - Complexity: O(*n*) in the bytes before the first tag of a value.
    static func lineOfDeclarations(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var index = Byte.find(Byte.less, Byte.less, Byte.less, in: bytes, from: 0)
        while index < bytes.count {
            let end = tagEnd(index, in: bytes)
            let tag = bytes[index..<min(end, bytes.count)]
            if tag.starts(with: "<!DOCTYPE".utf8) {
                return tag.contains(UInt8(ascii: "[")) ? FilePlace(offset: index, in: bytes).line : nil
            }
            guard tag.starts(with: "<?".utf8) || tag.starts(with: "<!".utf8) else { return nil }
            index = Byte.find(Byte.less, Byte.less, Byte.less, in: bytes, from: min(end, bytes.count))
        }
        return nil
    }

    /// The line of the first tag that is unknown or closes another than the open one, or the last line where a tag is
    /// left open; nil where tags are in order and something else is wrong.
    ///
    /// - Complexity: O(*n*) in the bytes.
    static func line(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var open: [String] = []
        // Of each element that is open, whether a key must come next; only of dictionaries that is kept.
        var wantsKey: [Bool] = []
        /// Whether an element may not begin or, as nil, not end here.
        func isMisplaced(_ name: String?) -> Bool {
            guard open.last == "dict", let wants = wantsKey.last else { return false }
            guard let name else { return !wants }
            wantsKey[wantsKey.count - 1] = !wants
            return wants && name != "key"
        }
        var index = Byte.find(Byte.less, Byte.less, Byte.less, in: bytes, from: 0)
        while index < bytes.count {
            var end = tagEnd(index, in: bytes)
            let tag = bytes[(index + 1)..<min(end, bytes.count)]
            if end >= bytes.count { return FilePlace(offset: index, in: bytes).line }
            switch tag.first {
            case UInt8(ascii: "?"), UInt8(ascii: "!"): break
            case Byte.slash:
                let name = String(decoding: tag.dropFirst(), as: UTF8.self)
                if open.last == name, isMisplaced(nil) { return FilePlace(offset: index, in: bytes).line }
                wantsKey = wantsKey.dropLast()
                if open.popLast() != name { return FilePlace(offset: index, in: bytes).line }
            default:
                let isClosed = tag.last == Byte.slash
                let name = tag.prefix { !Byte.isBlank($0) && !Byte.isNewline($0) && $0 != Byte.slash }
                let word = String(decoding: name, as: UTF8.self)
                if !names.contains(word) { return FilePlace(offset: index, in: bytes).line }
                if isMisplaced(word) { return FilePlace(offset: index, in: bytes).line }
                if !isClosed {
                    open.append(word)
                    wantsKey.append(true)
                }
            }
            end = min(end, bytes.count)
            let start = end
            index = Byte.find(Byte.less, Byte.less, Byte.less, in: bytes, from: end)
            if let fault = badEntity(in: bytes, start..<min(index, bytes.count)) {
                return FilePlace(offset: fault, in: bytes).line
            }
        }
        return open.isEmpty ? nil : FilePlace(offset: bytes.count, in: bytes).line
    }

    /// The first `&` in a text that begins none of the entities that XML has.
    private static func badEntity(in bytes: UnsafeBufferPointer<UInt8>, _ text: Range<Int>) -> Int? {
        text.first { index in
            guard bytes[index] == UInt8(ascii: "&") else { return false }
            let rest = bytes[(index + 1)..<text.upperBound]
            return !["amp;", "lt;", "gt;", "quot;", "apos;", "#"].contains { rest.starts(with: $0.utf8) }
        }
    }

    /// Where the tag that begins at `start` ends; comments and quoted text may hold tags of their own.
    private static func tagEnd(_ start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        for (opening, closing) in [("<!--", "-->"), ("<![CDATA[", "]]>")]
        where bytes[start...].starts(with: opening.utf8) {
            var index = start + opening.utf8.count
            while index < bytes.count {
                if bytes[index...].starts(with: closing.utf8) { return index + closing.utf8.count - 1 }
                index += 1
            }
            return bytes.count
        }
        return Byte.find(Byte.greater, Byte.greater, Byte.greater, in: bytes, from: start)
    }
}
