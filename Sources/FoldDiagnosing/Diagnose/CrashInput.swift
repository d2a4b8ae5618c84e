// Where `diagnose` has its text from: a file, what is piped in, or what a person pastes.

import CommandKit
import CommandSyntax
import CrashReports
import FoldScenarios
import FoldShell
import FoldTable
import SystemIO
import TableUpdates

extension Session {
    /// The exceptions in the file, or in standard input where none is named; memory does not grow with the text.
    func crashReports(in file: Located<String>?) throws(ShellError) -> [CrashReport] {
        guard let file else { return try crashReportsOfInput() }
        do throws(FileError) {
            return try reading(path(file.value), attached: { CrashLog.reports(in: $0) }) { (path) throws(FileError) in
                try environment.files.readPieces(of: path, shouldStop: environment.isInterrupted) {
                    (next) throws(FileError) in
                    try CrashLog.reports(reading: next)
                }
            }
        } catch {
            // The file's name is what is wrong, so that is what the message points at.
            throw shellError(error, at: file.range)
        }
    }

    /// The crashes that a recording, or any scenario, comes to when it is replayed: the one that it ends in first, as that
    /// brought the app down, then those that the app caught; nil where the file is none.
    func replayedReports(of file: Located<String>) throws(ShellError) -> [CrashReport]? {
        guard file.value.hasSuffix(".fold") else { return nil }
        guard let crashes = try RecordedCrash.all(in: file, self) else { return nil }
        let reports = crashes.compactMap { crash -> CrashReport? in
            guard let batch = crash.report.countedBatches(from: crash.before, to: crash.after).last,
                let message = batch.record.message
            else { return nil }
            return CrashReport(
                replaying: crash.failure, message, batch.record.calls,
                on: ListedCounts(before: batch.before, after: batch.after), in: crash.before.messageStyle.view,
                line: crash.place.line, offset: crash.place.range.lowerBound)
        }
        return crashes.last?.endsScenario == true ? reports.suffix(1) + reports.dropLast() : reports
    }

    private func crashReportsOfInput() throws(ShellError) -> [CrashReport] {
        do throws(InputError) {
            var offset = 0
            var piece: ArraySlice<UInt8> = []
            return try CrashLog.reports { (room) throws(InputError) in
                if piece.isEmpty {
                    piece = try environment.readInput(offset)[...]
                    offset += piece.count
                }
                let taken = piece.prefix(room.count)
                room.copyBytes(from: taken)
                piece = piece.dropFirst(taken.count)
                return taken.count
            }
        } catch {
            switch error {
            case .interrupted: throw ShellError(.interrupted)
            case .isTerminal, .isTheScript:
                // A person is there to paste the text.
                if environment.ask == nil { throw ShellError(.input(error)) }
                return try pastedReports()
            case .failed: throw ShellError(.input(error))
            }
        }
    }

    /// The exceptions in the lines that are pasted, up to an empty line after the first of them, or to Ctrl-D.
    private func pastedReports() throws(ShellError) -> [CrashReport] {
        var text = ""
        var question = "paste the text; an empty line after it, or Ctrl-D, ends it\n"
        do throws(InputError) {
            while let line = try environment.ask?(question) {
                question = ""
                text += line + "\n"
                if line.allSatisfy(\.isWhitespace), !CrashLog.reports(in: text).isEmpty { break }
            }
        } catch {
            throw ShellError(error == .interrupted ? .interrupted : .input(error))
        }
        return CrashLog.reports(in: text)
    }
}
