// Where UIKit puts a reloaded section or row: its old place adjusted by deletes and inserts, and by no move.

/// The adjusted places of reloads (see <doc:HowUIKitChecksABatch>).
///
/// A reload is a delete at the old place and an insert at an adjusted new one, which counts the deletes below it and the
/// inserts up to it but ignores moves. Where the adjusted place is not where the section or row really goes, a move
/// shifted it, and the batch would be `risky` or worse.
struct ReloadPlaces {
    private let difference: SectionedDifference
    /// For each source section its adjusted place; nil where no section moves.
    private let adjustedSections: [Int]?
    /// Sections that rows move out of or into.
    private let rowMoves: RowCallSections
    /// The rows deleted and inserted in the section asked about last, from the row asked about last.
    private var sweep = RowSweep()

    /// Prepares the places of a difference's reloads.
    ///
    /// - Complexity: O(*s*) where a section moves, and O(*k*) for *k* row moves.
    init(_ difference: SectionedDifference) {
        self.difference = difference
        adjustedSections = difference.movedSections.isEmpty ? nil : Self.adjustedSections(difference)
        rowMoves = RowCallSections(movedRows: difference.movedRows)
    }

    /// Whether section moves leave a reload in `source`, which goes to `target` without moving, where it belongs.
    ///
    /// - Complexity: O(1).
    func isSectionInPlace(_ source: Int, _ target: Int) -> Bool {
        adjustedSections.map { $0[source] == target } ?? true
    }

    /// Whether row moves leave the reload of a row in its section's order; moves of sections aside. The rows of a
    /// section are asked about in ascending order.
    ///
    /// - Complexity: O(1) amortized over the runs of rows deleted and inserted in the section.
    mutating func isRowInPlace(_ source: TableIndexPath, _ target: TableIndexPath) -> Bool {
        guard rowMoves.contains(source: source.section, target: target.section) else { return true }
        if sweep.section != source.section {
            sweep = RowSweep(
                section: source.section,
                deleted: difference.deletedRows.runs(inSection: source.section),
                inserted: difference.insertedRows.runs(inSection: target.section))
        }
        return sweep.adjustedRow(source.row) == target.row
    }

    /// The adjusted place of every source section: the number of those kept before it, put among the inserted ones.
    private static func adjustedSections(_ difference: SectionedDifference) -> [Int] {
        let sourceCount = difference.sourceRowStarts.count - 1
        var adjusted: [Int] = []
        adjusted.reserveCapacity(sourceCount)
        var deleted = difference.deletedSections.ranges[...]
        var inserted = difference.insertedSections.ranges[...]
        var shift = 0
        for section in 0..<sourceCount {
            // What is noted for a deleted section is never asked.
            while let next = inserted.first, next.lowerBound <= section + shift {
                shift += next.count
                inserted.removeFirst()
            }
            adjusted.append(section + shift)
            if let next = deleted.first, next.lowerBound <= section {
                shift -= 1
                if next.upperBound == section + 1 { deleted.removeFirst() }
            }
        }
        return adjusted
    }
}

/// Walks the rows deleted and inserted in one section along ascending rows that stay.
private struct RowSweep {
    var section: Int?
    var deleted: ArraySlice<RowSet.Run> = []
    var inserted: ArraySlice<RowSet.Run> = []
    var shift = 0

    /// The adjusted place of a row that is not deleted, at or after the last one asked about.
    mutating func adjustedRow(_ row: Int) -> Int {
        while let next = deleted.first, next.rows.lowerBound < row {
            shift -= next.rows.count
            deleted.removeFirst()
        }
        while let next = inserted.first, next.rows.lowerBound <= row + shift {
            shift += next.rows.count
            inserted.removeFirst()
        }
        return row + shift
    }
}
