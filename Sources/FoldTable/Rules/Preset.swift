// The named rule sets: one for each way of folding that is seen in the wild, and today's best practice.

import TableUpdates

/// A named set of rules.
public enum Preset: String, CaseIterable, Hashable, Sendable {
    case dictionary, model
    case titleRow = "title-row"
    case sectionModel = "section-model"
    case guarded, accordion, minimal
    case expandedNumber = "expanded-number"
    case hiddenSet = "hidden-set"
    case titleEdits = "title-edits"
    case wholeReload = "whole-reload"

    /// The preset's rules; what a preset does not name has its first value.
    ///
    /// - Complexity: O(1).
    public var rules: RuleSet {
        var rules = RuleSet()
        rules.onSelect = .nothing
        switch self {
        case .dictionary:
            rules.state = .index
            rules.animation = .left
            rules.fixedGuard = .header
            rules.headerKeeps = .index
            rules.headerDetail = .text
        case .model:
            rules.refresh = .data
            rules.headerDetail = .count
        case .titleRow:
            rules.state = .index
            rules.hide = .titleRow
            rules.refresh = .data
        case .sectionModel:
            rules.animation = .fade
            rules.arrow = .own
            rules.headerKeeps = .mixed
        case .guarded:
            rules.empty = .refuse
            rules.onSelect = .close
            rules.scroll = .middle
            rules.headerKeeps = .index
        case .accordion:
            rules.state = .single
            rules.hide = .height
            rules.refresh = .rows
            rules.animation = .bottom
            rules.oneOpen = .on
            rules.headerKeeps = .index
        case .minimal:
            rules.refresh = .edits
            rules.animation = .automatic
            rules.arrow = .turned
        case .expandedNumber:
            rules.state = .single
            rules.refresh = .edits
            rules.batch = .each
            rules.animation = .fade
            rules.oneOpen = .on
            rules.empty = .pass
            rules.headerKeeps = .index
        case .hiddenSet:
            rules.state = .index
            rules.refresh = .edits
            rules.animation = .fade
            rules.headerKeeps = .index
        case .titleEdits:
            rules.state = .index
            rules.hide = .titleRow
            rules.refresh = .edits
            rules.animation = .fade
        case .wholeReload:
            rules.state = .index
            rules.refresh = .data
            rules.scroll = .header
            rules.headerKeeps = .index
        }
        return rules
    }

    /// The preset whose rules these are, or nil.
    ///
    /// - Complexity: O(*p*) for *p* presets.
    public static func named(by rules: RuleSet) -> Preset? {
        allCases.first { $0.rules == rules }
    }

    /// What the preset models, in one line.
    ///
    /// - Complexity: O(1).
    public var abstract: String {
        switch self {
        case .dictionary: "open flags in a dictionary keyed by the section's index; one fixed section"
        case .model: "the header flips the model's flag and everything is reloaded"
        case .titleRow: "the title is row 0 of its section; everything is reloaded"
        case .sectionModel: "the header flips its section and reloads the index it captured, with a fade"
        case .guarded: "an empty section is not opened; opening scrolls, selecting closes"
        case .accordion: "one number says which section is open; closed rows are 0 high"
        case .minimal: "today's best practice: only the rows that vanish or appear are reported, and arrows are turned"
        case .expandedNumber: "one number says which section is open; the old one's rows go, then the new one's come"
        case .hiddenSet: "a set of section numbers; a tap deletes or inserts that section's rows"
        case .titleEdits: "the title is row 0 of its section; the rows below it are deleted and inserted"
        case .wholeReload: "a set of section numbers; everything is reloaded, and the opened header is scrolled to"
        }
    }

