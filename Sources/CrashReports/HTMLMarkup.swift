// HTML as it is left in pasted text: character escapes and the tags that only style.

/// Reads escapes such as `&#8216;` and steps over tags such as `<br>`.
enum HTMLMarkup {
    /// The letter that an escape stands for, nil where it is to be dropped (quotes, blanks, angle brackets), and
    /// where the text goes on. An ampersand that starts no escape is dropped alone.
    ///
    /// Text that was escaped twice (`&amp;#39;`) is read as if it had been once.
    static func escape(in source: UnsafeRawBufferPointer, from start: Int, to end: Int) -> (UInt8?, next: Int) {
        var name = start + 1
        while matches("amp;", in: source, at: name, to: end) { name += 4 }
        if name < end, source[name] == UInt8(ascii: "#") { return number(in: source, from: name + 1, to: end) }
        var last = name
        while last < end, last - name < 8, source[last].isLetter { last += 1 }
        guard last > name, last < end, source[last] == UInt8(ascii: ";") else { return (nil, name) }
        switch last - name {
        case 5 where matches("ndash", in: source, at: name, to: end): return (UInt8(ascii: "-"), last + 1)
        case 5 where matches("mdash", in: source, at: name, to: end): return (UInt8(ascii: "-"), last + 1)
        case 5 where matches("minus", in: source, at: name, to: end): return (UInt8(ascii: "-"), last + 1)
        default: return (nil, last + 1)
        }
    }

    /// A numbered escape: ASCII marks that phrases have stand for themselves, dashes for `-`, all else is dropped.
    private static func number(in source: UnsafeRawBufferPointer, from start: Int, to end: Int) -> (UInt8?, next: Int) {
        var position = start
        let isHex = position < end && (source[position] | 32) == UInt8(ascii: "x")
        if isHex { position += 1 }
        var code = 0
        let first = position
        while position < end, position - first < 7, isHex ? source[position].isHexDigit : source[position].isDigit {
            let byte = source[position]
            let digit = byte.isDigit ? Int(byte) - 48 : Int(byte | 32) - 87
            code = code * (isHex ? 16 : 10) + digit
            position += 1
        }
        guard position > first else { return (nil, start) }
        if position < end, source[position] == UInt8(ascii: ";") { position += 1 }
        switch code {
        case 0x2010...0x2015, 0x2212: return (UInt8(ascii: "-"), position)
        case 0x28, 0x29, 0x2C, 0x2D, 0x2E, 0x3A, 0x3D, 0x5B, 0x5D, 0x5F, 0x7B, 0x7D, 0x30...0x39, 0x61...0x7A:
            return (UInt8(code), position)
        case 0x41...0x5A: return (UInt8(code + 32), position)
        default: return (nil, position)
        }
    }

    /// Where the text goes on after a tag that starts at `start`, or nil where none does.
    ///
    /// Only tags of text are known: `<NSIndexPath: 0x…>` and `<UITableView: 0x…>` are what a crash text is made of.
    static func tagEnd(in source: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int? {
        var name = start + 1
        if name < end, source[name] == UInt8(ascii: "/") { name += 1 }
        var last = name
        while last < end, last - name < 11, source[last].isLetter || source[last].isDigit { last += 1 }
        guard last < end,
            tags.contains(where: { $0.utf8CodeUnitCount == last - name && matches($0, in: source, at: name, to: end) })
        else { return nil }
        let limit = Swift.min(end, last + 300)
        guard source[last] == UInt8(ascii: ">") || source[last] == UInt8(ascii: "/") || source[last].isBlank else {
            return nil
        }
        while last < limit, source[last] != UInt8(ascii: ">"), source[last] != UInt8(ascii: "<") { last += 1 }
        return last < limit && source[last] == UInt8(ascii: ">") ? last + 1 : nil
    }

    private static let tags: [StaticString] = [
        "a", "b", "i", "p", "u", "br", "em", "hr", "li", "ol", "td", "th", "tr", "tt", "ul", "h1", "h2", "h3", "h4",
        "del", "div", "img", "ins", "kbd", "pre", "sub", "sup", "wbr", "abbr", "cite", "code", "font", "mark", "samp",
        "span", "small", "table", "strong", "details", "summary", "blockquote",
    ]

    /// Whether `word`, in small letters, stands at `position` in either case.
    private static func matches(
        _ word: StaticString, in source: UnsafeRawBufferPointer, at position: Int, to end: Int
    ) -> Bool {
        guard end - position >= word.utf8CodeUnitCount else { return false }
        for index in 0..<word.utf8CodeUnitCount {
            let byte = source[position + index]
            guard (byte.isLetter ? byte | 32 : byte) == word.utf8Start[index] else { return false }
        }
        return true
    }
}
