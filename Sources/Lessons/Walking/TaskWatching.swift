// A task that is done in an editor: the handler is written to a file, and checked at each save until it is mended.

import CommandKit
import CommandSyntax
import FoldScenarios
import FoldShell
import SystemIO

extension LessonWalk {
    /// Seconds between two looks at the file.
    private static let interval = 0.2

    /// Writes the handler of the present task where its file is not there, and checks the file at each save until it is
    /// mended, or the user interrupts; once where nobody sits at a terminal.
    ///
    /// - Throws: ``ShellError`` where the file cannot be written or read.
    func watch(at range: Range<Int>) throws(ShellError) -> Outcome {
        guard case .task(let task) = current, let handler = task.handler else {
            return session.fails("no task is set here that is done in a file", at: range)
        }
        let path = session.path(handler.name)
        let file = Located(handler.name, range: range)
        do {
            _ = try session.environment.files.read(path, limit: 1)
        } catch  where error.problem == .missing {
            try session.write(String(decoding: handler.bytes, as: UTF8.self), to: file)
            say(.note, "Wrote \(handler.name).")
        } catch {}
        let isWatched = session.environment.ask != nil
        if isWatched { say(.note, "Edit \(handler.name) with any editor: each save is checked. Ctrl-C stops.") }
        var (checked, seen): ([UInt8]?, [UInt8]?)
        while true {
            let bytes = try session.read(handler.name, at: range)
            // A file may be read while it is being written.
            if bytes != checked, bytes == seen || !isWatched {
                checked = bytes
                if isMended(bytes, handler.name, task) { return .done }
                if !isWatched { return .done }
            }
            seen = bytes
            session.environment.pause(Self.interval)
            if session.environment.isInterrupted() { return .report(ReportedFailure(failure: .interrupted)) }
        }
    }

    /// Carries the handler out as it is in the file, and judges it; what is wrong is told.
    private func isMended(_ bytes: [UInt8], _ name: String, _ task: LessonTask) -> Bool {
        let source = SourceText(name: name, bytes: bytes)
        let script = Script(source, for: session)
        var mistakes = script.mistakes
        let commands = script.invocations.compactMap { try? $0.get() }
        for command in commands where !task.allows(command.command) {
            let text = "this file holds \(LessonTask.list(task.allowedWays)), and no \(command.command.name)"
            mistakes.append(Diagnostic(.error, text, at: command.statement.place))
        }
        if mistakes.isEmpty {
            session.restoreTable(of: beforeHandler)
            isDisturbed = true
            play {
                for command in commands {
                    guard let failure = session.executeSilently(LessonStatement(invocation: command, folder: "")) else {
                        continue
                    }
                    mistakes.append(Diagnostic(.error, failure.words, at: command.statement.place))
                    break
                }
            }
        }
        if !mistakes.isEmpty {
            mistakes.forEach { session.report($0) }
        } else if session.meets(task.goals) {
            say(.answer, "Done.")
            record.note(position, isOwn: true, isRight: true)
            leaveStep()
            return true
        } else {
            say(.note, "Not yet: \(missing(task) ?? "something is missing").")
        }
        return false
    }
}
