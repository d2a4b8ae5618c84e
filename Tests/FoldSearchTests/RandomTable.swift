// Small tables at random, under rules at random, for comparing searches with naive ones.

import FoldTable
import TestSupport

/// Makes small tables.
enum RandomTable {
    /// The table of a seed: up to four sections of up to two rows, some open, some fixed, each rule at random.
    static func table(seed: UInt64) -> FoldTable {
        var random = SeededGenerator(seed: seed)
        var rules = RuleSet()
        for name in RuleName.allCases {
            let value = random.pick(name.definition.values.map(\.value))
            // Two of three rules stay as they are, so that no one rule hides what another does.
            if random.oneIn(3) { try? rules.set(name, to: value) }
        }
        var table = FoldTable(rules: rules)
        for number in 0...random.below(4) {
            table.prepareSection(
                title: "S\(number)", isOpen: random.oneIn(3), isFixed: random.oneIn(4),
                madeUpRows: random.below(3))
        }
        return table
    }
}
