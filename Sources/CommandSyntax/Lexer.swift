// The lexer: from the bytes of a text to statements, one after another, in one pass.

/// What an open quote at the end of a line means.
package enum OpenQuotes: Sendable {
    /// A mistake, at the opening quote: files and standard input.
    case endAtLineEnd
    /// The quote goes on in the next line: the prompt, which asks for more when the text ends.
    case mayContinue
}

/// Reads statements out of a source text.
///
/// Statements are separated by line ends and `;`. A `#` where a word would begin starts a comment. Mistakes are
/// gathered rather than thrown, so that all those of a file can be shown at once; the statement that holds one is
/// still returned, marked as not well formed.
package struct Lexer {
    /// The text being read.
    package let source: SourceText
    /// What went wrong so far, in the order of the text.
    package internal(set) var mistakes: [LexicalMistake] = []
    /// The quote that was still open when the text ended; only where quotes may continue.
    package internal(set) var openQuote: Character?

    /// The text's bytes.
    let bytes: [UInt8]
    let quotes: OpenQuotes
    let end: Int
    /// The next byte to look at.
    var offset: Int
    private let tailRule: StatementTailRule

    /// Creates a lexer for a text or a range of it, such as one line.
    ///
    /// - Parameters:
    ///   - source: the text.
    ///   - range: the bytes to read; all of them where nil.
    ///   - quotes: what an open quote means at the end of a line.
    ///   - tailRule: says which statements take their line otherwise than in words.
    package init(
        _ source: SourceText, in range: Range<Int>? = nil, quotes: OpenQuotes = .endAtLineEnd,
        tailRule: @escaping StatementTailRule = { _ in .words }
    ) {
        self.source = source
        bytes = source.bytes
        self.quotes = quotes
        self.tailRule = tailRule
        let range = (range ?? 0..<source.bytes.count).clamped(to: 0..<source.bytes.count)
        offset = range.lowerBound
        end = range.upperBound
    }

    /// The next statement, or nil at the end of the text.
    ///
    /// - Complexity: O(*n*) in the bytes read; a whole text is read in one pass.
    package mutating func next() -> Statement? {
        while offset < end {
            let byte = bytes[offset]
            if byte == Byte.hash {
                skipLine()
            } else if Byte.endsWord(byte) {
                offset += 1
            } else {
                return statement()
            }
        }
        return nil
    }

    /// Reads the statement whose first word begins at the offset.
    private mutating func statement() -> Statement {
        let mistakesBefore = mistakes.count
        let start = offset
        var words: [Word] = []
        words.reserveCapacity(2)
        var tail = StatementTail.undecided
        reading: while offset < end {
            switch bytes[offset] {
            case Byte.blank, Byte.tab, Byte.carriageReturn:
                offset += 1
                continue reading
            case Byte.lineFeed, Byte.hash:
                // Neither is passed over here: `next` skips both, a comment with its line.
                break reading
            case Byte.semicolon where tail != .wholeLine:
                break reading
            case Byte.semicolon:
                words.append(Word(";", range: offset..<offset + 1))
                offset += 1
                continue reading
            case Byte.quote, Byte.apostrophe:
                words.append(quotedWord())
            default:
                words.append(plainWord())
            }
            guard tail == .undecided else { continue }
            tail = tailRule(words)
            if tail == .oneWord {
                let rest = source.trimmed(rawRest())
                if !rest.isEmpty { words.append(Word(source.text(in: rest), range: rest)) }
                break reading
            }
            if tail == .raw {
                let rest = rawRest()
                return Statement(
                    source: source, words: words, rest: rest, range: start..<max(rest.upperBound, offset),
                    isWellFormed: mistakes.count == mistakesBefore)
            }
        }
        return Statement(
            source: source, words: words, rest: nil, range: start..<(words.last?.range.upperBound ?? start),
            isWellFormed: mistakes.count == mistakesBefore && openQuote == nil)
    }

    /// Reads a word that does not begin with a quote.
    private mutating func plainWord() -> Word {
        let start = offset
        skipToWordEnd()
        return Word(source.text(in: start..<offset), range: start..<offset)
    }

    /// Reads the rest of the line as text. One blank sets it off; further ones belong to it.
    private mutating func rawRest() -> Range<Int> {
        if offset < end, Byte.isBlank(bytes[offset]) { offset += 1 }
        let start = offset
        skipLine()
        var stop = offset
        // A lone carriage return that set the text off is the line's end already.
        if stop > start, bytes[stop - 1] == Byte.carriageReturn { stop -= 1 }
        return start..<stop
    }

    /// Goes to the end of the word.
    mutating func skipToWordEnd() {
        while offset < end, !Byte.endsWord(bytes[offset]) { offset += 1 }
    }

    /// Goes to the end of the line, before its line feed.
    private mutating func skipLine() {
        while offset < end, bytes[offset] != Byte.lineFeed { offset += 1 }
    }
}
