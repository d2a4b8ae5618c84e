// Rewrites a picture for what is printed now: lines that still fit stay as written, gaps stay, the rest is replaced.

/// Rewrites pictures.
enum OutputRewriting {
    /// The lines to write in place of each line of `pattern`; none where a line is dropped, several where some came.
    ///
    /// - Returns: nil where nothing but gaps would be left, or there is too much to compare.
    static func lines(_ pattern: [String], printed: [String]) -> [[String]]? {
        guard !printed.isEmpty else { return nil }
        let old = pattern.map { Array($0.utf8) }
        let new = printed.map { Array($0.utf8) }
        let alignment = GapAlignment(
            patternCount: pattern.count, actualCount: printed.count, isGap: { pattern[$0].isGap },
            matches: { OutputMatching.lineMatches(pattern[$0], printed[$1]) },
            difference: { difference(old[$0], new[$1]) })
        guard let steps = alignment.steps() else { return nil }
        var lines = [[String]](repeating: [], count: pattern.count)
        var waiting: [String] = []
        var place = -1
        for step in steps {
            switch step {
            case .match(let index, _), .gap(let index):
                place = index
                lines[index] = waiting + [pattern[index]]
                waiting = []
            case .change(let index, let actual):
                place = index
                lines[index] = waiting + [line(pattern[index], printed[actual])]
                waiting = []
            case .removal(let index):
                place = index
                lines[index] = waiting
                waiting = []
            case .insertion(let actual): waiting.append(printed[actual])
            case .absorb: continue
            }
        }
        if !waiting.isEmpty { lines[max(place, 0)] += waiting }
        let result = lines.flatMap { $0 }
        guard result.contains(where: { !$0.isGap }), OutputMatching.matches(result, printed) else { return nil }
        return lines
    }

    /// A line rewritten, its gaps kept where they still have a place.
    private static func line(_ pattern: String, _ printed: String) -> String {
        let pieces = OutputMatching.pieces(pattern)
        guard pieces.count > 1 else { return printed }
        // nil stands for a gap.
        var elements: [Character?] = []
        for (index, piece) in pieces.enumerated() {
            if index > 0 { elements.append(nil) }
            elements += piece.map { $0 }
        }
        let characters = Array(printed)
        let alignment = GapAlignment(
            patternCount: elements.count, actualCount: characters.count, isGap: { elements[$0] == nil },
            matches: { elements[$0] == characters[$1] }, difference: { _, _ in GapAlignment.mostDifferent })
        guard let steps = alignment.steps() else { return printed }
        var text = ""
        for step in steps {
            switch step {
            case .match(_, let actual), .change(_, let actual), .insertion(let actual): text.append(characters[actual])
            case .gap: text += "..."
            case .removal, .absorb: continue
            }
        }
        return OutputMatching.lineMatches(text, printed) && !text.isGap ? text : printed
    }

    /// How much two lines differ: what lies between the beginning and the end that they share.
    private static func difference(_ old: [UInt8], _ new: [UInt8]) -> Int {
        let longest = max(old.count, new.count)
        guard longest > 0 else { return 0 }
        let shortest = min(old.count, new.count)
        var start = 0
        while start < shortest, old[start] == new[start] { start += 1 }
        var end = 0
        while end < shortest - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        return GapAlignment.mostDifferent * (longest - start - end) / longest
    }
}
