// Ten questions of the lessons and of bugs that people report, drawn at random: each with all that leads up to it.

import CommandKit
import CommandSyntax
import FoldScenarios
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
        var random = SeededNumbers(seed: seed)
        let lessons = EmbeddedLesson.all.indices.compactMap { EmbeddedLesson.lesson($0 + 1, for: session) }
        let bugs = EmbeddedLesson.bugs.map { source in
            QuizReading.lesson(of: ScenarioReader.read(source, path: source.name, for: session), for: session)
        }
        // As many of either: there are more bugs.
        let taught = questions(of: lessons, &random)
        let reported = questions(of: bugs, &random)
        let asked = zip(taught, reported).flatMap { [$0, $1] }
        for (number, (lesson, place)) in asked.prefix(count).enumerated() {
            quiz.steps.append(.scenario("Question \(number + 1) of \(min(count, asked.count))"))
            quiz.steps += steps(of: lesson, to: place, for: session)
        }
        return quiz
    }

    /// All that can be asked of some lessons, in any order.
    private static func questions(
        of lessons: [Lesson], _ random: inout SeededNumbers
    ) -> [(lesson: Lesson, place: Int)] {
        let all = lessons.flatMap { lesson in
            lesson.steps.indices.filter { isAsked(lesson, at: $0) }.map { (lesson, $0) }
        }
        return all.shuffled(using: &random)
    }

    /// Whether a step can be asked on its own: a question of a lesson that says what it is about, or of a scenario, whose
    /// answer is no error of a file.
    private static func isAsked(_ lesson: Lesson, at place: Int) -> Bool {
        guard case .question(let question) = lesson.steps[place], lesson.files.isEmpty, question.command != nil else {
            return false
        }
        if case .quiz = lesson.origin { return question.facts.contains { isAsked($0.value) } }
        // What is said in few words speaks of what was said before it.
        guard case .say(let text)? = place > 0 ? lesson.steps[place - 1] : nil, text.count >= 40 else { return false }
        return question.facts.first.map { isAsked($0.value) } ?? false
    }

    private static func isAsked(_ fact: Fact) -> Bool {
        switch fact {
        case .crash, .ok, .rows, .drift, .open: true
        default: false
        }
    }

    /// All that leads up to a question without a word, then the table, the rules, the batch that is open, and the question.
    private static func steps(of lesson: Lesson, to place: Int, for session: Session) -> [LessonStep] {
        // A scenario begins with no table.
        let start = lesson.steps[..<place].lastIndex { if case .scenario = $0 { true } else { false } } ?? 0
        var commands = lesson.setup
        for step in lesson.steps[start..<place] {
            switch step {
            case .say, .code, .scenario: continue
            case .command(let command): commands.append(command)
            case .question(let question): commands += question.command.map { [$0] } ?? []
            case .task(let task): commands += task.wholeWay
            }
        }
        let looks = ["show", "show --view", "info"].compactMap {
            LessonStatement.typed($0, in: lesson.folder, for: session)
        }
        // What a batch holds is seen in no table.
        let told = commands.lastIndex { $0.text == "endUpdates" }.map { $0 + 1 } ?? 0
        let opened = commands[told...].firstIndex { $0.text == "beginUpdates" } ?? commands.count
        for number in 0..<opened { commands[number].showing = .never }
        let steps = (commands[..<opened] + looks + commands[opened...]).map(LessonStep.command)
        var first = place
        if first > start, case .say = lesson.steps[first - 1] { first -= 1 }
        while first > start, case .code = lesson.steps[first - 1] { first -= 1 }
        guard case .question(var question) = lesson.steps[place] else { return steps }
        question.isExplained = true
        question.facts = question.facts.filter { isAsked($0.value) }.prefix(1) + []
        return steps + lesson.steps[first..<place] + [.question(question)]
    }
}
