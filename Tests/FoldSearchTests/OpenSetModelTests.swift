// What taps do to a word of bits is what they do to the table.

import FoldSearch
import FoldTable
import TableUpdates
import TestSupport
import Testing

@Suite("Open sets as bits")
struct OpenSetModelTests {
    @Test("a tap on bits comes to what it comes to on the table", arguments: 0..<400 as Range<UInt64>)
    func tapsAgree(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var table = RandomTable.table(seed: seed)
        let model = try #require(OpenSetModel(table))
        #expect(SectionSet(bits: model.start) == table.openSections)
        var walked: [String] = []
        for _ in 0..<30 where !table.isCrashed {
            let open = UInt64(table.openSections)
            let before = table
            let section = random.below(table.sectionCount)
            let row = table.taps(selecting: .firstOfSection).first {
                if case .select(let path) = $0 { path.section == section } else { false }
            }
            if random.oneIn(3), let row {
                _ = try row.make(on: &table)
                let expected = table.openSections == before.openSections ? nil : UInt64(table.openSections)
                #expect(model.selected(section, in: open) == expected, "seed \(seed), \(walked), row of \(section)")
            } else {
                let result = try table.toggle([section])
                let isRefused = if case .refused = result { true } else { false }
                #expect(
                    model.toggled(section, in: open) == (isRefused ? nil : UInt64(table.openSections)),
                    "seed \(seed), \(walked), header \(section)")
            }
            walked.append("\(section)")
        }
    }

    @Test("a table is no matter of bits where the view counts something else, or a batch is open")
    func otherTables() throws {
        var table = FoldTable()
        table.prepareSection(title: "A", madeUpRows: 2)
        #expect(OpenSetModel(table) != nil)
        var silent = table
        _ = try silent.open([0], notifying: .nobody)
        #expect(OpenSetModel(silent) == nil)
        var batched = table
        _ = try batched.call(.beginUpdates)
        #expect(OpenSetModel(batched) == nil)
        for number in 1...64 { table.prepareSection(title: "\(number)", madeUpRows: 1) }
        #expect(OpenSetModel(table) == nil)
    }

    @Test("bits and sections are the same sets", arguments: [[], [0], [63], [0, 1, 2, 40], [5, 62, 63]] as [[Int]])
    func conversions(sections: [Int]) {
        #expect(SectionSet(bits: UInt64(SectionSet(sections))) == SectionSet(sections))
    }
}
