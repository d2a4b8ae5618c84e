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
        Self("index paths such as 1.3, and an animation", takesSeveralWords: true) { (reader) throws(ValueProblem) in
            var places = RowPlaces()
            while let word = reader.next() {
                if let animation = try lastAnimation(word, reader) {
                    places.animation = animation
                } else if let path = try dottedPath(word.text, at: word.range) {
                    places.rows.insert(path)
                } else {
                    throw ValueProblem("write section and row as 1.3", at: word.range)
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

extension ValueKind where Language == Fold, Value == ScrollTarget {
    /// A row as `1.3`, or `1.notFound`.
    static var scrollTarget: Self {
        Self("a row: 1.3, or 1.notFound") { (reader) throws(ValueProblem) in
            let word = try reader.word()
            if let path = try dottedPath(word.text, at: word.range) {
                return ScrollTarget(section: path.section, row: path.row)
            }
            for ending in [".notFound", ".NSNotFound"] where word.text.hasSuffix(ending) {
                if let section = Int(word.text.dropLast(ending.count)), section >= 0, section <= PlaceLimit.highest {
                    return ScrollTarget(section: section, row: nil)
                }
            }
            throw ValueProblem("write section and row as 1.3, or 1.notFound", at: word.range)
        } completions: { session, request in
            session.rowCompletions(request)
        }
    }
}

/// The animation that the last word names; nil where the word begins with a digit, an error where it is none.
private func lastAnimation(_ word: Word, _ reader: ArgumentReader) throws(ValueProblem) -> RowAnimation? {
    guard let first = word.text.unicodeScalars.first, !("0"..."9").contains(first), first != "-" else { return nil }
    let words = RowAnimation.allCases.map(\.rawValue)
    guard let animation = RowAnimation(rawValue: word.text) else {
        throw .unknown(word, of: "the animation", among: words)
    }
    if let next = reader.peek() { throw ValueProblem("nothing stands behind the animation", at: next.range) }
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
