// What sets the columns of a file apart: said by the user, by the file's first line, or seen in its header line.

/// Finds the separator of a text.
enum ColumnSeparator {
    /// The separators that are looked for; of equally many the first one counts.
    private static let known = [Byte.comma, Byte.semicolon, Byte.tab, Byte.bar]

    /// The separator of `bytes`, and where the lines begin that are not about it.
    ///
    /// A first line `sep=;` says it, as Excel writes and reads it. Else the header line has it: the one that the file's
    /// ending promises, where it is there, else the most frequent.
    ///
    /// - Complexity: O(*n*) in the first two lines.
    static func find(
        in bytes: UnsafeBufferPointer<UInt8>, preferring preferred: UInt8, asked: UInt8?
    ) -> (separator: UInt8, start: Int) {
        let end = Byte.find(Byte.newline, Byte.carriageReturn, Byte.newline, in: bytes, from: 0)
        let first = bytes[..<end].filter { $0 != Byte.quote }
        if first.count == 5, String(decoding: first.prefix(4), as: UTF8.self).lowercased() == "sep=" {
            return (asked ?? first[4], end)
        }
        if let asked { return (asked, 0) }
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in bytes.drop(while: { Byte.isNewline($0) || $0 == Byte.space }) {
            if byte == Byte.quote { isQuoted.toggle() }
            if isQuoted { continue }
            if Byte.isNewline(byte) { break }
            if known.contains(byte) { counts[byte, default: 0] += 1 }
        }
        if preferred == Byte.tab, counts[preferred] != nil { return (preferred, 0) }
        var best = preferred
        for separator in known where counts[separator] ?? 0 > counts[best] ?? 0 { best = separator }
        return (best, 0)
    }
}
