// The place of a row in a sectioned table: section and row, both counted from 0 as UIKit counts them.

/// The place of a row: its section's number and its number in that section, both from 0.
///
/// Named apart from Foundation's `IndexPath`, so that an app may import both.
public struct TableIndexPath: Hashable, Sendable {
    /// The section's number, from 0.
    public var section: Int
    /// The row's number in its section, from 0.
    public var row: Int

    /// Creates the path of row `row` of section `section`.
    public init(section: Int, row: Int) {
        self.section = section
        self.row = row
    }
}

extension TableIndexPath: Comparable {
    /// Orders paths as a table shows them: by section, then by row.
    ///
    /// - Complexity: O(1).
    public static func < (left: TableIndexPath, right: TableIndexPath) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }
}

extension TableIndexPath: CustomStringConvertible {
    /// The path in its written form: `1.3` is row 3 of section 1, and `1.notFound` names no row of it.
    ///
    /// - Complexity: O(1).
    public var description: String { row == .max ? "\(section).notFound" : "\(section).\(row)" }
}
