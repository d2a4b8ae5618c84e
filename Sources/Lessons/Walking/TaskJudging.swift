// Whether a task is done: by the state or behaviour that was reached, whatever the way, within what it allows.

import CommandKit
import CommandSyntax
import FoldShell

extension LessonWalk {
    /// Judges whether the command just executed reached the goals of the task.
    func judge(_ task: LessonTask, behind invocation: Invocation<Fold>) {
        noteSetup(invocation)
        let disallowed = disallowedCommands(in: task)
        if disallowed.isEmpty {
            if session.meets(task.goals) {
                say(.answer, "Done.")
                record.note(position, isOwn: true, isRight: true)
                leaveStep()
            } else if invocation.acts {
                tellMissing(task, behind: invocation)
            }
            return
        }
        // Told when it is used, and again only where nothing else is missing.
        let isUsed = invocation.effectiveCommands.contains { disallowed.contains($0.name) }
        guard isUsed || session.meets(task.goals) else {
            if isCrash(of: task, behind: invocation) { tellCrash() }
            return
        }
        // Undo leads farther away from where the task began.
        if isBeforeTask { return tellBeforeTask() }
        let way = setupNames.isDisjoint(with: disallowed) ? "undo takes steps back" : "again begins the task anew"
        let used = disallowed.sorted().joined(separator: ", ")
        say(
            .note, "This task is to be done with \(LessonTask.list(task.allowedWays)), and not with \(used); \(way)."
        )
    }

    /// What makes another table, or rules before the first step, is in no time line.
    private func noteSetup(_ invocation: Invocation<Fold>) {
        if invocation.resetsTable(session) { setupNames.formUnion(invocation.effectiveCommands.map(\.name)) }
    }

    /// The names of commands on the way so far that the task does not allow; undone steps are not on it.
    private func disallowedCommands(in task: LessonTask) -> Set<String> {
        guard !task.allowed.isEmpty, let timeline = session.timeline else { return [] }
        let shared = setupNames.isEmpty ? start.stepsShared(with: session.state) : 0
        let first = max(shared, timeline.steps.startIndex)
        var names = setupNames
        if first < timeline.position {
            for step in timeline.steps[first..<timeline.position] { names.formUnion(self.names(step.command)) }
        }
        return names.subtracting(task.allowed.map(\.name))
    }

    /// The names of the commands that a step's text holds.
    private func names(_ text: String) -> [String] {
        let source = SourceText(name: "", text: text)
        guard let statement = LexedText(source, tailRule: session.commands.tailRule).statements.first,
            case .success(let invocation) = session.bind(statement, aliases: session.aliases)
        else { return [] }
        return invocation.effectiveCommands.map(\.name)
    }
}
