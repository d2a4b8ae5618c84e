// Building up a table before its first step, section by section.

extension FoldTable {
    /// Creates a table without sections.
    public init(rules: RuleSet = RuleSet()) {
        self.rules = rules
        layers = TableLayers(loading: SectionTree())
        nextSectionKey = 0
        nextRowKey = 0
        given = layers.data
        firstInsertedRowKey = 0
    }

    /// Adds a section at the end and loads the view again; no step, and no call.
    ///
    /// - Parameters:
    ///   - title: Its title.
    ///   - isOpen: Whether it is to begin open.
    ///   - isFixed: Whether its header does not answer taps.
    ///   - rows: The titles of its rows.
    ///   - madeUpRows: How many rows to make up besides; they cost nothing, however many.
    /// - Returns: Whether the section begins open: no where the rules allow one and another is.
    /// - Complexity: O(log *n* + *m*) for *m* titles.
    @discardableResult
    public mutating func prepareSection(
        title: String, isOpen: Bool = false, isFixed: Bool = false, rows: [String] = [], madeUpRows: Int = 0
    ) -> Bool {
        let opens = isOpen && (!rules.opensOne || data.measure.openSections == 0)
        let head = SectionHead(key: nextSectionKey, id: nil, title: title, detail: nil, isFixed: isFixed)
        nextSectionKey += 1
        var list = newRows(rows)
        if madeUpRows > 0 {
            let titles = NumberedTitles(section: data.count, count: madeUpRows)
            let made = RowStore(firstKey: nextRowKey, count: madeUpRows, titles: .numbered(titles))
            nextRowKey += madeUpRows
            list.append(RowList(RowPiece(store: made, rows: 0..<madeUpRows)))
        }
        data.insert(SectionEntry(body: SectionBody(head: head, rows: list), isOpen: opens), at: data.count)
        given = data
        firstInsertedRowKey = nextRowKey
        if layers.isLoaded { view = ViewLayer(loading: data) }
        checkInvariants()
        return opens
    }
}
