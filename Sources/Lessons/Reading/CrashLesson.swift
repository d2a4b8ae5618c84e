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
    ///   - namesOwnCode: Whether the log names the app's own code.
    static func text(of scenario: String, log: String, namesOwnCode: Bool) -> String? {
        guard let crash = CrashScenario(scenario) else { return nil }
        var lines = ["# A crash log, gone through.", "lesson Your crash"] + crash.setup + [""]
        lines += [
            "say This table has the numbers of your log. So far, the table view remembers what the data source answers.",
            "show --view",
        ]
        if !crash.rules.isEmpty {
            lines.append("say The app folds by these rules: sections that change with one tap are told of one by one.")
            lines += crash.rules
        }
        if !crash.edits.isEmpty {
            lines.append("say Then the data changed, and nobody told the view.")
            lines += crash.edits + ["show --view"]
        }
        if !crash.calls.isEmpty {
            let isEmpty = crash.calls == ["beginUpdates"] && crash.last == "endUpdates"
            let telling = isEmpty ? "ends an update that names no row and no section" : "tells the view"
            lines += ["say Now the app \(telling)."] + crash.calls
        }
        lines += [
            "say \(crash.isLookup ? lookup : sum)", "ask \(crash.last) : \(crash.fact)",
            "  hint \(crash.isLookup ? "How many sections are there, and how many rows?" : sumHint)",
            "say The same as in your log. diagnose "
                + (namesOwnCode ? "finds your own code in it, and" : "lists") + " the usual mistakes that fit:",
            "diagnose \(log)",
        ]
        if let cure = CrashCure(crash) {
            lines += ["say Now mend it.", "undo \(crash.undone)", "task \(cure.task)"]
            lines += cure.goals.map { "  goal \($0)" } + cure.hints.map { "  hint \($0)" }
            lines += ["  solution \(cure.solution)", "say \(cure.moral)"]
        }
        lines.append(
            "say To keep: find the sentence, take its numbers, do the sum, and ask what changed that no call named.")
        return lines.joined(separator: "\n") + "\n"
    }

    private static let sum =
        "UIKit looks whether each place is there that a call names. Then it does its sum: before, plus inserted, minus "
        + "deleted. Guess what comes of it, of a crash the section too, as in crash 7."
    private static let lookup =
        "The app asks the view for a place. Guess what comes of it, of a crash the section too, as in crash 7."
    private static let sumHint =
        "Is each place there that the call names? If so, which section answers another number, and which call speaks of it?"

    /// Makes the lesson of the log at `path`, by way of a scenario that is kept beside what the program keeps.
    ///
    /// - Throws: ``ShellError`` `interrupted`.
    static func lesson(
        ofLog path: Located<String>, for session: Session
    ) throws(ShellError) -> Result<Lesson, Diagnostic> {
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
        // What is kept of another log stays until there is a lesson of this one.
        let scratch: ScratchFolder
        do { scratch = try ScratchFolder() } catch { return failed("\(error.path.printable): \(error.message)") }
        let made = Paths.joined(scratch.path, "crash-lesson.fold")
        let command = "diagnose \(log) --scenario \(quoted(made))"
        guard let diagnosing = LessonStatement.typed(command, in: session.folder, for: session) else {
            return failed("diagnose is not at hand")
        }
        let executed = session.execute(diagnosing.invocation, in: diagnosing.folder) { $0.silence() }
        if session.environment.isInterrupted() { throw ShellError(.interrupted) }
        if let failure = executed.failure, failure.error != nil { return failed(failure.words) }
        guard let bytes = try? session.environment.files.read(made, limit: 1 << 20),
            let text = text(
                of: String(decoding: bytes, as: UTF8.self), log: log,
                namesOwnCode: executed.outcome?.plainText.contains("\n   your code ") == true)
        else {
            return failed(
                "\(path.value.printable): the log tells too little to make the crash again; diagnose says what it tells"
            )
        }
        do {
            try session.environment.files.write(bytes, to: kept)
        } catch {
            return failed("\(kept.printable): \(error.message)")
        }
        let source = SourceText(name: kept, text: text)
        var lesson = LessonReader.read(source, .file("your crash"), folder: session.folder, for: session)
        lesson.readable = [path.value]
        return .success(lesson)
    }

    private static func quoted(_ path: String) -> String {
        path.contains(" ") || path.contains("'") ? "\"\(path)\"" : path
    }
}
