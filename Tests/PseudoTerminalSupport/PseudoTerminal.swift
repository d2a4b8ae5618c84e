// A program on a terminal of its own, typed to and looked at by a test.
import CPseudoTerminal

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// A program that runs on a pseudo-terminal.
///
/// Tests wait for what must come, not for time: the limit only says when something counts as never coming. After an
/// answer came, all that the program printed before it has been seen too.
package final class PseudoTerminal {
    /// Something that a test waited for and that never came.
    package struct NeverCame: Error, CustomStringConvertible {
        /// What was waited for.
        package let expected: String
        /// What came instead since the last thing that did come.
        package let output: String
        /// What could be seen then.
        package let screen: String
        /// All three in words.
        package var description: String {
            "never came: \(expected.debugDescription)\noutput: \(output.debugDescription)\nscreen:\n\(screen)"
        }
    }

    /// The program could not be started, with the `errno`.
    package struct NotStarted: Error {
        /// The error of the call that failed.
        package let errno: Int32
    }

    /// When something counts as never coming: generous, since a machine may be busy.
    package static let limit: Duration = .seconds(120)

    /// What can be seen on the terminal.
    package private(set) var screen: TerminalScreen

    private let process: pid_t
    private let controller: Int32
    private var unread: [UInt8] = []
    private var isHungUp = false
    private var status: Int32?

    /// Starts a program.
    /// - Parameters:
    ///   - program: Its path.
    ///   - arguments: Its arguments, without its own name.
    ///   - environment: All of its environment.
    ///   - folder: Where it runs; `nil` for the folder of the tests.
    ///   - rows: The height of the window.
    ///   - columns: The width of the window.
    package init(
        program: String, arguments: [String] = [], environment: [String: String], folder: String? = nil,
        rows: Int = 24, columns: Int = 80
    ) throws(NotStarted) {
        var controller: Int32 = -1
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (words + variables).forEach { free($0) } }
        process = pseudo_terminal_start(
            program, &words, &variables, folder, Int32(rows), Int32(columns), &controller)
        self.controller = controller
        screen = TerminalScreen(rows: rows, columns: columns)
        if process < 0 { throw NotStarted(errno: errno) }
    }

    deinit {
        guard process > 0 else { return }
        if status == nil {
            kill(process, SIGKILL)
            var ending: Int32 = 0
            waitpid(process, &ending, 0)
        }
        close(controller)
    }

    /// Types keys.
    package func send(_ keys: String) {
        send(bytes: Array(keys.utf8))
    }

    /// Types bytes that need not be text.
    package func send(bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
            if written < 0, errno != EINTR { return }
            rest = rest.dropFirst(max(0, written))
        }
    }

    /// Sends a signal to the program.
    package func signal(_ number: Int32) {
        kill(process, number)
    }

    /// Gives the window another size.
    package func resize(rows: Int, columns: Int) {
        screen.resize(rows: rows, columns: columns)
        _ = pseudo_terminal_resize(controller, Int32(rows), Int32(columns))
    }

    /// Has the terminal say that it does not know its size, as some do; what is seen of it stays as large as it is.
    package func claimNoSize() {
        _ = pseudo_terminal_resize(controller, 0, 0)
    }

    /// Waits for bytes after those that were waited for before.
    /// - Returns: all that came since then, these bytes included.
    @discardableResult
    package func expect(_ text: String) throws(NeverCame) -> String {
        let wanted = Array(text.utf8)
        var end: Int?
        try wait(for: text) {
            end = unread.firstRange(of: wanted)?.upperBound
            return end != nil
        }
        let seen = unread.prefix(end ?? 0)
        unread.removeFirst(end ?? 0)
        return String(decoding: seen, as: UTF8.self)
    }

    /// Waits until the screen looks right. Everything read until then counts as waited for.
    @discardableResult
    package func expectScreen(
        _ what: String, _ isRight: (TerminalScreen) -> Bool
    ) throws(NeverCame) -> TerminalScreen {
        try wait(for: what) { isRight(screen) }
        unread = []
        return screen
    }

    /// Waits until the program ends.
    /// - Returns: its exit status, or 128 and the number of the signal that ended it.
    package func exitStatus() throws(NeverCame) -> Int32 {
        try wait(for: "the end of the program") {
            var ending: Int32 = 0
            if status == nil, waitpid(process, &ending, WNOHANG) == process {
                status = ending & 0x7F == 0 ? (ending >> 8) & 0xFF : 128 + (ending & 0x7F)
            }
            return status != nil
        }
        return status ?? -1
    }

    private func wait(for what: String, until isThere: () -> Bool) throws(NeverCame) {
        let start = ContinuousClock.now
        while !isThere() {
            let isOver = isHungUp && !readMore()
            if ContinuousClock.now - start > Self.limit || isOver && status != nil {
                let output = String(decoding: unread, as: UTF8.self)
                throw NeverCame(expected: what, output: output, screen: screen.description)
            }
            if !isOver { _ = readMore() }
        }
    }

    private func readMore() -> Bool {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, length in
            count = pseudo_terminal_read(controller, buffer.baseAddress, buffer.count, 20)
            length = max(0, count)
        }
        isHungUp = count < 0
        unread += bytes
        screen.feed(bytes)
        return count > 0
    }
}
