// Tests of text in other clothes: separators, UTF-16, Markdown, and what is refused.

import FoldTable
import TableFiles
import Testing

@Suite("text files as people have them")
struct TextKindTests {
    private let fruit = PlainTable([
        .init(title: "Fruit", rows: ["Apple, red", "Pear"]), .init(title: "Nuts", rows: ["Almond"]),
    ])

    @Test(
        "the separator is the header line's, or said by a first line",
        arguments: [
            "kind;what\r\nFruit;Apple, red\r\nFruit;Pear\r\nNuts;Almond\r\n",
            "kind\twhat\nFruit\tApple, red\nFruit\tPear\nNuts\tAlmond\n",
            "kind|what\nFruit|Apple, red\nFruit|Pear\nNuts|Almond\n",
            "sep=;\nkind;what\nFruit;Apple, red\nFruit;Pear\nNuts;Almond\n",
            "\u{FEFF}\"sep=|\"\r\nkind|what\r\nFruit|Apple, red\r\nFruit|Pear\r\nNuts|Almond\r\n",
            "\"kind,;,;\",what\nFruit,\"Apple, red\"\nFruit,Pear\nNuts,Almond\n",
        ])
    func separators(text: String) throws {
        #expect(try load(text, named: "a.csv") == fruit)
    }

    @Test("a separator that the user names insists")
    func insists() throws {
        let table = try load("a,b:c\n1,2:3\n", named: "a.csv", .with { $0.separator = UInt8(ascii: ":") })
        #expect(table == PlainTable([.init(title: "1,2", rows: ["3"])]))
        BadFile(
            "sep=;\na;b\n1\n", .position(line: 3, column: 2), "1 field where the header line has 2",
            help: "Quote a field that holds the separator or a new line."
        )
        .check(named: "a.csv")
    }

