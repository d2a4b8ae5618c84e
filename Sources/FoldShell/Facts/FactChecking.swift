// Whether a fact holds, and what holds instead, written as the fact would be.

import CommandKit
import CommandSyntax
import FoldTable
import TableUpdates

/// Whether a fact held, and how both sides are written.
package struct FactResult: Hashable, Sendable {
    package let isMet: Bool
    /// What was expected, as written: `open 0 1`.
    package let expected: String
    /// What holds, as a fact: `open 1`.
    package let got: String
}

extension Session {
    /// Checks `fact`; `written` is how it was written.
    ///
    /// - Throws: ``ShellError`` where it names a section that is not there, or there is no table.
    package func check(_ fact: Fact, written: String) throws(ShellError) -> FactResult {
        let (isMet, got) = fact.speaksOfEvent ? try checkEvent(fact) : try checkState(fact)
        return FactResult(isMet: isMet, expected: written, got: got)
    }

    private func checkState(_ fact: Fact) throws(ShellError) -> (Bool, String) {
        let table = try table()
        switch fact {
        case .open(let stated):
            let open = table.openSections
            return try (matches(stated, open), "open " + Self.written(open))
        case .rows(let stated):
            let counts = (0..<table.sectionCount).map { table.numberOfRows(inSection: $0) }
            return (stated == counts.map { .value($0) }, "rows" + counts.map { " \($0)" }.joined())
        case .row(let path, let title):
            let actual = self.title(of: path, table)
            let got = actual.map { $0.quotedForStatement(forced: $0.contains(" ") || $0 == "?") }
            return (actual != nil && title == .value(actual ?? ""), got.map { "row \(path) " + $0 } ?? "no row \(path)")
        case .visible(let stated):
            return (stated == .value(table.visibleRowCount), "visible \(table.visibleRowCount)")
        case .selected(let stated):
            let got = "selected " + (table.selection?.description ?? "none")
            return (stated == .value(table.selection), got)
        case .drift(let stated):
            let drift = SectionSet(table.drift().map(\.section))
            let got = drift.isEmpty ? "no drift" : "drift " + Self.written(drift)
            let isMatch = try matches(stated, drift)
            return (!drift.isEmpty && isMatch, got)
        case .noDrift:
            let drift = SectionSet(table.drift().map(\.section))
            return (drift.isEmpty, drift.isEmpty ? "no drift" : "drift " + Self.written(drift))
        default: return (false, "")
        }
    }

    private func title(of path: TableIndexPath, _ table: FoldTable) -> String? {
        if table.titleRows == 1, path.row == 0 { return table.section(path.section)?.head.title }
        return table.dataRow(path.row - table.titleRows, ofSection: path.section)?.title
    }

    private func matches(_ stated: StatedSections, _ actual: SectionSet) throws(ShellError) -> Bool {
        switch stated {
        case .open: return false
        case .none: return actual.isEmpty
        case .all: return actual.count == (try table()).sectionCount
        case .these(let picks): return try sections(picks) == actual
        }
    }

    static func written(_ sections: SectionSet) -> String {
        sections.isEmpty ? "none" : sections.map(String.init).joined(separator: " ")
    }

    private func checkEvent(_ fact: Fact) throws(ShellError) -> (Bool, String) {
        let verdict = lastReport?.verdict
        switch fact {
        case .calls(let patterns):
            let calls = lastReport?.calls ?? []
            let isMet = patterns.count == calls.count && zip(patterns, calls).allSatisfy { $0.matches($1) }
            return (isMet, Self.written(calls))
        case .noCalls:
            let calls = lastReport?.calls ?? []
            return (calls.isEmpty, Self.written(calls))
        case .call(let pattern):
            let calls = lastReport?.calls ?? []
            return (calls.contains { pattern.matches($0) }, Self.written(calls))
        case .crash(let code, let section):
            guard case .crash(let failure) = verdict else { return (false, eventWritten) }
            let isCode = code == nil || code == .value(failure.code)
            let isSection =
                try section.map { (name) throws(ShellError) in
                    failure.section == (try number(of: name.value, at: name.range))
                } ?? true
            return (isCode && isSection, eventWritten)
        case .refused(let code):
            guard case .refused(let actual) = lastEvent else { return (false, eventWritten) }
            return (code == nil || code == .value(actual), eventWritten)
        case .error(let code):
            guard case .failed(let actual) = lastEvent else { return (false, eventWritten) }
            return (code == nil || code == .value(actual), eventWritten)
        case .noChange:
            if case .noChange = lastEvent { return (true, "no change") }
            return (false, eventWritten)
        case .ok: return (verdict?.word == "ok", eventWritten)
        case .risky: return (verdict?.word == "risky", eventWritten)
        case .unknown: return (verdict?.word == "unknown", eventWritten)
        default: return (false, eventWritten)
        }
    }

    private var lastReport: StepReport? {
        if case .step(let report) = lastEvent { return report }
        return nil
    }

    private static func written(_ calls: [TableCall]) -> String {
        calls.isEmpty ? "no calls" : "calls " + calls.map(\.description).joined(separator: "; ")
    }

    /// What the last acting command came to, as a fact; in words where no fact says it.
    package var eventWritten: String {
        switch lastEvent {
        case nil: "nothing yet"
        case .noChange: "no change"
        case .refused(let code): "refused " + code
        case .failed(let code): "error " + code
        case .step(let report): report.verdict?.summary ?? (report.isSilent ? "a silent step" : "an open batch")
        }
    }
}
