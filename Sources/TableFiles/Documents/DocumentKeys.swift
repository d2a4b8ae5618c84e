// The names that apps give the parts of sections and rows, and what each of them means.

/// What a key of a section or row holds; the lower of two ranks goes first where both keys are there.
struct KeyMeaning {
    enum Part {
        case title, id, detail, open, closed, fixed, foldable, rows, height, ambiguous
    }

    let part: Part
    let rank: Int
    /// Whether the user named the key, and so said that it goes before what else the section has.
    let isNamed: Bool
}

/// The keys that are understood, with those that the user named.
struct DocumentKeys {
    private let section: [String: KeyMeaning]
    private let asksAmbiguous: Bool
    let row: [String: KeyMeaning]

    /// Keys that some apps use for open and some for closed, in small letters: capitals answer nothing.
    private static let ambiguousKeys: Set<String> = [
        "folded", "fold", "collapsed", "isfolded", "isfold", "iscollapsed",
    ]
    private static let ambiguousLengths = 4...11

    private static let titles = ["title", "name", "sectionName", "cellItemName", "text"]
    private static let rows = ["rows", "items", "cells", "children", "childs", "cellArray", "cellItems"]
    private static let opens = ["open", "isOpen", "isExpand", "isExpanded", "expanded", "opened", "isOpened"]
    private static let closes = ["closed", "isClosed"]

    /// The keys under `options`: those that the user named go before all others.
    init(_ options: LoadOptions) {
        var section: [String: KeyMeaning] = [:]
        var row: [String: KeyMeaning] = [:]
        func enter(
            _ names: [String], _ part: KeyMeaning.Part, isNamed: Bool = false,
            into meanings: inout [String: KeyMeaning]
        ) {
            for name in names where meanings[name] == nil {
                meanings[name] = KeyMeaning(part: part, rank: meanings.count, isNamed: isNamed)
            }
        }
        enter(options.titleKeys, .title, isNamed: true, into: &section)
        enter(options.rowsKeys, .rows, isNamed: true, into: &section)
        enter(options.openKeys, .open, isNamed: true, into: &section)
        enter(options.closedKeys, .closed, isNamed: true, into: &section)
        enter(Self.titles, .title, into: &section)
        enter(Self.rows, .rows, into: &section)
        enter(Self.opens, .open, into: &section)
        enter(Self.closes, .closed, into: &section)
        enter(["id"], .id, into: &section)
        enter(["detail"], .detail, into: &section)
        enter(["fixed"], .fixed, into: &section)
        enter(["canFold"], .foldable, into: &section)
        // Whoever named a key has answered the question.
        asksAmbiguous = options.openKeys.isEmpty && options.closedKeys.isEmpty
        enter(options.titleKeys, .title, isNamed: true, into: &row)
        enter(Self.titles, .title, into: &row)
        enter(["id"], .id, into: &row)
        enter(["detail"], .detail, into: &row)
        enter(["height"], .height, into: &row)
        self.section = section
        self.row = row
    }

    /// What `key` of a section holds; nil where it is not understood.
    func section(_ key: String) -> KeyMeaning? {
        if let meaning = section[key] { return meaning }
        guard asksAmbiguous, Self.isAmbiguous(key) else { return nil }
        return KeyMeaning(part: .ambiguous, rank: .max, isNamed: false)
    }

    /// Whether some apps use `key`, in any case, for open and some for closed.
    static func isAmbiguous(_ key: String) -> Bool {
        // The length goes first: there may be many keys, and small letters cost a string each.
        ambiguousLengths.contains(key.utf8.count) && ambiguousKeys.contains(key.lowercased())
    }
}

/// A key of any name.
struct DocumentKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }

    init(_ name: String) { stringValue = name }
}
