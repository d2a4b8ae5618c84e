// What is stepped through on a session: a scenario, a lesson, a quiz.

package import CommandKit
package import CommandSyntax

/// What is stepped through on a session; the commands of the floor that has it know more.
package protocol Walkthrough: AnyObject {
    /// Where it is, for the prompt: `one-at-a-time:14`.
    var label: String { get }
    /// What it was begun in, and goes back to.
    var outer: (any Walkthrough)? { get }
    /// Whether what goes wrong in it is part of it, so that nothing ends there.
    var isPractice: Bool { get }

    /// Where its own commands may read and write.
    var sandbox: FileSandbox { get }

    /// Goes back to the place before.
    func back() -> Outcome

    /// Goes on, where `next` and `continue` mean something in it; nil where they do not.
    func goOn() -> Outcome?

    /// Ends it: the session is as it was before it began.
    ///
    /// - Returns: What is said of that.
    func leave() -> any Report

    /// Takes a line that was typed, if it is an answer to what was asked; other lines are commands.
    func takes(_ line: SourceText) -> Bool

    /// The words that an answer may begin with, which Tab offers; empty where nothing is asked.
    var answerWords: [String] { get }

    /// Notes that a command was executed, whatever the result; an error is reported as one.
    func hasCarriedOut(_ invocation: Invocation<Fold>, isError: Bool)

    /// The command that Enter alone executes again; nil where there is none.
    var lineToRepeat: String? { get }

    /// Notes that the user interrupted a command: half of it may be done.
    func wasInterrupted()
}

extension Session {
    /// Whether what goes wrong is part of what is stepped through.
    package var isPractice: Bool { walkthrough?.isPractice == true }
}

extension Walkthrough {
    /// What fails is a failure, where nothing else is said.
    package var isPractice: Bool { false }

    /// No line is an answer where nothing is asked.
    package func takes(_ line: SourceText) -> Bool { false }

    package var answerWords: [String] { [] }

    /// A walkthrough need not look at what is done in it.
    package func hasCarriedOut(_ invocation: Invocation<Fold>, isError: Bool) {}

    /// What goes on by itself has no such commands.
    package func goOn() -> Outcome? { nil }

    /// Enter alone does nothing where nothing else is said.
    package var lineToRepeat: String? { nil }

    /// Nor at what is interrupted.
    package func wasInterrupted() {}

    /// How many there are, one in another, this one counted.
    var depth: Int { 1 + (outer?.depth ?? 0) }
}
