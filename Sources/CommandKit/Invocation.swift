// A command with its arguments, ready to be carried out.

package import CommandSyntax

/// A statement that was understood. Nothing has happened yet.
///
/// Scripts hand on hundreds of thousands of them a second, so it is an object: passing one on copies nothing.
package final class Invocation<Language: CommandLanguage>: Sendable {
    /// A command's body with its values in it.
    typealias Body = @Sendable (Language.Context) throws(Language.Failure) -> Language.Outcome

    /// The command.
    package let command: Command<Language>
    /// The statement it was bound from, for the places of messages.
    package let statement: Statement
    /// The bytes of its words: those of the inner command where one command takes another.
    package let range: Range<Int>
    private let body: Body
    /// An invocation of the same language; erased, since a value cannot hold one of its own kind.
    private let inner: (any Sendable)?

    init(
        command: Command<Language>, statement: Statement, range: Range<Int>, body: @escaping Body,
        inner: (any Sendable)?
    ) {
        self.command = command
        self.statement = statement
        self.range = range
        self.body = body
        self.inner = inner
    }

    /// The command it takes as its argument, as `silently` does.
    package var nested: Invocation? { inner as? Invocation }

    /// Carries it out.
    package func run(_ context: Language.Context) throws(Language.Failure) -> Language.Outcome {
        try body(context)
    }
}
