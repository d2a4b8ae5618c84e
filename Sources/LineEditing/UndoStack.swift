// What was changed in a line, to be taken back step by step.

/// The changes of the line that is edited.
struct UndoStack {
    /// A part of the line became another text, of which only the length is kept.
    private struct Change {
        var at: Int
        var removed: [Unicode.Scalar]
        var inserted: Int
        var endsWord: Bool
    }

    private static let limit = 1_000
    private var changes: [Change] = []
    private var line: [Unicode.Scalar] = []

    /// A new, empty line begins.
    mutating func begin() {
        changes = []
        line = []
    }

    /// Looks at the line and records what changed since it was looked at before. Characters typed one after another are
    /// taken back by the word.
    /// - Complexity: O(*n*) in the length of the line.
    mutating func record(_ now: [Unicode.Scalar]) {
        if now == line { return }
        let shorter = min(now.count, line.count)
        var start = 0
        while start < shorter, now[start] == line[start] { start += 1 }
        var end = 0
        while end < shorter - start, now[now.count - 1 - end] == line[line.count - 1 - end] { end += 1 }
        let removed = Array(line[start..<(line.count - end)])
        let inserted = now[start..<(now.count - end)]
        let isTyped = removed.isEmpty && inserted.count == 1 && inserted.first != "\n"
        let endsWord = inserted.last?.properties.isWhitespace ?? false
        line = now
        if isTyped, let last = changes.last, last.removed.isEmpty, last.at + last.inserted == start,
            endsWord || !last.endsWord
        {
            changes[changes.count - 1].inserted += 1
            changes[changes.count - 1].endsWord = endsWord
            return
        }
        changes.append(
            Change(at: start, removed: removed, inserted: inserted.count, endsWord: !isTyped || endsWord))
        if changes.count > Self.limit { changes.removeFirst() }
    }

    /// Takes the last change back, of the line as it was recorded.
    /// - Returns: The line before it, with the cursor after what came back; `nil` where nothing is to take back.
    mutating func undo() -> (line: [Unicode.Scalar], cursor: Int)? {
        guard let change = changes.popLast() else { return nil }
        line.replaceSubrange(change.at..<(change.at + change.inserted), with: change.removed)
        return (line, change.at + change.removed.count)
    }
}
