// What a session is given of the world: files, clock, whether to stop, what else is printed.

package import FoldTable
package import SystemIO

/// What a session is given of the world, so that tests can give it another.
package struct Environment: Sendable {
    /// Reads and writes whole files.
    package var files: FileAccess
    /// Seconds since some moment that stays the same.
    package var clock: @Sendable () -> Double
    /// Whether the user asked that what runs be stopped.
    package var isInterrupted: @Sendable () -> Bool
    /// The entries of a folder, folders among them with a slash at the end; empty where there is no such folder.
    package var list: @Sendable (_ folder: String) -> [String]
    /// The lines typed so far, the oldest first.
    package var history: @Sendable () -> [String]
    /// Called while a load goes on, with the bytes done and in all; with equal numbers at its end.
    package var progress: @Sendable (_ done: Int, _ total: Int) -> Void
    /// The bytes of standard input after the first `offset`, as many as are at hand; none at its end.
    package var readInput: @Sendable (_ offset: Int) throws(InputError) -> [UInt8]
    /// Asks a person a question and waits for the line that answers, which is nil at the end of input; nil where there
    /// is nobody to ask. An interrupt while it waits is thrown.
    package var ask: (@Sendable (_ question: String) throws(InputError) -> String?)?
    /// Takes rules for others, where a test wants to see whether anything notices.
    package var mutateRules: (@Sendable (RuleSet) -> RuleSet)?
    /// The folder that the process works in; empty where it is not known.
    package var workingFolder: @Sendable () -> String = { "" }
    /// The user's own folder, for which `~` stands; nil where it is not known.
    package var homeFolder: String?
    /// The folder of what the program keeps between sessions, which need not be there yet; nil where nothing is kept.
    package var stateFolder: String?
    /// Runs another program of the machine, with arguments and what it reads, and answers its status; nil where there is
    /// no such program.
    package var runProgram: @Sendable (_ name: String, _ arguments: [String], _ input: [UInt8]) -> Int32? = { _, _, _ in
        nil
    }
    /// Makes a folder and those above it; where that fails, why.
    package var makeFolder: @Sendable (_ path: String) -> String? = { _ in nil }
    /// Whether there is a folder at a path.
    package var isFolder: @Sendable (_ path: String) -> Bool = { _ in false }
    /// Runs a command line of the system's shell in a folder, the present one where it is empty; its exit status.
    package var runShell: @Sendable (_ command: String, _ folder: String) -> Int32 = { _, _ in 127 }
    /// Waits for so many seconds; an interrupt may end it sooner.
    package var pause: @Sendable (_ seconds: Double) -> Void = { _ in }
    /// Clears the screen.
    package var clearScreen: @Sendable () -> Void = {}
    /// The program's name and version.
    package var version = "foldsh"

    /// Creates an environment; what is not given does nothing.
    package init(
        files: FileAccess = FileAccess(), clock: @escaping @Sendable () -> Double = { 0 },
        isInterrupted: @escaping @Sendable () -> Bool = { false },
        list: @escaping @Sendable (String) -> [String] = { _ in [] },
        history: @escaping @Sendable () -> [String] = { [] },
        progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in },
        readInput: @escaping @Sendable (_ offset: Int) throws(InputError) -> [UInt8] = { (_) throws(InputError) in [] }
    ) {
        self.files = files
        self.clock = clock
        self.isInterrupted = isInterrupted
        self.list = list
        self.history = history
        self.progress = progress
        self.readInput = readInput
    }
}
