// The code of an app that folds by a set of rules, in either language, and what of it another rule changes.

package import FoldTable

/// The languages that code is written in.
package enum CodeLanguage: Sendable {
    case swift, objectiveC
}

/// The code of an app that folds by a set of rules.
package enum AppCode {
    /// The lines of a controller that can be pasted.
    package static func lines(
        _ rules: RuleSet, in language: CodeLanguage = .swift, named name: String = "FoldingController"
    ) -> [String] {
        switch language {
        case .swift: SwiftHandler(rules: rules, name: name).lines
        case .objectiveC: ObjectiveCHandler(rules: rules, name: name).lines
        }
    }
}
