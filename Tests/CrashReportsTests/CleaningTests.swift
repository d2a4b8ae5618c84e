// Cleaning drops what pasting adds, keeps what phrases are made of, and knows where each letter stood.

import TestSupport
import Testing

@testable import CrashReports

@Suite("Cleaning pasted text")
struct CleaningTests {
    /// The letters that are left of `bytes`.
    private func clean(_ bytes: [UInt8]) -> String {
        bytes.withUnsafeBytes { String(decoding: CleanText($0, 0..<$0.count).letters, as: UTF8.self) }
    }

    @Test(
        "quotes, blanks, Markdown and escapes are dropped, letters made small",
        arguments: [
            ("Attempt to DELETE", "attempttodelete"),
            ("'single' \"double\" `code` *bold* **\\*", "singledoublecodebold"),
            ("\u{2018}curly\u{2019} \u{201C}double\u{201D} «angle»", "curlydoubleangle"),
            ("a\u{A0}b\u{200B}c\u{FEFF}d\u{3000}e", "abcde"),
            ("&#8216;a&#8217; &quot;b&quot; &amp;#39;c&amp;#39; &nbsp;d &lt;e&gt;", "abcde"),
            ("&#x28;1&#41; &#65;", "(1)a"),
            ("AT&T and R&D;", "attandr"),
            ("a<br>b<br/>c</p><span class=\"x\">d</span>", "abcd"),
            ("<NSIndexPath: 0x1> <UITableView: 0x2>", "nsindexpath:0x1uitableview:0x2"),
            ("a < b and <b", "abandb"),
            ("line\\nbreak\\ttab\\\\nagain\\u2019s\\u{201C}x", "linebreaktabagainsx"),
            ("\u{1B}[31mred\u{1B}[0m \u{1B}x", "redx"),
            ("0 – 1 — 2 − 3 &ndash; 4", "0-1-2-3-4"),
            ("（１２）：，．", "(12):,."),
            ("漢字a", "\u{1}\u{1}a"),
        ])
    func folding(text: String, letters: String) {
        #expect(clean(Array(text.utf8)) == letters)
    }

    @Test(
        "the prefix of a line is dropped, the line's own text is not",
        arguments: [
            ("> > quoted", "quoted"),
            ("    // comment", "comment"),
            ("\t * item", "item"),
            ("12 | listing", "listing"),
            ("2015-07-28 18:44:49.437 MyApp[6436:371482] *** text", "text"),
            ("2020-09-03 23:44:01.250828+0800 MyApp[7952:125161] text", "text"),
            ("2021-03-04T10:11:12Z text", "text"),
            ("10:11:12.5 text", "text"),
            ("Oct  2 17:48:42 iPhone MyApp[82499] <Error>: text", ":text"),
            ("[ERROR] :  text", ":text"),
            ("[UICollectionView] text", "[uicollectionview]text"),
            ("2 rows of 3", "2rowsof3"),
            ("1.5 and more", "1.5andmore"),
            ("- 12) that", "-12)that"),
            ("May be it is", "maybeitis"),
        ])
    func prefixes(line: String, letters: String) {
        #expect(clean(Array(line.utf8)) == letters)
        #expect(clean(Array("x\n\(line)".utf8)) == "x" + letters)
        #expect(clean(Array("x\r\n\(line)".utf8)) == "x" + letters)
    }

    @Test("each letter knows where it stood in the text")
    func offsets() {
        let text = "&amp;#39;a\n> b \u{201C}c\u{201D} (漢) <br>1"
        Array(text.utf8).withUnsafeBytes { bytes in
            let clean = CleanText(bytes, 0..<bytes.count)
            for (position, letter) in clean.letters.enumerated() where letter > 1 {
                #expect(bytes[clean.sourceOffset(position)] == letter)
            }
            #expect(clean.sourceByte(after: clean.letters.count - 1) == nil)
            #expect(clean.sourceOffset(clean.letters.count) == bytes.count)
        }
    }

    @Test("offsets of a stretch count from the start of the whole text")
    func stretch() {
        Array("nothing here, attempt".utf8).withUnsafeBytes { bytes in
            let clean = CleanText(bytes, 14..<bytes.count)
            #expect(clean.letters == Array("attempt".utf8))
            #expect(clean.sourceOffset(0) == 14)
        }
    }

    @Test("a word is found last in a range, and only inside it")
    func searching() {
        Array("abc abc".utf8).withUnsafeBytes { bytes in
            let clean = CleanText(bytes, 0..<bytes.count)
            #expect(clean.lastPosition(of: "abc", in: 0..<6) == 3)
            #expect(clean.lastPosition(of: "abc", in: 0..<5) == 0)
            #expect(clean.lastPosition(of: "abc", in: 1..<5) == nil)
            #expect(clean.lastPosition(of: "abc", in: 4..<400) == nil)
            #expect(!clean.contains("bcd", in: 0..<6))
        }
    }

    @Test("cleaning never gives more letters than there are bytes, whatever they are", arguments: UInt64(1)...10)
    func bounds(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let alphabet = Array("<>&#;x\\nu{}\u{1B}[0123abcé–“：．2021-01-01 10:11:12 A[1:2]\n".utf8)
        for _ in 0..<150 {
            let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
                alphabet.randomElement(using: &random) ?? 0
            }
            bytes.withUnsafeBytes { bytes in
                let clean = CleanText(bytes, 0..<bytes.count)
                #expect(clean.letters.count <= bytes.count, "seed \(seed)")
                #expect(clean.letters.count == clean.offsets.count, "seed \(seed)")
                #expect(zip(clean.offsets, clean.offsets.dropFirst()).allSatisfy(<), "seed \(seed)")
            }
        }
    }
}
