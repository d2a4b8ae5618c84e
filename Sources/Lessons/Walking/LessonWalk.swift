// A lesson that is stepped through: it says and shows until it waits for the learner, and can go back.

import CommandKit
import CommandSyntax
import FoldScenarios
import FoldShell

/// A lesson, a quiz or the tour on the session of a prompt or a script.
final class LessonWalk: Walkthrough {
    /// Where the walk went on: the first step behind the one waited at before, and how the session was then.
    private struct Place {
        let first: Int
        let state: SessionState
    }

    let lesson: Lesson
    let session: Session
    let outer: (any Walkthrough)?
    /// How the session was before it.
    private let before: SessionState
    private let attachedBefore: [String: [UInt8]]
    /// How deep in scripts it was begun: what a script does that it runs is looked at when the whole of it is done.
    private let depth: Int
    /// The step that is waited at; the number of steps at the end.
    private(set) var position = 0
    /// The places that can be gone back to, the present one last.
    private var places: [Place] = []
    /// How the session was when the present question or task was set.
    var start: SessionState
    /// How many hints of the present step were given.
    private var hintsGiven = 0
    /// The answers given so far to the present question.
    var guesses: [Guess] = []
    /// Whether the learner did something that the present question does not begin with.
    var isDisturbed = false
    /// Commands by which the learner made another table, or other rules, before any step.
    var setupNames: Set<String> = []
    /// Whether the lesson itself carries out commands.
    private var isPlaying = false
    private var isFinished = false

