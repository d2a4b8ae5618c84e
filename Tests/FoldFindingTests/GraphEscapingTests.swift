// Escaping: what a title holds means nothing in a graph.

import Testing

@testable import FoldFinding

@Suite("Escaping in graphs")
struct GraphEscapingTests {
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
