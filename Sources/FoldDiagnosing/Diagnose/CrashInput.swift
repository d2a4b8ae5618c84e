// Where `diagnose` has its text from: a file, what is piped in, or what a person pastes.

import CommandKit
import CrashReports
import FoldShell
import SystemIO

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
