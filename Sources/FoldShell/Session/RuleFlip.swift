// A rule's value taken for another, so that a test sees whether any scenario would notice.

package import FoldTable

/// A value of a rule that does what another one means.
package struct RuleFlip: Hashable, Sendable {
    package let name: RuleName
    /// The value that is named.
    package let value: String
    /// The value whose meaning it gets.
    package let meaning: String

    /// Creates a flip.
    package init(_ name: RuleName, _ value: String, means meaning: String) {
        self.name = name
        self.value = value
        self.meaning = meaning
    }

    /// Each value of each rule, once, with the meaning of the next one.
    package static let all: [RuleFlip] = RuleName.allCases.flatMap { name in
        let values = name.definition.values.map(\.value)
        return values.indices.map { RuleFlip(name, values[$0], means: values[($0 + 1) % values.count]) }
    }

    /// The rules with the other meaning in place of the value, where they have it and the combination is allowed.
    package func applied(to rules: RuleSet) -> RuleSet {
        var flipped = rules
        guard rules[name] == value, (try? flipped.set(name, to: meaning)) != nil else { return rules }
        return flipped
    }

    /// The flip in words: `hide rows means height`.
    package var text: String { "\(name.rawValue) \(value) means \(meaning)" }
}

extension Session {
    /// The table as a test wants its rules understood.
    func flipped(_ table: FoldTable) -> FoldTable {
        guard let flip = surroundings.ruleFlip else { return table }
        var table = table
        _ = try? table.setRules(flip.applied(to: table.rules))
        return table
    }
}
