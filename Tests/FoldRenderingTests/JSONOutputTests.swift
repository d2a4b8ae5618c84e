// `set output json`: each outcome is one object on one line, whatever it is and whatever titles hold.

import CommandSyntax
import FoldRendering
import FoldShell
import FoldTable
import ShellSupport
import TableUpdates
import TerminalText
import TestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Any JSON value, as the decoder reads it.
private enum AnyJSON: Decodable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([AnyJSON])
    case object([String: AnyJSON])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([AnyJSON].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: AnyJSON].self))
        }
    }

    /// A member of an object.
    subscript(name: String) -> AnyJSON? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// The value of a line.
    static func read(_ line: String) throws -> AnyJSON {
        try JSONDecoder().decode(AnyJSON.self, from: Data(line.utf8))
    }
}

@Suite("Outcomes as JSON")
struct JSONOutputTests {
    /// Lines that result in every kind of outcome, each with the kind it results in.
    static let kinds: [(line: String, kind: String)] = [
        ("load sample guarded", "loaded"), ("rule scroll none", "rules-set"), ("rules guarded", "rules-set"),
        ("set calls on", "set"), ("set", "settings"), ("alias t = toggle", "alias"), ("alias", "aliases"),
        ("section New: a, b", "section"), ("toggle 0", "step"), ("open 0", "no-change"), ("toggle 2", "refused"),
        ("show", "table"), ("show 0 1", "table"), ("show --from 1 --rows 2", "table"), ("show --view", "layers"),
        ("calls", "calls"), ("diff", "difference"), ("info", "info"), ("find App", "found"), ("at 0", "line"),
        ("at 1", "line"), ("mark here", "marked"), ("undo", "went"), ("redo", "went"), ("goto 0", "went"),
        ("steps", "steps"), ("rules", "rules"), ("history", "history"), ("echo a \"b\" \\", "text"),
        ("help", "help"), ("help rules", "help"), ("expect open none", "met"), ("time toggle 0", "timed"),
        ("silently toggle 1", "step"), ("deleteRows 1.7", "step"), ("toggle 9", "error"), ("frob", "error"),
        ("undo", "went"), ("expect ok", "error"), ("new 2 0", "loaded"), ("insert-section 0 'a \"b\"' c", "step"),
        ("replace sample model", "step"),
    ]

    @Test("every kind of outcome is one line with one object that says what it is")
    func kindsOfOutcomes() throws {
        let probe = ShellProbe(environment: Environment(history: { ["new 2", "\u{1B}[2J"] }))
        probe.session.settings.output = .json
        for (line, kind) in Self.kinds {
            probe.clear()
            probe.type(line)
            try #require(probe.lines.count == 1, "\(line): \(probe.lines)")
            let object = try AnyJSON.read(probe.lines[0])
            #expect(object["outcome"] == .string(kind), "\(line): \(probe.lines[0])")
        }
    }

    @Test("a step tells number, changes, calls, verdict and the exception's text")
    func step() throws {
        let probe = ShellProbe()
        probe.session.settings.output = .json
        probe.run("load sample accordion\nrule hide rows\ntoggle 0\nexpect crash")
        let object = try AnyJSON.read(try #require(probe.lines.dropLast().last))
        #expect(object["step"] == .number(1))
        #expect(object["verdict"] == .string("crash"))
        #expect(object["code"] == .string("delete-missing"))
        #expect(object["section"] == .number(0))
        #expect(object["opened"] == .array([.number(0)]))
        guard case .array(let batches) = object["batches"] else {
            Issue.record("no batches")
            return
        }
        #expect(batches.first?["calls"] == .array([.string("reloadRows 0.0 0.1 0.2 bottom")]))
        #expect(batches.first?["message"] != .null)
    }

    @Test("a step that is not settled tells the point and what each reading says")
    func readings() throws {
        let probe = ShellProbe()
        probe.session.settings.output = .json
        probe.type(lines: "new 3\nreconfigureRows 0.7\nreloadRows 0.0")
        let batches = try ["unknown", "ok"].enumerated().map { position, verdict -> AnyJSON in
            let object = try AnyJSON.read(probe.lines[position + 1])
            #expect(object["verdict"] == .string(verdict))
            guard case .array(let batches)? = object["batches"] else { return .null }
            return try #require(batches.first)
        }
        guard case .array(let readings)? = batches[0]["unsettled"]?["readings"] else {
            Issue.record("no readings: \(probe.text)")
            return
        }
        #expect(readings.map { $0["verdict"] } == [.string("ok"), .null])
        #expect(batches[0]["unsettled"]?["point"] != nil)
        #expect(batches[1]["unsettled"] == nil)
    }

    @Test("a timed command's own outcome is inside")
    func timed() throws {
        let probe = ShellProbe()
        probe.session.settings.output = .json
        probe.type(lines: "new 2\ntime toggle 0")
        let object = try AnyJSON.read(probe.lines[1])
        #expect(object["of"]?["outcome"] == .string("step"))
        #expect(object["seconds"] == .number(0))
    }

    @Test("an error tells message, place and what was probably meant")
    func error() throws {
        let probe = ShellProbe()
        probe.session.settings.output = .json
        probe.run("section Fruit: a\n  toggle Fruti")
        let object = try AnyJSON.read(try #require(probe.lines.last))
        #expect(object["outcome"] == .string("error"))
        #expect(object["message"] == .string("no section has the title \"Fruti\""))
        #expect(object["suggestion"] == .string("Fruit"))
        #expect(object["file"] == .string("test.fold"))
        #expect(object["line"] == .number(2))
        #expect(object["column"] == .number(10))
    }

    @Test("an alias of any name tells itself, and nothing else")
    func aliasNames() throws {
        let probe = ShellProbe()
        probe.type("alias outcome = toggle 0")
        probe.session.settings.output = .json
        probe.type("alias")
        let object = try AnyJSON.read(probe.lines[1])
        #expect(object["outcome"] == .string("aliases"))
        #expect(object["aliases"]?["outcome"] == .string("toggle 0"))
    }

    @Test("any text comes back as it was", arguments: 0..<40)
    func anyText(number: Int) throws {
        let seed = UInt64(0x1508_0000 + number)
        var generator = SeededGenerator(seed: seed)
        let scalars = (0..<60).compactMap { _ in
            Unicode.Scalar(UInt32(generator.below(generator.oneIn(2) ? 0x300 : 0x11_0000)))
        }
        let text = String(String.UnicodeScalarView(scalars))
        let line = JSONText.object([(text, .array([.string(text), .int(.min), .bool(true), .null]))]).text
        #expect(
            try AnyJSON.read(line)[text].map {
                $0 == .array([.string(text), .number(Double(Int.min)), .bool(true), .null])
            } == true, "seed \(seed)")
        #expect(!line.unicodeScalars.contains { $0.value < 0x20 }, "seed \(seed)")
    }

    @Test("what a terminal would obey is escaped in JSON wherever it is replaced in text")
    func sameCharacters() {
        for value in UInt32(0)...0xFFFF {
            guard let scalar = Unicode.Scalar(value), scalar != "\"", scalar != "\\" else { continue }
            let character = String(scalar)
            let isReplaced = character.printable != character
            let isEscaped = JSONText.string(character).text != "\"" + character + "\""
            #expect(isReplaced == isEscaped, "U+\(String(value, radix: 16))")
        }
    }
}
