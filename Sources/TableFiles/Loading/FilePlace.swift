// Where in a file something is.

/// A place in a file: lines and columns count from 1, columns in characters.
package enum FilePlace: Hashable, Sendable {
    case whole
    case line(Int)
    case position(line: Int, column: Int)
    /// The way to a value in JSON or a property list: `sections[3].rows[2].title`.
    case path(String)

    /// The line, where the place has one.
    package var line: Int? {
        switch self {
        case .line(let line), .position(let line, _): line
        case .whole, .path: nil
        }
    }

    /// The column, where the place has one.
    package var column: Int? {
        if case .position(_, let column) = self { column } else { nil }
    }

    /// The place of the byte at `offset`, which may be the end. A line ends with LF, CR LF or CR.
    ///
    /// - Complexity: O(*n*) in the offset: for messages only.
    init(offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        var line = 1
        var start = 0
        var index = Byte.find(Byte.newline, Byte.carriageReturn, Byte.newline, in: bytes, from: 0)
        while index < min(offset, bytes.count) {
            let isPair =
                bytes[index] == Byte.carriageReturn && index + 1 < bytes.count && bytes[index + 1] == Byte.newline
            if isPair, index + 1 == offset { break }
            start = index + (isPair ? 2 : 1)
            line += 1
            index = Byte.find(Byte.newline, Byte.carriageReturn, Byte.newline, in: bytes, from: start)
        }
        // Bytes that go on a character are no column of their own.
        let characters = bytes[start..<max(start, min(offset, bytes.count))].count { $0 & 0xC0 != 0x80 }
        self = .position(line: line, column: characters + 1)
    }
}

extension FilePlace: CustomStringConvertible {
    /// `7`, `7:3`, `sections[3].rows[2]`, or nothing for the whole file.
    package var description: String {
        switch self {
        case .whole: ""
        case .line(let line): "\(line)"
        case .position(let line, let column): "\(line):\(column)"
        case .path(let path): path
        }
    }

    /// As words for the middle of a sentence: `line 7`.
    var words: String {
        switch self {
        case .whole: "the file"
        case .line(let line): "line \(line)"
        case .position(let line, let column): "line \(line), column \(column)"
        case .path(let path): path
        }
    }
}
