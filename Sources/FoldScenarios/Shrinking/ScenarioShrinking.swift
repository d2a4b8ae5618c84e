// Leaves out of a scenario what it does not take for the same failure.

import CommandKit
import CommandSyntax
import FoldShell
import FoldTable

/// What makes two failures the same: the check and its answer, or the code of a step that fails.
struct FailureKey: Hashable {
    let kind: ScenarioFailure.Kind
    let expected: [String]
    let got: [String]

    init(_ failure: ScenarioFailure) {
        kind = failure.kind
        // A step fails by its code, in whichever section.
        expected = failure.kind == .step ? [] : failure.expected
        got = failure.kind == .step ? failure.got.map(Self.code) : failure.got
    }

    private init(_ kind: ScenarioFailure.Kind, _ expected: [String], _ got: [String]) {
        (self.kind, self.expected, self.got) = (kind, expected, got)
    }

    /// The same failure where section `number` is left out; nil where the failure names it.
    func renumbered(without number: Int) -> FailureKey? {
        if kind == .step { return self }
        let expected = self.expected.compactMap { $0.renumbered(without: number) }
        let got = self.got.compactMap { $0.renumbered(without: number) }
        guard expected.count == self.expected.count, got.count == self.got.count else { return nil }
        return FailureKey(kind, expected, got)
    }

    private static func code(_ event: String) -> String {
        let words = event.split(separator: " ")
        return words.count > 2 && words[words.count - 2] == "in"
            ? words.dropLast(2).joined(separator: " ") : event
    }
}

/// Makes a scenario smaller, as long as it fails the same.
struct ScenarioShrinking {
    private let context: FreshContext
    private let path: String
    private var draft: ShrinkDraft
    private var key: FailureKey
    /// Whether the failure is a crash that the scenario expects.
    private let isExpected: Bool
    /// How many lines the scenario had at first.
    let wholeCount: Int

    /// Begins with a case that failed; nil where it does not fail the same when it is alone.
    init?(
        _ scenarioCase: ScenarioCase, _ failure: ScenarioFailure, _ context: FreshContext, isExpected: Bool = false
    ) {
        self.context = context
        self.isExpected = isExpected
        path = scenarioCase.file.path
        key = FailureKey(failure)
        let session = Session.fresh(context)
        let player = ScenarioPlayer(scenarioCase.scenario, scenarioCase.variant, of: path, in: session)
        guard player.playSetup().isEmpty, let table = session.timeline?.table else { return nil }
        let first = player.progress.position
        guard
            let last = player.items.firstIndex(where: {
                $0.place.range == failure.place.range && $0.place.source.name == failure.place.source.name
            }), last >= first
        else { return nil }
        var steps = player.items[first...last].enumerated().flatMap { offset, item in
            Self.lines(item, isLast: first + offset == last)
        }
        // A scenario that expects nothing is none: what a step should have been is said after it.
        if key.kind == .step { steps.append("expect ok") }
        if let beginning = ShrinkDraft(beginningWith: table, steps: steps) {
            draft = beginning
        } else {
            let varying = scenarioCase.variant.choices.map { "rule \($0.rule.rawValue) \($0.value)" }
            let setup = player.items[..<first].flatMap { Self.lines($0, isLast: false) }
            draft = ShrinkDraft(setup: setup + varying, sections: [], steps: steps)
        }
        wholeCount = draft.lines.count
        guard fails(draft, key) else { return nil }
    }

    /// The lines of an item; a picture is kept only where it is what fails.
    private static func lines(_ item: ScenarioItem, isLast: Bool) -> [String] {
        switch item.kind {
        case .command(let invocation), .fact(_, let invocation): [invocation.statement.text]
        case .picture(let picture): isLast ? picture.lines.map { "| " + $0.text } : []
        }
    }

    /// Leaves out steps, then sections, then rows, then rules, until nothing more can be.
    ///
    /// - Returns: The lines that are left.
    /// - Complexity: O(*n*²) scenarios executed, for *n* lines and rows.
    mutating func run() -> [String] {
        var before: ShrinkDraft
        startLater()
        repeat {
            before = draft
            shrinkBatches()
            shrinkSteps()
            shrinkSections()
            shrinkRows()
            shrinkSetup()
        } while draft != before
        if isExpected, let crash = key.got.first { return draft.lines.dropLast() + ["expect " + crash] }
        return draft.lines
    }

