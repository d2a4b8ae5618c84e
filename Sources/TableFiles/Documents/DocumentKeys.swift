// The names that apps give the parts of sections and rows, and what each of them means.

/// What a key of a section or row holds; the lower of two ranks goes first where both keys are there.
struct KeyMeaning {
    enum Part {
        case title, id, detail, open, closed, fixed, foldable, rows, height, ambiguous
    }

    let part: Part
    let rank: Int
}

/// The keys that are understood, with those that the user named.
struct DocumentKeys {
    let section: [String: KeyMeaning]
    let row: [String: KeyMeaning]

    /// Keys that some apps use for open and some for closed.
    static let ambiguousKeys = ["folded", "fold", "collapsed"]

    private static let titles = ["title", "name", "sectionName", "cellItemName", "text"]
    private static let rows = ["rows", "items", "cells", "children", "childs", "cellArray", "cellItems"]
    private static let opens = ["open", "isOpen", "isExpand", "isExpanded", "expanded"]

    /// The keys under `options`: those that the user named go before all others.
    init(_ options: LoadOptions) {
        var section: [String: KeyMeaning] = [:]
        var row: [String: KeyMeaning] = [:]
        func enter(_ names: [String], _ part: KeyMeaning.Part, into meanings: inout [String: KeyMeaning]) {
            for name in names where meanings[name] == nil {
                meanings[name] = KeyMeaning(part: part, rank: meanings.count)
            }
        }
        enter(options.titleKeys, .title, into: &section)
        enter(options.rowsKeys, .rows, into: &section)
        enter(options.openKeys, .open, into: &section)
        enter(options.closedKeys, .closed, into: &section)
        enter(Self.titles, .title, into: &section)
        enter(Self.rows, .rows, into: &section)
        enter(Self.opens, .open, into: &section)
        enter(["id"], .id, into: &section)
        enter(["detail"], .detail, into: &section)
        enter(["fixed"], .fixed, into: &section)
        enter(["canFold"], .foldable, into: &section)
        if options.openKeys.isEmpty, options.closedKeys.isEmpty {
            // Whoever named a key has answered the question.
            enter(Self.ambiguousKeys, .ambiguous, into: &section)
        }
        enter(options.titleKeys, .title, into: &row)
        enter(Self.titles, .title, into: &row)
        enter(["id"], .id, into: &row)
        enter(["detail"], .detail, into: &row)
        enter(["height"], .height, into: &row)
        self.section = section
        self.row = row
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
