// The files that commands read and write: those that are attached go first, until one is written in their place.

package import SystemIO

extension Session {
    /// The bytes of a file, by its path as a command names it.
    package func read(_ path: String, at range: Range<Int>? = nil) throws(ShellError) -> [UInt8] {
        do {
            return try fileBytes(self.path(path))
        } catch {
            if environment.isInterrupted() { throw ShellError(.interrupted) }
            throw ShellError(.file(error), at: range)
        }
    }

    /// The bytes of the file at `path`, which starts from the folder of the process; an attached file goes first.
    package func fileBytes(_ path: String) throws(FileError) -> [UInt8] {
        if let bytes = attachedFiles[Paths.normalized(path)] { return bytes }
        return try environment.files.read(path, shouldStop: environment.isInterrupted)
    }

    /// Puts `bytes` in the place of the file at `path`, which starts from the folder of the process.
    package func writeFile(_ bytes: [UInt8], to path: String) throws(FileError) {
        try writeFile(to: path) { output in
            output.append(bytes)
            return true
        }
    }

    /// Puts what `body` appends in the place of the file at `path`, which starts from the folder of the process.
    ///
    /// What was written is what is read from then on: a file attached under that name is attached no more.
    ///
    /// - Parameter body: Writes the content, and answers false to give up.
    package func writeFile(to path: String, _ body: (inout ByteOutput) -> Bool) throws(FileError) {
        try environment.files.write(to: path, body)
        attachedFiles[Paths.normalized(path)] = nil
    }
}
