// The help pages of the codes of crashes: what each means, the calls that end in it, and UIKit's text.

import TableUpdates

extension FailureCode {
    /// The page: the meaning, the text, and a command that ends in it.
    var helpPage: String {
        var lines = ["crash \(rawValue): \(meaning)"]
        if let example {
            let verdict = CallSequence(example.calls).verdict(
                on: ListedCounts(before: example.before, after: example.after)
            ).verdict
            if case .crash(let failure) = verdict { lines += ["", MessageStyle().message(for: failure)] }
            func counts(_ rows: [Int]) -> String { rows.map(String.init).joined(separator: ",") }
            lines += [
                "", "Example:",
                "  predict --before \(counts(example.before)) --after \(counts(example.after))"
                    + example.calls.map { " '\($0)'" }.joined(),
            ]
        } else {
            lines += ["", MessageStyle().message(for: .arrayIndex(index: 2, count: 2))]
        }
        return lines.joined(separator: "\n")
    }

    /// What fails, in one sentence.
    var meaning: String {
        switch self {
        case .rowCount:
            "a section does not have the number of rows it had before, plus those inserted and moved in, minus those "
                + "deleted and moved out"
        case .sectionCount: "the number of sections is not what it was before, plus those inserted, minus those deleted"
        case .deleteMissing: "a delete or a reload names a place that was not there before the update"
        case .insertBeyond: "an insert, or a reload, names a place past the end after the update"
        case .moveMissing: "a move comes from a place that was not there before, or goes to one that is not there after"
        case .deleteReload: "one place is deleted and reloaded"
        case .deleteMove: "one place is deleted, or reloaded, and moved"
        case .insertMove: "one place is inserted, and another row or section is moved to it"
        case .moveTwice: "two moves go to one place, or come from one"
        case .moveDeadSection: "a row moves out of a section that is deleted, or into one that is inserted"
        case .scrollBeyond: "a scroll or a selection names a place past the last that the view counted"
        case .invalidPath: "an update names a row below 0, or NSNotFound"
        case .sectionBeyond: "the view is asked for a section past the last that it counted"
        case .arrayIndex: "the app reads its own array past the end; no call is made"
        }
    }

    /// The smallest table and calls that end in the failure; nil where none do.
    private var example: (before: [Int], after: [Int], calls: [TableCall])? {
        let first = TableIndexPath(section: 0, row: 0), second = TableIndexPath(section: 0, row: 1)
        return switch self {
        case .rowCount: ([2], [2], [.deleteRows([first], .fade)])
        case .sectionCount: ([2], [2, 1], [.reloadSections([0], .fade)])
        case .deleteMissing: ([0], [0], [.deleteRows([first], .fade)])
        case .insertBeyond: ([0], [0], [.insertRows([first], .fade)])
        case .moveMissing: ([1], [1], [.moveRow(second, to: first)])
        case .deleteReload: ([1], [0], [.deleteRows([first], .fade), .reloadRows([first], .fade)])
        case .deleteMove: ([2], [1], [.deleteRows([first], .fade), .moveRow(first, to: first)])
        case .insertMove: ([2], [3], [.insertRows([first], .fade), .moveRow(second, to: first)])
        case .moveTwice:
            ([3], [3], [.moveRow(first, to: first), .moveRow(second, to: first)])
        case .moveDeadSection: ([1, 1], [2], [.deleteSections([0], .fade), .moveRow(first, to: first)])
        case .scrollBeyond: ([0], [0], [.scrollToRow(ScrollTarget(section: 0, row: 0), .top)])
        case .invalidPath: ([1], [1], [.reloadRows([TableIndexPath(section: 0, row: -1)], .fade)])
        case .sectionBeyond: ([1], [1], [.rectForHeader(1)])
        case .arrayIndex: nil
        }
    }
}
