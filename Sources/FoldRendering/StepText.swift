// A step as text: what happened, its calls and what UIKit said of them.

import FoldShell
package import FoldTable
package import TableUpdates
package import TerminalText

/// Makes the lines of a step.
package struct StepText {
    let style: Style
    let showsCalls: Bool
    /// Whether a call that is wider than the window is reported with all its places.
    let showsAllPlaces: Bool

    /// Creates a maker of text.
    package init(style: Style, showsCalls: Bool, showsAllPlaces: Bool = false) {
        self.style = style
        self.showsCalls = showsCalls
        self.showsAllPlaces = showsAllPlaces
    }

    /// At most so many places of a call are told: nobody reads a line of more, nor can paste it back.
    private static let placeLimit = 100_000
    /// The column at which verdicts stand behind calls.
    private static let verdictColumn = 47

    /// Prints the lines that tell of step `number`.
    func print(_ number: Int, _ report: StepReport, to printer: inout Printer) {
        printer.writeWrapped { line in
            line += number
            line += "  "
            addHeadline(report, to: &line)
        }
        let width = number.digitCount + 2
        var indent: String { String(repeating: " ", count: width) }
        if showsCalls { report.forEachCall { print($0, indent: width, verdict: $1, to: &printer) } }
        for message in report.messages {
            for line in ExceptionText.lines(message, indent: indent, style: style) { printer.writeWrapped(line) }
        }
        if case .risky(let risk) = report.verdict { printer.writeWrapped(indent + "risky: " + risk.description) }
        if case .unknown(let behavior) = report.verdict {
            printer.writeWrapped(indent + "unknown: " + behavior.description)
        }
        for note in report.notes { printer.writeWrapped(indent + NoteText.text(note)) }
    }

    /// What happened, in one line.
    package func headline(_ report: StepReport) -> String {
        var line = LineText()
        addHeadline(report, to: &line)
        return line.string
    }

    /// Adds what happened, in one line.
    private func addHeadline(_ report: StepReport, to line: inout LineText) {
        if let verdict = report.verdict, report.failure != nil {
            line += style.paint(verdict.summary, .red)
            return
        }
        if report.isSilent { line += "silently " }
        let start = line.count
        report.forEachChange { change in
            if change == .called { return }
            if line.count > start { line += ", " }
            ChangeText.add(change, to: &line)
        }
        if line.count == start { line += report.calls.isEmpty ? "nothing to tell the view" : "called" }
    }

    /// Prints one call behind so many blanks, with the verdict of the batch that it ends.
    func print(_ call: TableCall, indent: Int, verdict: Verdict?, to printer: inout Printer) {
        printer.writeVerbatim { line in
            line.pad(to: indent)
            if let shortened = shortened(call, indent) {
                line += shortened
            } else {
                call.write(to: &line, placeLimit: Self.placeLimit)
            }
            guard let verdict else { return }
            // A call in its written form is ASCII, or so long that nothing is to be padded.
            line.pad(to: Self.verdictColumn - 2)
            line += "  "
            line += paint(verdict)
        }
    }

    /// The call with its first and last place and how many there are, where it is wider than the window.
    private func shortened(_ call: TableCall, _ indent: Int) -> String? {
        guard let columns = style.columns, style.rows != nil, !showsAllPlaces else { return nil }
        // No place is reported in less than two columns, so that most calls need not be written to be measured.
        guard let ends = call.placeEnds, ends.count * 2 > columns / 2,
            call.description(placeLimit: columns).utf8.count + indent > columns
        else { return nil }
        return "\(call.name) \(ends.first) … \(ends.last) (\(ends.count) places)"
            + (call.animation.map { " \($0.rawValue)" } ?? "")
    }

    private func paint(_ verdict: Verdict) -> String {
        switch verdict {
        case .ok: style.paint(verdict.word, .green)
        case .crash: style.paint(verdict.word, .red)
        case .risky, .unknown: style.paint(verdict.word, .yellow)
        }
    }
}

