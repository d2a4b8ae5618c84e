// The files that commands read and write: held to where a scenario may, and those that are attached go first.

package import CommandKit
package import SystemIO

extension Session {
    /// The bytes of a file, by its path as a command names it.
    package func read(_ path: String, at range: Range<Int>? = nil) throws(ShellError) -> [UInt8] {
        do {
            return try fileBytes(self.path(path))
        } catch {
            throw shellError(error, at: range)
        }
    }

    /// The bytes of the file at `path`, which starts from the folder of the process; an attached file goes first.
    package func fileBytes(_ path: String) throws(FileError) -> [UInt8] {
        try reading(path, attached: { $0 }) { (real) throws(FileError) in
            try environment.files.read(real, shouldStop: environment.isInterrupted)
        }
    }

    /// Reads the file at `path`, which starts from the folder of the process, where it may be read.
    ///
    /// - Parameters:
    ///   - attached: reads the bytes of an attached file, which goes first.
    ///   - body: reads the file at another path, under which it is found.
    package func reading<Value>(
        _ path: String, attached: ([UInt8]) -> Value, _ body: (String) throws(FileError) -> Value
    ) throws(FileError) -> Value {
        do throws(FileProblem) {
            var real = path
            if let bytes = attachedFiles[Paths.normalized(path)] { return attached(bytes) }
            if let sandbox = context.sandbox { real = try sandbox.pathToRead(path) }
            do {
                return try body(real)
            } catch {
                throw error.problem
            }
        } catch {
            throw FileError(path: path, problem: error)
        }
    }

    /// The entries of the folder at `path`, folders among them with a slash at the end; none where it may not be read.
    package func entries(of path: String) -> [String] {
        context.sandbox.map { Array($0.entries(of: path, environment.list)) } ?? environment.list(path)
    }

    /// The path, from the folder of the process, of a file that a command names to be written.
    package func pathToWrite(_ word: Located<String>) throws(ShellError) -> String {
        if context.sandbox != nil {
            let isOutside = word.value.hasPrefix("/") || word.value.hasPrefix("~")
            if isOutside || word.value.split(separator: "/").contains("..") {
                throw ShellError(.file(FileError(path: word.value, problem: .notBeside)), at: word.range)
            }
        }
        return path(word.value)
    }

    /// Puts a text in the place of a file that a command names.
    package func write(_ text: String, to word: Located<String>) throws(ShellError) {
        let path = try pathToWrite(word)
        try write(to: path, at: word.range) { output in
            output.append(text)
            return true
        }
    }

    /// Puts what `body` appends in the place of the file at `path`, as `writeFile` does.
    package func write(
        to path: String, at range: Range<Int>, _ body: (inout ByteOutput) -> Bool
    ) throws(ShellError) {
        do {
            try writeFile(to: path, body)
        } catch {
            throw shellError(error, at: range)
        }
    }

    /// Puts what `body` appends in the place of the file at `path`, which starts from the folder of the process.
    ///
    /// What was written is what is read from then on: a file attached under that name is attached no more.
    ///
    /// - Parameter body: Writes the content, and answers false to give up.
    package func writeFile(to path: String, _ body: (inout ByteOutput) -> Bool) throws(FileError) {
        do {
            try environment.files.write(to: try context.sandbox?.pathToWrite(path) ?? path, body)
        } catch {
            throw FileError(path: path, problem: error.problem)
        }
        attachedFiles[Paths.normalized(path)] = nil
    }

    /// The error of a command whose file, named at `range`, cannot be read or written.
    package func shellError(_ error: FileError, at range: Range<Int>?) -> ShellError {
        environment.isInterrupted() ? ShellError(.interrupted) : ShellError(.file(error), at: range)
    }

    /// Why the file at `path` cannot be played or run here: it is being so already, or that goes too deep.
    package func nestingProblem(of path: String) -> ShellProblem? {
        let running = context.runningScripts
        // One file has several paths where there are links.
        func identity(_ path: String) -> String { environment.files.realPath(path) ?? Paths.normalized(path) }
        let own = running.isEmpty ? "" : identity(path)
        if running.contains(where: { identity($0) == own }) {
            let (start, chain) = (environment.workingFolder() + "/", (running + [path]).map(Paths.normalized))
            let isSeen = start != "/"
            return .scriptIncludesItself(
                chain.map { isSeen && $0.hasPrefix(start) ? String($0.dropFirst(start.count)) : $0 })
        }
        return running.count < Self.nestingLimit ? nil : .scriptsNestTooDeep(limit: Self.nestingLimit)
    }
}
