// What reading one line can result in.

/// One line, or why there is none.
package enum LineResult: Equatable, Sendable {
    /// A line, without the newline that ended it. From a paste it may hold newlines within.
    case line(String)
    /// A line of bytes that are no text; reading can go on.
    case malformed(MalformedLine)
    /// Ctrl-D on an empty line, the end of the file, or a terminal that went away.
    case endOfInput
    /// Ctrl-C. What was typed is dropped, and so is what the caller has of an unfinished command.
    case interrupted
    /// What was pasted is larger than an editor takes, 4 MiB, or than there is memory for. None of the line is handed out:
    /// what is left of it is not what was meant.
    case tooLarge
    /// Reading failed, with this `errno`; reading again will, too.
    case failed(Int32)
}

/// A line whose bytes are no text.
package struct MalformedLine: Equatable, Sendable {
    /// What is wrong with it.
    package enum Fault: Equatable, Sendable {
        /// A byte of value 0.
        case nul
        /// A byte that begins or continues no scalar of UTF-8.
        case invalidUTF8
    }

    /// The first fault.
    package var fault: Fault
    /// Where it is, in bytes from the start of the line.
    package var offset: Int
    /// The bytes as they came, without the newline.
    package var bytes: [UInt8]

    /// A line with its first fault.
    package init(fault: Fault, offset: Int, bytes: [UInt8]) {
        self.fault = fault
        self.offset = offset
        self.bytes = bytes
    }
}

/// Where lines come from: the editor at a terminal, or plain bytes.
package protocol LineSource: AnyObject {
    /// Reads the next line.
    /// - Parameter prompt: shown where somebody types, and nowhere else.
    func readLine(prompt: Prompt) -> LineResult
}
