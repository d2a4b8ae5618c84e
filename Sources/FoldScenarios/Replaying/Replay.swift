// A scenario that is stepped through: where it is, and every place it came by, so that it can go back.

import CommandKit
import CommandSyntax
import FoldRendering
import FoldShell
import FoldTable
import TerminalText

/// A scenario that is stepped through on the session of a prompt.
final class Replay: Walkthrough {
    /// What a place is gone back to with.
    private struct Place {
        let progress: ScenarioPlayer.Progress
        let state: Session.State
    }

    private let file: ScenarioFile
    private let session: Session
    private let player: ScenarioPlayer
    /// The session's state before it.
    private let before: Session.State
    let outer: (any Walkthrough)?
    /// The places before each item that was executed, the first one before the first step.
    private var places: [Place] = []

    /// Begins `scenario` in `variant`: its setup is executed, and it waits before its first step.
    init(_ file: ScenarioFile, _ scenario: Scenario, _ variant: Variant, on session: Session) {
        self.file = file
        self.session = session
        before = session.state
        outer = session.walkthrough
        session.beginAfresh()
        player = ScenarioPlayer(scenario, variant, of: file.path, in: session)
        player.playSetup().forEach { session.report($0.diagnostic) }
        player.passesOn = session.context.emit
    }

    var sandbox: FileSandbox { player.sandbox }

    /// The line that comes next; nil at the end.
    var nextLine: Int? {
        guard !player.isOver else { return nil }
        return player.items[player.progress.position].place.line
    }

    var label: String { "\(file.shortName.printable):\(nextLine.map(String.init) ?? "end")" }

    /// Where it is, in words: the line that comes next.
    var whereabouts: String {
        guard !player.isOver else { return "\(file.source.name.printable): the end" }
        return Self.line(player.items[player.progress.position])
    }

    /// The scenario's title and variant.
    var title: String { "scenario " + player.scenario.title(in: player.variant).printable }

    private static func line(_ item: ScenarioItem) -> String {
        let range = item.place.source.lineRange(at: item.place.range.lowerBound)
        return
            "\(String(item.place.line).padded(before: 4)) | \(item.place.source.text(in: range).trimmedBlanks.printable)"
    }

    /// Executes the next item, and says what came of it.
    ///
    /// - Returns: Whether all went as expected.
    func next() -> Bool {
        guard !player.isOver else { return false }
        places.append(Place(progress: player.progress, state: session.state))
        session.emit(.report(ReplayLine(text: Self.line(player.items[player.progress.position]))))
        var played = player.next()
        if player.isOver { played.failures += player.end().failures }
        for failure in played.failures { session.report(failure.diagnostic) }
        return played.failures.isEmpty
    }

    /// Goes back before the last item; what was done since is undone.
    func back() -> Outcome {
        guard let place = places.popLast() else { return session.fails("this is before the first step") }
        restore(place)
        return placeLine
    }

    /// The line that comes next, as it is reported.
    var placeLine: Outcome { .report(ReplayLine(text: "next " + whereabouts.trimmedBlanks)) }

    /// Goes on for so many lines, to the end, or to what fails.
    func playOn(_ count: Int) {
        var left = count
        while left > 0, !player.isOver, !session.environment.isInterrupted(), next() { left -= 1 }
    }

    /// The last line in which the scenario has anything.
    var lastLine: Int { player.items.last?.place.line ?? player.scenario.place.line }

    /// What is said where a later line is asked for.
    var lastLineSentence: String { "the scenario ends at line \(lastLine)" }

    /// The lines of the file around one, or around the one that comes next, which is marked; nil where there is none.
    func lines(around line: Int?) -> String? {
        let middle = line ?? nextLine ?? lastLine
        guard file.source.range(ofLine: middle) != nil else { return nil }
        let lines = max(1, middle - 5)...(middle + 5)
        return lines.compactMap { number in
            guard let range = file.source.range(ofLine: number) else { return nil }
            let text = file.source.text(in: range).printable
            return (number == nextLine ? ">" : " ") + "\(number) ".padded(before: 5) + "| \(text)".trimmedEnd
        }.joined(separator: "\n")
    }

    /// What Enter alone executes again: the last command, where it was one that steps.
    private(set) var lineToRepeat: String?

    func hasCarriedOut(_ invocation: Invocation<Fold>, isError: Bool) {
        lineToRepeat = invocation.command.roles.contains(.repeats) ? invocation.statement.text : nil
    }

    /// Goes to the first item in line `line` or after it, back to it where that is earlier.
    func go(to line: Int) {
        if let first = places.first, (nextLine ?? .max) >= line {
            places = []
            restore(first)
        }
        while let next = nextLine, next < line, !session.environment.isInterrupted(), self.next() {}
    }

    /// Goes on until `fact` holds after a command.
    ///
    /// - Returns: Whether it came to hold.
    func goOn(until fact: Fact) -> Bool {
        if holds(fact) { return true }
        while !player.isOver, !session.environment.isInterrupted() {
            let isCommand = player.items[player.progress.position].isCommand
            guard next() else { return false }
            if isCommand, holds(fact) { return true }
        }
        return false
    }

    /// Ends it, with all that was done meanwhile; a table that was loaded or made in it is a branch of it.
    func leave() -> any Report {
        session.state = before
        session.walkthrough = outer
        return ReplayLine(text: "left the replay")
    }

    private func holds(_ fact: Fact) -> Bool {
        (try? session.holds(fact)) == true
    }

    private func restore(_ place: Place) {
        player.progress = place.progress
        session.state = place.state
    }
}

/// A line of the scenario, as it is reached.
struct ReplayLine: Report {
    let text: String
    var layout: ReportLayout { .lines() }

    func text(_ style: Style) -> String { text }

    var json: String { JSONText.object([("outcome", .string("replay")), ("at", .string(text))]).text }
}

extension String {
    /// The text with blanks before it, `width` columns in all.
    fileprivate func padded(before width: Int) -> String {
        String(repeating: " ", count: max(0, width - displayWidth)) + self
    }
}
