// A scenario executed in a session of its own, and a frame kept of every step, refusal and error in it.

import CommandKit
import CommandSyntax
import FoldFinding
import FoldRendering
import FoldScenarios
import FoldShell
import FoldTable
import TerminalText

/// The frames of a scenario.
struct ScenarioRecording {
    /// The frames, from the scenario's beginning.
    let list: FrameList
    /// The table before the first step, and the one after the last frame.
    let beginning: FoldTable?
    let ending: FoldTable?
    /// What went otherwise than the scenario expects.
    let failures: [ScenarioFailure]

    /// Executes a scenario.
    ///
    /// - Parameter number: The last frame that is wanted; nil for all.
    /// - Throws: ``ShellError`` `interrupted` where the user asked to stop.
    init(_ chosen: ChosenScenario, upTo number: Int?, in session: Session) throws(ShellError) {
        let fresh = Session.fresh(FreshContext(session))
        fresh.folder = chosen.file.folder
        let player = ScenarioPlayer(chosen.scenario, chosen.variant, of: chosen.file.path, in: fresh)
        var failures = player.playSetup()
        let recorder = Recorder(fresh, title: chosen.scenario.title(in: chosen.variant), upTo: number)
        beginning = fresh.timeline?.table
        player.passesOn = { recorder.take($0) }
        player.passesOnError = { recorder.take($1, of: $0) }
        for failure in failures { recorder.take(failure) }
        while !player.isOver {
            if fresh.environment.isInterrupted() { throw ShellError(.interrupted) }
            let played = player.next()
            recorder.take(played)
            failures += played.failures
        }
        if fresh.environment.isInterrupted() { throw ShellError(.interrupted) }
        let end = player.end()
        recorder.take(end)
        failures += end.failures
        recorder.close()
        list = recorder.list
        ending = recorder.table
        self.failures = failures
    }
}

/// Makes frames of what a session comes to.
private final class Recorder {
    private let session: Session
    private let last: Int?
    var list: FrameList
    /// The table as the last frame shows it.
    private(set) var table: FoldTable?
    /// The number of the state that the next command is typed at.
    private var number: Int?
    /// Whether all frames that are wanted are there.
    private var isFull = false
    /// What the author said since the last frame.
    private var prose: [String] = []
    /// Where the last statement of which comments were looked for is.
    private var lastStatement: (file: String, range: Range<Int>)?

    init(_ session: Session, title: String, upTo number: Int?) {
        self.session = session
        last = number
        table = session.timeline?.table
        self.number = session.timeline?.position
        let note = RuleSummary.text(table?.rules ?? session.state.rulesBeforeTable)
        list = FrameList(title: title, origin: session.origin, note: note, first: Frame(beginning: table))
    }

    func take(_ outcome: Outcome) {
        let after = session.timeline?.table
        takeComments()
        if case .text(let text) = outcome, !isFull { prose.append(text) }
        let cure = after?.isCrashed == true ? session.timeline.flatMap { session.cure(ofStep: $0.position) } : nil
        if let frame = Frame(command: command, outcome, before: table, after: after, cure: cure) { add(frame) }
        number = session.timeline?.position
    }

    func take(_ problem: ShellProblem, of invocation: Invocation<Fold>) {
        add(Frame(command: invocation.statement.text, error: problem, at: session.timeline?.table))
    }

    /// Takes what was expected, and whether it came.
    func take(_ played: ScenarioPlayer.Played) {
        if played.failures.isEmpty {
            guard !isFull, let item = played.item else { return }
            switch item.kind {
            case .command: break
            case .fact(let fact, let invocation):
                let written = invocation.statement.source.text(in: fact.range)
                list.note(Frame.Check(expected: written.printable, got: nil))
            case .picture: list.note(Frame.Check(expected: "the picture", got: nil))
            }
        }
        for failure in played.failures { take(failure) }
    }

    func take(_ failure: ScenarioFailure) {
        guard !isFull else { return }
        switch failure.kind {
        case .picture: list.note(Frame.Check(expected: "the picture", got: "another"))
        case .fact, .step:
            list.note(
                Frame.Check(
                    expected: failure.expected.joined(separator: " ").printable,
                    got: failure.got.joined(separator: " ").printable))
        }
    }

    /// Takes the comment that stands right above the present statement, as one paragraph.
    private func takeComments() {
        guard let place = session.currentStatement?.place, !isFull,
            place.source.name != lastStatement?.file || place.range != lastStatement?.range
        else { return }
        lastStatement = (place.source.name, place.range)
        let source = place.source
        var comment: [String] = []
        var line = source.line(at: place.range.lowerBound) - 1
        while let range = source.range(ofLine: line).map(source.trimmed), !range.isEmpty {
            let text = source.text(in: range)
            guard text.hasPrefix("#") else { break }
            comment.insert(String(text.drop { $0 == "#" || $0 == " " }), at: 0)
            line -= 1
        }
        if !comment.isEmpty { prose.append(comment.joined(separator: " ")) }
    }

    /// What was said behind the last step belongs to it.
    func close() {
        for text in prose where !isFull { list.tell(text) }
        prose = []
        list.close()
    }

    private var command: String { session.currentStatement?.text ?? "" }

    private func add(_ frame: Frame) {
        if list.lastNumber == last { isFull = true }
        guard !isFull else { return }
        var frame = frame
        frame.typedAt = number
        frame.prose = prose.prefix(Frame.lineLimit).map { $0.shortened(to: Frame.columnLimit) }
        prose = []
        list.append(frame)
        table = session.timeline?.table
    }
}
