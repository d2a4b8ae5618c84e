// Whether a fact holds, and what holds instead, written as the fact would be.

import CommandKit
import CommandSyntax
package import FoldTable
package import TableUpdates

/// Whether a fact held, and how both sides are written.
package struct FactResult: Hashable, Sendable {
    package let isMet: Bool
    /// What was expected, as written: `open 0 1`.
    package let expected: String
    /// What holds, as a fact: `open 1`.
    package let got: String
}

/// A fact whose sections are known by number, so that it can be looked at on any table.
package struct ResolvedFact: Sendable {
    package let fact: Fact
    /// The sections that it lists.
    package let sections: SectionSet
    /// The section in which it says something crashed.
    let crashSection: Int?

    /// Whether it holds on `table` after `event`.
    ///
    /// - Parameter forgivesAnimations: Whether calls are also met that are written without their animations.
    package func holds(on table: FoldTable?, after event: Event?, forgivesAnimations: Bool = false) -> Bool {
        let report = event?.report
        let calls = report?.calls ?? []
        func isMet(_ pattern: CallPattern, _ call: TableCall) -> Bool {
            if forgivesAnimations, case .exact(let own) = pattern, own == call.withoutAnimation { return true }
            return pattern.matches(call)
        }
        switch fact {
        case .open(let stated): return table.map { matches(stated, $0.openSections, of: $0) } ?? false
        case .rows(let stated):
            guard let table, stated.count == table.sectionCount else { return false }
            return stated.indices.allSatisfy { stated[$0] == .value(table.numberOfRows(inSection: $0)) }
        case .row(let path, let title): return table?.title(of: path).map { title == .value($0) } ?? false
        case .visible(let stated): return table.map { stated == .value($0.visibleRowCount) } ?? false
        case .selected(let stated): return table.map { stated == .value($0.selection) } ?? false
        case .drift(let stated):
            guard let table else { return false }
            let drift = SectionSet(table.drift().map(\.section))
            return !drift.isEmpty && matches(stated, drift, of: table)
        case .noDrift: return table?.drift(limit: 1).isEmpty ?? false
        case .calls(let patterns):
            return patterns.count == calls.count && zip(patterns, calls).allSatisfy(isMet)
        case .noCalls: return calls.isEmpty
        case .call(let pattern): return calls.contains { isMet(pattern, $0) }
        case .crash(let code, let section):
            guard let failure = report?.failure else { return false }
            let isCode = code == nil || code == .open || code == .value(failure.code)
            return isCode && (section == nil || failure.section == crashSection)
        case .message(let stated):
            guard case .value(let text) = stated, let report else { return false }
            return report.batches.contains { record in
                let others = table?.exceptionTexts(of: record) ?? []
                let wanted = text.asReason.withoutWording
                return ([record.message].compactMap(\.self) + others).contains { $0.asReason.withoutWording == wanted }
            }
        case .refused(let code):
            guard case .refused(let actual, _, _) = event else { return false }
            return code == nil || code == .value(actual)
        case .error(let code):
            guard case .failed(let actual) = event else { return false }
            return code == nil || code == .value(actual)
        case .noChange:
            guard case .noChange = event else { return false }
            return true
        case .ok: return report?.verdict?.word == "ok"
        case .risky: return report?.verdict?.word == "risky"
        case .unknown: return report?.verdict?.word == "unknown"
        }
    }

    private func matches(_ stated: StatedSections, _ actual: SectionSet, of table: FoldTable) -> Bool {
        switch stated {
        case .open: false
        case .none: actual.isEmpty
        case .all: actual.count == table.sectionCount
        case .these: actual == sections
        }
    }
}

extension Session {
    /// Checks `fact`; `written` is how it was written.
    ///
    /// - Throws: ``ShellError`` where it names a section that is not there, or there is no table.
    package func check(_ fact: Fact, written: String) throws(ShellError) -> FactResult {
        FactResult(isMet: try holds(fact), expected: written, got: try got(fact))
    }

    /// Whether `fact` holds now.
    ///
    /// - Throws: ``ShellError`` where it names a section that is not there, or there is no table.
    package func holds(_ fact: Fact, forgivesAnimations: Bool = false) throws(ShellError) -> Bool {
        if !fact.speaksOfEvent { _ = try table() }
        // Where nothing crashed it does not matter which section is named.
        if case .crash = fact, lastEvent?.report?.failure == nil { return false }
        return try resolved(fact).holds(
            on: timeline?.table, after: lastEvent, forgivesAnimations: forgivesAnimations)
    }

