// Reports that are lines of text, and an object of JSON that says what it is.

package import FoldShell
package import TerminalText

/// A report that is lines of text, and a named object of JSON.
package protocol ListedReport: Report {
    /// The word that JSON names it by, as its member `outcome`.
    var kind: String { get }

    /// The members that follow.
    var members: [(String, JSONText)] { get }

    /// The lines of the text.
    func lines(_ style: Style) -> [String]
}

extension ListedReport {
    package func text(_ style: Style) -> String { lines(style).joined(separator: "\n") }

    package var json: String { JSONText.object([("outcome", .string(kind))] + members).text }

    /// Lines are broken between words where nothing else is said.
    package var layout: ReportLayout { .lines() }
}
