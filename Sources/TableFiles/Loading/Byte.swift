// The bytes that table files are made of, by name, and a fast search for them.

import SystemIO

/// Bytes with a meaning in one of the formats.
enum Byte {
    static let tab = UInt8(ascii: "\t")
    static let newline = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let quote = UInt8(ascii: "\"")
    static let comma = UInt8(ascii: ",")
    static let colon = UInt8(ascii: ":")
    static let backslash = UInt8(ascii: "\\")
    static let openBrace = UInt8(ascii: "{")
    static let closeBrace = UInt8(ascii: "}")
    static let openBracket = UInt8(ascii: "[")
    static let closeBracket = UInt8(ascii: "]")
    static let less = UInt8(ascii: "<")
    static let greater = UInt8(ascii: ">")
    static let slash = UInt8(ascii: "/")
    static let minus = UInt8(ascii: "-")
    static let semicolon = UInt8(ascii: ";")
    static let bar = UInt8(ascii: "|")

    static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }
    static func isNewline(_ byte: UInt8) -> Bool { byte == newline || byte == carriageReturn }
    static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    /// Whether two texts have the same bytes.
    @inline(__always)
    static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        guard left.count == right.count else { return false }
        guard left.count > 0, let start = left.baseAddress, let other = right.baseAddress else { return true }
        return memcmp(start, other, left.count) == 0
    }

    /// The first place from `start` on that holds one of three bytes, or the end.
    ///
    /// Eight bytes are looked at together: a byte of `word ^ pattern` is 0 where the byte sought stands, and taking 1
    /// from it sets its highest bit. The lowest such bit is always a true one.
    ///
    /// - Complexity: O(*n*) in the bytes passed, about an eighth of a step each.
    @inline(__always)
    static func find(
        _ first: UInt8, _ second: UInt8, _ third: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        let (firsts, seconds, thirds) = (ones &* UInt64(first), ones &* UInt64(second), ones &* UInt64(third))
        let raw = UnsafeRawBufferPointer(bytes)
        var index = start
        while index &+ 8 <= bytes.count {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let (x, y, z) = (word ^ firsts, word ^ seconds, word ^ thirds)
            let hits = (((x &- ones) & ~x) | ((y &- ones) & ~y) | ((z &- ones) & ~z)) & highs
            if hits != 0 { return index &+ hits.trailingZeroBitCount >> 3 }
            index &+= 8
        }
        while index < bytes.count {
            let byte = bytes[index]
            if byte == first || byte == second || byte == third { return index }
            index &+= 1
        }
        return index
    }
}
