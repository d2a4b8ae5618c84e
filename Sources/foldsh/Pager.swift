// What is longer than the window, through the user's pager.

import LineEditing
import SystemIO

/// Takes what one command prints, and hands it to a pager where it is longer than the window.
final class Pager {
    private let command: String
    private let rows: Int
    private var gathered: [UInt8] = []
    private var lineCount = 0
    private var program: ChildProgram?
    private var hasFailed = false

    /// A pager for a window of so many rows.
    init(_ command: String, rows: Int) {
        self.command = command
        self.rows = rows
    }

    /// The pager that the user's variables name; nil where they name none.
    static func command(in variables: [String: String]) -> String? {
        if variables["CI"] != nil || ["", "dumb"].contains(variables["TERM"] ?? "") { return nil }
        guard let pager = variables["PAGER"] else { return "less -FRX" }
        return pager.isEmpty ? nil : pager
    }

    /// Takes bytes; false where nobody reads on.
    func write(_ bytes: [UInt8]) -> Bool {
        if let program { return program.write(bytes, shouldStop: { Interrupts.isPending }) }
        gathered += bytes
        lineCount += bytes.count { $0 == 0x0A }
        // The prompt has the last row.
        guard lineCount >= rows, !hasFailed else { return true }
        program = try? ChildProgram(shell: command, isFed: true)
        hasFailed = program == nil
        return program?.write(gathered, shouldStop: { Interrupts.isPending }) ?? true
    }

    /// Ends what was written, and waits until the user has read it.
    ///
    /// - Returns: What is left to be printed as it is: all where no pager was needed, or there is none.
    func finish() -> [UInt8] {
        guard let program else { return gathered }
        let status = program.wait()
        // Ctrl-C was the pager's.
        _ = Interrupts.takeInterrupt()
        // Where the shell finds no such program, the text is printed all the same.
        return status == 126 || status == 127 ? gathered : []
    }
}
