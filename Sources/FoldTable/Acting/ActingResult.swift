// What became of a command that acts on a table.

public import TableUpdates

/// What became of a command that acts: a step, nothing, or a refusal. What is not there is a thrown ``TableError``.
public enum ActingResult: Sendable {
    /// Something changed, and possibly crashed: a step.
    case changed(StepReport)
    /// It was so already; no step, no call.
    case noChange([StepNote])
    /// The table's own no; nothing changed.
    case refused(Refusal)
}

/// The calls of one batch and what UIKit said of it.
public struct BatchRecord: Sendable {
    /// The calls, with `beginUpdates` and `endUpdates` where they stand; empty where the app crashed before a call.
    public let calls: [TableCall]
    /// The verdict, or nil while the batch is open.
    public let verdict: Verdict?
    /// The exception's text, where the verdict is a crash.
    public let message: String?
    /// Where two things are wrong at once in a crash, or its numbers depend on a reading: the point, and what each
    /// reading says.
    public var alternative: UnknownBehavior? { alternatives.first }
    /// The alternative, or nothing: a step is kept for long, and an empty list takes least.
    private let alternatives: [UnknownBehavior]

    /// Whether the view took over the counts: for calls that wait in an open batch, and for lookups, it does not.
    var isCommitted: Bool {
        verdict != nil && calls.first?.isLookup == false
    }

    init(
        _ calls: [TableCall], _ verdict: Verdict?, message: String? = nil, alternative: UnknownBehavior? = nil
    ) {
        self.calls = calls
        self.verdict = verdict
        self.message = message
        alternatives = alternative.map { [$0] } ?? []
    }

    /// Calls `body` with each call in order.
    ///
    /// - Parameter body: Takes a call, and the verdict where it is the last and the batch is not open; else nil.
    /// - Complexity: O(*c*) for *c* calls.
    public func forEachCall(_ body: (TableCall, Verdict?) -> Void) {
        for (position, call) in calls.enumerated() {
            body(call, position == calls.count - 1 ? verdict : nil)
        }
    }
}

/// One thing that a step changed. Sections and paths are numbered as after the step, but for what was deleted.
public enum StepChange: Hashable, Sendable {
    /// Sections that opened, by number after the step; the title is given where it is one section.
    case opened(SectionSet, title: String?)
    /// Sections that closed, by number after the step; the title is given where it is one section.
    case closed(SectionSet, title: String?)
    /// An open key past the last section was set or taken away.
    case keyBeyond(Int, isOpen: Bool)
    /// A section came, at this number after the step, with so many data rows.
    case insertedSection(Int, title: String, rows: Int)
    /// Sections went, by number before the step; the title is given where it is one section.
    case deletedSections(SectionSet, title: String?)
    /// A section moved from its number before the step to its number after it.
    case movedSection(from: Int, to: Int, title: String)
    /// A section has another title; its number is the same before and after the step.
    case renamedSection(Int, from: String, to: String)
    /// A row came, at this place after the step.
    case insertedRow(TableIndexPath, title: String)
    /// Rows went, by place before the step; the title is given where it is one row.
    case deletedRows(RowSet, title: String?)
    /// A row moved from its place before the step to its place after it.
    case movedRow(from: TableIndexPath, to: TableIndexPath, title: String)
    /// A row has another title; its place is the same before and after the step.
    case renamedRow(TableIndexPath, from: String, to: String)
    /// A row was selected, by place as the step found it.
    case selected(TableIndexPath, title: String)
    /// The selection was taken from a row, by place as the step found it.
    case deselected(TableIndexPath)
    /// All data was replaced; counts of sections and data rows after the step.
    case replaced(sections: Int, rows: Int)
    /// The data source answers these numbers of rows, section by section after the step; sections and rows came or went at
    /// the end, by counts alone.
    case recounted([Int])
    /// A rule took this value, in its written form; names no place.
    case ruleSet(RuleName, value: String)
    /// Only calls were made.
    case called
}

/// Something worth saying that is no change.
public enum StepNote: Hashable, Sendable {
    /// Fixed sections were left as they are.
    case passedOverFixed(SectionSet)
    /// Sections without rows were not opened.
    case passedOverEmpty(SectionSet)
    /// Sections were closed since the rules now allow one open section.
    case closedByRules(SectionSet)
    /// The section was not closed on select, for the reason given; the selection stands.
    case selectionStands(Refusal)
    /// A new section took the flag of its number.
    case tookFlagOfNumber(Int, isOpen: Bool)
    /// A new section stays closed, since another is open.
    case insertedClosed(Int)
    /// The tapped header's own section is no longer there.
    case headerSectionGone(place: Int)
    /// UIKit accepts the batch, since the counts agree, but the section shows other rows than the data has.
    case wrongRowsShown(section: Int)
}

/// The table's own no to a command, and to which section; nothing changed.
public struct Refusal: Hashable, Sendable {
    /// Why.
    public enum Code: String, CaseIterable, Hashable, Sendable {
        case fixed, empty
        case oneOpen = "one-open"
        case keepOne = "keep-one"
        case hidden
    }

    /// Why.
    public let code: Code
    /// The section that refuses, or nil where it is a rule.
    public let section: Int?
    /// That section's title.
    public let title: String?
    /// The row that refuses, numbered as the view numbers rows.
    public let row: Int?

    /// Creates the refusal of a section, of a row, or of a rule.
    public init(_ code: Code, section: Int? = nil, title: String? = nil, row: Int? = nil) {
        self.code = code
        self.section = section
        self.title = title
        self.row = row
    }
}

/// Something that a command named is not there, or cannot be done with this table.
public enum TableError: Error, Hashable, Sendable {
    case noSection(Int, count: Int)
    /// `rows` counts as numberOfRows would if the section were open.
    case noRow(TableIndexPath, rows: Int)
    /// The place is a section's title, which is no row of the data.
    case titleRow(TableIndexPath)
    /// Headers are rows of the view here, so there is no header to tap.
    case noHeaders
    /// The view has drawn no header at this place.
    case noDrawnHeader(Int, count: Int)
    /// A new place lies past the end, which is `limit`.
    case beyondPlace(Int, limit: Int)
    case viewCrashed
    /// `endUpdates` without a `beginUpdates`.
    case noOpenBatch
    /// The rules let the section answer no such number of rows.
    case cannotAnswer(section: Int, rows: Int)
    case rule(RuleError)

    /// The code under which a scenario expects the error.
    ///
    /// - Complexity: O(1).
    public var code: String {
        switch self {
        case .noSection, .noDrawnHeader: "no-section"
        case .noRow: "no-row"
        case .titleRow, .noHeaders: "title-row"
        case .beyondPlace: "beyond-place"
        case .viewCrashed: "view-crashed"
        case .noOpenBatch: "no-batch"
        case .cannotAnswer: "cannot-answer"
        case .rule: "rule"
        }
    }
}
