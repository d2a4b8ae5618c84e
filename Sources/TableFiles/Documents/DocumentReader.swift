// Makes a table of a document: JSON, or a property list that was written as JSON.

import FoldTable
import SystemIO

/// Reads sections and rows straight into a table's builder.
struct DocumentReader {
    private let tokens: JSONTokens
    private let options: LoadOptions
    private let watch: LoadWatch
    private var builder = TableBuilder()
    private var objects: ObjectReader
    private var titles = TitleCheck()
    private var deeper: DeeperRows
    private var finder = SectionFinder()
    /// The section of the record before, and the text that named it.
    private var group: (number: Int, title: String)?
    private var notes: [LoadNote] = []
    private var questions = 0
    private let size: Int
    /// The section and the row whose tokens are looked for, when a table is read again to name their places.
    private var wanted: (section: Int, row: Int) = (-1, -1)
    private var wantedToken = 0

    private init(_ tokens: JSONTokens, _ options: LoadOptions, _ watch: LoadWatch, size: Int) {
        self.tokens = tokens
        self.options = options
        self.watch = watch
        self.size = size
        let keys = DocumentKeys(options)
        objects = ObjectReader(tokens, keys)
        deeper = DeeperRows(tokens, keys)
    }

    /// The table in `tokens`.
    ///
    /// - Parameter size: The size of the file in bytes, for progress.
    /// - Complexity: O(*n*) in the tokens and bytes, and O(*k* log *k*) in the keys of an object of lists.
    static func read(
        _ tokens: JSONTokens, options: LoadOptions, watch: LoadWatch, size: Int
    ) throws(LoadFault) -> LoadedTable {
        var reader = DocumentReader(tokens, options, watch, size: size)
        try reader.readAll()
        watch.progress(size, size)
        return try reader.finish()
    }

    private mutating func readAll() throws(LoadFault) {
        builder.reserve(bytes: tokens.bytes.count)
        builder.forEachReserve(LargePages.ask)
        let list = try ListFinder(tokens, rowsNames: options.rows).find(options.sections)
        if let path = list.path, !path.isEmpty {
            notes.append(.foundList(path: path, count: ListFinder(tokens, rowsNames: []).count(list)))
        }
        let root = JSONTokens.root
        if tokens.kind(root) == .object, tokens.value("sections", in: root) == list.token {
            builder.rules = try DocumentRules.read(root, in: tokens)
            let lists = tokens.keys(root).filter { tokens.isKey($0, "sections") }
            if lists.count > 1 { notes.append(.repeatedKey("sections", .whole, count: 1)) }
        }
        let isSpecifiers = list.token != root && tokens.isKey(list.token - 1, ListFinder.specifiers)
        if list.isObject {
            try readObjectOfLists(list.token)
        } else if !options.section.isEmpty {
            try forEachElement(list.token) { (reader, record) throws(LoadFault) in try reader.readRecord(record) }
        } else if !options.heads.isEmpty {
            try readHeads(list.token, options.heads)
        } else if isSpecifiers, let mark = HeadMark("Type=PSGroupSpecifier") {
            try readHeads(list.token, [mark])
        } else if list.token + 2 < tokens.next(list.token), tokens.kind(list.token + 2) == .list {
            try forEachElement(list.token) { (reader, list) throws(LoadFault) in
                guard reader.tokens.kind(list) == .list else { throw reader.wrongType(list, .rows) }
                reader.addSection("Section \(reader.builder.sectionCount)", list)
                try reader.readRows(list)
            }
        } else {
            try forEachElement(list.token) { (reader, section) throws(LoadFault) in try reader.readSection(section) }
        }
    }

    private mutating func forEachElement(
        _ list: Int, _ body: (inout DocumentReader, Int) throws(LoadFault) -> Void
    ) throws(LoadFault) {
        let end = tokens.next(list)
        var element = list &+ 2
        while element < end {
            try checkCancellation(element)
            try body(&self, element)
            element = tokens.next(element)
        }
    }

