// Tests that text from outside cannot command a terminal, and that ordinary text is left as it is.

import CommandSyntax
import Testing

@Suite struct PrintableTextTests {
    @Test(
        "what a terminal would obey is replaced",
        arguments: [
            ("a\u{1B}[31mb", "a\u{FFFD}[31mb"),
            ("a\nb\tc\rd", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d"),
            ("a\r\nb", "a\u{FFFD}\u{FFFD}b"),
            ("\0\u{7}\u{7F}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("a\u{9B}2Jb\u{85}", "a\u{FFFD}2Jb\u{FFFD}"),
            ("a\u{202E}b\u{2066}c\u{2069}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}"),
            ("a\u{2028}b\u{61C}", "a\u{FFFD}b\u{FFFD}"),
        ])
    func replaces(text: String, printable: String) {
        // Scalars, since strings that differ in them may compare as equal.
        #expect(Array(text.printable.unicodeScalars) == Array(printable.unicodeScalars))
    }

    @Test("ordinary text stays", arguments: ["", "Fruit", "坚果 — “é”", "👩‍👩‍👧 🏳️‍🌈 🇨🇳", "اب", "©®µ£", "\u{FFFD}", "…▾▸"])
    func keeps(text: String) {
        #expect(Array(text.printable.unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test(
        "a word is quoted only where it must be",
        arguments: [
            ("Fruit", "Fruit"), ("a#b", "a#b"), ("it's", "it's"), ("坚果", "坚果"), ("a\\b", "a\\b"),
            ("My Fruit", "\"My Fruit\""), ("", "\"\""), ("#a", "\"#a\""), ("'a", "\"'a\""), ("a;b", "\"a;b\""),
            ("a\u{1B}", "\"a\\u{1b}\""), ("say \"hi\" \\", #""say \"hi\" \\""#),
        ])
    func quotes(text: String, word: String) {
        #expect(text.quotedForStatement() == word)
    }
}
