// A step as a chain of cause and effect, line by line.

import CommandSyntax
import FoldCode
package import FoldRendering
import FoldSearch
import FoldShell
import FoldTable
import TableUpdates
package import TerminalText

extension Explanation: ListedReport {
    package var kind: String { "explanation" }

    package var members: [(String, JSONText)] {
        let report = result.report
        return [
            ("step", step.map(JSONText.int) ?? .null), ("command", .string(command)),
            ("verdict", .optional(report?.verdict?.summary)),
            ("changes", .strings((report?.changes ?? []).compactMap(ChangeText.text))),
            ("rules", .object(deciding.map { ($0.name.rawValue, .string($0.value)) })),
            ("batches", .array(batches.map { JSONParts.batch($0.record) })),
            ("drift", JSONParts.sections(SectionSet(drift.map(\.section)))),
            ("text", .strings(lines(Style()))),
        ]
    }

    package func lines(_ style: Style) -> [String] { ExplanationText(style: style).lines(self) }
}

/// Prints a step taken apart.
struct ExplanationText {
    let style: Style
    /// Sections for which equations and counts are written out.
    private static let limit = 12

    func lines(_ explanation: Explanation) -> [String] {
        var lines = [heading(explanation)]
        lines += entry("changed", changes(explanation.result))
        lines += entry(
            "by rules", [explanation.deciding.map { "\($0.name.rawValue) \($0.value)" }.joined(separator: ", ")])
        lines += entry(
            "data",
            Self.cut(explanation.counts.map { "section \($0.section): \(Plural.rows($0.before)), now \($0.after)" }))
        for batch in explanation.batches { lines += self.lines(batch, showsMessage: explanation.showsMessage) }
        lines += entry(
            "drift",
            Self.cut(
                explanation.drift.map { drift in
                    "section \(drift.section): " + drift.parts.map(LayersText.text).joined(separator: "; ")
                }))
        return lines
    }

    private func heading(_ explanation: Explanation) -> String {
        let command = explanation.command.printable
        let name = explanation.step.map { "step \($0), \(command)" } ?? "\(command) is not run; it would be"
        switch explanation.result {
        case .changed(let report):
            let verdict = report.verdict?.summary ?? (report.isSilent ? "silent" : "an open batch")
            return name + ": " + verdict
        case .noChange: return name + ": no change"
        case .refused(let refusal):
            return name + ": " + style.paint("refused \(refusal.code.rawValue)", .yellow) + ", "
                + RefusalText.reason(refusal)
        }
    }

    private func changes(_ result: ActingResult) -> [String] {
        switch result {
        case .changed(let report):
            report.changes.compactMap(ChangeText.text) + report.notes.map(NoteText.text)
        case .noChange(let notes): notes.map(NoteText.text)
        case .refused: []
        }
    }

    private func lines(_ batch: ExplainedBatch, showsMessage: Bool) -> [String] {
        var lines = entry("called", batch.record.calls.map(\.description))
        var word = "UIKit"
        if let arithmetic = batch.arithmetic, batch.record.verdict?.reachesEquations ?? true {
            lines += entry(word, Self.cut(sums(batch, arithmetic)))
            word = ""
        }
        if let verdict = batch.record.verdict, verdict != .ok {
            lines += entry(word, [style.paint(verdict.summary, .red)])
            if showsMessage, let message = batch.record.message {
                lines += ExceptionText.lines(message, indent: Self.indent, style: style)
            }
            if case .unknown(let behavior) = verdict { lines += entry("", Self.readings(behavior)) }
            if case .crash = verdict {
                return lines + entry("", batch.record.alternative?.lines(beside: verdict) ?? [])
            }
        }
        return lines + entry("drawn", [Self.drawn(batch)].compactMap { $0 })
    }

    /// The sums that the batch is about: those with something in them, and that of the sections where it moves.
    private func sums(_ batch: ExplainedBatch, _ arithmetic: UpdateArithmetic) -> [String] {
        let sums = UpdateSum.all(arithmetic, batch.record.calls).map { sum in
            let text = "\(sum.subject): \(sum.text)"
            if sum.remark != nil { return sum.holds ? text : style.paint(text, .red) }
            return text + (sum.holds ? style.paint(" ✓", .green) : style.paint(" ✕ differs", .red))
        }
        return sums.isEmpty ? ["every section has as many rows as before"] : sums
    }

    /// The point that nobody has settled, and what each reading of it says.
    private static func readings(_ behavior: UnknownBehavior) -> [String] {
        ["\(behavior.point), which is not settled"] + behavior.readingLines()
    }

    private static func drawn(_ batch: ExplainedBatch) -> String? {
        guard let headers = batch.headers else { return "every header and every row" }
        if batch.arithmetic == nil { return nil }
        if headers.isEmpty { return batch.drawsRows ? "the rows named; no header" : "nothing again" }
        return "the headers and rows of \(SectionText.list(headers))" + (batch.drawsRows ? "" : "; no row")
    }

    private static let indent = String(repeating: " ", count: 13)

    /// Lines behind a word, which stands before the first.
    private func entry(_ word: String, _ texts: [String]) -> [String] {
        texts.filter { !$0.isEmpty }.enumerated().map { index, text in
            index == 0 ? "   " + word.padded(to: 10) + text : Self.indent + text
        }
    }

    private static func cut(_ lines: [String]) -> [String] {
        lines.count <= limit ? lines : lines.prefix(limit) + ["and \(lines.count - limit) more"]
    }
}

extension Verdict {
    /// Whether the batch came as far as the equations: a place that is not there fails before anything is added up.
    fileprivate var reachesEquations: Bool {
        switch self {
        case .crash(.rowCount), .crash(.sectionCount): true
        case .crash: false
        default: true
        }
    }
}

extension FixReport: ListedReport {
    var kind: String { "fixes" }

    var members: [(String, JSONText)] {
        [
            ("failure", .string(failureSummary)), ("commands", .strings(commands)),
            (
                "fixes",
                .array(
                    fixes.map {
                        .object([
                            ("rule", .string($0.name.rawValue)), ("value", .string($0.value)),
                            ("code", .strings($0.code)),
                        ])
                    })
            ), ("missing", .strings(missing)), ("surplus", .strings(surplus)),
        ]
    }

    private var missing: [String] { cure.filter { $0.place != .surplus }.map(\.text) }
    private var surplus: [String] { cure.filter { $0.place == .surplus }.map(\.text) }

    func lines(_ style: Style) -> [String] {
        let few = missing.isEmpty ? [] : [missing.count == 1 ? "this line is missing" : "these lines are missing"]
        let many =
            surplus.isEmpty ? [] : [surplus.count == 1 ? "this call is one too many" : "these calls are too many"]
        let cure =
            self.cure.isEmpty
            ? []
            : ["\(failureSummary): " + (many + few).joined(separator: ", and ")] + surplus.map { "   - \($0)" }
                + missing.map { "   + \($0)" }
        if fixes.isEmpty {
            let none = isOfCalls ? "no line is known that avoids it" : "no single rule avoids it"
            return cure.isEmpty ? ["\(failureSummary): \(none)"] : cure
        }
        return cure + ["\(failureSummary) is avoided by any one of"]
            + fixes.flatMap { fix in
                ["   rule \(fix.name.rawValue) \(fix.value)"] + Self.code(fix.code).map { "      " + $0 }
            }
    }

    /// The difference of the code, where it is short: a rule that changes much is another way to write the app.
    private static func code(_ lines: [String]) -> [String] {
        let count = lines.count { !$0.hasPrefix(" ") }
        return count > 12 ? ["… \(count) lines of the code change"] : lines
    }
}
