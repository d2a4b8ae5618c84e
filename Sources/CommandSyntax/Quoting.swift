// Writing a text as a word that the lexer reads back as that text.

import TerminalText

extension String {
    /// The text as one word of a statement: as it is where that reads back the same, else in double quotes.
    ///
    /// - Parameter forced: quotes it even where it need not be, so that it cannot be taken for an option or a number.
    package func quotedForStatement(forced: Bool = false) -> String {
        if !forced, !needsQuotes { return self }
        var word = "\""
        for (scalar, isHidden) in ScreenedScalars(self) {
            switch scalar {
            case "\"": word += "\\\""
            case "\\": word += "\\\\"
            case "\n": word += "\\n"
            case "\t": word += "\\t"
            case _ where isHidden:
                word += "\\u{\(String(scalar.value, radix: 16))}"
            default: word.unicodeScalars.append(scalar)
            }
        }
        return word + "\""
    }

    /// Whether the bare text would be read as something else than this one word, or could not be seen whole.
    package var needsQuotes: Bool {
        guard let first = utf8.first else { return true }
        if first == Byte.quote || first == Byte.apostrophe || first == Byte.hash { return true }
        return utf8.contains { $0 == Byte.semicolon || $0 <= Byte.blank } || hasHidden
    }
}
