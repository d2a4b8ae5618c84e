// What pasting does to a text, applied at random: prefixes, quotes, escapes, Markdown, wrapping, traces around.

import TestSupport

/// Makes a text look pasted without changing what it says.
enum Decoration {
    /// `text` with several random decorations.
    static func apply(to text: String, using random: inout SeededGenerator) -> String {
        var text = lead(text, using: &random)
        // Lines are broken before the text is escaped for a page, never inside an escape.
        let kinds = (0..<Int.random(in: 0...3, using: &random)).map { _ in Int.random(in: 0..<9, using: &random) }
        for kind in kinds.sorted() { text = decorate(text, with: kind, using: &random) }
        return trace(text, using: &random)
    }

    private static func lead(_ text: String, using random: inout SeededGenerator) -> String {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: '\(text)'"
        case 1:
            """
            2021-03-04 10:11:12.345678+0100 MyApp[123:4567] *** Terminating app due to uncaught exception \
            'NSInternalInconsistencyException', reason: '\(text)'
            """
        case 2: "Fatal Exception: NSInternalInconsistencyException\n\(text)"
        case 3: "Thread 1: \"\(text)\""
        case 4: "I get this all the time: `\(text)` and do not know why."
        default: text
        }
    }

    private static func decorate(_ text: String, with kind: Int, using random: inout SeededGenerator) -> String {
        switch kind {
        case 0: return wrapped(text, at: Int.random(in: 5...90, using: &random), prefix: "")
        case 1: return wrapped(text, at: Int.random(in: 20...90, using: &random), prefix: "> ")
        case 2: return wrapped(text, at: Int.random(in: 20...90, using: &random), prefix: "    // ")
        case 3: return text.replacing("'", with: "&#8217;").replacing("\"", with: "&quot;")
        case 4: return text.replacing(" ", with: "&nbsp;")
        case 5: return text.replacing("'", with: "\u{2019}").replacing(" ", with: "\u{A0}")
        case 6: return "**" + text.replacing("***", with: "**\\*") + "**"
        case 7: return text.replacing("\n", with: "\\n").replacing("\t", with: "\\t")
        default: return "<p>" + text.replacing("\n", with: "<br/>\n") + "</p>"
        }
    }

    /// `text` broken after every `column` characters, even inside words and numbers.
    static func wrapped(_ text: String, at column: Int, prefix: String) -> String {
        var lines: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var rest = line[...]
            while rest.count > column {
                lines.append(rest.prefix(column))
                rest = rest.dropFirst(column)
            }
            lines.append(rest)
        }
        return lines.map { prefix + $0 }.joined(separator: "\n")
    }

    private static func trace(_ text: String, using random: inout SeededGenerator) -> String {
        let frames = "*** First throw call stack:\n0   CoreFoundation  0x00000001838be5b8 __exceptionPreprocess + 160\n"
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return text + "\n" + frames
        case 1: return text + "\n0   CoreFoundation  0x00000001838be5b8 __exceptionPreprocess + 160"
        case 2: return "When I tap the header of the second section:\n\n" + text + "\n\nAny ideas?"
        default: return text
        }
    }
}
