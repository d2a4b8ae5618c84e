// Tests of the grammar of JSON: what is JSON is read whatever else it is, and what is none is refused at its place.

import TableFiles
import TestSupport
import Testing

@Suite("JSON as RFC 8259 has it")
struct JSONReaderTests {
    /// What is wrong with `value` as JSON, in a place that a table passes over.
    private func problem(_ value: [UInt8]) -> TableFileProblem? {
        fault(Array(#"{"sections":[],"other":"#.utf8) + value + [UInt8(ascii: "}")], named: "a.json")?.problem
    }

    @Test(
        "what the grammar allows is read",
        arguments: [
            "0", "-0", "-0.0", "1", "-12.50", "1e5", "1E-5", "1.25e+10", "0e0", "123456789012345678901234567890",
            "true", "false", "null", "\"\"", "[]", "{}", " [ ] ", "\t{\r\n}\n", "[null,1,\"a\",[{}],{\"\":[]}]",
            #""\"\\\/\b\f\n\r\t\u0041\u00e9\uD83D\uDE00""#, #""\u0000\uFFFF\uFDD0""#, "\"\u{7F}\u{2028}\u{10FFFF}\"",
            #"{"a":1,"a":2}"#, #"{"a":{"a":{"a":[[[[]]]]}}}"#,
        ])
    func accepted(text: String) {
        #expect(problem(Array(text.utf8)) == nil)
    }

    @Test(
        "what it does not allow is refused",
        arguments: [
            "", "01", "-", "+1", "1.", ".5", "1.e1", "1e", "1e+", "0x1", "1a", "-a", "NaN", "Infinity", "-Infinity",
            "1,2",
            "True", "nul", "truee", "'a'", "a", "\"a", "\"\\", "\"\\u12\"", "\"\\u12G4\"", "\"\\x\"", "\"\\U0041\"",
            "\"\t\"",
            "\"\n\"", "\"\0\"", "[", "]", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "[1:2]", "{", "{\"a\"}", "{\"a\":}",
            "{\"a\":1,}", "{,}", "{1:2}", "{a:1}", "{\"a\" 1}", "{\"a\":1 \"b\":2}", "{\"a\":1]", "[1}", "1 // a",
            "/* a */ 1",
            "1 #", "\u{A0}1", "\u{FEFF}1", "\u{2060}", "\u{0C}1", #""\ud800""#, #""\udc00""#, #""\ud800\u0041""#,
            #""\ud800\ud800""#, "１",
        ])
    func refused(text: String) {
        guard case .malformedJSON = problem(Array(text.utf8)) else {
            Issue.record("\(text.debugDescription): \(problem(Array(text.utf8)).debugDescription)")
            return
        }
    }

    @Test("what is around the outermost value may only be blank", arguments: ["[] []", "[]]", "[]x", "{}}", "[],"])
    func after(text: String) {
        #expect(fault(Array(text.utf8), named: "a.json")?.problem == .malformedJSON(.textAfterEnd))
    }

    @Test("any value alone is JSON, though no table", arguments: ["1", "\"a\"", "true", "null", "-1.5e3", " {} "])
    func alone(text: String) {
        #expect(fault(Array(text.utf8), named: "a.json")?.problem == .missingSections)
    }

    @Test("each byte that is cut off or put in somewhere leaves JSON or a fault in the file", arguments: 0..<200)
    func damaged(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let whole = Array(
            #"{"a":[1,-2.5e3,"x\u00e9\ud83d\ude00",{"b":null}],"sections":[{"title":"t","rows":["r",true]}]}"#.utf8)
        var bytes = whole
        for _ in 0..<3 {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            if Bool.random(using: &generator) {
                bytes.remove(at: place)
            } else {
                bytes.insert(Array("[]{}\",:\\u0e-. ".utf8).randomElement(using: &generator) ?? 0, at: place)
            }
        }
        guard let error = fault(bytes, named: "a.json"), case .malformedJSON = error.problem else { return }
        let column = error.place.column ?? 0
        #expect(column >= 1 && column <= bytes.count + 1, "seed \(seed): \(error.place)")
    }

    @Test("numbers are text as they are written, however long they are")
    func numbers() throws {
        let long = String(repeating: "7", count: 10_000)
        #expect(
            try load(
                "[{\"title\":1.50,\"id\":1e2,\"rows\":[-0.0,\(long),true,{\"title\":false,\"detail\":12.99}]}]",
                named: "a.json")
                == PlainTable([
                    .init(
                        title: "1.50", id: "1e2", rows: ["-0.0", .init(long), "true", .init("false", detail: "12.99")])
                ]))
    }

    @Test("ten megabytes in one line, and a text longer than a token can tell, are read")
    func longTexts() throws {
        let long = String(repeating: "ab\\\"c", count: 5 << 20)
        let table = try load(
            "[{\"title\":\"\(long)\",\"rows\":[\"\(String(repeating: "x", count: 10 << 20))\"]}]", named: "a.json")
        #expect(table.sections.first?.title.utf8.count == 4 * 5 << 20)
        #expect(table.sections.first?.rows.first?.title.utf8.count == 10 << 20)
    }

    @Test("a key that is there twice is said, and the last one counts")
    func repeatedKeys() throws {
        let text = #"[{"title":"A","rows":["x"],"title":"B"},{"title":"C","title":"D","x":1,"x":2}]"#
        #expect(
            try load(text, named: "a.json") == PlainTable([.init(title: "B", rows: ["x"]), .init(title: "D")]))
        #expect(
            try notes(text, named: "a.json")
                == ["the key `title` is there twice in [0].title, and 1 more like it; the last one counts"])
    }
}
