// Tests of tables in property lists, XML and binary.

import TableFiles
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("property lists")
struct PropertyListTests {
    private struct Section: Codable {
        var sectionName: String
        var isExpand: Bool?
        var cellItems: [Row]
    }

    private struct Row: Codable {
        var title: String
        var height: Double?
        var id: String?
    }

    private func encoded(_ value: some Encodable, _ format: PropertyListDecoder.PropertyListFormat) throws -> [UInt8] {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = format
        return Array(try encoder.encode(value))
    }

    @Test("both forms give the same table as JSON", arguments: [PropertyListDecoder.PropertyListFormat.xml, .binary])
    func forms(format: PropertyListDecoder.PropertyListFormat) throws {
        let sections = [
            Section(sectionName: "A & <B>", isExpand: true, cellItems: [Row(title: "é😀", height: 44, id: "x")]),
            Section(sectionName: "C", cellItems: []),
        ]
        let expected = PlainTable([
            .init(title: "A & <B>", isOpen: true, rows: [.init("é😀", id: "x", height: 44)]), .init(title: "C"),
        ])
        let list = try encoded(sections, format)
        #expect(try PlainTable(TableReader().read(list, named: "a.plist").contents) == expected)
        #expect(try PlainTable(TableReader().read(list, named: "no ending").contents) == expected)
        let object = try encoded(["sections": sections], format)
        #expect(try PlainTable(TableReader().read(object, named: "a.plist").contents) == expected)
    }

