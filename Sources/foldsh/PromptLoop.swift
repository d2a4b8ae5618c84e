// The prompt: reads lines from a person and carries them out.

import CommandKit
import CommandSyntax
import FoldShell
import FoldTable
import Lessons
import LineEditing
import SystemIO
import TerminalText

/// Reads lines at a terminal and carries them out.
struct PromptLoop {
    private let session: Session
    private let output: Output
    private let history: KeptHistory

    init(_ session: Session, _ output: Output, _ history: KeptHistory) {
        self.session = session
        self.output = output
        self.history = history
    }

    /// Reads and executes lines to the end.
    func run() -> ExitStatus {
        let source = lineSource()
        if session.walkthrough == nil, session.timeline == nil { output.line(greeting) }
        var lines = TypedLines(session, .prompt)
        var pending = ""
        var openQuote: Character?
        while !output.isClosed {
            if let complaint = history.takeComplaint() { output.complain(complaint) }
            (source as? LineEditor)?.colored = output.usesColor
            switch source.readLine(prompt: openQuote.map(PromptText.continuing) ?? PromptText.prompt(session)) {
            case .line(let line):
                let text = openQuote == nil ? TypedLines.spacedShellCommand(line) : pending + "\n" + line
                let typed = SourceText(name: "", text: text)
                let lexed = LexedText(typed, quotes: .mayContinue, tailRule: session.commands.tailRule)
                openQuote = lexed.openQuote
                pending = text
                if openQuote != nil { continue }
                remember(text, source)
                if lines.executeAll(lexed, of: typed) == .quits { return leave() }
                _ = Interrupts.takeInterrupt()
            case .malformed: output.complain("the line is not UTF-8 text")
            case .tooLarge:
                output.complain("the paste is larger than 4 MiB; nothing of the line was run")
                openQuote = nil
                pending = ""
            case .interrupted:
                openQuote = nil
                pending = ""
            case .endOfInput where openQuote != nil:
                // Ctrl-D ends what is open first, as it does in a shell.
                openQuote = nil
                pending = ""
            case .endOfInput:
                // It leaves what `quit` would leave: a lesson, a replay, and then the program.
                if lines.execute(SourceText(name: "", text: "quit")) == .quits { return leave() }
            case .failed(let code):
                output.complain("the terminal cannot be read: \(SystemError(code: code).reason)")
                return .failure
            }
        }
        return .success
    }

    /// Leaves what the command line began, a lesson or a replay, which says how far it came.
    private func leave() -> ExitStatus {
        while let walkthrough = session.walkthrough { session.emit(.report(walkthrough.leave())) }
        return .success
    }

    /// What is said first; who was here never before is told of the tour, who is learning of the next lesson.
    private var greeting: String {
        if let (number, title) = LessonProgress(session).next {
            return "foldsh: lesson goes on with lesson \(number), \(title); help lists the commands."
        }
        return history.history.entries.isEmpty && !LessonProgress(session).isKept
            ? "foldsh: type tour for a two-minute introduction, lesson to learn, help for the commands."
            : "foldsh: help lists the commands; load sample minimal loads a table to try."
    }

    /// The editor, or plain lines on a terminal that cannot move its cursor.
    private func lineSource() -> any LineSource {
        do {
            let editor = try LineEditor(program: "foldsh", colored: output.usesColor)
            for entry in history.history.entries { editor.remember(entry) }
            editor.completer = { line, cursor in completion(line, cursor) }
            editor.highlighter = { line in
                // A guess is no command.
                if session.isPractice { return nil }
                return session.commands.unknownName(in: line) { $0.hasPrefix("!") || session.aliases[$0] != nil }
            }
            editor.hinter = { line in
                session.hint(for: line).map { $0.text.printable }.flatMap { text in
                    text.isEmpty ? nil : (line.last?.isWhitespace == true ? "" : " ") + text
                }
            }
            return editor
        } catch {
            return PlainLineReader()
        }
    }

    private func completion(_ line: String, _ cursor: Int) -> LineEditing.Completion? {
        let found = session.completions(of: line, at: cursor)
        return LineEditing.Completion(
            replace: found.replaced,
            candidates: found.candidates.map { candidate in
                LineEditing.Completion.Candidate(
                    candidate.insertion, description: candidate.description.printable, endsWord: !candidate.isPartial)
            })
    }

    private func remember(_ text: String, _ source: any LineSource) {
        if history.record(text) { (source as? LineEditor)?.remember(text) }
    }
}

/// What the prompt says.
enum PromptText {
    /// The program, the present step, and what is special about the state.
    static func prompt(_ session: Session) -> Prompt {
        if let walkthrough = session.walkthrough { return [.init(walkthrough.label, .bold), .init("> ")] }
        guard let timeline = session.timeline else { return [.init("foldsh", .green), .init("> ")] }
        var segments: [StyledText.Segment] = [.init("foldsh ", .green), .init("\(timeline.position)", .bold)]
        if timeline.table.isCrashed { segments.append(.init(" crashed", .red)) }
        if timeline.table.openBatchDepth > 0 { segments.append(.init(" batch", .yellow)) }
        segments.append(.init("> "))
        return Prompt(segments)
    }

    /// A line goes on, since this quote is open.
    static func continuing(_ quote: Character) -> Prompt {
        [.init("  open \(quote)", .yellow), .init("> ")]
    }
}
