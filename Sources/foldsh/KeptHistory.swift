// The lines typed at the prompt, in this and earlier sessions.

import FoldShell
import LineEditing
import SystemIO
import TerminalText

/// The history and its file; used by the one thread that reads lines.
final class KeptHistory: @unchecked Sendable {
    private(set) var history = History()
    /// Why the file cannot be used, to be said once.
    private(set) var complaint: String?

    /// Opens the history's file, where lines are kept at all.
    init(variables: [String: String], isKept: Bool) {
        guard isKept else { return }
        let folder = Folders.current
        if folder.isEmpty { return }
        if let refused = HistoryLocation.refused(program: "foldsh", folder: folder) {
            complaint = "\(refused.printable) is a link or has other names, and is not used as the history"
        }
        guard let file = HistoryLocation.find(program: "foldsh", folder: folder, environment: variables) else {
            return
        }
        do {
            try history.open(file)
        } catch {
            complaint = "the history cannot be read: \(error.message)"
        }
    }

    /// Keeps a line, unless it is one that is not kept.
    ///
    /// - Returns: Whether it was kept.
    func record(_ line: String) -> Bool {
        do {
            return try history.record(line)
        } catch {
            if complaint == nil { complaint = "the history cannot be written: \(error.message)" }
            return true
        }
    }

    /// What is to be said of the file, once.
    func takeComplaint() -> String? {
        defer { complaint = nil }
        return complaint
    }
}
