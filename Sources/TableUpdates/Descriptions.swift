// Verdicts and their reasons as sentences.

extension Verdict: CustomStringConvertible {
    /// The verdict as a sentence: `crash row-count in 1: the row equation of section 1 fails: 3 expected, 4 there`.
    ///
    /// - Complexity: O(1).
    public var description: String { "\(summary): \(reason)" }
}

extension UpdateFailure: CustomStringConvertible {
    /// The check that fails, in words.
    ///
    /// - Complexity: O(1).
    public var description: String {
        switch self {
        case .rowCount(let section, let terms): "the row equation of section \(section) fails: \(terms)"
        case .sectionCount(let terms): "the section equation fails: \(terms)"
        default: code.description
        }
    }
}

extension FailureCode: CustomStringConvertible {
    /// The check that fails, in words, without the numbers.
    ///
    /// - Complexity: O(1).
    public var description: String {
        switch self {
        case .rowCount: "a row equation fails"
        case .sectionCount: "the section equation fails"
        case .deleteMissing: "a place that is deleted or reloaded is not there before the update"
        case .insertBeyond: "a place that is inserted, or reloaded, is past the end after the update"
        case .moveMissing: "a move starts or ends at a place that is not there"
        case .deleteReload: "one place is both deleted, or moved away, and reloaded"
        case .deleteMove: "one place is both deleted, or reloaded, and moved away"
        case .insertMove: "one place is both inserted, or reloaded, and the target of a move"
        case .moveTwice: "two moves share their source or their target"
        case .moveDeadSection: "a row moves out of a section that the batch deletes, or into one that it inserts"
        case .scrollBeyond: "a scroll goes to a place that the view has not counted"
        case .invalidPath: "a call names a row that no table can have"
        case .sectionBeyond: "a section is asked for that the view has not counted"
        case .arrayIndex: "the app's own array is read past its end"
        }
    }
}

extension RowTerms: CustomStringConvertible {
    /// The result of the equation: `3 expected, 4 there`.
    ///
    /// - Complexity: O(1).
    public var description: String { "\(expected) expected, \(after) there" }
}

extension SectionTerms: CustomStringConvertible {
    /// The equation with its numbers.
    ///
    /// - Complexity: O(1).
    public var description: String {
        "\(before) before + \(inserted) inserted − \(deleted) deleted = \(expected) expected, \(after) there"
    }
}

extension Risk: CustomStringConvertible {
    /// What misbehaves, in words.
    ///
    /// - Complexity: O(1).
    public var description: String {
        switch self {
        case .rowDeletedTwice(let path): "row \(path) is deleted twice, which ends in a memory fault later"
        case .rowCallInMovedSection(let section):
            "row calls in section \(section), which the same batch moves; UIKit is known to misbehave"
        case .reloadedSectionShiftedByMove(let section):
            "section \(section) is reloaded while a move elsewhere in the batch shifts it"
        case .reloadedRowShiftedByMove(let path):
            "row \(path) is reloaded while a move elsewhere in the batch shifts it"
        }
    }
}

extension UnsettledPoint: CustomStringConvertible {
    /// What the batch does of which nobody has settled what comes of it.
    ///
    /// - Complexity: O(1).
    public var description: String {
        switch self {
        case .reloadDataInBatch: "reloadData is called inside a batch"
        case .rowReloadedWithoutSections(let path): "row \(path) is reloaded while every section goes"
        case .rowReconfigured(let path):
            "row \(path) is reconfigured while it is absent, named again, or counts change"
        case .rowNamedTwice(let path): "row \(path) is named twice by inserts or deletes"
        case .rowReloadedTwice(let path): "row \(path) is reloaded twice"
        case .rowInDeletedSection(let path):
            "row \(path) is past the end, or deleted and reloaded, in a section that is itself deleted or reloaded"
        case .rowInInsertedSection(let path): "row \(path) is inserted past the end of an inserted section"
        case .rowMoveAcrossShift(let source, let target):
            "the row move from \(source) to \(target) crosses a shift of the sections' numbers"
        case .absentRowSelected(let target): "row \(target), which is not there, is selected without a scroll"
        case .orderOfSectionsAndRows: "two places are wrong, and the order of sections and rows is not known"
        case .orderOfMoves: "two moves are wrong, and the order of their checks is not known"
        }
    }
}

