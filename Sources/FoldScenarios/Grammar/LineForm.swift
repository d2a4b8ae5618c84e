// What kind a line of a scenario file is, told by its first bytes; tags are before anything else.

import CommandSyntax
import TerminalText

/// A line of a scenario file, taken apart as far as its first word.
struct LineForm {
    /// What a line is.
    enum Kind {
        case blank
        /// The range is the title's.
        case scenario(Range<Int>)
        /// The range is the text's.
        case picture(Range<Int>)
        /// Statements: the range begins after the tags.
        case statements(Range<Int>)
    }

    var kind: Kind
    var tags: [ScenarioTag] = []
    var mistake: Diagnostic?

    /// Takes a line apart.
    ///
    /// - Complexity: O(*n*) in its bytes.
    init(_ source: SourceText, _ line: Range<Int>) {
        var offset = Self.skipBlanks(source, line.lowerBound, line)
        kind = .blank
        while offset < line.upperBound, source.bytes[offset] == UInt8(ascii: "[") {
            guard let tag = Self.tag(source, offset, line) else {
                mistake = Diagnostic(
                    .error, "a tag is [VALUE], [!VALUE] or [RULE=VALUE]",
                    at: SourcePlace(source, offset..<offset + 1))
                return
            }
            tags.append(tag)
            offset = Self.skipBlanks(source, tag.range.upperBound + 1, line)
        }
        guard offset < line.upperBound, source.bytes[offset] != UInt8(ascii: "#") else {
            if let tag = tags.first {
                mistake = Diagnostic(
                    .error, "nothing follows the tag", at: SourcePlace(source, tag.range))
            }
            return
        }
        if source.bytes[offset] == UInt8(ascii: "|") {
            var start = offset + 1
            if start < line.upperBound, source.bytes[start] == UInt8(ascii: " ") { start += 1 }
            kind = .picture(start..<line.upperBound)
        } else if Self.firstWord(source, offset, line) == "scenario" {
            kind = .scenario(Self.skipBlanks(source, offset + 8, line)..<line.upperBound)
        } else {
            kind = .statements(offset..<line.upperBound)
        }
    }

    private static func skipBlanks(_ source: SourceText, _ offset: Int, _ line: Range<Int>) -> Int {
        var offset = offset
        while offset < line.upperBound, [0x20, 0x09, 0x0D].contains(source.bytes[offset]) { offset += 1 }
        return offset
    }

    /// The first word, where it is short enough to be one of the grammar's.
    static func firstWord(_ source: SourceText, _ offset: Int, _ line: Range<Int>) -> String {
        // No word of the grammar is longer, and a word may be a megabyte long.
        source.text(in: source.firstWord(in: offset..<min(offset + 12, line.upperBound)))
    }

    private static func tag(_ source: SourceText, _ open: Int, _ line: Range<Int>) -> ScenarioTag? {
        guard let close = source.bytes[open..<line.upperBound].firstIndex(of: UInt8(ascii: "]")), close > open + 1
        else { return nil }
        let text = source.text(in: open + 1..<close)
        let isNegated = text.hasPrefix("!")
        let parts = text.dropFirst(isNegated ? 1 : 0).split(
            separator: "=", maxSplits: 1, omittingEmptySubsequences: false
        ).map { String($0).trimmedBlanks }
        guard let value = parts.last, !parts.contains("") else { return nil }
        return ScenarioTag(
            rule: parts.count == 2 ? parts[0] : nil, value: value, isNegated: isNegated, range: open + 1..<close)
    }
}
