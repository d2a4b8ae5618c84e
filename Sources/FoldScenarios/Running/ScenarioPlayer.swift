// Executes one scenario in one variant, item after item, and says what went otherwise than expected.

package import CommandKit
import CommandSyntax
package import FoldShell
import FoldTable

/// Executes one scenario in one variant on a session of its own.
package final class ScenarioPlayer {
    /// How far it came; a copy of it and of the session's state is a place to go back to.
    struct Progress {
        /// The next item's index.
        var position = 0
        /// Whether nothing more can be executed.
        var isOver = false
        /// Whether the rules that vary were given their values.
        var hasAppliedVariant = false
        /// The last command, and the last one that acts.
        var lastCommand: ScenarioItem?
        var lastStep: ScenarioItem?
        /// The state before the last one that acts.
        var before: StateBefore?
    }

    /// The result of executing one item.
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
    /// Where its commands may read and write.
    let sandbox: FileSandbox
    private let isSandboxed: Bool
    var progress = Progress()
    private let output = PrintedOutcomes()
    /// The settings that decide how pictures look: those of a file, and what the scenario itself sets.
    private var settings = Settings(isInteractive: false)
    /// Takes each outcome as it comes; nil where nobody is to see them.
    package var passesOn: ((Outcome) -> Void)?
    /// Takes the mistakes of commands that cannot be executed, expected or not.
    package var passesOnError: ((Invocation<Fold>, ShellProblem) -> Void)?

    /// Creates a player at the scenario's beginning.
    ///
    /// - Parameters:
    ///   - path: The file that it is in.
    ///   - isSandboxed: Whether it is a stranger's: a script that the user runs reads and writes where it says.
    ///   - passesOn: Takes each outcome as it comes; nil where nobody is to see them.
    package init(
        _ scenario: Scenario, _ variant: Variant, of path: String, in session: Session, isSandboxed: Bool = true,
        passesOn: ((Outcome) -> Void)? = nil
    ) {
        sandbox = session.sandbox(for: path)
        self.isSandboxed = isSandboxed
        self.scenario = scenario
        self.variant = variant
        self.session = session
        self.passesOn = passesOn
        items = scenario.items(in: variant)
    }

    /// Whether nothing is left to execute.
    package var isOver: Bool { progress.isOver || progress.position >= items.count }

    /// Executes all that is left.
    ///
    /// - Returns: Whether it came to its end without an interruption.
    func playAll(_ see: (Played) -> Void) -> Bool {
        while !isOver {
            if session.environment.isInterrupted() { return false }
            see(next())
        }
        see(end())
        return !session.environment.isInterrupted()
    }

    /// Executes the next item, and before the first that is no setup gives the varying rules their values.
    package func next() -> Played {
        guard !isOver else { return Played(item: nil) }
        let item = items[progress.position]
        if !progress.hasAppliedVariant, !item.isSetup, !item.isAside, let failure = applyVariant() {
            return Played(item: item, failures: [failure])
        }
        progress.position += 1
        var played = Played(item: item)
        switch item.kind {
        case .command(let invocation): execute(invocation, item, &played)
        case .fact(let fact, let invocation): check(fact, invocation, item, &played)
        case .picture(let picture): compare(picture, item, &played)
        }
        return played
    }

    /// Executes the setup, and gives the varying rules their values: then the first step is next.
    package func playSetup() -> [ScenarioFailure] {
        var failures: [ScenarioFailure] = []
        while !isOver, items[progress.position].isSetup || items[progress.position].isAside {
            failures += next().failures
        }
        if !isOver, !progress.hasAppliedVariant, let failure = applyVariant() { failures.append(failure) }
        return failures
    }

    /// What is wrong with how the scenario ended.
    package func end() -> Played {
        guard !progress.isOver, let last = progress.lastStep ?? items.last else { return Played(item: nil) }
        if !progress.hasAppliedVariant, let failure = applyVariant() { return Played(item: nil, failures: [failure]) }
        guard session.timeline?.table.awaitsEndUpdates == true else { return Played(item: nil) }
        progress.isOver = true
        let message = "the scenario ends in an open batch"
        return Played(item: nil, failures: [failure(.step, last, ["endUpdates"], ["an open batch"], message)])
    }

    // MARK: Commands

    private func execute(_ invocation: Invocation<Fold>, _ item: ScenarioItem, _ played: inout Played) {
        output.clear()
        progress.lastCommand = item
        // Setup before the first step makes up state 0, and is no step that a failure could be told of.
        if invocation.roles.contains(.step), !item.isSetup || session.timeline?.hasSteps == true {
            progress.lastStep = item
            progress.before = StateBefore(invocation, session)
        }
        // What a command reported while it failed is why it failed; whoever saw it needs it no second time.
        var reported: String?
        let report = session.context.report
        let executed = session.execute(invocation, in: item.folder) { [output, passesOn] context in
            if isSandboxed { context.enter(sandbox) }
            context.isScenario = true
            context.emit = { outcome in
                output.add(outcome)
                passesOn?(outcome)
            }
            context.report = { message in
                output.add(message)
                if passesOn != nil { report(message) } else if reported == nil { reported = message.message }
            }
        }
        if executed.outcome != nil, let name = invocation.chosenSetting { settings[name] = session.settings[name] }
        if case .quit = executed.outcome { progress.isOver = true }
        guard let failure = executed.failure, failure.counts(in: .scenarios) else {
            return applyVariantAgain(item, &played)
        }
        if failure.kind == .interrupted {
            progress.isOver = true
            return
        }
        if let error = failure.error {
            output.add(error: error.problem.message)
            passesOnError?(invocation, error.problem)
        }
        judge(failure, failure.message ?? reported, item, &played)
    }

    /// A step that failed ends the scenario, unless what comes next says that it fails.
    private func judge(
        _ failure: StatementFailure, _ message: String?, _ item: ScenarioItem, _ played: inout Played
    ) {
        if isExpected() { return }
        played.failures.append(self.failure(.step, item, ["ok"], [failure.summary], message))
        progress.isOver = true
    }

    /// Whether the next item, pictures and printing commands aside, is a fact that speaks of a failure.
    private func isExpected() -> Bool {
        for item in items[progress.position...] {
            guard let invocation = item.invocation else { continue }
            switch ReplyToFailure(invocation) {
            case .passes: continue
            case .expects: return true
            case .ignores: return false
            }
        }
        return false
    }

    // MARK: Variants

    /// Puts the values that vary in force.
    private func applyVariant() -> ScenarioFailure? {
        progress.hasAppliedVariant = true
        for choice in variant.choices {
            guard let each = scenario.eaches.first(where: { $0.rule == choice.rule }) else { continue }
            let source = SourceText(name: "", text: "rule \(choice.rule.rawValue) \(choice.value)")
            guard let statement = LexedText(source).statements.first,
                let invocation = try? session.commands.bind(statement)
            else { continue }
            let executed = session.execute(invocation, in: session.folder) { $0.silence() }
            guard let failure = executed.failure else { continue }
            progress.isOver = true
            return ScenarioFailure(
                kind: .step, place: each.place, step: nil, expected: [source.text(in: 0..<source.bytes.count)],
                got: [failure.summary], message: failure.message,
                arrows: SectionArrows(before: nil, after: session.timeline?.table))
        }
        return nil
    }

    /// Setup that comes late, yet before any step, may have set the varying rules otherwise.
    private func applyVariantAgain(_ item: ScenarioItem, _ played: inout Played) {
        guard progress.hasAppliedVariant, item.isSetup, session.timeline?.hasSteps != true, let failure = applyVariant()
        else { return }
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

    private func compare(_ picture: ExpectedOutput, _ item: ScenarioItem, _ played: inout Played) {
        let lines = picture.lines(in: variant)
        guard let first = lines.first else { return }
        let expected = lines.map(\.text)
        let got = output.lines(settings)
        played.printed = got
        if OutputMatching.matches(expected, got) { return }
        let place = SourcePlace(item.place.source, first.range)
        played.failures.append(
            ScenarioFailure(
                kind: .picture, place: place, step: progress.lastCommand?.place, expected: expected, got: got,
                message: nil, arrows: arrows))
    }

    private var arrows: SectionArrows {
        SectionArrows(before: progress.before?.table(in: session), after: session.timeline?.table)
    }

    private func failure(
        _ kind: ScenarioFailure.Kind, _ item: ScenarioItem, _ expected: [String], _ got: [String], _ message: String?
    ) -> ScenarioFailure {
        ScenarioFailure(
            kind: kind, place: item.place, step: kind == .step ? nil : progress.lastStep?.place, expected: expected,
            got: got, message: message, arrows: arrows)
    }
}

extension FoldTable {
    /// Whether a batch is open that can still end: after a crash nothing more is called.
    var awaitsEndUpdates: Bool { openBatchDepth > 0 && !isCrashed }
}

/// The state before a step: its number, unless the step may begin another time line.
///
/// A table that were held would be copied as far as the step changes it, which costs more than most steps.
enum StateBefore {
    case number(Int)
    case table(FoldTable)

    init?(_ invocation: Invocation<Fold>, _ session: Session) {
        if invocation.roles.contains(.editsData) {
            self = .number(session.timeline?.position ?? 0)
        } else if let table = session.timeline?.table {
            self = .table(table)
        } else {
            return nil
        }
    }

    /// The table, as long as no step was taken since.
    func table(in session: Session) -> FoldTable? {
        switch self {
        case .table(let table): return table
        case .number(let number):
            guard let timeline = session.timeline, timeline.stateNumbers.contains(number) else { return nil }
            return timeline.state(number)
        }
    }
}
