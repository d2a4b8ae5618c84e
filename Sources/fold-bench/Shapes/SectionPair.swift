// Pairs of sectioned tables, the second an edit of the first.

/// A row: known by its id, drawn with its content.
struct ShapeRow: Hashable {
    var id: Int
    var content = 0
}

/// A section: known by its id; its header never changes.
struct ShapeSection: Hashable {
    var id: Int
    var rows: [ShapeRow]
}

/// Two tables between which the difference is sought.
struct SectionPair {
    var source: [ShapeSection]
    var target: [ShapeSection]

    /// `size` sections of 100 rows: of 100 sections 4 removed, 2 shuffled, 4 inserted; of the 100 rows of each section
    /// that stays 2 removed, 2 inserted, 1 changed.
    static func edited(_ size: Int) -> SectionPair {
        var random = ShapeRandom()
        let source = sections(size)
        var fresh = size * 100
        var edited = source
        for section in edited.indices {
            var rows = ListEdit(removed: 2, inserted: 2).applied(to: edited[section].rows, &random) {
                ShapeRow(id: fresh + $0)
            }
            fresh += 2
            rows[random.below(rows.count)].content = 1
            edited[section].rows = rows
        }
        let edit = ListEdit(removed: size / 25, shuffled: size / 50, inserted: size / 25)
        let target = edit.applied(to: edited, &random) { number in
            ShapeSection(id: size + number, rows: (0..<100).map { ShapeRow(id: fresh + number * 100 + $0) })
        }
        return SectionPair(source: source, target: target)
    }

    /// `size` rows in sections of 100, the middle section closed in the target.
    static func toggled(_ size: Int) -> SectionPair {
        let source = sections(size / 100)
        var target = source
        target[target.count / 2].rows = []
        return SectionPair(source: source, target: target)
    }

    /// Sections of 100 rows, all ids counted from 0.
    private static func sections(_ count: Int) -> [ShapeSection] {
        (0..<count).map { section in
            ShapeSection(id: section, rows: (0..<100).map { ShapeRow(id: section * 100 + $0) })
        }
    }

    /// The ids of all rows of one side, as a peer without sections takes them.
    static func rowIDs(_ sections: [ShapeSection]) -> [Int] {
        sections.flatMap { $0.rows.map(\.id) }
    }
}
