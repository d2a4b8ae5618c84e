// Finds the place at which JSON stops being JSON, after the library has refused it.

/// A strict reader of JSON that keeps nothing but its place. It goes by the grammar of RFC 8259, with a stack of its
/// own instead of recursion, so that no nesting can overflow.
struct JSONFaultFinder {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    /// For each list or object that is open, whether it is an object.
    private var isObject: [Bool] = []

    private struct Fault: Error {
        let offset: Int
        let problem: TableFileProblem
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The first fault and its line and column, or nil.
    ///
    /// - Complexity: O(*n*) in the bytes before it.
    consuming func fault() -> LoadFault? {
        do {
            try readDocument()
            return nil
        } catch {
            return LoadFault(FilePlace(offset: error.offset, in: bytes), error.problem)
        }
    }

    private mutating func readDocument() throws(Fault) {
        var needsValue = true
        while true {
            if needsValue { try readValueStart(&needsValue) }
            if needsValue { continue }
            // A value has ended: what may follow depends on what it lies in.
            skipBlanks()
            guard let inObject = isObject.last else {
                if index < bytes.count { throw fault(.textAfterEnd) }
                return
            }
            let closing = inObject ? Byte.closeBrace : Byte.closeBracket
            guard index < bytes.count else { throw fault(.unexpectedEnd) }
            if bytes[index] == closing {
                isObject.removeLast()
                index += 1
            } else if bytes[index] == Byte.comma {
                index += 1
                if inObject { try readKey() }
                needsValue = true
            } else {
                throw fault(.expected(inObject ? .commaOrBrace : .commaOrBracket))
            }
        }
    }

    /// Reads a value, or the start of a list or object that is not empty: then a value is needed still.
    private mutating func readValueStart(_ needsValue: inout Bool) throws(Fault) {
        skipBlanks()
        guard index < bytes.count else { throw fault(.unexpectedEnd) }
        switch bytes[index] {
        case Byte.openBracket, Byte.openBrace:
            let opensObject = bytes[index] == Byte.openBrace
            if isObject.count >= TableFileProblem.depthLimit { throw Fault(offset: index, problem: .tooDeep) }
            index += 1
            skipBlanks()
            if index < bytes.count, bytes[index] == (opensObject ? Byte.closeBrace : Byte.closeBracket) {
                index += 1
                needsValue = false
                return
            }
            isObject.append(opensObject)
            if opensObject { try readKey() }
            needsValue = true
        case Byte.quote:
            try readString()
            needsValue = false
        case Byte.minus, 0x30...0x39:
            try readNumber()
            needsValue = false
        default:
            guard let word = ["true", "false", "null"].first(where: { bytes[index...].starts(with: $0.utf8) }) else {
                throw fault(.expected(.value))
            }
            index += word.utf8.count
            needsValue = false
        }
    }

    private mutating func readKey() throws(Fault) {
        skipBlanks()
        guard index < bytes.count else { throw fault(.unexpectedEnd) }
        guard bytes[index] == Byte.quote else { throw fault(.expected(.key)) }
        try readString()
        skipBlanks()
        guard index < bytes.count else { throw fault(.unexpectedEnd) }
        guard bytes[index] == Byte.colon else { throw fault(.expected(.colon)) }
        index += 1
    }

    private mutating func readString() throws(Fault) {
        index += 1
        while index < bytes.count {
            switch bytes[index] {
            case Byte.quote:
                index += 1
                return
            case Byte.backslash: try readEscape()
            case 0..<0x20: throw fault(.controlCharacter)
            default: index += 1
            }
        }
        throw fault(.unexpectedEnd)
    }

    private mutating func readEscape() throws(Fault) {
        guard index + 1 < bytes.count else { throw Fault(offset: bytes.count, problem: .malformedJSON(.unexpectedEnd)) }
        guard bytes[index + 1] == UInt8(ascii: "u") else {
            guard "\"\\/bfnrt".utf8.contains(bytes[index + 1]) else { throw fault(.badEscape) }
            index += 2
            return
        }
        guard let unit = codeUnit(at: index), unit & 0xFC00 != 0xDC00 else { throw fault(.badEscape) }
        if unit & 0xFC00 == 0xD800 {
            // The first half of a pair: the second must follow at once.
            guard let second = codeUnit(at: index + 6), second & 0xFC00 == 0xDC00 else { throw fault(.badEscape) }
            index += 6
        }
        index += 6
    }

    /// The number in the escape `\u0000` at `start`.
    private func codeUnit(at start: Int) -> UInt16? {
        guard start + 6 <= bytes.count, bytes[start] == Byte.backslash, bytes[start + 1] == UInt8(ascii: "u"),
            bytes[start + 2] != UInt8(ascii: "+"), bytes[start + 2] != Byte.minus
        else { return nil }
        return UInt16(String(decoding: bytes[start + 2..<start + 6], as: UTF8.self), radix: 16)
    }

    private mutating func readNumber() throws(Fault) {
        let start = index
        if bytes[index] == Byte.minus { index += 1 }
        let firstDigit = index
        var isGood = takeDigits() > 0
        if index - firstDigit > 1, bytes[firstDigit] == UInt8(ascii: "0") { isGood = false }
        if take(".") { isGood = takeDigits() > 0 && isGood }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            isGood = takeDigits() > 0 && isGood
        }
        if !isGood { throw Fault(offset: start, problem: .malformedJSON(.badNumber)) }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func takeDigits() -> Int {
        let start = index
        while index < bytes.count, Byte.isDigit(bytes[index]) { index += 1 }
        return index - start
    }

    private mutating func skipBlanks() {
        while index < bytes.count, Byte.isBlank(bytes[index]) || Byte.isNewline(bytes[index]) { index += 1 }
    }

    private func fault(_ fault: JSONFault) -> Fault { Fault(offset: index, problem: .malformedJSON(fault)) }
}
