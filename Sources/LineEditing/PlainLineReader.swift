// Lines from bytes: a pipe, a file, or a terminal too simple to edit on.

import CLibEdit
import SystemIO

/// Reads lines from a descriptor, byte for byte as they come.
///
/// A last line without a newline counts. A CR before the newline stays in the line. Lines may have any length.
package final class PlainLineReader: LineSource {
    private let descriptor: Int32
    private let showsPrompt: Bool
    /// What was read and is not handed out yet, from `start` on.
    private var pending: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    /// A reader of a descriptor, by default standard input. The descriptor stays the caller's.
    /// - Parameter descriptor: What is read. Where it is a terminal the prompt is written, without colour.
    package init(descriptor: Int32 = STDIN_FILENO) {
        self.descriptor = descriptor
        showsPrompt = Terminal.isTerminal(descriptor) && Terminal.isTerminal(STDOUT_FILENO)
        Interrupts.install()
    }

    /// Whether the next line is there already, so that to read it waits for nobody.
    package var hasLine: Bool { pending[start...].contains(UInt8(ascii: "\n")) }

    /// Reads the next line. An interrupt ends the wait, and leaves what was read of the line for the next call.
    package func readLine(prompt: Prompt) -> LineResult {
        if showsPrompt { Self.show(prompt.plain) }
        // Where the search for a newline goes on after more bytes came, so that a long line is searched once.
        var searched = start
        while true {
            if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                return Self.decoded(Array(pending[start..<end]))
            }
            searched = pending.count
            if isAtEnd { return lastLine() }
            switch line_wait_readable(descriptor) {
            case LINE_WAIT_READY:
                break
            case LINE_WAIT_INTERRUPTED:
                return interrupted()
            default:
                return .failed(errno)
            }
            let dropped = start
            if let failure = readMore() { return .failed(failure) }
            searched -= dropped
        }
    }

    /// On a terminal the half-typed line is gone: the terminal's own queue was flushed by Ctrl-C.
    private func interrupted() -> LineResult {
        _ = Interrupts.takeInterrupt()
        if showsPrompt {
            pending = []
            start = 0
            Self.show("\n")
        }
        return .interrupted
    }

    private func lastLine() -> LineResult {
        if start == pending.count { return .endOfInput }
        defer { start = pending.count }
        return Self.decoded(Array(pending[start...]))
    }

    /// Reads once; gives the `errno` of a failure. What was handed out is dropped first.
    private func readMore() -> Int32? {
        pending.removeFirst(start)
        start = 0
        do {
            isAtEnd = try SystemCalls.live.readSome(of: descriptor, into: &pending) == 0
        } catch {
            // A terminal that went away is an end.
            guard error.code == EIO else { return error.code }
            isAtEnd = true
        }
        return nil
    }

    private static func decoded(_ bytes: [UInt8]) -> LineResult {
        if let offset = bytes.firstIndex(of: 0) {
            return .malformed(MalformedLine(fault: .nul, offset: offset, bytes: bytes))
        }
        if let text = String(validating: bytes, as: UTF8.self) { return .line(text) }
        return .malformed(MalformedLine(fault: .invalidUTF8, offset: validLength(of: bytes), bytes: bytes))
    }

    /// How many bytes from the start are valid UTF-8.
    private static func validLength(of bytes: [UInt8]) -> Int {
        var iterator = bytes.makeIterator()
        var decoder = UTF8()
        var length = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            length += UTF8.width(scalar)
        }
        return length
    }

    private static func show(_ text: String) {
        // What the program printed before goes first.
        fflush(nil)
        // A prompt that cannot be written is no reason not to read.
        try? SystemCalls.live.writeAll(Array(text.utf8), to: STDOUT_FILENO)
    }
}
