// The steps of a session as lines of a scenario: each command as it was typed, and the facts that hold after it.

import CommandKit
import CommandSyntax
import FoldShell
import FoldTable
import TableUpdates

/// Writes steps as lines.
struct SavedSteps {
    let session: Session
    /// The folder of the file that is written; paths are written as seen from it.
    let folder: String

    /// Adds the lines of `step`, which led to `table`; false where its command cannot be read again.
    ///
    /// The result of a step is said after it. Which sections are open is said as well where few can be, as people write
    /// it; of a larger table only where `writesOpenSet` is set, so that the file grows by what changed.
    func write(_ step: Step, _ table: FoldTable, writesOpenSet: Bool, into text: inout String) -> Bool {
        guard let command = command(step) else { return false }
        text += "\n\(command)\n"
        func expect(_ fact: String) { text += "  expect \(fact)\n" }
        if let failure = step.report.failure {
            expect("crash \(failure.code.rawValue)" + (failure.section.map { " in \($0)" } ?? ""))
        }
        let calls = step.report.calls
        expect(calls.isEmpty ? "no calls" : "calls " + calls.map(\.description).joined(separator: "; "))
        if writesOpenSet || table.sectionCount <= SectionLines.limit { expect(Self.open(table)) }
        return true
    }

    /// The fact that says which sections are open.
    static func open(_ table: FoldTable) -> String {
        let ranges = table.openSections.ranges
        if ranges.isEmpty { return "open none" }
        let words = ranges.flatMap { range in
            range.count > 4 ? ["\(range.lowerBound)-\(range.upperBound - 1)"] : range.map(String.init)
        }
        return "open " + words.joined(separator: " ")
    }

    /// The command by its full name, on one line, without `time` before it.
    private func command(_ step: Step) -> String? {
        if isPlain(step) { return step.command }
        guard let (invocation, source) = invocation(of: step) else { return nil }
        let words = invocation.arguments
        var pieces = words.map { written($0, source) }
        if let place = Self.filePlace(invocation.innermost) {
            let path = session.path(words[place].text, in: step.folder)
            pieces[place - words.startIndex] = session.path(path, from: folder).quotedForStatement()
        }
        return ([invocation.command.name] + pieces).joined(separator: " ")
    }

    /// Whether a step's command is a full name and numbers, as most are in a long session: it stays as it is.
    private func isPlain(_ step: Step) -> Bool {
        var lexer = Lexer(SourceText(name: "", text: step.command))
        return lexer.skipNumericStatement { session.commands.accepts(numberCount: $1, forName: $0) }
            && lexer.next() == nil
    }

    private func invocation(of step: Step) -> (Invocation<Fold>, SourceText)? {
        let source = SourceText(name: "", text: step.command)
        let lexed = LexedText(source, quotes: .mayContinue, tailRule: session.commands.tailRule)
        guard lexed.mistakes.isEmpty, lexed.statements.count == 1, let statement = lexed.statements.first else {
            return nil
        }
        guard let invocation = (try? session.commands.bind(statement))?.unwrapped else { return nil }
        return (invocation, source)
    }

    /// The folder in which the step reads a file, as seen from the present folder; nil where it lies below the scenario's.
    func folderRead(by step: Step) -> String? {
        guard !isPlain(step), let (invocation, _) = invocation(of: step),
            let place = Self.filePlace(invocation.innermost)
        else {
            return nil
        }
        let path = session.path(invocation.arguments[place].text, in: step.folder)
        let seen = session.path(path, from: folder)
        return seen.hasPrefix("/") || seen.hasPrefix("..") ? Paths.folder(of: path) : nil
    }

    /// A word as it was typed; one that went over several lines is quoted again, since a file's words do not.
    private func written(_ word: Word, _ source: SourceText) -> String {
        let text = source.text(in: word.range)
        guard text.utf8.contains(where: { $0 < 0x20 }) else { return text }
        let quoted = String(word.text.prefix(word.quotedCount)).quotedForStatement(forced: true)
        return word.isQuoted ? quoted + word.unquotedTail : word.text.quotedForStatement()
    }

    /// Which word names the file that a command loads; nil where no file is named.
    private static func filePlace(_ invocation: Invocation<Fold>) -> Int? {
        guard invocation.command.roles.contains(.loads) else { return nil }
        let words = invocation.arguments
        var place = words.startIndex
        while place < words.endIndex {
            let word = words[place]
            if !word.isQuoted, word.text.hasPrefix("--") {
                place += word.text.contains("=") ? 1 : 2
            } else if word.isKeyword("sample"), place + 1 < words.endIndex {
                return nil
            } else {
                return place
            }
        }
        return nil
    }
}

extension Session {
    /// `path` as seen from `folder`, both as seen from the present folder.
    func path(_ path: String, from folder: String) -> String {
        let working = environment.workingFolder()
        func whole(_ path: String) -> String {
            working.isEmpty ? path : Paths.joined(working, path.isEmpty ? "." : path)
        }
        return Paths.relative(whole(path), from: whole(folder)) ?? path
    }
}
