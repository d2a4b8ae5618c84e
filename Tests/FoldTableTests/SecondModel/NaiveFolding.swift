// The second model's fold commands: what is asked for, what refuses, what opens and closes, which calls are made.

import FoldTable
import TableUpdates

extension NaiveTable {
    /// What a fold command names.
    struct Request {
        /// Named to be open in the end, those that are so already among them.
        var open: [Int] = []
        var close: [Int] = []
        /// Whether all others that are not fixed go the other way.
        var othersOpen = false
        var othersClose = false
        var isTap = false
    }

    /// Taps on headers: only those that the view shows can be tapped.
    mutating func toggle(_ numbers: [Int], silently: Bool) -> NaiveOutcome {
        if isCrashed { return NaiveOutcome(kind: "error view-crashed") }
        let named = Set(numbers).sorted()
        let (drawn, actual) = (view.sections.count, sections.count)
        if named.contains(where: { $0 >= max(drawn, actual) }) { return NaiveOutcome(kind: "error no-section") }
        if let hidden = named.first(where: { $0 >= drawn }) { return NaiveOutcome(kind: "refused hidden in \(hidden)") }
        guard let gone = named.first(where: { $0 >= actual }) else {
            return fold(named, silently) { table, named in
                Request(open: named.filter { !table.isOpen($0) }, close: named.filter(table.isOpen), isTap: true)
            }
        }
        if view.sections[gone].header.isFixed { return NaiveOutcome(kind: "refused fixed in \(gone)") }
        if named.count == 1 { return tap(gone, flips: gone, reports: gone, silently) }
        var report = NaiveReport()
        raise(.arrayIndex(index: gone, count: actual), &report)
        return outcome(report)
    }

    mutating func open(_ numbers: [Int], silently: Bool) -> NaiveOutcome {
        fold(numbers, silently) { Request(open: $1) }
    }

    mutating func close(_ numbers: [Int], silently: Bool) -> NaiveOutcome {
        fold(numbers, silently) { Request(close: $1) }
    }

    mutating func openOnly(_ numbers: [Int], silently: Bool) -> NaiveOutcome {
        fold(numbers, silently) { Request(open: $1, othersClose: true) }
    }

    mutating func closeOnly(_ numbers: [Int], silently: Bool) -> NaiveOutcome {
        fold(numbers, silently) { Request(close: $1, othersOpen: true) }
    }

    private mutating func fold(
        _ numbers: [Int], _ silently: Bool, _ request: (NaiveTable, [Int]) -> Request
    ) -> NaiveOutcome {
        if isCrashed { return NaiveOutcome(kind: "error view-crashed") }
        if numbers.contains(where: { !sections.indices.contains($0) }) { return NaiveOutcome(kind: "error no-section") }
        let request = request(self, Set(numbers).sorted())
        switch plan(request) {
        case .refused(let code, let number): return NaiveOutcome(kind: "refused \(code) in \(number)")
        case .nothing: return NaiveOutcome(kind: "no change")
        case .change(let opened, let closed):
            var report = NaiveReport(isSilent: silently)
            change(opened, closed, tapped: request.isTap ? request.open + request.close : [], nil, &report)
            return outcome(report)
        }
    }

    /// A tap on a header as it was drawn: where it is, what it flips, what it tells the view of.
    struct Tap {
        var place: Int
        var flips: Int
        var reports: Int
    }

    /// Opens and closes, section by section under `batch each`, and tells the view.
    mutating func change(
        _ opened: [Int], _ closed: [Int], tapped: [Int], _ tap: Tap?, _ report: inout NaiveReport
    ) {
        var stages = [(opened: opened, closed: closed)]
        if rules.batch == .each, rules.refresh != .data, !report.isSilent {
            stages = closed.sorted().map { ([], [$0]) } + opened.sorted().map { ([$0], []) }
        }
        var done = (opened: [Int](), closed: [Int]())
        for stage in stages where !isCrashed {
            for number in stage.closed { setFlag(number, false) }
            for number in stage.opened { setFlag(number, true) }
            done.opened += stage.opened
            done.closed += stage.closed
            if report.isSilent { continue }
            turnArrows(stage.opened + stage.closed, tapped, tap)
            func reported(_ numbers: [Int]) -> [Int] { numbers.map { $0 == tap?.flips ? tap?.reports ?? $0 : $0 } }
            let (opens, closes) = (reported(stage.opened), reported(stage.closed))
            let reports = (stage.opened + stage.closed).contains { $0 == tap?.flips } ? tap?.reports : nil
            if let reports, reports >= sections.count, rules.refresh == .rows || rules.refresh == .edits {
                raise(.arrayIndex(index: reports, count: sections.count), &report)
            } else {
                refresh(opened: opens, closed: closes, &report)
            }
        }
        report.changes += Self.changes(
            opened: done.opened.filter { $0 < sections.count }, closed: done.closed.filter { $0 < sections.count })
        report.changes += (done.opened + done.closed).filter { $0 >= sections.count }
            .map { "key \($0) \(done.opened.contains($0) ? "open" : "closed")" }
        let shown = tap.map { opened.contains($0.flips) ? $0.flips : nil } ?? opened.min()
        if !report.isSilent, let shown {
            switch rules.scroll {
            case .none: break
            case .header: make([.rectForHeader(shown)], &report)
            case .top: make([.scrollToRow(ScrollTarget(section: shown, row: 0), .top)], &report)
            case .middle: make([.scrollToRow(ScrollTarget(section: shown, row: 0), .middle)], &report)
            case .bottom: make([.scrollToRow(ScrollTarget(section: shown, row: 0), .bottom)], &report)
            }
        }
    }

