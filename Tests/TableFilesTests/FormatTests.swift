// Tests of how a file's format is found.

import TableFiles
import Testing

@Suite("formats")
struct FormatTests {
    @Test(
        "the ending names the format, in either case of letters",
        arguments: [
            ("a.json", TableFormat.json), ("b/A.JSON", .json), ("a.csv", .csv), ("a.tsv", .tsv), ("a.tab", .tsv),
            ("a.plist", .plist), ("a.txt", .text), ("a.md", .markdown), ("a.geojson", .json), ("a.b.csv", .csv),
        ])
    func ending(path: String, format: TableFormat) {
        #expect(TableFormat(path: path) == format)
    }

    @Test("an ending that names none", arguments: ["a", "a.", ".json", "dir.json/a", "a.swift", ""])
    func noEnding(path: String) {
        #expect(TableFormat(path: path) == nil)
    }

    @Test(
        "without a known ending the first bytes decide",
        arguments: [
            ("bplist00", TableFormat.plist), ("<?xml version=\"1.0\"?><plist>", .plist), (" \n<plist>", .plist),
            ("<!DOCTYPE plist>", .plist), ("{", .json), ("\u{FEFF}\r\n\t[", .json),
        ])
    func content(text: String, format: TableFormat) {
        // A file that only begins like its format is told to be a bad one of it.
        let problem = fault(Array(text.utf8), named: "table")?.problem
        switch format {
        case .json: #expect(problem == .malformedJSON(.unexpectedEnd))
        default: #expect(problem.map { "\($0)".hasPrefix("malformedPropertyList") } == true)
        }
    }

    @Test("the user's word goes before ending and content")
    func asked() throws {
        let table = try load("section,title\nA,b", named: "a.json", LoadOptions(format: .csv))
        #expect(table == PlainTable([.init(title: "A", rows: ["b"])]))
    }

    @Test(
        "a file without anything is an error in every format", arguments: TableFormat.allCases,
        ["", " \n\t\r\n", "\u{FEFF}"])
    func empty(format: TableFormat, text: String) {
        #expect(fault(Array(text.utf8), named: "a", LoadOptions(format: format))?.problem == .empty)
    }

    @Test(
        "bytes that are not UTF-8 are named by line and column",
        arguments: [
            ([0x61, 0xFF], 1, 2, 1), ([0x61, 0x0A, 0xC3, 0xA9, 0xC3], 2, 2, 4),
            ([0x61, 0x0D, 0x0A, 0xED, 0xA0, 0x80], 2, 1, 3), ([0xC0, 0x80], 1, 1, 0),
            ([0xF5, 0x80, 0x80, 0x80], 1, 1, 0),
            (Array("abcdefghijk\r".utf8) + [0x80], 2, 1, 12), ([0xE2, 0x82], 1, 1, 0),
            ([0xF0, 0x8F, 0xBF, 0xBF], 1, 1, 0),
        ] as [([UInt8], Int, Int, Int)])
    func notUTF8(bytes: [UInt8], line: Int, column: Int, offset: Int) {
        for format in TableFormat.allCases {
            let error = fault(bytes, named: "a", LoadOptions(format: format))
            #expect(error?.place == .position(line: line, column: column))
            let byte = String(bytes[offset], radix: 16, uppercase: true)
            #expect(error?.message == "the file is not UTF-8 text: byte 0x\(byte)")
            #expect(error?.help == "If it is Latin-1: iconv -f LATIN1 -t UTF-8 FILE > NEWFILE.")
        }
    }
}
