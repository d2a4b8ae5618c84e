// Random pairs of tables: small alphabets, blocks that move, sections that move, rows that cross.

import TestSupport

@testable import TableUpdates

/// Makes pairs of tables of which the second is an edited first.
struct RandomTables {
    var random: SeededGenerator
    /// Whether ids may repeat.
    let repeatsIDs: Bool

    init(seed: UInt64, repeatsIDs: Bool = false) {
        random = SeededGenerator(seed: seed)
        self.repeatsIDs = repeatsIDs
    }

    /// A table and the same after a few edits.
    mutating func pair() -> (source: ShownTable, target: ShownTable) {
        var fresh: UInt32 = 0
        var source: ShownTable = []
        let sizes = [0, 1, 2, 3, 5, 9, 40]
        for section in 0..<random.below(7) {
            let size = sizes[random.below(random.oneIn(8) ? 7 : 6)]
            let id = repeatsIDs ? UInt32(random.below(3)) : UInt32(section)
            source.append(ShownSection(id, (0..<size).map { _ in newID(&fresh) }))
        }
        var target = source
        for _ in 0..<random.below(random.oneIn(6) ? 25 : 6) { edit(&target, &fresh) }
        changeContents(source, &target)
        return (source, target)
    }

    private mutating func newID(_ fresh: inout UInt32) -> UInt32 {
        fresh += 1
        return repeatsIDs ? UInt32(random.below(4)) : fresh
    }

    private mutating func edit(_ table: inout ShownTable, _ fresh: inout UInt32) {
        switch random.below(9) {
        case 0:
            let id = repeatsIDs ? UInt32(random.below(3)) : 100 + newID(&fresh)
            table.insert(
                ShownSection(id, (0..<random.below(3)).map { _ in newID(&fresh) }),
                at: random.below(table.count + 1))
        case 1 where !table.isEmpty: table.remove(at: random.below(table.count))
        case 2 where !table.isEmpty: moveBlock(&table)
        case 3 where !table.isEmpty:
            let section = random.below(table.count)
            table[section].rows.insert(
                ShownRow(id: newID(&fresh), content: 0), at: random.below(table[section].rows.count + 1))
        case 4: takeRow(&table)
        case 5:
            guard let row = takeRow(&table) else { return }
            let section = random.below(table.count)
            table[section].rows.insert(row, at: random.below(table[section].rows.count + 1))
        case 6 where !table.isEmpty: moveBlock(&table[random.below(table.count)].rows)
        case 7 where !table.isEmpty:
            // A fold: all rows of a section go, or as many come.
            let section = random.below(table.count)
            let isOpen = !table[section].rows.isEmpty
            table[section].rows =
                isOpen ? [] : (0..<random.below(6)).map { _ in ShownRow(id: newID(&fresh), content: 0) }
        case 8 where !table.isEmpty:
            let section = random.below(table.count)
            table[section].rows.shuffle(using: &random)
        default: break
        }
    }

    @discardableResult
    private mutating func takeRow(_ table: inout ShownTable) -> ShownRow? {
        let filled = table.indices.filter { !table[$0].rows.isEmpty }
        guard let section = filled.randomElement(using: &random) else { return nil }
        return table[section].rows.remove(at: random.below(table[section].rows.count))
    }

    private mutating func moveBlock<Element>(_ list: inout [Element]) {
        guard !list.isEmpty else { return }
        let start = random.below(list.count)
        let end = min(list.count, start + 1 + random.below(4))
        let block = Array(list[start..<end])
        list.removeSubrange(start..<end)
        list.insert(contentsOf: block, at: random.below(list.count + 1))
    }

    /// Gives some headers and contents another number, the same for all of an id, so that it does not matter which of
    /// several equal ids a difference takes for counterparts.
    private mutating func changeContents(_ source: ShownTable, _ target: inout ShownTable) {
        var headers: [UInt32: Int] = [:]
        var contents: [UInt32: Int] = [:]
        let rarity = [1_000, 12, 3][random.below(3)]
        for section in target.indices {
            let id = target[section].id
            if headers[id] == nil { headers[id] = random.oneIn(2 * rarity) ? 1 : 0 }
            target[section].header = headers[id] ?? 0
            for row in target[section].rows.indices {
                let id = target[section].rows[row].id
                if contents[id] == nil { contents[id] = random.oneIn(rarity) ? 1 : 0 }
                target[section].rows[row].content = contents[id] ?? 0
            }
        }
    }
}
