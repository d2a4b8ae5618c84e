// What differs between two states, as lines with marks, and the batches that do it.

import CommandSyntax
import FoldShell
import FoldTable
import TableUpdates
import TerminalText

/// Prints what differs between two states.
struct DifferenceText {
    let style: Style

    func print(_ comparison: StateComparison, to printer: inout Printer) {
        let difference = comparison.difference
        if difference.lines.isEmpty, difference.batches.isEmpty {
            printer.writeWrapped("states \(comparison.source.number) and \(comparison.target.number) show the same")
            return
        }
        // The batches follow, and the prompt.
        let room = comparison.showsAll ? nil : style.rows.map { max(1, $0 - 4) }
        let count = room.map { difference.lines.count > $0 ? $0 : difference.lines.count } ?? difference.lines.count
        for line in difference.lines.prefix(count) {
            if printer.isStopped { return }
            printer.writeWrapped(text(line, comparison))
        }
        if count < difference.lines.count {
            let states = "\(comparison.source.number) \(comparison.target.number)"
            printer.writeWrapped("… \(Plural.more(difference.lines.count - count, "line")): diff --all \(states)")
        }
        if difference.batches.isEmpty {
            printer.writeWrapped("no call is needed: numberOfRows answers the same rows")
            return
        }
        for batch in difference.batches {
            for reason in batch.reasons {
                printer.writeWrapped("   in a separate batch, since together: " + reason)
            }
            let calls = batch.calls.count == 1 ? batch.calls : [.beginUpdates] + batch.calls + [.endUpdates]
            let records = StepText(style: style, showsCalls: true, showsAllPlaces: comparison.showsAll)
            for (position, call) in calls.enumerated() {
                if printer.isStopped { return }
                let verdict = position == calls.count - 1 ? batch.verdict : nil
                records.print(call, indent: 3, verdict: verdict, to: &printer)
            }
        }
    }

    private func text(_ line: StateDifference.Line, _ comparison: StateComparison) -> String {
        let source = line.source.flatMap { comparison.source.table.line(at: $0) }
        let target = line.target.flatMap { comparison.target.table.line(at: $0) }
        switch line.kind {
        case .removed: return style.paint("- " + text(source, comparison.source.table), .red)
        case .added: return style.paint("+ " + text(target, comparison.target.table), .green)
        case .moved:
            return style.paint("> " + text(target, comparison.target.table), .yellow) + "  from \(place(source))"
        case .changed:
            return style.paint("~ " + text(target, comparison.target.table), .yellow) + "  was "
                + text(source, comparison.source.table)
        }
    }

    private func text(_ line: TableLine?, _ table: FoldTable) -> String {
        switch line {
        case nil: return ""
        case .header(let section):
            let arrow = style.arrow(isOpen: section.isOpen, isFixed: section.head.isFixed)
            return "\(arrow) \(section.number)  \(section.head.title.printable)  \(Plural.rows(section.rowCount))"
        case .row(let path, let dataRow, let row):
            let detail = row.detail.map { "  " + $0.printable } ?? ""
            return "    \(TableText.path(path, dataRow, table))  \(row.title.printable)\(detail)"
        }
    }

    private func place(_ line: TableLine?) -> String {
        switch line {
        case nil: ""
        case .header(let section): String(section.number)
        case .row(let path, _, _): path.description
        }
    }
}
