// What a picture should have in view: the sections that a step changed, and the row, in the numbers after it.

import FoldTable
import TableUpdates

/// The sections that changed, which are outlined, and the row that a picture has in view.
struct FrameFocus {
    /// The sections that changed, by number after the step.
    private(set) var sections = SectionSet()
    /// A row that changed, by place after the step.
    private(set) var row: TableIndexPath?

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
        case .insertedRow(let path, _), .renamedRow(let path, _, _): look(at: path)
        case .movedRow(let source, let target, _):
            sections.insert(source.section)
            look(at: target)
        case .selected(let path, _): look(at: path)
        case .deselected(let path): sections.insert(path.section)
        case .deletedRows(let rows, _):
            for run in rows.runs { sections.insert(run.section) }
        case .keyBeyond, .deletedSections, .replaced, .recounted, .ruleSet, .called: break
        }
    }

    private mutating func look(at path: TableIndexPath) {
        sections.insert(path.section)
        row = path
    }
}
