// All commands that find and explain.

package import FoldShell

/// The commands that find and explain, in the order in which they are listed.
package enum FindingCommands {
    package static let all: [ShellCommand] = [
        WhyCommand.why, ExplainCommand.explain, CostCommand.cost, LintCommand.lint, CompareCommand.compare,
        ReachCommand.reach, ExploreCommand.explore, TellApartCommand.tellApart, FuzzCommand.fuzz,
    ]
}
