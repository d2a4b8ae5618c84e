// A session in a folder of its own, to which commands of the runner are given and that keeps what they said.

import CommandKit
import CommandSyntax
import FoldRendering
import FoldShell
import FoldTable
import FoundationEssentials
import Synchronization
import TestSupport

@testable import FoldScenarios

/// What a command said.
struct Answer {
    /// What it printed, without messages.
    var text = ""
    /// Its messages, as they are printed.
    var complaints = ""
    /// How it ended where it did not end well.
    var failure: ScriptFailure?

    var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    var lastLine: String { lines.last ?? "" }
}

/// A session in a folder of its own.
final class RunnerProbe {
    let folder: TemporaryFolder
    let session: Session
    private let printed = Gathered()
    private let complaints = Gathered()

    /// Texts that closures gather.
    private final class Gathered {
        var lines: [String] = []
    }

    /// Creates a folder with `files`, and a session whose paths start there.
    ///
    /// - Parameters:
    ///   - answers: what is answered to questions, one after another; nil where there is nobody to ask.
    ///   - interruptsThen: whether Ctrl-C comes behind the last answer, and not the end of input.
    init(
        _ files: [String: String] = [:], answers: [String]? = nil, interruptsThen: Bool = false,
        isInterrupted: @escaping @Sendable () -> Bool = { false }
    ) throws {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text, to: name) }
        self.folder = folder
        var surroundings = Surroundings(isInterrupted: isInterrupted, list: Self.entries)
        let path = folder.path
        surroundings.workingFolder = { path }
        if let answers {
            let left = Mutex(answers)
            surroundings.ask = { _ throws(InputError) in
                let answer = left.withLock { $0.isEmpty ? nil : $0.removeFirst() }
                if answer == nil, interruptsThen { throw .interrupted }
                return answer
            }
        }
        session = Session(
            commands: CommandSet<Fold>(FoldCommands.all, ScenarioCommands.all), surroundings: surroundings)
        session.folder = folder.path
        session.scriptReader = ScenarioScripts()
        session.emit = { [printed] outcome in
            var printer = Printer { bytes in
                printed.lines.append(String(decoding: bytes, as: UTF8.self))
                return true
            }
            OutcomeText(tellsCalls: false).print(outcome, to: &printer)
            printer.flush()
        }
        session.tell = { [complaints] message in
            complaints.lines.append(DiagnosticPrinter.text(for: message))
        }
    }

    /// Carries out commands as the program would.
    @discardableResult
    func run(_ commands: String) -> Answer {
        (printed.lines, complaints.lines) = ([], [])
        var answer = Answer()
        answer.failure = session.runScript(SourceText(name: "", text: commands))
        answer.text = printed.lines.joined()
        if answer.text.hasSuffix("\n") { answer.text.removeLast() }
        answer.complaints = complaints.lines.joined(separator: "\n")
        return answer
    }

    /// The text of a file in the folder.
    func text(of name: String) -> String { folder.contents(of: name) ?? "" }

    /// Reads a scenario file as `check` does.
    static func read(_ text: String, name: String = "test.fold") throws -> ScenarioFile {
        let probe = try RunnerProbe()
        return ScenarioReader.read(SourceText(name: name, text: text), path: name, for: probe.session)
    }

    @Sendable private static func entries(_ folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.map { name in
            var isFolder = false
            _ = FileManager.default.fileExists(atPath: folder + "/" + name, isDirectory: &isFolder)
            return isFolder ? name + "/" : name
        }
    }
}

/// The scenario file that the runner's own documentation shows, its fourth expectation mistaken.
let shownFile = """
    # one-at-a-time.fold: hiding rows by answering "0 rows" is the classic crash of an accordion.
    section Trains: express, local
    section Buses: coach
    rules accordion

    scenario opening one closes the other
      each rule hide: height, rows        # run this once for each value
      toggle Trains
      [rows]   expect crash delete-missing
      [height] expect open 0
      [height] expect calls reloadRows 0.0 0.1 bottom
      [height] toggle Buses
      [height] expect open 0 1
      [height] expect calls reloadRows 0.0 0.1 1.0 bottom

    scenario an empty category stays shut
      rules guarded
      section Ferries:
      toggle Ferries
      expect refused empty
      expect no calls
      show
      | ▸ 0  Trains   2 rows
      | ...

    """
