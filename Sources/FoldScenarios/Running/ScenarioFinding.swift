// From the files and folders that a command names to scenario files, in a fixed order and by names that can be shown.

package import CommandKit
package import CommandSyntax
package import FoldShell
package import SystemIO
import TerminalText

/// The scenario files that a command named.
package struct FoundFiles: Sendable {
    /// The files, in the order of the arguments, those of a folder by name.
    package var files: [ScenarioFile] = []
    /// What could not be read.
    package var mistakes: [Diagnostic] = []
    /// Folders without any scenario file.
    var emptyFolders: [String] = []

    /// All that keeps files from being played.
    package var readingMistakes: [Diagnostic] { mistakes + files.flatMap(\.mistakes) }

    /// All that is wrong with files, for `check` what checks nothing as well.
    var allMistakes: [Diagnostic] { mistakes + files.flatMap(\.allMistakes) }
}

/// Finds and reads scenario files.
package struct ScenarioFinding {
    let session: Session

    /// Finds files from where the session's paths start.
    package init(session: Session) { self.session = session }

    /// Finds files by words of which each may name a line behind its path: of such a file only the scenario of the line.
    ///
    /// - Throws: ``ShellError`` `interrupted`, since only a part may have been found.
    package func findChosen(_ words: [Located<String>]) throws(ShellError) -> FoundFiles {
        var lines: [String: [Int]] = [:]
        var whole: Set<String> = []
        let paths = words.map { word in
            let (path, line) = ScenarioWord.split(word.value)
            guard let line, (try? session.fileBytes(session.path(word.value))) == nil else {
                whole.insert(Paths.normalized(session.path(word.value)))
                return word
            }
            lines[Paths.normalized(session.path(path)), default: []].append(line)
            return Located(path, range: word.range)
        }
        var found = try find(paths)
        for index in found.files.indices {
            let path = Paths.normalized(found.files[index].path)
            guard !whole.contains(path), let lines = lines[path] else { continue }
            let count = found.files[index].source.lineCount
            if let line = lines.first(where: { $0 > count }) {
                let name = found.files[index].source.name.printable
                found.mistakes.append(Diagnostic(.error, "there is no line \(line); \(name) has \(count) lines"))
            }
            let starts = Set(lines.map { line in found.files[index].scenario(at: line)?.place.line })
            found.files[index].scenarios.removeAll { !starts.contains($0.place.line) }
        }
        return found
    }

    /// Reads the files that `words` name, and those in the folders that they name.
    ///
    /// - Throws: ``ShellError`` `interrupted`, since only a part may have been found.
    package func find(_ words: [Located<String>]) throws(ShellError) -> FoundFiles {
        var found = FoundFiles()
        var seen: Set<String> = []
        for word in words {
            let before = found.files.count + found.mistakes.count
            let shown = shownPath(word.value)
            switch read(session.path(word.value), shown, &seen) {
            case .file(let file): found.files += file.map { [$0] } ?? []
            case .mistake(let message): found.mistakes.append(mistake(message, word))
            case .folder:
                let inner = word.value.hasPrefix("/") && shown.hasPrefix("/") ? "" : shown
                var walk = FolderWalk(top: realPath(session.path(word.value)))
                readFolder(session.path(word.value), inner, &walk, &found, &seen)
                if found.files.count + found.mistakes.count == before { found.emptyFolders.append(shown) }
            }
        }
        if session.environment.isInterrupted() { throw ShellError(.interrupted) }
        return found
    }

    private enum Reading {
        /// nil where it was read already.
        case file(ScenarioFile?)
        case folder
        case mistake(String)
    }

    private func read(_ path: String, _ shown: String, _ seen: inout Set<String>) -> Reading {
        do {
            let source = try source(path, shown)
            guard seen.insert(realPath(path)).inserted else { return .file(nil) }
            if let problem = session.nestingProblem(of: path) { return .mistake(problem.message) }
            return .file(ScenarioReader.read(source, path: path, for: session))
        } catch {
            if case .notAFile(.folder) = error.problem { return .folder }
            return .mistake("\(shown.printable): \(error.message)")
        }
    }

    /// The text of the file that `word` names; its name is the path as messages show it.
    package func source(_ word: String) throws(FileError) -> SourceText {
        try source(session.path(word), shownPath(word))
    }

    private func source(_ path: String, _ shown: String) throws(FileError) -> SourceText {
        let bytes = try session.fileBytes(path)
        // A path from the root says where things lie on one machine.
        let name = shown.hasPrefix("/") ? String(shown.split(separator: "/").last ?? "") : shown
        return SourceText(name: name, bytes: bytes)
    }

    /// A walk through the folders below one; links do not lead out of it, and no folder is reached twice.
    private struct FolderWalk {
        /// The path without links of the folder that was named.
        let top: String
        var visited: Set<String> = []

        func contains(_ path: String) -> Bool { path == top || path.hasPrefix(top == "/" ? top : top + "/") }
    }

    /// The path without links; what a scenario wrote is seen from where it is written to.
    private func realPath(_ path: String) -> String {
        if let real = session.environment.files.realPath(path.isEmpty ? "." : path) { return real }
        guard let name = path.split(separator: "/").last, path != "/" else { return path }
        return Paths.joined(realPath(Paths.folder(of: path)), String(name))
    }

    /// Reads the `.fold` files in a folder and in those inside it, by name; hidden ones are passed over.
    private func readFolder(
        _ path: String, _ shown: String, _ walk: inout FolderWalk, _ found: inout FoundFiles, _ seen: inout Set<String>
    ) {
        guard walk.visited.insert(realPath(path)).inserted else { return }
        let trimmed = shown.hasSuffix("/") ? String(shown.dropLast()) : shown
        for entry in session.entries(of: path).sorted() where !entry.hasPrefix(".") {
            if session.environment.isInterrupted() { return }
            let name = entry.hasSuffix("/") ? String(entry.dropLast()) : entry
            guard entry.hasSuffix("/") || name.hasSuffix(".fold") else { continue }
            let innerPath = Paths.joined(path, name)
            let innerShown = trimmed.isEmpty || trimmed == "." ? name : trimmed + "/" + name
            guard walk.contains(realPath(innerPath)) else {
                let message = "\(innerShown.printable) is a link that leads out of the folder, and was not followed"
                session.report(Diagnostic(.note, message))
                continue
            }
            if entry.hasSuffix("/") {
                readFolder(innerPath, innerShown, &walk, &found, &seen)
            } else {
                switch read(innerPath, innerShown, &seen) {
                case .file(let file): found.files += file.map { [$0] } ?? []
                case .mistake(let message): found.mistakes.append(Diagnostic(.error, message))
                case .folder: continue
                }
            }
        }
    }

    /// The path as it is shown: as it was written, and without the folder that the process works in, so that what is
    /// printed is the same wherever the project lies.
    package func shownPath(_ path: String) -> String {
        if path.hasPrefix("./"), path.utf8.count > 2 { return shownPath(String(path.dropFirst(2))) }
        guard path.hasPrefix("/") else { return path }
        let working = session.environment.workingFolder()
        guard !working.isEmpty else { return path }
        let whole = Paths.normalized(path)
        if whole == working { return "." }
        return whole.hasPrefix(working + "/") ? String(whole.dropFirst(working.utf8.count + 1)) : path
    }

    private func mistake(_ message: String, _ word: Located<String>) -> Diagnostic {
        guard let source = session.currentStatement?.source else { return Diagnostic(.error, message) }
        return Diagnostic(.error, message, at: SourcePlace(source, word.range))
    }
}
