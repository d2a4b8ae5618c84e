// Standard input piece by piece, for commands that read a text from it.

import FoldShell
import LineEditing
import SystemIO

/// Reads standard input.
enum InputReading {
    /// A person who presses Ctrl-C waits no longer than this, in milliseconds.
    private static let patience: Int32 = 100

    /// The next bytes, as soon as there are any; none at the end.
    ///
    /// - Throws: ``InputError`` where it is a terminal, fails, or the user interrupts.
    /// - Complexity: O(1): a megabyte at most.
    static func next() throws(InputError) -> [UInt8] {
        if Terminal.isTerminal(STDIN_FILENO) { throw .isTerminal }
        let calls = SystemCalls.live
        var bytes: [UInt8] = []
        while true {
            if Interrupts.isPending { throw .interrupted }
            // A read that waits for ever would not see a Ctrl-C that came just before it.
            do throws(SystemError) {
                guard try calls.wait(STDIN_FILENO, .reading, patience) else { continue }
                if try calls.readSome(of: STDIN_FILENO, into: &bytes, limit: 1 << 20) != nil { return bytes }
            } catch {
                if error.code != EINTR { throw .failed(code: error.code, text: error.reason) }
            }
        }
    }
}
