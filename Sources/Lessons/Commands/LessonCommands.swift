// All commands that teach, and those that move within a lesson.

import CommandKit
import CommandSyntax
import FoldScenarios
package import FoldShell

/// The commands declared on this floor, in the order in which they are listed.
package enum LessonCommands {
    package static let all: [ShellCommand] = [
        tour, LessonCommand.lesson, hint, again, skip, guess, QuizCommand.quiz,
    ]

    private static let hint = ShellCommand(
        "hint", group: .teach, abstract: "gives a hint in a lesson: three a task, from general to concrete",
        example: nil,
        body: { session in walk(session)?.hint() ?? nothing(session) })

    private static let again = ShellCommand(
        "again", group: .teach, abstract: "begins the present step of a lesson anew",
        example: nil,
        body: { session in walk(session)?.again() ?? nothing(session) })

    private static let skip = ShellCommand(
        "skip", group: .teach, abstract: "shows the answer or the solution in a lesson, and goes on",
        example: nil,
        body: { session in walk(session)?.skip() ?? nothing(session) })

    private static let guess = ShellCommand(
        "guess", group: .teach, abstract: "answers a question of a lesson, where the line alone would be a command",
        discussion: """
            Where a guess is waited for, the line alone will do: open 0 2, or 0 2. To what comes of it the answer is \
            \(QuestionKind.verdict.form); CODE is a code that help codes lists, S a section's number. A crash is \
            guessed with its section: crash 2. Any other guess is right that is true, however exact.
            """,
        example: nil,
        parameters: .rest("FACT", "a fact of the kind that is asked for"),
        body: { session, text in
            guard let walk = walk(session) else { return nothing(session) }
            guard case .question(let question) = walk.current else { return session.fails("nothing is asked now") }
            _ = walk.takes(SourceText(name: "", text: text.value), question, isGuess: true)
            return .done
        })

    private static let tour = ShellCommand(
        "tour", group: .teach, abstract: "shows in two minutes what foldsh is",
        example: Example("tour", shows: "a sample, a crash and its cure"),
        body: { session in
            let source = EmbeddedLesson.tour.source
            let lesson = LessonReader.read(source, .tour, for: session)
            let walk = LessonWalk(lesson, on: session)
            walk.begin()
            _ = walk.leave()
            return session.environment.isInterrupted() ? .report(ReportedFailure(failure: .interrupted)) : .done
        })

    private static func walk(_ session: Session) -> LessonWalk? { session.steeredWalkthrough as? LessonWalk }

    private static func nothing(_ session: Session) -> Outcome {
        session.fails("no lesson is under way; lesson begins one")
    }
}

extension Session {
    /// Begins a lesson; one that is under way is left for it.
    ///
    /// - Parameter anew: Whether it begins at its beginning, though it was left in the middle.
    func begin(_ lesson: Lesson, anew: Bool = false) -> Outcome {
        if !lesson.mistakes.isEmpty {
            lesson.mistakes.forEach { report($0) }
            return .report(ReportedFailure(failure: .parse))
        }
        if let walk = walkthrough as? LessonWalk {
            if steeredWalkthrough == nil { return fails("a lesson begins no other") }
            _ = walk.leave()
        }
        var place: Int?
        if !anew, case .course(_, let name) = lesson.origin { place = LessonProgress(self).place(in: name) }
        LessonWalk(lesson, on: self).begin(at: place)
        return .done
    }
}
