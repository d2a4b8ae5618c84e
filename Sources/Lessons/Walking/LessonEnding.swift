// The end of a lesson: what is kept of it and said, and how the next one begins.

import FoldScenarios
import FoldShell

/// Which questions and tasks the learner did, and which right at once.
struct LessonRecord {
    /// The steps that were answered or solved, not skipped.
    private var own: Set<Int> = []
    /// Whether each question was answered rightly the first time that it was left.
    private var first: [Int: Bool] = [:]

    /// Whether anything was answered or solved.
    var hasOwn: Bool { !own.isEmpty }
    /// How many questions were answered rightly the first time, of those at some places.
    func rightCount(_ isCounted: (Int) -> Bool) -> Int { first.count { isCounted($0.key) && $0.value } }

    /// Notes how a step was left.
    mutating func note(_ position: Int, isOwn: Bool, isRight: Bool) {
        if isOwn { own.insert(position) }
        if first[position] == nil { first[position] = isRight }
    }
}

extension LessonWalk {
    /// Keeps that the lesson came to its end, and says so.
    func tellEnd() {
        switch lesson.origin {
        case .course(let number, let name):
            let progress = LessonProgress(session)
            let isSkipped = !record.hasOwn && lesson.steps.contains(where: \.waits)
            if isSkipped { progress.markSkipped(name) } else { progress.markDone(name) }
            say(.end, Self.ending(number, progress))
        case .file: say(.end, "That is the end of \(lesson.title). again begins it anew, quit leaves it.")
        case .quiz(let name): say(.end, "\(quizResult(name)) again begins anew, quit leaves the quiz.")
        case .tour: break
        }
    }

    /// Whether it asks what a scenario file expects.
    var isQuiz: Bool {
        if case .quiz = lesson.origin { return true }
        return false
    }

    /// How many questions of a quiz were answered rightly, and how it went best so far.
    private func quizResult(_ name: String) -> String {
        let count = lesson.steps.indices.count { lesson.steps[$0].waits && isOwn($0) }
        let right = record.rightCount(isOwn)
        let score = LessonProgress(session).keep(right: right, of: count, in: name)
        let best = score.times == 1 ? "" : " The best of \(score.times) times: \(score.right) of \(score.count)."
        return "That was the last question. \(right) of \(count) were right at the first guess.\(best)"
    }

    private static func ending(_ number: Int, _ progress: LessonProgress) -> String {
        let titles = EmbeddedLesson.all.map(\.title)
        if number < titles.count {
            return "That is the end of lesson \(number). The next is lesson \(number + 1), \(titles[number]): "
                + "next begins it."
        }
        let left = progress.left.map(String.init)
        return left.isEmpty
            ? "That is the end of the last lesson: all of them are done."
            : "That is the end of the last lesson. Not done yet: \(left.joined(separator: ", "))."
    }

    /// The lesson after this one, where this one is at its end.
    var nextLesson: Lesson? {
        guard isFinished, case .course(let number, _) = lesson.origin else { return nil }
        return EmbeddedLesson.lesson(number + 1, for: session)
    }

    /// How one goes on at the end.
    var wayOn: String {
        "this is the end; " + (nextLesson == nil ? "" : "next begins the next lesson, ")
            + "quit leaves, again begins anew"
    }

    /// Begins the next lesson after the end of one.
    func goOn() -> Outcome? {
        guard isFinished else {
            return switch current {
            case .question(let question):
                session.fails(
                    "an answer is waited for: " + (question.hints.isEmpty ? "" : "hint helps, ") + "skip tells it")
            case .task: session.fails("this task is not done yet: hint helps, skip shows how it is done")
            default: session.fails("this step was interrupted: again begins it anew")
            }
        }
        guard let nextLesson else { return session.fails(wayOn) }
        return session.begin(nextLesson)
    }
}
