// The second model's taps on rows and on headers as they were drawn.

import FoldTable
import TableUpdates

extension NaiveTable {
    mutating func select(_ path: TableIndexPath, silently: Bool) -> NaiveOutcome {
        if isCrashed { return NaiveOutcome(kind: "error view-crashed") }
        guard sections.indices.contains(path.section) else { return NaiveOutcome(kind: "error no-section") }
        if rules.hide == .titleRow, path.row == 0 { return toggle([path.section], silently: silently) }
        let rows = sections[path.section].rows
        guard rows.indices.contains(path.row - titleRows) else { return NaiveOutcome(kind: "error no-row") }
        if !isOpen(path.section) || rows[path.row - titleRows].height == 0 {
            return NaiveOutcome(kind: "refused hidden in \(path.section)")
        }
        var report = NaiveReport(isSilent: silently)
        if view.selection != path { report.changes.append("selected \(path)") }
        view.selection = path
        if rules.onSelect == .close, case .change(_, let closed) = plan(Wish(close: [path.section])) {
            for number in closed { setFlag(number, false) }
            report.changes += Self.changes(opened: [], closed: closed)
            if !silently { refresh(opened: [], closed: closed, shown: nil, &report) }
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
        case .section: return tap(place, flips: own, tells: own, silently)
        case .index: return tap(place, flips: drawn.captured, tells: drawn.captured, silently)
        case .mixed: return tap(place, flips: own, tells: drawn.captured, silently)
        }
    }

    private mutating func tap(_ place: Int, flips flipped: Int?, tells told: Int?, _ silently: Bool) -> NaiveOutcome {
        var report = NaiveReport(isSilent: silently)
        guard let flipped else { return tapWithoutSection(place, tells: told, report) }
        if flipped >= sections.count { return tapPastEnd(flipped, report) }
        let opens = !isOpen(flipped)
        // Only the tapped header's own guard is in the header; what it flips is changed from code.
        switch plan(opens ? Wish(open: [flipped]) : Wish(close: [flipped])) {
        case .refused(let code, let number): return NaiveOutcome(kind: "refused \(code) in \(number)")
        case .nothing: return NaiveOutcome(kind: "no change")
        case .change(let opened, let closed):
            for number in closed { setFlag(number, false) }
            for number in opened { setFlag(number, true) }
            report.changes = Self.changes(opened: opened, closed: closed)
            if !silently {
                if rules.headerKeeps == .mixed { view.sections[place].header.isOpen = opens }
                let others = closed.filter { $0 != flipped }
                if let told {
                    // Its own section opened, whatever it tells of: that is scrolled to.
                    tellTap(
                        told, opened: opens ? [told] : [], closed: opens ? others : [told],
                        shown: opens ? flipped : nil, &report)
                }
            }
            return outcome(report)
        }
    }

    /// Where the app must look into its own array past its end, that is where it crashes.
    private mutating func tellTap(
        _ told: Int, opened: [Int], closed: [Int], shown: Int?, _ report: inout NaiveReport
    ) {
        if told >= sections.count, rules.refresh == .rows || rules.refresh == .edits {
            raise(.arrayIndex(index: told, count: sections.count), &report)
        } else {
            refresh(opened: opened, closed: closed, shown: shown, &report)
        }
    }

    /// The captured number lies past the end: a dictionary, or one number, takes it without a look at the sections.
    private mutating func tapPastEnd(_ number: Int, _ start: NaiveReport) -> NaiveOutcome {
        var report = start
        if rules.state == .section || rules.empty == .refuse {
            // Even a change that is told to nobody reads the array first.
            report.isSilent = false
            raise(.arrayIndex(index: number, count: sections.count), &report)
            return outcome(report)
        }
        let opens = !openKeys.contains(number)
        if opens, rules.state == .single, let holder = openSections.first, sections[holder].isFixed {
            return NaiveOutcome(kind: "refused fixed in \(holder)")
        }
        let closed = opens && opensOne ? openSections.filter { !sections[$0].isFixed } : []
        for other in closed { setFlag(other, false) }
        setFlag(number, opens)
        report.changes = Self.changes(opened: [], closed: closed) + ["key \(number) \(opens ? "open" : "closed")"]
        if !report.isSilent {
            tellTap(
                number, opened: opens ? [number] : [], closed: opens ? closed : [number], shown: opens ? number : nil,
                &report)
        }
        return outcome(report)
    }

    /// The header's own section is gone from the data; the designs are silent, and an app would tell its view of a
    /// change that shows nowhere.
    private mutating func tapWithoutSection(_ place: Int, tells told: Int?, _ start: NaiveReport) -> NaiveOutcome {
        if told == nil, rules.refresh != .data { return NaiveOutcome(kind: "no change") }
        var report = start
        report.changes = ["called"]
        if !report.isSilent {
            view.sections[place].header.isOpen.toggle()
            tellTap(told ?? 0, opened: [], closed: [told ?? 0], shown: nil, &report)
        }
        return outcome(report)
    }
}
