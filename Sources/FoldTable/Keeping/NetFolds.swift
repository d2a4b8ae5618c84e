// What many folds in a row result in: for each section that any of them touched, how it is in the end.

package import TableUpdates

/// What many folds in a row result in.
package struct NetFolds: Sendable {
    private enum Flag: UInt8 {
        case untouched, closed, open
    }

    private var flags: [Flag]
    private var touched: Range<Int>?

    /// Creates what no fold results in, of a table of so many sections.
    ///
    /// - Complexity: O(*n*).
    package init(sectionCount: Int) {
        flags = [Flag](repeating: .untouched, count: sectionCount)
    }

    /// Adds the folds of the step that `report` describes, which come after all that were added before.
    ///
    /// - Parameter back: Whether the step is taken back.
    /// - Complexity: O(*k*) in the sections that it folded.
    package mutating func add(_ report: StepReport, back: Bool) {
        report.forEachFold { range, opens in
            for section in range.clamped(to: flags.indices) { flags[section] = opens != back ? .open : .closed }
            touched =
                touched.map { min($0.lowerBound, range.lowerBound)..<max($0.upperBound, range.upperBound) } ?? range
        }
    }

    /// The sections that are open in the end, and those that are closed, of all that were touched.
    ///
    /// - Complexity: O(*n*) in the sections between the lowest and the highest that were touched.
    package var sections: (opening: SectionSet, closing: SectionSet) {
        var (opening, closing) = (SectionSet(), SectionSet())
        for section in (touched ?? 0..<0).clamped(to: flags.indices) {
            switch flags[section] {
            case .untouched: break
            case .open: opening.insert(section..<section + 1)
            case .closed: closing.insert(section..<section + 1)
            }
        }
        return (opening, closing)
    }
}
