// A state as it is printed, line by line, and an applier that replays a difference's lines on it.

@testable import FoldTable

/// The lines of a state, section by section, each with what it is and what it says.
struct PrintedTable {
    struct Line: Equatable {
        var key: Int
        var text: String
    }

    struct Section {
        var header: Line
        /// The rows that are seen, with their numbers among all data rows.
        var rows: [(dataRow: Int, line: Line)]
    }

    var sections: [Section] = []

    init(_ table: FoldTable) {
        table.forEachLine { line in
            switch line {
            case .header(let info):
                let text =
                    "\(info.head.title)|\(info.isOpen)|\(info.rowCount)|\(info.head.isFixed)|\(info.headerDetail)"
                sections.append(Section(header: Line(key: info.head.key, text: text), rows: []))
            case .row(_, let dataRow, let row):
                let line = Line(key: row.key, text: "\(row.title)|\(row.detail ?? "")")
                sections[sections.count - 1].rows.append((dataRow, line))
            }
            return true
        }
    }

    /// What is wrong with `lines` as the way from this table to `target`, or nil where replaying them gets there.
    func fault(replaying lines: [StateDifference.Line], to target: PrintedTable) -> String? {
        let listed = Changes(lines)
        if let doubled = listed.doubled { return "told twice: \(doubled)" }
        var rest = sections.indices.filter { source in
            let place = LinePlace(section: source, dataRow: nil)
            return !listed.removed.contains(place) && listed.movedFrom[place] == nil
        }[...]
        for number in target.sections.indices {
            let place = LinePlace(section: number, dataRow: nil)
            if listed.added.contains(place) {
                let missing = target.sections[number].rows.first { row in
                    !listed.added.contains(LinePlace(section: number, dataRow: row.dataRow))
                }
                if let missing { return "row \(missing.dataRow) of the new section \(number) is not told" }
                continue
            }
            let moved = listed.movedTo[place]
            guard let source = moved?.section ?? rest.popFirst() else { return "section \(number) comes from nowhere" }
            let (old, new) = (sections[source], target.sections[number])
            if old.header.key != new.header.key { return "section \(number) is another section" }
            let isListed = moved != nil || listed.changed[LinePlace(section: source, dataRow: nil)] == place
            if (old.header.text != new.header.text) && !isListed { return "header \(number) changed and is not told" }
            if moved == nil, isListed, old.header.text == new.header.text { return "header \(number) did not change" }
            if let fault = rowFault(source, number, target, listed) { return fault }
        }
        if let left = rest.first { return "section \(left) is left over" }
        for (number, section) in sections.enumerated()
        where listed.removed.contains(LinePlace(section: number, dataRow: nil)) {
            let missing = section.rows.first {
                !listed.removed.contains(LinePlace(section: number, dataRow: $0.dataRow))
            }
            if let missing { return "row \(missing.dataRow) of the removed section \(number) is not listed" }
        }
        return nil
    }

    private func rowFault(_ source: Int, _ number: Int, _ target: PrintedTable, _ listed: Changes) -> String? {
        var rest = sections[source].rows.filter { row in
            let place = LinePlace(section: source, dataRow: row.dataRow)
            return !listed.removed.contains(place) && listed.movedFrom[place] == nil
        }[...]
        for row in target.sections[number].rows {
            let place = LinePlace(section: number, dataRow: row.dataRow)
            if listed.added.contains(place) { continue }
            if let origin = listed.movedTo[place] {
                let old = sections[origin.section].rows.first { $0.dataRow == origin.dataRow }
                if old?.line != row.line { return "row \(number).\(row.dataRow) did not move from there" }
                continue
            }
            guard let old = rest.popFirst() else { return "row \(number).\(row.dataRow) comes from nowhere" }
            if old.line.key != row.line.key { return "row \(number).\(row.dataRow) is another row" }
            let isListed = listed.changed[LinePlace(section: source, dataRow: old.dataRow)] == place
            if (old.line != row.line) != isListed { return "row \(number).\(row.dataRow): told \(isListed)" }
        }
        return rest.isEmpty ? nil : "row \(source).\(rest[rest.startIndex].dataRow) is left over"
    }

    /// The lines of a difference by kind.
    private struct Changes {
        var removed: Set<LinePlace> = []
        var added: Set<LinePlace> = []
        var movedFrom: [LinePlace: LinePlace] = [:]
        var movedTo: [LinePlace: LinePlace] = [:]
        var changed: [LinePlace: LinePlace] = [:]
        var doubled: String?

        init(_ lines: [StateDifference.Line]) {
            var sources: Set<LinePlace> = []
            var targets: Set<LinePlace> = []
            for line in lines {
                if let source = line.source, !sources.insert(source).inserted { doubled = "\(line)" }
                if let target = line.target, !targets.insert(target).inserted { doubled = "\(line)" }
                switch (line.kind, line.source, line.target) {
                case (.removed, let source?, nil): removed.insert(source)
                case (.added, nil, let target?): added.insert(target)
                case (.moved, let source?, let target?):
                    movedFrom[source] = target
                    movedTo[target] = source
                case (.changed, let source?, let target?): changed[source] = target
                default: doubled = "a line without its places: \(line)"
                }
            }
        }
    }
}

extension FoldTable {
    /// What the view would be told of the sections of `tree`, by the rule `hide`.
    func sources(of tree: SectionTree, _ hide: HideRule) -> [NaiveSource] {
        tree.map { entry in
            let counted = entry.countedRows(hide)
            let rows = (0..<counted.count).compactMap(counted.row(at:)).map { row in
                NaiveRow(key: row.key, text: "\(row.title)|\(row.detail ?? "")")
            }
            // The arrow is no part of what calls must bring about: apps turn it by themselves.
            let header = NaiveHeader(
                title: entry.head.title, isOpen: false, detail: entry.head.detail ?? "", isFixed: false)
            return NaiveSource(key: entry.head.key, header: header, rows: rows)
        }
    }
}
