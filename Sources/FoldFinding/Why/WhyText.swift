// Why a section or a row is as it is, in sentences.

import CommandSyntax
import FoldRendering
import FoldSearch
import FoldShell
import FoldTable
import TableUpdates
import TerminalText

extension WhyReport: ListedReport {
    var kind: String { "why" }

    var members: [(String, JSONText)] {
        JSONParts.section(section) + [
            ("path", .optional(row?.path.description)),
            ("seen", row == nil ? .null : .bool(isRowSeen)),
            ("step", .int(since.step)), ("command", .string(since.command)),
            ("drift", .strings((drift?.parts ?? []).map(LayersText.text))),
            ("driftSince", drift.map { .int($0.since.step) } ?? .null),
            ("text", .strings(WhyText.lines(self))),
        ]
    }

    func lines(_ style: Style) -> [String] { WhyText.lines(self) }
}

/// Says why a section or a row is as it is.
enum WhyText {
    static func lines(_ report: WhyReport) -> [String] {
        var lines = [row(report) ?? section(report)]
        lines += guards(report)
        if let drift = report.drift {
            let parts = drift.parts.map(LayersText.text).joined(separator: "; ")
            lines.append("   its header or count is stale \(since(drift.since)): \(parts)")
        }
        return lines
    }

    private static func section(_ report: WhyReport) -> String {
        let state = report.section.isOpen ? "open" : "closed"
        if report.cause == .loaded { return name(report) + " is \(state), as it was loaded" }
        return name(report) + " " + flag(report)
    }

    private static func row(_ report: WhyReport) -> String? {
        guard let row = report.row else { return nil }
        let name = "row \(row.path) \(row.title.inQuotes)"
        if report.isTitle { return name + " is the title of its section, and always seen" }
        if report.isFlat { return name + " is hidden: it is 0 high" }
        let section = "section \(report.section.number) "
        let state = report.isRowSeen ? " is visible: " : " is hidden: "
        if report.cause == .loaded {
            return name + state + section + "is \(report.section.isOpen ? "open" : "closed"), as it was loaded"
        }
        return name + state + section + flag(report)
    }

    private static func name(_ report: WhyReport) -> String {
        "section \(report.section.number) \(report.section.head.title.inQuotes)"
    }

    /// What made the section open or closed: `was closed at step 7 by on-select close, when 1.0 was selected`.
    private static func flag(_ report: WhyReport) -> String {
        let step = "at step \(report.since.step)"
        let did = report.section.isOpen ? "opened" : "closed"
        let state = report.section.isOpen ? "open" : "closed"
        return switch report.cause {
        case .loaded: "is \(state), as it was loaded"
        case .command: "was \(did) \(step) by \(report.since.command.printable)"
        case .oneOpen(let opened): "was closed \(step) by one-open on, when \(SectionText.list(opened)) opened"
        case .onSelect(let path): "was closed \(step) by on-select close, when \(path) was selected"
        case .slid:
            "is \(state) since step \(report.since.step), \(report.since.command.printable): under state "
                + "\(report.rules.state.rawValue) flags keep to their numbers, and the section slid to another"
        case .rules: "was \(did) \(step) by \(report.since.command.printable): the rules allow one open section"
        case .replaced:
            "is \(state) since step \(report.since.step), \(report.since.command.printable): on-reload "
                + report.rules.onReload.rawValue
        }
    }

    /// What keeps the section from being tapped open or closed.
    private static func guards(_ report: WhyReport) -> [String] {
        var lines: [String] = []
        if report.section.head.isFixed {
            lines.append(
                report.rules.fixedGuard == .table
                    ? "   it is fixed: neither taps nor open and close change it (fixed-guard table)"
                    : "   it is fixed: taps do not change it, open and close do (fixed-guard header)")
        }
        if !report.section.isOpen, report.section.rowCount == 0, report.rules.empty == .refuse {
            lines.append("   it has no rows, so it does not open (empty refuse)")
        }
        if let holder = report.holder {
            lines.append("   section \(holder) is fixed and open, and one number holds no other (state single)")
        }
        return lines
    }

    static func since(_ since: Since) -> String {
        since.step == 0 ? "as loaded" : "since step \(since.step), \(since.command.printable)"
    }
}
