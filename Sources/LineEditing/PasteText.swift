// Bracketed pastes: where one ends, and what becomes of its text.

/// What stands before and after a text that a terminal pastes.
enum PasteMark {
    static let begin = Array("\u{1B}[200~".utf8)
    static let end = Array("\u{1B}[201~".utf8)
}

/// The text of a paste, gathered byte by byte up to its end mark.
struct PasteText {
    /// A paste may have as many bytes. Of a larger one parts are not kept.
    private let limit: Int
    private var bytes: [UInt8] = []
    private var matched = 0
    /// Whether it was larger than the limit.
    private(set) var isTooLarge = false

    init(limit: Int = 4 << 20) {
        self.limit = limit
    }

    /// Whether the end mark came.
    var isComplete: Bool { matched == PasteMark.end.count }

    /// Takes bytes off those that wait, to the end mark at most.
    mutating func take(from keys: inout KeyBuffer) {
        while !isComplete, let first = keys.first {
            if matched == 0, first != PasteMark.end[0] {
                let run = keys.popRun()
                if bytes.count + run.count <= limit { bytes += run } else { isTooLarge = true }
                continue
            }
            keys.removeFirst(1)
            // The mark begins with the only Esc in it, so a mismatch can only start over.
            matched = first == PasteMark.end[matched] ? matched + 1 : first == PasteMark.end[0] ? 1 : 0
            bytes.append(first)
        }
    }

    /// The text with its line ends as newlines, other controls as blanks, and no newline at the end; bytes that are no
    /// UTF-8 as U+FFFD.
    ///
    /// A terminal turns CR into LF and LF into CR while a line is edited, so that both orders of the two stand for the
    /// one line end of CRLF.
    var cleaned: [Unicode.Scalar] {
        var content = bytes.dropLast(isComplete ? PasteMark.end.count : 0)
        while let last = content.last, last == 0x0A || last == 0x0D { content.removeLast() }
        var result: [Unicode.Scalar] = []
        result.reserveCapacity(content.count)
        var lineEnd: Unicode.Scalar?
        for scalar in String(decoding: content, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "\r", "\n":
                let isSecond = lineEnd != nil && lineEnd != scalar
                lineEnd = isSecond ? nil : scalar
                if !isSecond { result.append("\n") }
                continue
            case _ where scalar.properties.generalCategory == .control: result.append(" ")
            default: result.append(scalar)
            }
            lineEnd = nil
        }
        return result
    }
}
