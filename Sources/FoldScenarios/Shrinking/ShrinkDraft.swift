// A scenario that is being made smaller: rules, sections and steps apart, so that each can be left out.

import CommandSyntax
import FoldTable

/// A scenario that is being made smaller.
struct ShrinkDraft: Hashable {
    /// A section of the table that it begins with.
    struct Section: Hashable {
        let title: String
        let isOpen: Bool
        let isFixed: Bool
        var rows: [String]
    }

    /// Lines that set rules, and others of a setup that cannot be written as sections.
    var setup: [String]
    /// The sections; empty where the setup makes the table by itself.
    var sections: [Section]
    /// Commands and checks; the last one fails, or the one before a last `expect ok`.
    var steps: [String]

    init(setup: [String], sections: [Section], steps: [String]) {
        (self.setup, self.sections, self.steps) = (setup, sections, steps)
    }

    /// The draft that begins with `settings` and `table`; nil where lines cannot say that table.
    init?(_ settings: [String], beginningWith table: FoldTable, steps: [String]) {
        guard table.isLoaded, let sections = Self.sections(of: table) else { return nil }
        let rules = table.rules
        let setup = RuleName.allCases.filter { rules[$0] != RuleSet()[$0] }.map { "rule \($0.rawValue) \(rules[$0])" }
        self.init(setup: settings + setup, sections: sections, steps: steps)
    }

    /// Where what belongs together ends: a batch, or a call alone, with the data it tells of and what is expected of it.
    var batchEnds: [Int] {
        var (ends, depth): ([Int], Int) = ([], 0)
        for (number, step) in steps.enumerated() {
            if step == "beginUpdates" { depth += 1 }
            if step == "endUpdates" { depth -= 1 }
            let isCheck = step.hasPrefix("expect ") || step.hasPrefix("| ")
            let isFollowed =
                number + 1 < steps.count
                && (steps[number + 1].hasPrefix("expect ") || steps[number + 1].hasPrefix("| "))
            if depth == 0, isCheck, !isFollowed { ends.append(number + 1) }
        }
        return ends
    }

    /// All lines.
    var lines: [String] { setup + sectionLines + steps }

    /// The sections as lines.
    private var sectionLines: [String] {
        var table = FoldTable()
        for section in sections {
            table.prepareSection(
                title: section.title, isOpen: section.isOpen, isFixed: section.isFixed, rows: section.rows)
        }
        return SectionLines.lines(table) ?? []
    }

    /// The sections of `table`, nil where lines cannot say them.
    static func sections(of table: FoldTable) -> [Section]? {
        guard SectionLines.lines(table) != nil else { return nil }
        return (0..<table.sectionCount).compactMap { number in
            guard let section = table.section(number) else { return nil }
            let rows = (0..<section.rowCount).compactMap { table.dataRow($0, ofSection: number)?.title }
            return Section(
                title: section.head.title, isOpen: section.isOpen, isFixed: section.head.isFixed, rows: rows)
        }
    }

    /// The draft without section `number`, those after it named one lower in the steps; nil where a step names it.
    func droppingSection(_ number: Int) -> ShrinkDraft? {
        var draft = self
        draft.sections.remove(at: number)
        draft.steps = steps.compactMap { $0.renumbered(without: number) }
        return draft.steps.count == steps.count ? draft : nil
    }
}

extension String {
    /// Whether it says an exception's text, whose numbers stay as they were raised.
    var expectsMessage: Bool { hasPrefix("expect message ") }

    /// The words of a statement with each section number above `number` one lower; nil where one of them is `number`.
    func renumbered(without number: Int) -> String? {
        if expectsMessage { return self }
        var words: [String] = []
        let parts = split(separator: " ", omittingEmptySubsequences: false)
        if parts.first == "counts" {
            // These are no sections, but what each of them has.
            let rest = parts.enumerated().filter { $0.offset != number + 1 }
            return rest.map { String($0.element) }.joined(separator: " ")
        }
        for word in parts {
            guard let word = Self.renumbered(word, number) else { return nil }
            words.append(word)
        }
        return words.joined(separator: " ")
    }

    /// One word: a number, or the number before a point.
    private static func renumbered(_ word: Substring, _ dropped: Int) -> String? {
        let parts = word.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let number = Int(first), number >= 0,
            parts.count == 1 || Int(parts[1]) != nil
        else { return String(word) }
        if number == dropped { return nil }
        let rest = parts.count == 2 ? "." + parts[1] : ""
        return String(number > dropped ? number - 1 : number) + rest
    }
}
