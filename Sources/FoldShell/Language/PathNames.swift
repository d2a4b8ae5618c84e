// How commands name rows: index paths as `1.3`, and where a tap is meant also as `1 3`.

package import CommandKit
import CommandSyntax
package import TableUpdates

/// A row as a command names it: the section by any of its names, the row by number.
package struct PathName: Hashable, Sendable {
    package let section: SectionName
    package let row: Int
}

extension ValueKind where Language == Fold, Value == PathName {
    /// A row as `1.3`, `1 3` or `Fruit 3`.
    package static var tappedRow: Self {
        Self("a row: 1.3, or a section and a row number") { (reader) throws(ValueProblem) in
            let word = try reader.word()
            if !word.isQuoted, let path = try dottedPath(word.text, at: word.range) {
                return PathName(section: .number(path.section), row: path.row)
            }
            let section = SectionName(word.text, isQuoted: word.isQuoted)
            guard let second = reader.next() else {
                throw .missing("the row is missing: write \(word.text) and a row's number")
            }
            guard let row = Int(second.text), row >= 0, row <= PlaceLimit.highest else {
                throw ValueProblem("rows are named by number", at: second.range)
            }
            return PathName(section: section, row: row)
        } completions: { session, request in
            guard let section = request.previous.first else { return session.tappedRowCompletions(request) }
            let name = SectionName(section.text, isQuoted: section.isQuoted)
            return session.rowNumberCompletions(of: name, request)
        } description: { session, name in
            session.summary(of: name)
        }
    }
}

extension ValueKind where Language == Fold, Value == TableIndexPath {
    /// A row as `1.3`.
    static var row: Self {
        Self("a row: section and row as 1.3") { (reader) throws(ValueProblem) in
            let word = try reader.word()
            guard !word.isQuoted, let path = try dottedPath(word.text, at: word.range) else {
                throw ValueProblem("write section and row as 1.3", at: word.range)
            }
            return path
        } completions: { session, request in
            session.rowCompletions(request)
        } description: { session, path in
            session.summary(of: PathName(section: .number(path.section), row: path.row))
        }
    }
}

/// The path that `1.3` names; nil where the text is no dotted number.
package func dottedPath(_ text: String, at range: Range<Int>) throws(ValueProblem) -> TableIndexPath? {
    guard isDotted(text) else { return nil }
    let parts = text.split(separator: ".")
    guard let section = Int(parts[0]), let row = Int(parts[1]), max(section, row) <= PlaceLimit.highest else {
        throw ValueProblem("the number is too large", at: range)
    }
    return TableIndexPath(section: section, row: row)
}

/// How high a place can be that a command names: sums of two of them still fit in a number.
package enum PlaceLimit {
    package static let highest = Int.max >> 2
    /// How many sections a range can have that a call names: each is written out when the call is reported.
    package static let longestRange = 1_000_000
}
