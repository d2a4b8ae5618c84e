// A session in a folder of its own, to which commands of the runner are given and that keeps what they said.

package import CommandKit
import CommandSyntax
import FoldCode
import FoldDiagnosing
import FoldFinding
import FoldPictures
import FoldRendering
import FoldScenarios
package import FoldShell
import FoldTable
import Synchronization
import TerminalText
package import TestSupport

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a command said.
package struct Answer {
    /// What it printed, without messages.
    package var text = ""
    /// Its messages, as they are printed.
    package var complaints = ""
    /// How it ended where it did not end well.
    package var failure: ScriptFailure?

    package var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    package var lastLine: String { lines.last ?? "" }
}

/// A session in a folder of its own.
package final class RunnerProbe {
    package let folder: TemporaryFolder
    package let session: Session
    private let printed = Gathered()
    private let complaints = Gathered()

    /// The commands of its sessions: all but those of lessons.
    package static let commands = CommandSet<Fold>(
        FoldCommands.all, DiagnosingCommands.all, FindingCommands.all, CodeCommands.all, ScenarioCommands.all,
        PictureCommands.all,
        ScenarioCommands.stepping)

    /// Texts that closures gather.
    private final class Gathered {
        var lines: [String] = []
    }

    /// Creates a folder with `files`, and a session whose paths start there.
    ///
    /// - Parameters:
    ///   - answers: what is answered to questions, one after another; nil where there is nobody to ask.
    ///   - interruptsThen: whether Ctrl-C comes behind the last answer, and not the end of input.
    package init(
        _ files: [String: String] = [:], answers: [String]? = nil, interruptsThen: Bool = false,
        isInterrupted: @escaping @Sendable () -> Bool = { false }, changing: (inout Environment) -> Void = { _ in }
    ) throws {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text, to: name) }
        self.folder = folder
        var environment = Environment(isInterrupted: isInterrupted, list: Self.entries)
        let path = folder.path
        environment.workingFolder = { path }
        if let answers {
            let left = Mutex(answers)
            environment.ask = { _ throws(InputError) in
                let answer = left.withLock { $0.isEmpty ? nil : $0.removeFirst() }
                if answer == nil, interruptsThen { throw .interrupted }
                return answer
            }
        }
        changing(&environment)
        session = Session(
            commands: Self.commands, environment: environment)
        session.folder = folder.path
        session.scriptReader = ScenarioScripts()
        session.context.emit = { [printed] outcome in
            var printer = Printer { bytes in
                printed.lines.append(String(decoding: bytes, as: UTF8.self))
                return true
            }
            OutcomeText(showsCalls: false).print(outcome, to: &printer)
            printer.flush()
        }
        session.context.report = { [complaints] message in
            complaints.lines.append(DiagnosticPrinter.text(for: message))
        }
    }

    /// Carries out commands as the program would.
    @discardableResult
    package func run(_ commands: String) -> Answer {
        (printed.lines, complaints.lines) = ([], [])
        var answer = Answer()
        answer.failure = session.runScript(SourceText(name: "", text: commands))
        answer.text = printed.lines.joined()
        if answer.text.hasSuffix("\n") { answer.text.removeLast() }
        answer.complaints = complaints.lines.joined(separator: "\n")
        return answer
    }

    /// The text of a file in the folder.
    package func text(of name: String) -> String { folder.contents(of: name) ?? "" }

    @Sendable private static func entries(_ folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.map { name in
            var isFolder = false
            _ = FileManager.default.fileExists(atPath: folder + "/" + name, isDirectory: &isFolder)
            return isFolder ? name + "/" : name
        }
    }
}
