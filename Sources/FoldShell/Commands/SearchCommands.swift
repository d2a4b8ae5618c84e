// The group of the commands that find and explain.

package import CommandKit

extension CommandGroup {
    /// Commands that find a way, or explain what happened.
    package static let find = CommandGroup("find", place: 9)
}

/// The commands that find and explain.
enum SearchCommands {
    static let all: [ShellCommand] = [
        WhyCommand.why, ExplainCommand.explain, CostCommand.cost, LintCommand.lint, CompareCommand.compare,
        ReachCommand.reach, ExploreCommand.explore, TellApartCommand.tellApart, FuzzCommand.fuzz,
    ]
}
