// An example of a command, shown in its help and executed by a test.

/// Statements that show what a command does.
@usableFromInline
package struct Example: Hashable, Sendable {
    /// The statements, a line each; they must go through in a fresh session.
    package let commands: String
    /// What they show, in a few words.
    package let shows: String

    /// Creates an example.
    package init(_ commands: String, shows: String) {
        self.commands = commands
        self.shows = shows
    }
}
