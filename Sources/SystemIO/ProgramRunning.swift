// Another program of the machine, run to its end with bytes as its input and nothing of this one's terminal.

/// Runs other programs.
package enum ProgramRunning {
    /// Runs a program that is found by its name, and waits for its end.
    ///
    /// - Parameters:
    ///   - name: The program's name.
    ///   - arguments: What stands behind the name.
    ///   - input: What it reads from standard input.
    /// - Returns: Its status; nil where there is no such program, or it did not end by itself.
    package static func run(_ name: String, _ arguments: [String], input: [UInt8] = []) -> Int32? {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
        for output in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
        }
        var words = ([name] + arguments).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var child = pid_t()
        let problem = posix_spawnp(&child, name, &actions, nil, &words, environ)
        close(ends[0])
        if problem == 0 { write(input, to: ends[1]) }
        close(ends[1])
        guard problem == 0 else { return nil }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            if errno != EINTR { return nil }
        }
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
    }

    /// A program that reads no more loses the rest.
    private static func write(_ bytes: [UInt8], to end: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(end, $0) }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return }
            rest = rest.dropFirst(count)
        }
    }

    private static func systemWrite(_ end: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
            Darwin.write(end, bytes.baseAddress, bytes.count)
        #else
            Glibc.write(end, bytes.baseAddress, bytes.count)
        #endif
    }
}
