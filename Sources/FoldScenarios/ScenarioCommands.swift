// All commands that this floor declares.

package import FoldShell

/// The commands declared on this floor, in the order in which they are listed.
package enum ScenarioCommands {
    package static let all: [ShellCommand] = [
        ShrinkCommand.shrink, CheckCommand.check, UpdateCommand.update, SaveCommand.save,
    ]

    /// The commands that step through a scenario.
    package static let stepping: [ShellCommand] = [
        ReplayCommands.replay, ReplayCommands.next, ReplayCommands.list, ReplayCommands.back, ReplayCommands.continue,
        ReplayCommands.to,
        ReplayCommands.until,
    ]
}
