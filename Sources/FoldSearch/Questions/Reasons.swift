// Why something cannot be reached, where it is one fixed section or one rule.

import FoldTable

extension FoldTable {
    /// How many states are tried for each thing that might be the reason.
    private static let openSetsForReason = 1 << 16
    private static let tablesForReason = 1 << 11

    /// The single changes with which `goal` is reached: fixed sections first, then rules in their order, for each the
    /// first value that does.
    ///
    /// - Complexity: A search, up to a limit, for each fixed section and each value of each rule.
    func reasons(against goal: SearchGoal, _ limits: SearchLimits) -> [SearchReason] {
        if case .always = goal { return [] }
        var limits = limits
        limits.openSets = Self.openSetsForReason
        limits.tables = Self.tablesForReason
        limits.tableSteps = Self.tablesForReason << 3
        limits.progress = { _, _ in }
        return fixedReasons(goal, limits) + ruleReasons(goal, limits)
    }

    private func fixedReasons(_ goal: SearchGoal, _ limits: SearchLimits) -> [SearchReason] {
        guard sectionCount <= OpenSetModel.limit else { return [] }
        var reasons: [SearchReason] = []
        forEachSection { section in
            guard section.head.isFixed, let other = releasing(section.number) else { return true }
            if other.search(for: goal, limits).path != nil {
                reasons.append(.fixed(section.number, title: section.head.title))
            }
            return !limits.shouldStop()
        }
        return reasons
    }

    private func ruleReasons(_ goal: SearchGoal, _ limits: SearchLimits) -> [SearchReason] {
        RuleName.allCases.compactMap { name in
            if limits.shouldStop() || !name.decidesWhatTapsDo { return nil }
            let value = rules[name]
            let instead = name.definition.values.map(\.value).first { other in
                other != value && rules(with: name, other).contains { isReached(goal, under: $0, limits) }
            }
            return instead.map { .rule(name, value: value, instead: $0) }
        }
    }

    /// The rules in force with one value changed. One number as the state brings `one-open` with it, so without the
    /// one the other goes too.
    private func rules(with name: RuleName, _ value: String) -> [RuleSet] {
        var changed = rules
        guard (try? changed.set(name, to: value)) != nil else { return [] }
        guard name == .state, rules.state == .single else { return [changed] }
        var free = changed
        free.oneOpen = .off
        return [changed, free]
    }

    private func isReached(_ goal: SearchGoal, under rules: RuleSet, _ limits: SearchLimits) -> Bool {
        var table = self
        guard (try? table.setRules(rules)) != nil else { return false }
        return table.search(for: goal, limits).path != nil
    }

    /// A table that folds as this one does, with `released` answering to taps; nil where it could not be made alike,
    /// since rows are 0 high.
    private func releasing(_ released: Int) -> FoldTable? {
        var table = FoldTable(rules: rules)
        forEachSection { section in
            table.prepareSection(
                title: section.head.title, isOpen: section.isOpen,
                isFixed: section.head.isFixed && section.number != released, madeUpRows: section.rowCount)
            return true
        }
        return table.visibleRowCount == visibleRowCount ? table : nil
    }
}

extension RuleName {
    /// Whether the rule can make a difference to what is reached by taps.
    var decidesWhatTapsDo: Bool {
        switch self {
        case .animation, .headerDetail, .onReload: false
        default: true
        }
    }
}
