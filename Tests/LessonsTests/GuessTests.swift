// Guesses: which lines read as one, for each kind of fact that is asked for, and which are right.

import CommandKit
import CommandSyntax
import FoldShell
import FoldTable
import TableUpdates
import TestSupport
import Testing

@testable import Lessons

@Suite("Guesses")
struct GuessTests {
    static func session() throws -> Session {
        let probe = try LessonProbe()
        probe.type(lines: ["section A: a, b", "section hint: c", "section 水果 open: d", "alias x = toggle 0"])
        return probe.session
    }

    static func kind(of fact: String) throws -> QuestionKind {
        let source = SourceText(name: "", text: fact)
        return QuestionKind(try LinePart.fact(source, 0..<source.bytes.count).get().value)
    }

    @Test(
        "a line reads as the fact that is asked for, its name left out or not; else it is a command, or nothing",
        arguments: [
            ("open 0", "open 0 2", "open 0 2"), ("open 0", "0 2", "open 0 2"), ("open 0", " 0,2 ", "open 0 2"),
            ("open 0", "none", "open none"), ("open 0", "all", "open all"), ("open 0", "水果 A", "open 水果 A"),
            ("open 0", "open hint", "open hint"), ("open 0", "hint", nil), ("open 0", "B", nil),
            ("open 0", "open", nil),
            ("open 0", "crash", nil), ("open 0", "rows 1", nil), ("open 0", "toggle 0", nil), ("open 0", "x", nil),
            ("open 0", "1-2", "open 1-2"), ("open 0", "open 0; show", nil), ("open 0", "", nil), ("open 0", "# 0", nil),
            ("rows 1", "rows 3 0", "rows 3 0"), ("rows 1", "3, 0", "rows 3 0"), ("rows 1", "three", nil),
            ("rows 1", "open 0", nil), ("visible 1", "5", "visible 5"), ("visible 1", "visible 5", "visible 5"),
            ("visible 1", "5 6", nil), ("selected none", "1.0", "selected 1.0"),
            ("selected none", "1 0", "selected 1.0"),
            ("selected none", "none", "selected none"), ("selected none", "select 1 0", nil),
            ("row 0.0 a", "Plum", "row 0.0 Plum"), ("row 0.0 a", "row 0.0 b", "row 0.0 b"),
            ("row 0.0 a", "row 0.1 b", nil),
            ("row 0.0 a", "show", nil), ("drift 1", "1", "drift 1"), ("drift 1", "none", "no drift"),
            ("drift 1", "drift none", "no drift"),
            ("no drift", "drift 1", "drift 1"), ("no drift", "no drift", "no drift"), ("no drift", "no change", nil),
            ("ok", "ok", "ok"), ("ok", "OK", "ok"), ("ok", "crash", "crash"), ("ok", "Crash", "crash"),
            ("ok", "crash row-count in 1", "crash row-count in 1"), ("ok", "row-count in 1", "crash row-count in 1"),
            ("ok", "in 1", nil), ("ok", "crash in 水果", "crash in 水果"), ("ok", "refused", "refused"),
            ("ok", "refused empty", "refused empty"),
            ("ok", "empty", "refused empty"), ("ok", "no change", "no change"), ("ok", "no", nil),
            ("ok", "no drift", nil),
            ("crash", "no-section", "error no-section"), ("refused empty", "risky", "risky"),
            ("crash", "toggle 0", nil), ("crash", "crash frob", nil), ("crash", "undo", nil),
            ("no calls", "reloadSections 0", "calls reloadSections 0"),
            ("no calls", "calls reloadData; reloadRows 0.0", "calls reloadData; reloadRows 0.0"),
            ("no calls", "reloadData; reloadRows 0.0 fade", "calls reloadData; reloadRows 0.0 fade"),
            ("no calls", "none", "no calls"), ("no calls", "no calls", "no calls"), ("no calls", "calls", nil),
            ("no calls", "call reloadRows *", "call reloadRows *"), ("no calls", "toggle 0", nil),
            ("calls reloadData", "skip", nil),
        ] as [(String, String, String?)])
    func reading(_ fact: String, _ line: String, _ expected: String?) throws {
        let kind = try Self.kind(of: fact)
        let guess = Guess(SourceText(name: "", text: line), kind, in: try Self.session())
        #expect(guess?.text == expected, "\(kind)")
    }

