// A lesson that is stepped through: it says and shows until it waits for the learner, and can go back.

import CommandKit
import CommandSyntax
import FoldScenarios
import FoldShell
import FoldTable
import TerminalText

/// A lesson, a quiz or the tour on the session of a prompt or a script.
final class LessonWalk: Walkthrough {
    /// Where the walk went on: the first step after the one waited at before, and how the session was then.
    private struct Place {
        let first: Int
        let state: Session.State
    }

    var lesson: Lesson
    /// How many steps the lesson has without those that are brought back.
    let ownCount: Int
    let session: Session
    let outer: (any Walkthrough)?
    /// How the session was before it.
    private let before: Session.State
    private let attachedBefore: [String: [UInt8]]
    let sandbox: FileSandbox
    /// How deep in scripts it was begun: what a script does that it runs is looked at when the whole of it is done.
    private let depth: Int
    /// The step that is waited at; the number of steps at the end.
    var position = 0
    /// The places that can be gone back to, the present one last.
    private var places: [Place] = []
    /// How the session was when the present question or task was set.
    var start: Session.State
    /// How it was before the handler of a task was carried out that is to be mended.
    private(set) var beforeHandler: Session.State
    /// How many hints of the present step were given.
    private var hintsGiven = 0
    /// The answers given so far to the present question.
    var guesses: [Guess] = []
    /// Whether the learner who guesses a crash was asked in which section.
    var isAskedWhere = false
    /// Whether the learner did something that the present question does not begin with.
    var isDisturbed = false
    /// Whether the table may be another one although no step says so.
    private var wasReset = false
    /// Commands by which the learner made another table, or other rules, before any step.
    var setupNames: Set<String> = []
    /// How far the learner has come with the present task.
    var tries = TaskTries()
    /// Which questions and tasks the learner did, and which right at once.
    var record = LessonRecord()
    /// What the table looked like when the lesson itself showed it last.
    private var lastShown: [String] = []
    /// The rules that were in force then, and those that were told since.
    private var lastRules: RuleSet?
    private var rulesTold: Set<RuleName> = []
    /// Whether the lesson itself executes commands.
    private var isPlaying = false
    private(set) var isFinished = false

    init(_ lesson: Lesson, on session: Session) {
        self.lesson = lesson
        ownCount = lesson.steps.count
        self.session = session
        before = session.state
        start = before
        beforeHandler = before
        outer = session.walkthrough
        attachedBefore = session.attachedFiles
        sandbox = session.allowing(lesson.readable) { session.sandbox(for: lesson.path) }
        depth = session.context.includes.count
    }

    let isPractice = true

    /// The present step, where the learner is waited for.
    var current: LessonStep? {
        guard !isPlaying, !isFinished, lesson.steps.indices.contains(position), lesson.steps[position].waits else {
            return nil
        }
        return lesson.steps[position]
    }

    var label: String {
        if case .question = current { return "guess" }
        return lesson.label
    }

    // MARK: Going on

    /// Begins: the setup is executed silently, then the lesson goes on to where it waits.
    ///
    /// - Parameter place: The step to go on with, where it was left in the middle; what is before it is executed
    ///   without a word.
    func begin(at place: Int? = nil) {
        session.beginAfresh()
        session.walkthrough = self
        session.settings.calls = true
        lesson.attachFiles(to: session)
        if lesson.origin != .tour { say(.title, titleLine) }
        for command in lesson.setup {
            guard let failure = session.executeSilently(command), failure.counts(in: .lessons) else { continue }
            session.report(Diagnostic(.error, failure.words, at: command.invocation.statement.place))
        }
        if let place, lesson.steps.indices.contains(place), lesson.steps[place].waits { passOver(to: place) }
        walkOn()
    }

    private var titleLine: String {
        switch lesson.origin {
        case .course(let number, _): "Lesson \(number): \(lesson.title)"
        case .quiz: "Quiz: \(lesson.title). Guess what comes of each command; skip shows it, quit leaves."
        case .file, .tour: lesson.title
        }
    }

    /// Says something.
    func say(_ kind: LessonLine.Kind, _ text: String) { session.emit(.report(LessonLine(kind, text))) }

