// A fold of which every call was accepted, kept as what its calls were made of.

import TableUpdates

/// At most one section that closed and one that opened, and the rules by which calls told of them, all accepted.
///
/// A long session keeps one for each of its steps: the lists of changes and calls take several times as much memory, and
/// are made again from this.
final class AnnouncedFold: Sendable {
    private struct Part {
        let number: Int
        let title: String
        let rows: Int

        init?(_ sections: SectionSet, _ data: SectionTree) {
            guard let only = sections.first else { return nil }
            (number, title, rows) = (only, data.title(only), data.rowCount(ofSection: only))
        }
    }

    private let closed: Part?
    private let opened: Part?
    private let rules: RuleSet

    /// A fold of the table that has `data`; nil where there are more sections, or keys past the last one's.
    init?(_ change: FoldChange, _ data: SectionTree, _ rules: RuleSet) {
        guard change.closing.count <= 1, change.opening.count <= 1, change.closing.last ?? 0 < data.count,
            change.opening.last ?? 0 < data.count
        else { return nil }
        (closed, opened, self.rules) = (Part(change.closing, data), Part(change.opening, data), rules)
    }

    private var change: FoldChange {
        FoldChange(opening: Self.numbers(opened), closing: Self.numbers(closed))
    }

    private static func numbers(_ part: Part?) -> SectionSet {
        part.map { SectionSet($0.number..<$0.number + 1) } ?? []
    }

    func forEachFold(_ body: (Range<Int>, _ opens: Bool) -> Void) {
        if let closed { body(closed.number..<closed.number + 1, false) }
        if let opened { body(opened.number..<opened.number + 1, true) }
    }

    var changes: [StepChange] {
        var changes: [StepChange] = []
        if let closed { changes.append(.closed(Self.numbers(closed), title: closed.title)) }
        if let opened { changes.append(.opened(Self.numbers(opened), title: opened.title)) }
        return changes
    }

    var batches: [BatchRecord] {
        let groups = rules.foldCalls(of: change) { number in
            number == closed?.number ? closed?.rows : number == opened?.number ? opened?.rows : nil
        }
        return groups.map { BatchRecord($0.calls, .ok) }
    }
}
