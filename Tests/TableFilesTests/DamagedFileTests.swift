// Tests that a damaged file gives an error or a table, and never a trap.

import TableFiles
import TestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("damaged files")
struct DamagedFileTests {
    private static let json = #"""
        {"rules": "accordion", "sections": [{"title": "Fr\u00fcchte", "open": true, "rows": ["Apple", {"title": "Pear",
        "id": "p", "height": 4.5e1}]}, {"name": "Nuts", "canFold": false, "cells": [{"text": "Almond", "detail": null}]}]}
        """#
    private static let csv = #"""
        section,title,section-id,section-detail,open,fixed,id,detail,height
        A,x,s1,d,true,false,r1,e,44
        "A ""q""","y
        z",s2,,,,r2,,0.5
        """#
    private static let xml = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><array><dict><key>title</key><string>A &amp; B</string><key>open</key><true/><key>rows</key>
        <array><string>x</string><dict><key>title</key><string><![CDATA[y]]></string><key>height</key><real>4.5</real>
        <key>d</key><date>2020-01-01T00:00:00Z</date><key>e</key><data>AAAA</data></dict></array></dict></array></plist>
        """

    private static let heads = [HeadMark("kind=a")].compactMap { $0 }

    private static func binary() throws -> [UInt8] {
        struct Section: Encodable {
            let title: String
            let open: Bool
            let items: [[String: String]]
        }
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        let rows = (0..<20).map { ["title": "row \($0)", "id": "é\($0)"] }
        return Array(try encoder.encode([Section(title: "A", open: true, items: rows)]))
    }

    private static func files() throws -> [(name: String, bytes: [UInt8])] {
        [
            ("a.json", Array(json.utf8)), ("a.csv", Array(csv.utf8)),
            ("a.tsv", csv.utf8.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: "\t") : $0 }),
            ("a.plist", Array(xml.utf8)), ("b.plist", try binary()), ("a.txt", Array("Fruit\n  Apple\n".utf8)),
            ("c.plist", Array("( { title = Fruit; rows = (Apple, \"Pear\"); } )".utf8)),
            ("a.md", Array("# Fruit\n- Apple\n  - red\n1. Pear\n".utf8)),
            ("u.txt", Array("\u{FEFF}section\ttitle\nA\tb\n".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
            ("b.json", Array(#"{"x":{"menu":[{"kind":"a","title":"b","rows":[1]},{"kind":"c","title":"d"}]}}"#.utf8)),
            ("c.json", Array(#"{"day 1":[{"title":"a"}],"day 10":[],"day 2":[{"title":"b"}],"n":null}"#.utf8)),
        ]
    }

    @Test("the whole files load")
    func whole() throws {
        for (name, bytes) in try Self.files() { #expect(fault(bytes, named: name) == nil, "\(name)") }
    }

    @Test("changed, cut and doubled bytes never trap", arguments: 0..<300)
    func mutated(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        for (name, whole) in try Self.files() {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                Self.damage(&bytes, &generator)
            }
            // Whatever comes of it, a place lies in the file and the words can be made.
            let options = [LoadOptions(), .with { $0.section = ["kind"] }, .with { $0.heads = Self.heads }]
            for error in options.compactMap({ fault(bytes, named: name, $0) }) {
                #expect(!error.message.isEmpty, "seed \(seed)")
                if let line = error.place.line {
                    #expect(line >= 1 && line <= bytes.count + 1, "seed \(seed), \(name), line \(line)")
                }
            }
        }
    }

    private static func damage(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
        guard let place = bytes.indices.randomElement(using: &generator) else { return }
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 2: bytes.removeSubrange(place...)
        case 3: bytes.remove(at: place)
        case 4: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
        // Near the end, where a binary list keeps the places of its objects.
        default: bytes[max(0, bytes.count - 1 - Int.random(in: 0..<60, using: &generator))] &+= 1
        }
    }

    @Test("every beginning of a file gives an error or a table")
    func truncated() throws {
        for (name, bytes) in try Self.files() {
            for length in bytes.indices { _ = fault(Array(bytes[..<length]), named: name) }
        }
        #expect(fault(Array(Self.json.utf8.dropLast()), named: "a.json")?.problem == .malformedJSON(.unexpectedEnd))
    }
}
