// `replay`, and the commands that step through what it began.

import CommandKit
import CommandSyntax
import FoldShell

/// The commands that step through a scenario.
enum ReplayCommands {
    static let replay = ShellCommand(
        "replay", group: .scripts, abstract: "steps through a scenario at the prompt",
        discussion: """
            FILE:LINE replays the scenario around that line, up to that line; FILE alone replays the first one. The \
            setup is run, then the prompt shows which line comes next. next, back, continue, to LINE and until FACT \
            move through the scenario. Any other command works there too, and save keeps it. quit leaves the replay \
            and brings back the table from before; in a replay started from the command line it ends the program.
            """,
        example: nil, roles: .rewinds,
        parameters: .required("FILE[:LINE]", .located(.file)),
        .option(
            "--variant", "VALUE", .located(.text("a variant")),
            "the variant, where a scenario has several"),
        .allowedFolders,
        body: { (session, path, variant, folders) throws(ShellError) in
            try session.allowing(folders) { () throws(ShellError) in try begin(session, path, variant) }
        })

    static let next = ShellCommand(
        "next", otherNames: ["n"], group: .scripts,
        abstract: "runs the next line of the scenario being replayed, or N lines, or begins the next lesson",
        discussion: "Enter alone repeats next, back, continue or list.",
        example: nil, roles: .repeats,
        parameters: .optional("N", .integer("a number of lines", in: 1...Int.max)),
        body: { session, count in
            if let outcome = session.steeredWalkthrough?.goOn() { return outcome }
            return step(session) { replay in
                if replay.nextLine == nil { return "the scenario is at its end; back goes back" }
                replay.playOn(count ?? 1)
                return nil
            }
        })

    static let list = ShellCommand(
        "list", group: .scripts,
        abstract: "lists the lines around the next one of the scenario being replayed, or LINE",
        example: nil, roles: [.printing, .repeats],
        parameters: .optional("LINE", .integer("a line", in: 1...Int.max)),
        body: { session, line in
            guard let replay = session.walkthrough as? Replay else { return session.fails(noReplay) }
            guard let lines = replay.lines(around: line) else { return session.fails(replay.lastLineSentence) }
            return .report(ReplayLine(text: lines))
        })

    static let back = ShellCommand(
        "back", group: .scripts, abstract: "goes back one line of the scenario being replayed, or one step of a lesson",
        example: nil, roles: [.rewinds, .repeats],
        body: { session in
            session.steeredWalkthrough?.back()
                ?? session.fails("nothing is being replayed; replay FILE or lesson starts something")
        })

    static let `continue` = ShellCommand(
        "continue", group: .scripts, abstract: "runs to the next failure, or to the end of the scenario being replayed",
        example: nil, roles: .repeats,
        body: { session in
            if let outcome = session.steeredWalkthrough?.goOn() { return outcome }
            return step(session) { replay in
                replay.playOn(.max)
                return nil
            }
        })

    static let to = ShellCommand(
        "to", group: .scripts, abstract: "goes to a line of the scenario being replayed",
        example: nil,
        parameters: .required("LINE", .integer("a line", in: 1...Int.max)),
        body: { session, line in
            step(session) { replay in
                if line > replay.lastLine { return replay.lastLineSentence }
                replay.go(to: line)
                return nil
            }
        })

    static let until = ShellCommand(
        "until", group: .scripts, abstract: "runs until a fact holds in the scenario being replayed",
        example: nil, ownsLineAfter: ["calls"], takesTextAfter: ["message"],
        parameters: .required("FACT", .fact),
        body: { session, fact in
            step(session) { $0.goOn(until: fact) ? nil : "the fact did not hold anywhere" }
        })

    private static let noReplay = "nothing is being replayed; replay FILE starts a replay"

    private static func step(_ session: Session, _ action: (Replay) -> String?) -> Outcome {
        guard let replay = session.steeredWalkthrough as? Replay else {
            return session.fails(noReplay)
        }
        if let problem = action(replay) { return session.fails(problem) }
        return replay.placeLine
    }

    private static func begin(
        _ session: Session, _ path: Located<String>, _ variant: Located<String>?
    ) throws(ShellError) -> Outcome {
        switch try ScenarioChoice.choose(path, variant: variant, in: session) {
        case .failed(let outcome): return outcome
        case .chosen(let chosen):
            let lines = chosen.file.source.lineCount
            if let line = chosen.line, line > lines {
                return session.fails("there is no line \(line); the file has \(lines) lines", .parse, at: path.range)
            }
            let replay = Replay(chosen.file, chosen.scenario, chosen.variant, on: session)
            session.emit(.report(ReplayLine(text: replay.title)))
            if let line = chosen.line, line > chosen.scenario.place.line { replay.go(to: line) }
            session.walkthrough = replay
            return replay.placeLine
        }
    }
}