    /// Where the preset models code that many apps have: which, and what of it is left out; nil for the others.
    ///
    /// - Complexity: O(1).
    public var model: (of: String, leavesOut: String)? {
        switch self {
        case .dictionary, .model, .titleRow, .sectionModel, .guarded, .accordion, .minimal: nil
        case .expandedNumber:
            (
                "the accordion most copied on the web since 2017",
                "That code finds the arrow pictures by their tags and turns both, also where nothing opens; here arrows "
                    + "wait for a call that draws their header."
            )
        case .hiddenSet:
            (
                "the tutorial that keeps a set of hidden sections",
                "There the set names what is hidden and starts empty, so every section starts open, and so does one past "
                    + "the end; here the set names what is open."
            )
        case .titleEdits:
            (
                "libraries that make the title row 0 and edit the rest, such as ExpyTableView",
                "Left out: sections that may not fold, the delegate's word before and after, the header that takes no "
                    + "tap while it moves, and the empty pair of updates for a section of one row."
            )
        case .wholeReload:
            (
                "libraries that keep a set of indexes and reload everything, such as LUExpandableTableView",
                "Left out: the header's rectangle is asked for after closing too, and scrolled to only where it is not in "
                    + "sight; sections can be opened and closed from code without that."
            )
        }
    }

    /// What goes wrong with it and why, each trap in a sentence or two.
    ///
    /// - Complexity: O(*n*) in the traps.
    public var traps: [String] {
        switch self {
        case .dictionary:
            [
                "The flag is called folded, yet 1 means open, and the arrow pictures are named the other way round too: "
                    + "read what the row count does with it, not its name.",
                "The fixed section starts closed and its header answers no tap, so tapping never shows its rows.",
                "The guard sits in the header's button only: a change made from code opens the fixed section.",
                "The flags are keyed by index: insert a section above and every flag below stays at its number, "
                    + "so other sections are open than before.",
            ]
        case .model:
            [
                "Titles repeat, so a title is no key: name sections by number or id.",
                "The header never hears of a change to the flag. Its arrow is right only because reloadData redraws every header; with refresh rows, or after a silent change, arrow and flag disagree.",
            ]
        case .titleRow:
            [
                "Every row number is off by one: view row 1 is data row 0.",
                "Code that forgets the title loses the first data row.",
                "Everything is reloaded for one section, which costs the most of all refresh rules.",
            ]
        case .sectionModel:
            [
                "The header's block captured the section's index when the header was drawn. Insert a section above it, "
                    + "and a tap flips one section and reloads another."
            ]
        case .guarded:
            [
                "Without the guard the scroll goes to row 0 of a section that has no rows, and raises an exception.",
                "A section that starts open and empty can be closed, but never opened again.",
                "The header's tag is an index and goes stale when sections move.",
            ]
        case .accordion:
            [
                "With hide rows the same calls crash: the rows to reload are not there.",
                "reloadRows draws no header, so what a header shows of the open state goes stale.",
                "Hidden rows still exist: they can be scrolled to and selected, and spill out of a cell that does not clip.",
            ]
        case .minimal:
            [
                "insertRows and deleteRows draw no header: an arrow in it has to be turned by hand.",
                "Places deleted count before the change, places inserted after it.",
            ]
        case .expandedNumber:
            [
                "The number stays where it is when a section is inserted or deleted above the open one: another section "
                    + "counts as open, nobody announced its rows, and the call crashes.",
                "A section without rows does not open, yet the open one closes: a tap on it leaves nothing open.",
                "The rows of a number are looked up in the app's own array: the tap of a header that captured a number "
                    + "past the end reads past it.",
                "insertRows and deleteRows draw no header: what it shows of the open state goes stale.",
            ]
        case .hiddenSet:
            [
                "The set holds numbers: insert or delete a section above an open one, and the numbers stay while the "
                    + "sections slide. Nobody announced that, and the call crashes.",
                "The header's button carries a number that goes stale when sections move: a tap folds another section.",
                "insertRows and deleteRows draw no header: what it shows of the open state goes stale.",
            ]
        case .titleEdits:
            [
                "Every row number is off by one, in what is selected and in what is inserted or deleted.",
                "Only the rows below the title are reported, so the title's own arrow goes stale.",
                "The dictionary is keyed by index: move a section and the flags stay at their numbers, with rows that "
                    + "nobody announced.",
            ]
        case .wholeReload:
            [
                "reloadData reads everything, draws everything and clears the selection, for one section.",
                "Nothing is ever checked, so a wrong count shows nowhere but in what is drawn.",
                "A header that captured a number past the end asks for the rectangle of a section that is not there, "
                    + "which raises an exception.",
            ]
        }
    }
}
