// The context in which a statement is executed: its script, the folder of its paths, and who gets reports.

package import CommandSyntax
import FoldTable

/// The context in which a statement is executed.
package struct ScriptContext {
    /// The folder that relative paths start from: a script's own while it runs; empty for the present folder.
    package var folder = ""
    /// The scripts that are running, the innermost last, by path.
    package var runningScripts: [String] = []
    /// Where the commands of a file that is played may read and write; nil for those of the user's own.
    package var sandbox: FileSandbox?
    /// Folders that a file which is played may read beside its own.
    package var allowedFolders: [String] = []
    /// The places of the `run` commands that are being executed, the outermost first.
    package var includes: [SourcePlace] = []
    /// The statement that is being executed.
    package var statement: Statement?
    /// Takes what statements result in.
    package var emit: (Outcome) -> Void = { _ in }
    /// Takes mistakes.
    package var report: (Diagnostic) -> Void = { _ in }
    /// Whether it is a scenario's: there what a command finds to be wrong is an event as a step is.
    package var isScenario = false
    /// Whether the view is notified of changes; `silently` notifies nobody.
    var viewNotification = ViewNotification.view

    /// Has nothing printed and nothing reported.
    package mutating func silence() {
        emit = { _ in }
        report = { _ in }
    }
}

extension Session {
    /// Does something in a changed context; then the context is what it was before.
    package func inContext<Result, Failure>(
        _ change: (inout ScriptContext) -> Void, perform body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outer = context
        defer { context = outer }
        change(&context)
        return try body()
    }
}
