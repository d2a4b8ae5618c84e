// The marks outside ASCII that editors and keyboards put in place of plain ones.

/// Folds typographic quotes, dashes, blanks and full-width marks to what was meant.
enum WideMark {
    /// The letter that the character at `start` stands for, nil where it is to be dropped, and where the text goes on.
    ///
    /// Quotes and blanks are dropped as plain ones are; dashes become `-`, since `0 – 1` is an index path; any other
    /// character is the byte 1, which ends every phrase.
    static func fold(in source: UnsafeRawBufferPointer, from start: Int, to end: Int) -> (UInt8?, next: Int) {
        let lead = source[start]
        let second: UInt8 = start + 1 < end ? source[start + 1] : 0
        let third: UInt8 = start + 2 < end ? source[start + 2] : 0
        if lead == 0xC2 {
            // No-break space, soft hyphen, « and ».
            let dropped = second == 0xA0 || second == 0xAD || second == 0xAB || second == 0xBB
            return (dropped ? nil : 1, start + 1)
        }
        switch (lead, second) {
        case (0xE2, 0x80): return (general(third), start + 1)
        case (0xE2, 0x81): return (third == 0xA0 ? nil : 1, start + 1)
        case (0xE2, 0x88): return (third == 0x92 ? UInt8(ascii: "-") : 1, start + 1)
        case (0xE3, 0x80): return (eastAsian(third), start + 1)
        case (0xEF, 0xBB): return (third == 0xBF ? nil : 1, start + 1)
        case (0xEF, 0xBC): return (fullWidth(third), start + 1)
        default: return (1, start + 1)
        }
    }

    /// U+2000 to U+203F: blanks, dashes, quotes, the ellipsis.
    private static func general(_ third: UInt8) -> UInt8? {
        switch third {
        case 0x80...0x8F, 0x98...0x9F, 0xA8...0xAF, 0xB9, 0xBA: nil
        case 0x90...0x95: UInt8(ascii: "-")
        case 0xA6: UInt8(ascii: ".")
        default: 1
        }
    }

    /// U+3000 to U+303F: the wide blank, comma, full stop and corner brackets used as quotes.
    private static func eastAsian(_ third: UInt8) -> UInt8? {
        switch third {
        case 0x80, 0x8A...0x8F: nil
        case 0x81: UInt8(ascii: ",")
        case 0x82: UInt8(ascii: ".")
        default: 1
        }
    }

    /// U+FF00 to U+FF3F: ASCII in full width, as an input method leaves it.
    private static func fullWidth(_ third: UInt8) -> UInt8? {
        let plain = third &- 0x60
        switch plain {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"),
            UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return plain
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return nil
        default: return 1
        }
    }
}
