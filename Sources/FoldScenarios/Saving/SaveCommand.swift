// `save`: the session so far as a scenario that passes `check`.

import CommandKit
import CommandSyntax
import FoldRendering
import FoldShell
import FoldTable
import SystemIO
import TableFiles
import TerminalText

/// The command `save`.
enum SaveCommand {
    static let save = ShellCommand(
        "save", group: .scripts, abstract: "writes the session so far as a scenario",
        discussion: """
            It writes the table as it was loaded, the rules, and every step that was not undone. Each step has the \
            calls it made and the sections it left open; with more than \(SectionLines.limit) sections, the open ones \
            are written only at marks and at the end. A small table is written as section lines, a large one as a load \
            of its file, if that lies below the scenario's folder. Any other table goes into a separate file beside \
            the scenario. What is written passes check.
            """,
        example: nil,
        parameters: .required("FILE", .located(.file)),
        body: { (session, path) throws(ShellError) in
            _ = try session.table()
            guard let timeline = session.timeline else { throw ShellError(.noTable) }
            let saved = try SavedScenario(session, timeline, path: session.pathToWrite(path))
            let folders = saved.foldersRead
            return try session.allowing(folders) { () throws(ShellError) in
                try save(session, saved, path, reading: folders)
            }
        })

    private static func save(
        _ session: Session, _ saved: SavedScenario, _ path: Located<String>, reading folders: [String]
    ) throws(ShellError) -> Outcome {
        for form in saved.forms where !session.environment.isInterrupted() {
            var writtenTable: String?
            if form == .besides {
                try write(saved.beginning, beside: saved, session, path.range)
                writtenTable = saved.tableName
            }
            do {
                try session.writeFile(to: saved.path) { saved.write(form, into: &$0) }
            } catch {
                // It was given up, since it does not hold.
                if case .stopped = error.problem { continue }
                throw session.shellError(error, at: path.range)
            }
            let report = SaveReport(
                path: path.value, steps: saved.savedSteps.count, table: writtenTable,
                leftOut: saved.timeline.position - saved.keptSteps,
                foldersRead: folders.map(ScenarioFinding(session: session).shownPath))
            return .report(report)
        }
        if session.environment.isInterrupted() { throw ShellError(.interrupted) }
        return session.fails(
            "nothing was saved: run again, the session ends differently; has a file changed since?",
            at: path.range)
    }

    private static func write(
        _ table: FoldTable, beside saved: SavedScenario, _ session: Session, _ range: Range<Int>
    ) throws(ShellError) {
        let path = Paths.joined(saved.folder, saved.tableName)
        guard let writer = TableWriter(format: .json) else { return }
        let watch = session.loadWatch
        try session.write(to: path, at: range) { output in
            writer.write(table, into: &output, watch: watch)
        }
    }
}

/// What `save` wrote.
struct SaveReport: Report {
    let path: String
    let steps: Int
    /// The file with the table beside it, if one was written.
    let table: String?
    /// Steps of an open batch at the end.
    let leftOut: Int
    /// Where else it reads files, and `check` only if that is allowed.
    let foldersRead: [String]

    var layout: ReportLayout { .prose }

    func text(_ style: Style) -> String {
        var text = "saved \(path.printable): \(Plural.steps(steps))"
        if let table { text += ", the table in \(table.printable)" }
        if leftOut > 0 { text += "; left out the open batch at the end" }
        if !foldersRead.isEmpty {
            text += "; check it with " + foldersRead.map { "--allow-read \($0.printable)" }.joined(separator: " ")
        }
        return text
    }

    var json: String {
        JSONText.object([
            ("outcome", .string("saved")), ("path", .string(path)), ("steps", .int(steps)),
            ("table", .optional(table)), ("left-out", .int(leftOut)),
            ("allow-read", .array(foldersRead.map(JSONText.string))),
        ]).text
    }
}
