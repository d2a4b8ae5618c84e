// The states a table went through, and the steps between them.

package import FoldTable
import TableUpdates

/// One acting command that was executed.
package struct Step: Sendable {
    /// The command as it was typed, without comment.
    package let command: String
    /// The folder that relative paths in the command start from; empty for the present folder.
    package let folder: String
    /// What it changed and called.
    package let report: StepReport
    /// What is kept of the state on its far side: before it for a step that led to the present state, after it for one
    /// that was undone. Nil before it is taken.
    fileprivate var kept: KeptState?

    package init(command: String, folder: String, report: StepReport) {
        self.command = command
        self.folder = folder
        self.report = report
    }
}

/// The states a table went through: state 0 as loaded, state N after step N.
///
/// Of a long session the first states are forgotten, with the steps that led to them; those that are left keep their
/// numbers.
///
/// Only the present state is held as it is. Of every other one the way from its neighbour is kept, as ``KeptState`` says:
/// so a step costs and keeps what it changed.
package struct Timeline: Sendable {
    /// The present state.
    package private(set) var table: FoldTable
    /// The steps that are not forgotten; step N is `steps[N - 1]`.
    package private(set) var steps = ChunkedList<Step>()
    /// The present state's number.
    package private(set) var position = 0
    /// Steps that replaced all data, by their places in ``steps``, and how large the tables were that they replaced.
    private var replaced: [(step: Int, size: Int)] = []
    /// Acting commands that changed nothing, each in the state with the number: under other rules they may.
    private var idle: [(state: Int, command: String, folder: String)] = []
    /// Names given to states.
    package var marks: [String: Int] = [:]
    /// How many steps are kept at least.
    package var limit = Int.max {
        didSet { forget(slack: 1) }
    }

    /// Creates the time line of `table`, which is state 0.
    package init(_ table: FoldTable) {
        self.table = table
    }

    /// The numbers of the states that can be gone to, undone ones among them.
    package var stateNumbers: Range<Int> { steps.startIndex..<steps.endIndex + 1 }

    /// The numbers of the steps that are not forgotten, undone ones among them.
    package var stepNumbers: Range<Int> { steps.startIndex + 1..<steps.endIndex + 1 }

    /// A step by its number; nil where there is none, or it is forgotten.
    package func step(_ number: Int) -> Step? { stepNumbers.contains(number) ? steps[number - 1] : nil }

    /// How many states are held whole, beside the present one: what tests count instead of bytes.
    package var heldStateCount: Int { steps.count { $0.kept?.whole != nil } }

    /// Whether any step was taken, undone ones among them.
    package var hasSteps: Bool { steps.endIndex > 0 }

    /// Notes a command that left the present state as it is.
    package mutating func noteIdle(_ command: String, folder: String) {
        idle.removeAll { $0.state < steps.startIndex }
        if let last = idle.last, last == (position, command, folder) { return }
        if idle.count == Self.idleLimit { idle.removeFirst(idle.count / 2) }
        idle.append((position, command, folder))
    }

    /// So many commands that changed nothing are remembered.
    private static let idleLimit = 64

    /// The commands that were executed from the first state that is kept up to step `number`, those that changed nothing
    /// among them; and those that changed nothing after it, if `isWhole`.
    package func commands(upTo number: Int, isWhole: Bool) -> [(text: String, folder: String)] {
        (steps.startIndex...number).flatMap { state in
            let step = state < number ? [(text: steps[state].command, folder: steps[state].folder)] : []
            let isPassed = state < number || isWhole
            return (isPassed ? idle.filter { $0.state == state }.map { ($0.command, $0.folder) } : []) + step
        }
    }

    /// The step that led to the present state, or nil at the first.
    package var lastStep: Step? { step(position) }

    /// The table as it is before it has steps may still be changed: `section` lines and rules.
    package mutating func replaceFirst(_ table: FoldTable) {
        guard !hasSteps else { return }
        self.table = table
    }

    /// Adds a step that led to `table`; those that were undone, and marks on them, are dropped.
    package mutating func append(_ step: Step, _ table: FoldTable) {
        append(step, before: KeptState(self.table, before: table, step.report))
        self.table = table
    }

    /// Opens and closes sections of the present table, in place, and adds a step where that changed anything.
    ///
    /// - Parameters:
    ///   - step: Makes the step of what was reported.
    ///   - action: A fold: of the data source it changes which sections are open, and nothing else.
    package mutating func fold(
        _ step: (StepReport) -> Step, _ action: (inout FoldTable) throws(TableError) -> ActingResult
    ) throws(TableError) -> ActingResult {
        let before = KeptState(beforeFolding: table, after: lastStep?.kept)
        let result = try action(&table)
        if case .changed(let report) = result { append(step(report), before: before) }
        return result
    }

    private mutating func append(_ step: consuming Step, before: KeptState) {
        if position < steps.endIndex {
            steps.keep(upTo: position)
            idle.removeAll { $0.state > position }
            marks = marks.filter { $0.value <= position }
            replaced.removeAll { $0.step >= position }
        }
        step.kept = before
        if step.report.changes.contains(where: \.isReplacement), let whole = before.whole {
            replaced.append((position, whole.sectionCount + whole.rowCount))
        }
        steps.append(step)
        position += 1
        if steps.count - limit >= Self.slack || replaced.last?.step == position - 1 { forget() }
    }

    /// Tables that were replaced and are kept have so many sections and rows at most, but for the last.
    private static let replacedLimit = 1_000_000

    /// So many steps more than the limit are forgotten at once.
    private static let slack = 256

    /// Forgets steps before the present state that are more than the limit.
    ///
    /// - Parameter slack: How many more there must be.
    private mutating func forget(slack: Int = Self.slack) {
        let first = steps.startIndex
        if steps.count - limit >= slack, position > limit { steps.forget(before: position - limit) }
        replaced.removeAll { $0.step < steps.startIndex }
        var size = 0
        if let last = replaced.lastIndex(where: { entry in
            size += entry.size
            return size > Self.replacedLimit
        }), last < replaced.count - 1 {
            steps.forget(before: replaced[last].step + 1)
            replaced.removeFirst(last + 1)
        }
        if steps.startIndex > first { marks = marks.filter { $0.value >= steps.startIndex } }
    }

    /// Makes state `number`, which must be there, the present one.
    ///
    /// - Complexity: O(*k*) in what the steps between changed.
    package mutating func go(to number: Int) {
        while position > number {
            let run = folds(from: number, to: position, back: true)
            if run.count >= Self.longRun {
                crossFolds(run, back: true)
            } else {
                position -= 1
                cross(position, back: true)
            }
        }
        while position < number {
            let run = folds(from: position, to: number, back: false)
            if run.count >= Self.longRun {
                crossFolds(run, back: false)
            } else {
                cross(position, back: false)
                position += 1
            }
        }
    }

    /// Fewer folds in a row are crossed one by one: to gather what many result in takes a list of all sections.
    private static var longRun: Int { 256 }

    /// The folds in a row that come first on the way over steps `low` to `high`, as many as there are.
    private func folds(from low: Int, to high: Int, back: Bool) -> Range<Int> {
        guard high - low >= Self.longRun else { return low..<low }
        var (start, end) = back ? (high, high) : (low, low)
        while back, start > low, steps[start - 1].kept?.isFolded == true { start -= 1 }
        while !back, end < high, steps[end].kept?.isFolded == true { end += 1 }
        return start..<end
    }

    /// What the folds of a run result in.
    private func netFolds(_ run: Range<Int>, back: Bool, of state: FoldTable) -> NetFolds {
        var net = NetFolds(sectionCount: state.sectionCount)
        if back {
            for index in run.reversed() { net.add(steps[index].report, back: true) }
        } else {
            for index in run { net.add(steps[index].report, back: false) }
        }
        return net
    }

    /// Crosses many folds at once. Of the states between them each is now kept on its step's other side.
    private mutating func crossFolds(_ run: Range<Int>, back: Bool) {
        let present = KeptState(beforeFolding: table)
        guard present.isFolded else {
            // What the view counts is not what the data source has: this state has to be kept whole.
            if back { position -= 1 }
            cross(position, back: back)
            if !back { position += 1 }
            return
        }
        var carried: KeptState? = present
        if back {
            for index in run.reversed() { swap(&steps[index].kept, &carried) }
        } else {
            for index in run { swap(&steps[index].kept, &carried) }
        }
        carried?.restore(&table, across: netFolds(run, back: back, of: table))
        position = back ? run.lowerBound : run.upperBound
    }

    /// Crosses step `index`, counted from 0, and keeps the state that is left.
    private mutating func cross(_ index: Int, back: Bool) {
        let report = steps[index].report
        steps[index].kept?.exchange(with: &table, across: report, back: back)
    }

    /// State `number`, which must be there.
    ///
    /// - Complexity: O(*k*) in what the steps between it and the nearest state that is held whole changed.
    package func state(_ number: Int) -> FoldTable {
        // A state that is held whole may lie between, the nearest at best being the one that is asked for.
        var (state, at) = (table, position)
        if number < position {
            for index in number..<position {
                guard let held = steps[index].kept?.whole else { continue }
                (state, at) = (held, index)
                break
            }
            while at > number {
                let run = folds(from: number, to: at, back: true)
                if run.count >= Self.longRun {
                    steps[run.lowerBound].kept?.restore(&state, across: netFolds(run, back: true, of: state))
                    at = run.lowerBound
                } else {
                    at -= 1
                    steps[at].kept?.restore(&state, across: steps[at].report, back: true)
                }
            }
        } else {
            for index in (position..<number).reversed() {
                guard let held = steps[index].kept?.whole else { continue }
                (state, at) = (held, index + 1)
                break
            }
            while at < number {
                let run = folds(from: at, to: number, back: false)
                if run.count >= Self.longRun {
                    steps[run.upperBound - 1].kept?.restore(&state, across: netFolds(run, back: false, of: state))
                    at = run.upperBound
                } else {
                    steps[at].kept?.restore(&state, across: steps[at].report, back: false)
                    at += 1
                }
            }
        }
        return state
    }

    /// All states that are not forgotten; walked over as often as one likes.
    ///
    /// - Complexity: O(*k*) in what all steps changed, for each walk.
    package var states: some Sequence<FoldTable> {
        AnySequence { () -> AnyIterator<FoldTable> in
            var walker = self
            var next = stateNumbers.lowerBound
            return AnyIterator {
                guard next < walker.stateNumbers.upperBound else { return nil }
                walker.go(to: next)
                next += 1
                return walker.table
            }
        }
    }

    /// The number of the state that a command names, or nil where there is none.
    package func number(of name: StateName) -> Int? {
        switch name {
        case .number(let number): stateNumbers.contains(number) ? number : nil
        case .back(let count): count <= position - stateNumbers.lowerBound ? position - count : nil
        case .mark(let mark): marks[mark]
        }
    }

    /// What led to state `number`: `step 3, toggle 0`.
    package func label(of number: Int) -> String {
        step(number).map { "step \(number), \($0.command)" }
            ?? (number == 0 ? "state 0, as loaded" : "state \(number), the first that is kept")
    }

    /// Applies `change` to every state, for settings that are no part of a state.
    package mutating func updateAll(_ change: (inout FoldTable) -> Void) {
        change(&table)
        for index in steps.indices {
            guard var state = steps[index].kept?.whole else { continue }
            change(&state)
            steps[index].kept?.whole = state
        }
    }
}

extension StepChange {
    /// Whether all data was replaced.
    fileprivate var isReplacement: Bool { if case .replaced = self { true } else { false } }
}
