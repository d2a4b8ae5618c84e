// The editor of lines at a terminal: libedit behind the C border, asked by one thread.
import CLibEdit

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// Why there can be no editor. Lines are read by a `PlainLineReader` then.
package enum LineEditorUnavailable: Error, Equatable, Sendable {
    /// Standard input or output is no terminal.
    case noTerminal
    /// `TERM` is empty or `dumb`: the cursor cannot be moved.
    case dumbTerminal
    /// The system has no UTF-8 locale.
    case noUTF8Locale
    /// There is an editor already.
    case inUse
    /// libedit could not be started.
    case notStarted
}

/// Reads lines from a person at a terminal: emacs and vi keys, history, completion, hints.
///
/// The user's `~/.editrc` is followed. There is at most one editor at a time, and it belongs to the thread that made it.
package final class LineEditor: LineSource {
    /// What could stand at a place of the line, in bytes of UTF-8; asked when Tab is pressed.
    package var completer: ((_ line: String, _ cursor: Int) -> Completion?)?
    /// What to show in grey behind a line, with the blank before it; asked whenever the editor waits for a key.
    package var hinter: ((_ line: String) -> String?)?

    private let editor: OpaquePointer
    private let colored: Bool

    /// Opens the editor on standard input and output.
    /// - Parameters:
    ///   - program: The name by which an editrc may single this program out.
    ///   - colored: Whether prompt, hints and lists have colour, see `Terminal.wantsColor(in:)`.
    package init(program: String, colored: Bool) throws(LineEditorUnavailable) {
        var refusal = LINE_EDITOR_NOT_STARTED
        guard let editor = line_editor_open(program, &refusal) else { throw LineEditorUnavailable(refusal) }
        self.editor = editor
        self.colored = colored
        // Unretained: the C editor ends with this object.
        let questions = line_editor_questions(
            context: Unmanaged.passUnretained(self).toOpaque(),
            complete: { context, _, line, length, cursor in
                LineEditor.behind(context)?.complete(String(bytes: line, count: length), cursor: cursor)
            },
            hint: { context, _, line, length, room, note in
                LineEditor.behind(context)?.hint(String(bytes: line, count: length), room: Int(room), note: note)
            })
        line_editor_ask(editor, questions)
    }

    deinit {
        line_editor_close(editor)
    }

    /// Puts an entry in front of those that the arrow keys and Ctrl-R find. Keeping it is the business of `History`.
    package func remember(_ entry: String) {
        withBytes(of: entry) { line_editor_remember(editor, $0, $1) }
    }

    /// Lets the user type one line.
    package func readLine(prompt: Prompt) -> LineResult {
        var line: UnsafePointer<CChar>?
        var length = 0
        let status = withBytes(of: prompt.renderedForEditor(colored: colored)) {
            line_editor_read(editor, $0, $1, &line, &length)
        }
        switch status {
        case LINE_EDITOR_LINE: return .line(String(bytes: line, count: length))
        case LINE_EDITOR_END: return .endOfInput
        case LINE_EDITOR_INTERRUPTED: return .interrupted
        case LINE_EDITOR_OUTGROWN: return .outgrown
        default: return .failed(errno)
        }
    }

    private static func behind(_ context: UnsafeMutableRawPointer?) -> LineEditor? {
        context.map { Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue() }
    }

    private func complete(_ line: String, cursor: Int) {
        guard let completion = completer?(line, cursor) else { return }
        switch CompletionStep(completion, line: line, cursor: cursor) {
        case .nothing:
            break
        case .insert(let text, let before, let after):
            withBytes(of: text) { _ = line_editor_replace(editor, Int32(before), Int32(after), $0, $1) }
        case .list:
            list(completion.candidates)
        }
    }

    private func list(_ candidates: [Completion.Candidate]) {
        var rows: Int32 = 0
        var columns: Int32 = 0
        var used: Int32 = 0
        line_editor_measure(editor, &rows, &columns, &used)
        // The line that is edited stays in sight below the list.
        let lines = CompletionList.lines(candidates, columns: Int(columns), rows: max(1, Int(rows - used - 1)))
        let text = lines.map { $0.rendered(colored: colored) }.joined(separator: "\r\n")
        withBytes(of: text) { line_editor_list(editor, $0, $1) }
    }

    private func hint(_ line: String, room: Int, note: line_editor_note) {
        let text = note == LINE_EDITOR_NOTE_PASTE_TOO_TALL ? "  the paste is taller than the window" : hinter?(line)
        guard let text else { return }
        let shown = HintText.rendered(text, room: room, colored: colored)
        withBytes(of: shown) { line_editor_show_after_cursor(editor, $0, $1) }
    }
}

extension LineEditorUnavailable {
    fileprivate init(_ refusal: line_editor_refusal) {
        switch refusal {
        case LINE_EDITOR_NO_TERMINAL: self = .noTerminal
        case LINE_EDITOR_DUMB_TERMINAL: self = .dumbTerminal
        case LINE_EDITOR_NO_UTF8_LOCALE: self = .noUTF8Locale
        case LINE_EDITOR_IN_USE: self = .inUse
        default: self = .notStarted
        }
    }
}

extension String {
    /// A text of bytes with a length; a NUL is a character of it.
    fileprivate init(bytes: UnsafePointer<CChar>?, count: Int) {
        let buffer = UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count)
        self.init(decoding: buffer, as: UTF8.self)
    }
}

/// The bytes of a text and how many there are, for a call into C.
private func withBytes<Result>(of text: String, _ body: (UnsafePointer<CChar>, Int) -> Result) -> Result {
    let count = text.utf8.count
    return text.withCString { body($0, count) }
}
