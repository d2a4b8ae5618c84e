// The row or section equation of a report, put into words with its own numbers.

import TableUpdates

/// An equation as far as a text has its numbers, in sentences.
struct Equation {
    let text: String
    /// The same without moves where there are none.
    let shortText: String
    let offBy: Int?
    let imbalance: String?
    let announced: String?
    let required: String?
    /// Whether before and after are the same.
    let isUnchanged: Bool
    /// Whether calls announced a change.
    let announces: Bool

    /// The equation of `report`, or nil where its text compares no counts.
    init?(_ report: CrashReport) {
        let unit = report.unit.rawValue
        switch report.failure {
        case .rowCount(let section, let terms): self.init(terms, unit: unit, place: "section \(section)")
        case .sectionCount(let terms):
            self.init(
                before: terms.before, after: terms.after, expected: terms.expected,
                parts: [(terms.inserted, "+", "inserted"), (terms.deleted, "−", "deleted")], unit: "section",
                place: "the \(report.view == .table ? "table" : "collection") view")
        default:
            guard let code = report.code, code == .rowCount || code == .sectionCount else { return nil }
            let keys: [CrashKey] =
                code == .rowCount
                ? [.after, .before, .inserted, .deleted, .movedIn, .movedOut]
                : [.sectionsAfter, .sectionsBefore, .sectionsInserted, .sectionsDeleted]
            let numbers = keys.map { report.numbers[$0] }
            let known = numbers.compactMap { $0 }
            guard code == .rowCount, known.count == keys.count, known.allSatisfy({ $0 < 1 << 40 }) else {
                self.init(partial: numbers, code: code)
                return
            }
            // A sentence that lost its beginning lost the section's number with it, and nothing else.
            let terms = RowTerms(
                before: known[1], after: known[0], inserted: known[2], deleted: known[3], movedIn: known[4],
                movedOut: known[5])
            self.init(terms, unit: unit, place: "the section")
        }
    }

    private init(_ terms: RowTerms, unit: String, place: String) {
        self.init(
            before: terms.before, after: terms.after, expected: terms.expected,
            parts: [
                (terms.inserted, "+", "inserted"), (terms.deleted, "−", "deleted"),
                (terms.movedIn, "+", "moved in"), (terms.movedOut, "−", "moved out"),
            ],
            unit: unit, place: place)
    }

    private init(
        before: Int, after: Int, expected: Int, parts: [(number: Int, sign: String, word: String)], unit: String,
        place: String
    ) {
        // UIKit's own sentence has the sum in words; as an equation it can be checked at a glance.
        let sum = parts.map { " \($0.sign) \($0.number) \($0.word)" }.joined()
        let sides = "after \(after) \(after == expected ? "=" : "≠") \(expected) = before \(before)"
        text = sides + sum
        let shown = parts.prefix(2) + parts.dropFirst(2).filter { $0.number > 0 }
        shortText = sides + shown.map { " \($0.sign) \($0.number) \($0.word)" }.joined()
        offBy = after - expected
        isUnchanged = before == after
        let named = parts.filter { $0.number > 0 }
        announces = !named.isEmpty
        func counted(_ number: Int, _ word: String) -> String {
            "\(number) \(number == 1 ? unit : "\(unit)s") \(word)"
        }
        imbalance =
            if after > expected {
                "the data source has \(counted(after - expected, "more")) in \(place) than the calls account for"
            } else if after < expected {
                "the data source has \(counted(expected - after, "fewer")) in \(place) than the calls account for"
            } else {
                "the equation holds: nothing is off"
            }
        announced =
            named.isEmpty
            ? "nothing was announced for \(place)"
            : "announced for \(place): " + named.map { "\($0.number) \($0.word)" }.joined(separator: ", ")
        // The right number the wrong way round: the likeliest slip of all, and one that the sum alone hides.
        let swapped = after != before && after - before == before - expected
        let remark = swapped ? "; with inserts and deletes swapped, or before and after, the numbers fit" : ""
        required =
            if after == before {
                "to go from \(before) to \(after), as many must come as go: announce nothing, or change the data"
            } else if after > before {
                "to go from \(before) to \(after), calls must announce \(counted(after - before, "more")) in than out\(remark)"
            } else {
                "to go from \(before) to \(after), calls must announce \(counted(before - after, "more")) out than in\(remark)"
            }
    }

    /// The equation as far as it can be written: with a question mark for each number that the text does not have.
    private init(partial numbers: [Int?], code: FailureCode) {
        let words =
            code == .rowCount
            ? ["after ?", " = before ?", " + ? inserted", " − ? deleted", " + ? moved in", " − ? moved out"]
            : ["after ?", " = before ?", " + ? inserted", " − ? deleted"]
        let parts = zip(words, numbers).map { $0.replacing("?", with: $1.map(String.init) ?? "?") }
        text = parts.joined()
        // Moves that are not known are no zeros.
        let moves = numbers.dropFirst(4)
        shortText = moves.allSatisfy { $0 == 0 } ? parts.prefix(4).joined() : text
        offBy = nil
        imbalance = nil
        announced = nil
        required = nil
        isUnchanged = numbers[0] != nil && numbers[0] == numbers[1]
        announces = numbers.dropFirst(2).contains { $0 ?? 0 > 0 }
    }
}
