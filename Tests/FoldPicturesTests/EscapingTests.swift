// Escaping: what a title holds means nothing in a document.

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
}
