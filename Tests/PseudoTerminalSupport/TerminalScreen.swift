// A small terminal: bytes in, the characters that could be seen out.
package import LineEditing
import TerminalText

/// What a terminal of the xterm kind shows after some bytes, as far as line editing goes.
///
/// Styles are ignored, rows are not broken again on a resize, and what scrolls off at the top is gone.
package struct TerminalScreen: CustomStringConvertible {
    /// The size of the window.
    package private(set) var size: Terminal.Size
    /// The row of the cursor, from 0.
    package private(set) var row = 0
    /// The column of the cursor, from 0; after a character in the last column it stays there.
    package private(set) var column = 0

    /// A cell holds a character with its marks; the right half of a wide one holds nothing.
    private var cells: [[String]]
    private var saved = (row: 0, column: 0)
    private var wrapsNext = false
    private var insertsCharacters = false
    /// Bytes of a sequence or character that is not complete.
    private var partial: [UInt8] = []

    /// An empty screen.
    package init(rows: Int, columns: Int) {
        size = Terminal.Size(rows: rows, columns: columns)
        cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    }

    /// The rows, without the blanks at their ends.
    package var lines: [String] {
        cells.map { row in
            let end = row.lastIndex { $0 != " " && !$0.isEmpty } ?? -1
            return row[...end].joined()
        }
    }

    /// The rows down to the last that is not empty.
    package var description: String {
        let end = lines.lastIndex { !$0.isEmpty } ?? -1
        return lines[...end].joined(separator: "\n")
    }

    /// The row in which the cursor is.
    package var cursorLine: String { lines[row] }

    /// Gives the window another size; what does not fit is cut off.
    package mutating func resize(rows: Int, columns: Int) {
        while row >= rows {
            scroll()
            row -= 1
        }
        let blank = Array(repeating: " ", count: columns)
        cells = cells.map { Array(($0 + blank).prefix(columns)) }
        cells = Array((cells + Array(repeating: blank, count: rows)).prefix(rows))
        size = Terminal.Size(rows: rows, columns: columns)
        column = min(column, columns - 1)
    }

    /// Takes bytes in.
    package mutating func feed(_ bytes: [UInt8]) {
        for byte in bytes {
            partial.append(byte)
            if takePartial() { partial = [] }
        }
    }

    /// Acts on the bytes gathered if they are complete, and says whether they were.
    private mutating func takePartial() -> Bool {
        guard let first = partial.first, let last = partial.last else { return true }
        if first == 0x1B {
            if partial.count == 1 { return false }
            if partial[1] != UInt8(ascii: "[") {
                escape(partial[1])
                return true
            }
            if partial.count == 2 || !(0x40...0x7E).contains(last) { return false }
            control(last, String(decoding: partial[2..<(partial.count - 1)], as: UTF8.self))
            return true
        }
        if first < 0x20 {
            lineControl(first)
            return true
        }
        let needed = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        if partial.count < needed { return false }
        put(String(decoding: partial, as: UTF8.self))
        return true
    }

    private mutating func lineControl(_ byte: UInt8) {
        switch byte {
        case 0x08: column = max(0, column - 1)
        case 0x09: column = min(size.columns - 1, (column / 8 + 1) * 8)
        case 0x0A: lineFeed()
        case 0x0D: column = 0
        default: return
        }
        wrapsNext = false
    }

    private mutating func lineFeed() {
        if row + 1 < size.rows { row += 1 } else { scroll() }
    }

    private mutating func scroll() {
        cells.removeFirst()
        cells.append(Array(repeating: " ", count: size.columns))
    }

    private mutating func put(_ character: String) {
        let width = character.displayWidth
        if width == 0 {
            let place = max(0, wrapsNext ? column : column - 1)
            cells[row][place] += character
            return
        }
        if wrapsNext || column + width > size.columns {
            column = 0
            lineFeed()
            wrapsNext = false
        }
        if insertsCharacters {
            cells[row].insert(contentsOf: Array(repeating: " ", count: width), at: column)
            cells[row].removeLast(width)
        }
        cells[row][column] = character
        if width == 2, column + 1 < size.columns { cells[row][column + 1] = "" }
        column += width
        if column >= size.columns {
            column = size.columns - 1
            wrapsNext = true
        }
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "7"): saved = (row, column)
        case UInt8(ascii: "8"): (row, column) = (min(saved.row, size.rows - 1), min(saved.column, size.columns - 1))
        default: break
        }
        wrapsNext = false
    }

    private mutating func control(_ final: UInt8, _ parameters: String) {
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        let first = numbers.first ?? 0
        let count = max(1, first)
        if final != UInt8(ascii: "m") { wrapsNext = false }
        switch Character(UnicodeScalar(final)) {
        case "A": row = max(0, row - count)
        case "B": row = min(size.rows - 1, row + count)
        case "C": column = min(size.columns - 1, column + count)
        case "D": column = max(0, column - count)
        case "G": column = min(size.columns, count) - 1
        case "H":
            row = min(size.rows, count) - 1
            column = min(size.columns, max(1, numbers.count > 1 ? numbers[1] : 1)) - 1
        case "J": clearScreen(first)
        case "K": clearRow(first)
        case "P": shift(count, inserting: false)
        case "@": shift(count, inserting: true)
        case "h" where first == 4: insertsCharacters = true
        case "l" where first == 4: insertsCharacters = false
        default: break
        }
    }

    private mutating func clearScreen(_ mode: Int) {
        let rows = mode == 2 ? 0..<size.rows : (row + 1)..<max(row + 1, size.rows)
        for cleared in rows { cells[cleared] = Array(repeating: " ", count: size.columns) }
        if mode == 0 { clearRow(0) }
    }

    private mutating func clearRow(_ mode: Int) {
        let columns = mode == 0 ? column..<size.columns : mode == 1 ? 0..<(column + 1) : 0..<size.columns
        for cleared in columns { cells[row][cleared] = " " }
    }

    private mutating func shift(_ count: Int, inserting: Bool) {
        let blanks = Array(repeating: " ", count: min(count, size.columns - column))
        if inserting {
            cells[row].insert(contentsOf: blanks, at: column)
            cells[row].removeLast(blanks.count)
        } else {
            cells[row].removeSubrange(column..<(column + blanks.count))
            cells[row] += blanks
        }
    }
}
