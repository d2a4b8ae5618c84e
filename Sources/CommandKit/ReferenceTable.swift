// The table of all commands for the README, made from their declarations.

extension CommandSet {
    /// A Markdown table of all commands: group, usage, what it does. Ends in a line end.
    ///
    /// A test holds the README against it, so the two cannot differ.
    package var markdownTable: String {
        var lines = ["| group | command | does |", "|---|---|---|"]
        for (group, commands) in groups {
            for (index, command) in commands.enumerated() {
                let name = index == 0 ? group.name : ""
                let cells = [name, "`\(command.usage)`", command.abstract].map(Self.cell)
                lines.append("| " + cells.joined(separator: " | ") + " |")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A bar would end the cell, within code too.
    private static func cell(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }
}
