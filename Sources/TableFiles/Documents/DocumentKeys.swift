// The names that apps give the parts of sections and rows, and what each of them means.

/// A part of a section or a row.
enum DocumentPart: Int, CaseIterable {
    case title, id, detail, namedOpen, namedClosed, open, closed, fixed, foldable, rows, height, group, head
    /// A key that some apps use for open and some for closed.
    case ambiguous

    /// The option that names keys for it; parts that no option names have that of titles.
    var option: String {
        switch self {
        case .group: "--section"
        case .id: "--id"
        case .detail: "--detail"
        default: "--title"
        }
    }
}

/// What the value of a key holds, or a value below it.
struct KeyMeaning {
    let part: DocumentPart
    /// Of two values for one part that of the lower rank counts.
    let rank: Int
    /// Whether the user named the key.
    let isNamed: Bool
    /// The keys below it that lead to the value; empty for the value itself.
    let path: String
}

/// The keys that are understood, with those that the user named.
struct DocumentKeys {
    /// The meanings of all keys, those of one key together.
    private(set) var meanings: ContiguousArray<KeyMeaning> = []
    private var entries: [String: Range<Int>] = [:]
    private let asksAmbiguous: Bool
    private let longest: Int

    /// Keys that some apps use for open and some for closed, in small letters: capitals answer nothing.
    private static let ambiguousKeys: Set<String> = [
        "folded", "fold", "collapsed", "isfolded", "isfold", "iscollapsed",
    ]
    private static let ambiguousLengths = 4...11

    /// The known keys; those of titles in the order in which they count.
    static let titles = ["title", "name", "sectionName", "cellItemName", "text"]
    static let rows = ["rows", "items", "cells", "children", "childs", "cellArray", "cellItems"]
    private static let known: [(DocumentPart, [String])] = [
        (.title, titles), (.rows, rows),
        (.open, ["open", "isOpen", "isExpand", "isExpanded", "expanded", "opened", "isOpened"]),
        (.closed, ["closed", "isClosed"]), (.id, ["id"]), (.detail, ["detail"]), (.fixed, ["fixed"]),
        (.foldable, ["canFold"]), (.height, ["height"]),
    ]

    /// The keys under `options`: those that the user named go before all others.
    init(_ options: LoadOptions) {
        var found: [String: [KeyMeaning]] = [:]
        var rank = 0
        func enter(_ names: [String], _ part: DocumentPart, isNamed: Bool) {
            for name in names where !isNamed || name != LoadOptions.none {
                rank += 1
                found[name, default: []].append(KeyMeaning(part: part, rank: rank, isNamed: isNamed, path: ""))
                // The name may be a path as well; a key of just that name goes first.
                for dot in name.indices where isNamed && name[dot] == "." && dot > name.startIndex {
                    rank += 1
                    let rest = String(name[name.index(after: dot)...])
                    let meaning = KeyMeaning(part: part, rank: rank, isNamed: true, path: rest)
                    found[String(name[..<dot]), default: []].append(meaning)
                }
            }
        }
        enter(options.titles, .title, isNamed: true)
        enter(options.rows, .rows, isNamed: true)
        enter(options.open, .namedOpen, isNamed: true)
        enter(options.closed, .namedClosed, isNamed: true)
        enter(options.ids, .id, isNamed: true)
        enter(options.details, .detail, isNamed: true)
        enter(options.section, .group, isNamed: true)
        enter(options.heads.map(\.name), .head, isNamed: true)
        for (part, names) in Self.known {
            if part == .id, options.ids.contains(LoadOptions.none) { continue }
            if part == .detail, options.details.contains(LoadOptions.none) { continue }
            enter(names, part, isNamed: false)
            // Some write keys as `Title`; the exact key goes first.
            enter(names.map { "\u{0}" + $0.lowercased() }, part, isNamed: false)
        }
        for (key, list) in found {
            entries[key] = meanings.count..<meanings.count + list.count
            meanings.append(contentsOf: list)
        }
        entries["\u{0}?"] = meanings.count..<meanings.count + 1
        meanings.append(KeyMeaning(part: .ambiguous, rank: .max - 1, isNamed: false, path: ""))
        // Whoever named a key has answered the question.
        asksAmbiguous = options.open.isEmpty && options.closed.isEmpty
        longest = max(found.keys.map(\.utf8.count).max() ?? 0, Self.ambiguousLengths.upperBound)
    }

    /// The meaning of rank `rank`.
    func meaning(rank: Int) -> KeyMeaning? { meanings.first { $0.rank == rank } }

    /// The numbers of what the key of these bytes means; empty where it is not understood.
    func entry(_ raw: UnsafeRawBufferPointer, isEscaped: Bool) -> Range<Int> {
        // There may be millions of keys that mean nothing.
        if raw.count > longest, !isEscaped { return 0..<0 }
        let key = isEscaped ? JSONEscapes.text(raw) : String(decoding: raw, as: UTF8.self)
        if let entry = entries[key] { return entry }
        if asksAmbiguous, Self.isAmbiguous(key) { return entries["\u{0}?"] ?? 0..<0 }
        return entries["\u{0}" + key.lowercased()] ?? 0..<0
    }

    /// Whether some apps use `key`, in any case, for open and some for closed.
    static func isAmbiguous(_ key: String) -> Bool {
        // The length goes first: there may be many keys, and small letters cost a string each.
        ambiguousLengths.contains(key.utf8.count) && ambiguousKeys.contains(key.lowercased())
    }
}
