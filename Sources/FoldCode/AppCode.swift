// The code of an app that folds by a set of rules, in either language, and what of it another rule changes.

import FoldRendering
package import FoldTable
package import TableUpdates

/// The languages that code is written in.
package enum CodeLanguage: Sendable {
    case swift, objectiveC
}

/// The code of an app that folds by a set of rules.
package enum AppCode {
    /// The lines of a controller that can be pasted.
    package static func lines(
        _ rules: RuleSet, in language: CodeLanguage = .swift, named name: String = "FoldingController"
    ) -> [String] {
        switch language {
        case .swift: SwiftHandler(rules: rules, name: name).lines
        case .objectiveC: ObjectiveCHandler(rules: rules, name: name).lines
        }
    }

    /// The line that is missing where a call was made by hand: of data that the call tells of, or a call for data that
    /// changed; nil where the failure does not say.
    package static func missingLine(for failure: UpdateFailure, calls: [TableCall]) -> String? {
        let name = (calls.last { $0.isUpdate } ?? calls.last)?.name ?? "endUpdates"
        switch failure {
        case .rowCount(let section, let terms) where terms.after == terms.before:
            if terms.movedIn != terms.movedOut, let (source, target) = calls.lazy.compactMap(\.movedRow).first {
                let removed = "sections[\(source.section)].rows.remove(at: \(source.row))"
                return "sections[\(target.section)].rows.insert(\(removed), at: \(target.row))  // before \(name)"
            }
            let row = calls.lazy.compactMap { $0.firstRow(in: section) }.first ?? 0
            let change = terms.expected < terms.before ? "remove(at: \(row))" : "insert(row, at: \(row))"
            return "sections[\(section)].rows.\(change)  // before \(name)"
        case .rowCount(let section, _):
            return "tableView.reloadSections([\(section)], with: .automatic)  // in the same batch"
        case .sectionCount(let terms) where terms.after == terms.before:
            let section = calls.lazy.compactMap(\.firstSection).first.map(String.init) ?? "number"
            let change = terms.expected < terms.before ? "remove(at: \(section))" : "insert(section, at: \(section))"
            return "sections.\(change)  // before \(name)"
        case .sectionCount(let terms):
            // Counts alone come and go at the end.
            let places = Swift.min(terms.before, terms.after)..<Swift.max(terms.before, terms.after)
            let set =
                places.count == 1 ? "[\(places.lowerBound)]" : "IndexSet(\(places.lowerBound)..<\(places.upperBound))"
            return "tableView.\(terms.after > terms.expected ? "insert" : "delete")Sections(\(set), with: .automatic)"
                + "  // in the same batch"
        default: return failure.missingPlace.map { "guard \($0) else { return }  // before \(name)" }
        }
    }
}

extension AppCode {
    /// The call that is one too many, where two name one place or a row moves across a section that comes or goes; nil
    /// where the failure is another.
    package static func surplusCall(for failure: UpdateFailure, calls: [TableCall]) -> String? {
        let surplus = calls.last { call in
            switch (failure, call) {
            case (.deleteAndReloadRow(let path), .reloadRows(let rows, _)),
                (.deleteAndMoveRow(let path), .deleteRows(let rows, _)),
                (.deleteAndMoveRow(let path), .reloadRows(let rows, _)),
                (.insertAndMoveRow(let path), .insertRows(let rows, _)):
                rows.contains(path)
            case (.deleteAndReloadSection(let section), .reloadSections(let sections, _)),
                (.deleteAndMoveSection(let section), .deleteSections(let sections, _)),
                (.deleteAndMoveSection(let section), .reloadSections(let sections, _)),
                (.insertAndMoveSection(let section), .insertSections(let sections, _)):
                sections.contains(section)
            case (.moveRowFromDeletedSection(let section), .moveRow(let source, _)): source.section == section
            case (.moveRowIntoInsertedSection(let section), .moveRow(_, let target)): target.section == section
            case (.moveRowsToOnePlace, .moveRow), (.moveRowToTwoPlaces, .moveRow),
                (.moveSectionsToOnePlace, .moveSection),
                (.moveSectionToTwoPlaces, .moveSection):
                true
            default: false
            }
        }
        return surplus.map { CallText.code(of: $0) }
    }
}

extension UpdateFailure {
    /// What must hold for the place to be there that the failure misses: in the view for old places, in the data for new
    /// ones; nil where no place is missing.
    fileprivate var missingPlace: String? {
        switch self {
        case .deleteMissingRow(let path, _), .moveMissingRow(let path, _), .scrollBeyondRow(let path, _):
            "tableView.numberOfRows(inSection: \(path.section)) > \(path.row)"
        case .deleteRowInMissingSection(let path, _), .moveRowFromMissingSection(let path, _):
            "tableView.numberOfSections > \(path.section)"
        case .deleteMissingSection(let section, _), .moveMissingSection(let section, _),
            .scrollBeyondSection(let section, _), .sectionBeyond(let section):
            "tableView.numberOfSections > \(section)"
        case .insertRowBeyond(let path, _), .moveRowBeyond(_, let path, _):
            "sections[\(path.section)].rows.count > \(path.row)"
        case .insertRowInMissingSection(let path, _), .moveRowToMissingSection(_, let path, _):
            "sections.count > \(path.section)"
        case .insertSectionBeyond(let section, _), .moveSectionBeyond(_, let section, _): "sections.count > \(section)"
        case .invalidPath: "row >= 0, row != NSNotFound"
        default: nil
        }
    }
}

extension TableCall {
    /// The first row of `section` that the call names.
    fileprivate func firstRow(in section: Int) -> Int? {
        switch self {
        case .insertRows(let rows, _), .deleteRows(let rows, _), .reloadRows(let rows, _):
            rows.first { $0.section == section }?.row
        default: nil
        }
    }

    /// The first section that the call inserts or deletes.
    fileprivate var firstSection: Int? {
        switch self {
        case .insertSections(let sections, _), .deleteSections(let sections, _): sections.first
        default: nil
        }
    }

    /// Where a row comes from and goes to.
    fileprivate var movedRow: (source: TableIndexPath, target: TableIndexPath)? {
        if case .moveRow(let source, let target) = self { (source, target) } else { nil }
    }
}