    /// The fact with its sections by number.
    ///
    /// - Throws: ``ShellError`` where it names a section that is not there.
    package func resolved(_ fact: Fact) throws(ShellError) -> ResolvedFact {
        switch fact {
        case .open(.these(let picks)), .drift(.these(let picks)):
            ResolvedFact(fact: fact, sections: try sections(picks), crashSection: nil)
        case .crash(_, .some(let name)):
            ResolvedFact(fact: fact, sections: [], crashSection: try number(of: name.value, at: name.range))
        default: ResolvedFact(fact: fact, sections: [], crashSection: nil)
        }
    }

    /// What holds in place of `fact`, written as a fact.
    private func got(_ fact: Fact) throws(ShellError) -> String {
        switch fact {
        case .calls, .noCalls, .call:
            let calls = lastEvent?.report?.calls ?? []
            return calls.isEmpty ? "no calls" : "calls " + calls.map(\.description).joined(separator: "; ")
        case .message: return (lastEvent?.report?.messages.first).map { "message " + $0.asReason } ?? eventWritten
        case .crash, .refused, .error, .noChange, .ok, .risky, .unknown: return eventWritten
        case .open, .rows, .row, .visible, .selected, .drift, .noDrift: break
        }
        let table = try table()
        switch fact {
        case .open: return "open " + Self.written(table.openSections)
        case .rows: return "rows" + (0..<table.sectionCount).map { " \(table.numberOfRows(inSection: $0))" }.joined()
        case .row(let path, _):
            guard let title = table.title(of: path) else { return "no row \(path)" }
            return "row \(path) " + title.quotedForStatement(forced: title.contains(" ") || title == "?")
        case .visible: return "visible \(table.visibleRowCount)"
        case .selected: return "selected " + (table.selection?.description ?? "none")
        default:
            let drift = SectionSet(table.drift().map(\.section))
            return drift.isEmpty ? "no drift" : "drift " + Self.written(drift)
        }
    }

    private static func written(_ sections: SectionSet) -> String {
        sections.isEmpty ? "none" : sections.map(String.init).joined(separator: " ")
    }

    /// The result of the last acting command, as a fact; in words where no fact says it.
    package var eventWritten: String {
        switch lastEvent {
        case nil: "nothing yet"
        case .noChange: "no change"
        case .refused(let code, _, _): "refused " + code
        case .failed(let code): "error " + code
        case .step(let report): report.verdict?.summary ?? (report.isSilent ? "a silent step" : "an open batch")
        }
    }
}

extension Event {
    /// What the step changed and called; nil where it was none.
    package var report: StepReport? { if case .step(let report) = self { report } else { nil } }

    /// What came of an action that no command was typed for.
    package init(_ result: ActingResult) {
        switch result {
        case .changed(let report): self = .step(report)
        case .noChange: self = .noChange
        case .refused(let refusal): self = .refused(code: refusal.code.rawValue, command: "", folder: "")
        }
    }
}

extension String {
    /// An exception's text on one line: runs of blanks are one blank, addresses are none in particular, and what a device
    /// adds of the view is left out.
    fileprivate var asReason: String {
        let words = split(whereSeparator: \.isWhitespace)
        let end = words.indices.dropLast(2).first {
            ["Table", "Collection"].contains(words[$0]) && words[$0 + 1] == "view:" && words[$0 + 2].hasPrefix("<")
        }
        return words[..<(end ?? words.endIndex)].joined(separator: " ").replacing(#/0x[0-9a-fA-F]+/#, with: "0x…")
    }

    /// The text without what devices write in one way or another: the order of a list of updates, in which a reload may
    /// be the delete and the insert that it is made of.
    fileprivate var withoutWording: String {
        let text = replacing("before and/or after performing", with: "before and after performing")
        guard text.hasSuffix(" ]"), let start = text.firstRange(of: "Updates = [ ") else { return text }
        let updates = text[start.upperBound...].dropLast(2).split(separator: ", ").flatMap { update in
            update.hasPrefix("Reload ") ? ["Delete", "Insert"].map { $0 + update.dropFirst(6) } : [String(update)]
        }
        return text[..<start.upperBound] + updates.sorted().joined(separator: ", ")
    }
}

extension FoldTable {
    /// The title of the row at `path`, which is the section's where titles are rows; nil where there is none.
    fileprivate func title(of path: TableIndexPath) -> String? {
        if titleRows == 1, path.row == 0 { return section(path.section)?.head.title }
        return dataRow(path.row - titleRows, ofSection: path.section)?.title
    }
}

extension TableCall {
    /// The call as it is written without its animation.
    fileprivate var withoutAnimation: TableCall {
        switch self {
        case .insertSections(let sections, _): .insertSections(sections, .none)
        case .deleteSections(let sections, _): .deleteSections(sections, .none)
        case .reloadSections(let sections, _): .reloadSections(sections, .none)
        case .insertRows(let rows, _): .insertRows(rows, .none)
        case .deleteRows(let rows, _): .deleteRows(rows, .none)
        case .reloadRows(let rows, _): .reloadRows(rows, .none)
        default: self
        }
    }
}
