// A scenario file as a quiz: what it expects becomes questions, each asked before its command is carried out.

import CommandKit
import CommandSyntax
import FoldScenarios
import FoldShell
import FoldTable

/// Makes quizzes of scenario files.
enum QuizReading {
    /// The quiz of `file`: every scenario in every variant.
    static func lesson(of file: ScenarioFile, for session: Session) -> Lesson {
        var lesson = Lesson(source: file.source, origin: .quiz(file.shortName))
        lesson.title = file.shortName
        for scenario in file.scenarios {
            for variant in scenario.variants {
                let label = variant.label.isEmpty ? "" : " [\(variant.label)]"
                lesson.steps.append(.scenario("scenario \(scenario.title)\(label)"))
                lesson.steps += steps(scenario.items(in: variant), variant, session)
            }
        }
        return lesson
    }

    private static func steps(_ items: [ScenarioItem], _ variant: Variant, _ session: Session) -> [LessonStep] {
        var steps: [LessonStep] = []
        var isSetUp = false
        /// The command that the facts which follow speak of.
        var asked: (command: TaughtCommand?, question: Question?) = (nil, nil)

        func finish() {
            if let question = asked.question {
                steps.append(.question(question))
            } else if let command = asked.command {
                steps.append(.command(command))
            }
            asked = (nil, nil)
        }

        func beginSteps(folder: String) {
            finish()
            isSetUp = true
            let rules = variant.choices.map { "rule \($0.rule.rawValue) \($0.value)" }
            steps += (rules + ["show"]).compactMap { bound($0, folder, session) }.map { .command($0) }
        }

        for item in items {
            switch item.kind {
            case .picture: continue
            case .command(let invocation):
                // What is printed would give the answers away.
                if invocation.roles.contains(.printing), !invocation.roles.contains(.aside) { continue }
                if invocation.command.name == "quit" { break }
                if !isSetUp, !item.isSetup, !item.isAside { beginSteps(folder: item.folder) }
                finish()
                asked.command = TaughtCommand(invocation: invocation, folder: item.folder)
            case .fact(let fact, let invocation):
                if !isSetUp { beginSteps(folder: item.folder) }
                if asked.question == nil {
                    asked.question = Question(
                        command: asked.command, facts: [],
                        place: SourcePlace(invocation.statement.source, invocation.statement.range))
                    asked.question?.isExplained = asked.command != nil
                }
                asked.question?.facts.append(fact)
            }
        }
        finish()
        return steps
    }

    /// A command from text that is the program's own.
    static func bound(_ text: String, _ folder: String, _ session: Session) -> TaughtCommand? {
        let source = SourceText(name: "", text: text)
        guard let statement = LexedText(source, tailRule: session.commands.tailRule).statements.first,
            let invocation = try? session.commands.bind(statement)
        else { return nil }
        return TaughtCommand(invocation: invocation, folder: folder)
    }
}
