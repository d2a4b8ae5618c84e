// The text that a JSON string with escapes stands for.

/// Takes escapes out of a string that was read without a fault.
enum JSONEscapes {
    /// The text of a string whose bytes between the quotes are `raw`.
    ///
    /// - Complexity: O(*n*) in the bytes.
    static func text(_ raw: UnsafeRawBufferPointer) -> String {
        var plain: [UInt8] = []
        plain.reserveCapacity(raw.count)
        var index = 0
        while index < raw.count {
            let byte = raw[index]
            guard byte == Byte.backslash, index + 1 < raw.count else {
                plain.append(byte)
                index += 1
                continue
            }
            switch raw[index + 1] {
            case UInt8(ascii: "b"): plain.append(0x08)
            case UInt8(ascii: "f"): plain.append(0x0C)
            case UInt8(ascii: "n"): plain.append(Byte.newline)
            case UInt8(ascii: "r"): plain.append(Byte.carriageReturn)
            case UInt8(ascii: "t"): plain.append(Byte.tab)
            case UInt8(ascii: "u"):
                index += add(raw, at: index, to: &plain)
                continue
            case let other: plain.append(other)
            }
            index += 2
        }
        return String(decoding: plain, as: UTF8.self)
    }

    /// Adds the character of the escape `\u0000`, or of two that are a pair, and returns how long they are.
    private static func add(_ raw: UnsafeRawBufferPointer, at index: Int, to plain: inout [UInt8]) -> Int {
        let bytes = UnsafeBufferPointer(rebasing: raw.bindMemory(to: UInt8.self)[...])
        guard let first = codeUnit(bytes, at: index) else { return 2 }
        var value = UInt32(first)
        var length = 6
        if first & 0xFC00 == 0xD800, let second = codeUnit(bytes, at: index + 6) {
            value = 0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF))
            length = 12
        }
        plain.append(contentsOf: UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
        return length
    }

    /// The number in the escape `\u0000` at `start`; nil where there is none.
    static func codeUnit(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt16? {
        guard start + 6 <= bytes.count, bytes[start] == Byte.backslash, bytes[start + 1] == UInt8(ascii: "u") else {
            return nil
        }
        var value: UInt16 = 0
        for index in start + 2..<start + 6 {
            guard let digit = hexDigit(bytes[index]) else { return nil }
            value = value << 4 | digit
        }
        return value
    }

    private static func hexDigit(_ byte: UInt8) -> UInt16? {
        switch byte {
        case 0x30...0x39: UInt16(byte) - 0x30
        case 0x41...0x46: UInt16(byte) - 0x41 + 10
        case 0x61...0x66: UInt16(byte) - 0x61 + 10
        default: nil
        }
    }
}
