// Ten questions of the program's own lessons, drawn at random: each with all that leads up to it.

import CommandKit
import CommandSyntax
import FoldSearch
import FoldShell

/// Makes quizzes of the course.
enum CourseQuiz {
    /// How many questions are asked.
    private static let count = 10

    /// A quiz; of one seed it is always the same.
    static func lesson(seed: UInt64, for session: Session) -> Lesson {
        var quiz = Lesson(source: SourceText(name: "quiz", text: ""), origin: .quiz("quiz"), folder: "")
        quiz.title = "ten questions of the course (quiz --seed \(seed) asks the same)"
        quiz.bringsBack = true
        let lessons = EmbeddedLesson.all.indices.compactMap { EmbeddedLesson.lesson($0 + 1, for: session) }
        var random = SeededNumbers(seed: seed)
        var asked: [(lesson: Lesson, place: Int)] = lessons.flatMap { lesson in
            lesson.steps.indices.filter { isAsked(lesson, at: $0) }.map { (lesson, $0) }
        }
        asked.shuffle(using: &random)
        for (number, (lesson, place)) in asked.prefix(count).enumerated() {
            quiz.steps.append(.scenario("Question \(number + 1) of \(min(count, asked.count))"))
            quiz.files += lesson.files.filter { file in !quiz.files.contains { $0.name == file.name } }
            quiz.steps += steps(of: lesson, to: place, for: session)
        }
        return quiz
    }

    /// Whether a step can be asked on its own: a question whose answer is no error of a file, with what it is about.
    private static func isAsked(_ lesson: Lesson, at place: Int) -> Bool {
        guard case .question(let question) = lesson.steps[place], lesson.files.isEmpty,
            case .say? = place > 0 ? lesson.steps[place - 1] : nil
        else { return false }
        switch question.facts.first?.value {
        case .crash, .ok, .rows, .drift, .open: return true
        default: return false
        }
    }

    /// All that leads up to a question without a word, then the table, the rules, and the question.
    private static func steps(of lesson: Lesson, to place: Int, for session: Session) -> [LessonStep] {
        func silent(_ command: LessonStatement) -> LessonStep {
            var command = command
            command.showing = .never
            return .command(command)
        }
        var steps = lesson.setup.map(silent)
        for step in lesson.steps[..<place] {
            switch step {
            case .say, .code, .scenario: continue
            case .command(let command): steps.append(silent(command))
            case .question(let question): steps += question.command.map { [silent($0)] } ?? []
            case .task(let task): steps += task.solution.map(silent)
            }
        }
        for text in ["show --view", "info"] {
            if let command = LessonStatement.typed(text, in: lesson.folder, for: session) {
                steps.append(.command(command))
            }
        }
        var first = place
        while first > 0, isTold(lesson.steps[first - 1]) { first -= 1 }
        guard case .question(var question) = lesson.steps[place] else { return steps }
        question.isExplained = question.command != nil
        return steps + lesson.steps[first..<place].suffix(2) + [.question(question)]
    }

    private static func isTold(_ step: LessonStep) -> Bool {
        switch step {
        case .say, .code: true
        default: false
        }
    }
}
