// The four panes of a step: which sections and rows are shown, and what became of each.

import FoldRendering
import FoldShell
import FoldTable
import TableUpdates

/// Reads the four layers of a step, of a large table the part that changed.
struct StagePainter {
    private let before: (data: LayerReader, view: LayerReader)
    private let after: (data: LayerReader, view: LayerReader)
    private let places: StagePlaces
    private let failure: UpdateFailure?
    private let keepsView: Bool
    /// The sections that are shown, by key, each with a place near which it is; nil for all.
    private var chosen: [(key: Int, near: Int)]?

    /// The room in half rows: a section takes three of them, a row two. A table that needs more than the first is shown in
    /// part, and that part takes about as much as the second says, so that a window of 800 points has it all in view.
    private static let wholeRoom = 34
    private static let room = 24
    /// The most rows of a section in a table that is shown in part, and the most in any.
    private static let rowLimit = 6
    private static let titleLimit = 80
    private static let ghostLimit = 3

    init(
        _ before: FoldTable, _ after: FoldTable, _ places: StagePlaces, _ failure: UpdateFailure?, keepsView: Bool
    ) {
        self.keepsView = keepsView
        self.before = (LayerReader(table: before, isView: false), LayerReader(table: before, isView: true))
        self.after = (LayerReader(table: after, isView: false), LayerReader(table: after, isView: true))
        self.places = places
        self.failure = failure
        let readers = [self.before.data, self.before.view, self.after.data, self.after.view]
        if readers.contains(where: { $0.room(limit: Self.wholeRoom + 1) > Self.wholeRoom }) { choose() }
    }

    /// What a layer showed before: what an identity was called, and where it stood.
    private struct Known {
        var rows: [Int: (row: Stage.Row, section: Int)] = [:]
        var sections: [Int: Stage.Section] = [:]
        /// The sections of which every row is shown.
        var whole: Set<Int> = []
    }

    func layers() -> (Stage.Layer, Stage.Layer, Stage.Layer, Stage.Layer) {
        let dataBefore = layer(before.data, isOld: true, nil)
        let viewBefore = layer(before.view, isOld: true, nil)
        let isCrash = failure != nil
        let dataAfter = layer(after.data, isOld: false, Self.known(dataBefore))
        // In a crash the view is as it was, and so are its numbers.
        var viewAfter = isCrash ? viewBefore : layer(after.view, isOld: keepsView, Self.known(viewBefore))
        if isCrash { markFailure(&viewAfter) }
        return (
            dataBefore, viewBefore, withGhosts(dataAfter, of: dataBefore, inView: false),
            keepsView ? viewAfter : withGhosts(viewAfter, of: viewBefore, inView: true)
        )
    }

    private static func known(_ layer: Stage.Layer) -> Known {
        var known = Known()
        for section in layer.sections {
            known.sections[section.key] = section
            var isWhole = true
            for line in section.lines {
                switch line {
                case .gap: isWhole = false
                case .row(let row): known.rows[row.key] = (row, section.key)
                }
            }
            if isWhole { known.whole.insert(section.key) }
        }
        return known
    }

    // MARK: Which part is shown

    private mutating func choose() {
        var chosen: [(key: Int, near: Int)] = []
        var left = Self.room
        func add(_ reader: LayerReader, _ place: Int?) {
            guard left > 0, let place, let (info, count, _) = reader.section(place),
                !chosen.contains(where: { $0.key == info.head.key })
            else { return }
            chosen.append((info.head.key, place))
            left -=
                LayerReader.sectionRoom
                + (reader.isFlat(place, info) ? 1 : LayerReader.rowRoom * min(count, Self.rowLimit))
        }
        if let section = failure?.section { add(after.data, section) }
        for named in places.new { add(after.data, named.section) }
        for named in places.old { add(before.view, named.section) }
        if chosen.isEmpty, let drift = after.data.table.drift(limit: 1).first { add(after.data, drift.section) }
        add(after.view, after.view.table.selection?.section)
        // Then what lies around it, or the table's beginning.
        let first = chosen.map(\.near).min() ?? 0
        let last = chosen.map(\.near).max() ?? 0
        add(after.data, max(0, first - 1))
        for place in first..<max(after.data.sectionCount, first) where left > 0 {
            guard place < last + Self.room else { break }
            add(after.data, place)
        }
        var place = first - 2
        while left > 0, place >= 0 {
            add(after.data, place)
            place -= 1
        }
        self.chosen = chosen
    }

