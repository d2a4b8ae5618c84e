// For which rules a crash can be reached by taps and selections alone, and by which.

package import FoldTable
package import TableUpdates

/// One combination of rules, and the shortest way to a crash under it.
package struct CrashMatrixLine: Sendable {
    package let hide: HideRule
    package let refresh: RefreshRule
    package let batch: BatchRule
    package let oneOpen: SwitchRule
    /// The fewest taps to a crash; nil where none is reached, which every state was tried for.
    package let moves: [SearchMove]?
    /// The code of the crash.
    package let code: FailureCode?
}

/// The matrix of the rules `hide`, `refresh`, `batch` and `one-open`.
package enum CrashMatrix {
    /// The table that is tapped: two closed sections with rows, and one without.
    package static var table: FoldTable {
        var table = FoldTable()
        table.prepareSection(title: "Fruit", rows: ["Apple", "Pear"])
        table.prepareSection(title: "Nuts", rows: ["Almond"])
        table.prepareSection(title: "Herbs")
        return table
    }

    /// Every combination, each with what is reached on ``table``; all other rules have their first value.
    ///
    /// - Complexity: O(1): 72 searches through 8 open sets at most.
    package static func lines() -> [CrashMatrixLine] {
        var lines: [CrashMatrixLine] = []
        for hide in HideRule.allCases {
            for refresh in RefreshRule.allCases {
                for batch in BatchRule.allCases {
                    for oneOpen in SwitchRule.allCases { lines.append(line(hide, refresh, batch, oneOpen)) }
                }
            }
        }
        return lines
    }

    private static func line(
        _ hide: HideRule, _ refresh: RefreshRule, _ batch: BatchRule, _ oneOpen: SwitchRule
    ) -> CrashMatrixLine {
        var rules = RuleSet()
        rules.hide = hide
        rules.refresh = refresh
        rules.batch = batch
        rules.oneOpen = oneOpen
        let path = path(under: rules)
        return CrashMatrixLine(
            hide: hide, refresh: refresh, batch: batch, oneOpen: oneOpen, moves: path?.moves,
            code: path?.ending?.failure?.code)
    }

    /// The fewest taps and selections to a crash of ``table`` under `rules`; nil where every state was tried and none
    /// crashes.
    ///
    /// - Complexity: O(1): a search through 8 open sets at most.
    package static func path(under rules: RuleSet) -> SearchPath? {
        var table = table
        let isSet = (try? table.setRules(rules)) != nil
        return isSet ? table.search(for: .crash, SearchLimits()).path : nil
    }
}
