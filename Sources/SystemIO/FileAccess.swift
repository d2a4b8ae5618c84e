// Reads whole files.

/// Reads and replaces files over a border of system calls that tests can replace.
package struct FileAccess: Sendable {
    let calls: SystemCalls

    /// More than a table can hold of titles; what is larger is no table.
    package static let defaultLimit = 16 << 30

    /// How many bytes are read between two questions whether to stop.
    private static let pieceSize = 1 << 24

    /// Creates access to files through `calls`.
    package init(calls: SystemCalls = .live) {
        self.calls = calls
    }

    /// The bytes of the file at `path`; links are followed.
    ///
    /// Folders, devices, pipes and sockets are refused before they are opened, since opening one may wait for ever or
    /// do something. The file is read and not mapped, so one that shrinks meanwhile is an error and not a crash.
    ///
    /// - Parameter limit: The most bytes to read.
    /// - Complexity: O(*n*) in the bytes, of which one copy is made.
    package func read(
        _ path: String, limit: Int = FileAccess.defaultLimit, shouldStop: () -> Bool = { false }
    ) throws(FileError) -> [UInt8] {
        do throws(FileProblem) {
            let (file, status) = try open(path)
            // A file that was only read has nothing to lose when closing fails.
            defer { try? calls.close(file) }
            if status.size > limit { throw FileProblem.tooLarge(size: status.size, limit: limit) }
            return try readAll(file, size: status.size, limit: limit, shouldStop)
        } catch {
            throw FileError(path: path, problem: error)
        }
    }

    /// Reads the file at `path` piece by piece, for what need not be in memory whole.
    ///
    /// - Parameter body: takes what reads on: it fills the beginning of the room that it is given and says with how
    ///   many bytes; 0 at the file's end.
    package func readPieces<Value>(
        of path: String, shouldStop: @escaping () -> Bool = { false },
        _ body: (_ next: (UnsafeMutableRawBufferPointer) throws(FileError) -> Int) throws(FileError) -> Value
    ) throws(FileError) -> Value {
        let file: Int32
        do throws(FileProblem) {
            file = try open(path).file
        } catch {
            throw FileError(path: path, problem: error)
        }
        defer { try? calls.close(file) }
        return try body { (room) throws(FileError) in
            do throws(FileProblem) {
                if shouldStop() { throw .stopped }
                return try repeated(.read) { () throws(SystemError) in try calls.read(file, room) }
            } catch {
                throw FileError(path: path, problem: error)
            }
        }
    }

    /// Opens the file at `path` to be read.
    private func open(_ path: String) throws(FileProblem) -> (file: Int32, status: FileStatus) {
        // The system would take the path to end there, and another file be read.
        if path.utf8.contains(0) { throw .missing }
        try check(try repeated(.open) { () throws(SystemError) in try calls.status(path) })
        let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
        let file = try repeated(.open) { () throws(SystemError) in try calls.open(path, flags, 0) }
        do throws(FileProblem) {
            // Looked at again, now that it can no longer be exchanged for another.
            let status = try repeated(.open) { () throws(SystemError) in try calls.statusOfOpen(file) }
            try check(status)
            return (file, status)
        } catch {
            try? calls.close(file)
            throw error
        }
    }

    private func check(_ status: FileStatus) throws(FileProblem) {
        if let kind = FileKind(mode: status.mode) { throw .notAFile(kind) }
    }

    /// Reads until the file's end, which may lie elsewhere than `size` says: files in `/proc` have none, logs grow.
    private func readAll(
        _ file: Int32, size: Int, limit: Int, _ shouldStop: () -> Bool
    ) throws(FileProblem) -> [UInt8] {
        var problem: FileProblem?
        // A byte more than the size, so that the end is seen without growing the array.
        var capacity = size + 1
        var bytes: [UInt8] = []
        while true {
            let before = bytes
            bytes = []
            bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                LargePages.ask(for: UnsafeRawBufferPointer(buffer))
                UnsafeMutableRawBufferPointer(buffer).copyBytes(from: before)
                count = before.count
                do throws(FileProblem) {
                    try fill(file, UnsafeMutableRawBufferPointer(buffer), &count, shouldStop)
                } catch {
                    problem = error
                }
            }
            if let problem { throw problem }
            if bytes.count > limit { throw .tooLarge(size: bytes.count, limit: limit) }
            if bytes.count < capacity { break }
            capacity = max(capacity * 2, 1 << 16)
        }
        if bytes.count < size { throw .changedWhileRead }
        return bytes
    }

    /// Reads on into `buffer` after its first `count` bytes until it is full or the file ends.
    private func fill(
        _ file: Int32, _ buffer: UnsafeMutableRawBufferPointer, _ count: inout Int, _ shouldStop: () -> Bool
    ) throws(FileProblem) {
        while count < buffer.count {
            if shouldStop() { throw .stopped }
            let piece = UnsafeMutableRawBufferPointer(
                rebasing: buffer[count..<min(count + Self.pieceSize, buffer.count)])
            let read = try repeated(.read) { () throws(SystemError) in try calls.read(file, piece) }
            if read == 0 { return }
            count += read
        }
    }

    /// Makes a call, again and again while signals interrupt it.
    func repeated<Value>(
        _ operation: FileOperation, _ call: () throws(SystemError) -> Value
    ) throws(FileProblem) -> Value {
        while true {
            do {
                return try call()
            } catch {
                if error.code != EINTR { throw FileProblem(error, in: operation) }
            }
        }
    }
}

extension FileProblem: Error {}
