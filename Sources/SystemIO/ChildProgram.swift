// A command of the system's shell as a child of this process.

/// A command of the system's shell that was started.
package struct ChildProgram: Sendable {
    private let process: pid_t
    /// Where its standard input is written to; nil where it reads what this process reads.
    private let input: Int32?

    /// Starts a command line of `sh`.
    ///
    /// - Parameters:
    ///   - command: The command line; `$1` and so on are `arguments`.
    ///   - arguments: What is handed on as it is, whatever characters are in it.
    ///   - isFed: Whether its standard input is what ``write(_:)`` is given.
    package init(shell command: String, arguments: [String] = [], isFed: Bool = false) throws(SystemError) {
        var words = (["sh", "-c", command, "sh"] + arguments).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var ends: [Int32] = [-1, -1]
        if isFed {
            guard pipe(&ends) == 0 else { throw SystemError(code: errno) }
            // Nobody else may hold the end that is written to, or the program would wait for ever for the end of it.
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        if isFed { posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO) }
        // A pipe that nobody reads ends the programs in it, as they are used to.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        var process = pid_t()
        let code = posix_spawnp(&process, "sh", &actions, &attributes, &words, environ)
        if isFed { close(ends[0]) }
        guard code == 0 else {
            if isFed { close(ends[1]) }
            throw SystemError(code: code)
        }
        self.process = process
        input = isFed ? ends[1] : nil
    }

    /// Writes to its standard input; false where it reads no more, or nothing for a while once `shouldStop` says so.
    package func write(_ bytes: [UInt8], shouldStop: @escaping () -> Bool) -> Bool {
        guard let input else { return false }
        return (try? SystemCalls.live.writeAll(bytes, to: input, shouldStop: shouldStop)) != nil
    }

    /// Ends its input and waits for its end.
    ///
    /// - Returns: Its exit status, or 128 and the number of the signal that ended it.
    package func wait() -> Int32 {
        if let input { close(input) }
        var ending: Int32 = 0
        while waitpid(process, &ending, 0) < 0 {
            if errno != EINTR { return -1 }
        }
        return ending & 0x7F == 0 ? (ending >> 8) & 0xFF : 128 + (ending & 0x7F)
    }
}
