// Text that has to fit: cut by its width, broken into lines, and bounded whatever is in it.

import Testing

@testable import FoldPictures

@Suite("Text that has to fit")
struct TextFittingTests {
    @Test(
        "a text is cut by its width, with an ellipsis",
        arguments: [
            ("Fruit", 10, "Fruit"), ("Fruit", 5, "Fruit"), ("Fruits", 5, "Frui…"), ("水果和坚果", 10, "水果和坚果"),
            ("水果和坚果", 9, "水果和坚…"), ("水果和坚果", 6, "水果…"), ("", 5, ""), ("a\u{1B}b", 5, "a\u{FFFD}b"),
        ])
    func shortened(text: String, columns: Int, expected: String) {
        #expect(text.shortened(to: columns) == expected)
    }

    @Test("a letter is cut off with its marks, and too many marks are cut off")
    func marks() {
        #expect("e\u{301}e\u{301}e\u{301}".shortened(to: 2) == "e\u{301}…")
        let heap = "a" + String(repeating: "\u{301}", count: 100_000)
        #expect(heap.shortened(to: 20).unicodeScalars.count < 100)
        let nothing = String(repeating: "\u{200B}", count: 100_000)
        #expect(nothing.shortened(to: 20).unicodeScalars.count < 200)
    }

    @Test("Chinese is broken anywhere, words at blanks, and long words where the line is full")
    func lines() {
        #expect(TextFitting.lines("水果和坚果", 30, size: 10, limit: 9) == ["水果和", "坚果"])
        #expect(
            TextFitting.lines("to be or not to be", 70, size: 10, limit: 9).joined(separator: " ")
                == "to be or not to be")
        let long = TextFitting.lines(String(repeating: "x", count: 40), 70, size: 10, limit: 99)
        #expect(long.joined() == String(repeating: "x", count: 40))
        #expect(long.allSatisfy { Font(size: 10).width($0) <= 70 })
    }

    @Test("the last line that is allowed ends in an ellipsis where there is more")
    func lastLine() {
        let lines = TextFitting.lines("one two three four five six seven", 60, size: 10, limit: 2)
        #expect(lines.count == 2)
        #expect(lines.last?.hasSuffix("…") == true)
        #expect(TextFitting.lines("", 60, size: 10, limit: 2) == [])
    }

    @Test("a line makes way even where not one letter has room")
    func noRoom() {
        #expect(TextFitting.lines("水果", 1, size: 10, limit: 9) == ["水", "果"])
    }

    @Test("bold letters are wider, Chinese ones are not")
    func bold() {
        #expect(Font(size: 10, isBold: true).width("abc") > Font(size: 10).width("abc"))
        #expect(Font(size: 10, isBold: true).width("水果") == 20)
    }
}
