// A line while it is being typed: the words of the statement at the cursor, and the one the cursor is in.

import CommandSyntax

/// The statement at the cursor of a line that need not be finished.
struct TypedLine {
    /// The words of the statement before the one being typed.
    let finished: [Word]
    /// The word being typed, up to the cursor; nil where one is about to begin.
    let current: Word?
    /// The bytes of the line that a completed word takes the place of.
    let replaced: Range<Int>
    /// Whether the cursor is in the raw rest of a line, which is nobody's to complete.
    let isRaw: Bool

    /// Reads a line up to its cursor, a count of bytes; nil where the cursor is in a comment.
    init?(_ line: String, cursor: Int, tailRule: @escaping StatementTailRule) {
        let bytes = Array(line.utf8.prefix(max(cursor, 0)))
        let source = SourceText(name: "", bytes: bytes)
        // A byte order mark is left out of the text, yet the line has it.
        let dropped = bytes.count - source.bytes.count
        let end = source.bytes.count
        let statement = LexedText(source, quotes: .mayContinue, tailRule: tailRule).statements.last

        var isComment = false
        var isSeparated = false
        for byte in source.bytes[(statement?.range.upperBound ?? 0)..<end] {
            switch byte {
            case UInt8(ascii: "\n"): (isComment, isSeparated) = (false, true)
            case UInt8(ascii: "#"): isComment = true
            case UInt8(ascii: ";"): isSeparated = true
            default: break
            }
        }
        if isComment { return nil }
        let words = isSeparated ? [] : statement?.words ?? []
        isRaw = !isSeparated && statement?.rest != nil
        if let last = words.last, last.range.upperBound == end {
            finished = words.dropLast()
            current = last
            replaced = last.range.lowerBound + dropped..<end + dropped
        } else {
            finished = words
            current = nil
            replaced = end + dropped..<end + dropped
        }
    }
}
