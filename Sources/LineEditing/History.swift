// The history of what was entered: what is worth keeping, and the file it is kept in.

/// The entries of this and earlier sessions.
///
/// ```swift
/// var history = History()
/// try history.open(file)
/// history.entries.forEach(editor.remember)
/// if try history.record(line) { editor.remember(line) }
/// ```
package struct History: Sendable {
    /// As many entries are loaded, and kept, at most; the oldest go first.
    package static let capacity = 10_000

    /// The entries, oldest first.
    package private(set) var entries: [String] = []
    /// The file they are kept in, if any.
    package private(set) var file: HistoryFile?

    /// A history of this session alone, until a file is opened.
    package init() {}

    /// Takes the entries of a file in front of those there are, and keeps new ones there.
    ///
    /// A file that cannot be read is an error, and the history stays that of this session alone.
    package mutating func open(_ file: HistoryFile) throws(HistoryFailure) {
        let older = try file.load(limit: Self.capacity)
        entries = (older + entries).suffix(Self.capacity)
        self.file = file
    }

    /// Whether a line would be recorded: not when it is empty, begins with a blank (the user's way to say "not this one"),
    /// or repeats the entry before it.
    package func wouldRecord(_ line: String) -> Bool {
        guard let first = line.first, !first.isWhitespace else { return false }
        return line != entries.last
    }

    /// Records a line, and appends it to the file.
    ///
    /// Where the file cannot be written the entry is still there for this session.
    /// - Returns: whether it was recorded, see `wouldRecord(_:)`.
    @discardableResult
    package mutating func record(_ line: String) throws(HistoryFailure) -> Bool {
        guard wouldRecord(line) else { return false }
        entries.append(line)
        if entries.count > Self.capacity { entries.removeFirst() }
        try file?.append(line)
        return true
    }
}
