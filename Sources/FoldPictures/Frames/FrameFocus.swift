// What a picture should have in view and mark: the sections and rows that a step changed, in the numbers after it.

import FoldTable
import TableUpdates

/// The sections that changed, which are outlined, and the rows, which are marked.
struct FrameFocus {
    /// The sections that opened, closed, came, moved or were renamed, by number after the step.
    private(set) var sections = SectionSet()
    /// The row to have in view, by place after the step.
    private(set) var row: TableIndexPath?
    /// The rows that came, moved or were renamed, by place after the step, each with what became of it.
    private(set) var rows: [TableIndexPath: String] = [:]
    /// How many rows left each section.
    private(set) var departures: [Int: Int] = [:]

    /// Nothing in particular.
    init() {}

    /// What a step changed. Rules, calls and data that are replaced as a whole change no section in particular.
    init(_ changes: [StepChange]) {
        for change in changes { take(change) }
    }

    /// The numbers that are in one of two sets and not in the other.
    ///
    /// - Complexity: O(*r* log *r*) in the ranges of both.
    init(_ source: SectionSet, differingFrom target: SectionSet) {
        // Where a range begins or ends, the answer changes; where two do at one place, it does not.
        let edges = (Array(source.ranges) + Array(target.ranges)).flatMap { [$0.lowerBound, $0.upperBound] }.sorted()
        var start: Int?
        var position = 0
        while position < edges.count {
            if position + 1 < edges.count, edges[position] == edges[position + 1] {
                position += 2
                continue
            }
            if let begun = start {
                sections.insert(begun..<edges[position])
                start = nil
            } else {
                start = edges[position]
            }
            position += 1
        }
    }

    private mutating func take(_ change: StepChange) {
        switch change {
        case .opened(let changed, _), .closed(let changed, _): sections.formUnion(changed)
        case .insertedSection(let number, _, _), .movedSection(_, let number, _), .renamedSection(let number, _, _):
            sections.insert(number)
        case .insertedRow(let path, _): look(at: path, "+ new")
        case .renamedRow(let path, _, _): look(at: path, "renamed")
        case .movedRow(let source, let target, _):
            if source.section != target.section { departures[source.section, default: 0] += 1 }
            look(at: target, "← \(source)")
        case .selected(let path, _): row = path
        case .deletedRows(let rows, _):
            for run in rows.runs { departures[run.section, default: 0] += run.rows.count }
            if row == nil, let run = rows.runs.first {
                row = TableIndexPath(section: run.section, row: run.rows.lowerBound)
            }
        case .deselected, .keyBeyond, .deletedSections, .replaced, .recounted, .ruleSet, .called: break
        }
    }

    private mutating func look(at path: TableIndexPath, _ mark: String) {
        row = path
        rows[path] = mark
    }
}
