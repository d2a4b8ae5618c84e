// The second model's edits of sections and rows, and the call that announces just that edit.

import FoldTable
import TableUpdates

extension NaiveTable {
    /// An edit announces itself only; flags kept by number stay at their numbers without anybody doing anything.
    private mutating func announce(_ call: TableCall?, _ changes: [String], _ silently: Bool) -> NaiveOutcome {
        var report = NaiveReport(changes: changes, isSilent: silently)
        if !silently {
            if rules.refresh == .data { make([.reloadData], &report) } else if let call { make([call], &report) }
        }
        return outcome(report)
    }

    private func missing(_ number: Int) -> NaiveOutcome? {
        if isCrashed { return NaiveOutcome(kind: "error view-crashed") }
        return sections.indices.contains(number) ? nil : NaiveOutcome(kind: "error no-section")
    }

    // MARK: Sections

    mutating func insertSection(_ place: Int, _ sketch: ContentsSketch, silently: Bool) -> NaiveOutcome {
        if isCrashed { return NaiveOutcome(kind: "error view-crashed") }
        guard place <= sections.count else { return NaiveOutcome(kind: "error beyond-place") }
        var section = newSection(sketch)
        // Under the rule that one is open, a new section does not close the one that is.
        section.isOpen = sketch.isOpen && !(opensOne && !openSections.isEmpty)
        sections.insert(section, at: place)
        return announce(.insertSections([place], rules.animation), ["inserted section \(place)"], silently)
    }

    mutating func deleteSections(_ numbers: [Int], silently: Bool) -> NaiveOutcome {
        if let error = numbers.compactMap(missing).first { return error }
        for number in Set(numbers).sorted().reversed() { sections.remove(at: number) }
        return announce(
            .deleteSections(SectionSet(numbers), rules.animation), ["deleted sections \(Set(numbers).sorted())"],
            silently)
    }

    mutating func moveSection(_ source: Int, _ target: Int, silently: Bool) -> NaiveOutcome {
        if let error = missing(source) { return error }
        guard sections.indices.contains(target) else { return NaiveOutcome(kind: "error beyond-place") }
        if source == target { return NaiveOutcome(kind: "no change") }
        sections.insert(sections.remove(at: source), at: target)
        return announce(.moveSection(source, to: target), ["moved section \(source) to \(target)"], silently)
    }

    mutating func renameSection(_ number: Int, _ title: String, silently: Bool) -> NaiveOutcome {
        if let error = missing(number) { return error }
        if sections[number].title == title { return NaiveOutcome(kind: "no change") }
        sections[number].title = title
        let call: TableCall? = rules.refresh == .rows ? nil : .reloadSections([number], rules.animation)
        return announce(call, ["renamed section \(number)"], silently)
    }

    // MARK: Rows

    private func isCounted(_ section: Int) -> Bool { isOpen(section) || rules.hide == .height }

    /// Rows are announced where numberOfRows counts them; `refresh section` reloads what was touched, closed or not.
    private func rowCall(_ touched: Set<Int>, _ call: TableCall?) -> TableCall? {
        rules.refresh == .section ? .reloadSections(SectionSet(touched.sorted()), rules.animation) : call
    }

    /// What is wrong with a row's path, or nil.
    private func fault(_ path: TableIndexPath) -> NaiveOutcome? {
        if let error = missing(path.section) { return error }
        if rules.hide == .titleRow, path.row == 0 { return NaiveOutcome(kind: "error title-row") }
        let isThere = sections[path.section].rows.indices.contains(path.row - titleRows)
        return isThere ? nil : NaiveOutcome(kind: "error no-row")
    }

    private func fault(newPlace path: TableIndexPath, _ count: Int) -> NaiveOutcome? {
        if rules.hide == .titleRow, path.row == 0 { return NaiveOutcome(kind: "error title-row") }
        return (0...count).contains(path.row - titleRows) ? nil : NaiveOutcome(kind: "error beyond-place")
    }

    mutating func insertRow(_ path: TableIndexPath, _ title: String, silently: Bool) -> NaiveOutcome {
        if let error = missing(path.section) { return error }
        if let error = fault(newPlace: path, sections[path.section].rows.count) { return error }
        let item = NaiveItem(key: newKeyValue(), title: title, id: nil, height: nil, givenTitle: title)
        sections[path.section].rows.insert(item, at: path.row - titleRows)
        let call: TableCall? = isCounted(path.section) ? .insertRows([path], rules.animation) : nil
        return announce(rowCall([path.section], call), ["inserted row \(path)"], silently)
    }

    mutating func deleteRows(_ paths: [TableIndexPath], silently: Bool) -> NaiveOutcome {
        let paths = Set(paths).sorted()
        if let error = paths.compactMap(fault).first { return error }
        let counted = paths.filter { isCounted($0.section) }
        for path in paths.reversed() { sections[path.section].rows.remove(at: path.row - titleRows) }
        let call: TableCall? = counted.isEmpty ? nil : .deleteRows(RowSet(counted), rules.animation)
        return announce(rowCall(Set(paths.map(\.section)), call), ["deleted rows \(paths)"], silently)
    }

    mutating func moveRow(_ source: TableIndexPath, _ target: TableIndexPath, silently: Bool) -> NaiveOutcome {
        if let error = fault(source) ?? missing(target.section) { return error }
        let isWithin = source.section == target.section
        if let error = fault(newPlace: target, sections[target.section].rows.count - (isWithin ? 1 : 0)) {
            return error
        }
        if source == target { return NaiveOutcome(kind: "no change") }
        let call: TableCall? =
            switch (isCounted(source.section), isCounted(target.section)) {
            case (true, true): .moveRow(source, to: target)
            case (true, false): .deleteRows([source], rules.animation)
            case (false, true): .insertRows([target], rules.animation)
            case (false, false): nil
            }
        let item = sections[source.section].rows.remove(at: source.row - titleRows)
        sections[target.section].rows.insert(item, at: target.row - titleRows)
        return announce(
            rowCall([source.section, target.section], call), ["moved row \(source) to \(target)"], silently)
    }

    mutating func renameRow(_ path: TableIndexPath, _ title: String, silently: Bool) -> NaiveOutcome {
        if let error = fault(path) { return error }
        if sections[path.section].rows[path.row - titleRows].title == title { return NaiveOutcome(kind: "no change") }
        sections[path.section].rows[path.row - titleRows].title = title
        let call: TableCall? = isCounted(path.section) ? .reloadRows([path], rules.animation) : nil
        return announce(rowCall([path.section], call), ["renamed row \(path)"], silently)
    }
}
