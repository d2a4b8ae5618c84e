// Ctrl-R: incremental search through the history.
//
// libedit has one of its own, which looks at the lowest eight bits of a key to tell text from commands, so that 开 ends
// the search, and reports Ctrl-C as the end of input.

/// A search, told of each key, which says what to show.
struct HistorySearch {
    /// The result of a key.
    enum Step: Equatable {
        /// The search goes on.
        case goesOn
        /// What was found is kept, and the key, if any, is to be executed.
        case accepted(Unicode.Scalar?)
        /// The line as it was before comes back.
        case abandoned
    }

    /// The line to be shown, and where what was looked for is in it.
    private(set) var line: [Unicode.Scalar]
    private(set) var cursor: Int
    /// What is looked for.
    private(set) var pattern: [Unicode.Scalar] = []
    private var hasFailed = false
    /// The match, 1 for the newest entry; 0 before anything was found.
    private(set) var distance = 0
    private let original: (line: [Unicode.Scalar], cursor: Int)

    private static let longestPattern = 120

    /// A search from a line.
    init(line: [Unicode.Scalar], cursor: Int) {
        self.line = line
        self.cursor = cursor
        original = (line, cursor)
    }

    /// What stands before the line meanwhile.
    var prompt: Prompt { Prompt("\(hasFailed ? "(no match)" : "(search)") \(String(pattern)): ") }

    /// Takes a key. `isSequence` says of an Esc whether the rest of a sequence waits after it.
    mutating func press(_ key: Unicode.Scalar, isSequence: Bool, in entries: HistoryEntries) -> Step {
        switch key {
        case "\u{12}":
            look(from: distance + 1, in: entries)
        case "\u{8}", "\u{7F}":
            if !pattern.isEmpty { pattern.removeLast() }
            look(from: 1, in: entries)
        case "\u{7}":
            (line, cursor) = original
            return .abandoned
        case "\u{1B}" where !isSequence:
            return .accepted(nil)
        case _ where key.properties.generalCategory == .control:
            return .accepted(key)
        default:
            guard pattern.count < Self.longestPattern else { return .goesOn }
            pattern.append(key)
            look(from: max(1, distance), in: entries)
        }
        return .goesOn
    }

    private mutating func look(from first: Int, in entries: HistoryEntries) {
        hasFailed = !pattern.isEmpty
        let bytes = Array(String(pattern).utf8)
        if bytes.isEmpty || first > entries.all.count { return }
        for distance in first...entries.all.count {
            guard let entry = entries[distance], let offset = entry.utf8.firstOffset(of: bytes) else { continue }
            line = HistoryWalk.scalars(of: entry)
            cursor = entry.utf8.prefix(offset).count { $0 & 0xC0 != 0x80 }
            self.distance = distance
            hasFailed = false
            return
        }
    }
}
