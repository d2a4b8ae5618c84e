// `quiz`: any scenario file as questions.

import CommandKit
import CommandSyntax
import FoldScenarios
import FoldShell

/// The command `quiz`.
enum QuizCommand {
    static let quiz = ShellCommand(
        "quiz", group: .teach, abstract: "asks ten questions of lessons and bugs, or what a scenario file expects",
        discussion: """
            Without a file ten questions are asked, of the lessons and of bugs that people report, drawn at random. The \
            table and the rules that decide are shown before each. What was missed is asked once more at the end, and \
            the best score is kept. --seed N asks the same ones again.

            Of a file every scenario is played in every variant, its expectations hidden. Before a command is run you \
            guess what it does: which sections are open, which calls are made, whether it crashes. Then it is carried \
            out, your guess compared with what is so, and the step explained as explain does. skip shows the answer, \
            back and again go back, quit leaves the quiz.
            """,
        example: nil,
        parameters: .optional("FILE", .located(.file)),
        .option("--seed", "N", .integer("a number", in: 0...Int.max), "which questions are drawn"), .allowedFolders,
        body: { (session, path, seed, folders) throws(ShellError) in
            guard let path else {
                let drawn = seed.map(UInt64.init) ?? UInt64.random(in: 0..<1_000_000)
                return session.begin(CourseQuiz.lesson(seed: drawn, for: session))
            }
            return try session.allowing(folders) { () throws(ShellError) in try begin(session, path) }
        })

    private static func begin(_ session: Session, _ path: Located<String>) throws(ShellError) -> Outcome {
        let found = try ScenarioFinding(session: session).find([path])
        let mistakes = found.readingMistakes
        if !mistakes.isEmpty {
            mistakes.forEach { session.report($0) }
            return .report(ReportedFailure(failure: .parse))
        }
        guard found.files.count == 1, let file = found.files.first else {
            return session.fails("name one scenario file", .parse, at: path.range)
        }
        let lesson = QuizReading.lesson(of: file, for: session)
        guard lesson.steps.contains(where: \.waits) else {
            return session.fails(
                "the file expects nothing, so there is nothing to ask", .nothingRun, at: path.range)
        }
        return session.begin(lesson)
    }
}
