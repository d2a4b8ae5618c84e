// What a build server would take for commands in the output of a program, and how it is made text.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Commands of GitHub's workflows: a line that begins with `::`, blanks of any script aside, and `##[` anywhere. A title, a file's name
/// or a line of a script may hold them, and is not to annotate, hide or fail anything.
package enum WorkflowCommands {
    /// Whether a line has any.
    ///
    /// - Complexity: O(*n*), little of it where no `#` is in the line.
    package static func areIn(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = line.baseAddress else { return false }
        var place = blanks(before: line)
        if isColon(line, place), isColon(line, place + 1) { return true }
        while place < line.count, let found = memchr(base + place, 0x23, line.count - place) {
            place = UnsafeRawPointer(found) - UnsafeRawPointer(base)
            if line[place...].starts(with: "##[".utf8) { return true }
            place += 1
        }
        return false
    }

    private static func isColon(_ line: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
        place < line.count && line[place] == UInt8(ascii: ":")
    }

    /// How many bytes at the beginning of a line are blanks, of any script.
    private static func blanks(before line: UnsafeBufferPointer<UInt8>) -> Int {
        var place = 0
        while place < line.count {
            if line[place] != 0x20, line[place] != 0x09 {
                // No scalar is longer.
                let bytes = line[place..<min(place + 4, line.count)]
                guard line[place] >= 0x80, let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first,
                    scalar.properties.isWhitespace
                else { break }
                place += UTF8.width(scalar) - 1
            }
            place += 1
        }
        return place
    }

    /// The line with U+FFFD in each, so that it is none.
    package static func broken(_ line: String) -> String {
        var bytes = Array(line.utf8)
        guard bytes.withUnsafeBufferPointer(areIn) else { return line }
        let blanks = bytes.withUnsafeBufferPointer(blanks)
        if bytes[blanks...].starts(with: "::".utf8) { bytes.insert(contentsOf: "\u{FFFD}".utf8, at: blanks + 1) }
        return String(decoding: bytes, as: UTF8.self).replacing("##[", with: "##\u{FFFD}[")
    }
}
