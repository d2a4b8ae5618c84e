// A scenario file as a quiz: what it expects becomes questions, each asked before its command is executed.

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
        let count = file.scenarios.map(\.variants.count).reduce(0, +)
        var number = 0
        var setup: [String] = []
        for scenario in file.scenarios {
            for variant in scenario.variants {
                number += 1
                // The title may say what comes, so it is told at the end.
                lesson.steps.append(.scenario("Scenario \(number) of \(count)"))
                var reading = ScenarioReading(scenario, variant, session, setupBefore: setup)
                for item in scenario.items(in: variant) where !reading.isOver { reading.add(item) }
                reading.finish()
                lesson.steps += reading.steps
                lesson.steps.append(.say("That was: " + scenario.title(in: variant) + "."))
                setup = reading.setup
            }
        }
        return lesson
    }
}

/// Makes steps of one scenario in one variant: a command with the facts after it is a question.
private struct ScenarioReading {
    private let scenario: Scenario
    private let variant: Variant
    private let session: Session
    private(set) var steps: [LessonStep] = []
    /// Whether nothing more is executed.
    private(set) var isOver = false
    private var isSetUp = false
    /// The commands by which the scenario before this one was set up, and those by which this one is.
    private let setupBefore: [String]
    private(set) var setup: [String] = []
    /// What the file says of the command, in the comments above it and above what is expected of it.
    private var remarks: [String] = []
    /// The last command, and the question that it is asked with where facts are after it.
    private var command: LessonStatement?
    private var question: Question?

    init(_ scenario: Scenario, _ variant: Variant, _ session: Session, setupBefore: [String]) {
        self.scenario = scenario
        self.variant = variant
        self.session = session
        self.setupBefore = setupBefore
        scenario.ownEachPlaces.forEach { noteHead($0) }
    }

    mutating func add(_ item: ScenarioItem) {
        switch item.kind {
        case .picture: break
        case .command(let invocation):
            // What is printed would give the answers away.
            if invocation.roles.contains(.printing), !invocation.roles.contains(.aside) { return }
            if invocation.roles.contains(.quits) {
                isOver = true
                return
            }
            if !isSetUp, !item.isSetup, !item.isAside { beginSteps(in: item.folder) }
            finish()
            let taught = taught(invocation, in: item.folder)
            if isSetUp { note(item.place) } else { noteHead(item.place) }
            command = taught
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
            note(item.place)
        }
    }

    /// A command as it is shown: of what sets the table up, only what the scenario before did not begin with.
    private mutating func taught(_ invocation: Invocation<Fold>, in folder: String) -> LessonStatement {
        var command = LessonStatement(invocation: invocation, folder: folder)
        if isSetUp { return command }
        setup.append(command.text)
        command.showing = setupBefore.starts(with: setup) ? .never : .whereNew
        return command
    }

    /// Keeps what the comments right above a line of the scenario's head say, but not what begins the file.
    private mutating func noteHead(_ place: SourcePlace) {
        if scenario.owns(place) { note(place, butFirst: true) }
    }

    /// Keeps what the comments right above a line say.
    private mutating func note(_ place: SourcePlace, butFirst: Bool = false) {
        let source = place.source
        var lines: [String] = []
        var number = place.line - 1
        while number >= source.firstLine, let range = source.range(ofLine: number).map(source.trimmed),
            !range.isEmpty, source.bytes[range.lowerBound] == UInt8(ascii: "#")
        {
            lines.append(source.text(in: source.trimmed(range.lowerBound + 1..<range.upperBound)))
            number -= 1
        }
        if butFirst, number < source.firstLine { return }
        remarks += lines.reversed()
    }

    /// Adds what waits for more facts. What the file says of it would answer what is asked next, so it is told after that.
    mutating func finish() {
        if var question {
            question.remark = remarks.isEmpty ? "" : "The file says: " + remarks.joined(separator: " ")
            remarks = []
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
        for text in rules { add(text, in: folder, .whereNew) }
        add("show", in: folder, .whereTableIsNew)
    }

    private mutating func add(_ text: String, in folder: String, _ showing: LessonStatement.Showing) {
        guard var command = LessonStatement.typed(text, in: folder, for: session) else { return }
        command.showing = showing
        steps.append(.command(command))
    }
}
