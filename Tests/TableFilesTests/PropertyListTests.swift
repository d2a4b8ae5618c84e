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
        #expect(try PlainTable(TableReader().read(list, named: "a.plist")) == expected)
        #expect(try PlainTable(TableReader().read(list, named: "no ending")) == expected)
        let object = try encoded(["sections": sections], format)
        #expect(try PlainTable(TableReader().read(object, named: "a.plist")) == expected)
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
        "what is wrong is named by line or path",
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
                "expected a section, an object with a `title`"),
            BadFile(
                "<plist><dict><key>sections</key><array><dict><key>title</key><integer>1</integer></dict></array></dict></plist>",
                .path("sections[0].title"), "expected text"),
            BadFile(
                "<plist><array><dict><key>title</key><string>a</string><key>fold</key><true/></dict></array></plist>",
                .path("[0].fold"), "does `fold` true mean open or closed? Apps use it for both",
                help: "Say which: --open-key fold or --closed-key fold."),
        ])
    func wrong(file: BadFile) {
        file.check(named: "a.plist")
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
        #expect(fault(chain(10, last: 3), named: "a.plist")?.problem == .malformedPropertyList(nil))
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
