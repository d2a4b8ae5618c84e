// `compare`: the same commands under every preset, or every value of a rule.

import CommandKit
import CommandSyntax
import FoldShell
import FoldTable
import TableUpdates

/// The command `compare`.
enum CompareCommand {
    /// Lines of the screen for which costs are reckoned.
    fileprivate static let screen = 15

    static let compare = ShellCommand(
        "compare", group: .find, abstract: "runs the same commands under every preset, or every value of a rule",
        discussion: """
            Put several commands in quotes: compare 'toggle 0; toggle 1'. With --file they come from a script. They \
            run on the present table, which stays as it is. The columns show what is open at the end, the number of \
            calls, the first failure (the rest is not run), what UIKit asks and draws as cost counts it, and the \
            sections that drift.
            """,
        example: Example("new 2:closed 3:closed\ncompare 'toggle 0; toggle 1'", shows: "a line for each preset"),
        roles: .printing,
        parameters: .option("--rule", "NAME", .ruleName, "the rule whose values are compared"),
        .option("--file", "FILE", .file, "a script with the commands"),
        .words("COMMANDS", "the commands; several go in quotes"),
        body: { (session, rule, file, words) throws(ShellError) in
            let table = try session.table()
            if words.isEmpty, file == nil { throw ShellError(.nothingToCompare) }
            let isQuoted = words.contains { $0.text.contains(" ") && $0.isQuoted }
            var script = words.map(\.text).joined(separator: "; ")
            if !isQuoted, let first = words.first, let last = words.last {
                script = session.currentText(first.range.lowerBound..<last.range.upperBound)
            }
            if let file { script = String(decoding: try session.read(file), as: UTF8.self) + "\n" + script }
            var rows: [Comparison.Row] = []
            let folder = file.map { Paths.folder(of: session.path($0)) } ?? session.folder
            for (name, rules) in variants(of: table.rules, rule) {
                if session.environment.isInterrupted() { throw ShellError(.interrupted) }
                if let row = session.comparison(name, rules, script, folder) { rows.append(row) }
            }
            return .report(Comparison(rule: rule, rows: rows))
        })

    /// The rule sets that are compared, by name.
    private static func variants(of rules: RuleSet, _ rule: RuleName?) -> [(String, RuleSet)] {
        guard let rule else { return Preset.allCases.map { ($0.rawValue, $0.rules) } }
        return rule.definition.values.compactMap { value, _ in
            var changed = rules
            return (try? changed.set(rule, to: value)) == nil ? nil : (value, changed)
        }
    }
}

extension Session {
    /// The result of `script` on the present table under `rules`; nil where the view is crashed.
    fileprivate func comparison(
        _ name: String, _ rules: RuleSet, _ script: String, _ folder: String
    ) -> Comparison.Row? {
        guard var table = timeline?.table, (try? table.setRules(rules)) != nil else { return nil }
        let dryRun = DryRun(of: self, on: table)
        let results = dryRun.run(script, folder: folder)
        guard let after = dryRun.table else { return nil }
        let states = dryRun.states
        let costs = dryRun.reports.enumerated().map { index, report in
            CostFigures(report, before: states[index], after: states[index + 1], lines: CompareCommand.screen)
        }
        let calls = dryRun.reports.flatMap(\.calls).count { $0 != .beginUpdates && $0 != .endUpdates }
        return Comparison.Row(
            name: name, open: after.openSections, calls: calls, failureSummary: results.last?.failure?.summary,
            cost: CostFigures.sum(costs), drift: SectionSet(after.drift().map(\.section)))
    }
}

extension ValueKind where Language == Fold, Value == RuleName {
    /// A rule's name.
    static var ruleName: Self {
        Self("a rule, see help rules") { (reader) throws(ValueProblem) in
            let word = try reader.word()
            guard let name = RuleName(rawValue: word.text) else {
                throw .unknown(word, among: RuleName.allCases.map(\.rawValue))
            }
            return name
        } completions: { _, request in
            request.matching(RuleName.allCases.map(\.rawValue))
        }
    }
}
