// `lesson`: lists the lessons, begins one, checks lesson files, forgets which are done.

import CommandKit
import CommandSyntax
import FoldRendering
import FoldScenarios
import FoldShell
import SystemIO
import TerminalText

/// The command `lesson`.
enum LessonCommand {
    static let lesson = ShellCommand(
        "lesson", group: .teach, abstract: "teaches: goes on with the first lesson that is not done",
        discussion: """
            lesson list shows all lessons and which are done or skipped, lesson N begins one of them, lesson FILE one of your \
            own, lesson reset forgets which are done. A lesson that was left goes on where it was left; lesson restart \
            begins it anew. set language objc shows code in Objective-C. In a lesson, lesson alone tells the present step again, and at its \
            end begins the next one. Every command works there as always. Where the prompt is guess> a line that \
            reads as an answer is one: open 0 2, or 0 2, crash, ok. hint helps, again begins the step anew, back goes \
            to the one before, skip shows how it is done, quit leaves the lesson, and the table from before is back.

            A task may be an app's handler in a file, as commands: lesson watch writes the file into the present folder, \
            and checks it at each save. fuzz is the judge, and shows the shortest taps that still break it.

            --from LOG makes a lesson of a crash log: what happened, which call, guess the sum, mend it.

            --check FILE… checks lesson files, and the program's own where none is named: the start does not meet the \
            goal, the solution does and uses only what is allowed, every answer is right, every task has three hints. \
            Status 1 says that one does not pass, 2 that one cannot be read.
            """,
        example: nil, roles: .rewinds,
        parameters: .flag("--check", "checks lesson files"),
        .option("--from", "LOG", .located(.file), "makes a lesson of a crash log"),
        .zeroOrMore("list|reset|restart|watch|N|FILE", .located(.lesson)), .allowedFolders,
        body: { (session, checks, log, words, folders) throws(ShellError) in
            if let log {
                let lesson = try session.allowing(folders) { () throws(ShellError) in
                    try CrashLesson.lesson(ofLog: log, for: session)
                }
                switch lesson {
                case .success(let lesson): return session.begin(lesson)
                case .failure(let mistake): return session.fails(mistake.message, at: log.range)
                }
            }
            if checks { return session.allowing(folders) { check(session, words) } }
            if words.count > 1 { return session.fails("one lesson at a time", .parse, at: words[1].range) }
            guard let word = words.first else { return next(session) }
            switch word.value {
            case "list": return list(session)
            case "restart": return restart(session)
            case "watch":
                guard let walk = session.steeredWalkthrough as? LessonWalk else {
                    return session.fails("no lesson is under way; lesson begins one", at: word.range)
                }
                return try walk.watch(at: word.range)
            case "reset":
                let question = "Forget which lessons are done, and where you are? yes or no: "
                do throws(InputError) {
                    if let ask = session.environment.ask, try ask(question) != "yes" {
                        return .report(LessonLine(.note, "Nothing was forgotten."))
                    }
                } catch {
                    return .report(LessonLine(.note, "Nothing was forgotten."))
                }
                LessonProgress(session).reset()
                return .report(LessonLine(.note, "No lesson is done any more."))
            default: return session.allowing(folders) { begin(session, word) }
            }
        })

    private static func list(_ session: Session) -> Outcome {
        let (learned, skipped) = LessonProgress(session).done
        return .report(
            LessonList(
                lessons: EmbeddedLesson.all.enumerated().map { index, lesson in
                    let other: LessonList.Progress = skipped.contains(lesson.name) ? .skipped : .left
                    let isDone = learned.contains(lesson.name)
                    let place = isDone ? nil : LessonProgress(session).place(in: lesson.name)
                    let far = place.flatMap { place in
                        EmbeddedLesson.lesson(index + 1, for: session).map { $0.progress(at: place) }
                    }
                    return (index + 1, lesson.title, isDone ? .done : other, far ?? "")
                }))
    }

    /// Begins the lesson under way, or the next one, at its beginning.
    private static func restart(_ session: Session) -> Outcome {
        if let walk = session.walkthrough as? LessonWalk { return session.begin(walk.lesson, anew: true) }
        guard let number = LessonProgress(session).left.first, let lesson = EmbeddedLesson.lesson(number, for: session)
        else { return .report(LessonLine(.note, "All lessons are done; lesson N begins one again.")) }
        return session.begin(lesson, anew: true)
    }

    /// Tells the present step of a lesson again, or begins the first lesson that is not done.
    private static func next(_ session: Session) -> Outcome {
        if let walk = session.steeredWalkthrough as? LessonWalk, !walk.isFinished, !walk.isQuiz { return walk.retell() }
        // What its last line names.
        if let walk = session.walkthrough as? LessonWalk, let next = walk.nextLesson { return session.begin(next) }
        guard let number = LessonProgress(session).left.first, let lesson = EmbeddedLesson.lesson(number, for: session)
        else {
            return .report(
                LessonLine(.note, "All lessons are done; lesson N begins one again, lesson reset all of them."))
        }
        return session.begin(lesson)
    }

