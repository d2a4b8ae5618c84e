// A small random number generator whose sequence is fixed by its seed, and failures made with it.

import TableUpdates
import TestSupport

extension UpdateFailure {
    /// How many kinds of failures ``random(kind:using:)`` makes.
    static let kinds = 29

    /// A failure of the given kind with random numbers.
    static func random(kind: Int, using random: inout SeededGenerator) -> UpdateFailure {
        func number(_ top: Int = 40) -> Int {
            Int.random(in: 0...(Int.random(in: 0..<8, using: &random) == 0 ? 3000 : top), using: &random)
        }
        func path() -> TableIndexPath { TableIndexPath(section: number(9), row: number()) }
        switch kind {
        case 0:
            return .rowCount(
                section: number(9),
                RowTerms(
                    before: number(), after: number(), inserted: number(), deleted: number(), movedIn: number(5),
                    movedOut: number(5)))
        case 1:
            return .sectionCount(SectionTerms(before: number(), after: number(), inserted: number(), deleted: number()))
        case 2: return .deleteMissingRow(path(), rowsBefore: number())
        case 3: return .deleteRowInMissingSection(path(), sectionsBefore: number())
        case 4: return .deleteMissingSection(number(), sectionsBefore: number())
        case 5: return .insertRowBeyond(path(), rowsAfter: number())
        case 6: return .insertRowInMissingSection(path(), sectionsAfter: number())
        case 7: return .insertSectionBeyond(number(), sectionsAfter: number())
        case 8: return .moveMissingRow(path(), rowsBefore: number())
        case 9: return .moveRowBeyond(path(), to: path(), rowsAfter: number())
        case 10: return .moveRowFromMissingSection(path(), sectionsBefore: number())
        case 11: return .moveRowToMissingSection(path(), to: path(), sectionsAfter: number())
        case 12: return .moveMissingSection(number(), sectionsBefore: number())
        case 13: return .moveSectionBeyond(number(), to: number(), sectionsAfter: number())
        case 14: return .deleteAndReloadRow(path())
        case 15: return .deleteAndReloadSection(number())
        case 16: return .deleteAndMoveRow(path())
        case 17: return .deleteAndMoveSection(number())
        case 18: return .insertAndMoveRow(path())
        case 19: return .insertAndMoveSection(number())
        case 20: return .moveRowsToOnePlace(path(), path(), to: path())
        case 21: return .moveRowToTwoPlaces(path(), path(), path())
        case 22: return .moveSectionsToOnePlace(number(), number(), to: number())
        case 23: return .moveSectionToTwoPlaces(number(), number(), number())
        case 24: return .moveRowIntoInsertedSection(number())
        case 25: return .moveRowFromDeletedSection(number())
        case 26: return .scrollBeyondRow(path(), rows: number())
        case 27: return .scrollBeyondSection(section: number(), sections: number())
        default: return .sectionBeyond(number())
        }
    }
}
