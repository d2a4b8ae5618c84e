// A picture: what the command above must have printed, in which `...` stands for any lines, or any text in a line.

import CommandSyntax
import TerminalText

/// Consecutive `|` lines.
package struct ExpectedOutput: Sendable {
    /// The lines in order.
    var lines: [ExpectedLine]

    /// The lines that hold in a variant.
    func lines(in variant: Variant) -> [ExpectedLine] {
        lines.filter { $0.tags.allSatisfy { $0.holds(in: variant) } }
    }
}

/// One `|` line.
struct ExpectedLine: Sendable {
    /// The text after `| `, blanks at its end taken off.
    let text: String
    /// The bytes of the text in the file, up to the line's end.
    let range: Range<Int>
    /// The line's number.
    let number: Int
    let tags: [ScenarioTag]

    /// Whether it stands for any lines.
    var isGap: Bool { text.isGap }
}

extension String {
    /// Whether a picture's line with this text stands for any lines.
    var isGap: Bool { self == "..." || trimmedBlanks == "..." }
}

/// Compares pictures with what was printed.
enum OutputMatching {
    /// Whether `pattern` stands for exactly `lines`.
    ///
    /// - Complexity: O(*n* + *m*) in the lines of both; where gaps stand within lines that are to be found between
    ///   other gaps, O(*n* · *m*).
    static func matches(_ pattern: [String], _ lines: [String]) -> Bool {
        let parts = pattern.split(omittingEmptySubsequences: false) { $0.isGap }
        guard let first = parts.first, let last = parts.last else { return lines.isEmpty }
        if parts.count == 1 { return lines.count == first.count && fits(first, lines[...]) }
        guard lines.count >= first.count + last.count, fits(first, lines[...]), fits(last, lines.suffix(last.count))
        else { return false }
        var rest = lines[first.count..<(lines.count - last.count)]
        // Each part as early as it can be leaves the most room for those after it.
        for part in parts.dropFirst().dropLast() {
            guard let end = end(of: part, in: rest) else { return false }
            rest = rest[end...]
        }
        return true
    }

    /// Whether `lines` begins as `part` says.
    private static func fits(_ part: ArraySlice<String>, _ lines: ArraySlice<String>) -> Bool {
        lines.count >= part.count && zip(part, lines).allSatisfy(lineMatches)
    }

    /// The place behind the first lines that `part` stands for; nil where there are none.
    private static func end(of part: ArraySlice<String>, in lines: ArraySlice<String>) -> Int? {
        let part = Array(part)
        if part.contains(where: { pieces($0).count > 1 }) {
            return lines.indices.first { fits(part[...], lines[$0...]) }.map { $0 + part.count }
        }
        // How long a beginning of the part ends at each of its lines, so that no line is looked at again and again.
        var borders = [0]
        var matched = 0
        for line in part.dropFirst() {
            while matched > 0, part[matched] != line { matched = borders[matched - 1] }
            if part[matched] == line { matched += 1 }
            borders.append(matched)
        }
        matched = 0
        if part.isEmpty { return lines.startIndex }
        for (index, line) in zip(lines.indices, lines) {
            while matched > 0, part[matched] != line { matched = borders[matched - 1] }
            if part[matched] == line { matched += 1 }
            if matched == part.count { return index + 1 }
        }
        return nil
    }

    /// Whether a line of a picture stands for `line`.
    static func lineMatches(_ pattern: String, _ line: String) -> Bool {
        let line = line.trimmedEnd
        if pattern == line { return true }
        let pieces = pieces(pattern)
        if pieces.count == 1 { return false }
        guard line.hasPrefix(pieces[0]) else { return false }
        var rest = line.dropFirst(pieces[0].count)
        // Each piece as early as it can be leaves the most room for those after it.
        for piece in pieces[1..<(pieces.count - 1)] {
            guard let found = rest.firstRange(ofText: piece) else { return false }
            rest = rest[found.upperBound...]
        }
        return rest.hasSuffix(pieces[pieces.count - 1])
    }

    /// The fixed pieces of a line, between which any text may be.
    static func pieces(_ pattern: String) -> [String] {
        var pieces: [String] = []
        var rest = pattern[...]
        while let found = rest.firstRange(ofText: "...") {
            pieces.append(String(rest[..<found.lowerBound]))
            rest = rest[found.upperBound...]
        }
        return pieces + [String(rest)]
    }
}

extension Substring {
    /// The first range of `text`, or nil; an empty text is found at the start.
    func firstRange(ofText text: String) -> Range<Index>? {
        if text.isEmpty { return startIndex..<startIndex }
        var position = startIndex
        while position < endIndex {
            let rest = self[position...]
            if rest.hasPrefix(text) { return position..<index(position, offsetBy: text.count) }
            position = index(after: position)
        }
        return nil
    }
}
