// Finds the first byte of a file that is not UTF-8.

/// A check of bytes as UTF-8, as the Unicode standard has it: no overlong forms, no surrogates, nothing past U+10FFFF.
enum TextCheck {
    /// The place of the first byte that does not belong to a whole character, or nil.
    ///
    /// - Complexity: O(*n*), an eighth of a step for each byte of plain ASCII.
    static func firstFault(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let raw = UnsafeRawBufferPointer(bytes)
        var index = 0
        while index < bytes.count {
            while index &+ 8 <= bytes.count,
                raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            {
                index &+= 8
            }
            if index >= bytes.count { return nil }
            let length = characterLength(bytes, at: index)
            if length == 0 { return index }
            index &+= length
        }
        return nil
    }

    /// How long the character at `index` is, or 0 where there is no whole one.
    private static func characterLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let lead = bytes[index]
        let second: ClosedRange<UInt8>
        let length: Int
        switch lead {
        case 0..<0x80: return 1
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return 0
        }
        guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
        for next in index + 2..<max(index + 2, index + length) where bytes[next] & 0xC0 != 0x80 { return 0 }
        return length
    }
}
