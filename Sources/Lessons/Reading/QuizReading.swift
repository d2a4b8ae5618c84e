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
        var lesson = Lesson(source: file.source, origin: .quiz(file.shortName), folder: file.folder)
        lesson.title = file.shortName
        for scenario in file.scenarios {
            for variant in scenario.variants {
                lesson.steps.append(.scenario("scenario " + scenario.title(in: variant)))
                var reading = ScenarioReading(variant, session)
                for item in scenario.items(in: variant) where !reading.isOver { reading.add(item) }
                reading.finish()
                lesson.steps += reading.steps
            }
        }
        return lesson
    }
}

/// Makes steps of one scenario in one variant: a command with the facts behind it is a question.
private struct ScenarioReading {
    private let variant: Variant
    private let session: Session
    private(set) var steps: [LessonStep] = []
    /// Whether nothing more is carried out.
    private(set) var isOver = false
    private var isSetUp = false
    /// The last command, and the question that it is asked with where facts stand behind it.
    private var command: TaughtCommand?
    private var question: Question?

    init(_ variant: Variant, _ session: Session) {
        self.variant = variant
        self.session = session
    }

    mutating func add(_ item: ScenarioItem) {
        switch item.kind {
        case .picture: break
        case .command(let invocation):
            // What is printed would give the answers away.
            if invocation.roles.contains(.printing), !invocation.roles.contains(.aside) { return }
            if invocation.command.name == "quit" {
                isOver = true
                return
            }
            if !isSetUp, !item.isSetup, !item.isAside { beginSteps(in: item.folder) }
            finish()
            command = TaughtCommand(invocation: invocation, folder: item.folder)
        case .fact(let fact, let invocation):
            // A load can be asked about itself; else the question is what the setup came to.
            let isAsked = variant.choices.isEmpty && command?.invocation.roles.contains(.step) == true
            if !isSetUp, !isAsked { beginSteps(in: item.folder) }
            isSetUp = true
            if question == nil {
                let place = SourcePlace(invocation.statement.source, invocation.statement.range)
                question = Question(command: command, facts: [], place: place, isExplained: command != nil)
            }
            question?.facts.append(fact)
        }
    }

    /// Adds what waits for more facts.
    mutating func finish() {
        if let question {
            steps.append(.question(question))
        } else if let command {
            steps.append(.command(command))
        }
        (command, question) = (nil, nil)
    }

    /// The setup is done: the varying rules get their values, and the table is shown.
    private mutating func beginSteps(in folder: String) {
        finish()
        isSetUp = true
        let rules = variant.choices.map { "rule \($0.rule.rawValue) \($0.value)" }
        steps += (rules + ["show"]).compactMap { TaughtCommand.typed($0, in: folder, for: session) }.map {
            .command($0)
        }
    }
}
