// Writes files so that there is always either the old one or the whole new one.

extension FileAccess {
    /// Puts a file with `bytes` at `path`, in place of the one there.
    ///
    /// - Throws: Why it could not; then the old file is as it was.
    package func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        try write(to: path) { output in
            output.append(bytes)
            return true
        }
    }

    /// Puts a file with what `body` appends at `path`, in place of the one there.
    ///
    /// The new file is written beside the old one and renamed into its place when all of it is on the disk; until
    /// then, and on any failure, the old file is untouched. It gets the old one's owner, group, permissions and
    /// extended attributes; where it cannot, or where the old file has other names, nothing is replaced. A link stays a
    /// link: the file that it names is replaced. What a run that was killed left beside it is removed.
    ///
    /// - Parameter body: Writes the content, and answers false to give up; that is ``FileProblem/stopped``.
    package func write(to path: String, _ body: (inout ByteOutput) -> Bool) throws(FileError) {
        do throws(FileProblem) {
            if path.utf8.contains(0) { throw .missingFolder }
            let (target, old) = try target(of: path)
            if let old, old.names > 1 { throw .severalNames(old.names) }
            removeAbandoned(in: Self.folder(of: target))
            let (temporary, file) = try createBeside(target, mode: old == nil ? 0o666 : 0o600)
            do throws(FileProblem) {
                try fill(file, old.map { ($0, target) }, body)
                try repeated(.replace) { () throws(SystemError) in try calls.rename(temporary, target) }
            } catch {
                // Nothing more can be done where even this fails; the first failure is the one to tell.
                try? calls.remove(temporary)
                throw error
            }
            synchronizeFolder(of: target)
        } catch {
            throw FileError(path: path, problem: error)
        }
    }

    /// The path to replace, links followed, and the status of what is there.
    private func target(of path: String) throws(FileProblem) -> (String, FileStatus?) {
        let isLink: Bool
        do {
            isLink = try calls.isLink(path)
        } catch {
            if error.code == ENOENT { return (path, nil) }
            throw FileProblem(error, in: .create)
        }
        let status: FileStatus
        var target = path
        do {
            status = try calls.status(path)
            if isLink { target = try calls.realPath(path) }
        } catch {
            if isLink, error.code == ENOENT { throw .danglingLink }
            throw FileProblem(error, in: .create)
        }
        if let kind = FileKind(mode: status.mode) { throw .notAFile(kind) }
        // A rename would not ask: the folder's permissions alone decide about that.
        _ = try repeated(.create) { () throws(SystemError) in try calls.checkWritable(target) }
        return (target, status)
    }

    /// Creates a file of a new name in the folder of `target`.
    private func createBeside(_ target: String, mode: mode_t) throws(FileProblem) -> (String, Int32) {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
        // A name that is taken is very unlikely once, so many times that something else is wrong.
        for _ in 0..<16 {
            let temporary = Self.folder(of: target) + calls.temporaryName()
            do {
                let file = try calls.open(temporary, flags, mode)
                // Whoever has no lock is taken for gone. One that was is removed already, and another is made.
                _ = try? calls.lock(file, true)
                if (try? calls.statusOfOpen(file).names) != 0 { return (temporary, file) }
                try? calls.close(file)
            } catch {
                if error.code != EEXIST, error.code != EINTR { throw FileProblem(error, in: .create) }
            }
        }
        throw .failed(.create, code: EEXIST)
    }

    /// Gives the open file what the one at `path` has beside its content, whose status is `old`.
    private func keep(_ old: FileStatus, of path: String, in file: Int32) throws(FileProblem) {
        let new = try repeated(.create) { () throws(SystemError) in try calls.statusOfOpen(file) }
        if new.owner != old.owner || new.group != old.group {
            do {
                try calls.setOwner(file, old.owner, old.group)
            } catch {
                throw .notKept(new.owner != old.owner ? "its owner" : "its group")
            }
        }
        let present = (try? calls.attributes(file)) ?? [:]
        for (name, value) in try attributes(of: path) where present[name] != value {
            do {
                try calls.setAttribute(file, name, value)
            } catch {
                throw .notKept("its attribute \(name)")
            }
        }
        try repeated(.create) { () throws(SystemError) in try calls.setMode(file, old.mode & 0o7777) }
    }

    private func attributes(of path: String) throws(FileProblem) -> [String: [UInt8]] {
        // Who may only write to it cannot see what it has.
        guard let file = try? calls.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY, 0) else { return [:] }
        defer { try? calls.close(file) }
        return try repeated(.create) { () throws(SystemError) in try calls.attributes(file) }
    }

    /// Removes what runs that were killed left in a folder: files under temporary names that nobody has locked.
    private func removeAbandoned(in folder: String) {
        for name in Folders.names(in: folder.isEmpty ? "." : folder)
        where name.hasPrefix(Self.temporaryPrefix) && name.hasSuffix(Self.temporarySuffix) {
            let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW
            guard let file = try? calls.open(folder + name, flags, 0) else { continue }
            if (try? calls.lock(file, false)) == true { try? calls.remove(folder + name) }
            try? calls.close(file)
        }
    }

    /// Does something while no other program does so that asks for the same folder, which is there.
    package func whileLocked<Value>(_ folder: String, _ body: () -> Value) -> Value {
        let file = try? calls.open(folder, O_RDONLY | O_CLOEXEC, 0)
        defer { file.map { try? calls.close($0) } }
        // Where a file system knows no locks, nothing keeps programs apart.
        if let file { _ = try? calls.lock(file, true) }
        return body()
    }

    /// The path without links, nil where nothing is there.
    package func realPath(_ path: String) -> String? { try? calls.realPath(path) }

    /// How the name of a file begins and ends that is still written.
    static let (temporaryPrefix, temporarySuffix) = (".foldsh-", ".tmp")

    /// Writes the content into the open file and closes it, whatever happens.
    private func fill(
        _ file: Int32, _ old: (status: FileStatus, path: String)?, _ body: (inout ByteOutput) -> Bool
    ) throws(FileProblem) {
        do throws(FileProblem) {
            if let old { try keep(old.status, of: old.path, in: file) }
            var problem: FileProblem?
            try withoutActuallyEscaping(
                { (bytes: UnsafeRawBufferPointer) -> Bool in
                    do throws(SystemError) {
                        try calls.writeAll(bytes, to: file)
                    } catch {
                        problem = FileProblem(error, in: .write)
                    }
                    return problem == nil
                },
                do: { sink throws(FileProblem) in
                    var output = ByteOutput(sink: sink)
                    let isWhole = body(&output)
                    output.flush()
                    if let problem { throw problem }
                    if !isWhole { throw .stopped }
                })
            try repeated(.write) { () throws(SystemError) in try calls.synchronize(file) }
        } catch {
            try? calls.close(file)
            throw error
        }
        do {
            try calls.close(file)
        } catch {
            // After an interrupted close the file is closed all the same.
            if error.code != EINTR { throw FileProblem(error, in: .write) }
        }
    }

    /// Makes the rename itself last; not every file system can, and then it need not.
    private func synchronizeFolder(of path: String) {
        let folder = Self.folder(of: path)
        guard let file = try? calls.open(folder.isEmpty ? "." : folder, O_RDONLY | O_CLOEXEC, 0) else { return }
        try? calls.synchronize(file)
        try? calls.close(file)
    }

    /// The part of `path` up to its last slash, that one included.
    private static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return String(path[...slash])
    }
}
