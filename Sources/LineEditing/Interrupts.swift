// Ctrl-C as a flag, for anything that runs: an interrupt stops a script where the script looks, never in the middle of a change.
import CLibEdit

/// The interrupts of this process.
///
/// Once installed, SIGINT ends no process any more: it sets a flag. Long work asks for it between two steps:
/// ```swift
/// for statement in script {
///     if Interrupts.takeInterrupt() { return .interrupted }
///     run(statement)
/// }
/// ```
/// Waits for input end at once when the flag is set, and take it.
package enum Interrupts {
    /// Turns SIGINT into the flag. The line editor and the plain reader do this themselves; again is no harm.
    /// A process that was started with SIGINT ignored, as in the background, keeps ignoring it.
    /// - Returns: 0, or the `errno` of the call that failed, after which Ctrl-C still ends the process.
    @discardableResult
    package static func install() -> Int32 {
        line_interrupts_install()
    }

    /// Whether an interrupt came that nobody took yet.
    package static var isPending: Bool {
        line_interrupt_is_pending()
    }

    /// Takes the interrupt that waits.
    /// - Returns: whether there was one. However often Ctrl-C was pressed, it is one.
    package static func takeInterrupt() -> Bool {
        line_interrupt_take()
    }
}