    private func utf16(_ text: String, isLittle: Bool) -> [UInt8] {
        ([0xFEFF] + Array(text.utf16)).flatMap { unit -> [UInt8] in
            let (low, high) = (UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8))
            return isLittle ? [low, high] : [high, low]
        }
    }

    @Test("UTF-16 with its mark is read, from spreadsheets also with the ending of texts", arguments: [true, false])
    func utf16(isLittle: Bool) throws {
        let text = "section\ttitle\r\nFrüchte\tApfel 🍎\r\nFrüchte\t\"a, b\"\r\n"
        let table = PlainTable([.init(title: "Früchte", rows: ["Apfel 🍎", "a, b"])])
        for name in ["a.txt", "a.tsv", "a.csv"] {
            let loaded = try TableReader().read(utf16(text, isLittle: isLittle), named: name)
            #expect(try PlainTable(loaded.contents) == table, "\(name)")
        }
        let json = try TableReader().read(utf16(#"[{"title":"é"}]"#, isLittle: isLittle), named: "a.json")
        #expect(try PlainTable(json.contents) == PlainTable([.init(title: "é")]))
        #expect(fault(Array(utf16("ab", isLittle: isLittle).dropLast()), named: "a.txt")?.problem == .malformedUTF16)
        #expect(fault(utf16("", isLittle: isLittle), named: "a.txt")?.problem == .empty)
    }

    @Test("half a character of UTF-16 is an error at its place")
    func halfCharacters() {
        let error = fault([0xFF, 0xFE, 0x41, 0, 0x0A, 0, 0x00, 0xD8, 0x42, 0], named: "a.txt")
        #expect(error?.place == .position(line: 2, column: 1))
        #expect(error?.message == "the file is not UTF-16 text: this is half a character")
    }

    @Test("what is no UTF-8 is told by its byte, and what may help")
    func otherEncodings() {
        let latin1 = fault(Array("a;b\nF".utf8) + [0xFC] + Array("r\n".utf8), named: "a.csv")
        #expect(latin1?.place == .position(line: 2, column: 2))
        #expect(latin1?.message == "the file is not UTF-8 text: byte 0xFC")
        #expect(latin1?.help == "If it is Latin-1: iconv -f LATIN1 -t UTF-8 FILE > NEWFILE.")
        let utf16 = fault([0x41, 0, 0x42, 0, 0xE9, 0], named: "a.csv")
        #expect(utf16?.help == "It looks like UTF-16: save it as UTF-8.")
        #expect(fault([0x89, 0x50, 0x4E, 0x47, 1, 2], named: "a.csv")?.help == nil)
    }

    @Test("Markdown: headings are sections, items lose their marks, deeper ones and prose are said")
    func markdown() throws {
        let text = """
            Some words.

            # Fruit
            - Apple
              - red
            * Pear
            1. Plum
            ## Nuts ##
            • Almond
            ```
            - no item
            ```
            """
        #expect(
            try load(text, named: "a.md")
                == PlainTable([
                    .init(title: "Fruit", rows: ["Apple", "Pear", "Plum"]), .init(title: "Nuts", rows: ["Almond"]),
                ]))
        #expect(
            try notes(text, named: "a.md") == [
                "1 row lies deeper than a section's rows and was left out",
                "4 lines are neither headings nor items of a list and were left out",
            ])
        #expect(
            try load("- Fruit\n  - Apple\n- Nuts\n", named: "a.markdown")
                == PlainTable([.init(title: "Fruit", rows: ["Apple"]), .init(title: "Nuts")]))
        #expect(
            fault(Array("Only words.\n".utf8), named: "a.md")?.message
                == "Markdown without headings and lists is not a table")
        #expect(try load("- a\n", named: "a.txt") == PlainTable([.init(title: "- a")]))
    }

    private static let read =
        "JSON, CSV, TSV, property lists, indented text (.txt, .outline) and Markdown lists (.md) are read; "
        + "--format says which of them a file is."

    @Test(
        "what is no table is refused in words",
        arguments: [
            ("a.vcf", "BEGIN:VCARD\nFN:Ada\n", "a vCard"), ("a.csv", "BEGIN:VCARD\nFN:Ada\n", "a vCard"),
            ("a.yaml", "a:\n  - b\n", "YAML"), ("a.yml", "[1]", "YAML"), ("a.html", "<ul>", "HTML"),
            ("a.txt", "<!DOCTYPE html>\n<p>", "HTML"), ("a.opml", "<?xml?><opml>", "OPML"),
            ("a.txt", "<?xml version=\"1.0\"?>\n<feed>", "XML"), ("a", "Fruit\n Apple", "text without an ending"),
            ("a.strings", "\"a\" = \"b\";", "a list of strings to be translated"),
            ("a.swift", "let a = 1", "source code"),
            ("a.xyz", "Fruit", "a file ending in .xyz"), ("a.fold", "new 2", "a script"),
        ])
    func refused(name: String, text: String, kind: String) {
        BadFile(text, .whole, "\(kind) is not a table", help: Self.read).check(named: name)
    }

    @Test(
        "a crash report is told from indented text, and by what reads it",
        arguments: [
            ("a.ips", "{}"), ("a.txt", "Fatal Exception: NSRangeException\n0  CoreFoundation\n"),
            ("a.txt", "{\"app_name\":\"A\",\"bug_type\":\"309\"}\n{\n  \"uptime\" : 1\n}"),
            ("a.txt", "a crash:\n\n*** Terminating app due to uncaught exception 'X', reason: 'y'\n"),
            ("a.outline", "Incident Identifier: 0\nException Type:  EXC_CRASH (SIGABRT)\n"),
        ])
    func crashReports(name: String, text: String) {
        BadFile(text, .whole, "a crash report is not a table", help: "diagnose FILE reads it.").check(named: name)
    }

    @Test("a text that is JSON from end to end is JSON")
    func jsonAsText() throws {
        #expect(try load(#"[{"title":"A"}]"#, named: "a.txt") == PlainTable([.init(title: "A")]))
        #expect(try load("[x] done\n - y\n", named: "a.txt") == PlainTable([.init(title: "[x] done", rows: ["- y"])]))
        #expect(try load(#"[{"title":"A"}]"#, named: "a.txt", .with { $0.format = .text }).sections.count == 1)
    }
}
