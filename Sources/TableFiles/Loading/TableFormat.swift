// The kinds of file a table is loaded from, and how a file's kind is found.

/// A kind of file that holds a table; the raw value is the word that names it on a command line.
package enum TableFormat: String, CaseIterable, Hashable, Sendable {
    case json, csv, tsv, plist
    /// Indented text: a line without indentation is a section, an indented one a row of it.
    case text
    /// Lists of Markdown: a heading, or an item that is not indented where no heading is above it, is a section.
    case markdown

    /// The format that the ending of `path` names, in either case of letters; nil where it names none.
    package init?(path: String) {
        switch Self.ending(of: path) {
        case "json", "geojson": self = .json
        case "csv": self = .csv
        case "tsv", "tab": self = .tsv
        case "plist": self = .plist
        case "txt", "text", "outline": self = .text
        case "md", "markdown": self = .markdown
        default: return nil
        }
    }

    /// The ending of `path` in small letters; empty where there is none.
    package static func ending(of path: String) -> String {
        let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return "" }
        return String(name[name.index(after: dot)...])?.lowercased() ?? ""
    }

    /// Whether the ending of `path` is that of tables, or of what people may take for tables and is refused in words.
    package static func isForTables(_ path: String) -> Bool {
        Self(path: path) != nil || OtherKinds.kind(ofEnding: ending(of: path)) != nil
    }

    /// What files of the format are called in a sentence.
    package var words: String {
        switch self {
        case .json: "JSON"
        case .csv: "CSV"
        case .tsv: "TSV"
        case .plist: "a property list"
        case .text: "indented text"
        case .markdown: "Markdown"
        }
    }

    /// The format of a text without a byte order mark: what the file's ending names, else what it looks like.
    ///
    /// - Throws: ``TableFileProblem/notATable(_:)`` for what is another kind of file.
    /// - Complexity: O(*n*) in the blanks at the start of `text` and its first two lines.
    static func detect(path: String, text: UnsafeBufferPointer<UInt8>) throws(LoadFault) -> TableFormat {
        let named = TableFormat(path: path)
        let content = text.drop { Byte.isBlank($0) || Byte.isNewline($0) }
        if named != .json, named != .plist, let other = OtherKinds.kind(of: content) {
            throw LoadFault(.whole, .notATable(other))
        }
        if named == .text, OtherKinds.reportsCrash(content) { throw LoadFault(.whole, .notATable(OtherKinds.crash)) }
        if let named { return named == .text && looksLikeColumns(content) ? .tsv : named }
        let ending = ending(of: path)
        if let other = OtherKinds.kind(ofEnding: ending) { throw LoadFault(.whole, .notATable(other)) }
        switch content.first {
        case Byte.openBrace, Byte.openBracket: return .json
        case Byte.less where ["<?xml", "<plist", "<!DOCTYPE plist"].contains { content.starts(with: $0.utf8) }:
            return .plist
        case nil: throw LoadFault(.whole, .empty)
        default:
            throw LoadFault(
                .whole, .notATable(ending.isEmpty ? "text without an ending" : "a file ending in .\(ending)"))
        }
    }

    /// Whether the first two lines have tabs between texts, as many the one as the other: Excel's "Unicode text" ends in
    /// `.txt`, and indented text has tabs at the start of lines only.
    private static func looksLikeColumns(_ content: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let lines = content.split(maxSplits: 2, whereSeparator: Byte.isNewline).prefix(2)
        let counts = lines.map { line in line.count { $0 == Byte.tab } }
        return counts.count == 2 && counts[0] > 0 && counts[0] == counts[1] && lines.allSatisfy { $0.first != Byte.tab }
    }
}

/// Kinds of file that look like text and are no tables.
enum OtherKinds {
    private static let endings: [String: String] = [
        "vcf": "a vCard", "vcard": "a vCard", "yaml": "YAML", "yml": "YAML", "html": "HTML", "htm": "HTML",
        "opml": "OPML", "xml": "XML", "strings": "a list of strings to be translated", "swift": "source code",
        "m": "source code", "h": "source code", "mm": "source code", "c": "source code", "js": "source code",
        "ts": "source code", "py": "source code", "kt": "source code", "java": "source code", "fold": "a script",
        "ips": crash, "crash": crash, "log": "a log", "toml": "TOML", "ini": "a settings file",
    ]

    static let crash = "a crash report"

    /// Whether a text begins as crash reports and the logs of crashes do.
    static func reportsCrash(_ content: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let beginning = String(decoding: content.prefix(4096), as: UTF8.self).lowercased()
        return [
            "incident identifier:", "\"bug_type\"", "terminating app due to uncaught exception", "fatal exception: ",
            "exception type: ", "nsinternalinconsistencyexception", "invalid update: invalid number of",
            "invalid batch updates detected",
        ].contains { beginning.contains($0) }
    }

    /// What a file with this ending is, where it is known to be no table.
    static func kind(ofEnding ending: String) -> String? { endings[ending] }

    /// What a text that begins like `content` is, where it is known to be no table.
    static func kind(of content: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
        let beginning = String(decoding: content.prefix(1024), as: UTF8.self).lowercased()
        if beginning.hasPrefix("begin:vcard") { return "a vCard" }
        if beginning.hasPrefix("begin:vcalendar") { return "a calendar" }
        if beginning.hasPrefix("<!doctype html") || beginning.hasPrefix("<html") { return "HTML" }
        guard beginning.hasPrefix("<?xml") || beginning.hasPrefix("<opml") else { return nil }
        if beginning.contains("<opml") { return "OPML" }
        return beginning.contains("<plist") || beginning.contains("<!doctype plist") ? nil : "XML"
    }
}

/// How many bytes of a UTF-8 byte order mark `bytes` begin with: 3 or 0.
func byteOrderMarkLength(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
}
