// One text that statements are read from, with the name messages show for it and the places of its lines.

/// A text that statements are read from: a script, one line typed at the prompt, or a block of standard input.
///
/// Everything is counted in bytes of UTF-8, so that a million lines cost one pass; lines and columns, which people
/// read, are worked out only where a message needs them. Bytes that are no UTF-8 are kept, and shown as U+FFFD.
package final class SourceText: Sendable {
    /// The name messages show, such as `inner.fold`; empty for a line typed at the prompt.
    package let name: String

    /// The text's bytes, without a byte order mark.
    package let bytes: [UInt8]

    /// The number of the first line, from 1: a later block of standard input starts further on.
    package let firstLine: Int

    /// The offset at which each line starts.
    private let lineStarts: [Int]

    /// Whether every byte is ASCII and no carriage return stands among them: then a column is a difference of offsets.
    private let hasOneByteCharacters: Bool

    /// Creates a text out of bytes, dropping a byte order mark.
    ///
    /// - Parameters:
    ///   - name: the name messages show.
    ///   - bytes: the text in UTF-8; lines end in LF or CRLF, and the last need not end at all.
    ///   - firstLine: the number of its first line, from 1.
    /// - Complexity: O(*n*) in the number of bytes.
    package init(name: String, bytes: [UInt8], firstLine: Int = 1) {
        self.name = name
        self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        self.firstLine = firstLine
        var starts = [0]
        var oddities: UInt8 = 0
        for (offset, byte) in self.bytes.enumerated() {
            if byte == Byte.lineFeed { starts.append(offset + 1) }
            oddities |= byte == Byte.carriageReturn ? 0x80 : byte
        }
        lineStarts = starts
        hasOneByteCharacters = oddities < 0x80
    }

    /// Creates a text out of a string.
    package convenience init(name: String, text: String, firstLine: Int = 1) {
        self.init(name: name, bytes: Array(text.utf8), firstLine: firstLine)
    }

    /// How many lines there are; a text that ends in a line end has an empty last one.
    package var lineCount: Int { lineStarts.count }

    /// The text of a range of bytes; the part of the range that lies outside is ignored.
    package func text(in range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// The number, from `firstLine`, of the line that holds an offset.
    ///
    /// - Complexity: O(log *n*) in the number of lines.
    package func line(at offset: Int) -> Int { firstLine + lineIndex(at: offset) }

    /// The column of an offset in its line, from 1, counted in characters as a reader sees them.
    ///
    /// - Complexity: O(1) in a text of ASCII alone, else O(*n*) in the length of the line up to the offset.
    package func column(at offset: Int) -> Int {
        let start = lineStarts[lineIndex(at: offset)]
        let inside = min(max(offset, start), bytes.count)
        return hasOneByteCharacters ? inside - start + 1 : text(in: start..<inside).count + 1
    }

    /// The range of a line's bytes, without its line end, or nil where there is no such line.
    ///
    /// - Parameter line: the line's number, from `firstLine`.
    package func range(ofLine line: Int) -> Range<Int>? {
        guard line >= firstLine, line - firstLine < lineStarts.count else { return nil }
        let index = line - firstLine
        let start = lineStarts[index]
        var end = index + 1 < lineStarts.count ? lineStarts[index + 1] - 1 : bytes.count
        if end > start, bytes[end - 1] == Byte.carriageReturn { end -= 1 }
        return start..<end
    }

    /// The range of the line that holds an offset.
    package func lineRange(at offset: Int) -> Range<Int> {
        range(ofLine: line(at: offset)) ?? 0..<0
    }

    /// Finds by halving the last line that starts at or before an offset.
    private func lineIndex(at offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }
}