    /// The rows of a section that are shown, by number as the view numbers them.
    private func shownRows(_ count: Int, from first: Int, _ named: [StagePlaces.Named]) -> [Int] {
        guard chosen != nil, count - first > Self.rowLimit else { return Array(first..<max(first, count)) }
        var shown = Set<Int>()
        func add(_ row: Int) {
            if shown.count < Self.rowLimit, row >= first, row < count { shown.insert(row) }
        }
        for case let rows? in named.map(\.rows) { for row in rows.prefix(Self.rowLimit - 1) { add(row) } }
        for case let rows? in named.map(\.rows) where !rows.isEmpty {
            add(rows.lowerBound - 1)
            add(rows.upperBound)
        }
        var next = first
        while shown.count < Self.rowLimit, next < count {
            add(next)
            next += 1
        }
        return shown.sorted()
    }

    // MARK: A layer

    private func layer(_ reader: LayerReader, isOld: Bool, _ known: Known?) -> Stage.Layer {
        var layer = Stage.Layer(isOld: isOld)
        let all: [Int]
        if let chosen {
            all = Set(chosen.compactMap { reader.place(of: $0.key, near: $0.near) }).sorted()
        } else {
            all = Array(0..<reader.sectionCount)
        }
        var next = 0
        for place in all {
            if place > next { layer.items.append(.gap(place - next)) }
            next = place + 1
            if let section = section(place, reader, isOld, known) { layer.items.append(.section(section)) }
        }
        if next < reader.sectionCount { layer.items.append(.gap(reader.sectionCount - next)) }
        return layer
    }

    private func section(_ place: Int, _ reader: LayerReader, _ isOld: Bool, _ known: Known?) -> Stage.Section? {
        guard let (info, count, captured) = reader.section(place) else { return nil }
        let table = reader.table
        let first = table.titleRows
        // Where the title is a row, the header is what is drawn at row 0.
        let drawn = first == 1 && reader.isView ? reader.row(0, of: place)?.title : nil
        let selection = reader.isView ? table.selection : nil
        var section = Stage.Section(
            key: info.head.key, place: first == 1 ? "\(place).0" : String(place),
            title: (drawn ?? info.head.title).shortened(to: Self.titleLimit),
            detail: table.rules.headerDetail == .text ? info.headerDetail.shortened(to: Self.titleLimit) : "",
            isOpen: info.isOpen, isFixed: info.head.isFixed, count: count)
        if !reader.isView, count < info.rowCount + first { section.stored = info.rowCount + first }
        section.captured = captured
        section.isSelected = first == 1 && selection == TableIndexPath(section: place, row: 0)
        if reader.isView { section.drift = Self.drift(table, place) }
        section.mark = mark(info.head.key, place, reader, isOld, known, title: section.title)
        let named = (isOld ? places.old : places.new).filter { $0.section == place }
        let isFlat = reader.isFlat(place, info)
        var next = first
        for number in shownRows(count, from: first, named) {
            guard let row = reader.row(number, of: place) else { break }
            if number > next { section.lines.append(.gap(number - next)) }
            next = number + 1
            let path = TableIndexPath(section: place, row: number)
            var shown = Stage.Row(
                key: row.key, path: path.description, title: row.title.shortened(to: Self.titleLimit),
                detail: (row.detail ?? "").shortened(to: Self.titleLimit), isFlat: isFlat || row.height == 0,
                isSelected: selection == path)
            shown.mark = mark(shown, path, info.head.key, isOld, known)
            section.lines.append(.row(shown))
        }
        if next < count { section.lines.append(.gap(count - next)) }
        return section
    }

    private static func drift(_ table: FoldTable, _ place: Int) -> [String] {
        (table.drift(at: place)?.parts ?? []).map { part in
            if case .captured(let number) = part { return "captured \(number), now \(place)" }
            return LayersText.text(part).shortened(to: titleLimit)
        }
    }

    // MARK: Marks

    private func mark(
        _ key: Int, _ place: Int, _ reader: LayerReader, _ isOld: Bool, _ known: Known?, title: String
    ) -> Stage.Mark? {
        if isOld {
            guard reader.isView, let named = places.named(place, row: nil, isOld: true) else { return nil }
            return Stage.Mark(effect: named.effect, place: named.other, call: named.call)
        }
        guard let known else { return nil }
        if let named = places.named(place, row: nil, isOld: false) {
            return Stage.Mark(effect: named.effect, place: named.other, call: named.call)
        }
        let old = known.sections[key]
        if let old, let number = Int(old.place.prefix { $0 != "." }),
            let named = places.named(number, row: nil, isOld: true), named.effect == .reloaded
        {
            return Stage.Mark(effect: .reloaded, call: named.call)
        }
        if let old { return old.title == title ? moved(place, nil) : Stage.Mark(effect: .renamed) }
        return chosen == nil || places.change(place, row: nil)?.effect == .came ? Stage.Mark(effect: .came) : nil
    }

