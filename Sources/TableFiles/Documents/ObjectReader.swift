// Finds the parts of a section or a row among the members of an object.

/// Where the parts of the object that was read last are.
struct ObjectReader {
    private let tokens: JSONTokens
    private let keys: DocumentKeys
    /// For each part its value's token, -1 where there is none, and the value's key and rank.
    private var found: ContiguousArray<(value: Int, key: Int, rank: Int)>
    /// The keys of the object before and what they mean: the next object is likely to have them in the same places.
    private var remembered: ContiguousArray<(start: Int, count: Int, entry: Range<Int>)> = []
    private static let rememberedLimit = 64
    /// The parts whose keys the user named, of those that were met.
    private(set) var met: Set<DocumentPart> = []
    /// The first key that an object had twice though it means something, and how often that came about.
    private(set) var repeated: (key: Int, count: Int)?

    init(_ tokens: JSONTokens, _ keys: DocumentKeys) {
        self.tokens = tokens
        self.keys = keys
        found = ContiguousArray(repeating: (-1, -1, .max), count: DocumentPart.allCases.count)
    }

    /// The value of `part`, nil where it is absent or null.
    @inline(__always)
    subscript(part: DocumentPart) -> Int? {
        let value = found[part.rawValue].value
        return value < 0 ? nil : value
    }

    /// The key whose value, or a value below which, `part` has.
    func key(of part: DocumentPart) -> Int { found[part.rawValue].key }

    /// The rank of the name that `part` was found by.
    func rank(of part: DocumentPart) -> Int { found[part.rawValue].rank }

    /// Whether the user named what `part` was found by.
    func isNamed(_ part: DocumentPart) -> Bool { keys.meaning(rank: rank(of: part))?.isNamed == true }

    /// The key by which `part` was found, or the path, as the user would name it.
    func name(of part: DocumentPart) -> String {
        let path = keys.meaning(rank: rank(of: part))?.path ?? ""
        return tokens.text(key(of: part)) + (path.isEmpty ? "" : "." + path)
    }

    /// Finds the parts of the object `object`.
    ///
    /// - Complexity: O(*n*) in the object's members, and in the bytes of their keys.
    mutating func read(_ object: Int) {
        for part in found.indices { found[part] = (-1, -1, .max) }
        let end = tokens.next(object)
        var (key, place) = (object &+ 2, 0)
        while key < end {
            let value = key &+ 1
            for number in entry(key, place) { note(keys.meanings[number], key, value) }
            key = tokens.next(value)
            place &+= 1
        }
    }

    @inline(__always)
    private mutating func entry(_ key: Int, _ place: Int) -> Range<Int> {
        let raw = tokens.raw(key)
        if place < remembered.count, remembered[place].count == raw.count {
            let start = remembered[place].start
            let before = UnsafeRawBufferPointer(
                rebasing: UnsafeRawBufferPointer(tokens.bytes)[start..<start &+ raw.count])
            if Byte.areEqual(before, raw) { return remembered[place].entry }
        }
        return newEntry(key, raw, place)
    }

    private mutating func newEntry(_ key: Int, _ raw: UnsafeRawBufferPointer, _ place: Int) -> Range<Int> {
        let entry = keys.entry(raw, isEscaped: tokens.kind(key) == .escapedString)
        guard place < Self.rememberedLimit else { return entry }
        if place < remembered.count {
            remembered[place] = (tokens.offset(key), raw.count, entry)
        } else {
            remembered.append((tokens.offset(key), raw.count, entry))
        }
        return entry
    }

    @inline(__always)
    private mutating func note(_ meaning: KeyMeaning, _ key: Int, _ value: Int) {
        var value = value
        if !meaning.path.isEmpty {
            guard let below = tokens.value(at: meaning.path, in: value) else { return }
            value = below
        }
        if meaning.isNamed { met.insert(meaning.part) }
        let part = meaning.part.rawValue
        if found[part].rank == meaning.rank {
            // The same key again: the last one counts, as with most readers of JSON.
            repeated = (repeated?.key ?? key, (repeated?.count ?? 0) + 1)
            found[part] = (-1, -1, .max)
        }
        if tokens.kind(value) != .null, meaning.rank < found[part].rank { found[part] = (value, key, meaning.rank) }
    }
}

extension JSONTokens {
    /// The value at a path of keys with dots between them, in `value`; numbers count in lists. Nil where there is none,
    /// or null. A key may have dots itself; the longest one that is there counts.
    ///
    /// - Complexity: O(*n*) in the members of the objects on the way.
    func value(at path: String, in value: Int) -> Int? {
        switch kind(value) {
        case .object:
            if let found = self.value(path, in: value) { return found }
            for dot in path.indices.reversed() where path[dot] == "." {
                guard let below = self.value(path[..<dot], in: value) else { continue }
                if let found = self.value(at: String(path[path.index(after: dot)...]), in: below) { return found }
            }
            return nil
        case .list:
            let parts = path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
            guard let number = Int(parts[0]), number >= 0,
                let element = elements(value).dropFirst(number).first(where: { _ in true })
            else { return nil }
            return parts.count == 1 ? element : self.value(at: String(parts[1]), in: element)
        default: return nil
        }
    }

    /// The way to `token` from the outermost value, as `sections[3].rows[2].title`.
    ///
    /// - Complexity: O(*n*) in the values before it that lie on the way: for messages only.
    func place(of token: Int) -> FilePlace {
        var path = ""
        var container = Self.root
        while container < token, isContainer(container) {
            var next: Int?
            if kind(container) == .object {
                for key in keys(container) where key <= token && token < self.next(key + 1) {
                    path += (path.isEmpty ? "" : ".") + text(key)
                    next = key + 1
                }
            } else {
                for (number, element) in elements(container).enumerated()
                where element <= token && token < self.next(element) {
                    path += "[\(number)]"
                    next = element
                }
            }
            guard let next, next <= token else { break }
            container = next
        }
        return path.isEmpty ? .whole : .path(path)
    }
}
