// Tests that a text written as a word is quoted only where it must be, and shows what could not be seen.

import CommandSyntax
import Testing

@Suite struct QuotingTests {
    @Test(
        "a word is quoted only where it must be",
        arguments: [
            ("Fruit", "Fruit"), ("a#b", "a#b"), ("it's", "it's"), ("坚果", "坚果"), ("a\\b", "a\\b"),
            ("My Fruit", "\"My Fruit\""), ("", "\"\""), ("#a", "\"#a\""), ("'a", "\"'a\""), ("a;b", "\"a;b\""),
            ("a\u{1B}", "\"a\\u{1b}\""), ("a\u{202E}b", "\"a\\u{202e}b\""), ("\u{E0061}", "\"\\u{e0061}\""),
            ("👩\u{200D}👦", "👩\u{200D}👦"), ("say \"hi\" \\", #""say \"hi\" \\""#),
        ])
    func quotes(text: String, word: String) {
        #expect(text.quotedForStatement() == word)
    }
}