    init(_ lesson: Lesson, on session: Session) {
        self.lesson = lesson
        self.session = session
        before = SessionState(session)
        start = before
        outer = session.walkthrough
        attachedBefore = session.attachedFiles
        depth = session.includes.count
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

    /// Begins: the setup is carried out silently, then the lesson goes on to where it waits.
    func begin() {
        session.beginAfresh()
        session.walkthrough = self
        session.settings[.calls] = "on"
        lesson.attachFiles(to: session)
        if lesson.origin != .tour { say(.title, titleLine) }
        for command in lesson.setup {
            let (error, trouble) = session.carryOutSilently(command)
            guard let message = error ?? trouble else { continue }
            session.tell(Diagnostic(.error, message, at: command.invocation.statement.place))
        }
        goOn()
    }

    private var titleLine: String {
        switch lesson.origin {
        case .course(let number, _): "Lesson \(number): \(lesson.title)"
        case .quiz: "Quiz: \(lesson.title). Guess what comes of each command; skip shows it, quit leaves."
        case .file, .tour: lesson.title
        }
    }

    /// Whether it is this lesson of the program's own, and not at its end.
    func isUnderWay(_ number: Int) -> Bool {
        if case .course(number, _) = lesson.origin { return !isFinished }
        return false
    }

    /// Says something.
    func say(_ kind: LessonLine.Kind, _ text: String) { session.emit(.other(LessonLine(kind, text))) }

    /// Goes on from the present step to the next that waits.
    private func goOn() {
        places.append(Place(first: position, state: SessionState(session)))
        play { [self] in
            while lesson.steps.indices.contains(position) {
                switch lesson.steps[position] {
                case .say(let text): say(.say, text)
                case .command(let command): if !show(command) { return }
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

    /// Does something in which no command is the learner's.
    private func play(_ body: () -> Void) {
        let wasPlaying = isPlaying
        isPlaying = true
        body()
        isPlaying = wasPlaying
    }

    /// Shows a command and carries it out; false where the user interrupts it.
    @discardableResult
    func show(_ command: TaughtCommand) -> Bool {
        say(.command, command.text)
        var isDone = false
        // What is wrong with it is told as of a line that was typed: the lesson's file would show the answers.
        let typed = TaughtCommand.typed(command.text, in: command.folder, for: session) ?? command
        play { isDone = session.carryOut(typed) }
        if isDone { return true }
        // Half of it may be done, and of what was to follow nothing: the step is begun anew, by a guess or by again.
        guesses = []
        isDisturbed = true
        if lesson.origin != .tour { say(.note, "Interrupted. again begins this step anew.") }
        return false
    }

    /// Goes on behind the step that was waited at.
    func leaveStep() {
        position += 1
        goOn()
    }

    /// Sets the present question or task.
    private func present() {
        start = SessionState(session)
        hintsGiven = 0
        guesses = []
        isDisturbed = false
        setupNames = []
        switch current {
        case .question(let question): ask(question)
        case .task(let task): say(.task, "Task: " + task.text)
        default: break
        }
    }

    /// Puts the table back to how the present step began, where the learner changed it, and says so.
    func restoreStart() {
        guard isDisturbed else { return }
        start.restoreTable(to: session)
        isDisturbed = false
        say(.note, "Back to where this began.")
    }

    private func finish() {
        guard !isFinished else { return }
        isFinished = true
        switch lesson.origin {
        case .course(let number, let name):
            let progress = LessonProgress(session)
            progress.markDone(name)
            say(.end, Self.ending(number, progress))
        case .file: say(.end, "That is the end of \(lesson.title). again begins it anew, quit leaves it.")
        case .quiz: say(.end, "That was the last question. again begins anew, quit leaves the quiz.")
        case .tour: break
        }
    }

    private static func ending(_ number: Int, _ progress: LessonProgress) -> String {
        let titles = EmbeddedLesson.all.map(\.title)
        if number < titles.count {
            return "That is the end of lesson \(number). The next is lesson \(number + 1), \(titles[number]): "
                + "lesson \(number + 1) begins it."
        }
        let left = progress.left.map(String.init)
        return left.isEmpty
            ? "That is the end of the last lesson: all of them are done."
            : "That is the end of the last lesson. Not done yet: \(left.joined(separator: ", "))."
    }

    // MARK: The learner's commands

    func hasCarriedOut(_ invocation: Invocation<Fold>) {
        guard session.includes.count <= depth, invocation.command.group != .teach, let step = current else { return }
        let acts = invocation.roles.contains(.step) || invocation.roles.contains(.setup)
        // A setting is no part of the table.
        if acts, !invocation.roles.contains(.printing), invocation.command.name != "set" { isDisturbed = true }
        if case .task(let task) = step { judge(task, behind: invocation) }
    }

    func wasInterrupted() { isDisturbed = true }

    func takes(_ line: SourceText) -> Bool {
        guard case .question(let question) = current else { return false }
        return takes(line, question, isGuess: false)
    }

    /// What is said where the learner asks for a hint.
    func hint() -> Outcome {
        let hints: [String]
        switch current {
        case .question(let question): hints = question.hints
        case .task(let task): hints = task.hints
        default: return .other(LessonLine(.note, "Nothing is asked now, so there is no hint."))
        }
        if hints.isEmpty { return .other(LessonLine(.note, "There is no hint here; any guess will do, or skip.")) }
        guard hintsGiven < hints.count else {
            return .other(LessonLine(.note, "That was the last hint; skip shows how it is done."))
        }
        hintsGiven += 1
        return .other(LessonLine(.hint, "Hint \(hintsGiven) of \(hints.count): " + hints[hintsGiven - 1]))
    }

    /// Shows the answer or the solution, and goes on.
    func skip() -> Outcome {
        switch current {
        case .question(let question):
            guesses = []
            reveal(question)
        case .task(let task):
            restoreStart()
            for command in task.solution where !show(command) { return .done }
            leaveStep()
        default:
            if isFinished { return .other(LessonLine(.note, "This is the end; quit leaves, again begins anew.")) }
            // What led up to the next question or task was interrupted.
            goBack()
        }
        return .done
    }

    /// Tells the present step anew, from how it began; at the end the whole lesson.
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

    /// Goes on anew from the last place.
    private func goBack() {
        guard let place = places.popLast() else { return }
        isFinished = false
        place.state.restoreTable(to: session)
        position = place.first
        goOn()
    }

    func leave() -> any ForeignOutcome {
        before.restore(to: session)
        session.attachedFiles = attachedBefore
        session.walkthrough = outer
        return LessonLine(.note, "left \(lesson.label.printable)")
    }
}
