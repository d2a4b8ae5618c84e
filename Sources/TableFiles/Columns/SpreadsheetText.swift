// Cells that a spreadsheet would run as formulas, written as text: with an apostrophe before them.

/// Cells as a spreadsheet takes them.
enum SpreadsheetText {
    /// What says that a cell is text.
    static let mark = UInt8(ascii: "'")

    /// Whether a spreadsheet would run a cell with these bytes. A number with a sign is only a number.
    static func isRun(_ cell: some Collection<UInt8>) -> Bool {
        switch cell.first {
        case UInt8(ascii: "="), UInt8(ascii: "@"), Byte.tab, Byte.carriageReturn: true
        case UInt8(ascii: "+"), UInt8(ascii: "-"): Double(String(decoding: cell, as: UTF8.self)) == nil
        case 0xEF: wideSigns.contains { cell.starts(with: $0.utf8) }
        default: false
        }
    }

    /// Signs of full width, which some spreadsheets take for the others.
    private static let wideSigns = ["＝", "＠", "＋", "－"]

    /// Whether a cell is one that would be run, behind one mark or more.
    static func isMarked(_ cell: UnsafeRawBufferPointer) -> Bool {
        cell.first == mark && isRun(cell.drop { $0 == mark })
    }

    /// Whether a cell is marked when it is written: where it would be run, or else lose a mark when it is read.
    static func needsMark(_ cell: some Collection<UInt8>) -> Bool { isRun(cell.drop { $0 == mark }) }

    /// The text as it is written.
    static func written(_ text: String) -> String { needsMark(text.utf8) ? "'" + text : text }
}
