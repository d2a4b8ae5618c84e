// What a floor above gives a session: a reader of scenario files.

package import CommandSyntax

/// Reads and executes scripts whose lines are more than commands: scenarios, pictures, variants.
package protocol ScriptReading: Sendable {
    /// Whether `source` has such lines; else it is executed as plain commands.
    ///
    /// - Complexity: O(*n*) in the bytes.
    func reads(_ source: SourceText) -> Bool

    /// Executes `source`, all of which is read first.
    ///
    /// - Returns: How it ended where it did not end well; what was wrong has been reported.
    func run(_ source: SourceText, in session: Session) -> ScriptFailure?
}
