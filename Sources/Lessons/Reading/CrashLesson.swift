// A crash log as a lesson: what happened, which call, guess the sum, mend it.

import CommandKit
import CommandSyntax
import FoldScenarios
import FoldShell
import SystemIO
import TerminalText

/// Makes lessons of crash logs.
enum CrashLesson {
    /// The lesson of a scenario that ends as the log did; nil where the scenario has no step that can be asked about.
    ///
    /// - Parameters:
    ///   - scenario: What `diagnose --scenario` wrote.
    ///   - log: The log's path, as commands name it.
    static func text(of scenario: String, log: String) -> String? {
        var (setup, steps, fact) = ([String](), [String](), "")
        for line in scenario.split(separator: "\n").map(String.init) where !line.hasPrefix("#") {
            if line.hasPrefix("expect ") {
                fact = String(line.dropFirst("expect ".count))
            } else if isSetup(line), steps.isEmpty {
                setup.append(line)
            } else {
                steps.append(line)
            }
        }
        guard let last = steps.popLast(), fact.hasPrefix("crash ") else { return nil }
        // Calls that wait in the batch are taken back with the one that ends it.
        let begun = steps.firstIndex(of: "beginUpdates")
        let undone = 1 + (begun.map { steps.count - $0 } ?? 0)
        let silent = steps.filter { $0.hasPrefix("silently ") }.count
        return """
            # A crash log, gone through.
            lesson Your crash
            \(setup.joined(separator: "\n"))

            say This table has the numbers of your log. What stands here is what the table view remembers.
            show --view
            say This is what happened in the data, and nobody told the view.
            \(steps.joined(separator: "\n"))
            show --view
            say UIKit now does a sum for each section: before, plus inserted, minus deleted. Guess what comes of it; of a crash, say in which section: crash and its number.
            ask \(last) : \(fact)
              hint Look for the section whose two numbers of rows differ, and ask which call speaks of it.
              wrong ok : One sum does not come out, or a place is not there: read the text that follows.
            say The same as in your log. This is what diagnose makes of it, with the first line of your own code, and the usual mistakes that fit.
            diagnose \(log)
            say Now mend it. The data stays as it is.
            undo \(undone)
            task Tell the view of all that changed, so that it accepts it and shows what the data has.
              goal ok
              goal no drift
              hint \(silent == 1 ? "One thing" : "\(silent) things") changed in the data. Which call speaks of each?
              hint Sections that changed can be read anew, all in one call: reloadSections. What only came or went can be told: insertRows, deleteRows.
              hint Type reloadData, and then look for the call that says it more exactly.
              solution reloadData
            say In the app: the change of the data and the calls that tell of it stand in one block, and the calls speak of every section that changed.
            say To keep: find the sentence, take its numbers, do the sum, and ask what changed that no call named.

            """
    }

    private static func isSetup(_ line: String) -> Bool {
        ["new", "section", "rule", "rules", "set", "load"].contains(line.prefix { $0 != " " })
    }

    /// Makes the lesson of the log at `path`, by way of a scenario that is kept beside what the program keeps.
    static func lesson(ofLog path: Located<String>, for session: Session) -> Result<Lesson, Diagnostic> {
        let place = session.currentStatement.map { SourcePlace($0.source, path.range) }
        func failed(_ message: String) -> Result<Lesson, Diagnostic> {
            .failure(Diagnostic(.error, message, at: place))
        }
        guard let folder = session.environment.stateFolder else {
            return failed("there is no folder to keep the lesson in")
        }
        if let problem = session.environment.makeFolder(folder) { return failed(problem) }
        let kept = Paths.joined(folder, "crash-lesson.fold")
        let log = quoted(session.path(path.value))
        let command = "diagnose \(log) --scenario \(quoted(kept))"
        guard let diagnosing = LessonStatement.typed(command, in: session.folder, for: session) else {
            return failed("diagnose is not at hand")
        }
        // What was kept of another log is none of this one.
        try? session.environment.files.write([], to: kept)
        if let failure = session.executeSilently(diagnosing), failure.error != nil { return failed(failure.words) }
        guard let bytes = try? session.environment.files.read(kept, limit: 1 << 20),
            let text = text(of: String(decoding: bytes, as: UTF8.self), log: log)
        else {
            return failed(
                "\(path.value.printable): the log tells too little to make the crash again; diagnose says what it tells"
            )
        }
        let source = SourceText(name: kept, text: text)
        return .success(LessonReader.read(source, .file("your crash"), folder: session.folder, for: session))
    }

    private static func quoted(_ path: String) -> String {
        path.contains(" ") || path.contains("'") ? "\"\(path)\"" : path
    }
}
