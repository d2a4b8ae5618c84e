// Drawings: well-formed, with everything in them that is to be seen, and nothing that was not escaped.

import FoldShell
import Foundation
import Testing

@testable import FoldRendering

@Suite("Drawings")
struct DrawingTests {
    @Test(
        "a drawing is well-formed",
        arguments: [
            PictureProbe.crash, PictureProbe.chinese, PictureProbe.kinds, "new", "load sample title-row\ntoggle 0",
        ])
    func wellFormed(session: String) throws {
        let parsed = ParsedDocument(try PictureProbe.svg(session))
        #expect(parsed.problem == nil)
        #expect(parsed.elements.first == "svg")
        #expect(parsed.elements.filter { $0 == "title" || $0 == "desc" }.count == 2)
    }

    @Test("nothing is squeezed, nothing is loaded, and nothing runs")
    func harmless() throws {
        for session in [PictureProbe.crash, PictureProbe.chinese, PictureProbe.kinds] {
            let document = try PictureProbe.svg(session)
            let parsed = ParsedDocument(document)
            let names = Set(parsed.attributes.map(\.name))
            #expect(names.isDisjoint(with: ["textLength", "lengthAdjust", "href", "xlink:href", "style", "src"]))
            #expect(!names.contains { $0.hasPrefix("on") })
            #expect(Set(parsed.elements).isSubset(of: ["svg", "title", "desc", "style", "rect", "g", "path", "text"]))
            #expect(!document.contains("url("))
            #expect(!document.contains("@import"))
        }
    }

    @Test("a crash stands in a box with its code and its whole text")
    func crashBox() throws {
        let parsed = ParsedDocument(try PictureProbe.svg(PictureProbe.crash))
        #expect(parsed.texts.contains("✕ crash delete-missing in 0"))
        let text = parsed.texts.joined(separator: " ")
        #expect(text.contains("attempt to delete row 2 from section 0 which only contains 0 rows before the update"))
        #expect(parsed.attributes.contains { $0 == ("class", "notice bad") })
    }

    @Test("sections that changed are outlined, and say so")
    func changed() throws {
        let parsed = ParsedDocument(try PictureProbe.svg(PictureProbe.crash))
        #expect(parsed.attributes.filter { $0 == ("class", "section changed") }.count == 2)
        #expect(parsed.texts.filter { $0 == "changed" }.count == 2)
        let before = ParsedDocument(try PictureProbe.svg("load sample accordion"))
        #expect(before.texts.filter { $0 == "changed" }.isEmpty)
    }

    @Test("what is fixed, empty, selected or drawn otherwise is said in words")
    func kinds() throws {
        let parsed = ParsedDocument(try PictureProbe.svg(PictureProbe.kinds))
        for word in ["1 row · fixed", "no rows", "✓ selected", "≠ cached 2 rows, now 3"] {
            #expect(parsed.texts.contains(word), "\(word)")
        }
        #expect(parsed.attributes.contains { $0 == ("class", "lock") })
    }

    @Test("a long detail is cut, and what stands behind it is not")
    func detail() throws {
        let parsed = ParsedDocument(try PictureProbe.svg("load sample dictionary"))
        #expect(parsed.texts.contains { $0.hasPrefix("合计") && $0.hasSuffix(" · 3 rows · fixed") })
        #expect(parsed.texts.contains("合计 3,200 · 3 rows"))
    }

    @Test("a title that is too long ends in an ellipsis, within its card")
    func ellipsis() throws {
        let parsed = ParsedDocument(try PictureProbe.svg(PictureProbe.chinese))
        let cut = parsed.texts.filter { $0.hasSuffix("…") }
        #expect(cut.count >= 2)
        let text = try #require(cut.first { $0.hasPrefix("一个") })
        #expect(Letters(size: 15).width(text) <= Double(PhoneDrawing.cardWidth))
        #expect(text.count >= 10)
    }

    @Test("hostile titles are text and nothing else", arguments: [false, true])
    func hostile(isLast: Bool) throws {
        let list = try PictureProbe.hostile()
        let document = SVGPicture.document(list, at: isLast ? list.frames.count - 1 : 0)
        let parsed = ParsedDocument(document)
        #expect(parsed.problem == nil)
        #expect(Set(parsed.elements).isSubset(of: ["svg", "title", "desc", "style", "rect", "g", "path", "text"]))
        #expect(!parsed.attributes.contains { $0.name.hasPrefix("on") || $0.name == "src" })
        #expect(document.unicodeScalars.allSatisfy { !obeys($0) })
        #expect(parsed.texts.contains { $0.contains("\u{FFFD}gnp.exe") })
        #expect(parsed.texts.contains { $0.hasPrefix("</scr") })
    }

    /// Whether anything obeys a character in place of showing it; line ends are the document's own.
    private func obeys(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A: false
        case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}
