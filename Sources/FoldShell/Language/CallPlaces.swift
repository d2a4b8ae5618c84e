// How calls name places: section numbers and ranges, index paths, each perhaps with an animation after them.

import CommandKit
import CommandSyntax
import TableUpdates

/// Sections that a call names, and its animation.
struct SectionPlaces: Hashable, Sendable {
    var sections = SectionSet()
    var animation: RowAnimation?
}

/// Rows that a call names, and its animation.
struct RowPlaces: Hashable, Sendable {
    var rows = RowSet()
    var animation: RowAnimation?
}

extension ValueKind where Language == Fold, Value == SectionPlaces {
    /// Section numbers or ranges, as many as there are, and perhaps an animation.
    static var sectionPlaces: Self {
        Self("section numbers, ranges such as 0-3, and an animation", takesSeveralWords: true) {
            (reader) throws(ValueProblem) in
            var places = SectionPlaces()
            while let word = reader.next() {
                if let animation = try lastAnimation(word, reader) {
                    places.animation = animation
                } else if let range = numberRange(word.text), range.upperBound <= PlaceLimit.highest {
                    guard range.count <= PlaceLimit.longestRange else {
                        throw ValueProblem("a range has at most \(PlaceLimit.longestRange) sections", at: word.range)
                    }
                    places.sections.insert(range.lowerBound..<range.upperBound + 1)
                } else {
                    places.sections.insert(try namedSection(word))
                }
            }
            return places
        } completions: { session, request in
            session.sectionCompletions(request).filter { Int($0.text) != nil } + animations(request)
        }
    }
}

extension ValueKind where Language == Fold, Value == RowPlaces {
    /// Index paths, as many as there are, and perhaps an animation.
    static var rowPlaces: Self {
        Self("index paths such as 1.3, 1.-1 or 1.notFound, and an animation", takesSeveralWords: true) {
            (reader) throws(ValueProblem) in
            var places = RowPlaces()
            while let word = reader.next() {
                if let animation = try lastAnimation(word, reader) {
                    places.animation = animation
                } else {
                    places.rows.append(try calledPath(word))
                }
            }
            return places
        } completions: { session, request in
            session.rowCompletions(request) + animations(request)
        }
    }
}

extension ValueKind where Language == Fold, Value == Int {
    /// A section's number; no title, since the call goes to UIKit as it is.
    static var sectionNumber: Self { .integer("a section's number", in: 0...PlaceLimit.highest) }
}

extension ValueKind where Language == Fold, Value == RowSet {
    /// Index paths, as many as there are.
    static var calledRows: Self {
        Self("index paths such as 1.3, 1.-1 or 1.notFound", takesSeveralWords: true) { (reader) throws(ValueProblem) in
            var rows = RowSet()
            while let word = reader.next() { rows.append(try calledPath(word)) }
            return rows
        } completions: { session, request in
            session.rowCompletions(request)
        }
    }
}

extension ValueKind where Language == Fold, Value == TableIndexPath {
    /// A row as an update call names it: UIKit is told also of rows that no table can have.
    static var calledRow: Self {
        Self("a row: 1.3, 1.-1 or 1.notFound") { (reader) throws(ValueProblem) in
            try calledPath(reader.word())
        } completions: { session, request in
            session.rowCompletions(request)
        } description: { session, path in
            session.summary(of: PathName(section: .number(path.section), row: path.row))
        }
    }
}

extension ValueKind where Language == Fold, Value == ScrollTarget {
    /// A row as `1.3`, or `1.notFound`.
    static var scrollTarget: Self {
        Self("a row: 1.3, or 1.notFound") { (reader) throws(ValueProblem) in
            let word = try reader.word()
            let path = try calledPath(word)
            guard path.row >= 0 else {
                throw ValueProblem("write section and row as 1.3, or 1.notFound", at: word.range)
            }
            return ScrollTarget(section: path.section, row: path.row == .max ? nil : path.row)
        } completions: { session, request in
            session.rowCompletions(request)
        }
    }
}

/// The path that a call names: `1.3`, with a row below 0 `1.-1`, or with none `1.notFound`.
private func calledPath(_ word: Word) throws(ValueProblem) -> TableIndexPath {
    let parts = word.text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let row = parts.last ?? ""
    let isMissing = row == "notFound" || row == "NSNotFound"
    let isNegative = row.hasPrefix("-")
    let dotted = "\(parts[0])." + (isMissing ? "0" : isNegative ? row.dropFirst() : row)
    guard parts.count == 2, var path = try dottedPath(dotted, at: word.range) else {
        throw ValueProblem("write section and row as 1.3", at: word.range)
    }
    if isNegative { path.row.negate() }
    if isMissing { path.row = .max }
    return path
}

/// The animation that the last word names; nil where the word begins with a digit, an error where it is none.
private func lastAnimation(_ word: Word, _ reader: ArgumentReader) throws(ValueProblem) -> RowAnimation? {
    guard let first = word.text.unicodeScalars.first, !("0"..."9").contains(first), first != "-" else { return nil }
    let words = RowAnimation.allCases.map(\.rawValue)
    guard let animation = RowAnimation(rawValue: word.text) else {
        throw .unknown(word, of: "the animation", among: words)
    }
    if let next = reader.peek() { throw ValueProblem("nothing may follow the animation", at: next.range) }
    return animation
}

private func namedSection(_ word: Word) throws(ValueProblem) -> Int {
    guard let number = Int(word.text), number >= 0, number <= PlaceLimit.highest else {
        throw ValueProblem("sections are named by number here", at: word.range)
    }
    return number
}

private func animations(_ request: CompletionRequest) -> [Completion] {
    request.matching(RowAnimation.allCases) { Completion($0.rawValue, "animation") }
}
