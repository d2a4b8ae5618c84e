// Drawings: well-formed, with everything in them that is to be seen, and nothing that was not escaped.

import FoldShell
import Foundation
import Testing

@testable import FoldPictures

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

    @Test("the text of a failed row equation stands in its box to the end")
    func wholeText() throws {
        let parsed = ParsedDocument(try PictureProbe.svg("new 12 3\nsilently delete-row 0.10\nreloadRows 1.0"))
        let text = parsed.texts.joined(separator: " ")
        #expect(text.hasSuffix("moved into or out of that section (0 moved in, 0 moved out)."), "\(text)")
    }

    @Test("what the view remembered stands below a section where it crashed, as where it did not")
    func driftAtCrash() throws {
        for session in ["new 3 3\nsilently delete-row 0.0", "new 3 3\nsilently delete-row 0.0\nreloadRows 1.0"] {
            let parsed = ParsedDocument(try PictureProbe.svg(session))
            #expect(parsed.texts.contains("≠ remembers 3 rows, answers 2"), "\(session)")
        }
        let gone = ParsedDocument(try PictureProbe.svg("new 3 3\nsilently delete-section 0\nreloadRows 0.0"))
        #expect(gone.texts.contains { $0.hasPrefix("≠ the view still has 1 more section") }, "\(gone.texts)")
    }

    @Test("a note that is too long for a line goes on in the next, and moves what is below it")
    func longNote() throws {
        let session = """
            rules section-model
            section Alps: Eiger
            section "The mountains of heaven" open: a, b
            silently insert-section 0 Atlas
            silently open 1
            """
        let parsed = ParsedDocument(try PictureProbe.svg(session))
        let notes = parsed.texts.drop { !$0.hasPrefix("≠") }
        let table = try #require(try PictureProbe.list(session).frames.last?.table)
        let long = try #require(table.sections.first { $0.drift.count == 2 })
        #expect(notes.joined(separator: " ").contains("≠ " + long.drift.joined(separator: "; ")), "\(notes)")
        let short = try #require(table.sections.first { $0.drift.count == 1 })
        func room(_ section: FrameTable.Section) -> Int {
            SectionCard.height(section) - SectionCard.height(section.undrifted)
        }
        #expect(room(long) > room(short))
    }

    @Test(
        "a call that was typed stands above the phone once",
        arguments: [("reloadRows 0.0", 1), ("reloadRows 0.0 fade", 1), ("toggle 0", 1), ("silently close 0", 0)])
    func typedCall(_ command: String, _ count: Int) throws {
        let parsed = ParsedDocument(try PictureProbe.svg("new 2 2\n" + command))
        let calls = parsed.texts.filter { $0.contains("reload") }
        #expect(calls.count == count, "\(calls)")
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
        for word in ["1 row · fixed", "no rows", "✓ selected", "≠ remembers 2 rows, answers 3"] {
            #expect(parsed.texts.contains(word), "\(word)")
        }
        #expect(parsed.attributes.contains { $0 == ("class", "lock") })
    }

    @Test("a long detail is cut, and what stands behind it is not")
    func detail() throws {
        let parsed = ParsedDocument(try PictureProbe.svg("load sample dictionary"))
        #expect(parsed.texts.contains { $0.hasPrefix("total") && $0.hasSuffix(" of 3 rows · fixed") })
        #expect(parsed.texts.contains("total 3,200 · 3 rows"))
    }

    @Test("a title that is too long ends in an ellipsis, within its card")
    func ellipsis() throws {
        let parsed = ParsedDocument(try PictureProbe.svg(PictureProbe.chinese))
        let cut = parsed.texts.filter { $0.hasSuffix("…") }
        #expect(cut.count >= 2)
        let text = try #require(cut.first { $0.hasPrefix("一个") })
        #expect(Font(size: 15).width(text) <= Double(PhoneDrawing.cardWidth))
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

extension FrameTable.Section {
    /// The section without what the view shows otherwise.
    fileprivate var undrifted: Self {
        Self(
            place: place, title: title, detail: detail, rowCounts: rowCounts, isOpen: isOpen, isFixed: isFixed,
            isSelected: isSelected, isChanged: isChanged, departures: 0, drift: [], rows: rows, rowsAbove: rowsAbove,
            rowsBelow: rowsBelow)
    }
}
