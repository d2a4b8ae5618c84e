// `replay`, and the commands that step through what it began.

import CommandKit
import CommandSyntax
import FoldShell

/// The commands that step through a scenario.
enum ReplayCommands {
    static let replay = ShellCommand(
        "replay", group: .scripts, abstract: "steps through a scenario at the prompt",
        discussion: """
            FILE:LINE is the scenario that line stands in, up to that line; FILE alone the first one. The setup is \
            carried out, then the prompt says which line comes next: next, back, continue, to LINE, until FACT. Any \
            other command works there too, and save keeps it. quit leaves the replay, and the table from before is \
            back; in a replay that the command line began it ends the program.
            """,
        example: nil,
        parameters: .required("FILE[:LINE]", .located(.file)),
        .option("--variant", "VALUE", .text("a variant"), "the variant, where each line is carried out in several"),
        body: { session, path, variant in begin(session, path, variant) })

    static let next = ShellCommand(
        "next", group: .scripts, abstract: "carries out the next line of the scenario being replayed",
        example: nil,
        body: { session in
            step(session) { replay in
                if replay.nextLine == nil { return "the scenario is at its end; back goes back" }
                _ = replay.next()
                return nil
            }
        })

    static let back = ShellCommand(
        "back", group: .scripts, abstract: "goes back one line of the scenario being replayed, or one step of a lesson",
        example: nil,
        body: { session in
            session.walkthrough?.back() ?? session.fails("nothing is being stepped through; replay or lesson begins")
        })

    static let `continue` = ShellCommand(
        "continue", group: .scripts, abstract: "goes on to what fails, or the end of the scenario being replayed",
        example: nil,
        body: { session in
            step(session) { replay in
                replay.goOn()
                return nil
            }
        })

    static let to = ShellCommand(
        "to", group: .scripts, abstract: "goes to a line of the scenario being replayed",
        example: nil,
        parameters: .required("LINE", .integer("a line", in: 1...Int.max)),
        body: { session, line in
            step(session) { replay in
                replay.go(to: line)
                return nil
            }
        })

    static let until = ShellCommand(
        "until", group: .scripts, abstract: "goes on until a fact holds in the scenario being replayed",
        example: nil, ownsLineAfter: ["calls"],
        parameters: .required("FACT", .fact),
        body: { session, fact in
            step(session) { $0.goOn(until: fact) ? nil : "it did not come to hold" }
        })

    private static func step(_ session: Session, _ action: (Replay) -> String?) -> Outcome {
        guard let replay = session.walkthrough as? Replay else {
            return session.fails("nothing is being replayed; replay FILE begins")
        }
        if let problem = action(replay) { return session.fails(problem) }
        return replay.placeLine
    }

    private static func begin(_ session: Session, _ path: Located<String>, _ variant: String?) -> Outcome {
        let (name, line) = split(path.value)
        let located = Located(name, range: path.range)
        let found = ScenarioFinding(session: session).find([located])
        let mistakes = found.mistakes + found.files.flatMap(\.mistakes)
        if !mistakes.isEmpty {
            mistakes.forEach(session.tell)
            return .other(ToldFailure(failure: .parse))
        }
        guard found.files.count == 1, let file = found.files.first else {
            return session.fails("name one scenario file", found.files.isEmpty ? .nothingRun : .parse, at: path.range)
        }
        let before = file.scenarios.last { $0.place.line <= line ?? 0 }
        guard let scenario = before ?? file.scenarios.first else {
            return session.fails("there is no scenario in it", .nothingRun, at: path.range)
        }
        var chosen = scenario.variant(at: line ?? 0)
        if let variant {
            chosen = scenario.variants.first { $0.label == variant || $0.choices.contains { $0.value == variant } }
            if chosen == nil {
                let labels = scenario.variants.map(\.label).joined(separator: ", ")
                return session.fails("there is no variant \(variant.printable); there are: \(labels)", .parse)
            }
        }
        guard let chosen else { return session.fails("there is no variant in it", .nothingRun) }
        let replay = Replay(file, scenario, chosen, on: session)
        session.emit(.other(ReplayLine(text: replay.title)))
        if let line, line > scenario.place.line { replay.go(to: line) }
        session.walkthrough = replay
        return replay.placeLine
    }

    /// The path and the line behind its last colon.
    private static func split(_ word: String) -> (path: String, line: Int?) {
        guard let colon = word.lastIndex(of: ":"), let line = Int(word[word.index(after: colon)...]), line > 0 else {
            return (word, nil)
        }
        return (String(word[..<colon]), line)
    }
}
