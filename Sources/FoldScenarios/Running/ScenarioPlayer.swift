// Carries out one scenario in one variant, item after item, and tells what went otherwise than expected.

import CommandKit
import CommandSyntax
package import FoldShell
import FoldTable

/// Carries out one scenario in one variant on a session of its own.
package final class ScenarioPlayer {
    /// How far it came; a copy of it and of the session's state is a place to go back to.
    struct Progress {
        /// The next item's index.
        var position = 0
        /// Whether nothing more can be carried out.
        var isOver = false
        /// Whether the rules that vary were given their values.
        var hasVaried = false
        /// The last command, and the last one that acts.
        var lastCommand: ScenarioItem?
        var lastStep: ScenarioItem?
        /// The table before the last one that acts.
        var tableBefore: FoldTable?
    }

    /// What carrying out one item came to.
    package struct Played {
        /// The item, or nil where there was none left.
        package let item: ScenarioItem?
        package var failures: [ScenarioFailure] = []
        /// What held in place of a fact, written as one.
        var factGot: String?
        /// What was printed in place of a picture.
        var printed: [String]?
    }

    let session: Session
    let scenario: Scenario
    let variant: Variant
    let items: [ScenarioItem]
    var progress = Progress()
    private let output = PrintedOutcomes()
    /// The settings that decide how pictures look: those of a file, and what the scenario itself sets.
    private var settings = Settings(isInteractive: false)
    /// Takes each outcome as it comes; nil where nobody is to see them.
    package var passesOn: ((Outcome) -> Void)?
    /// Takes what is wrong with commands that cannot be carried out, expected or not.
    package var passesOnError: ((ShellProblem) -> Void)?

    /// Creates a player at the scenario's beginning.
    ///
    /// - Parameter passesOn: Takes each outcome as it comes; nil where nobody is to see them.
    package init(_ scenario: Scenario, _ variant: Variant, in session: Session, passesOn: ((Outcome) -> Void)? = nil) {
        self.scenario = scenario
        self.variant = variant
        self.session = session
        self.passesOn = passesOn
        items = scenario.items(in: variant)
    }

    /// Whether nothing is left to carry out.
    package var isOver: Bool { progress.isOver || progress.position >= items.count }

    /// Carries out all that is left.
    ///
    /// - Returns: Whether it came to its end without an interruption.
    func playAll(_ see: (Played) -> Void) -> Bool {
        while !isOver {
            if session.surroundings.isInterrupted() { return false }
            see(next())
        }
        see(end())
        return !session.surroundings.isInterrupted()
    }

    /// Carries out the next item, and before the first that is no setup gives the varying rules their values.
    package func next() -> Played {
        guard !isOver else { return Played(item: nil) }
        let item = items[progress.position]
        if !progress.hasVaried, !item.isSetup, !item.isAside, let failure = vary() {
            return Played(item: item, failures: [failure])
        }
        progress.position += 1
        var played = Played(item: item)
        switch item.kind {
        case .command(let invocation): carryOut(invocation, item, &played)
        case .fact(let fact, let invocation): check(fact, invocation, item, &played)
        case .picture(let picture): compare(picture, item, &played)
        }
        return played
    }

    /// Carries out the setup, and gives the varying rules their values: then the first step is next.
    package func playSetup() -> [ScenarioFailure] {
        var failures: [ScenarioFailure] = []
        while !isOver, items[progress.position].isSetup || items[progress.position].isAside {
            failures += next().failures
        }
        if !isOver, !progress.hasVaried, let failure = vary() { failures.append(failure) }
        return failures
    }

    /// What is wrong with how the scenario ended.
    package func end() -> Played {
        guard !progress.isOver, let last = progress.lastStep ?? items.last else { return Played(item: nil) }
        if !progress.hasVaried, let failure = vary() { return Played(item: nil, failures: [failure]) }
        guard (session.timeline?.table.openBatchDepth ?? 0) > 0 else { return Played(item: nil) }
        progress.isOver = true
        let message = "the scenario ends in an open batch"
        return Played(item: nil, failures: [failure(.step, last, ["endUpdates"], ["an open batch"], message)])
    }

    // MARK: Commands

    private func carryOut(_ invocation: Invocation<Fold>, _ item: ScenarioItem, _ played: inout Played) {
        output.clear()
        progress.lastCommand = item
        // Setup before the first step makes up state 0, and is no step that a failure could be told of.
        if invocation.roles.contains(.step), !item.isSetup || session.timeline?.hasSteps == true {
            progress.lastStep = item
            progress.tableBefore = session.timeline?.table
        }
        let (emit, tell) = (session.emit, session.tell)
        let (folder, statement) = (session.folder, session.currentStatement)
        session.folder = item.folder
        session.currentStatement = invocation.statement
        session.emit = { [output, passesOn] outcome in
            output.add(outcome)
            passesOn?(outcome)
        }
        // What a command told while it failed is why it failed.
        var told: String?
        session.tell = { [output, passesOn] message in
            output.add(message)
            if told == nil { told = message.message }
            if passesOn != nil { tell(message) }
        }
        defer {
            (session.emit, session.tell) = (emit, tell)
            (session.folder, session.currentStatement) = (folder, statement)
        }
        do {
            let outcome = try invocation.run(session)
            session.emit(outcome)
            noteSetting(invocation)
            if case .quit = outcome { progress.isOver = true }
            guard let trouble = trouble(outcome) else {
                varyAgain(item, &played)
                return
            }
            judge(trouble ?? told, item, &played)
        } catch {
            if case .interrupted = error.problem {
                progress.isOver = true
                return
            }
            session.lastEvent = .failed(code: error.problem.code)
            output.add(error: error.problem.message)
            passesOnError?(error.problem)
            judge(error.problem.message, item, &played)
        }
    }

    /// What else there is to say of an outcome that is a failure; nil where it is none.
    private func trouble(_ outcome: Outcome) -> String?? {
        switch outcome {
        case .step(_, let report) where report.failure != nil:
            return .some(report.batches.compactMap(\.message).first)
        case .refused: return .some(nil)
        case .timed(let inner, _): return trouble(inner)
        case .report(let report) where report.failure != nil && report.failureScope >= .scenarios:
            session.lastEvent = .failed(code: "script")
            return .some(nil)
        default: return nil
        }
    }

    /// A step that failed ends the scenario, unless what comes next says that it fails.
    private func judge(_ message: String?, _ item: ScenarioItem, _ played: inout Played) {
        guard !isExpected() else { return }
        played.failures.append(failure(.step, item, ["ok"], [session.eventWritten], message))
        progress.isOver = true
    }

    /// Whether the next item, pictures and printing commands aside, is a fact that speaks of a failure; whether of this one is
    /// its own affair.
    private func isExpected() -> Bool {
        for item in items[progress.position...] {
            switch item.kind {
            case .picture: continue
            case .command(let invocation):
                if !invocation.roles.contains(.printing) { return false }
            case .fact(let fact, _): return fact.value.speaksOfFailure
            }
        }
        return false
    }

    /// Pictures look as a file would, whatever the session prints, but for what the scenario itself sets.
    private func noteSetting(_ invocation: Invocation<Fold>) {
        guard invocation.command.name == "set", invocation.statement.words.count > 2,
            let name = SettingName(rawValue: invocation.statement.words[1].text)
        else { return }
        settings[name] = session.settings[name]
    }

    // MARK: Variants

    /// Puts the values that vary in force.
    private func vary() -> ScenarioFailure? {
        progress.hasVaried = true
        for choice in variant.choices {
            guard let each = scenario.eaches.first(where: { $0.rule == choice.rule }) else { continue }
            let source = SourceText(name: "", text: "rule \(choice.rule.rawValue) \(choice.value)")
            guard let statement = LexedText(source).statements.first,
                let invocation = try? session.commands.bind(statement)
            else { continue }
            var message: String?
            do {
                session.currentStatement = statement
                guard case .refused = try invocation.run(session) else { continue }
            } catch {
                message = error.problem.message
            }
            progress.isOver = true
            return ScenarioFailure(
                kind: .step, place: each.place, step: nil, expected: [source.text(in: 0..<source.bytes.count)],
                got: [session.eventWritten], message: message,
                arrows: SectionArrows(before: nil, after: session.timeline?.table))
        }
        return nil
    }

    /// Setup that comes late, yet before any step, may have set the varying rules otherwise.
    private func varyAgain(_ item: ScenarioItem, _ played: inout Played) {
        guard progress.hasVaried, item.isSetup, session.timeline?.hasSteps != true, let failure = vary() else { return }
        played.failures.append(failure)
    }

    // MARK: Checks

    private func check(
        _ fact: Located<Fact>, _ invocation: Invocation<Fold>, _ item: ScenarioItem, _ played: inout Played
    ) {
        let written = invocation.statement.source.text(in: fact.range)
        do {
            let result = try session.check(fact.value, written: written)
            played.factGot = result.got
            if result.isMet { return }
            played.failures.append(failure(.fact, item, [result.expected], [result.got], nil))
        } catch {
            let got = "error \(error.problem.code)"
            played.factGot = wholeAnswer(fact.value)
            played.failures.append(failure(.fact, item, [written], [got], error.problem.message))
        }
    }

    /// What holds, where the fact as written names something that is not there.
    private func wholeAnswer(_ fact: Fact) -> String? {
        switch fact {
        case .open: try? session.check(.open(.open), written: "").got
        case .drift: try? session.check(.drift(.open), written: "").got
        default: nil
        }
    }

    private func compare(_ picture: Picture, _ item: ScenarioItem, _ played: inout Played) {
        let lines = picture.lines(in: variant)
        guard let first = lines.first else { return }
        let expected = lines.map(\.text)
        let got = output.lines(settings)
        played.printed = got
        if PictureMatching.matches(expected, got) { return }
        let place = SourcePlace(item.place.source, first.range)
        played.failures.append(
            ScenarioFailure(
                kind: .picture, place: place, step: progress.lastCommand?.place, expected: expected, got: got,
                message: nil, arrows: arrows))
    }

    private var arrows: SectionArrows {
        SectionArrows(before: progress.tableBefore, after: session.timeline?.table)
    }

    private func failure(
        _ kind: ScenarioFailure.Kind, _ item: ScenarioItem, _ expected: [String], _ got: [String], _ message: String?
    ) -> ScenarioFailure {
        ScenarioFailure(
            kind: kind, place: item.place, step: kind == .step ? nil : progress.lastStep?.place, expected: expected,
            got: got, message: message, arrows: arrows)
    }
}
