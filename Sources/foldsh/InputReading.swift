// Standard input piece by piece, for commands that read a text from it.

import FoldShell
import LineEditing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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
        while true {
            if Interrupts.isPending { throw .interrupted }
            // A read that waits for ever would not see a Ctrl-C that came just before it.
            var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            let ready = poll(&descriptor, 1, patience)
            if ready == 0 || (ready < 0 && errno == EINTR) { continue }
            var failure: Int32?
            let piece = [UInt8](unsafeUninitializedCapacity: 1 << 20) { buffer, count in
                let got = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
                if got < 0 { failure = errno }
                count = max(0, got)
            }
            if let failure {
                if failure == EINTR || failure == EAGAIN { continue }
                throw .failed(code: failure, text: String(cString: strerror(failure)))
            }
            return piece
        }
    }
}
