// How `new` names sections: by their number of rows, `3` or `3:closed`.

import CommandKit
import CommandSyntax

/// A section to be made up: how many rows, and whether it is open.
package struct RowCount: Hashable, Sendable {
    package let rows: Int
    package let isOpen: Bool
}

extension ValueKind where Language == Fold, Value == RowCount {
    /// A number of rows, `3`, or `3:closed` for a section that begins closed.
    static var rowCount: Self {
        Self("a section's number of rows, 3 or 3:closed") { (reader) throws(ValueProblem) in
            let word = try reader.word()
            let parts = word.text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard let rows = Int(parts[0]), rows >= 0 else { throw ValueProblem(at: word.range) }
            guard rows <= SectionLine.rowLimit else {
                throw ValueProblem("at most \(SectionLine.rowLimit) rows can be made up", at: word.range)
            }
            if parts.count == 1 { return RowCount(rows: rows, isOpen: true) }
            switch parts[1] {
            case "closed": return RowCount(rows: rows, isOpen: false)
            case "open": return RowCount(rows: rows, isOpen: true)
            default: throw ValueProblem("open or closed must follow the colon", at: word.range)
            }
        }
    }
}
