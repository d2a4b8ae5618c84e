// A session in a folder of its own, to which a learner types, and which keeps what was said.

import CommandKit
import CommandSyntax
import FoldCode
import FoldDiagnosing
import FoldFinding
import FoldPictures
import FoldRendering
import FoldScenarios
import FoldShell
import TableFiles
import TestSupport
import Testing

@testable import Lessons

/// A session in a folder of its own, typed to as at the prompt.
final class LessonProbe {
    let folder: TemporaryFolder
    let session: Session
    private var lines: TypedLines
    private let printed = Gathered()

    /// Texts that closures gather.
    private final class Gathered {
        var text = ""
        var complaints = ""
    }

    /// Creates a folder with `files`, and a session whose paths start there.
    init(
        _ files: [String: String] = [:], manner: ScriptRunner.Mode = .prompt,
        _ change: (inout Environment, TemporaryFolder) -> Void = { _, _ in }
    ) throws {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text, to: name) }
        self.folder = folder
        var environment = Environment()
        let path = folder.path
        environment.workingFolder = { path }
        environment.stateFolder = folder.path("state")
        environment.makeFolder = { [state = try? folder.makeFolder("state")] _ in state == nil ? "no folder" : nil }
        change(&environment, folder)
        session = Session(commands: Self.commands, environment: environment)
        session.folder = folder.path
        session.scriptReader = ScenarioScripts()
        session.settings.calls = false
        lines = TypedLines(session, manner)
        session.context.emit = { [printed, session] outcome in
            if session.settings.output == .json {
                if let line = OutcomeJSON.line(outcome) { printed.text += line + "\n" }
                return
            }
            var printer = Printer { bytes in
                printed.text += String(decoding: bytes, as: UTF8.self)
                return true
            }
            OutcomeText(showsCalls: false).print(outcome, to: &printer)
            printer.flush()
        }
        session.context.report = { [printed] message in
            printed.complaints += DiagnosticPrinter.text(for: message) + "\n"
        }
    }

    static let commands = CommandSet<Fold>(
        FoldCommands.all, DiagnosingCommands.all, FindingCommands.all, CodeCommands.all, ScenarioCommands.all,
        PictureCommands.all,
        ScenarioCommands.stepping, LessonCommands.all)

    /// A learner in the lesson that `text` is.
    static func learning(_ text: String, _ files: [String: String] = [:]) throws -> LessonProbe {
        let probe = try LessonProbe(files.merging(["lesson.fold": text]) { $1 })
        let said = probe.type("lesson lesson.fold")
        #expect(probe.walk != nil, "\(said)")
        return probe
    }

    /// The lesson under way.
    var walk: LessonWalk? { session.walkthrough as? LessonWalk }

    /// What the prompt says.
    var label: String { session.walkthrough?.label ?? "foldsh" }

    /// The sections that are open, as `expect` writes them.
    var open: String { (try? session.check(.open(.open), written: "").got) ?? "no table" }

    /// Types a line.
    ///
    /// - Returns: What it printed, and behind that what was complained of.
    @discardableResult
    func type(_ line: String) -> String {
        (printed.text, printed.complaints) = ("", "")
        _ = lines.execute(SourceText(name: "", text: line))
        return printed.text + printed.complaints
    }

    /// Pastes lines and presses Enter.
    func paste(_ text: String) -> String {
        (printed.text, printed.complaints) = ("", "")
        let source = SourceText(name: "", text: text)
        _ = lines.executeAll(LexedText(source, quotes: .mayContinue, tailRule: session.commands.tailRule), of: source)
        return printed.text + printed.complaints
    }

    /// Types lines one after another.
    @discardableResult
    func type(lines: [String]) -> String { lines.map { type($0) }.joined() }

    /// Carries out a script as the program would.
    func run(_ script: String) -> (failure: ScriptFailure?, text: String, complaints: String) {
        (printed.text, printed.complaints) = ("", "")
        let failure = session.runScript(SourceText(name: "", text: script))
        return (failure, printed.text, printed.complaints)
    }

    /// Whether what was typed so far would end in a failure.
    var hasFailed: Bool { lines.hasFailed }

    /// Reads a lesson.
    static func read(_ text: String, name: String = "test.fold") throws -> Lesson {
        LessonReader.read(SourceText(name: name, text: text), .file("test"), for: try LessonProbe().session)
    }

    /// What is wrong with a lesson's file, each as `LINE:COLUMN MESSAGE`.
    static func mistakes(_ text: String) throws -> [String] { told(try read(text).mistakes) }

    /// Messages as `LINE:COLUMN MESSAGE`.
    static func told(_ messages: [Diagnostic]) -> [String] {
        messages.map { message in
            (message.place.map { "\($0.line):\($0.column) " } ?? "") + message.message
                + (message.suggestion.map { " (\($0)?)" } ?? "")
        }
    }
}

extension Lesson {
    /// What answers its questions and solves its tasks, line by line: a word that is asked for, or a solution.
    var rightLines: [[String]] {
        steps.compactMap { step in
            switch step {
            case .say, .command, .scenario, .code: nil
            case .question(let question): question.facts.map { source.text(in: $0.range) }
            case .task(let task): task.solution.map(\.text)
            }
        }
    }
}
