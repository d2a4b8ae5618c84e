// Which rules it is that crash together.

package import FoldTable

/// The fewest taps to a crash, and the rules that it takes.
package struct CrashingRules: Sendable {
    package let path: SearchPath
    /// The rules of which any one, given another value, leaves no crash to be reached.
    package let rules: [(name: RuleName, value: String)]
}

extension FoldTable {
    /// The fewest taps and selections to a crash, with the rules that bring it about; nil where none is found within
    /// the limits.
    ///
    /// - Complexity: A search for each value of each rule.
    package func crashingRules(_ limits: SearchLimits) -> CrashingRules? {
        guard !isCrashed, let path = search(for: .crash, limits).path else { return nil }
        let names = RuleName.allCases.filter { name in
            !limits.shouldStop() && name.decidesWhatTapsDo
                && name.definition.values.contains { value, _ in
                    var rules = rules
                    var table = self
                    guard value != rules[name], (try? rules.set(name, to: value)) != nil,
                        (try? table.setRules(rules)) != nil
                    else { return false }
                    if case .impossible = table.search(for: .crash, limits) { return true }
                    return false
                }
        }
        return CrashingRules(path: path, rules: names.map { ($0, rules[$0]) })
    }
}
