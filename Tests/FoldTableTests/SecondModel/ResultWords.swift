// What became of a command on the table, in the words in which expectations and the second model tell it.

import FoldTable
import TableUpdates

extension RandomAction {
    /// Runs the command on `table`, and says what became of it; `batches` are the calls that were made.
    func outcome(on table: inout FoldTable, _ batches: inout [[TableCall]]) -> NaiveOutcome {
        do {
            switch try apply(to: &table) {
            case .noChange: return NaiveOutcome(kind: "no change")
            case .refused(let refusal):
                let place = refusal.section.map { " in \($0)" } ?? ""
                return NaiveOutcome(kind: "refused \(refusal.code.rawValue)\(place)")
            case .changed(let report):
                batches = report.batches.map(\.calls)
                let isWrong = report.notes.contains { if case .wrongRowsShown = $0 { true } else { false } }
                return NaiveOutcome(
                    kind: "changed", changes: Set(report.changes.map(\.words)).sorted(),
                    calls: report.calls.map(\.description), verdict: report.verdict.map(NaiveTable.words) ?? "",
                    showsWrongRows: isWrong)
            }
        } catch {
            return NaiveOutcome(kind: "error \(error.code)")
        }
    }
}

extension NaiveOutcome {
    /// The outcome on one line: `closed [0]; opened [1]: reloadSections 0 1 fade = ok`.
    var line: String {
        if kind != "changed" { return kind }
        return "\(changes.joined(separator: "; ")): \(calls.joined(separator: "; ")) = \(verdict)"
    }
}

extension StepChange {
    /// The change as the second model writes it; titles are left out.
    var words: String {
        switch self {
        case .opened(let sections, _): "opened \(Array(sections))"
        case .closed(let sections, _): "closed \(Array(sections))"
        case .keyBeyond(let key, let isOpen): "key \(key) \(isOpen ? "open" : "closed")"
        case .insertedSection(let place, _, _): "inserted section \(place)"
        case .deletedSections(let sections, _): "deleted sections \(Array(sections))"
        case .movedSection(let source, let target, _): "moved section \(source) to \(target)"
        case .renamedSection(let number, _, _): "renamed section \(number)"
        case .insertedRow(let path, _): "inserted row \(path)"
        case .deletedRows(let rows, _): "deleted rows \(Array(rows))"
        case .movedRow(let source, let target, _): "moved row \(source) to \(target)"
        case .renamedRow(let path, _, _): "renamed row \(path)"
        case .selected(let path, _): "selected \(path)"
        case .deselected(let path): "deselected \(path)"
        case .recounted(let counts): "recounted \(counts)"
        case .replaced(let sections, let rows): "replaced \(sections) \(rows)"
        case .ruleSet: "rules"
        case .called: "called"
        }
    }
}
