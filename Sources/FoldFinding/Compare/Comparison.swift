// The same commands under several rule sets, side by side.

import FoldShell
package import FoldTable
package import TableUpdates

/// The same commands under several rule sets.
package struct Comparison: Sendable {
    /// What they come to under one.
    package struct Line: Sendable {
        /// The preset's name, or the rule's value.
        package let name: String
        package let open: SectionSet
        /// How many calls were made, `beginUpdates` and `endUpdates` aside.
        package let calls: Int
        /// What went wrong, as `expect` says it; nil where all went well.
        package let failureSummary: String?
        package let cost: CostFigures
        /// The sections that drift at the end.
        package let drift: SectionSet
    }

    /// The rule whose values are compared; nil for presets.
    package let rule: RuleName?
    package let lines: [Line]
}