    /// Begins the lesson that a number or a path names.
    private static func begin(_ session: Session, _ word: Located<String>) -> Outcome {
        if let number = Int(word.value) {
            guard let lesson = EmbeddedLesson.lesson(number, for: session) else {
                let count = EmbeddedLesson.all.count
                return session.fails(
                    "there is no lesson \(number); " + (count == 0 ? "there are none" : "there are lessons 1…\(count)"),
                    at: word.range)
            }
            return session.begin(lesson)
        }
        switch read(session, word) {
        case .success(let lesson): return session.begin(lesson)
        case .failure(let mistake):
            return session.fails(mistake.message, at: word.range)
        }
    }

    /// The lesson in the file at a path, or why it cannot be read.
    private static func read(_ session: Session, _ word: Located<String>) -> Result<Lesson, Diagnostic> {
        let finding = ScenarioFinding(session: session)
        do {
            let source = try finding.source(word.value)
            if let problem = session.nestingProblem(of: session.path(word.value)) {
                return .failure(Diagnostic(.error, problem.message))
            }
            let folder = Paths.folder(of: session.path(word.value))
            return .success(LessonReader.read(source, .file(source.shortName), folder: folder, for: session))
        } catch {
            let shown = finding.shownPath(word.value)
            let place = session.currentStatement.map { SourcePlace($0.source, word.range) }
            return .failure(Diagnostic(.error, "\(shown.printable): \(error.message)", at: place))
        }
    }

    private static func check(_ session: Session, _ words: [Located<String>]) -> Outcome {
        var lessons: [Lesson] = []
        var isReadable = true
        if words.isEmpty {
            lessons = EmbeddedLesson.all.indices.compactMap { EmbeddedLesson.lesson($0 + 1, for: session) }
            lessons.append(LessonReader.read(EmbeddedLesson.tour.source, .tour, for: session))
        }
        for word in words {
            switch read(session, word) {
            case .success(let lesson): lessons.append(lesson)
            case .failure(let mistake):
                session.report(mistake, includingCallers: true)
                isReadable = false
            }
        }
        for mistake in lessons.flatMap(\.mistakes) {
            session.report(mistake, includingCallers: true)
            isReadable = false
        }
        if !isReadable { return .report(ReportedFailure(failure: .parse)) }
        var failed = 0
        for lesson in lessons {
            if session.environment.isInterrupted() { return .report(ReportedFailure(failure: .interrupted)) }
            let complaints = LessonCheck(lesson, for: session).complaints()
            complaints.forEach { session.report($0, includingCallers: true) }
            if !complaints.isEmpty { failed += 1 }
        }
        return .report(LessonCheckReport(passed: lessons.count - failed, failed: failed, isCourse: words.isEmpty))
    }
}

/// How many lessons passed.
private struct LessonCheckReport: Report {
    let passed: Int
    let failed: Int
    /// Whether the program's own lessons were checked, of which the tour is one.
    let isCourse: Bool
    var failure: ScriptFailure? { failed > 0 ? .step : nil }

    func text(_ style: Style) -> String {
        guard isCourse else { return "\(passed) passed, \(failed) failed" }
        if failed > 0 { return "\(passed) passed, \(failed) failed, the tour among them" }
        return "\(passed - 1) lessons and the tour passed"
    }

    var json: String {
        JSONText.object([
            ("outcome", .string("lesson-check")), ("passed", .int(passed)), ("failed", .int(failed)),
        ]).text
    }
}

extension ValueKind where Language == Fold, Value == String {
    /// A lesson: its number, or a file; or what else can be asked of lessons.
    fileprivate static var lesson: Self {
        Self("list, reset, restart, watch, a lesson's number, or a file") { (reader) throws(ValueProblem) in
            let word = try reader.word()
            guard !word.text.isEmpty else { throw ValueProblem("a path cannot be empty", at: word.range) }
            return word.text
        } completions: { session, request in
            let numbers = EmbeddedLesson.all.enumerated().map { (String($0 + 1), $1.title) }
            return request.matching([
                Completion("list", "shows all lessons"), Completion("reset", "forgets which are done"),
                Completion("restart", "begins the lesson under way at its beginning"),
                Completion("watch", "checks the file of the present task at each save"),
            ]) { $0 } + request.matching(numbers) { Completion($0.0, $0.1) }
                + session.paths(request.prefix, request.limit).map { Completion($0, isPartial: $0.hasSuffix("/")) }
        }
    }
}
