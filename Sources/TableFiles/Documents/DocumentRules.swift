// The rules that a document names beside its sections.

import FoldTable

/// Reads a preset's name, or an object of rules and values.
enum DocumentRules {
    /// The rules that the object `object` names, nil for none.
    static func read(_ object: Int, in tokens: JSONTokens) throws(LoadFault) -> RuleRequest? {
        guard let value = tokens.value("rules", in: object) else { return nil }
        func placed<Value>(
            _ token: Int, _ body: () throws(TableFileProblem) -> Value
        ) throws(LoadFault) -> Value {
            do {
                return try body()
            } catch {
                throw LoadFault(tokens.place(of: token), error)
            }
        }
        switch tokens.kind(value) {
        case .string, .escapedString:
            return try placed(value) { () throws(TableFileProblem) in try RuleParsing.preset(tokens.text(value)) }
        case .object: break
        default: throw LoadFault(tokens.place(of: value), .wrongType(expected: .rules))
        }
        var assignments: [RuleRequest.RuleAssignment] = []
        for key in tokens.keys(value) {
            guard tokens.kind(key + 1) == .string || tokens.kind(key + 1) == .escapedString else {
                throw LoadFault(tokens.place(of: key + 1), .wrongType(expected: .ruleValue))
            }
            assignments.append(
                try placed(key + 1) { () throws(TableFileProblem) in
                    try RuleParsing.assignment(tokens.text(key), tokens.text(key + 1))
                })
        }
        return try placed(value) { () throws(TableFileProblem) in try RuleParsing.request(assignments) }
    }
}