    @Test(
        "what a question tells of how to answer reads as an answer",
        arguments: [
            "open 0", "rows 1", "visible 1", "selected none", "row 0.0 a", "drift 0", "no calls", "ok",
        ])
    func forms(_ fact: String) throws {
        let kind = try Self.kind(of: fact)
        let session = try Self.session()
        let values = [
            ("only the numbers", "0 2"), ("only the number", "5"), ("only the title", "Plum"),
            ("only the calls", "reloadData"), ("only S.R", "1.0"), ("S.R", "1.0"), ("S…", "0 2"), ("N…", "3 0"),
            ("crash S", "crash 1"), ("crash CODE", "crash row-count"), ("refused CODE", "refused empty"),
            ("CALL; CALL", "reloadData; reloadRows 0.0"), ("TITLE", "Plum"), ("in S", "in 1"), (" N", " 5"),
        ]
        let form = values.reduce(kind.form) { $0.replacing($1.0, with: $1.1) }
        for one in form.replacing("or ", with: "").split(separator: ", ") {
            #expect(Guess(SourceText(name: "", text: String(one)), kind, in: session) != nil, "\(one)")
        }
    }

    @Test(
        "a guess is right that is true, however exact, and whatever the order",
        arguments: [
            ("toggle 0 1", "0 1 2", true), ("toggle 0 1", "2 1 0", true), ("toggle 0 1", "all", true),
            ("toggle 0 1", "0 1", false), ("toggle 0", "水果 A", true), ("toggle 0", "7", false),
        ])
    func openSets(_ command: String, _ guess: String, _ isRight: Bool) throws {
        try judge(command, "open 0", guess, isRight)
    }

    @Test(
        "of a crash the code or the section may be left out, of calls the animation",
        arguments: [
            ("reloadRows 7.7", "ok", "crash", true), ("reloadRows 7.7", "ok", "crash delete-missing", true),
            ("reloadRows 7.7", "ok", "crash in 7", true), ("reloadRows 7.7", "ok", "crash row-count", false),
            ("reloadRows 7.7", "ok", "ok", false), ("toggle 9", "ok", "error", true),
            ("toggle 0", "no calls", "reloadSections 0", true), ("toggle 0", "no calls", "reloadSections 0 fade", true),
            ("toggle 0", "no calls", "reloadSections 0 top", false),
            ("toggle 0", "no calls", "reloadSections 1", false),
            ("toggle 0", "no calls", "call reloadSections *", true), ("toggle 0", "no calls", "reloadData", false),
            ("toggle 0", "no calls", "no calls", false), ("toggle 0 1", "no calls", "reloadSections 0", false),
            ("open 2", "ok", "no change", true), ("toggle 0", "ok", "refused", false),
        ])
    func events(_ command: String, _ fact: String, _ guess: String, _ isRight: Bool) throws {
        try judge("rule animation fade; " + command, fact, guess, isRight)
    }

    private func judge(_ commands: String, _ fact: String, _ text: String, _ isRight: Bool) throws {
        let session = try Self.session()
        let guess = try #require(Guess(SourceText(name: "", text: text), try Self.kind(of: fact), in: session))
        var lines = TypedLines(session, .prompt)
        _ = lines.execute(SourceText(name: "", text: commands))
        let judged = guess.judged(in: session)
        #expect(judged.isRight == isRight, "\(judged)")
        #expect(judged.isRight == false || judged.got != nil)
    }
}
