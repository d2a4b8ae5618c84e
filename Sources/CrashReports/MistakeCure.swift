// What to do about a usual mistake, as a line of Swift with the report's own numbers.

import TableUpdates

/// A mistake that fits a report, with its cure.
package struct CrashCause: Hashable, Sendable {
    package let mistake: UsualMistake
    /// A line of Swift, with a comment where the line alone does not say it.
    package let cure: String
}

extension CrashCause {
    /// The mistakes among `findings` that fit `report`, the likeliest first.
    static func causes(of report: CrashReport, _ findings: [MistakeFinding]) -> [CrashCause] {
        let fitting = findings.filter { $0.judgement == .fits }.map(\.mistake)
        return fitting.sorted { rank($0, in: report) < rank($1, in: report) }
            .map { CrashCause(mistake: $0, cure: CureWriter(report).line(for: $0)) }
    }

    /// How likely a mistake is among those that fit, 0 first: what is special to the numbers goes before what fits many.
    private static func rank(_ mistake: UsualMistake, in report: CrashReport) -> Int {
        let showsNone = [.before, .after, .count].contains { report.numbers[$0] == 0 } && report.code != .rowCount
        let order: [UsualMistake] =
            [.scrollTooEarly] + (report.code == .rowCount ? [.reloadRowsToOpen] : [])
            + (showsNone || report.code == .sectionCount ? [.editInClosedSection] : [])
            + [
                .twoSectionsOneNamed, .flagNotFlipped, .pathsFromElsewhere, .onlyOpeningDeclared, .editInClosedSection,
                .refreshInBetween, .indexesMixedUp, .reloadRowsToOpen, .flagsByIndex,
            ]
        return order.firstIndex(of: mistake) ?? order.count
    }
}

/// Writes cures in the terms of one report.
private struct CureWriter {
    private let report: CrashReport
    private let isTable: Bool
    private let section: String
    /// Whether the text is about sections and not about rows.
    private let countsSections: Bool

    init(_ report: CrashReport) {
        self.report = report
        isTable = report.unit == .row
        // Of a move whose target is not there, that is the place in question.
        let isTarget =
            switch report.failure {
            case .moveRowBeyond, .moveRowToMissingSection: true
            default: false
            }
        section = report.numbers[isTarget ? .toSection : .section].map(String.init) ?? "section"
        countsSections =
            report.code == .sectionCount || report.code == .sectionBeyond
            || report.numbers[.row] == nil && report.numbers[.before] == nil
                && report.numbers[.sectionsBefore] ?? report.numbers[.sectionsAfter] ?? report.numbers[.sections] != nil
    }

    func line(for mistake: UsualMistake) -> String {
        switch mistake {
        case .twoSectionsOneNamed where countsSections: change("Sections", came: cameSections, "everyOneThat")
        case .twoSectionsOneNamed: call("reloadSections", "[tapped, \(section)]") + "  // all that change"
        case .flagNotFlipped where countsSections:
            cameSections
                ? "sections.insert(new, at: index)  // before the call"
                : "sections.remove(at: index)  // before the call"
        case .flagNotFlipped where editsRows == .inserted:
            "\(list).insert(new, at: index)  // before the call, not after it"
        case .flagNotFlipped where editsRows == .deleted:
            "\(list).remove(at: index)  // before the call, not after it"
        case .flagNotFlipped where isSectionMissing:
            "sections.insert(new, at: \(section))  // before the call, and insertSections with it"
        case .flagNotFlipped: "sections[\(section)].isOpen.toggle()  // before the call, not after it"
        case .pathsFromElsewhere where isPastEnd:
            "let path = IndexPath(\(unit): \(unit)s.count - 1, section: \(section))  // the last"
        case .pathsFromElsewhere where countsSections: "let changed = IndexSet(indexes)  // from the model"
        case .pathsFromElsewhere:
            "let paths = changed.map { IndexPath(\(unit): $0, section: \(section)) }  // from the model"
        case .refreshInBetween: "DispatchQueue.main.async { self.\(list) = \(list); \(view).reloadData() }"
        case .onlyOpeningDeclared: change("Rows", came: false, "closed") + "  // in the batch that opens"
        case .reloadRowsToOpen:
            call("reloadSections", "[\(section)]") + "  // not \(isTable ? "reloadRows" : "reloadItems")"
        case .flagsByIndex: "var open: Set<Section.ID>  // by id, not by index"
        case .scrollTooEarly where countsSections:
            "guard path.section < \(view).numberOfSections else { return }"
        case .scrollTooEarly:
            "guard path.\(unit) < \(view).numberOf\(plural)(inSection: \(section)) else { return }"
        case .editInClosedSection where countsSections:
            change("Sections", came: cameSections, "index") + "  // its row goes with it"
        case .editInClosedSection where isSectionMissing:
            "guard sections.indices.contains(\(section)) else { return }  // gone: data only"
        case .editInClosedSection where report.code == .moveDeadSection: "\(view).\(deadMove)"
        case .editInClosedSection: "guard sections[\(section)].isOpen else { return }  // closed: data only"
        case .indexesMixedUp where isSwapped: change("Rows", came: report.failure.map(Self.grew) ?? true, "changed")
        case .indexesMixedUp where report.code == .sectionBeyond:
            "let index = sections.firstIndex(of: section)  // when asking, not before"
        case .indexesMixedUp:
            "let index = \(list).firstIndex(of: \(countsSections ? "section" : unit))  // \(whenToAsk)"
        }
    }

