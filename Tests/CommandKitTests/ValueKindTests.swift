// Tests the kinds of value that come ready made, and the ways to make others of them.

import CommandKit
import CommandSyntax
import Testing

@Suite struct ValueKindTests {
    /// Reads words as a kind would be read in a statement.
    private func read<Value>(_ words: [String], _ kind: ValueKind<Shelf, Value>) throws -> Value {
        let words = words.enumerated().map { Word($1, range: $0 * 10..<$0 * 10 + $1.utf8.count) }
        var reader = ArgumentReader(words, end: words.count * 10)
        return try kind.read(&reader)
    }

    @Test(
        "whole numbers are read, and no others",
        arguments: [
            ("0", 0), ("-1", -1), ("+7", 7), ("007", 7), ("9223372036854775807", Int.max),
            ("-9223372036854775808", Int.min),
            ("9223372036854775808", nil), ("1.3", nil), ("", nil), ("-", nil), ("1e3", nil), ("٣", nil), ("--1", nil),
        ])
    func integers(text: String, number: Int?) {
        #expect((try? read([text], .integer())) == number)
    }

    @Test(
        "a number outside its range says where the range ends",
        arguments: [
            (ValueKind<Shelf, Int>.integer(in: 0...Int.max), "-1", "it must be at least 0"),
            (.integer(in: Int.min...9), "10", "it must be at most 9"),
            (.integer(in: 1...3), "4", "it must be from 1 to 3"),
        ])
    func ranges(kind: ValueKind<Shelf, Int>, text: String, message: String) {
        let problem = #expect(throws: ValueProblem.self) { try read([text], kind) }
        #expect(problem?.message == message)
    }

    @Test("text takes one word, words take all")
    func texts() throws {
        #expect(try read(["a", "b"], .text("x")) == "a")
        #expect(try read(["a", "b"], .words("x")) == "a b")
        #expect(throws: ValueProblem.self) { try read([], .words("x")) }
        #expect(throws: ValueProblem.self) { try read([""], .path { _, _, _ in [] }) }
    }

    @Test("a kind can be made into another, and keep its place")
    func maps() throws {
        let doubled = ValueKind<Shelf, Int>.integer().map { (number) throws(ValueProblem) in
            guard number < 10 else { throw ValueProblem("too many") }
            return number * 2
        }
        #expect(try read(["4"], doubled) == 8)
        #expect(throws: ValueProblem("too many")) { try read(["40"], doubled) }
        let located = try read(["1", "3"], ValueKind<Shelf, Located<ShelfPath>>.located(.path))
        #expect(located == Located(ShelfPath(box: 1, item: 3), range: 0..<11))
    }

    @Test("a parameter's value can be made into another")
    func parameterMaps() throws {
        let count = Command<Shelf>(
            "count", group: .look, abstract: "counts",
            parameters: Parameter.oneOrMore("X", .text("a word")).map(\.count),
            body: { (_, count: Int) in "\(count)" })
        #expect(try CommandSet([count]).bind(statement("count a b c")).run(ShelfSession()) == "3")
        #expect(count.usage == "count X…")
    }
}
