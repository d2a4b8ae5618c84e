// `update`: rewrites the expectations that fail, where that accepts nothing unexpected.

import CommandKit
import CommandSyntax
import FoldShell
import SystemIO
import TerminalText

/// The command `update`.
enum UpdateCommand {
    static let update = ShellCommand(
        "update", group: .scripts, abstract: "rewrites failing expectations in scenario files",
        discussion: """
            It shows each change and asks, unless --yes is given: y for yes, n for no, a for this and all that follow, \
            q to stop. Only the facts of failing expect lines and failing pictures change; in a picture ... stays. An \
            unexpected crash, refusal or error is never accepted, an expected one is never removed, and the text of an \
            expected message stays.
            """,
        example: nil,
        parameters: .oneOrMore("FILE", .located(.file)), .flag("--yes", "asks nothing"),
        .allowedFolders,
        body: { (session, paths, yes, folders) throws(ShellError) in
            try session.allowing(folders) { () throws(ShellError) in
                try Updating(session, asks: !yes).run(paths)
            }
        })
}

/// Updates files.
private final class Updating {
    private let session: Session
    private var asks: Bool
    private var hasQuit = false
    private var report = UpdateReport()

    init(_ session: Session, asks: Bool) {
        self.session = session
        self.asks = asks
    }

    func run(_ paths: [Located<String>]) throws(ShellError) -> Outcome {
        if asks, session.environment.ask == nil {
            return session.fails("there is no terminal to ask at; --yes updates without asking", .parse)
        }
        let finding = ScenarioFinding(session: session)
        let found = try finding.find(paths)
        let mistakes = found.allMistakes
        if !mistakes.isEmpty {
            mistakes.forEach { session.report($0) }
            return .report(ReportedFailure(failure: .parse))
        }
        if found.files.isEmpty { return session.fails("there are no scenario files", .nothingRun) }
        for file in found.files where !hasQuit {
            if let outcome = update(file) { return outcome }
        }
        // Looked at afresh, so that what is said of the files is true of what now is in them.
        let files = try finding.find(paths).files
        let (results, isWhole) = CheckRun(context: FreshContext(session), options: CheckOptions()).run(files)
        report.left = results.filter { !$0.failures.isEmpty }
        report.failure = isWhole ? report.left.isEmpty ? nil : .step : .interrupted
        return .report(report)
    }

    /// Updates one file; the result where nothing more is to be done.
    private func update(_ file: ScenarioFile) -> Outcome? {
        var gathering = ChangeGathering(file, session)
        guard let changes = gathering.changes() else { return session.fails("interrupted", .interrupted) }
        var accepted: [FileChange] = []
        do throws(InputError) {
            for change in changes where try isAccepted(change, file) { accepted.append(change) }
        } catch {
            // Nobody said what is to become of this file; those before it are written.
            return session.fails(error.message, error == .interrupted ? .interrupted : .step)
        }
        guard !accepted.isEmpty else { return nil }
        do {
            try write(accepted, file)
        } catch {
            return session.fails(error.sentence, .step)
        }
        report.changed += accepted.count
        return nil
    }

    private func isAccepted(_ change: FileChange, _ file: ScenarioFile) throws(InputError) -> Bool {
        guard !hasQuit else { return false }
        let lines = ["\(file.source.name.printable):\(change.place.line)"] + change.preview(file.source)
        guard asks, let ask = session.environment.ask else {
            report.shown += lines
            return true
        }
        let question = lines.joined(separator: "\n") + "\n[y]es [n]o [a]ll [q]uit? "
        while true {
            guard let answer = try ask(question) else {
                hasQuit = true
                return false
            }
            switch answer.trimmedBlanks.lowercased() {
            case "y", "yes": return true
            case "n", "no": return false
            case "a", "all":
                asks = false
                return true
            case "q", "quit":
                hasQuit = true
                return false
            default: continue
            }
        }
    }

    private enum WriteProblem: Error {
        case file(FileError)
        case changed(String)

        var sentence: String {
            switch self {
            case .file(let error): "\(error.path): \(error.message)"
            case .changed(let name): "\(name) changed meanwhile and was left as it is"
            }
        }
    }

    /// Puts the changed file in the place of the old one, if that is still the one that was read.
    private func write(_ changes: [FileChange], _ file: ScenarioFile) throws(WriteProblem) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let old = file.source.bytes
        let present: [UInt8]
        do {
            present = try session.fileBytes(file.path)
        } catch {
            throw .file(error)
        }
        let hasMark = present.starts(with: mark)
        guard Array(present.dropFirst(hasMark ? 3 : 0)) == old else { throw .changed(file.source.name) }
        let new = FileChange.apply(changes.flatMap(\.edits), to: old, in: 0..<old.count)
        do {
            try session.writeFile(to: file.path) { output in
                output.append((hasMark ? mark : []) + new)
                return true
            }
        } catch {
            throw .file(error)
        }
    }
}