    /// When the index must be taken for the call that the text is about: before the change for what goes, after it for
    /// what comes.
    private var whenToAsk: String {
        let one = countsSections ? "Section" : isTable ? "Row" : "Item"
        return switch report.failure {
        case .moveRowBeyond, .moveRowToMissingSection, .moveSectionBeyond, .moveRowIntoInsertedSection:
            "after the change, for the target of move\(one)"
        case .insertAndMoveRow, .insertAndMoveSection: "each new index in one call only, insert\(plural) or move\(one)"
        case .moveRowsToOnePlace, .moveSectionsToOnePlace: "after the change: one target for each move\(one)"
        case .moveRowToTwoPlaces, .moveSectionToTwoPlaces: "before the change: one move\(one) for each index"
        case .deleteAndReloadRow, .deleteAndReloadSection:
            "before the change: no reload\(plural) of what is deleted"
        case .moveMissingRow, .moveRowFromMissingSection, .moveMissingSection, .deleteAndMoveRow, .deleteAndMoveSection,
            .moveRowFromDeletedSection:
            "before the change, for the source of move\(one)"
        default:
            report.code == .insertBeyond
                ? "after \(list).insert, for insert\(plural)" : "before \(list).remove, for delete\(plural)"
        }
    }

    /// A row that moves across a section which comes or goes is inserted with it, or deleted.
    private var deadMove: String {
        if case .moveRowFromDeletedSection? = report.failure {
            return "insert\(plural)(at: [target])  // no move: the section's own \(unit)s go with it"
        }
        return "delete\(plural)(at: [source])  // no move: the new section comes with its \(unit)s"
    }

    /// Whether the section that the text names is not there.
    private var isSectionMissing: Bool {
        switch report.failure {
        case .deleteRowInMissingSection, .insertRowInMissingSection, .moveRowFromMissingSection,
            .moveRowToMissingSection:
            true
        default: false
        }
    }

    private var unit: String { isTable ? "row" : "item" }
    /// The app's array, and what calls name its elements.
    private var list: String { countsSections ? "sections" : "\(unit)s" }
    private var plural: String { countsSections ? "Sections" : isTable ? "Rows" : "Items" }
    /// The view's name, neutral where the text does not tell which view it was.
    private var view: String { report.viewIsPresumed ? "view" : isTable ? "tableView" : "collectionView" }

    private enum RowEdit { case inserted, deleted }

    /// What was announced of some rows of a section that has others: an edit, and no fold, which is of all of them.
    private var editsRows: RowEdit? {
        guard case .rowCount(_, let terms)? = report.failure else { return nil }
        if terms.inserted == 0, 1..<terms.before ~= terms.deleted { return .deleted }
        // A title row is there before and after.
        return terms.deleted == 0 && terms.inserted > 0 && terms.before > 1 ? .inserted : nil
    }

    /// Whether the text's sections became more, or were said to.
    private var cameSections: Bool {
        (report.numbers[.sectionsAfter] ?? 0, report.numbers[.sectionsInserted] ?? 0)
            > (report.numbers[.sectionsBefore] ?? 0, report.numbers[.sectionsDeleted] ?? 0)
    }

    /// Whether the row is one past the last: a count was used as an index.
    private var isPastEnd: Bool {
        let count = report.numbers[.before] ?? report.numbers[.after] ?? report.numbers[.count]
        return report.numbers[.row] != nil && report.numbers[.row] == count
    }

    /// Whether the counts went the other way than what was announced.
    private var isSwapped: Bool { report.code == .rowCount || report.code == .sectionCount }

    private static func grew(_ failure: UpdateFailure) -> Bool {
        switch failure {
        case .rowCount(_, let terms): terms.after > terms.before
        case .sectionCount(let terms): terms.after > terms.before
        default: true
        }
    }

    /// A call with its animation, which collection views have none of, nor a view that is not known.
    private func call(_ name: String, _ argument: String) -> String {
        "\(view).\(name)(\(argument)\(isTable && !report.viewIsPresumed ? ", with: .automatic" : ""))"
    }

    /// The call that inserts or deletes rows or sections.
    private func change(_ what: String, came: Bool, _ which: String) -> String {
        let verb = came ? "insert" : "delete"
        if what == "Sections" || countsSections {
            return call("\(verb)Sections", which == "index" ? "[index]" : came ? "added" : "removed")
        }
        let paths = which == "closed" ? "closedPaths" : came ? "addedPaths" : "removedPaths"
        return isTable
            ? "tableView.\(verb)Rows(at: \(paths), with: .automatic)" : "collectionView.\(verb)Items(at: \(paths))"
    }
}
