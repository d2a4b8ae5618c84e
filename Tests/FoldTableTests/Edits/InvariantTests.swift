// What a table says of itself when something in it does not hold, and numbers below 0.

import TableUpdates
import Testing

@testable import FoldTable

@Suite("Invariants and numbers out of range")
struct InvariantTests {
    private static func table(_ change: (inout RuleSet) -> Void = { _ in }) throws -> FoldTable {
        var rules = RuleSet()
        change(&rules)
        return try FoldTable([.section("A", 1), .section("B", 1), .section("C", 1)].contents, rules: rules)
    }

    @Test("the lowest key that is no key past the end is named, also where others are past it")
    func keysBeyond() throws {
        var table = try Self.table { $0.state = .index }
        table.keysBeyond = [1, 7]
        #expect(table.brokenInvariant() == "key 1 is not past the end")
        table.keysBeyond = [3, 7]
        #expect(table.brokenInvariant() == nil)
    }

    @Test("keys past the end, and several open ones, do not fit every state")
    func states() throws {
        var table = try Self.table()
        table.keysBeyond = [3]
        #expect(table.brokenInvariant() == "keys past the end, though flags lie with sections")
        table = try Self.table { $0.state = .single }
        table.rules.oneOpen = .on
        table.keysBeyond = [3, 4]
        #expect(table.brokenInvariant() == "2 sections are open under state single")
        table.keysBeyond = [3]
        table.rules.oneOpen = .off
        #expect(table.brokenInvariant() == "one-open is off under state single")
    }

    @Test("a number below 0 is named, also beside others that are there")
    func belowZero() throws {
        var table = try Self.table()
        for sections in [[-1, 0], [-2, 9], [-1]] as [[Int]] {
            let lowest = sections[0]
            #expect(throws: TableError.noSection(lowest, count: 3)) { try table.open(.init(sections)) }
            #expect(throws: TableError.noSection(lowest, count: 3)) { try table.toggle(.init(sections)) }
            #expect(throws: TableError.noSection(lowest, count: 3)) { try table.deleteSections(.init(sections)) }
        }
        #expect(throws: TableError.noSection(-1, count: 3)) { try table.select(.at(-1, 0)) }
        #expect(throws: TableError.noRow(.at(0, -1), rows: 1)) { try table.select(.at(0, -1)) }
        #expect(table.openSections.isEmpty)
    }
}
