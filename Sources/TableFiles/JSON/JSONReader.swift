// Reads JSON into tokens, going by the grammar of RFC 8259 and by nothing else.

/// A strict reader of JSON. It keeps the lists and objects that are open on a stack of its own instead of calling
/// itself, so that no nesting can overflow.
struct JSONReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let watch: LoadWatch
    private var index = 0
    private var tokens: JSONTokens
    /// The lists and objects that are open, by their tokens.
    private var open: ContiguousArray<Int> = []
    private var isInObject = false
    private var nextQuestion = LoadWatch.stride

    /// The offset of a fault, and what it is.
    private struct Fault: Error {
        let offset: Int
        let problem: TableFileProblem
    }

    /// The values of `bytes`, which must be UTF-8.
    ///
    /// - Throws: The first fault with its line and column, or ``TableFileProblem/stopped``.
    /// - Complexity: O(*n*) in the bytes; a token takes eight bytes, a list or an object sixteen.
    static func read(_ bytes: UnsafeBufferPointer<UInt8>, watch: LoadWatch) throws(LoadFault) -> JSONTokens {
        var reader = JSONReader(bytes: bytes, watch: watch, tokens: JSONTokens(bytes))
        do {
            try reader.readDocument()
            return reader.tokens
        } catch {
            throw LoadFault(FilePlace(offset: error.offset, in: bytes), error.problem)
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>, watch: LoadWatch, tokens: JSONTokens) {
        self.bytes = bytes
        self.watch = watch
        self.tokens = tokens
    }

    private mutating func readDocument() throws(Fault) {
        if watch.shouldStop() { throw fault(.stopped) }
        while true {
            if try readValue() { continue }
            while true {
                // A value has ended: what may follow depends on what it lies in.
                skipBlanks()
                guard let container = open.last else {
                    if index < bytes.count { throw fault(.malformedJSON(.textAfterEnd)) }
                    return
                }
                guard index < bytes.count else { throw end }
                let byte = bytes[index]
                if byte == Byte.comma {
                    index &+= 1
                    if isInObject { try readKey() }
                    break
                }
                guard byte == (isInObject ? Byte.closeBrace : Byte.closeBracket) else {
                    throw fault(.malformedJSON(.expected(isInObject ? .commaOrBrace : .commaOrBracket)))
                }
                index &+= 1
                close(container)
            }
            if index >= nextQuestion { try ask() }
        }
    }

    private mutating func ask() throws(Fault) {
        nextQuestion = index + LoadWatch.stride
        if watch.shouldStop() { throw fault(.stopped) }
        // To read the text is about half of the work; to make the table of it is the rest.
        watch.progress(index / 2, bytes.count)
    }

    private mutating func close(_ container: Int) {
        tokens.close(container)
        open.removeLast()
        isInObject = open.last.map { tokens.kind($0) == .object } ?? false
    }

    /// Reads a value and returns false, or the start of a list or object that is not empty and returns true.
    @inline(__always)
    private mutating func readValue() throws(Fault) -> Bool {
        skipBlanks()
        guard index < bytes.count else { throw end }
        switch bytes[index] {
        case Byte.quote: try readString()
        case Byte.openBrace: return try readStart(.object, Byte.closeBrace)
        case Byte.openBracket: return try readStart(.list, Byte.closeBracket)
        case Byte.minus, 0x30...0x39: try readNumber()
        case UInt8(ascii: "t"): try readWord("true", .true)
        case UInt8(ascii: "f"): try readWord("false", .false)
        case UInt8(ascii: "n"): try readWord("null", .null)
        default: throw fault(.malformedJSON(.expected(.value)))
        }
        return false
    }

    private mutating func readStart(_ kind: JSONTokens.Kind, _ closing: UInt8) throws(Fault) -> Bool {
        let token = tokens.open(kind, index)
        index &+= 1
        skipBlanks()
        if index < bytes.count, bytes[index] == closing {
            index &+= 1
            tokens.close(token)
            return false
        }
        open.append(token)
        isInObject = kind == .object
        if isInObject { try readKey() }
        return true
    }

    @inline(__always)
    private mutating func readKey() throws(Fault) {
        skipBlanks()
        guard index < bytes.count else { throw end }
        guard bytes[index] == Byte.quote else { throw fault(.malformedJSON(.expected(.key))) }
        try readString()
        skipBlanks()
        guard index < bytes.count else { throw end }
        guard bytes[index] == Byte.colon else { throw fault(.malformedJSON(.expected(.colon))) }
        index &+= 1
    }

    @inline(__always)
    private mutating func readString() throws(Fault) {
        let start = index &+ 1
        index = Self.endOfPlainText(bytes, from: start)
        if index < bytes.count, bytes[index] == Byte.quote {
            tokens.append(.string, start, index &- start)
            index &+= 1
            return
        }
        try readEscapedString(start)
    }

    /// Goes on with a string that has an escape or a fault at the present place.
    private mutating func readEscapedString(_ start: Int) throws(Fault) {
        while index < bytes.count {
            switch bytes[index] {
            case Byte.quote:
                tokens.append(.escapedString, start, index - start)
                index += 1
                return
            case Byte.backslash: try readEscape()
            default: throw fault(.malformedJSON(.controlCharacter))
            }
            index = Self.endOfPlainText(bytes, from: index)
        }
        throw end
    }

    private mutating func readEscape() throws(Fault) {
        guard index + 1 < bytes.count else { throw Fault(offset: bytes.count, problem: .malformedJSON(.unexpectedEnd)) }
        guard bytes[index + 1] == UInt8(ascii: "u") else {
            guard "\"\\/bfnrt".utf8.contains(bytes[index + 1]) else { throw fault(.malformedJSON(.badEscape)) }
            index += 2
            return
        }
        guard let unit = JSONEscapes.codeUnit(bytes, at: index) else { throw fault(.malformedJSON(.badEscape)) }
        if unit & 0xFC00 == 0xDC00 { throw fault(.malformedJSON(.halfCharacter)) }
        if unit & 0xFC00 == 0xD800 {
            // The first half of a pair: the second must follow at once, or there is no character.
            guard let second = JSONEscapes.codeUnit(bytes, at: index + 6), second & 0xFC00 == 0xDC00 else {
                throw fault(.malformedJSON(.halfCharacter))
            }
            index += 6
        }
        index += 6
    }

    private mutating func readNumber() throws(Fault) {
        let start = index
        if bytes[index] == Byte.minus { index &+= 1 }
        let firstDigit = index
        var isGood = takeDigits() > 0
        if index - firstDigit > 1, bytes[firstDigit] == UInt8(ascii: "0") { isGood = false }
        if take(UInt8(ascii: ".")) { isGood = takeDigits() > 0 && isGood }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(Byte.minus) }
            isGood = takeDigits() > 0 && isGood
        }
        if !isGood { throw Fault(offset: start, problem: .malformedJSON(.badNumber)) }
        tokens.append(.number, start, index - start)
    }

    /// Whether a number may have `byte` in it.
    static func isInNumber(_ byte: UInt8) -> Bool { Byte.isDigit(byte) || "+-.eE".utf8.contains(byte) }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    private mutating func takeDigits() -> Int {
        let start = index
        while index < bytes.count, Byte.isDigit(bytes[index]) { index &+= 1 }
        return index - start
    }

    private mutating func readWord(_ word: StaticString, _ kind: JSONTokens.Kind) throws(Fault) {
        let length = word.utf8CodeUnitCount
        guard index + length <= bytes.count, (0..<length).allSatisfy({ bytes[index + $0] == word.utf8Start[$0] }) else {
            throw fault(.malformedJSON(.expected(.value)))
        }
        tokens.append(kind, index, length)
        index &+= length
    }

    @inline(__always)
    private mutating func skipBlanks() {
        while index < bytes.count, bytes[index] <= Byte.space,
            Byte.isBlank(bytes[index]) || Byte.isNewline(bytes[index])
        {
            index &+= 1
        }
    }

    /// The first place from `start` on with a quote, a backslash or a control character, or the end.
    ///
    /// As in ``Byte/find(_:_:_:in:from:)``; a byte is a control character where taking 32 from it sets its highest bit.
    @inline(__always)
    private static func endOfPlainText(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        let raw = UnsafeRawBufferPointer(bytes)
        var index = start
        while index &+ 8 <= bytes.count {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let (quotes, backslashes) = (word ^ (ones &* 0x22), word ^ (ones &* 0x5C))
            let hits =
                ((quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (word &- ones &* 0x20) & ~word)
                & highs
            if hits != 0 { return index &+ hits.trailingZeroBitCount >> 3 }
            index &+= 8
        }
        while index < bytes.count {
            let byte = bytes[index]
            if byte == Byte.quote || byte == Byte.backslash || byte < 0x20 { return index }
            index &+= 1
        }
        return index
    }

    private func fault(_ problem: TableFileProblem) -> Fault { Fault(offset: index, problem: problem) }

    private var end: Fault { fault(.malformedJSON(.unexpectedEnd)) }
}