    /// Goes on from the present step to the next that waits.
    private func walkOn() {
        places.append(Place(first: position, state: session.state))
        play { [self] in
            while lesson.steps.indices.contains(position) {
                switch lesson.steps[position] {
                case .say(let text):
                    if !waitsForReader() { return }
                    say(.say, text)
                case .command(let command): if !play(command) { return }
                case .code(let code): tell(code)
                case .scenario(let title):
                    session.beginAfresh()
                    say(.title, title)
                case .question, .task: return
                }
                position += 1
            }
        }
        if current != nil { present() } else if position == lesson.steps.count { finish() }
    }

    /// Waits for Enter where somebody reads, between what was shown and what is said next.
    ///
    /// - Returns: Whether to go on.
    private func waitsForReader() -> Bool {
        guard let ask = session.environment.ask, position > 0, places.last?.first != position else { return true }
        if case .say = lesson.steps[position - 1] { return true }
        do {
            if try ask("Enter goes on, Ctrl-C goes to the prompt: ") != nil { return true }
        } catch {}
        return noteInterruption()
    }

    /// Executes a command of the lesson, shown or not.
    private func play(_ command: LessonStatement) -> Bool {
        switch command.showing {
        case .always: return show(command)
        case .never: return session.gather(command).isDone || noteInterruption()
        case .whereNew, .whereTableIsNew:
            let rulesBefore = session.rulesInForce
            let (isDone, outcomes) = session.gather(command)
            let texts = outcomes.map(\.plainText)
            if command.showing == .whereTableIsNew {
                tellTable(command, outcomes, texts)
            } else if texts != ["no change"] {
                tell(command, outcomes)
                // What it prints tells the rules that it sets.
                if command.invocation.command.group == .rules {
                    rulesTold.formUnion(session.rulesInForce.differences(from: rulesBefore))
                }
            }
            return isDone || noteInterruption()
        }
    }

    /// Shows the table that a scenario begins with, where it is not the one that the scenario before began with.
    private func tellTable(_ command: LessonStatement, _ outcomes: [Outcome], _ texts: [String]) {
        let rules = session.rulesInForce
        let untold = rules.differences(from: lastRules ?? rules).filter { !rulesTold.contains($0) }
        if !untold.isEmpty {
            let words = untold.map { "\($0.rawValue) \(rules[$0])" }.joined(separator: ", ")
            say(.note, "Other rules than in the scenario before: \(words).")
        }
        if texts == lastShown, rules == lastRules {
            say(.note, "The table is as it was at the beginning of the scenario before, with the same rules.")
        } else {
            tell(command, outcomes)
        }
        (lastShown, lastRules, rulesTold) = (texts, rules, [])
    }

    /// Says a command and what it came to.
    private func tell(_ command: LessonStatement, _ outcomes: [Outcome]) {
        say(.command, command.text)
        outcomes.forEach(session.emit)
    }

    /// Shows code, where it is in the learner's language.
    private func tell(_ code: LessonCode) {
        guard code.language == nil || code.language == session.settings.language else { return }
        say(.code, code.lines.joined(separator: "\n"))
    }

    /// Does something in which no command is the learner's.
    func play(_ body: () -> Void) {
        let wasPlaying = isPlaying
        isPlaying = true
        body()
        isPlaying = wasPlaying
    }

    /// Shows a command and carries it out; false where the user interrupts it.
    @discardableResult
    func show(_ command: LessonStatement) -> Bool {
        say(.command, command.text)
        var isDone = false
        // What is wrong with it is told as of a line that was typed: the lesson's file would show the answers.
        let typed = LessonStatement.typed(command.text, in: command.folder, for: session) ?? command
        play { isDone = session.execute(typed) }
        return isDone || noteInterruption()
    }

    /// Notes that a command of the lesson was interrupted, and says how to go on; always false, since it was not done.
    private func noteInterruption() -> Bool {
        // Half of it may be done, and of what was to follow nothing: the step is begun again, by a guess or by again.
        guesses = []
        wasInterrupted()
        if lesson.origin != .tour { say(.note, "Interrupted. again begins this step anew.") }
        return false
    }

    /// Goes on after the step that was waited at.
    func leaveStep() {
        position += 1
        walkOn()
        keepPlace()
    }

    /// Sets the present question or task.
    private func present() {
        beforeHandler = session.state
        if case .task(let task) = current { play { task.start.forEach { session.executeSilently($0) } } }
        start = session.state
        hintsGiven = 0
        guesses = []
        isAskedWhere = false
        isDisturbed = false
        wasReset = false
        setupNames = []
        tries = TaskTries()
        tellStep()
    }

    /// Tells the present question or task.
    private func tellStep() {
        switch current {
        case .question(let question): ask(question)
        case .task(let task): say(.task, "Task: " + task.wholeText)
        default: break
        }
    }

