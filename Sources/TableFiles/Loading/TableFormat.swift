// The kinds of file a table is loaded from, and how a file's kind is found.

/// A kind of file that holds a table; the raw value is the word that names it on a command line.
package enum TableFormat: String, CaseIterable, Hashable, Sendable {
    case json, csv, tsv, plist
    /// Indented text: a line without indentation is a section, an indented one a row of it.
    case text

    /// The format that the ending of `path` names, in either case of letters; nil where it names none.
    package init?(path: String) {
        let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return nil }
        switch String(name[name.index(after: dot)...])?.lowercased() {
        case "json": self = .json
        case "csv": self = .csv
        case "tsv", "tab": self = .tsv
        case "plist": self = .plist
        case "txt", "text", "outline": self = .text
        default: return nil
        }
    }

    /// The format of a file: what its ending names, else what its first bytes look like, else indented text.
    ///
    /// - Complexity: O(*n*) in the blanks at the start of `bytes`.
    package static func detect(path: String, bytes: UnsafeBufferPointer<UInt8>) -> TableFormat {
        if let named = TableFormat(path: path) { return named }
        if bytes.starts(with: "bplist".utf8) { return .plist }
        let text = bytes.dropFirst(byteOrderMarkLength(bytes)).drop { Byte.isBlank($0) || Byte.isNewline($0) }
        switch text.first {
        case Byte.openBrace, Byte.openBracket: return .json
        case Byte.less where ["<?xml", "<plist", "<!DOCTYPE plist"].contains { text.starts(with: $0.utf8) }:
            return .plist
        default: return .text
        }
    }
}

/// How many bytes of a UTF-8 byte order mark `bytes` begin with: 3 or 0.
func byteOrderMarkLength(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
}