/// What a step changed, in words.
package enum ChangeText {
    /// The words; nil for a call that was typed, which changes nothing.
    package static func text(_ change: StepChange) -> String? {
        if change == .called { return nil }
        var line = LineText()
        add(change, to: &line)
        return line.string
    }

    /// Adds the words to a line; a call that was typed has none.
    static func add(_ change: StepChange, to line: inout LineText) {
        switch change {
        case .opened(let sections, let title):
            line += "opened "
            SectionText.add(sections, title: title, to: &line)
        case .closed(let sections, let title):
            line += "closed "
            SectionText.add(sections, title: title, to: &line)
        case .keyBeyond(let number, let isOpen):
            line += "\(isOpen ? "set" : "took away") the flag of number \(number), past the end"
        case .insertedSection(let number, let title, let rows):
            line += "inserted section \(number) \(title.inQuotes), \(Plural.rows(rows))"
        case .deletedSections(let sections, let title):
            line +=
                "deleted \(sections.count == 1 ? "section" : "sections") " + SectionText.list(sections, title: title)
        case .movedSection(let from, let to, let title): line += "moved section \(from) \(title.inQuotes) to \(to)"
        case .renamedSection(let number, let old, let new):
            line += "renamed section \(number) \(old.inQuotes) to \(new.inQuotes)"
        case .insertedRow(let path, let title): line += "inserted row \(path) \(title.inQuotes)"
        case .deletedRows(let rows, let title):
            line +=
                rows.count == 1
                ? "deleted row \(SectionText.list(rows)) \(title.map(\.inQuotes) ?? "")"
                : "deleted rows \(SectionText.list(rows))"
        case .movedRow(let from, let to, let title): line += "moved row \(from) \(title.inQuotes) to \(to)"
        case .renamedRow(let path, let old, let new): line += "renamed row \(path) \(old.inQuotes) to \(new.inQuotes)"
        case .selected(let path, let title): line += "selected \(path) \(title.inQuotes)"
        case .deselected(let path): line += "deselected \(path)"
        case .replaced(let sections, let rows):
            line += "replaced the data: \(Plural.sections(sections)), \(Plural.rows(rows))"
        case .recounted(let counts):
            line +=
                "the data source answers "
                + (counts.isEmpty
                    ? "no section" : counts.prefix(SectionText.limit).map(String.init).joined(separator: " "))
            if counts.count > SectionText.limit { line += " … (\(counts.count) sections)" }
        case .ruleSet(let name, let value): line += "rule \(name.rawValue) \(value)"
        case .called: break
        }
    }
}

/// Lists of sections and rows, long ones as ranges and cut.
package enum SectionText {
    fileprivate static let limit = 12

    /// The numbers, ranges of three and more as `0-3`; one section with its title.
    package static func list(_ sections: SectionSet, title: String? = nil) -> String {
        var line = LineText()
        add(sections, title: title, to: &line)
        return line.string
    }

    /// Adds the list to a line.
    static func add(_ sections: SectionSet, title: String? = nil, to line: inout LineText) {
        if let title, sections.count == 1, let only = sections.first {
            line += only
            line += " \""
            line += title.printable
            line += "\""
            return
        }
        let parts = sections.ranges.flatMap { range -> [String] in
            range.count > 2 ? ["\(range.lowerBound)-\(range.upperBound - 1)"] : range.map(String.init)
        }
        line += shortened(parts)
    }

    package static func list(_ rows: RowSet) -> String {
        shortened(rows.prefix(limit + 1).map(\.description))
    }

    private static func shortened(_ parts: [String]) -> String {
        parts.count > limit ? parts.prefix(limit).joined(separator: " ") + " …" : parts.joined(separator: " ")
    }
}

/// Notes in words.
package enum NoteText {
    package static func text(_ note: StepNote) -> String {
        switch note {
        case .passedOverFixed(let sections): "skipped, since fixed: \(SectionText.list(sections))"
        case .passedOverEmpty(let sections): "skipped, since without rows: \(SectionText.list(sections))"
        case .closedByRules(let sections): "closed, since only one may be open: \(SectionText.list(sections))"
        case .selectionStands(let refusal):
            "the section stays open: refused \(refusal.code.rawValue), \(RefusalText.reason(refusal))"
        case .tookFlagOfNumber(let number, let isOpen):
            "the new section is \(isOpen ? "open" : "closed"): it took the flag of number \(number)"
        case .insertedClosed(let number): "section \(number) stays closed, since another is open"
        case .headerSectionGone(let place): "the section of the header drawn at place \(place) is gone"
        case .wrongRowsShown(let section):
            "wrong rows shown: the counts agree, but section \(section) shows other rows than the data has"
        }
    }
}

/// Refusals in words.
package enum RefusalText {
    package static func reason(_ refusal: Refusal) -> String {
        let section = refusal.section.map { "section \($0) \((refusal.title ?? "").inQuotes)" } ?? "it"
        switch refusal.code {
        case .fixed: return section + " is fixed"
        case .empty: return section + " has no rows"
        case .oneOpen:
            return refusal.section == nil
                ? "under state single at most one section is open" : "only one section may be open at a time"
        case .keepOne: return section + " is the last one open"
        case .hidden:
            guard let number = refusal.section, let row = refusal.row else { return "it is hidden" }
            return "row \(number).\(row) \((refusal.title ?? "").inQuotes) is hidden"
        }
    }
}