    /// Asks the watch for every thousandth section or row.
    @inline(__always)
    private mutating func checkCancellation(_ token: Int) throws(LoadFault) {
        questions &+= 1
        if questions & 1023 == 0 { try ask(token) }
    }

    private func ask(_ token: Int) throws(LoadFault) {
        if watch.shouldStop() { throw .stopped }
        if questions & 8191 == 0 { watch.progress(size / 2 + size / 2 * token / max(1, tokens.count), size) }
    }

    // MARK: - Shapes

    /// A section for each key, in the order in which people sort them, since an object has none.
    private mutating func readObjectOfLists(_ object: Int) throws(LoadFault) {
        var keys: [(text: String, token: Int)] = []
        for key in tokens.keys(object) where tokens.kind(key + 1) != .null { keys.append((tokens.text(key), key)) }
        keys.sort { PeopleOrder.areInOrder($0.text, $1.text) }
        for (number, (text, key)) in keys.enumerated() {
            // The last one counts, as everywhere; keys that are alike stand in the order of the file.
            if number + 1 < keys.count, keys[number + 1].text.utf8.elementsEqual(text.utf8) {
                notes.append(.repeatedKey(text, tokens.place(of: key + 1), count: 1))
                continue
            }
            addSection(text, key)
            try readRows(key + 1)
        }
    }

    /// Rows, each after the head of its section; rows before the first head are in a section without a title.
    private mutating func readHeads(_ list: Int, _ marks: [HeadMark]) throws(LoadFault) {
        try forEachElement(list) { (reader, element) throws(LoadFault) in
            if reader.tokens.kind(element) == .object, reader.isHead(element, marks) {
                reader.objects.read(element)
                try reader.addSection(element)
            } else {
                if reader.builder.sectionCount == 0 { reader.addSection("", element) }
                try reader.readRow(element)
            }
        }
    }

    private func isHead(_ object: Int, _ marks: [HeadMark]) -> Bool {
        marks.contains { mark in
            guard let value = tokens.value(at: mark.name, in: object), !tokens.isContainer(value) else { return false }
            return tokens.text(value) == mark.value
        }
    }

    private mutating func readSection(_ section: Int) throws(LoadFault) {
        guard tokens.kind(section) == .object else { throw wrongType(section, .section) }
        objects.read(section)
        if let key = objects[.ambiguous].map({ _ in objects.key(of: .ambiguous) }) { throw ambiguous(key) }
        let rows = objects[.rows]
        try addSection(section)
        guard let rows else { return }
        if tokens.kind(rows) == .list {
            try readRows(rows)
        } else if objects.isNamed(.rows), !tokens.isContainer(rows) {
            // The answer to a question is its only row.
            try readRow(rows)
        } else {
            throw wrongType(rows, .rows)
        }
    }

    private mutating func readRows(_ list: Int) throws(LoadFault) {
        try forEachElement(list) { (reader, row) throws(LoadFault) in try reader.readRow(row) }
    }

    /// A row of the section that it names.
    private mutating func readRecord(_ record: Int) throws(LoadFault) {
        guard tokens.kind(record) == .object else { throw wrongType(record, .record) }
        objects.read(record)
        let title = try objects[.group].map { (token) throws(LoadFault) in try text(token, .group) } ?? ""
        if group.map({ !$0.title.utf8.elementsEqual(title.utf8) }) ?? true {
            let number = finder.find(id: nil, title: title, else: builder.sectionCount) ?? builder.sectionCount
            if number == builder.sectionCount {
                if let key = objects[.ambiguous].map({ _ in objects.key(of: .ambiguous) }) { throw ambiguous(key) }
                let flags = try flags()
                noteSection(record)
                builder.addSection(title: title, isOpen: flags.isOpen, isFixed: flags.isFixed)
            }
            group = (number, title)
        }
        try addRow(record, to: group?.number ?? 0)
    }

    // MARK: - Sections and rows

    private mutating func noteSection(_ token: Int) {
        if builder.sectionCount == wanted.section { wantedToken = token }
    }

    private mutating func addSection(_ title: String, _ token: Int) {
        noteSection(token)
        builder.addSection(title: title)
    }

