// Where a scenario or a lesson may read and write: below its own folder, and into a folder made for it.

package import CommandKit
import Synchronization
import SystemIO

/// Where the commands of one file that is played may read and write.
///
/// They read below the folder of that file and below those that are allowed beside it, links followed. What they write
/// goes into a folder made for it, from which it is read again under the name that it was written by; the file's own
/// folder stays as it is. One that another one plays is held to the rules of both.
package final class FileSandbox: Sendable {
    /// The file that is played.
    package let file: String
    /// The folder of that file; empty for the present one.
    private let root: String
    private let allowedFolders: [String]
    private let outer: FileSandbox?
    private let files: FileAccess
    /// Made when something is written.
    private let scratch = Mutex<ScratchFolder?>(nil)

    fileprivate init(file: String, allowedFolders: [String], outer: FileSandbox?, files: FileAccess) {
        self.file = file
        root = Paths.normalized(Paths.folder(of: file))
        self.allowedFolders = allowedFolders
        self.outer = outer
        self.files = files
    }

    /// The path at which to read what has the name `path`.
    func pathToRead(_ path: String) throws(FileProblem) -> String {
        if let own = scratchPath(path), files.realPath(own) != nil { return own }
        let seen = try outer?.pathToRead(path) ?? path
        guard seen == path ? isBelow(path) : below(path) != nil else { throw .notBelow }
        return seen
    }

    /// The path at which to write what shall have the name `path`; its folder is there afterwards.
    func pathToWrite(_ path: String) throws(FileError) -> String {
        guard let inner = below(path), !inner.isEmpty else { throw FileError(path: path, problem: .notBeside) }
        let folder = Paths.folder(of: path)
        let real: String
        do {
            real = folder.isEmpty ? "." : try pathToRead(folder)
        } catch {
            // A link, as the text of the path leads nowhere else.
            throw FileError(path: path, problem: .notBeside)
        }
        if files.realPath(real) == nil { throw FileError(path: path, problem: .missingFolder) }
        let scratch = try scratch.withLock { (scratch) throws(FileError) in
            if let scratch { return scratch }
            let made = try ScratchFolder()
            scratch = made
            return made
        }
        let written = scratch.path + "/" + inner
        Folders.make(Paths.folder(of: written))
        return written
    }

    /// The entries of the folder at `path` with those that were written there; `list` gives those of any folder.
    func entries(of path: String, _ list: (String) -> [String]) -> Set<String> {
        var entries = Set(scratchPath(path).map(list) ?? [])
        if let outer {
            if below(path) != nil || isBelow(path) { entries.formUnion(outer.entries(of: path, list)) }
        } else if isBelow(path) {
            entries.formUnion(list(path))
        }
        return entries
    }

    private func scratchPath(_ path: String) -> String? {
        guard let inner = below(path), let scratch = scratch.withLock({ $0?.path }) else { return nil }
        return scratch + "/" + inner
    }

    /// The path seen from the root, by its text alone; nil where it leads out.
    private func below(_ path: String) -> String? {
        let path = Paths.normalized(path)
        if root.isEmpty { return path.hasPrefix("/") || path.hasPrefix("..") ? nil : path }
        if path == root { return "" }
        let start = root.hasSuffix("/") ? root : root + "/"
        return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
    }

    /// Whether what is at `path`, links followed, lies where it may be read.
    private func isBelow(_ path: String) -> Bool {
        // What is not there is nowhere else.
        guard let real = files.realPath(path) else { return below(path) != nil }
        return ([root.isEmpty ? "." : root] + allowedFolders).contains { folder in
            files.realPath(folder).map { real == $0 || real.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") } ?? false
        }
    }
}

extension Session {
    /// Where the commands of the file at `path` may read and write, when it is played here.
    package func sandbox(for path: String) -> FileSandbox {
        FileSandbox(
            file: path, allowedFolders: context.allowedFolders, outer: context.sandbox, files: environment.files)
    }

    /// Does something while what is played may read in further folders.
    package func allowing<Result, Failure>(
        _ folders: [String], _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let paths = folders.map { path($0) }
        return try inContext({ $0.allowedFolders += paths }, perform: body)
    }

    /// What is stepped through, for a command that steers it; nil where the command is one that it plays itself.
    package var steeredWalkthrough: (any Walkthrough)? {
        guard let own = walkthrough?.sandbox, own === context.sandbox else { return walkthrough }
        return nil
    }
}

extension ScriptContext {
    /// Has what follows be played, by the commands of the sandbox's file.
    package mutating func enter(_ sandbox: FileSandbox) {
        self.sandbox = sandbox
        if runningScripts.last != sandbox.file { runningScripts.append(sandbox.file) }
    }
}

extension Parameter where Language == Fold, Value == [String] {
    /// The folders that what is played may read beside its own.
    package static var allowedFolders: Self {
        .options("--allow-read", "DIR", .file, "lets scenarios read files in another folder")
    }
}
