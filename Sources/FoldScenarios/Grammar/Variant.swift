// The variants of a scenario: one for each value of its `each` lines, or for each combination where it has several.

import CommandSyntax
package import FoldTable

/// An `each` line: a rule and the values that it is to have, one after another.
struct EachLine: Sendable {
    let rule: RuleName
    let values: [String]
    let place: SourcePlace
}

/// One way in which a scenario is executed.
package struct Variant: Hashable, Sendable {
    /// The rules that `each` lines vary, and their values here.
    package let choices: [Choice]
    /// How it is reported: `height`, or `height, on` where several rules vary; empty where none does.
    package let label: String

    /// A rule and its value.
    package struct Choice: Hashable, Sendable {
        package let rule: RuleName
        package let value: String
    }

    /// Every combination of the values of `eaches`, the last line's values changing fastest.
    static func all(_ eaches: [EachLine]) -> [Variant] {
        var combinations: [[Choice]] = [[]]
        for each in eaches {
            combinations = combinations.flatMap { choices in
                each.values.map { choices + [Choice(rule: each.rule, value: $0)] }
            }
        }
        return combinations.map { choices in
            let words = choices.map { choice in
                let rules = eaches.filter { $0.values.contains(choice.value) }
                return rules.count > 1 ? "\(choice.rule.rawValue)=\(choice.value)" : choice.value
            }
            return Variant(choices: choices, label: words.joined(separator: ", "))
        }
    }
}

/// `[VALUE]`, `[!VALUE]`, or with the rule's name: `[RULE=VALUE]`.
struct ScenarioTag: Hashable, Sendable {
    /// The rule, where it is written.
    let rule: String?
    let value: String
    /// Whether it is for every other value.
    let isNegated: Bool
    /// The bytes between the brackets.
    let range: Range<Int>

    /// Whether the line that has this tag is for `variant`.
    func holds(in variant: Variant) -> Bool {
        let isValue = variant.choices.contains { choice in
            choice.value == value && (rule == nil || choice.rule.rawValue == rule)
        }
        return isValue != isNegated
    }
}

extension ScenarioItem {
    /// Whether the item is for `variant`: every tag of its line must hold.
    func holds(in variant: Variant) -> Bool { tags.allSatisfy { $0.holds(in: variant) } }
}
