// Tests that text from outside cannot command a terminal or hide from its reader, and that ordinary text stays.

import TerminalText
import TestSupport
import Testing

@Suite("printable text")
struct PrintableTextTests {
    private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

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
        #expect(scalars(text.printable) == scalars(printable))
        #expect(text.hasHidden)
    }

    private static let hidden: [ClosedRange<UInt32>] = [
        0...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x34F...0x34F, 0x61C...0x61C, 0x115F...0x1160, 0x17B4...0x17B5,
        0x180E...0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164...0x3164, 0xFEFF...0xFEFF,
        0xFFA0...0xFFA0, 0xFFF9...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE00FF,
    ]

    @Test(
        "controls, marks of direction and characters that nobody sees are hidden wherever they are", arguments: hidden)
    func hides(range: ClosedRange<UInt32>) throws {
        for value in range {
            let scalar = String(try #require(Unicode.Scalar(value)))
            for text in [scalar, "a" + scalar, scalar + "👩", "打" + scalar + "开", "坚" + scalar + scalar] {
                let expected = text.unicodeScalars.map { $0.value == value ? "\u{FFFD}" : $0 }
                #expect(scalars(text.printable) == expected, "\(String(value, radix: 16))")
            }
        }
    }

    @Test(
        "a joiner stays between two emoji alone",
        arguments: [
            ("👩\u{200D}👦", true), ("👩🏽\u{200D}🚀", true), ("🏳\u{FE0F}\u{200D}🌈", true), ("❤\u{FE0F}\u{200D}🔥", true),
            ("👩\u{200D}", false), ("\u{200D}👩", false), ("a\u{200D}👩", false), ("👩\u{200D}a", false),
            ("👩\u{200D}\u{200D}👦", false), ("1\u{200D}2", false), ("打\u{200D}开", false), ("👩\u{200B}\u{200D}👦", false),
        ])
    func joiners(text: String, stays: Bool) {
        #expect(scalars(text.printable).contains("\u{200D}") == stays)
        #expect(text.hasHidden != stays)
    }

    @Test(
        "one variation selector stays after a character that has such forms",
        arguments: [
            ("❤\u{FE0F}", 0), ("1\u{FE0F}\u{20E3}", 0), ("葛\u{E0100}", 0), ("\u{FE0F}", 1), ("a\n\u{FE0F}", 2),
            ("a\u{FE0F}\u{FE01}\u{E0101}", 3), ("❤\u{FE0F}\u{FE0F}\u{200D}🔥", 2), ("❤\u{FE0F}a\u{FE0F}", 1),
            ("a\u{FE01}", 1), ("≨\u{FE00}", 0), ("葛\u{FE00}", 0), ("→\u{FE0E}", 0), ("ᠠ\u{180B}", 0), ("a\u{180B}", 1),
        ])
    func selectors(text: String, hidden: Int) {
        #expect(ScreenedScalars(text).count { $0.isHidden } == hidden)
    }

    @Test(
        "ordinary text stays",
        arguments: [
            "", "Fruit", "坚果 — “é”", "👩‍👩‍👧 🏳️‍🌈 🇨🇳", "اب", "©®µ£", "\u{FFFD}", "…▾▸", "e\u{301}", "한국", "हिन्दी", "カタカナ。",
        ])
    func keeps(text: String) {
        #expect(scalars(text.printable) == scalars(text))
        #expect(!text.hasHidden)
    }

    @Test(
        "printable text has nothing to replace, and as many scalars as before", arguments: 1...40 as ClosedRange<UInt64>
    )
    func twice(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let alphabet: [Unicode.Scalar] = [
            "a", "打", "👩", "👦", "🏽", "❤", "1", "\u{200D}", "\u{FE0F}", "\u{FE0E}", "\u{E0100}", "\u{202E}", "\u{1B}",
            "\u{301}",
        ]
        for _ in 0..<200 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...8, using: &generator) {
                text.append(alphabet.randomElement(using: &generator) ?? "a")
            }
            let printable = String(text).printable
            #expect(!printable.hasHidden, "seed \(seed), \(String(text).debugDescription)")
            #expect(printable.unicodeScalars.count == text.count, "seed \(seed)")
        }
    }
}