    /// Adds the section whose parts were read last.
    private mutating func addSection(_ section: Int) throws(LoadFault) {
        titles.noteSection(section, hasTitle: objects[.title] != nil, hasRows: objects[.rows] != nil)
        noteSection(section)
        let flags = try flags()
        builder.addSection(
            title: try objects[.title].map { (token) throws(LoadFault) in try text(token, .title) } ?? "",
            id: try optionalText(.id), detail: try optionalText(.detail), isOpen: flags.isOpen, isFixed: flags.isFixed)
    }

    /// Reads a row of the last section.
    private mutating func readRow(_ row: Int) throws(LoadFault) {
        let section = builder.sectionCount - 1
        switch tokens.kind(row) {
        case .object:
            objects.read(row)
            try addRow(row, to: section)
        case .list: throw wrongType(row, .row)
        case .null:
            noteRow(row, hasTitle: false)
            builder.addRow(title: "", toSection: section)
        case .escapedString:
            noteRow(row, hasTitle: true)
            builder.addRow(title: tokens.text(row), toSection: section)
        case .string, .number, .true, .false:
            noteRow(row, hasTitle: true)
            builder.addRow(title: tokens.raw(row), id: Self.none, detail: Self.none, toSection: section)
        }
    }

    private static var none: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: nil, count: 0) }

    @inline(__always)
    private mutating func noteRow(_ row: Int, hasTitle: Bool, isObject: Bool = false) {
        titles.noteRow(row, hasTitle: hasTitle, isObject: isObject)
        if builder.rowCount == wanted.row { wantedToken = row }
    }

    /// Adds the row whose parts were read last.
    private mutating func addRow(_ row: Int, to section: Int) throws(LoadFault) {
        let (title, id, detail) = (objects[.title], objects[.id], objects[.detail])
        noteRow(row, hasTitle: title != nil, isObject: true)
        if let rows = objects[.rows] { deeper.count(rows) }
        let height = try height()
        if isPlain(title), isPlain(id), isPlain(detail) {
            builder.addRow(
                title: title.map { tokens.raw($0) } ?? Self.none, id: id.map { tokens.raw($0) } ?? Self.none,
                detail: detail.map { tokens.raw($0) } ?? Self.none, height: height, toSection: section)
        } else {
            builder.addRow(
                title: try title.map { (token) throws(LoadFault) in try text(token, .title) } ?? "",
                id: try optionalText(.id), detail: try optionalText(.detail), height: height, toSection: section)
        }
    }

    /// Whether the text of `value` is that of the file, or there is none.
    @inline(__always)
    private func isPlain(_ value: Int?) -> Bool {
        guard let value else { return true }
        switch tokens.kind(value) {
        case .string, .number, .true, .false: return true
        case .escapedString, .object, .list, .null: return false
        }
    }

    // MARK: - Values

    /// The text of `value`, which `part` of the object read last has.
    private func text(_ value: Int, _ part: DocumentPart) throws(LoadFault) -> String {
        guard tokens.isContainer(value) else { return tokens.text(value) }
        let inner = TitleCheck.suggestion(tokens, value)
        let cure = inner.map { "\(part.option) \(objects.name(of: part)).\($0)" }
        throw LoadFault(tokens.place(of: value), .wrongType(expected: .text(cure: cure)))
    }

    private func optionalText(_ part: DocumentPart) throws(LoadFault) -> String? {
        guard let value = objects[part] else { return nil }
        let text = try text(value, part)
        return text.isEmpty ? nil : text
    }

    private func height() throws(LoadFault) -> Double? {
        guard let value = objects[.height] else { return nil }
        guard tokens.kind(value) == .number else { throw wrongType(value, .number) }
        let text = tokens.text(value)
        guard let height = Double(text), height.isFinite, height >= 0 else {
            throw LoadFault(tokens.place(of: value), .badHeight(text))
        }
        return height
    }

    private func flags() throws(LoadFault) -> (isOpen: Bool, isFixed: Bool) {
        let (opens, closes) = (try flag(.open), try flag(.closed))
        if let opens, let closes, opens == closes {
            let keys = (tokens.text(objects.key(of: .open)), tokens.text(objects.key(of: .closed)))
            throw LoadFault(
                tokens.place(of: objects.key(of: .closed) + 1), .contradictingFlags(keys.0, keys.1, isOpen: opens))
        }
        let known = opens ?? closes.map { !$0 } ?? false
        let (namedOpen, namedClosed) = (try flag(.namedOpen), try flag(.namedClosed))
        let opensFirst = objects.rank(of: .namedOpen) < objects.rank(of: .namedClosed)
        let named = opensFirst ? namedOpen ?? namedClosed.map { !$0 } : namedClosed.map { !$0 } ?? namedOpen
        let isFixed = try flag(.fixed) ?? false
        let canFold = try flag(.foldable) ?? true
        return (named ?? known, isFixed || !canFold)
    }

    private func flag(_ part: DocumentPart) throws(LoadFault) -> Bool? {
        guard let value = objects[part] else { return nil }
        switch tokens.kind(value) {
        case .true: return true
        case .false: return false
        // Data written by Objective-C has 0 and 1 for NO and YES.
        case .number where tokens.raw(value).elementsEqual("0".utf8): return false
        case .number where tokens.raw(value).elementsEqual("1".utf8): return true
        default: throw wrongType(value, .flag)
        }
    }

    private func wrongType(_ token: Int, _ expected: ExpectedValue) -> LoadFault {
        LoadFault(tokens.place(of: token), .wrongType(expected: expected))
    }

    private func ambiguous(_ key: Int) -> LoadFault {
        LoadFault(tokens.place(of: key + 1), .ambiguousOpenKey(tokens.text(key)))
    }

    // MARK: - The end

    private mutating func finish() throws(LoadFault) -> LoadedTable {
        try checkNames()
        try titles.check(tokens)
        notes += titles.notes(tokens)
        if deeper.count > 0 { notes.append(.deeperRows(deeper.count)) }
        if let (key, count) = objects.repeated {
            notes.append(.repeatedKey(tokens.text(key), tokens.place(of: key + 1), count: count))
        }
        let gathered = builder
        builder = TableBuilder()
        do {
            return LoadedTable(contents: try gathered.finish(), notes: notes)
        } catch {
            throw LoadFault(error, section: { place(section: $0, row: -1) }, row: { place(section: -1, row: $0) })
        }
    }

    /// Throws where of the keys that the user named for one thing none was met: a mistyped key would be passed over like
    /// any other that is not understood, and the table be another one without a word.
    private func checkNames() throws(LoadFault) {
        guard let first = titles.firstObject else { return }
        let named: [([DocumentPart], [String])] = [
            ([.group], options.section), ([.namedOpen, .namedClosed], options.open + options.closed),
            ([.title], options.titles), ([.rows], options.rows), ([.head], options.heads.map(\.name)),
            ([.id], options.ids), ([.detail], options.details),
        ]
        for (parts, names) in named
        where !names.isEmpty && !names.contains(LoadOptions.none) && objects.met.isDisjoint(with: parts) {
            throw LoadFault(.whole, .noSuchKey(names, keys: Self.keys(of: first, in: tokens)))
        }
    }

    /// The keys of an object, those of objects in it by their paths.
    private static func keys(of object: Int, in tokens: JSONTokens) -> [String] {
        tokens.keys(object).prefix(13).flatMap { key in
            let inner = tokens.kind(key + 1) == .object ? tokens.keys(key + 1).prefix(13).map { tokens.text($0) } : []
            return inner.isEmpty ? [tokens.text(key)] : inner.map { tokens.text(key) + "." + $0 }
        }
    }

    /// The place of a section or a row: what was read once without a fault is read again.
    private func place(section: Int, row: Int) -> FilePlace {
        var reader = DocumentReader(tokens, options, .none, size: 0)
        reader.wanted = (section, row)
        do {
            try reader.readAll()
        } catch {
            return .whole
        }
        return tokens.place(of: reader.wantedToken)
    }
}
