// Outcomes as JSON: one object a line, whose member `outcome` says what it is.

package import CommandSyntax
package import FoldShell
import FoldTable
import TableUpdates

/// Makes JSON of outcomes.
package enum OutcomeJSON {
    /// Prints the object of an outcome on one line, if there is anything to say.
    package static func print(_ outcome: Outcome, to printer: inout Printer) {
        if case .step(let number, let report) = outcome {
            printer.writeVerbatim { StepJSON.add(number, report, to: &$0) }
        } else if let value = value(outcome) {
            printer.writeVerbatim { value.write(to: &$0) }
        }
    }

    /// The object of an outcome on one line; nil where there is nothing to say.
    package static func line(_ outcome: Outcome) -> String? { value(outcome)?.text }

    private static func value(_ outcome: Outcome) -> JSONText? {
        switch outcome {
        case .asJSON(let inner): return value(inner)
        case .report(let report): return report.json.isEmpty ? nil : .made(report.json)
        case .step(let number, let report):
            var line = LineText()
            StepJSON.add(number, report, to: &line)
            return .made(line.string)
        default: return object(outcome).map { .object([("outcome", .string($0))] + $1) }
        }
    }

    /// The object of a message about a mistake.
    package static func line(_ diagnostic: Diagnostic, code: String? = nil) -> String {
        var members: [(String, JSONText)] = [("outcome", .string(diagnostic.kind.rawValue))]
        if let code { members.append(("code", .string(code))) }
        members.append(("message", .string(diagnostic.message)))
        if let place = diagnostic.place, !place.source.name.isEmpty {
            members += [
                ("file", .string(place.source.name)), ("line", .int(place.line)), ("column", .int(place.column)),
            ]
        }
        if let suggestion = diagnostic.suggestion { members.append(("suggestion", .string(suggestion))) }
        return JSONText.object(members).text
    }

    private static func object(_ outcome: Outcome) -> (String, [(String, JSONText)])? {
        switch outcome {
        case .noChange(let notes): return ("no-change", [("notes", JSONParts.notes(notes))])
        case .refused(let refusal):
            return (
                "refused",
                [
                    ("code", .string(refusal.code.rawValue)),
                    ("section", refusal.section.map(JSONText.int) ?? .null),
                    ("row", refusal.row.map(JSONText.int) ?? .null),
                    ("message", .string(RefusalText.reason(refusal))),
                ]
            )
        case .loaded(let table, let origin):
            return ("loaded", [("from", .string(InfoText.origin(origin)))] + JSONParts.counts(table))
        case .prepared(let preparation): return prepared(preparation)
        case .table(let window): return ("table", JSONParts.window(window))
        case .layers(let window): return ("layers", JSONParts.layers(window))
        case .calls(let listing):
            return (
                "calls",
                [
                    ("step", .int(listing.step)), ("silent", .bool(listing.isSilent)),
                    ("batches", .array(listing.batches.map(JSONParts.batch))),
                ]
            )
        case .difference(let comparison): return ("difference", JSONParts.difference(comparison))
        case .info(let info):
            return (
                "info",
                JSONParts.counts(info.table) + [
                    ("step", .int(info.step)), ("steps", .int(info.steps)),
                    ("selected", .optional(info.table.selection?.description)),
                    ("crashed", .bool(info.table.isCrashed)), ("from", .string(InfoText.origin(info.origin))),
                    ("preset", .optional(info.preset?.rawValue)),
                    ("rules", JSONParts.rules(info.table.rules)),
                ]
            )
        case .found(let rows, let isComplete):
            return (
                "found",
                [
                    ("complete", .bool(isComplete)),
                    (
                        "rows",
                        .each(rows) { row in
                            .object([
                                ("path", .string(row.path.description)), ("title", .string(row.row.title)),
                                ("section", .string(row.section)), ("open", .bool(row.isOpen)),
                            ])
                        }
                    ),
                ]
            )
        case .line(let number, let line): return ("line", [("line", .int(number))] + JSONParts.line(line))
        case .wentTo(let source, let target, _, let isCrashed):
            return ("went", [("from", .int(source)), ("to", .int(target)), ("crashed", .bool(isCrashed))])
        case .marked(let name, let state): return ("marked", [("name", .string(name)), ("state", .int(state))])
        case .steps(let steps): return ("steps", [("steps", .array(steps.map(JSONParts.summary)))])
        case .rules(let rules, let preset):
            return ("rules", [("preset", .optional(preset?.rawValue)), ("rules", JSONParts.rules(rules))])
        case .settings(let settings):
            return ("settings", settings.map { ($0.name.rawValue, .string($0.value)) })
        case .aliases(let aliases):
            return ("aliases", [("aliases", .object(aliases.map { ($0.name, .string($0.command)) }))])
        case .history(let lines): return ("history", [("lines", .array(lines.map(JSONText.string)))])
        case .text(let text): return ("text", [("text", .string(text))])
        case .help(let page): return ("help", [("topic", .string(page.topic)), ("text", .string(page.text))])
        case .wrote(let path, let sections, let rows):
            return ("wrote", [("path", .string(path)), ("sections", .int(sections)), ("rows", .int(rows))])
        case .met(let fact): return ("met", [("fact", .string(fact))])
        case .timed(let inner, let seconds):
            return ("timed", [("seconds", .number(seconds)), ("of", value(inner) ?? .null)])
        case .step, .report, .asJSON, .done, .quit: return nil
        }
    }

    private static func prepared(_ preparation: Preparation) -> (String, [(String, JSONText)]) {
        switch preparation {
        case .section(let number, let title, let rows):
            ("section", [("section", .int(number)), ("title", .string(title)), ("rows", .int(rows))])
        case .rules(let changed, let rules, let closed):
            (
                "rules-set",
                [
                    ("changed", .object(changed.map { ($0.rawValue, .string(rules[$0])) })),
                    ("closed", JSONParts.sections(closed)),
                ]
            )
        case .setting(let name, let value): ("set", [("name", .string(name.rawValue)), ("value", .string(value))])
        case .alias(let name, let command): ("alias", [("name", .string(name)), ("command", .optional(command))])
        }
    }
}
