// Which commands are surely right with nothing but plain numbers, and how names are found in bytes.

import CommandSyntax
import Testing

@testable import CommandKit

@Suite("Plain numbers")
struct PlainNumberTests {
    private static let number = ValueKind<Shelf, Int>.integer()
    private static let path = ValueKind<Shelf, Int>("a path", takesSeveralWords: true, takesNumbers: true) {
        (reader) throws(ValueProblem) in
        _ = try reader.word()
        _ = reader.next()
        return 0
    }

    private func command<each Value: Sendable>(_ parameters: repeat Parameter<Shelf, each Value>) -> Command<Shelf> {
        Command<Shelf>(
            "try", group: .look, abstract: "tries it", parameters: repeat each parameters,
            body: { (_, _: repeat each Value) in "" })
    }

    /// For which counts of numbers, up to four, nothing can be wrong.
    private func counts(_ command: Command<Shelf>) -> [Int] {
        let set = CommandSet([command])
        return (0...4).filter { count in
            Array("try".utf8).withUnsafeBufferPointer { set.accepts(numberCount: count, forName: $0) }
        }
    }

    @Test("how many are surely right is read off the parameters")
    func byShape() {
        #expect(counts(command()) == [0])
        #expect(counts(command(.required("N", Self.number), .required("M", Self.number))) == [2])
        #expect(counts(command(.oneOrMore("N", Self.number))) == [1, 2, 3, 4])
        #expect(counts(command(.required("N", Self.number), .zeroOrMore("M", Self.number))) == [1, 2, 3, 4])
        #expect(counts(command(.required("N", Self.number), .flag("--all", "all of it"))) == [1])
        #expect(
            counts(command(.required("N", Self.number), .option("--from", "M", Self.number, "where it begins"))) == [1])
    }

    @Test("where a number may be wrong, or belong to another value, none is sure to be right")
    func notSure() {
        let option = Parameter.requiredOption("--from", "M", Self.number, "where it begins")
        #expect(counts(command(.required("N", Self.number), option)) == [])
        #expect(counts(command(.required("N", ValueKind<Shelf, Int>.integer(in: 1...Int.max)))) == [])
        #expect(counts(command(.required("N", ValueKind<Shelf, Int>.integer(in: 0...100)))) == [])
        #expect(counts(command(.zeroOrMore("N", Self.number), .required("M", Self.number))) == [])
        #expect(counts(command(.optional("N", Self.number))) == [])
        #expect(counts(command(.keyword("open", "whether it is open"), .required("N", Self.number))) == [])
        #expect(counts(command(.required("P", Self.path))) == [])
        #expect(counts(command(.required("T", ValueKind<Shelf, String>.text("a text")))) == [])
    }

    @Test("only a whole name is one")
    func names() {
        let set = ShelfCommands.set
        for name in ["t", "", "toggles", "zzz"] {
            let bytes = Array(name.utf8)
            #expect(bytes.withUnsafeBufferPointer { !set.accepts(numberCount: 1, forName: $0) }, "\(name)")
        }
    }

    @Test("names are found by text and by bytes alike, those that share a slot too; of equal ones the first counts")
    func slots() {
        // First and last letter and length agree, so that all of them lie in one slot.
        let alike = ["abcz", "axyz", "aooz", "a--z"]
        let whole = (alike + ["b", "axyz", "é"]).enumerated().map { ($0.element, $0.offset) }
        let index = NameIndex(whole: whole, shortened: [])
        for (number, name) in (alike + ["b"]).enumerated() {
            #expect(index.number(of: name) == number)
            #expect(Array(name.utf8).withUnsafeBufferPointer(index.number(of:)) == number)
        }
        #expect(index.number(of: "é") == 6)
        for name in ["", "abz", "abcy", "aqqz", "B", "e\u{301}x"] {
            #expect(index.number(of: name) == nil, "\(name)")
            #expect(Array(name.utf8).withUnsafeBufferPointer(index.number(of:)) == nil, "\(name)")
        }
        #expect(NameIndex(whole: [], shortened: []).number(of: "a") == nil)
    }
}
