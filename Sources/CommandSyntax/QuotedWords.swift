// How the lexer reads words that begin with a quote.

extension Lexer {
    /// Reads the word whose opening quote stands at the offset, and the unquoted tail behind its closing quote.
    mutating func quotedWord() -> Word {
        let start = offset
        let quote = bytes[start]
        offset += 1
        var quoted: [UInt8] = []
        var isClosed = false
        while offset < end {
            let byte = bytes[offset]
            if byte == quote {
                offset += 1
                isClosed = true
                break
            }
            if quotes == .endAtLineEnd, isLineEnd(byte) { break }
            if byte == Byte.backslash, quote == Byte.quote {
                escape(into: &quoted)
            } else {
                quoted.append(byte)
                offset += 1
            }
        }
        if !isClosed {
            let character = Character(Unicode.Scalar(quote))
            switch quotes {
            case .mayContinue: openQuote = character
            case .endAtLineEnd: mistakes.append(.openQuote(character, start..<start + 1))
            }
        }
        let text = String(decoding: quoted, as: UTF8.self)
        let tail = offset
        if isClosed { skipToWordEnd() }
        let whole = tail == offset ? text : text + source.text(in: tail..<offset)
        return Word(whole, quotedCount: text.count, isQuoted: true, range: start..<offset)
    }

    /// Whether the byte at the offset is where the line ends; a carriage return is, right before the line feed.
    private func isLineEnd(_ byte: UInt8) -> Bool {
        if byte == Byte.lineFeed { return true }
        guard byte == Byte.carriageReturn else { return false }
        return offset + 1 == end || bytes[offset + 1] == Byte.lineFeed
    }

    /// Resolves the escape whose backslash stands at the offset; a mistaken one is noted and kept as written.
    private mutating func escape(into text: inout [UInt8]) {
        let start = offset
        offset += 1
        guard offset < end, bytes[offset] != Byte.lineFeed else {
            // The quote is open as well, which says more than an escape of nothing; where it may go on, the line
            // end is kept.
            text.append(Byte.backslash)
            return
        }
        let escaped = bytes[offset]
        offset += 1
        switch escaped {
        case Byte.quote, Byte.backslash: text.append(escaped)
        case UInt8(ascii: "n"): text.append(Byte.lineFeed)
        case UInt8(ascii: "t"): text.append(Byte.tab)
        case UInt8(ascii: "u"):
            if let scalar = bracedScalar() {
                text.append(contentsOf: Array(String(scalar).utf8))
            } else {
                if offset < end, bytes[offset] == UInt8(ascii: "}") { offset += 1 }
                keep(start..<offset, in: &text)
            }
        default:
            // The rest of a character of several bytes belongs to the escape that is named.
            while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            keep(start..<offset, in: &text)
        }
    }

    /// Notes an escape that means nothing.
    private mutating func keep(_ range: Range<Int>, in text: inout [UInt8]) {
        mistakes.append(.unknownEscape(source.text(in: range), range))
        text.append(contentsOf: bytes[range])
    }

    /// Reads `{…}` behind `\u`: one to six hexadecimal digits that name a character.
    private mutating func bracedScalar() -> Unicode.Scalar? {
        guard offset < end, bytes[offset] == UInt8(ascii: "{") else { return nil }
        offset += 1
        var value: UInt32 = 0
        var digits = 0
        while offset < end, let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue, digits < 6 {
            value = value * 16 + UInt32(digit)
            digits += 1
            offset += 1
        }
        guard digits > 0, offset < end, bytes[offset] == UInt8(ascii: "}") else { return nil }
        offset += 1
        return Unicode.Scalar(value)
    }
}
