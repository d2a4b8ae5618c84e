// A folder for what is written on the side, gone when nobody needs it any more, or when the next one is made.

import Synchronization

/// A folder for what is written on the side, gone with the last reference to it.
///
/// It is locked as long as it is needed: what a run left that was killed has no lock, and is removed when the next folder
/// is made.
package final class ScratchFolder: Sendable {
    /// The path from the root.
    package let path: String
    private let lock: Int32

    private static let prefix = "foldsh-scratch-"
    /// Those that are needed now.
    private static let present = Mutex<Set<String>>([])

    /// Makes a folder among the system's temporary files.
    package init() throws(FileError) {
        let parent = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        Self.removeAbandoned(in: parent)
        let calls = SystemCalls.live
        var problem = FileProblem.failed(.create, code: EEXIST)
        for _ in 0..<16 {
            let path = parent + "/" + Self.prefix + String(UInt64.random(in: 0...UInt64.max), radix: 36)
            do {
                try calls.makeFolder(path, 0o700)
                guard let lock = Self.lock(path) else { continue }
                (self.path, self.lock) = (path, lock)
                Self.present.withLock { _ = $0.insert(path) }
                return
            } catch {
                problem = FileProblem(error, in: .create)
                if error.code != EEXIST { break }
            }
        }
        throw FileError(path: parent, problem: problem)
    }

    deinit {
        Self.present.withLock { _ = $0.remove(path) }
        Folders.remove(path)
        close(lock)
    }

    /// Removes all that are needed now: for the end of the program, at which nothing is let go.
    package static func removeAll() {
        present.withLock { folders in
            folders.forEach(Folders.remove)
            folders = []
        }
    }

    /// The open folder with its lock; nil where another has it, or took it for abandoned and removed it.
    private static func lock(_ path: String) -> Int32? {
        let calls = SystemCalls.live
        guard let file = try? calls.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC, 0) else { return nil }
        if (try? calls.lock(file, false)) == true, let status = try? calls.statusOfOpen(file), status.names > 0,
            status.owner == geteuid()
        {
            return file
        }
        try? calls.close(file)
        return nil
    }

    private static func removeAbandoned(in parent: String) {
        for name in Folders.names(in: parent) where name.hasPrefix(prefix) {
            guard let file = lock(parent + "/" + name) else { continue }
            Folders.remove(parent + "/" + name)
            close(file)
        }
    }
}
