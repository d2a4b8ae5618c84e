// Code cut into words, numbers and signs.

import FoldShell

/// A word, a number or a sign of code.
struct CodeToken {
    let kind: Kind
    /// Where it stands, in bytes of the text.
    let range: Range<Int>
    /// Whether a line end stands before it.
    let startsLine: Bool

    enum Kind: Hashable {
        case word(String)
        case number(Int)
        case sign(Character)
        /// A text in quotes or a fraction, which no call of a table view takes as a place.
        case text
        /// `...` or `..<`.
        case range(isClosed: Bool)
    }

    /// The tokens of `text`; blanks, line ends and comments to a line's end stand between them.
    ///
    /// - Complexity: O(*n*) in the text's length.
    static func all(in text: String) throws(CodeMistake) -> [CodeToken] {
        var tokens: [CodeToken] = []
        var rest = text[...]
        var offset = 0
        var startsLine = true
        func isInWord(_ character: Character) -> Bool {
            character.isLetter || character.isNumber || character == "_" || character == "$"
        }
        while let first = rest.first {
            let taken: Substring
            let kind: Kind?
            if first.isWhitespace {
                (taken, kind) = (rest.prefix { $0.isWhitespace }, nil)
                startsLine = startsLine || taken.contains(where: \.isNewline)
            } else if rest.hasPrefix("//") {
                (taken, kind) = (rest.prefix { !$0.isNewline }, nil)
            } else if rest.hasPrefix("/*") {
                let end = rest.dropFirst(2).firstRange(of: "*/")?.upperBound ?? rest.endIndex
                (taken, kind) = (rest[..<end], nil)
                startsLine = startsLine || taken.contains(where: \.isNewline)
            } else if first == "\"", let end = Self.endOfText(rest) {
                (taken, kind) = (rest[..<end], .text)
            } else if first.isASCII, first.isNumber || (first == "-" && rest.dropFirst().first?.isNumber == true) {
                let digits = rest[..<rest.dropFirst().prefix(while: isInWord).endIndex]
                let behind = rest[digits.endIndex...]
                if behind.first == ".", behind.dropFirst().first?.isNumber == true {
                    // No place is a fraction.
                    taken = rest[..<behind.dropFirst().prefix(while: isInWord).endIndex]
                    tokens.append(
                        CodeToken(kind: .text, range: offset..<offset + taken.utf8.count, startsLine: startsLine))
                    (startsLine, offset) = (false, offset + taken.utf8.count)
                    rest = rest[taken.endIndex...]
                    continue
                }
                taken = digits
                guard let number = Int(taken.filter { $0 != "_" }),
                    (-PlaceLimit.highest...PlaceLimit.highest).contains(number)
                else {
                    throw CodeMistake(message: "\(taken) is no number that a place can have", offset: offset)
                }
                kind = .number(number)
            } else if isInWord(first) {
                taken = rest.prefix(while: isInWord)
                kind = .word(String(taken))
            } else if rest.hasPrefix("...") || rest.hasPrefix("..<") {
                (taken, kind) = (rest.prefix(3), .range(isClosed: rest.hasPrefix("...")))
            } else {
                (taken, kind) = (rest.prefix(1), .sign(first))
            }
            let end = offset + taken.utf8.count
            if let kind {
                tokens.append(CodeToken(kind: kind, range: offset..<end, startsLine: startsLine))
                startsLine = false
            }
            offset = end
            rest = rest[taken.endIndex...]
        }
        return tokens
    }

    /// Where the text ends whose opening quote `rest` begins with: behind the closing one; nil where none is in the line.
    private static func endOfText(_ rest: Substring) -> Substring.Index? {
        var isEscaped = false
        if rest.hasPrefix("\"\"\"") {
            return rest.dropFirst(3).firstRange(of: "\"\"\"")?.upperBound
        }
        for index in rest.indices.dropFirst() {
            let character = rest[index]
            if character.isNewline { return nil }
            if character == "\"", !isEscaped { return rest.index(after: index) }
            isEscaped = character == "\\" && !isEscaped
        }
        return nil
    }

    /// The token as it is written.
    var text: String {
        switch kind {
        case .word(let word): word
        case .number(let number): String(number)
        case .sign(let sign): String(sign)
        case .text: "a text"
        case .range(let isClosed): isClosed ? "..." : "..<"
        }
    }
}
