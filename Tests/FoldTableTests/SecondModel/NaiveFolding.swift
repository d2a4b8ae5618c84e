// The second model's fold commands: what is asked for, what refuses, what opens and closes, which calls are made.

import FoldTable
import TableUpdates

extension NaiveTable {
    /// What a fold command names.
    struct Wish {
        /// Named to be open in the end, those that are so already among them.
        var open: [Int] = []
        var close: [Int] = []
        /// Whether all others that are not fixed go the other way.
        var othersOpen = false
        var othersClose = false
        var isTap = false
    }

    mutating func toggle(_ numbers: [Int], silently: Bool) -> NaiveOutcome {
        fold(numbers, silently) { table, named in
            Wish(open: named.filter { !table.isOpen($0) }, close: named.filter(table.isOpen), isTap: true)
        }
    }

    mutating func open(_ numbers: [Int], silently: Bool) -> NaiveOutcome {
        fold(numbers, silently) { Wish(open: $1) }
    }

    mutating func close(_ numbers: [Int], silently: Bool) -> NaiveOutcome {
        fold(numbers, silently) { Wish(close: $1) }
    }

    mutating func openOnly(_ numbers: [Int], silently: Bool) -> NaiveOutcome {
        fold(numbers, silently) { Wish(open: $1, othersClose: true) }
    }

    mutating func closeOnly(_ numbers: [Int], silently: Bool) -> NaiveOutcome {
        fold(numbers, silently) { Wish(close: $1, othersOpen: true) }
    }

    private mutating func fold(
        _ numbers: [Int], _ silently: Bool, _ wish: (NaiveTable, [Int]) -> Wish
    ) -> NaiveOutcome {
        if isCrashed { return NaiveOutcome(kind: "error view-crashed") }
        if numbers.contains(where: { !sections.indices.contains($0) }) { return NaiveOutcome(kind: "error no-section") }
        let wish = wish(self, Set(numbers).sorted())
        switch plan(wish) {
        case .refused(let code, let number): return NaiveOutcome(kind: "refused \(code) in \(number)")
        case .nothing: return NaiveOutcome(kind: "no change")
        case .change(let opened, let closed):
            var report = NaiveReport(changes: Self.changes(opened: opened, closed: closed), isSilent: silently)
            for number in closed { setFlag(number, false) }
            for number in opened { setFlag(number, true) }
            if !silently {
                if wish.isTap, rules.headerKeeps == .mixed {
                    // The tapped header turns its own arrow at once.
                    let tapped = Set(wish.open + wish.close)
                    for number in tapped where number < view.sections.count {
                        view.sections[number].header.isOpen = isOpen(number)
                    }
                }
                refresh(opened: opened, closed: closed, shown: opened.min(), &report)
            }
            return outcome(report)
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

    /// What the rules make of a wish.
    func plan(_ wish: Wish) -> Plan {
        let named = Set(wish.open + wish.close)
        var opening = wish.open.filter { !isOpen($0) }
        var closing = wish.close.filter(isOpen)
        let others = sections.indices.filter { !named.contains($0) && !sections[$0].isFixed }
        let openingOthers = wish.othersOpen ? others.filter { !isOpen($0) && !refusesAsEmpty($0) } : []
        let closingOthers = wish.othersClose ? others.filter(isOpen) : []
        let namedChanges = Set(opening + closing)
        let wanted = wish.open + openingOthers
        opening += openingOthers
        closing += closingOthers
        if !opening.isEmpty, opensOne {
            closing += openSections.filter { !wanted.contains($0) && !closing.contains($0) && !sections[$0].isFixed }
        }
        // Named sections are all or nothing; the lowest that refuses is reported, with its first reason.
        let left = openSections.filter { !closing.contains($0) } + opening
        for number in Set(opening + closing).sorted() {
            let isNamed = namedChanges.contains(number)
            if isNamed, sections[number].isFixed, wish.isTap || rules.fixedGuard == .table {
                return .refused("fixed", number)
            }
            if opening.contains(number) {
                if isNamed, refusesAsEmpty(number) { return .refused("empty", number) }
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
        return opening.isEmpty && closing.isEmpty
            ? .nothing : .change(opened: opening.sorted(), closed: closing.sorted())
    }

    private func refusesAsEmpty(_ number: Int) -> Bool { rules.empty == .refuse && sections[number].rows.isEmpty }

    // MARK: The refresh rule

    /// The calls that tell of sections that opened and closed; the data source has changed already.
    mutating func refresh(opened: [Int], closed: [Int], shown: Int?, _ report: inout NaiveReport) {
        if rules.refresh == .data {
            make([.reloadData], &report)
        } else if rules.batch == .on {
            makeRefresh(opened: opened, closed: closed, &report)
        } else {
            for number in closed.sorted() { makeRefresh(opened: [], closed: [number], &report) }
            for number in opened.sorted() { makeRefresh(opened: [number], closed: [], &report) }
        }
        if rules.scroll != .none, let shown {
            make([.scrollToRow(ScrollTarget(section: shown, row: 0), rules.scroll)], &report)
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
            // Heights are read anew by an empty pair.
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
