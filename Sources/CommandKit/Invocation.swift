// A command with its arguments, ready to be executed.

public import CommandSyntax

/// A statement that was understood. Nothing has happened yet.
///
/// Scripts hand on hundreds of thousands of them a second, so it is an object: passing one on copies nothing.
@usableFromInline
package final class Invocation<Language: CommandLanguage>: Sendable {
    /// A command's body with its values in it.
    @usableFromInline typealias Body = @Sendable (Language.Context) throws(Language.Failure) -> Language.Outcome

    /// The command.
    @usableFromInline package let command: Command<Language>
    /// The statement it was bound from, for the places of messages.
    @usableFromInline package let statement: Statement
    /// The bytes of its words: those of the inner command where one command takes another.
    @usableFromInline package let range: Range<Int>
    /// What it is to the statements around it.
    @usableFromInline package let roles: CommandRoles
    /// Whether `--json` asks for its outcome as JSON.
    @usableFromInline package let wantsJSON: Bool
    @usableFromInline let body: Body
    /// An invocation of the same language; erased, since a value cannot hold one of its own kind.
    @usableFromInline let inner: (any Sendable)?

    @inlinable
    init(_ command: Command<Language>, _ binder: ArgumentBinder, _ roles: CommandRoles, body: @escaping Body) {
        self.command = command
        statement = binder.statement
        range = binder.range
        inner = binder.inner
        wantsJSON = binder.wantsJSON || (binder.inner as? Invocation)?.wantsJSON == true
        self.roles = roles
        self.body = body
    }

    /// The command it takes as its argument, as `silently` does.
    package var nested: Invocation? { inner as? Invocation }

    /// Carries it out.
    @inlinable
    package func run(_ context: Language.Context) throws(Language.Failure) -> Language.Outcome {
        try body(context)
    }
}
