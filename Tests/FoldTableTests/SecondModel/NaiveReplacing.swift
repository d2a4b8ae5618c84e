// The second model's changes of everything at once: other rules, and new contents with what is known again in them.

import FoldTable
import TableUpdates

extension NaiveTable {
    mutating func setRules(_ new: RuleSet) -> NaiveOutcome {
        if isCrashed { return NaiveOutcome(kind: "error view-crashed") }
        if new == rules { return NaiveOutcome(kind: "no change") }
        let old = rules
        // Flags are carried over by section; keys past the end only where they live on in the same place.
        let open = openSections
        let beyond = openKeys.filter { $0 >= sections.count }
        rules = new
        openIndexes = []
        openNumber = nil
        for number in sections.indices { sections[number].isOpen = open.contains(number) }
        if new.state == .index { openIndexes = Set(open + (old.state == .index ? beyond : [])) }
        if new.state == .single { openNumber = open.first ?? (old.state == .single ? beyond.first : nil) }
        _ = closeAllButLowest()
        batch = nil
        batchDepth = 0
        view = NaiveView(loading: sources, hasTitleRows: new.hide == .titleRow)
        return outcome(NaiveReport(changes: ["rules"]))
    }

    /// New contents arrive. Under `refresh edits` the calls are not known here: the second model takes those that the
    /// table made, batch by batch, and checks what they result in.
    mutating func replace(_ contents: [ContentsSketch], made batches: [[TableCall]], silently: Bool) -> NaiveOutcome {
        if isCrashed { return NaiveOutcome(kind: "error view-crashed") }
        let oldCount = sections.count
        let oldOpen = Dictionary(uniqueKeysWithValues: sections.indices.map { (sections[$0].key, isOpen($0)) })
        let keys = openKeys
        let fileOpen = contents.indices.filter { contents[$0].isOpen }
        sections = recognised(contents)
        given = sections
        openIndexes = []
        openNumber = nil
        if rules.state == .section {
            for number in sections.indices {
                let kept = rules.onReload == .keep ? oldOpen[sections[number].key] : nil
                sections[number].isOpen = kept ?? (rules.onReload != .close && contents[number].isOpen)
            }
        } else {
            let open: [Int] =
                switch rules.onReload {
                case .keep: keys + fileOpen.filter { $0 >= oldCount }
                case .reset: fileOpen
                case .close: []
                }
            if rules.state == .index { openIndexes = Set(open) } else { openNumber = open.min() }
        }
        _ = closeAllButLowest()
        var report = NaiveReport(
            changes: ["replaced \(sections.count) \(sections.reduce(0) { $0 + $1.rows.count })"], isSilent: silently)
        if !silently {
            if rules.refresh == .edits { follow(batches, &report) } else { make([.reloadData], &report) }
            if rules.refresh == .edits, rules.arrow == .turned, !isCrashed {
                for place in view.sections.indices where place < sections.count {
                    view.sections[place].header.isOpen = isOpen(place)
                }
            }
        }
        return outcome(report)
    }

    private mutating func follow(_ batches: [[TableCall]], _ report: inout NaiveReport) {
        if batch != nil || batches.count == 1 {
            for calls in batches { make(calls, &report) }
            return
        }
        // Between several batches the data source is in states that only the table knows: what counts is the end.
        let final = sources
        for calls in batches {
            report.calls += calls.map(\.description)
            report.verdicts.append(.ok)
            view.apply(calls, final.paddedLike(view, calls))
        }
        for number in final.indices {
            view.sections[number].rows = final[number].rows
            view.sections[number].isTall = final[number].header.isOpen
        }
        report.hasCommitted = true
    }

    /// The sections of `contents` under the keys of those that they are known by: by id, else by the title that they
    /// were given and its occurrence; rows likewise, within their section.
    private mutating func recognised(_ contents: [ContentsSketch]) -> [NaiveSection] {
        let current = sections
        let known = given + current.filter { section in !given.contains { $0.key == section.key } }
        let givenRows = Set(given.flatMap(\.rows).map(\.key))
        let rowsWithID = (given + current).flatMap(\.rows).filter { $0.id != nil }
        return contents.enumerated().map { number, sketch in
            var section = newSection(sketch)
            let occurrence = contents[..<number].count { $0.title == sketch.title }
            let match =
                sketch.id.map { id in known.last { $0.id == id } }
                ?? known.indices.first { place in
                    known[place].id == nil && known[place].givenTitle == sketch.title
                        && known[..<place].count { $0.givenTitle == sketch.title } == occurrence
                }.map { known[$0] }
            var candidates: [NaiveItem] = []
            if let match {
                section.key = match.key
                // Rows that moved here belong to the section that they were given in.
                let ownRows = given.first { $0.key == match.key }?.rows ?? []
                let now = current.first { $0.key == match.key }?.rows ?? []
                candidates = ownRows + now.filter { row in !givenRows.contains(row.key) }
                candidates = candidates.filter { $0.id == nil }
            }
            for row in section.rows.indices {
                let item = section.rows[row]
                if let id = item.id {
                    if let same = rowsWithID.last(where: { $0.id == id }) { section.rows[row].key = same.key }
                } else {
                    let earlier = section.rows[..<row].count { $0.id == nil && $0.title == item.title }
                    let same = candidates.filter { $0.givenTitle == item.title }
                    if earlier < same.count { section.rows[row].key = same[earlier].key }
                }
            }
            return section
        }
    }
}

extension [NaiveSource] {
    /// The sections with as many rows as `view` leaves them after `calls`, so that a batch between two states can be
    /// run; the rows are put right at the end.
    func paddedLike(_ view: NaiveView, _ calls: [TableCall]) -> [NaiveSource] {
        let batch = NaiveBatch(calls)
        let origins = batch.origins(
            of: count, before: view.sections.count, deleted: batch.deletedSections, reloaded: batch.reloadedSections,
            inserted: batch.insertedSections, moves: batch.sectionMoves)
        return indices.map { number in
            guard let origin = origins[number] else { return self[number] }
            var source = self[number]
            let gone =
                batch.deletedRows.count { $0.section == origin } + batch.rowMoves.count { $0.from.section == origin }
            let come =
                batch.insertedRows.count { $0.section == number } + batch.rowMoves.count { $0.to.section == number }
            let rows = Swift.max(0, view.sections[origin].rows.count - gone + come)
            while source.rows.count < rows { source.rows.append(NaiveRow(key: 0, text: "")) }
            source.rows = [NaiveRow](source.rows.prefix(rows))
            return source
        }
    }
}
