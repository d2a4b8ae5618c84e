// Finds where in JSON the list of sections lies, and where each section ends, without reading what they say.

/// A light scan of JSON: it tells strings from brackets and nothing else. What is malformed it leaves to the library,
/// which sees every byte afterwards.
struct JSONOutline {
    private let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Where the elements of the list of sections begin, just after its bracket; nil where that cannot be told, as
    /// where the key `sections` is missing or there twice.
    ///
    /// - Throws: ``TableFileProblem/tooDeep``, or ``TableFileProblem/stopped``.
    /// - Complexity: O(*n*) in the bytes that lie outside the list.
    func listStart(watch: LoadWatch) throws(LoadFault) -> Int? {
        var index = skippingBlanks(0)
        guard index < bytes.count else { return nil }
        if bytes[index] == Byte.openBracket { return index + 1 }
        guard bytes[index] == Byte.openBrace else { return nil }
        var found: Int?
        index += 1
        while true {
            index = skippingBlanks(index)
            guard index < bytes.count, bytes[index] == Byte.quote else { return nil }
            let key = index + 1
            index = stringEnd(key)
            // An escape might spell `sections` too; such a file is decoded in one piece.
            let name = bytes[key..<min(index, bytes.count)]
            if name.contains(Byte.backslash) { return nil }
            index = skippingBlanks(index + 1)
            guard index < bytes.count, bytes[index] == Byte.colon else { return nil }
            index = skippingBlanks(index + 1)
            guard index < bytes.count else { return nil }
            if name.elementsEqual("sections".utf8) {
                guard found == nil, bytes[index] == Byte.openBracket else { return nil }
                found = index + 1
            }
            if watch.shouldStop() { throw .stopped }
            index = try elementEnd(from: index)
            guard index < bytes.count, bytes[index] == Byte.comma else { return found }
            index += 1
        }
    }

    /// Where the value or values from `start` on end: at the comma or closing bracket that follows them outside all
    /// brackets of their own, or at the end of the bytes.
    ///
    /// - Complexity: O(*n*) in the bytes passed.
    func elementEnd(from start: Int) throws(LoadFault) -> Int {
        var depth = 0
        var index = start
        while index < bytes.count {
            switch bytes[index] {
            case Byte.quote:
                index = stringEnd(index + 1)
            case Byte.openBracket, Byte.openBrace:
                depth += 1
                // The library gives up here too, but does not say why.
                if depth >= TableFileProblem.depthLimit - 1 {
                    throw LoadFault(FilePlace(offset: index, in: bytes), .tooDeep)
                }
            case Byte.closeBracket, Byte.closeBrace:
                if depth == 0 { return index }
                depth -= 1
            case Byte.comma where depth == 0: return index
            default: break
            }
            index &+= 1
        }
        return bytes.count
    }

    /// The first place from `index` on that is no blank and no line's end.
    func skippingBlanks(_ start: Int) -> Int {
        var index = start
        while index < bytes.count, Byte.isBlank(bytes[index]) || Byte.isNewline(bytes[index]) { index &+= 1 }
        return index
    }

    /// Where the string whose text begins at `start` has its closing quote, or the end of the bytes.
    private func stringEnd(_ start: Int) -> Int {
        var index = start
        while true {
            index = Byte.find(Byte.quote, Byte.backslash, Byte.quote, in: bytes, from: index)
            if index >= bytes.count { return bytes.count }
            if bytes[index] == Byte.quote { return index }
            index = min(index + 2, bytes.count)
        }
    }
}