    private func mark(
        _ row: Stage.Row, _ path: TableIndexPath, _ section: Int, _ isOld: Bool, _ known: Known?
    ) -> Stage.Mark? {
        let named = places.named(path.section, row: path.row, isOld: isOld)
        if isOld { return named.map { Stage.Mark(effect: $0.effect, place: $0.other, call: $0.call) } }
        guard let known else { return nil }
        if let named { return Stage.Mark(effect: named.effect, place: named.other, call: named.call) }
        guard let (old, oldSection) = known.rows[row.key] else {
            // Of a section that is shown in part it is not known what is new in it.
            guard known.sections[section] == nil || known.whole.contains(section) else { return nil }
            return Stage.Mark(effect: .came)
        }
        if let mark = old.mark, mark.effect == .reloaded { return Stage.Mark(effect: .reloaded, call: mark.call) }
        if oldSection != section { return Stage.Mark(effect: .moved, place: old.path) }
        return old.title == row.title ? moved(path.section, path.row) : Stage.Mark(effect: .renamed)
    }

    private func moved(_ section: Int, _ row: Int?) -> Stage.Mark? {
        guard let change = places.change(section, row: row), change.effect == .moved else { return nil }
        return Stage.Mark(effect: .moved, place: change.other)
    }

    private func markFailure(_ view: inout Stage.Layer) {
        guard let failure else { return }
        var (key, text): (Int?, String) = (failure.section.flatMap(before.view.key), failure.code.rawValue)
        if case .rowCount(let section, let terms) = failure {
            key = after.data.key(section)
            text = "\(Plural.rows(terms.expected)) ≠ \(terms.after)"
        }
        for position in view.items.indices {
            guard case .section(var section) = view.items[position], section.key == key else { continue }
            section.failure = text
            view.items[position] = .section(section)
        }
    }

    // MARK: What is gone

    /// The layer with what is gone at its old places.
    private func withGhosts(_ layer: Stage.Layer, of old: Stage.Layer, inView: Bool) -> Stage.Layer {
        var layer = layer
        let now = Self.known(layer)
        var position = 0
        for item in old.items {
            guard case .section(let section) = item else { continue }
            if let found = layer.items.firstIndex(where: { Self.key($0) == section.key }) {
                position = found + 1
                guard case .section(var present) = layer.items[found] else { continue }
                addGhosts(to: &present, of: section, now, inView)
                layer.items[found] = .section(present)
            } else if let named = gone(section.place, row: nil, inView) {
                var ghost = section
                ghost.lines = []
                ghost.isGhost = true
                ghost.drift = []
                ghost.mark = Stage.Mark(effect: .went, place: section.place, call: named.call)
                layer.items.insert(.section(ghost), at: min(position, layer.items.count))
                position += 1
            }
        }
        return layer
    }

    private static func key(_ item: Stage.Layer.Item) -> Int? {
        if case .section(let section) = item { section.key } else { nil }
    }

    private func addGhosts(to section: inout Stage.Section, of old: Stage.Section, _ now: Known, _ inView: Bool) {
        var (position, count) = (0, 0)
        for line in old.lines {
            guard case .row(var row) = line else { continue }
            let found = section.lines.firstIndex {
                if case .row(let present) = $0 { present.key == row.key } else { false }
            }
            if let found {
                position = found + 1
            } else if count < Self.ghostLimit, now.rows[row.key] == nil, let named = gone(row.path, row: 0, inView) {
                row.isGhost = true
                row.isFlat = false
                row.isSelected = false
                row.mark = Stage.Mark(effect: .went, place: row.path, call: named.call)
                section.lines.insert(.row(row), at: min(position, section.lines.count))
                position += 1
                count += 1
            }
        }
    }

    /// What says that the section or row at an old place is gone: in the view a call, in the data a change.
    private func gone(_ place: String, row: Int?, _ inView: Bool) -> StagePlaces.Named? {
        let numbers = place.split(separator: ".").compactMap { Int($0) }
        guard let section = numbers.first else { return nil }
        let number = row == nil ? nil : numbers.last
        return places.old.first { ($0.call != nil) == inView && $0.effect == .went && $0.names(section, row: number) }
    }
}
