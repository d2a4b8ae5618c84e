// What the system gives a session: files, clock, interrupts, folders.

import FoldShell
import LineEditing
import SystemIO

extension Environment {
    /// The system's own.
    ///
    /// - Parameters:
    ///   - history: The lines typed so far.
    ///   - progress: Shows how far what takes long is.
    ///   - variables: The variables of the process.
    ///   - isScript: Whether standard input is where the commands come from, so that no command may read it.
    static func system(
        history: KeptHistory, progress: ProgressBar, variables: [String: String], inputIsScript isScript: Bool
    ) -> Environment {
        var environment = Environment(
            files: FileAccess(), clock: Self.seconds, isInterrupted: { Interrupts.isPending }, list: Self.entries,
            history: { history.history.entries }, progress: { progress.show($0, $1) },
            readInput: { (_) throws(InputError) in
                if isScript { throw .isTheScript }
                return try InputReading.next()
            })
        environment.runProgram = { ProgramRunning.run($0, $1, input: $2) }
        environment.workingFolder = { Folders.current }
        environment.isFolder = { (try? SystemCalls.live.status($0))?.kind == .folder }
        environment.runShell = { command, folder in
            let status = (try? ChildProgram.inFolder(folder, command))?.wait() ?? 127
            _ = Interrupts.takeInterrupt()
            return status
        }
        environment.clearScreen = { try? SystemCalls.live.writeAll(Array("\u{1B}[H\u{1B}[2J".utf8), to: STDOUT_FILENO) }
        environment.pause = { usleep(UInt32($0 * 1_000_000)) }
        environment.version = Program.version
        if let home = variables["HOME"], home.hasPrefix("/") { environment.homeFolder = home }
        environment.stateFolder = HistoryLocation.ownFolder(program: "foldsh", environment: variables)
        environment.makeFolder = { path in
            do throws(HistoryFailure) {
                try HistoryFile.makeFolders(path)
                return nil
            } catch {
                return error.message
            }
        }
        // Where a machine runs the program nobody answers, even if it looks like a terminal.
        if variables["CI"] == nil, Terminal.isTerminal(STDIN_FILENO), Terminal.isTerminal(STDOUT_FILENO) {
            environment.ask = Self.answer
        }
        return environment
    }

    /// Asks at the terminal; nil at the end of input.
    @Sendable private static func answer(_ question: String) throws(InputError) -> String? {
        let lines = question.split(separator: "\n", omittingEmptySubsequences: false)
        // A prompt is one line; what leads up to it is printed as it is.
        for line in lines.dropLast() { print(line) }
        fflush(nil)
        switch PlainLineReader().readLine(prompt: Prompt([.init(String(lines.last ?? ""))])) {
        case .line(let line): return line
        case .interrupted: throw .interrupted
        default: return nil
        }
    }

    /// Seconds of a clock that only goes forward.
    static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    }

    /// The entries of a folder; more of them are left out: they are looked up while a word is completed.
    private static func entries(_ folder: String) -> [String] { Folders.entries(of: folder, limit: 100_000) }
}
