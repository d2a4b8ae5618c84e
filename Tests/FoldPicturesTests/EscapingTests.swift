// Escaping: what a title holds means nothing in a document, a graph or a recording.

import Testing

@testable import FoldPictures

@Suite("Escaping")
struct EscapingTests {
    @Test(
        "text in markup means nothing",
        arguments: [
            ("<b>", "&lt;b&gt;"), ("a & b", "a &amp; b"), ("\"'", "&quot;&#39;"), ("]]>", "]]&gt;"),
            ("\u{0}\u{1B}\t\n", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("\u{202E}\u{2066}\u{200F}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}"), ("&amp;", "&amp;amp;"), ("水果 👩‍👩‍👧", "水果 👩‍👩‍👧"),
        ])
    func markup(data: String, escaped: String) {
        var text = Markup()
        text.text(data)
        #expect(text.document == escaped)
        var element = Markup()
        element.element("a", [.init("b", data)])
        #expect(element.document == "<a b=\"\(escaped)\"/>")
    }

    @Test(
        "text in a graph for Graphviz ends where it should",
        arguments: [
            ("\"]; evil", "\"\\\"]; evil\""), ("\\", "\"\\\\\""), ("\\\"", "\"\\\\\\\"\""), ("a\nb", "\"a\u{FFFD}b\""),
            ("&amp;", "\"&amp;amp;\""),
        ])
    func dot(data: String, quoted: String) {
        #expect(DotText.quoted(data) == quoted)
    }

    @Test(
        "text in a Mermaid flowchart has no sign in it that means anything",
        arguments: [
            ("\"]; evil", "\"#34;#93;#59; evil\""), ("`x`", "\"#96;x#96;\""), ("#quot;", "\"#35;quot#59;\""),
            ("<b>", "\"#60;b#62;\""), ("0 水果", "\"0 水果\""), ("a|b", "\"a#124;b\""),
        ])
    func mermaid(data: String, quoted: String) {
        #expect(MermaidText.quoted(data) == quoted)
    }
}
