// Knowing sections and rows of new contents again: by id, else by title and occurrence, as they were first given.

import TableUpdates

/// What a section or a row is known by where it has no id.
private struct TitleOccurrence: Hashable {
    var title: String
    var occurrence: Int
}

/// How many times each title came so far.
private struct TitleCounter {
    private var counts: [String: Int] = [:]

    /// The title with the number, from 0, of this occurrence.
    mutating func next(_ title: String) -> TitleOccurrence {
        let occurrence = counts[title, default: 0]
        counts[title] = occurrence + 1
        return TitleOccurrence(title: title, occurrence: occurrence)
    }
}

extension FoldTable {
    /// The sections of `contents` under the keys of those that they are known by here; what is new gets new keys.
    ///
    /// Identity is given when a section or row first comes and outlives renames and moves, so what counts is how the
    /// last file gave them, and what was inserted since (<doc:HowTablesFold>, "New data").
    ///
    /// - Complexity: O(*n*) in the sections and rows of both.
    mutating func recognising(_ contents: TableContents) -> SectionTree {
        let known = knownSections()
        var counter = TitleCounter()
        var matcher = RowMatcher(
            nextKey: nextRowKey, firstInsertedKey: firstInsertedRowKey, ids: contents.hasRowIDs ? rowIDs() : [:])
        var entries = ContiguousArray<SectionEntry>()
        entries.reserveCapacity(contents.sections.count)
        for (round, entry) in contents.sections.enumerated() {
            if Interruption.isRequested(inRound: round) { return SectionTree() }
            let occurrence = counter.next(entry.head.title)
            let match = entry.head.id.map { known.byID[$0] } ?? known.byTitle[occurrence]
            let key = match?.key ?? nextSectionKey
            if match == nil { nextSectionKey += 1 }
            let head = SectionHead(
                key: key, id: entry.head.id, title: entry.head.title, detail: entry.head.detail,
                isFixed: entry.head.isFixed)
            let rows = matcher.recognising(entry.rows, given: match?.given, current: match?.current)
            entries.append(SectionEntry(body: SectionBody(head: head, rows: rows), isOpen: entry.isOpen))
        }
        nextRowKey = matcher.nextKey
        return SectionTree(entries)
    }

    /// A section's rows as the last file gave them, nil for a section inserted since, and as they are now, nil for one
    /// that is gone.
    private typealias KnownSection = (key: Int, given: RowList?, current: RowList?)

    /// The sections as given, then those inserted since.
    private func knownSections() -> (byID: [String: KnownSection], byTitle: [TitleOccurrence: KnownSection]) {
        var current: [Int: RowList] = [:]
        for entry in data { current[entry.head.key] = entry.rows }
        var byID: [String: KnownSection] = [:]
        var byTitle: [TitleOccurrence: KnownSection] = [:]
        var counter = TitleCounter()
        func add(_ head: SectionHead, given: RowList?) {
            let occurrence = counter.next(head.givenTitle)
            let known = (key: head.key, given: given, current: current[head.key])
            if let id = head.id { byID[id] = known } else { byTitle[occurrence] = known }
        }
        var seen: Set<Int> = []
        for entry in given where seen.insert(entry.head.key).inserted { add(entry.head, given: entry.rows) }
        for entry in data where seen.insert(entry.head.key).inserted { add(entry.head, given: nil) }
        return (byID, byTitle)
    }

    /// The keys of all rows that have an id.
    private func rowIDs() -> [String: Int] {
        var ids: [String: Int] = [:]
        for entry in [given, data].joined() {
            entry.rows.forEachPiece(in: 0..<entry.rows.count) { piece in
                for row in piece.rows {
                    if Interruption.isRequested(inRound: row) { return false }
                    if let id = piece.store.id(row) { ids[id] = piece.store.firstKey + row }
                }
                return true
            }
        }
        return ids
    }
}

/// Gives the rows of new sections the keys of the rows that they are known by.
private struct RowMatcher {
    var nextKey: Int
    /// The first key of the rows that no file gave.
    let firstInsertedKey: Int
    let ids: [String: Int]

    /// The stores made last, so that neighbouring sections of one file under one shift share one.
    private var lastStore: (source: RowStore, shift: Int, store: RowStore)?

    init(nextKey: Int, firstInsertedKey: Int, ids: [String: Int]) {
        self.nextKey = nextKey
        self.firstInsertedKey = firstInsertedKey
        self.ids = ids
    }

    /// The rows under the keys of those known in their section: as the last file gave it, and as it is now.
    mutating func recognising(_ rows: RowList, given: RowList?, current: RowList?) -> RowList {
        var recognised = RowList()
        var keys: [TitleOccurrence: Int]?
        var counter = TitleCounter()
        var position = 0
        var isInStep = true
        rows.forEachPiece(in: 0..<rows.count) { piece in
            for row in piece.rows {
                if Interruption.isRequested(inRound: position) { return false }
                let key: Int
                let title = piece.store.title(row)
                if let id = piece.store.id(row) {
                    key = ids[id] ?? newKey()
                    // Rows with ids count for no occurrence: the others stay in step where one stood here before, too.
                    isInStep = isInStep && given?.row(at: position)?.id != nil
                } else if isInStep, let same = sameRow(given, position, title) {
                    // As long as the rows follow each other as before there is no need to look them up.
                    key = same
                    _ = counter.next(title)
                } else {
                    if keys == nil { keys = occurrences(given, current) }
                    isInStep = false
                    key = keys?[counter.next(title)] ?? newKey()
                }
                position += 1
                append(piece.store, row, key, &recognised)
            }
            return true
        }
        return recognised
    }

    private mutating func newKey() -> Int {
        defer { nextKey += 1 }
        return nextKey
    }

    /// The key of row `position` of `rows`, where it has no id and was given this title.
    private func sameRow(_ rows: RowList?, _ position: Int, _ title: String) -> Int? {
        guard let row = rows?.row(at: position), row.id == nil, row.title == title else { return nil }
        return row.key
    }

    /// The rows without id by the titles that they were given: those that the file gave, then those inserted since. A
    /// row that moved here belongs to the section that it was given in.
    private func occurrences(_ given: RowList?, _ current: RowList?) -> [TitleOccurrence: Int] {
        var keys: [TitleOccurrence: Int] = [:]
        var counter = TitleCounter()
        for (rows, firstKey) in [(given, 0), (current, firstInsertedKey)] {
            guard let rows else { continue }
            rows.forEachPiece(in: 0..<rows.count) { piece in
                for row in piece.rows where piece.store.id(row) == nil {
                    if Interruption.isRequested(inRound: row) { return false }
                    let key = piece.store.firstKey + row
                    if key >= firstKey { keys[counter.next(piece.store.givenTitle(row))] = key }
                }
                return true
            }
        }
        return keys
    }

    private mutating func append(_ store: RowStore, _ row: Int, _ key: Int, _ rows: inout RowList) {
        let shift = key - row
        let shifted: RowStore
        if let last = lastStore, last.source === store, last.shift == shift {
            shifted = last.store
        } else {
            shifted = store.rekeyed(firstKey: shift)
            lastStore = (store, shift, shifted)
        }
        rows.append(RowList(RowPiece(store: shifted, rows: row..<row + 1)))
    }
}
