// Leaves out of a scenario what it does not take for the same failure.

import CommandKit
import CommandSyntax
import FoldShell
import FoldTable
import TableUpdates

/// What makes two failures the same: the check and its answer, or the code of a step that fails. A crash that is
/// expected, or that a call of the app's own came to, is the same at its place alone, with the same side off.
struct FailureKey: Hashable {
    let kind: ScenarioFailure.Kind
    let expected: [String]
    let got: [String]
    /// The check that fails in a crash which is the same at its place alone, which side is off, and in what view.
    let check: String?
    /// Whether the scenario expects it.
    let isExpected: Bool

    init(_ failure: ScenarioFailure) {
        // A step fails by its code, in whichever section.
        let isStep = failure.kind == .step
        self.init(
            failure.kind, isStep ? [] : failure.expected, isStep ? failure.got.map(Self.code) : failure.got, check: nil,
            isExpected: false)
    }

    /// The key of a crash at its place, that left `table` behind.
    init(_ failure: UpdateFailure, _ table: FoldTable, isExpected: Bool) {
        let check = "\(failure.checkAndSide) \(table.messageStyle.view) \(table.openBatchDepth > 0)"
        self.init(.step, [], [Verdict.crash(failure).summary], check: check, isExpected: isExpected)
    }

    private init(
        _ kind: ScenarioFailure.Kind, _ expected: [String], _ got: [String], check: String?, isExpected: Bool
    ) {
        (self.kind, self.expected, self.got, self.check, self.isExpected) = (kind, expected, got, check, isExpected)
    }

    /// The same failure where section `number` is left out; nil where the failure names it, or is the same at its place
    /// alone and would move.
    func renumbered(without number: Int) -> FailureKey? {
        if kind == .step, check == nil { return self }
        let expected = self.expected.compactMap { $0.renumbered(without: number) }
        let got = self.got.compactMap { $0.renumbered(without: number) }
        guard expected.count == self.expected.count, got.count == self.got.count,
            check == nil || got == self.got
        else { return nil }
        return FailureKey(kind, expected, got, check: check, isExpected: isExpected)
    }

    private static func code(_ event: String) -> String {
        let words = event.split(separator: " ")
        return words.count > 2 && words[words.count - 2] == "in"
            ? words.dropLast(2).joined(separator: " ") : event
    }
}

extension UpdateFailure {
    /// Which check fails, the row that it names, and which side of an equation is less: what stays of the failure where
    /// the numbers of sections and rows become smaller.
    fileprivate var checkAndSide: String {
        switch self {
        case .rowCount(_, let terms): "rows \(terms.after < terms.expected)"
        case .sectionCount(let terms): "sections \(terms.after < terms.expected)"
        default: MessageStyle().message(for: self).filter { !$0.isNumber } + (path.map { "\($0.row)" } ?? "")
        }
    }
}

/// Makes a scenario smaller, as long as it fails the same.
struct ScenarioShrinking {
    private let context: FreshContext
    private let path: String
    private var draft: ShrinkDraft
    private var key: FailureKey
    /// How many lines at the end are what fails, with what is expected of it.
    private let kept: Int
    /// The lines that set something beside the table: of which kind the view is.
    private let settings: [String]
    /// How many lines the scenario had at first.
    let wholeCount: Int

    /// Begins with what a case fails of, at `place`; nil where it does not fail the same when it is alone.
    init?(_ scenarioCase: ScenarioCase, _ key: FailureKey, at place: SourcePlace, _ context: FreshContext) {
        self.context = context
        self.key = key
        path = scenarioCase.file.path
        let session = Session.fresh(context)
        let player = ScenarioPlayer(scenarioCase.scenario, scenarioCase.variant, of: path, in: session)
        guard player.playSetup().isEmpty, let table = session.timeline?.table else { return nil }
        let first = player.progress.position
        guard
            let last = player.items.firstIndex(where: {
                $0.place.range == place.range && $0.place.source.name == place.source.name
            }), last >= first
        else { return nil }
        var steps = player.items[first..<last].flatMap { Self.lines($0, isLast: false) }
        let ending = Self.lines(player.items[last], isLast: true) + Self.expectations(after: last, player.items, key)
        steps += ending
        kept = ending.count
        let settings = player.items[..<first].filter { $0.isCommand(with: .setting) }
        self.settings = settings.flatMap { Self.lines($0, isLast: false) }
        if let beginning = ShrinkDraft(self.settings, beginningWith: table, steps: steps) {
            draft = beginning
        } else {
            let varying = scenarioCase.variant.choices.map { "rule \($0.rule.rawValue) \($0.value)" }
            let setup = player.items[..<first].flatMap { Self.lines($0, isLast: false) }
            draft = ShrinkDraft(setup: setup + varying, sections: [], steps: steps)
        }
        wholeCount = draft.lines.count
        guard fails(draft, key) else { return nil }
    }

    /// What is said after a step that fails: what it should have been, since a scenario that expects nothing is none;
    /// of a crash that is expected which it is, and its message where the scenario has one.
    private static func expectations(after last: Int, _ items: [ScenarioItem], _ key: FailureKey) -> [String] {
        guard key.kind == .step else { return [] }
        guard key.isExpected else { return ["expect ok"] }
        let facts = items[(last + 1)...].prefix { if case .command = $0.kind { false } else { true } }
        return key.got.map { "expect " + $0 } + facts.flatMap { lines($0, isLast: false) }.filter(\.expectsMessage)
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
        return draft.lines
    }

    /// Begins with the table as it is after the latest step possible.
    private mutating func startLater() {
        for end in draft.batchEnds.reversed() where end <= draft.steps.count - kept {
            let session = Session.fresh(context)
            var shorter = draft
            shorter.steps.removeSubrange(end...)
            guard let player = player(of: shorter, in: session), player.playAll({ _ in }),
                let table = session.timeline?.table, table.drift(limit: 1).isEmpty,
                let later = ShrinkDraft(settings, beginningWith: table, steps: Array(draft.steps[end...])), keep(later)
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

    /// Whether the first thing that fails in `draft` is its last step or check, and fails as `key` says; whether all goes
    /// as it is expected where the crash is, and the crash is that of `key`.
    private func fails(_ draft: ShrinkDraft, _ key: FailureKey) -> Bool {
        var failures: [ScenarioFailure] = []
        let session = Session.fresh(context)
        guard let player = player(of: draft, in: session), player.playAll({ failures += $0.failures }) else {
            return false
        }
        let failing = key.kind == .step ? player.items.dropLast(kept - 1).last : player.items.last
        if key.check != nil {
            guard case .step(let report)? = session.lastEvent, let failure = report.failure,
                let table = session.timeline?.table, FailureKey(failure, table, isExpected: key.isExpected) == key
            else { return false }
            if key.isExpected {
                return failures.isEmpty && player.progress.lastStep?.place.range == failing?.place.range
            }
        }
        guard let first = failures.first else { return false }
        return (key.check != nil || FailureKey(first) == key) && first.place.range == failing?.place.range
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
