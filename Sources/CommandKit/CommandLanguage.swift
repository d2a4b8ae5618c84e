// What a shell says about itself so that commands can be declared for it.

/// The three types a shell's commands have in common.
///
/// A shell writes `enum Fold: CommandLanguage { … }` once, and its commands are `Command<Fold>`.
@usableFromInline
package protocol CommandLanguage: Sendable {
    /// What commands act on, most often a class: the session.
    associatedtype Context
    /// What a command that was executed hands back, refusals, help and quitting among it.
    associatedtype Outcome
    /// Why a command could not be executed: the shell's own closed enum.
    associatedtype Failure: Error
}
