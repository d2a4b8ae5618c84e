// The bytes that mean something to the lexer, by name.

/// Names for the ASCII bytes that statements are made of.
enum Byte {
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let blank = UInt8(ascii: " ")
    static let tab = UInt8(ascii: "\t")
    static let semicolon = UInt8(ascii: ";")
    static let hash = UInt8(ascii: "#")
    static let quote = UInt8(ascii: "\"")
    static let apostrophe = UInt8(ascii: "'")
    static let backslash = UInt8(ascii: "\\")

    /// Whether a byte separates words; a carriage return does, so that the ends of lines written on Windows vanish.
    static func isBlank(_ byte: UInt8) -> Bool { byte == blank || byte == tab || byte == carriageReturn }

    /// Whether a byte is a decimal digit.
    static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    /// Whether plain names, those without capitals and digits, are made of such bytes.
    static func isNamePart(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "-")
    }

    /// Whether an unquoted word ends before this byte.
    static func endsWord(_ byte: UInt8) -> Bool {
        byte <= semicolon && (isBlank(byte) || byte == lineFeed || byte == semicolon)
    }
}
