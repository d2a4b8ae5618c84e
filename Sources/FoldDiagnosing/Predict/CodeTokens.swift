// Code cut into words, numbers and signs.

import FoldShell

/// A word, a number or a sign of code.
struct CodeToken {
    let kind: Kind
    /// Bytes of the text before it.
    let offset: Int

    enum Kind: Hashable {
        case word(String)
        case number(Int)
        case sign(Character)
        /// `...` or `..<`.
        case range(isClosed: Bool)
    }

    /// The tokens of `text`; blanks, line ends and comments to a line's end stand between them.
    ///
    /// - Complexity: O(*n*) in the text's length.
    static func all(in text: String) throws(CodeMistake) -> [CodeToken] {
        var tokens: [CodeToken] = []
        var rest = text[...]
        func isInWord(_ character: Character) -> Bool {
            character.isLetter || character.isNumber || character == "_" || character == "$"
        }
        while let first = rest.first {
            let offset = text.utf8.distance(from: text.startIndex, to: rest.startIndex)
            let taken: Substring
            let kind: Kind?
            if first.isWhitespace {
                (taken, kind) = (rest.prefix { $0.isWhitespace }, nil)
            } else if rest.hasPrefix("//") {
                (taken, kind) = (rest.prefix { !$0.isNewline }, nil)
            } else if first.isASCII, first.isNumber || (first == "-" && rest.dropFirst().first?.isNumber == true) {
                taken = rest[..<rest.dropFirst().prefix(while: isInWord).endIndex]
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
            if let kind { tokens.append(CodeToken(kind: kind, offset: offset)) }
            rest = rest[taken.endIndex...]
        }
        return tokens
    }

    /// The token as it is written.
    var text: String {
        switch kind {
        case .word(let word): word
        case .number(let number): String(number)
        case .sign(let sign): String(sign)
        case .range(let isClosed): isClosed ? "..." : "..<"
        }
    }
}
