// Which titles are missing in a document: here and there they may, everywhere is a mistake.

/// Counts sections and rows with and without titles.
struct TitleCheck {
    private var sections = Counts()
    private var rows = Counts()
    private var sectionsWithRows = 0
    /// The first object that was a section or a row.
    var firstObject: Int? { sections.first ?? rows.first }

    private struct Counts {
        /// The first one that is an object.
        var first: Int?
        /// The first one without a title.
        var firstUntitled: Int?
        var titled = 0
        var untitled = 0
    }

    mutating func noteSection(_ section: Int, hasTitle: Bool, hasRows: Bool) {
        Self.note(section, hasTitle, isObject: true, &sections)
        if hasRows { sectionsWithRows += 1 }
    }

    @inline(__always)
    mutating func noteRow(_ row: Int, hasTitle: Bool, isObject: Bool) {
        Self.note(row, hasTitle, isObject: isObject, &rows)
    }

    @inline(__always)
    private static func note(_ token: Int, _ hasTitle: Bool, isObject: Bool, _ counts: inout Counts) {
        if isObject, counts.first == nil { counts.first = token }
        if hasTitle {
            counts.titled &+= 1
        } else {
            if counts.firstUntitled == nil { counts.firstUntitled = token }
            counts.untitled &+= 1
        }
    }

    /// Throws where no section, or no row, has a title.
    func check(_ tokens: JSONTokens) throws(LoadFault) {
        for counts in [sections, rows] where counts.titled == 0 {
            guard let token = counts.firstUntitled else { continue }
            let keys = tokens.kind(token) == .object ? tokens.keys(token).prefix(13).map { tokens.text($0) } : []
            throw LoadFault(
                tokens.place(of: token), .missingTitle(keys: keys, suggestion: Self.suggestion(tokens, token)))
        }
    }

    /// What is to be said of titles that are missing, and of sections that look like rows.
    func notes(_ tokens: JSONTokens) -> [LoadNote] {
        let missing = sections.untitled + rows.untitled
        var notes: [LoadNote] = missing > 0 ? [.missingTitles(missing)] : []
        if sections.titled + sections.untitled > 1, sectionsWithRows == 0, rows.titled + rows.untitled == 0 {
            notes.append(.noRows(list: sections.first.flatMap { Self.list(tokens, in: $0) }))
        }
        return notes
    }

    /// The key of the first list of objects in `object`, else of the only list of texts.
    private static func list(_ tokens: JSONTokens, in object: Int) -> String? {
        let lists = tokens.keys(object).filter { tokens.kind($0 + 1) == .list && tokens.next($0 + 1) > $0 + 3 }
        let best = lists.first { tokens.kind($0 + 3) == .object } ?? (lists.count == 1 ? lists.first : nil)
        return best.map { tokens.text($0) }
    }

    /// The path of what is likely to be a title in the object `object`: a value with a known name one level down, or the
    /// first text that does not look like a number of its own or an address.
    static func suggestion(_ tokens: JSONTokens, _ object: Int) -> String? {
        guard tokens.kind(object) == .object else { return nil }
        let others: Set<String> = ["id", "_id", "uuid", "key", "type", "kind", "url", "href", "date"]
        var firstText: String?
        var firstValue: String?
        for key in tokens.keys(object) {
            let name = tokens.text(key)
            switch tokens.kind(key + 1) {
            case .object:
                for inner in tokens.keys(key + 1) where !tokens.isContainer(inner + 1) {
                    let innerName = tokens.text(inner)
                    if DocumentKeys.titles.contains(innerName) { return name + "." + innerName }
                }
            case .string, .escapedString:
                if firstText == nil, !others.contains(name.lowercased()) { firstText = name }
                if firstValue == nil { firstValue = name }
            case .number, .true, .false: if firstValue == nil { firstValue = name }
            case .list, .null: break
            }
        }
        return firstText ?? firstValue
    }
}
