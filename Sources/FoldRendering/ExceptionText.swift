// An exception's text in lines, and which check it fails in words.

import CommandSyntax
package import TableUpdates
package import TerminalText

/// Makes lines of an exception's text.
package enum ExceptionText {
    /// The text's lines behind `indent`: the wording `batch` has several, and tabs before updates.
    package static func lines(_ message: String, indent: String, style: Style) -> [String] {
        message.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let depth = line.prefix { $0 == "\t" }.count
            let text = String(line.dropFirst(depth)).printable
            return indent + String(repeating: "   ", count: depth) + style.paint(text, .red)
        }
    }

    /// The check that fails, in words.
    package static func reason(_ failure: UpdateFailure) -> String {
        switch failure {
        case .rowCount(let section, let terms):
            return "the row equation of section \(section) fails: \(terms.expected) expected, \(terms.after) there"
        case .sectionCount(let terms):
            return "the section equation fails: " + equation(terms)
        default: return reason(failure.code)
        }
    }

    /// The section equation with its numbers.
    package static func equation(_ terms: SectionTerms) -> String {
        "\(terms.before) before + \(terms.inserted) inserted − \(terms.deleted) deleted = \(terms.expected) expected, "
            + "\(terms.after) there"
    }

    package static func reason(_ code: FailureCode) -> String {
        switch code {
        case .rowCount: "a row equation fails"
        case .sectionCount: "the section equation fails"
        case .deleteMissing: "a place that is deleted or reloaded is not there before the update"
        case .insertBeyond: "a place that is inserted, or reloaded, is past the end after the update"
        case .moveMissing: "a move starts or ends at a place that is not there"
        case .deleteReload: "one place is both deleted and reloaded"
        case .deleteMove: "one place is both deleted, or reloaded, and moved away"
        case .insertMove: "one place is both inserted, or reloaded, and the target of a move"
        case .moveTwice: "two moves share their source or their target"
        case .moveDeadSection: "a row moves out of a section that the batch deletes, or into one that it inserts"
        case .scrollBeyond: "a scroll goes to a place that the view has not counted"
        case .sectionBeyond: "a section is asked for that the view has not counted"
        case .arrayIndex: "the app's own array is read past its end"
        }
    }
}