    /// Under `own` a tapped header turns its own arrow at once, under `turned` the app turns those that changed.
    private mutating func turnArrows(_ changed: [Int], _ tapped: [Int], _ tap: Tap?) {
        func isOpenNow(_ number: Int) -> Bool { openKeys.contains(number) }
        switch rules.arrow {
        case .redrawn: break
        case .own:
            for number in tapped { view.sections[number].header.isOpen = isOpenNow(number) }
            if let tap { view.sections[tap.place].header.isOpen = isOpenNow(tap.flips) }
        case .turned:
            for number in changed where number < view.sections.count {
                view.sections[number].header.isOpen = isOpenNow(number)
            }
        }
    }

    static func changes(opened: [Int], closed: [Int]) -> [String] {
        (closed.isEmpty ? [] : ["closed \(closed.sorted())"]) + (opened.isEmpty ? [] : ["opened \(opened.sorted())"])
    }

    enum Plan {
        case refused(String, Int)
        case nothing
        case change(opened: [Int], closed: [Int])
    }

    /// What the rules make of a request.
    func plan(_ request: Request) -> Plan {
        let named = Set(request.open + request.close)
        var opening = request.open.filter { !isOpen($0) }
        var closing = request.close.filter(isOpen)
        let others = sections.indices.filter { !named.contains($0) && !sections[$0].isFixed }
        let openingOthers = request.othersOpen ? others.filter { !isOpen($0) && !staysShut($0) } : []
        let closingOthers = request.othersClose ? others.filter(isOpen) : []
        let namedChanges = Set(opening + closing)
        let wanted = request.open + openingOthers
        opening += openingOthers
        closing += closingOthers
        if !opening.isEmpty, opensOne {
            closing += openSections.filter { !wanted.contains($0) && !closing.contains($0) && !sections[$0].isFixed }
        }
        // Named sections are all or nothing; the lowest that refuses is reported, with its first reason.
        // One that is passed over since it has no rows closes the others all the same, and stays shut.
        let passed = rules.empty == .pass ? opening.filter { sections[$0].rows.isEmpty } : []
        let left = openSections.filter { !closing.contains($0) } + opening.filter { !passed.contains($0) }
        for number in Set(opening + closing).sorted() {
            let isNamed = namedChanges.contains(number)
            if isNamed, sections[number].isFixed, request.isTap || rules.fixedGuard == .table {
                return .refused("fixed", number)
            }
            if opening.contains(number) {
                if isNamed, rules.empty == .refuse, sections[number].rows.isEmpty { return .refused("empty", number) }
                if opensOne, wanted.count > 1 { return .refused("one-open", number) }
            } else if rules.keepOne == .on, left.isEmpty, !openSections.isEmpty {
                return .refused("keep-one", number)
            }
        }
        // The one number cannot be moved away from a fixed section.
        if rules.state == .single, !opening.isEmpty, let holder = openSections.first, sections[holder].isFixed,
            !closing.contains(holder)
        {
            return .refused("fixed", holder)
        }
        opening.removeAll(where: passed.contains)
        return opening.isEmpty && closing.isEmpty
            ? .nothing : .change(opened: opening.sorted(), closed: closing.sorted())
    }

    /// Whether opening everything leaves the section shut, since it has no rows.
    private func staysShut(_ number: Int) -> Bool { rules.empty != .open && sections[number].rows.isEmpty }

    // MARK: The refresh rule

    /// The calls that tell of sections that opened and closed; the data source has changed already.
    mutating func refresh(opened: [Int], closed: [Int], _ report: inout NaiveReport) {
        if rules.refresh == .data {
            make([.reloadData], &report)
        } else if rules.batch == .off {
            for number in closed.sorted() { makeRefresh(opened: [], closed: [number], &report) }
            for number in opened.sorted() { makeRefresh(opened: [number], closed: [], &report) }
        } else {
            makeRefresh(opened: opened, closed: closed, &report)
        }
    }

    private mutating func makeRefresh(opened: [Int], closed: [Int], _ report: inout NaiveReport) {
        let changed = opened + closed
        if changed.isEmpty { return }
        switch rules.refresh {
        case .data: return
        case .section: make([.reloadSections(SectionSet(changed), rules.animation)], &report)
        case .rows: make([.reloadRows(paths(changed), rules.animation)], &report)
        case .edits:
            var calls: [TableCall] = []
            if rules.hide != .height {
                if !paths(closed).isEmpty { calls.append(.deleteRows(paths(closed), rules.animation)) }
                if !paths(opened).isEmpty { calls.append(.insertRows(paths(opened), rules.animation)) }
                if calls.isEmpty { return }
            }
            // Heights are read again by an empty pair.
            make(calls.count == 1 ? calls : [.beginUpdates] + calls + [.endUpdates], &report)
        }
    }

    /// Every data row of these sections, as the view numbers rows.
    private func paths(_ numbers: [Int]) -> RowSet {
        var paths = RowSet()
        for number in numbers where number < sections.count {
            for row in sections[number].rows.indices {
                paths.insert(TableIndexPath(section: number, row: row + titleRows))
            }
        }
        return paths
    }
}
