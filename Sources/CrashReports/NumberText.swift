// Reads numbers in cleaned text, among them those that a line break has cut in two.

/// Reads whole numbers.
enum NumberText {
    /// One way to read the digits at a place.
    struct Reading {
        /// Where the digits start in the letters.
        let start: Int
        /// Where they end.
        let end: Int
        /// The number without its sign.
        let magnitude: UInt64
        let isNegative: Bool
        /// Whether the digits stand directly behind an opening bracket: then a closing one ends them.
        let isInBrackets: Bool
        /// Whether the digits go on behind something that was dropped, such as a line break.
        let isJoined: Bool

        /// The number, or nil where `Int` cannot hold it.
        var value: Int? {
            guard let value = Int(exactly: magnitude) else { return nil }
            return isNegative ? -value : value
        }
    }

    /// The ways to read the digits at `position`, marks before them stepped over: without what follows a gap, and with
    /// it. None where there are no digits or more than 64 bits hold.
    static func readings(in text: CleanText, at position: Int) -> [Reading] {
        var position = position
        let limit = Swift.min(position + 16, text.letters.count)
        var isNegative = false
        while position < limit, CleanText.isMark(text.letters[position]) {
            // A minus sign stands directly before its number, a dash has a blank behind it.
            // Between two numbers it is a dash.
            isNegative =
                text.letters[position] == UInt8(ascii: "-") && text.touches(position, position + 1)
                && !(position > 0 && text.letters[position - 1].isDigit && text.touches(position - 1, position))
            position += 1
        }
        let isInBrackets =
            position > 0 && position <= text.letters.count && text.letters[position - 1] == UInt8(ascii: "(")
        var readings: [Reading] = []
        var magnitude: UInt64 = 0
        let first = position
        func reading() -> Reading {
            Reading(
                start: first, end: position, magnitude: magnitude, isNegative: isNegative, isInBrackets: isInBrackets,
                isJoined: !readings.isEmpty)
        }
        while position < text.letters.count, text.letters[position].isDigit {
            if position > first, !text.touches(position - 1, position) {
                readings.append(reading())
                guard readings.count < 4 else { return readings }
            }
            let (tenfold, tooLarge) = magnitude.multipliedReportingOverflow(by: 10)
            let (sum, overflow) = tenfold.addingReportingOverflow(UInt64(text.letters[position] - UInt8(ascii: "0")))
            guard !tooLarge, !overflow else { return readings }
            magnitude = sum
            position += 1
        }
        if position > first { readings.append(reading()) }
        if isInBrackets, let grouped = grouped(readings.first, in: text) { readings.append(grouped) }
        return readings
    }

    /// The number that goes on behind a comma: `1,204` in brackets, as some services print it.
    private static func grouped(_ head: Reading?, in text: CleanText) -> Reading? {
        guard let head, head.end - head.start <= 3 else { return nil }
        var magnitude = head.magnitude
        var position = head.end
        while position + 4 < text.letters.count, position - head.end < 16, text.letters[position] == UInt8(ascii: ","),
            (position...position + 3).allSatisfy({ text.touches($0 - 1, $0) }),
            (position + 1...position + 3).allSatisfy({ text.letters[$0].isDigit })
        {
            magnitude = text.letters[(position + 1)...(position + 3)].reduce(magnitude) {
                $0 * 10 + UInt64($1 - UInt8(ascii: "0"))
            }
            position += 4
        }
        guard position > head.end, text.letters[position] == UInt8(ascii: ")") else { return nil }
        return Reading(
            start: head.start, end: position, magnitude: magnitude, isNegative: head.isNegative, isInBrackets: true,
            isJoined: true)
    }

    /// The number that ends directly before `position`.
    static func last(in text: CleanText, before position: Int) -> Int? {
        var start = position
        while start > 0, position - start < 20, text.letters[start - 1].isDigit { start -= 1 }
        if start > 0, text.letters[start - 1] == UInt8(ascii: "-") { start -= 1 }
        return readings(in: text, at: start).last { $0.end == position }?.value
    }
}

extension CleanText {
    /// Whether the two letters stood side by side in the text, with nothing dropped between them.
    func touches(_ position: Int, _ next: Int) -> Bool {
        next < offsets.count && offsets[next] == offsets[position] + 1
    }

    /// Whether a line ended between the letter at `position` and the one before it.
    func isAcrossLines(_ position: Int) -> Bool {
        guard position > 0, position < offsets.count else { return false }
        let gap = (sourceOffset(position - 1) + 1)..<sourceOffset(position)
        return gap.count > 400 || gap.contains { source[$0] == UInt8(ascii: "\n") || source[$0] == UInt8(ascii: "\\") }
    }

    /// Whether the letter is a mark that phrases do not need.
    static func isMark(_ letter: UInt8) -> Bool {
        letter < UInt8(ascii: "0") && letter > 1 || letter == UInt8(ascii: ":") || letter == UInt8(ascii: "=")
            || letter == UInt8(ascii: "[") || letter == UInt8(ascii: "]") || letter > UInt8(ascii: "z")
    }

    /// Whether an ellipsis follows the letter at `position` directly: then the text was shortened there.
    func isCutOff(after position: Int) -> Bool {
        let next = sourceOffset(position) + 1
        guard next + 2 < source.count else { return false }
        let dots = source[next] == UInt8(ascii: ".") && source[next + 1] == UInt8(ascii: ".")
        return dots || source[next] == 0xE2 && source[next + 1] == 0x80 && source[next + 2] == 0xA6
    }
}
