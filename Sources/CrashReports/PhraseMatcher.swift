// Compares a phrase with cleaned text: steps over marks, reads the slots, and says how far the text went along.

import TableUpdates

/// What of a phrase was found at a place.
struct PhraseMatch {
    /// Where the match ends in the letters.
    var end: Int
    /// How many pieces were matched whole.
    var pieces = 0
    /// How many letters of the text were matched; among phrases that begin alike the longest match is the right one.
    var length = 0
    var numbers = CrashNumbers()
    var paths: [TableIndexPath] = []
    /// Whether the text says item and items, or row and rows; nil where it says neither.
    var unit: CrashUnit?
    /// The view that the sentence itself names.
    var view: CrashView?
}

/// Matches phrases against one cleaned text.
struct PhraseMatcher {
    let text: CleanText

    private static let article = Array("an".utf8)
    private static let plural = Array("s".utf8)
    private static let gone = [Array("deleted".utf8), Array("removed".utf8)]
    private static let units = CrashUnit.allCases.map { (unit: $0, word: Array($0.rawValue.utf8)) }
    private static let views: [(CrashView, [UInt8])] = [
        (.table, Array("tableview".utf8)), (.collection, Array("collectionview".utf8)),
    ]

    /// Matches `phrase` at `position`, or returns nil where its required part is not there.
    ///
    /// - Complexity: O(*n*) in the letters of the phrase, and a bounded look ahead.
    func match(_ phrase: Phrase, at position: Int) -> PhraseMatch? {
        // Nearly all phrases fail in their first words: nothing is made before these are there.
        guard case .words(let words)? = phrase.pieces.first, follow(words, at: position).length == words.count else {
            return nil
        }
        let match = follow(phrase, from: 0, PhraseMatch(end: position))
        return match.pieces >= phrase.required ? match : nil
    }

    /// Goes on with `phrase` from its piece `index` on, as far as the text goes along.
    private func follow(_ phrase: Phrase, from index: Int, _ start: PhraseMatch) -> PhraseMatch {
        var match = start
        for index in index..<phrase.pieces.count {
            switch phrase.pieces[index] {
            case .words(let words):
                let (end, length) = follow(words, at: match.end)
                match.length += length
                guard length == words.count else { return match }
                match.end = end
            case .number(let key):
                return follow(phrase, number: key, at: index, match)
            case .repeated:
                return follow(phrase, number: nil, at: index, match)
            case .path:
                // A path that was cut out of a text does not end its sentence.
                if let (path, end) = IndexPathText.path(in: text, at: match.end) {
                    match.add(path)
                    match.length += 8
                    match.end = end
                }
            case .laterPath(let limit):
                guard let (path, end) = IndexPathText.laterPath(in: text, from: match.end, within: limit) else {
                    return match
                }
                match.add(path)
                match.length += 8
                match.end = end
            case .later(let words, let limit):
                guard let found = find(words, from: match.end, within: limit) else { return match }
                match.length += words.count
                match.end = found
            case .unit, .units:
                guard readUnit(phrase.pieces[index], &match) else { return match }
            case .view:
                guard let (end, view) = readView(at: match.end) else {
                    return match
                }
                match.end = end
                match.view = view
                match.length += 9
            case .gone:
                let followed = Self.gone.map { follow($0, at: match.end) }
                guard let (end, length) = followed.first(where: { $0.length == Self.gone[0].count }) else {
                    return match
                }
                match.length += length
                match.end = end
            case .article:
                let (end, length) = follow(Self.article, at: match.end)
                match.end = length > 0 ? end : match.end
            }
            match.pieces = index + 1
        }
        return match
    }

    /// Reads a number and goes on behind it.
    ///
    /// A line may have been broken inside a number, and a number may stand at the end of a line before a trace whose
    /// first line starts with another. So a number is taken without what follows a break, and with it, and the reading
    /// that gets further wins; the longer one where both do.
    private func follow(_ phrase: Phrase, number key: CrashKey?, at index: Int, _ start: PhraseMatch) -> PhraseMatch {
        var best = start
        for number in NumberText.readings(in: text, at: start.end) {
            guard isWhole(number, followedBy: phrase.pieces.dropFirst(index + 1).first) else { continue }
            var match = start
            match.end = number.end
            match.length += number.end - start.end
            match.pieces = index + 1
            if let key { match.keep(number, as: key) }
            match = follow(phrase, from: index + 1, match)
            if match.pieces >= best.pieces { best = match }
        }
        return best
    }

