// Recordings: each line by the rules of asciicast, version 2, and nothing in them that a terminal should not obey.

import FoldRendering
import FoldShell
import Foundation
import TerminalText
import Testing

@testable import FoldPictures

@Suite("Recordings")
struct AsciicastTests {
    /// An event of a recording.
    struct Event {
        let time: Double
        let code: String
        let data: String
    }

    private static func read(_ list: FrameList) throws -> (header: [String: Any], events: [Event]) {
        let document = Asciicast.document(list)
        #expect(document.hasSuffix("\n"))
        let lines = document.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        let values = try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
        let header = try #require(values.first as? [String: Any])
        let events = try values.dropFirst().map { value in
            let parts = try #require(value as? [Any])
            try #require(parts.count == 3)
            return Event(
                time: try #require((parts[0] as? NSNumber)?.doubleValue), code: try #require(parts[1] as? String),
                data: try #require(parts[2] as? String))
        }
        return (header, events)
    }

    @Test("the header has what it must, and nothing of the day", arguments: [PictureProbe.crash, PictureProbe.chinese])
    func header(session: String) throws {
        let header = try Self.read(PictureProbe.list(session)).header
        #expect(header["version"] as? Int == 2)
        #expect(header["width"] as? Int == 80)
        #expect((header["height"] as? Int ?? 0) >= 24)
        #expect(Set(header.keys) == ["version", "width", "height", "title"])
    }

    @Test("times never go back, and every step has its marker")
    func events() throws {
        let list = try PictureProbe.list(PictureProbe.crash)
        let events = try Self.read(list).events
        #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
        #expect(
            events.filter { $0.code == "m" }.map(\.data) == [
                "0  as it begins", "1  toggle Buses", "2  rule hide rows", "3  toggle Trains",
            ])
        #expect(Set(events.map(\.code)) == ["m", "o"])
    }

    @Test("lines end as a terminal needs them")
    func lineEnds() throws {
        for event in try Self.read(PictureProbe.list(PictureProbe.kinds)).events where event.code == "o" {
            #expect(event.data.replacingOccurrences(of: "\r\n", with: "").contains { $0.isNewline } == false)
        }
    }

    @Test("what is shown fits into the window")
    func fits() throws {
        let (header, events) = try Self.read(PictureProbe.list(PictureProbe.chinese))
        let (width, height) = (try #require(header["width"] as? Int), try #require(header["height"] as? Int))
        for event in events where event.code == "o" {
            let lines = event.data.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "").components(separatedBy: "\r\n")
            #expect(lines.count <= height)
            #expect(lines.filter { $0.displayWidth > width } == [])
        }
    }

    @Test("commands are typed letter by letter, and long lines end between words")
    func typed() throws {
        let echo = "insert-row 0.0 '" + String(repeating: "some words ", count: 9) + "'"
        let events = try Self.read(PictureProbe.list("new 2\n\(echo)")).events.filter { $0.code == "o" }
        let letters = events.drop { $0.data != "i" }.prefix { !$0.data.contains("\r\n\r\n") }
        let line = letters.map(\.data).joined()
        #expect(
            line.replacingOccurrences(of: "\r\n", with: "").filter { $0 != " " }.hasPrefix("insert-row0.0'somewords"))
        let lines = line.components(separatedBy: "\r\n")
        #expect(
            lines.count >= 2 && lines.dropLast().allSatisfy { $0.hasSuffix("words") || $0.hasSuffix("some") },
            "\(lines)")
        #expect(letters.prefix(20).allSatisfy { $0.data.count == 1 })
    }

    @Test(
        "what drawings and pages say of a table is in a recording too",
        arguments: [
            ("new", ["the table has no sections"]), (PictureProbe.kinds, ["no rows"]),
            (
                "new 2 2 2\nsilently delete-section 1\nsilently delete-section 0",
                ["≠ the view still has 2 more sections"]
            ),
            (
                "new \(String(repeating: "9 ", count: 40))\ntoggle 20",
                ["… 19 more sections above", "… 18 more sections below"]
            ),
        ])
    func remarks(session: String, expected: [String]) throws {
        let list = try PictureProbe.list(session)
        let position = list.frames.count - 1
        let answer = try #require(try Self.read(list).events.last { $0.code == "o" && $0.data.contains("\r\n\r\n") })
        let plain = answer.data.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "")
        let lines = plain.components(separatedBy: "\r\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let drawn = ParsedDocument(SVGPicture.document(list, at: position)).texts
        for line in expected {
            #expect(lines.contains(line), "\(plain)")
            #expect(drawn.contains(line), "\(drawn)")
        }
        for remark in FrameWords.remarks(list.frames[position].table) {
            #expect(lines.contains(remark.signed))
            #expect(drawn.contains(remark.signed))
        }
    }

    @Test("titles are shown, not obeyed")
    func hostile() throws {
        let events = try Self.read(PictureProbe.hostile()).events
        for event in events {
            let rest = event.data.replacing(/\u{1B}\[(2J|H|[0-9]+m)/, with: "").replacingOccurrences(
                of: "\r\n", with: "")
            #expect(rest.printableIsSame, "\(event)")
        }
        #expect(events.contains { $0.data.contains("a\u{FFFD}[31m\u{FFFD}b") })
    }
}

extension String {
    /// Whether nothing in it is obeyed by a terminal.
    fileprivate var printableIsSame: Bool {
        unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: false
            default: true
            }
        }
    }
}
