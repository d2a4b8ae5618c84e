// Where the values of a document go while the library decodes it, so that no second copy of them is made.

import FoldTable

/// Gathers sections and rows in a builder, and knows how far it is.
final class DocumentSink {
    var builder = TableBuilder()
    let keys: DocumentKeys
    let watch: LoadWatch
    /// Whether the outermost value is an object, whose list is `sections`.
    var isNamedList = false
    /// How many sections lie before those that are being decoded.
    var base = 0
    /// Whether the last row was text; the next is likely to be alike, and trying the wrong thing first is dear.
    var rowsAreText = true
    /// For each section its first row's number, to name the place of a row that repeats an id.
    private var firstRows = ContiguousArray<Int>()
    private var questions = 0
    /// The keys of the first section, for messages.
    var firstKeys: [String] = []
    /// The keys that the user named and that were met, by what they hold.
    private var met: Set<KeyMeaning.Part> = []
    private let options: LoadOptions

    init(options: LoadOptions, watch: LoadWatch) {
        self.options = options
        keys = DocumentKeys(options)
        self.watch = watch
    }

    /// Whether no section was added yet.
    var hasNoSections: Bool { builder.sectionCount == 0 }

    /// Adds a section; rows go to it until the next.
    func addSection(title: String, id: String?, detail: String?, isOpen: Bool, isFixed: Bool) {
        firstRows.append(builder.rowCount)
        builder.addSection(
            title: title, id: id.flatMap { $0.isEmpty ? nil : $0 }, detail: detail.flatMap { $0.isEmpty ? nil : $0 },
            isOpen: isOpen, isFixed: isFixed)
    }

    /// Adds a row to the last section.
    func addRow(title: String, id: String? = nil, detail: String? = nil, height: Double? = nil) {
        builder.addRow(
            title: title, id: id, detail: detail, height: height, toSection: builder.sectionCount - 1)
    }

    /// Notes that a key which the user named is there.
    func note(_ meaning: KeyMeaning) {
        if meaning.isNamed { met.insert(meaning.part == .closed ? .open : meaning.part) }
    }

    /// Throws where of the keys that the user named for one thing none was met: a mistyped key would be passed over like
    /// any other that is not understood, and the table be another one without a word.
    private func checkNamedKeys() throws(LoadFault) {
        guard !hasNoSections else { return }
        let named: [(KeyMeaning.Part, [String])] = [
            (.open, options.openKeys + options.closedKeys), (.title, options.titleKeys), (.rows, options.rowsKeys),
        ]
        for (part, names) in named where !names.isEmpty && !met.contains(part) {
            throw LoadFault(.whole, .noSuchKey(names, keys: firstKeys))
        }
    }

    /// Asks the watch for every thousandth section or row.
    func question() throws(LoadFault) {
        questions += 1
        if questions & 1023 == 0, watch.shouldStop() { throw .stopped }
    }

    /// The table gathered.
    func finish() throws(LoadFault) -> TableContents {
        try checkNamedKeys()
        let gathered = builder
        builder = TableBuilder()
        do {
            return try gathered.finish()
        } catch {
            throw LoadFault(error, section: { self.place(section: $0) }, row: { self.place(row: $0) })
        }
    }

    private func place(section: Int) -> FilePlace {
        .path((isNamedList ? "sections" : "") + "[\(section)]")
    }

    private func place(row: Int) -> FilePlace {
        // The last section that starts at or before the row: those without rows start where the next one does.
        var (low, high) = (0, firstRows.count)
        while low < high {
            let middle = (low + high) / 2
            if firstRows[middle] <= row { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return .whole }
        return .path("\(place(section: low - 1)).rows[\(row - firstRows[low - 1])]")
    }
}