    /// Whether the digits read are surely all: the sentence goes on behind them, or the same line does behind a blank
    /// or a bracket.
    private func isWhole(_ number: NumberText.Reading, followedBy next: Phrase.Piece?) -> Bool {
        if case .number? = next { return true }
        if next == nil, number.isInBrackets {
            return number.end < text.letters.count && text.letters[number.end] == UInt8(ascii: ")")
        }
        if number.isJoined || text.isAcrossLines(number.start) {
            // The digits may be those of a trace's frame below a sentence that was cut off or ends in a number.
            // Or of a date.
            if next == nil {
                return text.sourceByte(after: number.end - 1).map {
                    !$0.isBlank && !$0.isLetter && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "/")
                } ?? true
            }
            return goesOn(next, at: number.end)
        }
        switch text.sourceByte(after: number.end - 1) {
        case nil: return next == nil
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ","),
            UInt8(ascii: "("), UInt8(ascii: "-"):
            return true
        case UInt8(ascii: "."): return !text.isCutOff(after: number.end - 1)
        case 0xE2 where text.isCutOff(after: number.end - 1): return false
        default: break
        }
        return next == nil || goesOn(next, at: number.end)
    }

    /// Whether the text at `position` goes on as `next` does.
    private func goesOn(_ next: Phrase.Piece?, at position: Int) -> Bool {
        switch next {
        case .words(let words): follow(words, at: position).length > 0
        case .gone: Self.gone.contains { follow($0, at: position).length > 0 }
        case .unit, .units: Self.units.contains { follow($0.word, at: position).length > 0 }
        default: false
        }
    }

    /// Follows `words` through the letters, stepping over marks, and returns where they end and how many were there.
    private func follow(_ words: [UInt8], at position: Int) -> (end: Int, length: Int) {
        var position = position
        var matched = 0
        var skipped = 0
        while matched < words.count, position < text.letters.count {
            let letter = text.letters[position]
            if letter == words[matched] {
                matched += 1
                skipped = 0
            } else if CleanText.isMark(letter), skipped < 32 {
                skipped += 1
            } else {
                break
            }
            position += 1
        }
        return (position, matched)
    }

    /// Where `words` end that start within `limit` letters from `position`.
    private func find(_ words: [UInt8], from position: Int, within limit: Int) -> Int? {
        for start in position..<Swift.max(position, Swift.min(position + limit, text.letters.count))
        where text.letters[start] == words.first {
            let (end, length) = follow(words, at: start)
            if length == words.count { return end }
        }
        return nil
    }

    private func readUnit(_ piece: Phrase.Piece, _ match: inout PhraseMatch) -> Bool {
        for (unit, word) in Self.units {
            let (end, length) = follow(word, at: match.end)
            guard length == word.count else { continue }
            match.unit = unit
            match.end = end
            match.length += length
            // "1 rows" is what UIKit prints, "1 row" what a layer above it may.
            if case .units = piece {
                let (end, length) = follow(Self.plural, at: match.end)
                if length == 1 { match.end = end }
            }
            return true
        }
        return false
    }

    private func readView(at position: Int) -> (end: Int, CrashView)? {
        for (view, words) in Self.views {
            let (end, length) = follow(words, at: position)
            if length == words.count { return (end, view) }
        }
        return nil
    }
}

extension PhraseMatch {
    /// Keeps a number under `key`; one that no `Int` can hold is kept only as an array's index.
    fileprivate mutating func keep(_ number: NumberText.Reading, as key: CrashKey) {
        if let value = number.value {
            numbers[key] = value
        } else if key == .index {
            numbers.unsignedIndex = number.magnitude
        }
    }

    /// Keeps a path: the first is the place that the text names, a second one where a move goes.
    fileprivate mutating func add(_ path: TableIndexPath) {
        paths.append(path)
    }
}
