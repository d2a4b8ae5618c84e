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
    /// - Complexity: O(*n* · *m*) in the lines of both, O(*n* + *m*) where there is no `...` line.
    static func matches(_ pattern: [String], _ lines: [String]) -> Bool {
        matches(pattern, lines, isGap: { $0.isGap }, isEqual: lineMatches)
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

    /// Matching with gaps: on a mismatch the last gap takes one element more.
    private static func matches<Element>(
        _ pattern: [Element], _ elements: [Element], isGap: (Element) -> Bool, isEqual: (Element, Element) -> Bool
    ) -> Bool {
        var (place, element) = (0, 0)
        var lastGap: (place: Int, element: Int)?
        while element < elements.count {
            if place < pattern.count, isGap(pattern[place]) {
                lastGap = (place, element)
                place += 1
            } else if place < pattern.count, isEqual(pattern[place], elements[element]) {
                place += 1
                element += 1
            } else if let gap = lastGap {
                lastGap = (gap.place, gap.element + 1)
                place = gap.place + 1
                element = gap.element + 1
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy(isGap)
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
