// The way through the history while one line is edited. What is changed in an entry on the way is there on the way back.

/// The entries that keys walk through, oldest first.
struct HistoryEntries {
    private(set) var all: [String] = []

    /// Adds the newest. One that repeats the last is not worth a key.
    mutating func append(_ entry: String) {
        if entry.isEmpty || entry == all.last { return }
        all.append(entry)
        if all.count > History.capacity { all.removeFirst() }
    }

    /// An entry by its distance from the line that is edited: 1 is the newest.
    subscript(distance: Int) -> String? {
        (1...max(1, all.count)).contains(distance) && !all.isEmpty ? all[all.count - distance] : nil
    }
}

/// Where the walk is.
struct HistoryWalk {
    /// 0 is the line that is edited itself, 1 the newest entry.
    private(set) var distance = 0
    private var edited: [Int: [Unicode.Scalar]] = [:]

    /// Leaves a text where the walk is and goes to another entry.
    /// - Returns: The text there; `nil` where there is none, and then nothing changes.
    mutating func go(to goal: Int, leaving text: [Unicode.Scalar], in entries: HistoryEntries) -> [Unicode.Scalar]? {
        guard goal == 0 || entries[goal] != nil else { return nil }
        edited[distance] = text
        distance = goal
        return edited[goal] ?? entries[goal].map(Self.scalars)
    }

    /// Goes to the nearest entry, older or newer, that has a text in it, or begins with it, and is not the line itself.
    mutating func find(
        _ pattern: [Unicode.Scalar], atStart: Bool, older: Bool, leaving text: [Unicode.Scalar],
        in entries: HistoryEntries
    ) -> [Unicode.Scalar]? {
        let bytes = Array(String(pattern).utf8)
        let line = String(text)
        let distances = older ? Array(distance..<entries.all.count).map { $0 + 1 } : (1..<max(1, distance)).reversed()
        for goal in distances {
            guard let entry = entries[goal], entry != line else { continue }
            let isMatch = atStart ? entry.utf8.starts(with: bytes) : entry.utf8.firstOffset(of: bytes) != nil
            if isMatch { return go(to: goal, leaving: text, in: entries) }
        }
        return older || distance == 0 ? nil : go(to: 0, leaving: text, in: entries)
    }

    /// The scalars of an entry as libedit can hold them: its strings end with a NUL.
    static func scalars(of entry: String) -> [Unicode.Scalar] {
        entry.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }
    }
}

extension String {
    /// A text of scalars.
    init(_ scalars: some Sequence<Unicode.Scalar>) {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        self.init(view)
    }
}

extension String.UTF8View {
    /// Where some bytes begin, in bytes from the start.
    func firstOffset(of bytes: [UInt8]) -> Int? {
        return withContiguousStorageIfAvailable { own -> Int? in
            var start = 0
            while start + bytes.count <= own.count {
                var matched = 0
                while matched < bytes.count, own[start + matched] == bytes[matched] { matched += 1 }
                if matched == bytes.count { return start }
                start += 1
            }
            return nil
        } ?? nil
    }
}
