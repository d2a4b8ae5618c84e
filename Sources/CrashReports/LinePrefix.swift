// What stands before the text of a line: quote and comment marks, line numbers, the date and process of a log.

/// Steps over the prefix of a line.
///
/// A sentence that was wrapped goes on behind the prefix of the next line, and the digits of a date there would be
/// read as part of it.
enum LinePrefix {
    /// Where the line's own text starts.
    ///
    /// - Complexity: O(1): no more than a few hundred bytes are looked at.
    static func end(in source: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int {
        var line = Line(source: source, end: end, position: start)
        line.skipMarks()
        guard line.position < end else { return line.position }
        let byte = source[line.position]
        if byte.isDigit {
            if line.skipStamp() { line.skipProcess() } else { line.skipLineNumber() }
        } else if byte.isLetter {
            if line.skipMonth() { line.skipProcess() }
        } else if byte == UInt8(ascii: "[") {
            line.skipLevel()
        }
        return line.position
    }
}

/// A place in a line from which the parts of a prefix are taken one after another.
private struct Line {
    let source: UnsafeRawBufferPointer
    let end: Int
    var position: Int

    private func byte(_ index: Int) -> UInt8 { index < end ? source[index] : 0 }

    mutating func skipBlanks() {
        let limit = Swift.min(end, position + 200)
        while position < limit, source[position].isBlank { position += 1 }
    }

    /// Blanks, `>`, `|`, `//`, `*`, `#` and `+`; not `-`, which may be the middle of an index path.
    mutating func skipMarks() {
        let limit = Swift.min(end, position + 200)
        while position < limit {
            switch source[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "/"),
                UInt8(ascii: "*"), UInt8(ascii: "#"), UInt8(ascii: "+"):
                position += 1
            default:
                return
            }
        }
    }

    /// How many digits stand at `index`, up to `limit`.
    private func digits(at index: Int, limit: Int) -> Int {
        var count = 0
        while count < limit, byte(index + count).isDigit { count += 1 }
        return count
    }

    /// Numbers of `count` groups with `mark` between them, such as `12:30:05`; returns where they end.
    private func groups(_ count: Int, mark: UInt8, at index: Int) -> Int? {
        var index = index
        for group in 0..<count {
            if group > 0 {
                guard byte(index) == mark else { return nil }
                index += 1
            }
            let length = digits(at: index, limit: 4)
            guard length > 0 else { return nil }
            index += length
        }
        return index
    }

    /// `2015-07-28 18:44:49.437`, with or without date, fraction and zone.
    mutating func skipStamp() -> Bool {
        var index = position
        if let date = groups(3, mark: UInt8(ascii: "-"), at: index) ?? groups(3, mark: UInt8(ascii: "/"), at: index) {
            index = date
            guard byte(index).isBlank || byte(index) | 32 == UInt8(ascii: "t") else { return false }
            index += 1
        }
        guard var time = groups(3, mark: UInt8(ascii: ":"), at: index) else { return false }
        if byte(time) == UInt8(ascii: ".") || byte(time) == UInt8(ascii: ",") {
            time += 1 + digits(at: time + 1, limit: 9)
        }
        if byte(time) | 32 == UInt8(ascii: "z") { time += 1 }
        if byte(time) == UInt8(ascii: "+") || byte(time) == UInt8(ascii: "-") {
            time += 1 + digits(at: time + 1, limit: 4)
            if byte(time) == UInt8(ascii: ":") { time += 1 + digits(at: time + 1, limit: 2) }
        }
        position = time
        return true
    }

    /// `Oct  2 17:48:42`, as a device's own log has it.
    mutating func skipMonth() -> Bool {
        var line = self
        guard byte(position + 1).isLetter, byte(position + 2).isLetter, byte(position + 3).isBlank else { return false }
        line.position += 3
        line.skipBlanks()
        let day = digits(at: line.position, limit: 2)
        guard day > 0 else { return false }
        line.position += day
        line.skipBlanks()
        guard let time = groups(3, mark: UInt8(ascii: ":"), at: line.position) else { return false }
        position = time
        return true
    }

    /// `MyApp[6436:371482]`, with a device's name before it and `<Error>:` behind it, as they follow a date.
    mutating func skipProcess() {
        skipBlanks()
        let limit = Swift.min(end, position + 100)
        var index = position
        while index < limit, source[index] != UInt8(ascii: "["), source[index] >= 0x20 { index += 1 }
        guard index < limit, source[index] == UInt8(ascii: "["), byte(index + 1).isHexDigit else { return }
        index += 1
        while index < limit, source[index].isHexDigit || source[index] == UInt8(ascii: ":") { index += 1 }
        guard index < limit, source[index] == UInt8(ascii: "]") else { return }
        position = index + 1
        skipBlanks()
        if byte(position) == UInt8(ascii: "<") {
            var close = position + 1
            while close - position < 12, byte(close).isLetter { close += 1 }
            if byte(close) == UInt8(ascii: ">") { position = close + 1 }
        }
    }

    /// `[ERROR] :`, as some build tools put before each line.
    mutating func skipLevel() {
        var index = position + 1
        while index - position < 10, byte(index).isLetter { index += 1 }
        let known: [StaticString] = ["error", "warn", "warning", "info", "debug", "trace", "fatal", "fault", "general"]
        guard byte(index) == UInt8(ascii: "]") else { return }
        let length = index - position - 1
        let isLevel = known.contains { word in
            word.utf8CodeUnitCount == length
                && (0..<length).allSatisfy { byte(position + 1 + $0) | 32 == word.utf8Start[$0] }
        }
        if isLevel { position = index + 1 }
    }

    /// ` 12 |`, the gutter of an editor or a listing.
    mutating func skipLineNumber() {
        var line = self
        line.position += digits(at: position, limit: 6)
        line.skipBlanks()
        if byte(line.position) == UInt8(ascii: "|") { position = line.position + 1 }
    }
}
