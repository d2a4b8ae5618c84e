// The text of a file as UTF-8: as it is, or decoded from UTF-16 where a byte order mark says so.

/// Checks that a file is text, and makes UTF-8 of it.
enum TextDecoding {
    /// Calls `body` with the text of `bytes`, without a byte order mark.
    ///
    /// - Complexity: O(*n*) in the bytes; UTF-16 takes a copy.
    static func withText<Result>(
        of bytes: UnsafeBufferPointer<UInt8>, watch: LoadWatch,
        _ body: (UnsafeBufferPointer<UInt8>) throws(LoadFault) -> Result
    ) throws(LoadFault) -> Result {
        let isLittle = bytes.starts(with: [0xFF, 0xFE])
        if isLittle || bytes.starts(with: [0xFE, 0xFF]) {
            let text = try utf16(bytes, isLittle: isLittle, watch)
            return try text.withUnsafeBufferPointer { (text) throws(LoadFault) in try body(text) }
        }
        if let fault = TextCheck.firstFault(in: bytes) {
            throw LoadFault(
                FilePlace(offset: fault, in: bytes), .notUTF8(byte: bytes[fault], guess(bytes)))
        }
        return try body(UnsafeBufferPointer(rebasing: bytes[byteOrderMarkLength(bytes)...]))
    }

    /// What text that is no UTF-8 may be; nil where it looks like no text at all.
    private static func guess(_ bytes: UnsafeBufferPointer<UInt8>) -> TextGuess? {
        let beginning = bytes.prefix(4096)
        let zeros = beginning.count { $0 == 0 }
        if zeros > beginning.count / 4 { return .utf16 }
        let controls = beginning.count { $0 < 0x20 && !Byte.isBlank($0) && !Byte.isNewline($0) }
        return controls == 0 ? .latin1 : nil
    }

    private static func utf16(
        _ bytes: UnsafeBufferPointer<UInt8>, isLittle: Bool, _ watch: LoadWatch
    ) throws(LoadFault) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / 2)
        var index = 2
        func unit(at index: Int) -> UInt32 {
            let (first, second) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
            return isLittle ? second << 8 | first : first << 8 | second
        }
        while index < bytes.count {
            if index % LoadWatch.stride == 0, watch.shouldStop() { throw .stopped }
            var value: UInt32 = 0xD800
            if index + 2 <= bytes.count { value = unit(at: index) }
            if value & 0xFC00 == 0xD800, index + 4 <= bytes.count, unit(at: index + 2) & 0xFC00 == 0xDC00 {
                value = 0x10000 + ((value & 0x3FF) << 10 | unit(at: index + 2) & 0x3FF)
                index += 2
            }
            guard let scalar = Unicode.Scalar(value) else {
                let place = text.withUnsafeBufferPointer { FilePlace(offset: $0.count, in: $0) }
                throw LoadFault(place, .malformedUTF16)
            }
            text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            index += 2
        }
        return text
    }
}
