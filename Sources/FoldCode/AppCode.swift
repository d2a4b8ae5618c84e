// The code of an app that folds by a set of rules, in either language, and what of it another rule changes.

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

    /// The lines that go, behind `-`, and those that come, behind `+`, where `rules` become `others`; the sentence on top
    /// is left out.
    package static func difference(from rules: RuleSet, to others: RuleSet) -> [String] {
        func body(_ rules: RuleSet) -> [String] { lines(rules).filter { !$0.hasPrefix("///") } }
        return merged(body(rules), body(others)).filter { $0.sign != " " }.map {
            "\($0.sign) \($0.text.drop { $0 == " " })"
        }
    }

    /// The lines of `old` and of `new` in one list: each with `-` where it goes, `+` where it comes, else a blank.
    static func merged(_ old: [String], _ new: [String]) -> [(sign: Character, text: String)] {
        var (inserted, removed): ([Int: String], Set<Int>) = ([:], [])
        for change in new.difference(from: old) {
            switch change {
            case .insert(let offset, let line, _): inserted[offset] = line
            case .remove(let offset, _, _): removed.insert(offset)
            }
        }
        var (lines, position): ([(Character, String)], Int) = ([], 0)
        func takeInserted() {
            while let line = inserted[position] {
                lines.append(("+", line))
                position += 1
            }
        }
        for (number, line) in old.enumerated() {
            if removed.contains(number) {
                lines.append(("-", line))
                continue
            }
            takeInserted()
            lines.append((" ", line))
            position += 1
        }
        takeInserted()
        return lines
    }

    /// The line that is missing where a call was made by hand: of data that the call tells of, or a call for data that
    /// changed; nil where the failure does not say.
    package static func missingLine(for failure: UpdateFailure, calls: [TableCall]) -> String? {
        let name = (calls.last { $0.isUpdate } ?? calls.last)?.name ?? "endUpdates"
        switch failure {
        case .rowCount(let section, let terms) where terms.after == terms.before && terms.deleted > terms.inserted:
            let row = calls.lazy.compactMap { $0.firstRow(in: section) }.first ?? 0
            return "sections[\(section)].rows.remove(at: \(row))  // before \(name)"
        case .rowCount(let section, let terms) where terms.after == terms.before && terms.inserted > terms.deleted:
            let row = calls.lazy.compactMap { $0.firstRow(in: section) }.first ?? 0
            return "sections[\(section)].rows.insert(row, at: \(row))  // before \(name)"
        case .rowCount(let section, _):
            return "tableView.reloadSections([\(section)], with: .automatic)  // in the same batch"
        case .sectionCount(let terms) where terms.after == terms.before && terms.deleted > terms.inserted:
            return "sections.remove(at: number)  // before \(name)"
        case .sectionCount(let terms) where terms.after == terms.before:
            return "sections.insert(section, at: number)  // before \(name)"
        case .sectionCount(let terms):
            return terms.after > terms.expected
                ? "tableView.insertSections([number], with: .automatic)  // in the same batch"
                : "tableView.deleteSections([number], with: .automatic)  // in the same batch"
        case .scrollBeyondRow(let path, _):
            return
                "guard tableView.numberOfRows(inSection: \(path.section)) > \(path.row) else { return }  // before \(name)"
        case .scrollBeyondSection(let section, _):
            return "guard tableView.numberOfSections > \(section) else { return }  // before \(name)"
        default: return nil
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
}
