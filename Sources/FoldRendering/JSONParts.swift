// The parts that outcomes have in common, as JSON.

import FoldShell
package import FoldTable
package import TableUpdates

/// Makes JSON of the parts of outcomes.
package enum JSONParts {
    package static func sections(_ sections: SectionSet) -> JSONText { .array(sections.map(JSONText.int)) }

    static func notes(_ notes: [StepNote]) -> JSONText { .array(notes.map { .string(NoteText.text($0)) }) }

    static func rules(_ rules: RuleSet) -> JSONText {
        .object(RuleName.allCases.map { ($0.rawValue, .string(rules[$0])) })
    }

    static func counts(_ table: FoldTable) -> [(String, JSONText)] {
        [
            ("sections", .int(table.sectionCount)), ("open", .int(table.openCount)), ("rows", .int(table.rowCount)),
            ("visible", .int(table.visibleRowCount)), ("lines", .int(table.lineCount)),
        ]
    }

    package static func batch(_ batch: BatchRecord) -> JSONText {
        var members: [(String, JSONText)] = [
            ("calls", .array(batch.calls.map { .string($0.description) })),
            ("verdict", .optional(batch.verdict?.word)), ("message", .optional(batch.message)),
        ]
        if case .unknown(let behavior)? = batch.verdict { members.append(("unsettled", unsettled(behavior))) }
        if let alternative = batch.alternative { members.append(("alternative", unsettled(alternative))) }
        return .object(members)
    }

    /// A point that nobody has settled, with what each reading says.
    package static func unsettled(_ behavior: UnknownBehavior) -> JSONText {
        .object([
            ("point", .string(behavior.point.description)),
            (
                "readings",
                .array(
                    behavior.verdicts.map { entry in
                        var members: [(String, JSONText)] = [("reading", .string(entry.reading.description))]
                        members.append(("verdict", entry.verdict.map { .string($0.word) } ?? .null))
                        if case .crash(let failure)? = entry.verdict {
                            members.append(("code", .string(failure.code.rawValue)))
                        }
                        if let reason = entry.verdict?.reason { members.append(("reason", .string(reason))) }
                        return .object(members)
                    })
            ),
        ])
    }

    static func summary(_ step: StepSummary) -> JSONText {
        .object([
            ("step", .int(step.number)), ("command", .string(step.command)), ("verdict", .optional(step.verdict)),
            ("marks", .array(step.marks.map(JSONText.string))), ("present", .bool(step.isPresent)),
            ("undone", .bool(step.isUndone)),
        ])
    }

    package static func section(_ section: SectionInfo) -> [(String, JSONText)] {
        var members: [(String, JSONText)] = [
            ("section", .int(section.number)), ("title", .string(section.head.title)),
            ("open", .bool(section.isOpen)), ("fixed", .bool(section.head.isFixed)), ("rows", .int(section.rowCount)),
        ]
        if let id = section.head.id { members.append(("id", .string(id))) }
        if !section.headerDetail.isEmpty { members.append(("detail", .string(section.headerDetail))) }
        return members
    }

    static func line(_ line: TableLine) -> [(String, JSONText)] {
        switch line {
        case .header(let section): return self.section(section)
        case .row(let path, let dataRow, let row):
            var members: [(String, JSONText)] = [
                ("path", .string(path.description)), ("dataRow", .int(dataRow)), ("title", .string(row.title)),
            ]
            if let id = row.id { members.append(("id", .string(id))) }
            if let detail = row.detail { members.append(("detail", .string(detail))) }
            return members
        }
    }

    static func window(_ window: TableWindow) -> [(String, JSONText)] {
        let table = window.table
        let lines = JSONText.each { add in
            var goesOn = true
            if let sections = window.sections {
                for section in sections where goesOn {
                    guard let first = table.firstLine(ofSection: section) else { continue }
                    table.forEachLine(from: first) { line in
                        if case .header(let info) = line, info.number != section { return false }
                        goesOn = add(.object(self.line(line)))
                        return goesOn
                    }
                }
            } else {
                var left = window.lines ?? Int.max
                table.forEachLine(from: window.from) { line in
                    guard left > 0 else { return false }
                    left -= 1
                    return add(.object(self.line(line)))
                }
            }
        }
        return [("from", .int(window.from)), ("of", .int(table.lineCount)), ("lines", lines)]
    }

    static func layers(_ window: TableWindow) -> [(String, JSONText)] {
        let table = window.table
        let places = window.places(limit: nil)
        let drift = table.drift().filter { places.contains($0.section) }
        let drawn = JSONText.each(places.lazy.compactMap(table.drawnSection)) { header in
            .object(
                section(header.section) + [("cached", .int(header.cachedRows)), ("captured", .int(header.captured))])
        }
        let data = JSONText.each(places.lazy.compactMap(table.section)) { section in
            .object(
                self.section(section) + [("counted", .int(table.numberOfRows(inSection: section.number)))])
        }
        return [
            ("data", data), ("view", drawn),
            (
                "drift",
                .array(
                    drift.map { place in
                        .object([
                            ("section", .int(place.section)),
                            ("parts", .array(place.parts.map { .string(LayersText.text($0)) })),
                        ])
                    })
            ),
        ]
    }

    static func difference(_ comparison: StateComparison) -> [(String, JSONText)] {
        let lines = JSONText.each(comparison.difference.lines) { line in
            let source = line.source.flatMap { comparison.source.table.line(at: $0) }
            let target = line.target.flatMap { comparison.target.table.line(at: $0) }
            return .object([
                ("kind", .string(line.kind.rawValue)), ("before", source.map { .object(self.line($0)) } ?? .null),
                ("after", target.map { .object(self.line($0)) } ?? .null),
            ])
        }
        let batches = JSONText.each(comparison.difference.batches) { batch in
            .object([
                ("calls", .each(batch.calls) { .string($0.description) }),
                ("verdict", .string(batch.verdict.word)),
                ("reasons", .strings(batch.reasons)),
            ])
        }
        return [
            ("from", .int(comparison.source.number)), ("to", .int(comparison.target.number)),
            ("lines", lines), ("batches", batches),
        ]
    }
}
