// The one pass over raw bytes that drops what pasting adds and folds what it changes.

/// Walks bytes and writes the letters of a ``CleanText``.
struct TextCleaner {
    let source: UnsafeRawBufferPointer
    let start: Int
    let end: Int
    private var position: Int

    init(_ source: UnsafeRawBufferPointer, _ range: Range<Int>) {
        self.source = source
        start = range.lowerBound
        end = Swift.min(range.upperBound, source.count)
        position = range.lowerBound
    }

    /// What becomes of a byte: 0 is dropped, 255 needs a look at what follows, anything else is written.
    private static let outcomes: [UInt8] = {
        var table = [UInt8](repeating: 0, count: 256)
        for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
            table[Int(letter)] = letter
            table[Int(letter) - 32] = letter
        }
        for digit in UInt8(ascii: "0")...UInt8(ascii: "9") { table[Int(digit)] = digit }
        for mark in "()[]{},.:-=_".utf8 { table[Int(mark)] = mark }
        for special in "\n\r\\&<\u{1B}".utf8 { table[Int(special)] = 255 }
        // The first byte of a character of another script is a mark that no phrase has; the bytes that follow it are
        // dropped, and so are the quotes and blanks of one-byte Windows text, which lie in their range.
        for lead in 0xC0...0xFF { table[lead] = 1 }
        for lead in [0xC2, 0xE2, 0xE3, 0xEF] { table[lead] = 255 }
        return table
    }()

    /// Writes the letters and where each stood, and returns how many there are: never more than there are bytes.
    mutating func clean(
        into letters: UnsafeMutableBufferPointer<UInt8>, _ offsets: UnsafeMutableBufferPointer<UInt32>
    ) -> Int {
        var count = 0
        position = LinePrefix.end(in: source, from: position, to: end)
        Self.outcomes.withUnsafeBufferPointer { outcomes in
            while position < end {
                let byte = source[position]
                let outcome = outcomes[Int(byte)]
                if outcome != 255 {
                    if outcome != 0 {
                        letters[count] = outcome
                        offsets[count] = UInt32(truncatingIfNeeded: position - start)
                        count += 1
                    }
                    position += 1
                    continue
                }
                let place = position
                if let letter = special(byte) {
                    letters[count] = letter
                    offsets[count] = UInt32(truncatingIfNeeded: place - start)
                    count += 1
                }
            }
        }
        return count
    }

    /// Steps over a byte that means something together with its followers, and returns the letter they stand for.
    private mutating func special(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            position = LinePrefix.end(in: source, from: position + 1, to: end)
            return nil
        case UInt8(ascii: "\\"):
            skipEscape()
            return nil
        case UInt8(ascii: "&"):
            let (letter, next) = HTMLMarkup.escape(in: source, from: position, to: end)
            position = next
            return letter
        case UInt8(ascii: "<"):
            position = HTMLMarkup.tagEnd(in: source, from: position, to: end) ?? position + 1
            return nil
        case 0x1B:
            skipTerminalSequence()
            return nil
        default:
            let (letter, next) = WideMark.fold(in: source, from: position, to: end)
            position = next
            return letter
        }
    }

    /// Steps over `\n`, `\t`, `\"`, `\u{2019}`, `\u2019`, and over the backslash alone in Markdown's `**\*`.
    private mutating func skipEscape() {
        while position < end, source[position] == UInt8(ascii: "\\") { position += 1 }
        guard position < end else { return }
        switch source[position] {
        case UInt8(ascii: "n"), UInt8(ascii: "r"):
            position = LinePrefix.end(in: source, from: position + 1, to: end)
        case UInt8(ascii: "t"):
            position += 1
        case UInt8(ascii: "u"):
            skipUnicodeEscape()
        default:
            break
        }
    }

    private mutating func skipUnicodeEscape() {
        var next = position + 1
        let braced = next < end && source[next] == UInt8(ascii: "{")
        if braced { next += 1 }
        let digits = next
        while next < end, next - digits < (braced ? 8 : 4), source[next].isHexDigit { next += 1 }
        if braced, next < end, source[next] == UInt8(ascii: "}") {
            position = next + 1
        } else if !braced, next - digits == 4 {
            position = next
        }
    }

    /// Steps over a colour sequence of a terminal: ESC, `[`, numbers, one letter.
    private mutating func skipTerminalSequence() {
        position += 1
        guard position < end, source[position] == UInt8(ascii: "[") else { return }
        position += 1
        let limit = Swift.min(end, position + 24)
        while position < limit, source[position] < 0x40 { position += 1 }
        if position < limit { position += 1 }
    }
}

extension UInt8 {
    /// Whether the byte is an ASCII digit.
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
    /// Whether the byte is an ASCII letter of either case.
    var isLetter: Bool { (self | 32) >= UInt8(ascii: "a") && (self | 32) <= UInt8(ascii: "z") }
    /// Whether the byte is an ASCII hexadecimal digit of either case.
    var isHexDigit: Bool { isDigit || ((self | 32) >= UInt8(ascii: "a") && (self | 32) <= UInt8(ascii: "f")) }
    /// Whether the byte is a blank or a tab.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
