// A second model of a folding table, in plain arrays and written from the designs: its state, its drift, its calls.

import FoldTable
import TableUpdates

/// A row of the second model's data.
struct NaiveItem: Hashable {
    var key: Int
    var title: String
    var id: String?
    var height: Double?
    var givenTitle: String
}

/// A section of the second model's data.
struct NaiveSection {
    var key: Int
    var title: String
    var id: String?
    var detail: String?
    var isFixed = false
    var givenTitle: String
    var rows: [NaiveItem] = []
    /// Under `state section` the flag lies here; under the others this is not looked at.
    var isOpen = false
}

/// The second model. The rule `state` really has three places here: flags with the sections, a set of indexes, one
/// number.
struct NaiveTable {
    var rules: RuleSet
    var sections: [NaiveSection] = []
    var openIndexes: Set<Int> = []
    var openNumber: Int?
    var view: NaiveView
    var isCrashed = false
    /// Calls since the outermost `beginUpdates`, nested ones among them; nil where no batch is open.
    var batch: [TableCall]?
    var batchDepth = 0
    var nextKey = 0
    /// What the last file gave: keys with the titles and ids of that time, by section.
    var given: [NaiveSection] = []

    init(_ contents: [ContentsSketch], rules: RuleSet) {
        self.rules = rules
        view = NaiveView(loading: [], hasTitleRows: rules.hide == .titleRow)
        for sketch in contents {
            sections.append(newSection(sketch))
            if sketch.isOpen { setFlag(sections.count - 1, true) }
        }
        // The one number is that of the lowest open section.
        if rules.state == .single { openNumber = contents.firstIndex { $0.isOpen } }
        given = sections
        _ = closeAllButLowest()
        view = NaiveView(loading: sources, hasTitleRows: rules.hide == .titleRow)
    }

    mutating func newKeyValue() -> Int {
        nextKey += 1
        return nextKey
    }

    mutating func newSection(_ sketch: ContentsSketch) -> NaiveSection {
        var section = NaiveSection(
            key: newKeyValue(), title: sketch.title, id: sketch.id, detail: sketch.detail, isFixed: sketch.isFixed,
            givenTitle: sketch.title)
        section.rows = sketch.rows.map {
            NaiveItem(key: newKeyValue(), title: $0.title, id: $0.id, height: $0.height, givenTitle: $0.title)
        }
        return section
    }

    // MARK: Flags

    func isOpen(_ number: Int) -> Bool {
        switch rules.state {
        case .section: sections[number].isOpen
        case .index: openIndexes.contains(number)
        case .single: openNumber == number
        }
    }

    mutating func setFlag(_ number: Int, _ isOpen: Bool) {
        switch rules.state {
        case .section: sections[number].isOpen = isOpen
        case .index: if isOpen { openIndexes.insert(number) } else { openIndexes.remove(number) }
        case .single: if isOpen { openNumber = number } else if openNumber == number { openNumber = nil }
        }
    }

    var openSections: [Int] { sections.indices.filter(isOpen) }

    /// The whole open set: past the last section there can be keys, too.
    var openKeys: [Int] {
        switch rules.state {
        case .section: openSections
        case .index: openIndexes.sorted()
        case .single: openNumber.map { [$0] } ?? []
        }
    }

    var opensOne: Bool { rules.oneOpen == .on || rules.state == .single }

    /// Where the rules allow one open section, the lowest stays; fixed ones stay too, unless one number is the state.
    mutating func closeAllButLowest() -> [Int] {
        guard opensOne, rules.state != .single else { return [] }
        let closing = openSections.dropFirst().filter { !sections[$0].isFixed }
        for number in closing { setFlag(number, false) }
        return closing
    }

    // MARK: What the data source answers

    func source(_ number: Int) -> NaiveSource {
        let section = sections[number]
        let data = section.rows.map { NaiveRow(key: $0.key, text: $0.title, isFlat: $0.height == 0) }
        let title = NaiveRow(key: -section.key, text: section.title)
        let rows: [NaiveRow] =
            switch rules.hide {
            case .rows: isOpen(number) ? data : []
            case .titleRow: isOpen(number) ? [title] + data : [title]
            case .height: data
            }
        return NaiveSource(key: section.key, header: header(number), rows: rows)
    }

    func header(_ number: Int) -> NaiveHeader {
        let section = sections[number]
        return NaiveHeader(
            title: section.title, isOpen: isOpen(number), detail: detail(section), isFixed: section.isFixed)
    }

    private func detail(_ section: NaiveSection) -> String {
        switch rules.headerDetail {
        case .none: ""
        case .count: "\(section.rows.count)"
        case .text: section.detail ?? ""
        }
    }

    var sources: [NaiveSource] { sections.indices.map(source) }
    var titleRows: Int { rules.hide == .titleRow ? 1 : 0 }

    // MARK: Drift

    /// Every place that differs, with what differs there.
    var drift: [String] {
        let data = sources
        return (0..<max(view.sections.count, data.count)).compactMap { place in
            guard place < data.count else { return "\(place) gone" }
            guard place < view.sections.count else { return "\(place) unknown" }
            let (drawn, actual) = (view.sections[place], data[place])
            var parts: [String] = []
            if drawn.header.title != actual.header.title { parts.append("title") }
            if drawn.header.isOpen != actual.header.isOpen { parts.append("open") }
            if drawn.header.detail != actual.header.detail { parts.append("detail") }
            if drawn.rows.count != actual.rows.count { parts.append("rows") }
            if rules.headerKeeps != .section, drawn.captured != place { parts.append("captured") }
            return parts.isEmpty ? nil : "\(place) \(parts.joined(separator: "+"))"
        }
    }
}

/// What contents are made of in these tests, for both models.
struct ContentsSketch {
    struct RowSketch {
        var title: String
        var id: String?
        var height: Double?
    }

    var title: String
    var id: String?
    var detail: String?
    var isOpen = false
    var isFixed = false
    var rows: [RowSketch] = []
}
