// A small shell that the tests declare commands for: a shelf of boxes that open and close.

import CommandKit
import CommandSyntax

/// The sample's language.
enum Shelf: CommandLanguage {
    typealias Context = ShelfSession
    typealias Outcome = String
    typealias Failure = ShelfError
}

/// Why a command of the sample could not be run.
enum ShelfError: Error, Equatable {
    case noBox(String, Range<Int>)
}

/// What the sample's commands act on.
final class ShelfSession {
    var boxes = ["Fruit", "My Nuts", "Total"]
    var log: [String] = []
}

/// A path as `1.3` or `1 3`.
struct ShelfPath: Equatable, Sendable {
    let box: Int
    let item: Int
}

/// How `scroll` places an item.
enum ShelfPlace: String, CaseIterable, Sendable {
    case top, middle, bottom
}

extension CommandRoles {
    static let opens = CommandRoles(rawValue: 1)
}

extension CommandGroup {
    static let look = CommandGroup("look", place: 2)
    static let fold = CommandGroup("fold", place: 1)
    static let shell = CommandGroup("shell", place: 3)
}

extension ValueKind where Language == Shelf, Value == String {
    static var box: Self {
        Self("a box: its title") { (reader) throws(ValueProblem) in
            try reader.word().text
        } completions: { session, request in
            request.matching(session.boxes) { Completion($0, "\($0.count) letters") }
        } description: { session, title in
            session.boxes.contains(title) ? "\(title), closed" : nil
        }
    }
}

extension ValueKind where Language == Shelf, Value == ShelfPath {
    static var path: Self {
        Self("an item: 1.3 or 1 3") { (reader) throws(ValueProblem) in
            let word = try reader.word()
            let parts = word.text.split(separator: ".", omittingEmptySubsequences: false)
            guard let box = Int(parts[0]) else { throw ValueProblem(at: word.range) }
            if parts.count == 2, let item = Int(parts[1]) { return ShelfPath(box: box, item: item) }
            guard parts.count == 1 else { throw ValueProblem(at: word.range) }
            let second = try reader.word()
            guard let item = Int(second.text) else { throw ValueProblem("items are numbered", at: second.range) }
            return ShelfPath(box: box, item: item)
        } completions: { _, request in
            request.matching(request.previous.isEmpty ? ["0", "1"] : ["7", "8"])
        } description: { _, path in
            "item \(path.item) of box \(path.box)"
        }
    }
}

/// The sample's commands.
enum ShelfCommands {
    static let toggle = Command<Shelf>(
        "toggle", group: .fold, abstract: "opens or closes boxes",
        discussion: "A box that is open closes, and the other way round.",
        example: Example("toggle Fruit", shows: "the box Fruit opens"), roles: .opens,
        parameters: .oneOrMore("BOX", .located(.box)),
        body: toggleBoxes)

    private static func toggleBoxes(
        _ session: ShelfSession, _ boxes: [Located<String>]
    ) throws(ShelfError) -> String {
        for box in boxes where !session.boxes.contains(box.value) { throw .noBox(box.value, box.range) }
        return "toggled " + boxes.map(\.value).joined(separator: "+")
    }

    static let show = Command<Shelf>(
        "show", otherNames: ["ls"], group: .look, abstract: "shows boxes",
        parameters: .zeroOrMore("BOX", .box), .flag("--view", "both sides"),
        .option("--from", "N", .integer("a line, from 0", in: 0...Int.max), "the first line"),
        .options("--key", "KEY", .text("a key"), "a key to show"),
        body: { _, boxes, view, from, keys in
            "show \(boxes) \(view) \(from.map(String.init) ?? "-") \(keys)"
        })

    static let diff = Command<Shelf>(
        "diff", group: .look, abstract: "compares states",
        parameters: .optional("A", .integer("a state")), .optional("B", .integer("a state")),
        body: { _, first, second in "diff \(first.map(String.init) ?? "-") \(second.map(String.init) ?? "-")" })

    static let scroll = Command<Shelf>(
        "scroll", group: .look, abstract: "scrolls to an item",
        parameters: .required("B.I", .path), .optional("PLACE", .choice("a place", of: ShelfPlace.self)),
        body: { _, path, place in "scroll \(path.box).\(path.item) \(place?.rawValue ?? "-")" })

    static let box = Command<Shelf>(
        "box", group: .fold, abstract: "adds a box", roles: .opens,
        parameters: .required("TITLE", .text("a title")), .keyword("open", "it starts open"),
        .words("ITEM…", "titles of items"),
        body: { _, title, isOpen, items in "box \(title) \(isOpen) \(items.map(\.text))" })

    static let echo = Command<Shelf>(
        "echo", group: .shell, abstract: "prints a text",
        parameters: .rest("TEXT", "any text"),
        body: { _, text in text.value })

    static let silently = Command<Shelf>(
        "silently", group: .shell, abstract: "runs a command and tells nobody",
        parameters: .flag("--twice", "two times"), .command(),
        body: { (session, twice, command) throws(ShelfError) in
            let once = try command.run(session)
            return "silently \(twice ? 2 : 1) " + once
        })

    static let alias = Command<Shelf>(
        "alias", group: .shell, abstract: "names a command again",
        parameters: .required("NAME", .text("a name")), .literal("="), .command(),
        body: { _, name, _, command in "alias \(name) = \(command.command.name)" })

    static let expect = Command<Shelf>(
        "expect", group: .shell, abstract: "checks a fact", ownsLineAfter: ["calls"],
        parameters: .words("FACT", "a fact", minimum: 1),
        body: { _, words in "expect \(words.map(\.text))" })

    static let showAll = Command<Shelf>("show-all", group: .look, abstract: "shows all", body: { _ in "all" })

    static let set = CommandSet<Shelf>(
        [toggle, box], [show, diff, scroll, showAll], [echo, silently, alias, expect])
}