extension Reading: CustomStringConvertible {
    /// The reading in words.
    ///
    /// - Complexity: O(1).
    public var description: String { rawValue }
}

extension UnknownBehavior: CustomStringConvertible {
    /// The point, and what UIKit would say under each reading.
    ///
    /// - Complexity: O(*r*) for *r* readings.
    public var description: String {
        "\(point), which is not settled; " + readingLines().joined(separator: "; ")
    }

    /// What the readings say, a line for all that say the same: `if it counts once: ok`.
    ///
    /// - Parameter summary: A verdict in words.
    /// - Complexity: O(*r*²) for *r* readings.
    public func readingLines(
        of summary: (Verdict?) -> String = { $0?.summary ?? "not known, as no report of any exists" }
    ) -> [String] {
        var lines: [(said: String, readings: [String])] = []
        for entry in verdicts {
            let said = summary(entry.verdict)
            if let place = lines.firstIndex(where: { $0.said == said }) {
                lines[place].readings.append(entry.reading.description)
            } else {
                lines.append((said, [entry.reading.description]))
            }
        }
        return lines.map { "if \($0.readings.joined(separator: ", or if ")): \($0.said)" }
    }
}

extension UpdateBatch: CustomStringConvertible {
    /// What the batch names, a call for each kind: `deleteRows 0.1; insertSections 2`.
    ///
    /// - Complexity: O(*n*) in the places named.
    public var description: String {
        var calls: [String] = reloadsData ? ["reloadData"] : []
        func add(_ name: String, _ places: String) { if !places.isEmpty { calls.append("\(name) \(places)") } }
        add("deleteSections", deletedSections.description)
        add("deleteRows", deletedRows.description)
        add("insertSections", insertedSections.description)
        add("insertRows", insertedRows.description)
        calls += sectionMoves.map(\.description) + rowMoves.map(\.description)
        add("reloadSections", reloadedSections.description)
        add("reloadRows", reloadedRows.description)
        add("reconfigureRows", reconfiguredRows.description)
        return calls.isEmpty ? "nothing" : calls.joined(separator: "; ")
    }
}

extension SectionMove: CustomStringConvertible {
    /// The move as a call.
    ///
    /// - Complexity: O(1).
    public var description: String { TableCall.moveSection(source, to: target).description }
}

extension RowMove: CustomStringConvertible {
    /// The move as a call.
    ///
    /// - Complexity: O(1).
    public var description: String { TableCall.moveRow(source, to: target).description }
}

extension ListedCounts: CustomStringConvertible {
    /// The rows of each section before the batch, and after it: `3 0 -> 0 4`.
    ///
    /// - Complexity: O(*n*) in the sections.
    public var description: String {
        [before, after].map { $0.map(String.init).joined(separator: " ") }.joined(separator: " -> ")
    }
}

extension CallSequence: CustomStringConvertible {
    /// The calls, part by part: `deleteRows 0.1; reloadData`.
    ///
    /// - Complexity: O(*n*) in the places named.
    public var description: String { parts.flatMap(\.calls).map(\.description).joined(separator: "; ") }
}

extension Judgement: CustomStringConvertible {
    /// The verdict as a sentence.
    ///
    /// - Complexity: O(1).
    public var description: String { verdict.description }
}

extension SequenceVerdict: CustomStringConvertible {
    /// The verdict as a sentence.
    ///
    /// - Complexity: O(1).
    public var description: String { verdict.description }
}

extension ReadingVerdict: CustomStringConvertible {
    /// The reading, and what UIKit would say under it: `it counts once: ok`.
    ///
    /// - Complexity: O(1).
    public var description: String { "\(reading): \(verdict?.summary ?? "not known")" }
}

extension DifferenceBatch: CustomStringConvertible {
    /// The calls: `deleteRows 0.1; insertSections 2`.
    ///
    /// - Complexity: O(*n*) in the places named.
    public var description: String { calls.map(\.description).joined(separator: "; ") }
}

extension MessageStyle: CustomStringConvertible {
    /// The view and the wording: `table current`.
    ///
    /// - Complexity: O(1).
    public var description: String { "\(view.rawValue) \(wording.rawValue)" }
}