    @Test("numbers for flags and whole numbers for heights")
    func numbers() throws {
        let text = """
            <plist><array><dict><key>title</key><string>A</string><key>open</key><integer>1</integer><key>canFold</key>
            <false/><key>rows</key><array><string>x</string><dict><key>title</key><string>y</string><key>height</key>
            <integer>44</integer></dict></array></dict></array></plist>
            """
        #expect(
            try load(text, named: "a")
                == PlainTable([.init(title: "A", isOpen: true, isFixed: true, rows: ["x", .init("y", height: 44)])]))
    }

    @Test(
        "a mistake is named by line or path",
        arguments: [
            BadFile(
                "<plist>\n<array>\n<foo/></array></plist>", .line(3),
                "not a property list: Encountered unknown tag foo/"),
            BadFile(
                "<plist>\n<array>\n<dict>\n</array></plist>", .line(4),
                "not a property list: Close tag does not match open tag dict"),
            BadFile("<plist>\n<array>\n", .line(3), "not a property list: Encountered unexpected EOF"),
            BadFile(
                "<plist><array><string>a</string></array></plist>", .path("[0]"),
                "expected a section, an object with a `title`", help: BadFile.texts),
            BadFile(
                "<plist><dict><key>sections</key><array><dict><key>title</key><array/></dict></array></dict></plist>",
                .path("sections[0].title"), "expected text"),
            BadFile(
                "<plist><array><dict><key>title</key><string>a</string><key>fold</key><true/></dict></array></plist>",
                .path("[0].fold"), "does `fold` true mean open or closed? Apps use it for both",
                help: "Say which: --open fold or --closed fold."),
        ])
    func wrong(file: BadFile) {
        file.check(named: "a.plist")
    }

    @Test("the groups of a settings bundle are sections")
    func specifiers() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>StringsTable</key><string>Root</string><key>PreferenceSpecifiers</key><array>
            <dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>Pictures</string></dict>
            <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>Show faces</string>
            <key>DefaultValue</key><true/><key>Key</key><string>faces</string></dict>
            <dict><key>Type</key><string>PSGroupSpecifier</string></dict>
            <dict><key>Type</key><string>PSMultiValueSpecifier</string><key>Title</key><string>Refresh</string>
            <key>Values</key><array><integer>1</integer></array></dict></array></dict></plist>
            """
        let table = PlainTable([
            .init(title: "Pictures", rows: ["Show faces"]), .init(title: "", rows: ["Refresh"]),
        ])
        #expect(try load(text, named: "Root.plist") == table)
        #expect(try notes(text, named: "Root.plist") == ["1 title is missing"])
    }

    @Test("the old form with braces is read, and its depth too has an end")
    func oldForm() throws {
        let text = "( { title = Fruit; rows = (Apple, \"Pear tree\"); }, { title = Nuts; rows = (); } )"
        #expect(
            try load(text, named: "a.plist")
                == PlainTable([.init(title: "Fruit", rows: ["Apple", "Pear tree"]), .init(title: "Nuts")]))
        #expect(fault(Array(repeating: UInt8(ascii: "("), count: 100_000), named: "a.plist")?.problem == .tooDeep)
    }

    @Test("numbers, truth values and dates are text where text is wanted, and data is none")
    func values() throws {
        func list(_ value: String) -> String {
            "<plist><array><dict><key>title</key>\(value)<key>rows</key><array>\(value)</array></dict></array></plist>"
        }
        for (value, text) in [
            ("<integer>-7</integer>", "-7"), ("<real>1.5</real>", "1.5"), ("<true/>", "true"),
            ("<date>2020-01-02T03:04:05Z</date>", "2020-01-02T03:04:05Z"), ("<string>a\"\\&#10;b</string>", "a\"\\\nb"),
        ] {
            #expect(try load(list(value), named: "a.plist") == PlainTable([.init(title: text, rows: [.init(text)])]))
        }
        #expect(fault(Array(list("<data>AAAA</data>").utf8), named: "a.plist")?.message == "expected text")
    }

    @Test(
        "what the library names no line of is found",
        arguments: [
            ("<dict>\n<key>title</key>\n</dict>", 4), ("<dict>\n<string>a</string>\n<string>b</string></dict>", 3),
            ("<dict>\n<key>a</key>\n<string>b &c; d</string></dict>", 4),
            ("<dict><key>a</key><string>b &amp; c</string>\n<true/><key>c</key></dict>", 3),
        ])
    func faultLines(element: String, line: Int) {
        let text = "<plist version=\"1.0\"><array>\n\(element)</array></plist>"
        #expect(fault(Array(text.utf8), named: "a.plist")?.place == .line(line), "\(element)")
    }

    @Test("entities of a document's own are not taken apart")
    func entities() {
        let text = """
            <?xml version="1.0"?>
            <!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>
            <plist version="1.0"><array><dict><key>title</key><string>&b;</string></dict></array></plist>
            """
        let fault = fault(Array(text.utf8), named: "a.plist")
        #expect(fault?.problem == .declaresEntities)
        #expect(fault?.place == .line(2))
    }

    /// A binary list of `count` arrays, each holding the next `width` times; the last holds none.
    private func doubling(_ count: Int, width: Int) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var places: [Int] = []
        for object in 0..<count {
            places.append(bytes.count)
            let isLast = object == count - 1
            bytes.append(0xA0 | UInt8(isLast ? 0 : width))
            if !isLast { bytes += Array(repeating: UInt8(object + 1), count: width) }
        }
        let table = bytes.count
        for place in places { bytes += [UInt8(place >> 8), UInt8(place & 0xFF)] }
        bytes += [0, 0, 0, 0, 0, 0, 2, 1] + [0, 0, 0, 0, 0, 0, 0, UInt8(count)] + Array(repeating: 0, count: 8)
        return bytes + [0, 0, 0, 0, 0, 0, UInt8(table >> 8), UInt8(table & 0xFF)]
    }

    @Test("a binary list that would be many times as long as its file is refused before it is written out")
    func repeating() {
        #expect(fault(doubling(3, width: 2), named: "a.plist")?.problem != .repeatsItself)
        #expect(fault(doubling(60, width: 14), named: "a.plist")?.problem == .repeatsItself)
    }

    @Test("XML nested without end is an error")
    func deepXML() {
        let deep = String(repeating: "<array>", count: 100_000) + String(repeating: "</array>", count: 100_000)
        #expect(fault(Array("<plist>\(deep)</plist>".utf8), named: "a.plist")?.problem == .tooDeep)
    }

    /// A binary list of `count` arrays, each holding only the next; the last holds object `last`.
    private func chain(_ count: Int, last: Int) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var places: [Int] = []
        func add(_ number: Int, size: Int) {
            for shift in (0..<size).reversed() { bytes.append(UInt8(truncatingIfNeeded: number >> (shift * 8))) }
        }
        for object in 0..<count {
            places.append(bytes.count)
            bytes.append(0xA1)
            add(object == count - 1 ? last : object + 1, size: 4)
        }
        let table = bytes.count
        for place in places { add(place, size: 4) }
        bytes += [0, 0, 0, 0, 0, 0, 4, 4]
        add(count, size: 8)
        add(0, size: 8)
        add(table, size: 8)
        return bytes
    }

    @Test("a binary list nested without end, or within itself, is an error")
    func deepBinary() {
        #expect(fault(chain(100_000, last: 0), named: "a.plist")?.problem == .tooDeep)
        #expect(
            fault(chain(10, last: 3), named: "a.plist")?.message
                == "not a property list: a list in it is part of itself")
        #expect(fault(chain(10, last: 99), named: "a.plist")?.problem == .malformedPropertyList(nil))
    }

    @Test("a binary list that ends too early is an error")
    func truncated() throws {
        let whole = try encoded([Section(sectionName: "A", cellItems: [Row(title: "x")])], .binary)
        for length in 6..<whole.count {
            #expect(fault(Array(whole[..<length]), named: "a.plist") != nil, "\(length) bytes")
        }
    }
}
