// Finds the list of sections in a document: where one says it is, or the only one that there is.

/// Where a document's sections are, and in what form.
struct FoundList {
    let token: Int
    /// Whether it is an object whose values are lists, a section for each key.
    var isObject = false
    /// The path by which it was found, where nobody named it.
    var path: String?
}

/// Looks for lists in a document.
struct ListFinder {
    private let tokens: JSONTokens
    private let rowsNames: [String]

    /// The key of settings bundles whose list has the heads of groups among rows.
    static let specifiers = "PreferenceSpecifiers"
    private static let depthLimit = 3

    /// A finder; `rowsNames` are keys of rows beside the known ones.
    init(_ tokens: JSONTokens, rowsNames: [String]) {
        self.tokens = tokens
        self.rowsNames = rowsNames
    }

    /// The sections' list.
    ///
    /// - Parameter paths: Where the user said that it is; the first path at which something is counts.
    /// - Complexity: O(*n*) in the tokens within three levels.
    func find(_ paths: [String]) throws(LoadFault) -> FoundList {
        guard paths.isEmpty else { return try find(at: paths) }
        let root = JSONTokens.root
        switch tokens.kind(root) {
        case .list: return FoundList(token: root)
        case .object: break
        default: throw LoadFault(.whole, .missingSections)
        }
        for key in ["sections", Self.specifiers] {
            guard let value = tokens.value(key, in: root) else { continue }
            if tokens.kind(value) == .list { return FoundList(token: value) }
            if isObjectOfLists(value) { return FoundList(token: value, isObject: true) }
            if key == "sections" { throw LoadFault(.path(key), .wrongType(expected: .sections)) }
        }
        var found: [FoundList] = []
        collect(root, "", 0, into: &found)
        if found.count > 1 {
            // The longest is the likeliest.
            let counts = found.map(count)
            let best = zip(found, counts).first { $0.1 == counts.max() }?.0.path ?? ""
            throw LoadFault(.whole, .severalLists(found.map(listed), best: best.isEmpty ? "." : best))
        }
        if found.isEmpty, let empty = onlyEmptyList(root) { return empty }
        guard let only = found.first else { throw LoadFault(.whole, .missingSections) }
        return only
    }

    private func find(at paths: [String]) throws(LoadFault) -> FoundList {
        for path in paths {
            guard let value = path == "." ? JSONTokens.root : value(at: path) else { continue }
            if tokens.kind(value) == .list { return FoundList(token: value) }
            if tokens.kind(value) == .object, tokens.keys(value).allSatisfy({ isListOrNull($0 + 1) }) {
                return FoundList(token: value, isObject: true)
            }
            throw LoadFault(path == "." ? .whole : .path(path), .wrongType(expected: .sections))
        }
        var found: [FoundList] = []
        collect(JSONTokens.root, "", 0, into: &found)
        throw LoadFault(.whole, .noSuchList(paths, lists: found.map(listed)))
    }

    /// The value at `path`, which may be written as messages write it: `days[0].rooms` for `days.0.rooms`.
    private func value(at path: String) -> Int? {
        if let value = tokens.value(at: path, in: JSONTokens.root) { return value }
        let dotted = String(path.filter { $0 != "]" }.map { $0 == "[" ? "." : $0 })
        return tokens.value(at: dotted, in: JSONTokens.root)
    }

    /// The only list of `object` where that is empty: a table without sections.
    private func onlyEmptyList(_ object: Int) -> FoundList? {
        let lists = tokens.keys(object).filter { tokens.kind($0 + 1) == .list }
        guard lists.count == 1, let only = lists.first, tokens.next(only + 1) == only + 3 else { return nil }
        return FoundList(token: only + 1, path: tokens.text(only))
    }

    /// `menu (12)`: the path of a list and how many sections it would be.
    private func listed(_ list: FoundList) -> String {
        let path = list.path.flatMap { $0.isEmpty ? nil : $0 } ?? "the whole file, named ."
        return "\(path) (\(count(list)))"
    }

    /// How many sections a list would be.
    func count(_ list: FoundList) -> Int {
        var count = 0
        for _ in list.isObject ? AnySequence(tokens.keys(list.token)) : AnySequence(tokens.elements(list.token)) {
            count += 1
        }
        return count
    }

    /// Collects the lists of objects and the objects of lists in `object`, the outer ones before the inner ones.
    private func collect(_ object: Int, _ path: String, _ depth: Int, into found: inout [FoundList]) {
        guard tokens.kind(object) == .object else { return }
        if isObjectOfLists(object) {
            found.append(FoundList(token: object, isObject: true, path: path))
            return
        }
        guard depth < Self.depthLimit else { return }
        for key in tokens.keys(object) where tokens.isContainer(key + 1) {
            let below = (path.isEmpty ? "" : path + ".") + tokens.text(key)
            if tokens.kind(key + 1) == .list {
                if isListOfObjects(key + 1) { found.append(FoundList(token: key + 1, path: below)) }
            } else {
                collect(key + 1, below, depth + 1, into: &found)
            }
        }
    }

    private func isListOrNull(_ token: Int) -> Bool { tokens.kind(token) == .list || tokens.kind(token) == .null }

    private func isListOfObjects(_ list: Int) -> Bool {
        var isEmpty = true
        for element in tokens.elements(list) {
            if tokens.kind(element) != .object { return false }
            isEmpty = false
        }
        return !isEmpty
    }

    /// Whether `object` has lists and nothing else, and these are lists of rows, all of objects or all of texts: lists of
    /// sections are to be chosen from. One list alone counts only in the whole document, and if it is of texts.
    private func isObjectOfLists(_ object: Int) -> Bool {
        guard tokens.kind(object) == .object else { return false }
        var (count, objects, texts) = (0, 0, 0)
        for key in tokens.keys(object) {
            if tokens.kind(key + 1) == .null { continue }
            guard tokens.kind(key + 1) == .list else { return false }
            count += 1
            for element in tokens.elements(key + 1) {
                switch tokens.kind(element) {
                case .object:
                    if hasRows(element) { return false }
                    objects += 1
                case .list: return false
                default: texts += 1
                }
            }
        }
        let isEnough = count > 1 || object == JSONTokens.root && texts > 0
        return isEnough && (objects == 0 || texts == 0)
    }

    /// Whether `object` has a list under a key of rows.
    private func hasRows(_ object: Int) -> Bool {
        tokens.keys(object).contains { key in
            tokens.kind(key + 1) == .list
                && (DocumentKeys.rows + rowsNames).contains { tokens.isKey(key, $0) }
        }
    }
}
