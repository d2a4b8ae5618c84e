// Cells in columns, the first column to the left, numbers to the right.

import FoldRendering
import TerminalText

/// Lines of cells in columns, the first column to the left, numbers to the right.
enum AlignedColumns {
    static func lines(_ rows: [[String]], right: Set<Int>) -> [String] {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            rows.map { column < $0.count ? $0[column].displayWidth : 0 }.max() ?? 0
        }
        return rows.map { row in
            row.enumerated().map { column, cell in
                let blanks = String(repeating: " ", count: widths[column] - cell.displayWidth)
                return right.contains(column) ? blanks + cell : cell + blanks
            }.joined(separator: "  ").trimmedEnd
        }
    }
}
