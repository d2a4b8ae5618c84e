// Counts how deep the lists of an XML property list lie within one another, before the library recurses into them.

/// A look at tags alone; what is no property list is left to the library.
enum XMLDepthCheck {
    /// The place of the first `<array>` or `<dict>` that lies too deep, or nil.
    ///
    /// - Complexity: O(*n*) in the bytes.
    static func firstTooDeep(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
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
}
