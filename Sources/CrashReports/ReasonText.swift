// The reason that an exception's line states, as it stands in the text, for reasons that no phrase reads.

/// Finds the reason behind an exception's name: `'NSRangeException', reason: '…'`.
///
/// Such a reason is quoted and not understood, so it is taken only where it is there whole. What quotes open must be
/// closed again, and where none were opened the line is the reason.
enum ReasonText {
    /// Characters of a reason that are quoted at most.
    static let limit = 300
    /// Bytes of the text that are looked at for its end.
    private static let reach = 4096

    /// The reason that follows the letter before `position`, as one line; nil where there is none or it is cut off.
    ///
    /// - Complexity: O(1): what is looked at is bounded.
    static func reason(in text: CleanText, after position: Int) -> String? {
        guard let start = start(in: text, after: position) ?? direct(in: text, after: position) else { return nil }
        let bytes = text.source[start..<Swift.min(start + reach, text.source.count)]
        var index = bytes.startIndex
        // Blanks, and Markdown's stars and the backslash of an escaped quote.
        while index < bytes.endIndex, isPadding(bytes[index]) { index += 1 }
        guard index < bytes.endIndex else { return nil }
        let quote = bytes[index]
        guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else {
            return line(bytes[index...].prefix { !isLineEnd($0) })
        }
        let opened = index + 1
        index = opened
        while index < bytes.endIndex {
            // An apostrophe inside the reason is followed by more of it.
            if bytes[index] == quote, isEnd(bytes, behind: index) { return line(bytes[opened..<index]) }
            index += 1
        }
        return nil
    }

    /// Where the text goes on behind the word "reason", if that follows the exception's name at once.
    private static func start(in text: CleanText, after position: Int) -> Int? {
        let word = Array("reason".utf8)
        // The name of an exception that is not known may stand between.
        let limit = Swift.min(position + 100, text.letters.count - word.count)
        guard position < limit else { return nil }
        for start in position..<limit where text.letters[start] == word[0] {
            let end = start + word.count
            // "Termination Reason:" says how the system ended the process, and not what an exception states.
            guard text.letters[start..<end].elementsEqual(word), end < text.letters.count,
                text.letters[end] == UInt8(ascii: ":"), !text.contains("termination", in: (start - 11)..<start)
            else { continue }
            return text.sourceOffset(end) + 1
        }
        return nil
    }

    /// Where the text goes on behind a colon that follows the name directly: `NSRangeException: …`, as crash services
    /// have it, `"composed_message" : "…"`; or on the next line, below a name that ends its own.
    private static func direct(in text: CleanText, after position: Int) -> Int? {
        let bytes = text.source
        var index = text.sourceOffset(position - 1) + 1
        let limit = Swift.min(bytes.count, index + 120)
        let start = position - 15
        if text.contains("fatalexception:", in: start..<position) {
            // Android's heading is in capitals, and has the name of a thread. A name with dots is none of Apple's.
            guard bytes[text.sourceOffset(start) + 1] == UInt8(ascii: "a") else { return nil }
            while index < limit, bytes[index].isBlank { index += 1 }
        }
        // Of a name that is not known the rest comes first.
        while index < limit, bytes[index].isLetter || bytes[index].isDigit { index += 1 }
        if index < limit, bytes[index] == UInt8(ascii: ".") { return nil }
        while index < limit, isPadding(bytes[index]) || bytes[index] == UInt8(ascii: "\"") { index += 1 }
        guard index < limit else { return nil }
        if bytes[index] == UInt8(ascii: ":") {
            index += 1
            while index < limit, bytes[index].isBlank { index += 1 }
            return index < limit && !isLineEnd(bytes[index]) ? index : nil
        }
        let isHeading = text.contains("fatalexception:", in: (position - 60)..<position)
        guard isHeading, isLineEnd(bytes[index]) else { return nil }
        while index < limit, isLineEnd(bytes[index]) || bytes[index].isBlank { index += 1 }
        // A trace begins with a number.
        return index < limit && (bytes[index].isLetter || isPadding(bytes[index])) ? index : nil
    }

    /// The identifier that follows the letter before `position`, behind a colon, as one line; nil where there is none.
    static func identifier(in text: CleanText, after position: Int) -> String? {
        var start = text.sourceOffset(position - 1) + 1
        let limit = Swift.min(text.source.count, start + 600)
        while start < limit, text.source[start].isBlank || text.source[start] == UInt8(ascii: ":") { start += 1 }
        guard start < limit, text.source[start] != UInt8(ascii: "."), text.source[start] != UInt8(ascii: "'") else {
            return nil
        }
        var bytes = text.source[start..<limit]
        let opened = Array("{(".utf8)
        if bytes.starts(with: opened) {
            bytes = bytes.dropFirst(2)
            guard let end = bytes.position(of: ")}") else { return nil }
            // A quoted line begins with a mark of its own.
            return line(bytes[..<end]).map {
                unescaped($0).split(separator: " ").filter { $0 != ">" }.joined(separator: " ")
            }
        }
        bytes = bytes.prefix { !isLineEnd($0) }
        // In JSON quotes inside are escaped, and the first that is not ends the text: the next member follows.
        let quote = UInt8(ascii: "\"")
        let end = bytes.indices.first { index in
            bytes[index] == quote && (index == bytes.startIndex || bytes[index - 1] != UInt8(ascii: "\\"))
        }
        if let end, let next = bytes[(end + 1)...].first(where: { !$0.isBlank }),
            [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(next)
        {
            bytes = bytes[..<end]
        }
        let text = line(bytes)
        return text.map { $0.last == "\"" || $0.last == "'" ? String($0.dropLast()) : $0 }.map(unescaped)
    }

    /// The text without what a debugger, or JSON, puts in: a backslash before quotes, and `\\n` for the end of a line.
    private static func unescaped(_ text: String) -> String {
        text.split(separator: "\\n").joined().filter { $0 != "\\" }.split(separator: " ").joined(separator: " ")
    }

    /// Whether the reason ends with the quote at `index`: the line does, or the trace begins.
    private static func isEnd(_ bytes: Slice<UnsafeRawBufferPointer>, behind index: Int) -> Bool {
        let rest = bytes[(index + 1)...].drop { isPadding($0) || isClosing($0) }
        guard let next = rest.first else { return true }
        // `userInfo: (null)` in Swift's printing, `First throw call stack`, `terminating with uncaught exception`.
        // In JSON the next member follows, or the object ends.
        return isLineEnd(next) || next == UInt8(ascii: "}") || next == UInt8(ascii: "]")
            || bytes[(index + 1)...].first == UInt8(ascii: ",")
            || ["First throw", "userInfo", "with userInfo", "terminating", "libc++abi"].contains {
                rest.starts(with: $0.utf8)
            }
    }

    private static func isPadding(_ byte: UInt8) -> Bool {
        byte.isBlank || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "\\")
    }

    private static func isClosing(_ byte: UInt8) -> Bool {
        [UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "`"), UInt8(ascii: "\"")].contains(byte)
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    /// The bytes as text in one line, cut where it is long; nil where nothing but blanks is there.
    private static func line(_ bytes: Slice<UnsafeRawBufferPointer>) -> String? {
        // Every control character becomes a blank: a reason may be wrapped, and may carry anything.
        let blanked = bytes.map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: " ") : $0 }
        let words = blanked.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        guard words.contains(where: { $0.utf8.contains { $0.isLetter || $0.isDigit || $0 >= 0x80 } }) else {
            return nil
        }
        let text = words.joined(separator: " ")
        return text.count <= limit ? text : text.prefix(limit) + "…"
    }
}
