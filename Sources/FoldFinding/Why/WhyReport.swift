// Why a section is open or closed, a row hidden, a header stale: since which step, and by which rule.

import FoldShell
import FoldTable
import TableUpdates

/// What made a section open or closed.
enum FlagCause: Hashable, Sendable {
    /// It was loaded so.
    case loaded
    /// A command named it, or meant all.
    case command
    /// `one-open` closed it, since these opened.
    case oneOpen(SectionSet)
    /// `on-select close` closed it, since this row was selected.
    case onSelect(TableIndexPath)
    /// Flags are kept by number, and the section slid to another.
    case slid
    /// New rules allow fewer sections to be open.
    case rules
    /// New data came.
    case replaced
}

/// Since when something is so.
struct Since: Hashable, Sendable {
    /// The step, from 1; 0 for the table as loaded.
    let step: Int
    /// The step's command; empty at 0.
    let command: String
}

/// Why a section, or a row of it, is as it is.
struct WhyReport: Sendable {
    let section: SectionInfo
    /// The row that was asked for, and its title; nil where only the section was.
    let row: (path: TableIndexPath, title: String)?
    /// Whether the row is 0 high of its own.
    let isFlat: Bool
    let cause: FlagCause
    let since: Since
    /// The rules under which it cannot be tapped open or closed.
    let rules: RuleSet
    /// The fixed section that one number is kept by; nil where there is none.
    let holder: Int?
    /// What of its header or count is stale, and since when; nil where nothing is.
    let drift: (parts: [Drift.Part], since: Since)?

    /// Whether the row is to be seen.
    var isRowSeen: Bool { isTitle || section.isOpen && !isFlat }
    /// Whether the row is the section's title.
    var isTitle: Bool { rules.hide == .titleRow && row?.path.row == 0 }
}

extension Timeline {
    /// Why section `number` of the present table is open or closed.
    ///
    /// - Complexity: O(*s* log *n*) for *s* steps, and O(*n*) for each in which the section moved.
    func flag(ofSection number: Int) -> (cause: FlagCause, since: Since) {
        guard let section = table.section(number) else { return (.loaded, Since(step: 0, command: "")) }
        var place = number
        var walker = self
        for state in stride(from: position, to: 0, by: -1) {
            walker.go(to: state - 1)
            let old = walker.table.number(ofKey: section.head.key, near: place)
            guard let old, walker.table.section(old)?.isOpen == section.isOpen else {
                let step = steps[state - 1]
                return (cause(step, place, old), Since(step: state, command: step.command))
            }
            place = old
        }
        return (.loaded, Since(step: 0, command: ""))
    }

    /// What in `step` changed the flag of the section that is number `place` after it, and was `old` before.
    private func cause(_ step: Step, _ place: Int, _ old: Int?) -> FlagCause {
        var (opened, isClosed, isOpened) = (SectionSet(), false, false)
        for change in step.report.changes {
            switch change {
            case .opened(let sections, _):
                opened = sections
                isOpened = sections.contains(place)
            case .closed(let sections, _): isClosed = sections.contains(place)
            case .replaced, .recounted: return .replaced
            case .ruleSet: return .rules
            default: continue
            }
        }
        for case .selected(let path, _) in step.report.changes where isClosed { return .onSelect(path) }
        if isClosed, !opened.isEmpty { return .oneOpen(opened) }
        if isClosed || isOpened || old == nil { return .command }
        return .slid
    }

    /// Since when section `number` drifts; nil where it does not.
    ///
    /// - Complexity: O(*s* · *k*) for *s* steps with *k* sections that drift.
    func drift(ofSection number: Int) -> (parts: [Drift.Part], since: Since)? {
        guard let parts = table.drift(of: number) else { return nil }
        var first = position
        var walker = self
        while first > 0 {
            walker.go(to: first - 1)
            if walker.table.drift(of: number) == nil { break }
            first -= 1
        }
        return (parts, Since(step: first, command: first == 0 ? "" : steps[first - 1].command))
    }
}

extension FoldTable {
    /// The number of the section with this key, which is often `place`; nil where it is not there.
    fileprivate func number(ofKey key: Int, near place: Int) -> Int? {
        if section(place)?.head.key == key { return place }
        return sections(where: { $0.key == key }, limit: 1).first
    }

    fileprivate func drift(of number: Int) -> [Drift.Part]? {
        drift().first { $0.section == number }?.parts
    }
}
