// The rules by name: what each decides, its values and what they mean, told once for setting, completion and help.

import TableUpdates

/// The rules, in the order in which they are listed.
public enum RuleName: String, CaseIterable, Hashable, Sendable {
    case state, hide, refresh, batch, animation
    case oneOpen = "one-open"
    case keepOne = "keep-one"
    case empty
    case onSelect = "on-select"
    case arrow, scroll
    case fixedGuard = "fixed-guard"
    case headerKeeps = "header-keeps"
    case headerDetail = "header-detail"
    case onReload = "on-reload"

    /// What the rule decides, its values and their meanings.
    ///
    /// - Complexity: O(1).
    public var definition: RuleDefinition {
        // The table is in the order of the cases; a test holds the two together.
        RuleDefinition.all[Self.positions[self] ?? 0]
    }

    private static let positions = Dictionary(uniqueKeysWithValues: zip(allCases, allCases.indices))
}

/// What a rule decides, its values and what each means.
public struct RuleDefinition: Sendable {
    /// The rule.
    public let name: RuleName
    /// What it decides, in a few words.
    public let abstract: String
    /// Its values, the first one the default, each with what it means.
    public let values: [(value: String, meaning: String)]
    let value: @Sendable (RuleSet) -> String
    let assign: @Sendable (inout RuleSet, String) -> Bool

    private init<Value: RuleValue>(
        _ name: RuleName, _ path: any WritableKeyPath<RuleSet, Value> & Sendable, _ abstract: String,
        _ meanings: KeyValuePairs<Value, String>
    ) {
        self.name = name
        self.abstract = abstract
        values = meanings.map { ($0.key.rawValue, $0.value) }
        value = { $0[keyPath: path].rawValue }
        assign = { rules, word in
            guard let value = Value(rawValue: word) else { return false }
            rules[keyPath: path] = value
            return true
        }
    }

    /// Every rule's definition, in the order of ``RuleName``.
    public static let all: [RuleDefinition] = [
        RuleDefinition(
            .state, \.state, "where the open flag lives",
            [
                .section: "with the section: it follows the section when sections are inserted, moved or deleted",
                .index: "in a dictionary by index: it stays at the number while sections slide past it",
                .single: "one number, the open section: at most one is open, and the number stays where it is",
            ]),
        RuleDefinition(
            .hide, \.hide, "how a closed section hides its rows",
            [
                .rows: "numberOfRows answers 0 while closed",
                .titleRow: "the title is row 0: numberOfRows answers 1 while closed, 1 more than the rows while open",
                .height: "numberOfRows is always the same; rows are 0 high while closed",
            ]),
        RuleDefinition(
            .refresh, \.refresh, "the calls after a change",
            [
                .section: "reloadSections of every changed section, in one call",
                .data: "reloadData",
                .rows: "reloadRows of all data rows of every changed section, in one call",
                .edits: "deleteRows and insertRows of just the rows that vanish or appear, in one batch",
            ]),
        RuleDefinition(
            .batch, \.batch, "whether sections that change together are reported together",
            [
                .on: "all changed sections in one batch",
                .off: "all data first, then one call for each changed section, closings first",
                .each: "section by section, closings first: its data, then its call",
            ]),
        RuleDefinition(
            .animation, \.animation, "the row animation named in the calls",
            [
                .none: "no animation", .fade: "rows fade", .left: "rows slide to and from the left",
                .right: "rows slide to and from the right", .top: "rows slide to and from the top",
                .bottom: "rows slide to and from the bottom", .middle: "rows keep to the middle of their place",
                .automatic: "the table view chooses",
            ]),
        RuleDefinition(
            .oneOpen, \.oneOpen, "whether opening one section closes the others",
            [.off: "several may be open", .on: "opening one closes the others that are not fixed"]),
        RuleDefinition(
            .keepOne, \.keepOne, "whether the last open section may close",
            [.off: "it may", .on: "closing the last open section is refused"]),
        RuleDefinition(
            .empty, \.empty, "what opening a section without rows does",
            [
                .open: "it opens and shows nothing", .refuse: "it is refused: nothing changes, and no call is made",
                .pass: "it stays closed, but one-open still closes the others",
            ]),
        RuleDefinition(
            .onSelect, \.onSelect, "what selecting a row does to its section",
            [.close: "it closes, with the calls of the refresh rule", .nothing: "nothing"]),
        RuleDefinition(
            .arrow, \.arrow, "who turns the arrow in a header",
            [
                .redrawn: "nobody: it is right again when a call draws the header",
                .own: "a tapped header turns its own at once; the others wait for a call",
                .turned: "the app turns those of all sections that change, by headerView(forSection:)",
            ]),
        RuleDefinition(
            .scroll, \.scroll, "what an opened section scrolls to, after the update",
            [
                .none: "nothing", .top: "its first row, to the top, by scrollToRow",
                .middle: "its first row, to the middle, by scrollToRow",
                .bottom: "its first row, to the bottom, by scrollToRow",
                .header: "its header, by the rectangle that rectForHeader answers",
            ]),
        RuleDefinition(
            .fixedGuard, \.fixedGuard, "what a fixed section refuses",
            [.table: "every change", .header: "only the header tap: open and close from code get through"]),
        RuleDefinition(
            .headerKeeps, \.headerKeeps, "what a tapped header goes by",
            [
                .section: "its own section",
                .index: "the number it captured when it was drawn",
                .mixed: "it flips its own section, and reloads the number it captured when it was drawn",
            ]),
        RuleDefinition(
            .headerDetail, \.headerDetail, "what the header shows beside its title",
            [.none: "nothing", .count: "the number of its rows, open or not", .text: "its detail text"]),
        RuleDefinition(
            .onReload, \.onReload, "what new data does to the open set",
            [
                .keep: "kept by the state rule's key; new sections start as the file says",
                .reset: "every section as the file says", .close: "every section closed",
            ]),
    ]
}