    /// How many lines at the end are what fails.
    private var kept: Int {
        switch key.kind {
        case .fact: 1
        case .step: 2
        case .picture: draft.steps.drop { !$0.hasPrefix("| ") }.count
        }
    }

    /// Begins with the table as it is after the latest step possible.
    private mutating func startLater() {
        for end in draft.batchEnds.reversed() where end <= draft.steps.count - kept {
            let session = Session.fresh(context)
            var shorter = draft
            shorter.steps.removeSubrange(end...)
            guard let player = player(of: shorter, in: session), player.playAll({ _ in }),
                let table = session.timeline?.table, table.layersAreInSync,
                let later = ShrinkDraft(beginningWith: table, steps: Array(draft.steps[end...])), keep(later)
            else { continue }
            return
        }
    }

    /// Leaves out whole batches, each with what the data source answers in it and what is expected of it.
    private mutating func shrinkBatches() {
        let ends = [0] + draft.batchEnds
        for (start, end) in zip(ends, ends.dropFirst()).reversed() where end <= draft.steps.count - kept {
            var shorter = draft
            shorter.steps.removeSubrange(start..<end)
            _ = keep(shorter)
        }
    }

    private mutating func shrinkSteps() {
        var size = max(1, draft.steps.count / 2)
        while true {
            var start = 0
            while start < draft.steps.count - kept {
                var shorter = draft
                shorter.steps.removeSubrange(start..<min(start + size, draft.steps.count - kept))
                if !keep(shorter) { start += size }
            }
            if size == 1 { return }
            size /= 2
        }
    }

    private mutating func shrinkSections() {
        for number in draft.sections.indices.reversed() {
            var plain = draft
            plain.sections.remove(at: number)
            if keep(plain) { continue }
            guard let renumbered = draft.droppingSection(number), let moved = key.renumbered(without: number) else {
                continue
            }
            if fails(renumbered, moved) { (draft, key) = (renumbered, moved) }
        }
    }

    private mutating func shrinkRows() {
        for number in draft.sections.indices {
            for row in draft.sections[number].rows.indices.reversed() {
                var shorter = draft
                shorter.sections[number].rows.remove(at: row)
                _ = keep(shorter)
            }
        }
    }

    private mutating func shrinkSetup() {
        for line in draft.setup.indices.reversed() {
            var shorter = draft
            shorter.setup.remove(at: line)
            _ = keep(shorter)
        }
    }

    /// Takes a draft in place of the one before, where it fails the same.
    private mutating func keep(_ shorter: ShrinkDraft) -> Bool {
        guard fails(shorter, key) else { return false }
        draft = shorter
        return true
    }

    /// Whether the first thing that fails in `draft` is its last step or check, and fails as `key` says.
    private func fails(_ draft: ShrinkDraft, _ key: FailureKey) -> Bool {
        var failures: [ScenarioFailure] = []
        guard let player = player(of: draft, in: Session.fresh(context)),
            player.playAll({ failures += $0.failures }), let first = failures.first
        else { return false }
        let failing = key.kind == .step ? player.items.dropLast().last : player.items.last
        return FailureKey(first) == key && first.place.range == failing?.place.range
    }

    private func player(of draft: ShrinkDraft, in session: Session) -> ScenarioPlayer? {
        let source = SourceText(name: "shrunk.fold", text: draft.lines.joined(separator: "\n"))
        let file = ScenarioReader.read(source, path: path, for: session)
        guard file.mistakes.isEmpty, let scenario = file.scenarios.first, let variant = scenario.variants.first else {
            return nil
        }
        return ScenarioPlayer(scenario, variant, of: path, in: session)
    }
}

extension ScenarioCase {
    /// The last crash that it expects, as a failure of its own.
    func lastCrash(_ context: FreshContext) -> (scenarioCase: ScenarioCase, failure: ScenarioFailure)? {
        let session = Session.fresh(context)
        let player = ScenarioPlayer(scenario, variant, of: file.path, in: session)
        var last: ScenarioFailure?
        let isWhole = player.playAll { played in
            guard let item = played.item, item.isCommand(with: .step),
                case .step(let report)? = session.lastEvent, let summary = report.failureSummary
            else { return }
            last = ScenarioFailure(
                kind: .step, place: item.place, step: nil, expected: ["ok"], got: [summary], message: nil,
                arrows: SectionArrows(before: nil, after: nil))
        }
        return isWhole ? last.map { (self, $0) } : nil
    }
}
