// The tables of the article "How tables fold" are those that the rules and presets themselves give.

import FoldTable
import TestSupport
import Testing

@Suite("The article on folding")
struct ArticleTests {
    private static let path = "Sources/FoldTable/FoldTable.docc/HowTablesFold.md"

    @Test("has every rule, preset and trap", arguments: ["rules", "presets", "traps"])
    func tablesAreCurrent(name: String) throws {
        let text = try #require(Repository.text(of: Self.path))
        let (start, end) = ("<!-- \(name) -->\n", "<!-- /\(name) -->")
        let before = try #require(text.firstRange(of: start))
        let after = try #require(text.firstRange(of: end))
        let made =
            switch name {
            case "rules": Self.rules
            case "presets": Self.presets
            default: Self.traps
            }
        try Recording.record(text[..<before.upperBound] + made + text[after.lowerBound...], at: Self.path)
        #expect(text[before.upperBound..<after.lowerBound] == made)
    }

    private static var rules: String {
        RuleDefinition.all.reduce(into: "\n| rule | decides | values, the first the default |\n|---|---|---|\n") {
            text, rule in
            let values = rule.values.map { "`\($0.value)`: \($0.meaning)" }.joined(separator: " · ")
            text += "| `\(rule.name)` | \(rule.abstract) | \(values) |\n"
        } + "\n"
    }

    private static var presets: String {
        Preset.allCases.reduce(into: "\n| preset | models | its rules, where not the default |\n|---|---|---|\n") {
            text, preset in
            let named = preset.rules.differences(from: RuleSet()).map { "`\($0) \(preset.rules[$0])`" }
            let model = preset.model.map { "; \($0.of). \($0.leavesOut)" } ?? ""
            text += "| `\(preset)` | \(preset.abstract)\(model) | \(named.joined(separator: ", ")) |\n"
        } + "\n"
    }

    private static var traps: String {
        Preset.allCases.reduce(into: "") { text, preset in
            text += "\n### \(preset)\n\n" + preset.traps.map { "- \($0)\n" }.joined()
        } + "\n"
    }
}
