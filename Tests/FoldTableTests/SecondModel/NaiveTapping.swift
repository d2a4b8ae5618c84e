// The second model's taps on rows and on headers as they were drawn.

import FoldTable
import TableUpdates

extension NaiveTable {
    mutating func select(_ path: TableIndexPath, silently: Bool) -> NaiveOutcome {
        if isCrashed { return NaiveOutcome(kind: "error view-crashed") }
        if rules.hide == .titleRow, path.row == 0 { return toggle([path.section], silently: silently) }
        let index = path.row - titleRows
        let isThere = sections.indices.contains(path.section)
        let hasRow = isThere && sections[path.section].rows.indices.contains(index)
        guard view.shows(path, rules.hide) else {
            if !isThere { return NaiveOutcome(kind: "error no-section") }
            return NaiveOutcome(kind: hasRow ? "refused hidden in \(path.section)" : "error no-row")
        }
        var report = NaiveReport(isSilent: silently)
        if !hasRow {
            // The app's own array is asked, and no longer has it.
            report.isSilent = false
            raise(
                isThere
                    ? .arrayIndex(index: index, count: sections[path.section].rows.count)
                    : .arrayIndex(index: path.section, count: sections.count), &report)
            return outcome(report)
        }
        if view.selection != path { report.changes.append("selected \(path)") }
        view.selection = path
        if rules.onSelect == .close, case .change(_, let closed) = plan(Request(close: [path.section])) {
            change([], closed, tapped: [], nil, &report)
        }
        return report.changes.isEmpty ? NaiveOutcome(kind: "no change") : outcome(report)
    }

    mutating func deselect() -> NaiveOutcome {
        if isCrashed { return NaiveOutcome(kind: "error view-crashed") }
        guard let path = view.selection else { return NaiveOutcome(kind: "no change") }
        view.selection = nil
        return outcome(NaiveReport(changes: ["deselected \(path)"]))
    }

    /// A tap on the header drawn at `place`, with what it captured.
    mutating func tapHeader(_ place: Int, silently: Bool) -> NaiveOutcome {
        if isCrashed { return NaiveOutcome(kind: "error view-crashed") }
        if rules.hide == .titleRow { return NaiveOutcome(kind: "error title-row") }
        guard view.sections.indices.contains(place) else { return NaiveOutcome(kind: "error no-section") }
        let drawn = view.sections[place]
        if drawn.header.isFixed { return NaiveOutcome(kind: "refused fixed in \(place)") }
        let own = sections.firstIndex { $0.key == drawn.key }
        switch rules.headerKeeps {
        case .section: return tap(place, flips: own, reports: own, silently)
        case .index: return tap(place, flips: drawn.captured, reports: drawn.captured, silently)
        case .mixed: return tap(place, flips: own, reports: drawn.captured, silently)
        }
    }

    mutating func tap(_ place: Int, flips flipped: Int?, reports reported: Int?, _ silently: Bool) -> NaiveOutcome {
        var report = NaiveReport(isSilent: silently)
        guard let flipped, let reported else { return tapWithoutSection(place, reports: reported, report) }
        let tap = Tap(place: place, flips: flipped, reports: reported)
        if flipped >= sections.count { return tapPastEnd(tap, report) }
        let opens = !isOpen(flipped)
        // Only the tapped header's own guard is in the header; what it flips is changed from code.
        switch plan(opens ? Request(open: [flipped]) : Request(close: [flipped])) {
        case .refused(let code, let number): return NaiveOutcome(kind: "refused \(code) in \(number)")
        case .nothing: return NaiveOutcome(kind: "no change")
        case .change(let opened, let closed):
            change(opened, closed, tapped: [], tap, &report)
            return outcome(report)
        }
    }

    /// The captured number lies past the end: a dictionary, or one number, takes it without a look at the sections.
    private mutating func tapPastEnd(_ tap: Tap, _ start: NaiveReport) -> NaiveOutcome {
        var report = start
        if rules.state == .section || rules.empty != .open {
            // Even a change that is told to nobody reads the array first.
            report.isSilent = false
            raise(.arrayIndex(index: tap.flips, count: sections.count), &report)
            return outcome(report)
        }
        let opens = !openKeys.contains(tap.flips)
        if opens, rules.state == .single, let holder = openSections.first, sections[holder].isFixed {
            return NaiveOutcome(kind: "refused fixed in \(holder)")
        }
        let others = opens && opensOne ? openSections.filter { !sections[$0].isFixed } : []
        change(opens ? [tap.flips] : [], opens ? others : [tap.flips], tapped: [], tap, &report)
        return outcome(report)
    }

    /// The header's own section is gone from the data; the designs are silent, and an app would tell its view of a
    /// change that shows nowhere.
    private mutating func tapWithoutSection(_ place: Int, reports reported: Int?, _ start: NaiveReport) -> NaiveOutcome
    {
        if reported == nil, rules.refresh != .data { return NaiveOutcome(kind: "no change") }
        var report = start
        report.changes = ["called"]
        if !report.isSilent {
            if rules.arrow == .own { view.sections[place].header.isOpen.toggle() }
            let reported = reported ?? 0
            if reported >= sections.count, rules.refresh == .rows || rules.refresh == .edits {
                raise(.arrayIndex(index: reported, count: sections.count), &report)
            } else {
                refresh(opened: [], closed: [reported], &report)
            }
        }
        return outcome(report)
    }
}

extension NaiveView {
    /// Whether a row is to be seen at `path`, and so can be tapped.
    func shows(_ path: TableIndexPath, _ hide: HideRule) -> Bool {
        guard sections.indices.contains(path.section) else { return false }
        let section = sections[path.section]
        guard section.rows.indices.contains(path.row), !section.rows[path.row].isFlat else { return false }
        return hide != .height || section.isTall
    }
}
