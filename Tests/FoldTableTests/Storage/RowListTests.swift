// Lists of rows against plain arrays of keys and titles: cuts, joins, renamings, and their pieces.

import TestSupport
import Testing

@testable import FoldTable

@Suite("Lists of rows")
struct RowListTests {
    /// A list and the rows that it must hold.
    struct Pair {
        var list = RowList()
        var rows: [Row] = []
    }

    /// A store of `count` rows, every third of them 0 high, with keys from `firstKey` on.
    private static func store(_ count: Int, firstKey: Int) -> (RowStore, [Row]) {
        var titles = PackedStrings()
        var heights = ContiguousArray<Double>()
        var rows: [Row] = []
        for number in 0..<count {
            let height: Double? = number % 3 == 0 ? 0 : number % 3 == 1 ? 44 : nil
            titles.append("t\(firstKey + number)")
            heights.append(height ?? .nan)
            rows.append(
                Row(key: firstKey + number, title: "t\(firstKey + number)", height: height))
        }
        return (RowStore(firstKey: firstKey, count: count, titles: .packed(titles), heights: heights), rows)
    }

    private static func fresh(_ random: inout SeededGenerator, _ nextKey: inout Int) -> Pair {
        let count = random.below(12)
        let (store, rows) = store(count, firstKey: nextKey)
        nextKey += count
        return Pair(list: RowList(RowPiece(store: store, rows: 0..<count)), rows: rows)
    }

    @Test("random edits leave what the same edits leave of an array", arguments: 1...6 as ClosedRange<UInt64>)
    func randomEdits(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var nextKey = 0
        var pair = Self.fresh(&random, &nextKey)
        var history = [pair]
        for step in 0..<200 {
            Self.edit(&pair, &random, &nextKey, history)
            if let fault = Self.fault(pair, &random) {
                Issue.record("seed \(seed), step \(step): \(fault)")
                return
            }
            if random.oneIn(8) { history.append(pair) }
        }
        for old in history {
            #expect((0..<old.list.count).compactMap(old.list.row(at:)) == old.rows, "seed \(seed): a copy changed")
        }
    }

    private static func edit(
        _ pair: inout Pair, _ random: inout SeededGenerator, _ nextKey: inout Int, _ history: [Pair]
    ) {
        let count = pair.rows.count
        switch random.below(6) {
        case 0:
            let more = fresh(&random, &nextKey)
            pair.list.append(more.list)
            pair.rows += more.rows
        case 1:
            let range = random.range(within: count)
            let more = fresh(&random, &nextKey)
            pair.list.replace(range, with: more.list)
            pair.rows.replaceSubrange(range, with: more.rows)
        case 2 where count > 0:
            let place = random.below(count)
            let moved = pair.list.slice(place..<place + 1)
            pair.list.replace(place..<place + 1, with: RowList())
            let row = pair.rows.remove(at: place)
            let target = random.below(count)
            pair.list.replace(target..<target, with: moved)
            pair.rows.insert(row, at: target)
        case 3 where count > 0:
            let place = random.below(count)
            let title = random.oneIn(4) ? pair.rows[place].title : "renamed \(random.below(100))"
            let old = pair.rows[place]
            let renaming = pair.list.renaming(place, title)
            #expect((renaming == nil) == (old.title == title))
            if let renaming {
                #expect(renaming.oldTitle == old.title)
                pair.list = renaming.rows
                pair.rows[place] = Row(key: old.key, title: title, height: old.height)
            }
        case 4 where count > 60:
            let range = random.range(within: count)
            pair.list = pair.list.slice(range)
            pair.rows = Array(pair.rows[range])
        default:
            // Neighbours of one store that were cut apart come together again; others of one store stay apart.
            let older = random.pick(history)
            let gap = random.range(within: older.rows.count)
            var joined = older.list.slice(0..<gap.lowerBound)
            joined.append(older.list.slice(gap.upperBound..<older.rows.count))
            #expect(joined.hasSameKeys(as: older.list) == gap.isEmpty)
            pair = Pair(list: joined, rows: Array(older.rows[..<gap.lowerBound] + older.rows[gap.upperBound...]))
        }
    }

    private static func fault(_ pair: Pair, _ random: inout SeededGenerator) -> String? {
        let (list, rows) = (pair.list, pair.rows)
        if list.count != rows.count || list.isEmpty != rows.isEmpty { return "count \(list.count)" }
        if (0..<list.count).compactMap(list.row(at:)) != rows { return "other rows" }
        if (0..<list.count).compactMap(list.key(at:)) != rows.map(\.key) { return "other keys" }
        if list.row(at: rows.count) != nil || list.row(at: -1) != nil { return "a row past the end" }
        if list.measure.zeroHeight != rows.count(where: { $0.height == 0 }) {
            return "\(list.measure.zeroHeight) rows 0 high"
        }
        let runs = list.keyRuns
        if runs.flatMap({ Array($0) }) != rows.map(\.key) { return "key runs \(runs)" }
        if zip(runs, runs.dropFirst()).contains(where: { $0.upperBound == $1.lowerBound }) { return "runs touch" }
        let range = random.range(within: rows.count)
        var walked: [Int] = []
        list.forEachPiece(in: range) { piece in
            walked += piece.rows.map { piece.store.firstKey + $0 }
            return true
        }
        if walked != rows[range].map(\.key) { return "pieces of \(range)" }
        let slice = list.slice(range)
        if (0..<slice.count).compactMap(slice.row(at:)) != Array(rows[range]) { return "slice \(range)" }
        return nil
    }

    @Test("lists as loaded that follow each other in their store stay one piece")
    func neighboursStayOnePiece() {
        let (store, _) = Self.store(10, firstKey: 0)
        var list = RowList(RowPiece(store: store, rows: 0..<4))
        list.append(RowList(RowPiece(store: store, rows: 4..<10)))
        #expect(list.isSame(as: RowList(RowPiece(store: store, rows: 0..<10))))
        #expect(RowList().isSame(as: RowList(RowPiece(store: store, rows: 3..<3))))
        #expect(!list.isSame(as: list.slice(0..<9)))
    }

    @Test("a row renamed twice is still known by the title that it was given first")
    func givenTitleOutlivesRenaming() throws {
        let (store, _) = Self.store(3, firstKey: 5)
        let once = try #require(store.renamed(1, "once"))
        let twice = try #require(once.renamed(0, "twice"))
        #expect(twice.title(0) == "twice")
        #expect(twice.givenTitle(0) == "t6")
        #expect(twice.firstKey == 6)
    }
}

extension Row {
    /// A row in a store of its own.
    fileprivate init(key: Int, title: String, height: Double?) {
        var titles = PackedStrings()
        titles.append(title)
        self.init(
            store: RowStore(firstKey: key, count: 1, titles: .packed(titles), heights: [height ?? .nan]), index: 0)
    }
}
