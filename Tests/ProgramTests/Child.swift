// The built program as a child process with pipes, for scripts and exit statuses.

import PseudoTerminalSupport
import TestSupport

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// The result of a run of the program.
struct Run: Sendable {
    let status: Int32
    let output: String
    let errors: String

    /// The lines of its output.
    var lines: [String] { output.split(separator: "\n").map(String.init) }
}

/// The program could not be started.
struct NotStarted: Error {
    let code: Int32
}

/// Runs the program by a shell, which sets up what it reads and where it writes.
///
/// - Parameters:
///   - line: What stands behind the program's name: arguments, redirections, another program behind a pipe.
///   - input: What it reads from standard input; nothing at all where it is nil.
///   - folder: The folder it runs in, which also is its home.
func foldsh(_ line: String, input: String? = nil, in folder: TemporaryFolder) throws -> Run {
    let scratch = try TemporaryFolder()
    let output = scratch.path("output")
    let errors = scratch.path("errors")
    var source = "/dev/null"
    if let input { source = try scratch.write(input, to: "input") }
    let program = try BuiltProduct.path("foldsh")
    let command = """
        cd '\(folder.path)' || exit 99
        foldsh() { '\(program)' "$@"; }
        { foldsh \(line)
        } <'\(source)' >'\(output)' 2>'\(errors)'
        """
    let environment = ["HOME": folder.path, "LANG": "C.UTF-8", "TERM": "xterm-256color", "PATH": "/usr/bin:/bin"]
    let status = try spawn("/bin/bash", ["-c", command], environment)
    return Run(
        status: status, output: scratch.contents(of: "output") ?? "", errors: scratch.contents(of: "errors") ?? "")
}

/// Starts a program and waits for its end.
///
/// - Returns: Its exit status, or 128 and the number of the signal that ended it.
private func spawn(_ program: String, _ arguments: [String], _ environment: [String: String]) throws -> Int32 {
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var process = pid_t()
    let code = posix_spawn(&process, program, nil, nil, &words, &variables)
    guard code == 0 else { throw NotStarted(code: code) }
    var ending: Int32 = 0
    while waitpid(process, &ending, 0) < 0, errno == EINTR {}
    return ending & 0x7F == 0 ? (ending >> 8) & 0xFF : 128 + (ending & 0x7F)
}
