// How the library's values print themselves: as people write them at the prompt and in scenarios.

import TableUpdates

extension Preset: CustomStringConvertible {
    /// The preset's name: `title-row`.
    ///
    /// - Complexity: O(1).
    public var description: String { rawValue }
}

extension RuleName: CustomStringConvertible {
    /// The rule's name: `one-open`.
    ///
    /// - Complexity: O(1).
    public var description: String { rawValue }
}

extension RuleSet: CustomStringConvertible {
    /// The preset's name, or the rules that do not have their first value: `hide height, refresh rows`.
    ///
    /// - Complexity: O(*r*) for *r* rules.
    public var description: String {
        if let preset = Preset.named(by: self) { return preset.rawValue }
        let named = differences(from: RuleSet()).map { "\($0) \(self[$0])" }
        return named.isEmpty ? "every rule at its first value" : named.joined(separator: ", ")
    }
}

extension LinePlace: CustomStringConvertible {
    /// The section's number, and the data row's where it is one: `1`, `1.0`.
    ///
    /// - Complexity: O(1).
    public var description: String { dataRow.map { "\(section).\($0)" } ?? "\(section)" }
}

extension Refusal: CustomStringConvertible {
    /// The code and the section: `refused empty in 2`.
    ///
    /// - Complexity: O(1).
    public var description: String {
        let place = section.map { section in " in " + (row.map { "\(section).\($0)" } ?? "\(section)") }
        return "refused \(code.rawValue)" + (place ?? "")
    }
}

extension Drift: CustomStringConvertible {
    /// The section and what differs there: `2 open, rows 3 for 0`.
    ///
    /// - Complexity: O(*p*) for *p* parts.
    public var description: String { "\(section) " + parts.map(\.description).joined(separator: ", ") }
}

extension Drift.Part: CustomStringConvertible {
    /// What differs, the drawn value before the actual one: `rows 3 for 0`.
    ///
    /// - Complexity: O(1).
    public var description: String {
        switch self {
        case .sectionGone: "gone"
        case .sectionUnknown: "unknown"
        case .title(let drawn, let actual): "title \(drawn) for \(actual)"
        case .open(let drawn, _): drawn ? "drawn open" : "drawn closed"
        case .detail(let drawn, let actual): "detail \(drawn) for \(actual)"
        case .rowCount(let cached, let actual): "rows \(cached) for \(actual)"
        case .captured(let number): "captured \(number)"
        }
    }
}

extension BatchRecord: CustomStringConvertible {
    /// The calls, and the verdict where the batch is not open: `reloadSections 0 fade: ok`.
    ///
    /// - Complexity: O(*n*) in the places named.
    public var description: String {
        let calls = calls.map(\.description).joined(separator: "; ")
        return verdict.map { calls.isEmpty ? $0.word : "\(calls): \($0.word)" } ?? calls
    }
}

extension StepReport: CustomStringConvertible {
    /// The sections that opened and closed, then the calls with their verdicts:
    /// `closed 0, opened 1: reloadSections 0 1 fade: ok`.
    ///
    /// - Complexity: O(*n*) in the places named.
    public var description: String {
        func text(_ word: String, _ sections: SectionSet) -> [String] {
            sections.isEmpty ? [] : [([word] + sections.map(String.init)).joined(separator: " ")]
        }
        let (opened, closed) = folded
        let changes = text("closed", closed) + text("opened", opened)
        let parts = [changes.joined(separator: ", ")] + batches.map(\.description)
        return parts.filter { !$0.isEmpty }.joined(separator: ": ")
    }
}

extension ActingResult: CustomStringConvertible {
    /// The report of a step, `no change`, or the refusal.
    ///
    /// - Complexity: O(*n*) in the places named.
    public var description: String {
        switch self {
        case .changed(let report): report.description
        case .noChange: "no change"
        case .refused(let refusal): refusal.description
        }
    }
}

extension TableError: CustomStringConvertible {
    /// The code, and what it is about: `no-section: 7 of 3`.
    ///
    /// - Complexity: O(1).
    public var description: String {
        switch self {
        case .noSection(let number, let count), .noDrawnHeader(let number, let count): "\(code): \(number) of \(count)"
        case .noRow(let path, let rows): "\(code): \(path) of \(rows)"
        case .titleRow(let path): "\(code): \(path)"
        case .beyondPlace(let place, let limit): "\(code): \(place) past \(limit)"
        case .cannotAnswer(let section, let rows): "\(code): \(rows) in \(section)"
        case .rule(let error): "\(code): \(error)"
        case .noHeaders, .viewCrashed, .noOpenBatch: code
        }
    }
}

extension FoldTable: CustomStringConvertible {
    /// How much there is, and what is open: `3 sections, 6 rows, open 0 2`.
    ///
    /// - Complexity: O(*n*) in the sections that are open.
    public var description: String {
        let (sections, rows) = (sectionCount, rowCount)
        let open = openSections.isEmpty ? "none open" : "open \(openSections)"
        return "\(sections) section\(sections == 1 ? "" : "s"), \(rows) row\(rows == 1 ? "" : "s"), \(open)"
    }
}

extension SectionInfo: CustomStringConvertible {
    /// The section's number and title, with its arrow, and how many rows it has: `▾ 0 Trains (3)`.
    ///
    /// - Complexity: O(1).
    public var description: String { "\(isOpen ? "▾" : "▸") \(number) \(head.title) (\(rowCount))" }
}

extension StateDifference.Batch: CustomStringConvertible {
    /// The calls and their verdict: `deleteRows 0.1: ok`.
    ///
    /// - Complexity: O(*n*) in the places named.
    public var description: String { "\(calls.map(\.description).joined(separator: "; ")): \(verdict.word)" }
}

extension StateDifference: CustomStringConvertible {
    /// The batches, one after another.
    ///
    /// - Complexity: O(*n*) in the places named.
    public var description: String { batches.map(\.description).joined(separator: ", ") }
}

extension RuleRequest.RuleAssignment: CustomStringConvertible {
    /// The rule and its value: `hide height`.
    ///
    /// - Complexity: O(1).
    public var description: String { "\(name) \(value)" }
}
