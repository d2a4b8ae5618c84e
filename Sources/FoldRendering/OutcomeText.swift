// Outcomes as text: each kind of outcome in lines.

package import FoldShell
import FoldTable
import TableUpdates
package import TerminalText

/// Makes text of outcomes.
package struct OutcomeText {
    /// How it looks.
    package let style: Style
    /// Whether steps tell their calls.
    package let showsCalls: Bool

    /// Creates a maker of text.
    package init(style: Style = Style(), showsCalls: Bool = true) {
        self.style = style
        self.showsCalls = showsCalls
    }

    /// Prints `outcome`.
    package func print(_ outcome: Outcome, to printer: inout Printer) {
        printer.columns = style.columns
        switch outcome {
        case .step(let number, let report):
            StepText(style: style, showsCalls: showsCalls).print(number, report, to: &printer)
        case .noChange(let notes):
            printer.writeWrapped("no change")
            for note in notes { printer.writeWrapped("   " + NoteText.text(note)) }
        case .refused(let refusal):
            printer.writeWrapped(
                style.paint("refused \(refusal.code.rawValue)", .yellow) + ": " + RefusalText.reason(refusal))
        case .loaded(let table, let origin): printer.writeWrapped(loaded(table, origin))
        case .prepared(let preparation):
            if let line = prepared(preparation) { printer.writeWrapped(line) }
        case .table(let window): TableText(style: style).print(window, to: &printer)
        case .layers(let window): LayersText(style: style).print(window, to: &printer)
        case .calls(let listing): CallText(style: style).print(listing, to: &printer)
        case .difference(let comparison): DifferenceText(style: style).print(comparison, to: &printer)
        case .info(let info): InfoText.lines(info).forEach { printer.writeWrapped($0) }
        case .found(let rows, let isComplete): printFound(rows, isComplete, to: &printer)
        case .line(let number, let line): printer.writeWrapped("line \(number) is \(place(line))")
        case .wentTo(_, let number, let label, let isCrashed):
            printer.writeWrapped(
                (number == 0 ? label : "at " + label.printable) + (isCrashed ? "; the view has crashed" : ""))
        case .marked(let name, let state): printer.writeWrapped("marked state \(state) as \(name.printable)")
        case .steps(let steps): StepListText.lines(steps).forEach { printer.writeWrapped($0) }
        case .rules(let rules, let preset): InfoText.lines(rules, preset).forEach { printer.writeWrapped($0) }
        case .settings(let settings):
            for setting in settings { printer.writeWrapped(setting.name.rawValue.padded(to: 10) + setting.value) }
        case .aliases(let aliases):
            if aliases.isEmpty { printer.writeWrapped("there are no aliases") }
            for alias in aliases { printer.writeVerbatim("alias \(alias.name.printable) = \(alias.command.printable)") }
        case .history(let lines):
            // An entry of several lines is reported as it was typed, so that it can be copied.
            for line in lines.lazy.flatMap({ $0.split(separator: "\n", omittingEmptySubsequences: false) }) {
                printer.writeVerbatim(line.printable)
            }
        case .text(let text): printer.writeWrapped(text.printable)
        case .help(let page):
            HelpText.lines(page.text, columns: style.columns).forEach { printer.writeVerbatim($0) }
        case .wrote(let path, let sections, let rows):
            printer.writeWrapped("wrote \(path.printable): \(Plural.sections(sections)), \(Plural.rows(rows))")
        case .met, .done, .quit: break
        case .timed(let inner, let seconds):
            print(inner, to: &printer)
            printer.writeWrapped("took \(Milliseconds.text(seconds)) ms")
        case .asJSON(let inner): OutcomeJSON.print(inner, to: &printer)
        case .report(let report): self.print(report, to: &printer)
        }
    }

    private func print(_ report: any Report, to printer: inout Printer) {
        let text = report.text(style)
        if text.isEmpty { return }
        let layout = report.layout
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if layout == .annotated, line.hasPrefix("::") {
                printer.writeCommand(line)
            } else if layout == .prose {
                Prose.wrapped(line, columns: style.columns).forEach { printer.writeVerbatim($0) }
            } else {
                layout.breaks(line) ? printer.writeWrapped(line) : printer.writeVerbatim(line)
            }
        }
    }

    private func loaded(_ table: FoldTable, _ origin: TableOrigin) -> String {
        let counts = "\(Plural.sections(table.sectionCount)), \(Plural.rows(table.rowCount)), \(table.openCount) open"
        switch origin {
        case .file(let path, _): return "loaded \(path.printable): \(counts)"
        case .sample(let sample): return "loaded sample \(sample.name): \(counts)"
        case .made, .none: return "a new table: \(counts)"
        }
    }

    private func prepared(_ preparation: Preparation) -> String? {
        switch preparation {
        case .section(let number, let title, let rows):
            return "section \(number) \(title.inQuotes): \(Plural.rows(rows))"
        case .rules(let changed, let rules, let closed):
            if changed.isEmpty { return "no change" }
            let list = changed.map { "\($0.rawValue) \(rules[$0])" }.joined(separator: ", ")
            return list + (closed.isEmpty ? "" : "; closed \(SectionText.list(closed))")
        case .setting(let name, let value): return "\(name.rawValue) \(value)"
        case .alias(let name, let command):
            return command.map { "alias \(name.printable) = \($0.printable)" } ?? "no alias \(name.printable)"
        }
    }

    private func printFound(_ rows: [FoundRow], _ isComplete: Bool, to printer: inout Printer) {
        if rows.isEmpty, isComplete { printer.writeWrapped("no row has that text") }
        let width = rows.lazy.map { $0.path.section.digitCount + 1 + $0.path.row.digitCount }.max() ?? 0
        let titles = rows.lazy.map(\.row.shownWidth).max() ?? 0
        var ending = ""
        for (position, row) in rows.enumerated() {
            if position == 0 || row.path.section != rows[position - 1].path.section {
                if printer.isStopped { return }
                ending = "in " + row.section.inQuotes + (row.isOpen ? "" : ", closed")
            }
            printer.writeWrapped {
                $0 += row.path
                $0.pad(to: width + 2)
                $0.append(titleOf: row.row, width: titles + 2)
                $0 += ending
            }
        }
        if !isComplete { printer.writeWrapped("stopped; there may be more") }
    }

    private func place(_ line: TableLine) -> String {
        switch line {
        case .header(let section): "section \(section.number) \(section.head.title.inQuotes)"
        case .row(let path, _, let row): "row \(path) \(row.title.inQuotes)"
        }
    }
}

/// Times in words.
package enum Milliseconds {
    /// Milliseconds with three digits behind the point.
    package static func text(_ seconds: Double) -> String {
        let microseconds = Int((seconds * 1_000_000).rounded())
        let rest = String(microseconds % 1_000)
        return "\(microseconds / 1_000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }
}

extension String {
    /// The text between double quotes, safe for a terminal.
    package var inQuotes: String { "\"" + printable + "\"" }
}
