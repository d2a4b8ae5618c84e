// A random table, edited at random, with the batch that tells the truth about the edit.

import TestSupport

@testable import TableUpdates

/// A section and its rows, each with an identity that nothing else has.
struct IdentifiedSection: Equatable {
    var id: Int
    var rows: [Int]
}

/// A table before and after an edit, and the calls that declare it. It is made without any of the engine's code: the
/// edit is run on identities first, and every number is then looked up in the two tables.
struct RandomEdit {
    private(set) var before: [IdentifiedSection] = []
    private(set) var after: [IdentifiedSection] = []
    private(set) var calls: [TableCall] = []
    /// Sections and rows that calls read again; their identity is a new one after.
    private(set) var reloadedSections: Set<Int> = []
    private(set) var reloadedRows: Set<Int> = []
    private(set) var movedSections: Set<Int> = []
    private(set) var movedRows: Set<Int> = []
    private(set) var deletedRows: Set<Int> = []
    private(set) var insertedRows: Set<Int> = []
    private var nextID = 0

    /// Makes an edit. Moves and reloads exclude each other, because UIKit's adjusted places ignore moves.
    init(_ random: inout SeededGenerator) {
        let size = random.below(6)
        for _ in 0..<size { before.append(fresh(random.below(7))) }
        let moves = random.oneIn(2)
        var survivors: [IdentifiedSection] = []
        var floating: [IdentifiedSection] = []
        var deletedSections: Set<Int> = []
        for section in before {
            switch random.below(8) {
            case 0: deletedSections.insert(section.id)
            case 1 where moves:
                movedSections.insert(section.id)
                floating.append(section)
            default: survivors.append(section)
            }
        }
        let kept = survivors + floating
        var insertedSections: Set<Int> = []
        for _ in 0..<random.below(3) {
            let section = fresh(random.below(4))
            insertedSections.insert(section.id)
            floating.append(section)
        }
        after = survivors
        for section in floating.shuffled(using: &random) {
            after.insert(section, at: random.below(after.count + 1))
        }
        if !moves {
            for position in after.indices where !insertedSections.contains(after[position].id) && random.oneIn(6) {
                reloadedSections.insert(after[position].id)
                after[position].rows = fresh(random.below(5)).rows
            }
        }
        editRows(kept: kept, moves: moves, &random)
        declare(deletedSections, insertedSections)
        calls.shuffle(using: &random)
    }

    private mutating func fresh(_ rows: Int) -> IdentifiedSection {
        defer { nextID += rows + 1 }
        return IdentifiedSection(id: nextID, rows: Array(nextID + 1..<nextID + 1 + rows))
    }

    private mutating func editRows(kept: [IdentifiedSection], moves: Bool, _ random: inout SeededGenerator) {
        let open = after.indices.filter { position in
            kept.contains { $0.id == after[position].id } && !reloadedSections.contains(after[position].id)
        }
        var floating: [Int] = []
        for position in open {
            for row in after[position].rows {
                switch random.below(8) {
                case 0: deletedRows.insert(row)
                case 1 where moves:
                    movedRows.insert(row)
                    floating.append(row)
                case 1: reloadedRows.insert(row)
                default: break
                }
            }
            after[position].rows.removeAll { deletedRows.contains($0) || movedRows.contains($0) }
        }
        guard !open.isEmpty else { return }
        for _ in 0..<random.below(4) {
            let row = fresh(0).id
            insertedRows.insert(row)
            floating.append(row)
        }
        for row in floating.shuffled(using: &random) {
            let position = open[random.below(open.count)]
            after[position].rows.insert(row, at: random.below(after[position].rows.count + 1))
        }
    }

    private mutating func declare(_ deletedSections: Set<Int>, _ insertedSections: Set<Int>) {
        func numbers(_ ids: Set<Int>, in table: [IdentifiedSection]) -> SectionSet {
            SectionSet(table.indices.filter { ids.contains(table[$0].id) })
        }
        if !deletedSections.isEmpty { calls.append(.deleteSections(numbers(deletedSections, in: before), .fade)) }
        if !insertedSections.isEmpty { calls.append(.insertSections(numbers(insertedSections, in: after), .fade)) }
        if !reloadedSections.isEmpty { calls.append(.reloadSections(numbers(reloadedSections, in: before), .fade)) }
        for id in movedSections {
            if let source = before.firstIndex(where: { $0.id == id }),
                let target = after.firstIndex(where: { $0.id == id })
            {
                calls.append(.moveSection(source, to: target))
            }
        }
        let places = Self.places(before)
        let newPlaces = Self.places(after)
        if !deletedRows.isEmpty { calls.append(.deleteRows(RowSet(deletedRows.compactMap { places[$0] }), .fade)) }
        if !reloadedRows.isEmpty { calls.append(.reloadRows(RowSet(reloadedRows.compactMap { places[$0] }), .fade)) }
        if !insertedRows.isEmpty {
            calls.append(.insertRows(RowSet(insertedRows.compactMap { newPlaces[$0] }), .fade))
        }
        for row in movedRows {
            if let source = places[row], let target = newPlaces[row] { calls.append(.moveRow(source, to: target)) }
        }
    }

    /// Where each row is, by identity.
    static func places(_ table: [IdentifiedSection]) -> [Int: TableIndexPath] {
        var places: [Int: TableIndexPath] = [:]
        for (number, section) in table.enumerated() {
            for (row, id) in section.rows.enumerated() { places[id] = TableIndexPath(section: number, row: row) }
        }
        return places
    }

    /// The counts of both sides.
    var counts: ListedCounts { ListedCounts(before: before.map(\.rows.count), after: after.map(\.rows.count)) }

    /// The terms of the row equation of each section that survives, by new number, told from identities alone.
    var rowTerms: [Int: RowTerms] {
        let places = Self.places(before)
        var all: [Int: RowTerms] = [:]
        for (new, section) in after.enumerated() where !reloadedSections.contains(section.id) {
            guard let old = before.firstIndex(where: { $0.id == section.id }) else { continue }
            var terms = RowTerms(before: before[old].rows.count, after: section.rows.count)
            for row in before[old].rows {
                if deletedRows.contains(row) || reloadedRows.contains(row) { terms.deleted += 1 }
                if movedRows.contains(row), !section.rows.contains(row) { terms.movedOut += 1 }
            }
            for row in section.rows {
                if insertedRows.contains(row) || reloadedRows.contains(row) { terms.inserted += 1 }
                if movedRows.contains(row), places[row]?.section != old { terms.movedIn += 1 }
            }
            all[new] = terms
        }
        return all
    }
}
