// A prediction as text and JSON: the verdict, the exception's text, and the arithmetic section by section.

import FoldRendering
import FoldShell
import TableUpdates
import TerminalText

/// Prints the result of `predict`.
struct PredictionText {
    let style: Style
    private static let indent = "   "

    func lines(_ prediction: Prediction) -> [String] {
        var lines = [style.paint(prediction.verdict.summary, ink(prediction.verdict))]
        if let message = prediction.message {
            lines += ExceptionText.lines(message, indent: Self.indent, style: style)
        }
        lines += Self.reasons(prediction).map { Self.indent + $0 }
        if prediction.sequence.parts.count > 1, let decisive = prediction.decisive {
            lines.append(Self.indent + "at " + Self.name(prediction.sequence.parts[decisive]))
        }
        if !prediction.sequence.isBalanced {
            lines.append(Self.indent + "note: beginUpdates and endUpdates do not pair up; read as if they did")
        }
        guard let arithmetic = prediction.arithmetic else { return lines }
        lines.append("")
        if prediction.sequence.parts.count > 1, let shown = prediction.shown {
            lines.append("arithmetic of " + Self.name(prediction.sequence.parts[shown]))
        }
        if !arithmetic.lines.isEmpty { lines += Self.table(arithmetic) }
        lines.append("sections: \(arithmetic.sections)" + (arithmetic.sectionsDiffer ? "  differs" : ""))
        return lines
    }

    private func ink(_ verdict: Verdict) -> Style.Ink {
        switch verdict {
        case .ok: .green
        case .crash: .red
        case .risky, .unknown: .yellow
        }
    }

    /// Why the verdict is what it is, a reading a line; and what else UIKit might say.
    private static func reasons(_ prediction: Prediction) -> [String] {
        var lines: [String] = []
        switch prediction.verdict {
        case .ok: break
        case .crash, .risky: lines.append(prediction.verdict.reason)
        case .unknown(let behavior):
            lines.append("\(behavior.point), which is not settled")
            lines += behavior.readingLines()
        }
        if let alternative = prediction.alternative { lines += alternative.lines(beside: prediction.verdict) }
        return lines + prediction.notes.map { "note: \($0)" }
    }

    /// A part by its calls; long ones are cut.
    private static func name(_ part: CallSequence.Part) -> String {
        if part.kind != .batch { return part.calls.map(\.description).joined() }
        if part.calls.isEmpty { return "the empty batch" }
        let calls = part.calls.prefix(6).map(\.description).joined(separator: "; ")
        return "the batch " + calls + (part.calls.count > 6 ? "; …" : "")
    }

    private static let headings = [
        "section", "before", "+ inserted", "− deleted", "+ moved in", "− moved out", "= expected", "after",
    ]

    /// The row equations in columns; what has none has a remark in their place.
    private static func table(_ arithmetic: UpdateArithmetic) -> [String] {
        let rows = arithmetic.lines.map(cells)
        var widths = headings.map(\.count)
        for row in rows {
            for (column, cell) in row.enumerated() where column < widths.count {
                widths[column] = max(widths[column], cell.count)
            }
        }
        return ([headings] + rows).map { row in
            row.enumerated().map { column, cell in
                guard column > 0, column < widths.count else {
                    return column < widths.count ? cell.padded(to: widths[column]) : cell
                }
                return String(repeating: " ", count: widths[column] - cell.count) + cell
            }.joined(separator: "  ")
        }
    }

    private static func cells(_ line: UpdateArithmetic.Line) -> [String] {
        let terms = line.terms
        let numbers = [
            line.before, terms?.inserted, terms?.deleted, terms?.movedIn, terms?.movedOut, line.expected, line.after,
        ]
        return [section(line)] + numbers.map { $0.map(String.init) ?? "" } + [remark(line)].filter { !$0.isEmpty }
    }

    /// The section's number, with an arrow where it is another after the batch.
    private static func section(_ line: UpdateArithmetic.Line) -> String {
        switch (line.old, line.new) {
        case (let old?, let new?): old == new ? "\(new)" : "\(old) → \(new)"
        case (nil, let new?): "→ \(new)"
        case (let old?, nil): "\(old) →"
        case (nil, nil): ""
        }
    }

    private static func remark(_ line: UpdateArithmetic.Line) -> String {
        switch line.effect {
        case .kept: line.differs ? "differs" : ""
        case .moved: line.differs ? "moved, differs" : "moved"
        case .inserted: "inserted, any number will do"
        case .reloaded: "reloaded, any number will do"
        case .deleted: "gone"
        case .appeared: "no call inserts it"
        case .vanished: "no call deletes it"
        }
    }
}

/// Makes JSON of the result of `predict`.
enum PredictionJSON {
    /// The members: `verdict`, `code` and `message` where there are, `reason`, `sections`.
    static func members(_ prediction: Prediction) -> [(String, JSONText)] {
        var members: [(String, JSONText)] = [("verdict", .string(prediction.verdict.word))]
        if case .crash(let failure) = prediction.verdict { members.append(("code", .string(failure.code.rawValue))) }
        if let message = prediction.message { members.append(("message", .string(message))) }
        members.append(("reason", .string(prediction.verdict.reason)))
        if case .unknown(let behavior) = prediction.verdict {
            members.append(("unsettled", JSONParts.unsettled(behavior)))
        }
        if let alternative = prediction.alternative {
            members.append(("alternative", JSONParts.unsettled(alternative)))
        }
        if !prediction.notes.isEmpty {
            members.append(("notes", .array(prediction.notes.map { .string($0.description) })))
        }
        members.append(("sections", .array((prediction.arithmetic?.lines ?? []).map(line))))
        return members
    }

    private static func line(_ line: UpdateArithmetic.Line) -> JSONText {
        func number(_ value: Int?) -> JSONText { value.map(JSONText.int) ?? .null }
        return .object([
            ("section", number(line.new ?? line.old)), ("old", number(line.old)), ("new", number(line.new)),
            ("effect", .string(line.effect.rawValue)), ("before", number(line.before)),
            ("inserted", number(line.terms?.inserted)), ("deleted", number(line.terms?.deleted)),
            ("movedIn", number(line.terms?.movedIn)), ("movedOut", number(line.terms?.movedOut)),
            ("expected", number(line.expected)), ("after", number(line.after)), ("differs", .bool(line.differs)),
        ])
    }
}
