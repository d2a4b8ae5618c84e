// How one entry of the history becomes one line of its file, and back.

/// Entries as lines: a newline is written `\n`, a backslash `\\`; everything else is plain UTF-8.
enum HistoryEncoding {
    private static let backslash = UInt8(ascii: "\\")
    private static let newline = UInt8(ascii: "\n")
    private static let letter = UInt8(ascii: "n")

    /// The bytes of a line, without its newline.
    static func encoded(_ entry: String) -> [UInt8] {
        var line: [UInt8] = []
        // By bytes, since to Swift CR LF is one character.
        for byte in entry.utf8 {
            switch byte {
            case newline: line += [backslash, letter]
            case backslash: line += [backslash, backslash]
            default: line.append(byte)
            }
        }
        return line
    }

    /// The entry of a line. A backslash before anything else is one that somebody wrote by hand, and stays;
    /// bytes that are no UTF-8 become U+FFFD.
    static func decoded(_ line: some Collection<UInt8>) -> String {
        var entry: [UInt8] = []
        var iterator = line.makeIterator()
        while let byte = iterator.next() {
            guard byte == backslash else {
                entry.append(byte)
                continue
            }
            switch iterator.next() {
            case letter: entry.append(newline)
            case backslash: entry.append(backslash)
            case let other?: entry += [backslash, other]
            case nil: entry.append(backslash)
            }
        }
        return String(decoding: entry, as: UTF8.self)
    }
}
