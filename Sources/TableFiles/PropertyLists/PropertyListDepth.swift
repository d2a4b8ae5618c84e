// Counts how deep the lists of a property list lie within one another, before the library recurses into them.

/// A look at tags, or at brackets in the old form, alone; what is no property list is left to the library.
enum PropertyListDepth {
    /// The place of the first list that lies too deep, or nil.
    ///
    /// - Complexity: O(*n*) in the bytes.
    static func firstTooDeep(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let first = bytes.first { !Byte.isBlank($0) && !Byte.isNewline($0) }
        return first == Byte.less ? firstDeepTag(in: bytes) : firstDeepBracket(in: bytes)
    }

    private static func firstDeepTag(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var depth = 0
        var index = Byte.find(Byte.less, Byte.less, Byte.less, in: bytes, from: 0)
        while index < bytes.count {
            let tag = bytes[(index + 1)...].prefix(7)
            if tag.starts(with: "array".utf8) || tag.starts(with: "dict".utf8) || tag.starts(with: "plist".utf8) {
                let end = Byte.find(Byte.greater, Byte.greater, Byte.greater, in: bytes, from: index)
                // `<array/>` opens nothing.
                if end < bytes.count, bytes[end - 1] != Byte.slash { depth += 1 }
                if depth > TableFileProblem.depthLimit { return index }
            } else if tag.starts(with: "/array".utf8) || tag.starts(with: "/dict".utf8) {
                depth -= 1
            }
            index = Byte.find(Byte.less, Byte.less, Byte.less, in: bytes, from: index + 1)
        }
        return nil
    }

    /// Brackets in quotes are counted too: a text with hundreds that are never closed is not worth telling them apart.
    private static func firstDeepBracket(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var depth = 0
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case Byte.openBrace, UInt8(ascii: "("):
                depth += 1
                if depth > TableFileProblem.depthLimit { return index }
            case Byte.closeBrace, UInt8(ascii: ")"): depth -= 1
            default: break
            }
        }
        return nil
    }
}
