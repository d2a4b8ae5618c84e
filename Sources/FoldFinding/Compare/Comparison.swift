// The same commands under several rule sets, side by side.

import FoldShell
import FoldTable
import TableUpdates

/// The same commands under several rule sets.
struct Comparison: Sendable {
    /// What they result in under one.
    struct Row: Sendable {
        /// The preset's name, or the rule's value.
        let name: String
        let open: SectionSet
        /// How many calls were made, `beginUpdates` and `endUpdates` aside.
        let calls: Int
        /// What went wrong, as `expect` says it; nil where all went well.
        let failureSummary: String?
        let cost: CostFigures
        /// The sections that drift at the end.
        let drift: SectionSet
    }

    /// The rule whose values are compared; nil for presets.
    let rule: RuleName?
    let rows: [Row]
}