    /// Tells the present step again, with what was said right before it; the table stays as it is.
    func retell() -> Outcome {
        // What led up to the next question or task was interrupted.
        if current == nil { return again() }
        var first = position
        func isTold(_ step: LessonStep) -> Bool {
            switch step {
            case .say, .code: true
            default: false
            }
        }
        while first > 0, isTold(lesson.steps[first - 1]) { first -= 1 }
        for step in lesson.steps[first..<position] {
            if case .say(let text) = step { say(.say, text) }
            if case .code(let code) = step { tell(code) }
        }
        tellStep()
        return .done
    }

    /// Puts the table back to how the present step began, where the learner changed it, and says so.
    func restoreStart() {
        guard isDisturbed else { return }
        let isElsewhere = wasReset || !start.isPlace(of: session.state)
        session.restoreTable(of: start)
        isDisturbed = false
        if isElsewhere { say(.note, "Back to where this began.") }
    }

    private func finish() {
        guard !isFinished else { return }
        isFinished = true
        tellEnd()
    }

    // MARK: The learner's commands

    func hasCarriedOut(_ invocation: Invocation<Fold>, isError: Bool) {
        guard session.context.includes.count <= depth, invocation.command.group != .teach, let step = current else {
            return
        }
        // A script that ends in an error has done what is before it.
        let acts = invocation.acts && (!isError || invocation.roles.contains(.runsScript))
        if acts {
            isDisturbed = true
            if invocation.resetsTable(session) { wasReset = true }
            if case .task = step { tries.count += 1 }
        }
        if case .task(let task) = step { judge(task, behind: invocation) }
    }

    func wasInterrupted() {
        isDisturbed = true
        wasReset = true
    }

    func takes(_ line: SourceText) -> Bool {
        guard case .question(let question) = current else { return false }
        return takes(line, question, isGuess: false)
    }

    var answerWords: [String] {
        guard case .question(let question) = current, question.facts.indices.contains(guesses.count) else { return [] }
        return QuestionKind(question.facts[guesses.count].value).firstWords
    }

    /// What is said where the learner asks for a hint.
    func hint() -> Outcome {
        let hints: [String]
        switch current {
        case .question(let question): hints = question.hints
        case .task(let task):
            hints = task.hints
            if isBeforeTask { tellBeforeTask() }
        default: return .report(LessonLine(.note, "Nothing is asked now, so there is no hint."))
        }
        if hints.isEmpty { return .report(LessonLine(.note, "There is no hint here; any guess will do, or skip.")) }
        guard hintsGiven < hints.count else {
            return .report(LessonLine(.note, "That was the last hint; skip shows how it is done."))
        }
        hintsGiven += 1
        return .report(LessonLine(.hint, "Hint \(hintsGiven) of \(hints.count): " + hints[hintsGiven - 1]))
    }

    /// Shows the answer or the solution, and goes on.
    func skip() -> Outcome {
        switch current {
        case .question(let question): reveal(question)
        case .task(let task):
            restoreStart()
            for command in task.solution where !show(command) { return .done }
            record.note(position, isOwn: false, isRight: false)
            leaveStep()
        default:
            if isFinished { return .report(LessonLine(.note, "T\(wayOn.dropFirst()).")) }
            // What led up to the next question or task was interrupted.
            goBack()
        }
        return .done
    }

    /// Tells the present step again, from how it began; at the end the whole lesson.
    func again() -> Outcome {
        if isFinished, let first = places.first { places = [first] }
        goBack()
        return .done
    }

    func back() -> Outcome {
        guard places.count > 1 else { return session.fails("this is where it begins") }
        places.removeLast()
        goBack()
        return .done
    }

    /// Goes on again from the last place.
    private func goBack() {
        guard let place = places.popLast() else { return }
        isFinished = false
        (lastShown, lastRules, rulesTold) = ([], nil, [])
        session.restoreTable(of: place.state)
        position = place.first
        walkOn()
    }

    func leave() -> any Report {
        session.state = before
        session.attachedFiles = attachedBefore
        session.walkthrough = outer
        guard case .course = lesson.origin, !isFinished, lesson.steps[..<position].contains(where: \.waits) else {
            return LessonLine(.note, "left \(lesson.label.printable)")
        }
        return LessonLine(.note, "left \(lesson.label.printable) at \(lesson.progress(at: position))")
    }
}
