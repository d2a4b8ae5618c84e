// How far a learner has come with a task, and what is said of it where the goal is not reached.

import CommandKit
import CommandSyntax
import FoldShell
import FoldTable

/// How far a learner has come with a task.
struct TaskTries {
    /// How many commands acted.
    var count = 0
    /// How many must have acted before it is told again what is missing; nil where it was not told yet.
    var threshold: Int?
    /// Whether it was told that the learner is before the beginning of the task.
    var hasToldBefore = false
}

extension LessonWalk {
    /// Says why the task is not done, where the learner seems to think that it is: once when steps from before the task
    /// are undone, and else when there are as many commands as a solution takes, and twice as many, and so on.
    func tellMissing(_ task: LessonTask, behind invocation: Invocation<Fold>) {
        if !tries.hasToldBefore, isBeforeTask {
            tries.hasToldBefore = true
            return tellBeforeTask()
        }
        if isCrash(of: task, behind: invocation) { return tellCrash() }
        // Who goes back knows that it is not done, and what is in an open batch is not done yet.
        let isBatchOpen = session.timeline.map { $0.table.openBatchDepth > 0 } ?? false
        guard !invocation.roles.contains(.travels), !isBatchOpen else { return }
        // A row that was chosen is a try by itself.
        let isChoice = task.goals.contains { $0.isChoice } && session.hasSelection
        guard isChoice || tries.count >= tries.threshold ?? task.leastTries, let missing = missing(task) else { return }
        tries.threshold = 2 * tries.count
        say(.note, "Not yet: \(missing).")
    }

    /// Whether the learner's step crashed, where no crash is wanted.
    func isCrash(of task: LessonTask, behind invocation: Invocation<Fold>) -> Bool {
        guard !invocation.roles.contains(.travels), invocation.acts, session.timeline?.table.isCrashed == true else {
            return false
        }
        return !task.goals.contains { $0.trial == nil && $0.fact?.value.speaksOfFailure == true }
    }

    func tellCrash() { say(.note, "Not yet: \(crashed).") }

    private var crashed: String {
        let last = session.timeline.flatMap { $0.steps.prefix($0.position).last?.command }
        // The steps of a batch are not taken back with its end.
        let way =
            last == "endUpdates" ? "undo takes back endUpdates, undo N takes back N steps" : "undo takes the step back"
        return "the view has crashed; \(way)"
    }

    /// Whether steps from before the task are undone, so that what its hints say leads elsewhere.
    var isBeforeTask: Bool { setupNames.isEmpty && start.isAhead(of: session.state) }

    func tellBeforeTask() { say(.note, "This is before the task began; again begins it anew.") }

    /// The first goal that is not reached, as a fact beside the one that holds.
    func missing(_ task: LessonTask) -> String? {
        let unmet = task.goals.lazy.map { ($0, self.session.judge($0)) }.filter { !$0.1.isMet }
        // What tells no more than the task does is told first.
        guard let (goal, (_, got)) = unmet.first(where: { !$0.0.revealsSolution }) ?? unmet.first else { return nil }
        guard let fact = goal.fact?.value else { return got }
        if session.timeline?.table.isCrashed == true, !fact.speaksOfFailure { return crashed }
        if goal.isChoice {
            return session.hasSelection ? "\(got.replacing("selected", with: "row")) is selected" : "no row is selected"
        }
        // Rules that are set before the first step are nothing that UIKit was told of.
        if goal.trial == nil, fact.speaksOfEvent, session.lastEvent == nil { return nil }
        let subject = goal.trial.map { "\($0.text) would come to " } ?? ""
        return subject + got + ", wanted " + (goal.revealsSolution ? "another" : goal.text)
    }
}

extension LessonTask {
    /// How many commands a learner may take who does what the solution does, section by section.
    fileprivate var leastTries: Int {
        solution.filter(\.invocation.acts).map { command in
            let isFold = command.invocation.command.group == .fold
            return isFold ? max(1, command.invocation.statement.words.count - 1) : 1
        }.reduce(0, +)
    }
}

extension LessonGoal {
    /// The fact as it was written.
    fileprivate var text: String { fact.map { place.source.text(in: $0.range) } ?? "" }

    /// Whether it asks which row is selected at the end.
    fileprivate var isChoice: Bool {
        if trial == nil, case .selected? = fact?.value { true } else { false }
    }

    /// Whether to tell it would be to tell how the task is done.
    fileprivate var revealsSolution: Bool {
        switch fact?.value {
        case .call, .calls, .selected: true
        default: false
        }
    }
}

extension Session {
    /// Whether a row is selected.
    fileprivate var hasSelection: Bool {
        // What cannot be checked, as there is no table, is not selected.
        (try? holds(.selected(.value(nil)))) == false
    }
}

extension Invocation where Language == Fold {
    /// Whether it may change the table; a setting is no part of it.
    var acts: Bool {
        !roles.isDisjoint(with: [.step, .setup]) && roles.isDisjoint(with: [.printing, .setting])
    }

    /// Whether it may have made another table, or rules before the first step, which are in no time line.
    func resetsTable(_ session: Session) -> Bool {
        // A script may have made a table of its own, with steps that are not those from before.
        acts && (roles.contains(.runsScript) || (roles.contains(.setup) && session.timeline?.hasSteps != true))
    }
}
