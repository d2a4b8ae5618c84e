// A line of text while it is put together.

import FoldTable
import TableUpdates
import TerminalText

/// A line of text while it is put together, in bytes, behind other lines where there are any.
///
/// A long script prints a million lines of a few short pieces each, and to bytes a piece is added in a few steps where a
/// string takes many.
struct LineText {
    /// The lines before, each with its line end, and this one.
    private(set) var bytes: [UInt8] = []
    /// Where this line begins.
    private var start = 0
    private let shouldStop: () -> Bool
    /// Whether the line was given up before its end, and results in nothing.
    private var isGivenUp = false

    /// Creates an empty line.
    ///
    /// - Parameter shouldStop: Whether a long line is to be given up.
    init(shouldStop: @escaping () -> Bool = { false }) {
        self.shouldStop = shouldStop
    }

    /// How many bytes the line has.
    var count: Int { bytes.count - start }

    /// The line.
    var string: String { String(decoding: bytes[start...], as: UTF8.self) }

    /// Ends the line; the next one begins.
    ///
    /// - Parameter isOwn: Whether what a build server would take for a command in it is the program's own; else it is data.
    mutating func end(isOwn: Bool = false) {
        if isGivenUp {
            bytes.removeSubrange(start...)
            isGivenUp = false
            return
        }
        let hasCommands =
            !isOwn
            && bytes.withUnsafeBufferPointer { WorkflowCommands.areIn(UnsafeBufferPointer(rebasing: $0[start...])) }
        if hasCommands {
            let line = WorkflowCommands.broken(string)
            bytes.removeSubrange(start...)
            bytes += line.utf8
        }
        bytes.append(0x0A)
        start = bytes.count
    }

    /// Whether there is use in making the rest of a long line; where there is none, the line is given up.
    mutating func goesOn() -> Bool {
        if shouldStop() { isGivenUp = true }
        return !isGivenUp
    }

    /// Forgets all lines; the memory stays.
    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        start = 0
    }

    /// Adds blanks until the line has `count` bytes.
    mutating func pad(to count: Int) {
        if self.count < count { bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count - self.count)) }
    }

    /// Adds a row's title as a table shows it, and blanks behind it until both take `width` columns.
    mutating func append(titleOf row: Row, width: Int = 0) {
        let columns = row.withTitle { title -> Int? in
            guard title.isPlainASCII, !title.isEmpty else { return nil }
            bytes.append(contentsOf: title)
            return title.count
        }
        guard let columns else { return append(row.title.shownTitle, width: width) }
        if columns < width { bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: width - columns)) }
    }

    /// Adds `piece` and blanks behind it, so that both take `width` columns; a wider piece stays as it is.
    mutating func append(_ piece: String, width: Int) {
        self += piece
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(0, width - piece.displayWidth)))
    }

    /// Adds what `make` adds as a JSON string: with quotes, and what has a meaning in them or must not reach a terminal
    /// escaped, in two halves where it needs them.
    mutating func appendJSONString(_ make: (inout LineText) -> Void) {
        bytes.append(UInt8(ascii: "\""))
        let begin = bytes.count
        make(&self)
        if let odd = bytes[begin...].firstIndex(where: { !Self.standsForItself($0) }) {
            // The character before may be one that a selector of variants is for.
            let first = max(begin, odd - 1)
            let rest = String(decoding: bytes[first...], as: UTF8.self)
            bytes.removeSubrange(first...)
            appendEscaped(rest)
        }
        if bytes[begin...].withUnsafeBufferPointer(WorkflowCommands.areIn) {
            let text = String(decoding: bytes[begin...], as: UTF8.self).replacing("##[", with: "##\\u005b")
            bytes.removeSubrange(begin...)
            bytes += text.utf8
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func standsForItself(_ byte: UInt8) -> Bool {
        0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private mutating func appendEscaped(_ text: String) {
        if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) {
            for byte in text.utf8 {
                if !Self.standsForItself(byte) { bytes.append(UInt8(ascii: "\\")) }
                bytes.append(byte)
            }
            return
        }
        for (scalar, isHidden) in ScreenedScalars(text) {
            switch scalar {
            case "\"": self += "\\\""
            case "\\": self += "\\\\"
            case "\n": self += "\\n"
            case "\r": self += "\\r"
            case "\t": self += "\\t"
            case _ where isHidden:
                for unit in UTF16.encode(scalar) ?? .init() {
                    let digits = String(unit, radix: 16)
                    self += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            default: bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
            }
        }
    }

    /// Takes the blanks off the line's end.
    mutating func trimEnd() {
        while bytes.count > start, bytes[bytes.count - 1] == UInt8(ascii: " ") { bytes.removeLast() }
    }

    static func += (line: inout LineText, piece: String) {
        line.bytes.append(contentsOf: piece.utf8)
    }

    static func += (line: inout LineText, path: TableIndexPath) {
        line += path.section
        line.bytes.append(UInt8(ascii: "."))
        line += path.row
    }

    static func += (line: inout LineText, number: Int) {
        guard 0..<100_000_000 ~= number else {
            line += String(number)
            return
        }
        // Eight digits have room in one word, the first of them in its lowest byte.
        var digits: UInt64 = 0
        var count = 0
        var rest = UInt32(truncatingIfNeeded: number)
        repeat {
            digits = digits << 8 | UInt64(UInt32(UInt8(ascii: "0")) + rest % 10)
            rest /= 10
            count += 1
        } while rest > 0
        withUnsafeBytes(of: digits.littleEndian) { bytes in
            line.bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes.prefix(count)))
        }
    }
}

extension Row {
    /// The columns of the title as a table shows it.
    var shownWidth: Int {
        withTitle { $0.isPlainASCII && !$0.isEmpty ? $0.count : nil } ?? title.shownTitle.displayWidth
    }
}

extension String {
    /// A title as a table shows it.
    var shownTitle: String { isEmpty ? "(no title)" : printable }
}

extension Int {
    /// How many digits the number has, written in decimals.
    var digitCount: Int {
        var count = 1
        var rest = magnitude
        while rest > 9 {
            rest /= 10
            count += 1
        }
        return count
    }
}

extension LineText: TextOutputStream {
    mutating func write(_ piece: String) { self += piece }
}
