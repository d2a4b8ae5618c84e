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
/// libedit maps keys to commands and edits; keys reach it from `nextKey()`, and what is seen is drawn here.
package final class LineEditor: LineSource {
    /// What could stand at a place of the line, in bytes of UTF-8; asked when Tab is pressed.
    package var completer: ((_ line: String, _ cursor: Int) -> Completion?)?
    /// What to show in grey behind a line, with the blank before it; asked whenever the editor waits for a key.
    package var hinter: ((_ line: String) -> String?)?

    /// Whether prompt, hints and lists have colour.
    package var colored: Bool { didSet { drawing.colored = colored } }
    /// The part of the line that is no command, in bytes of UTF-8; asked whenever the line is drawn.
    package var highlighter: ((_ line: String) -> Range<Int>?)?
    private var opened: OpaquePointer?

    /// The prompt asked for, and the one in use: that, a shorter one in a small window, or that of a search.
    private var fullPrompt: Prompt = ""
    private var prompt: Prompt = ""
    var drawing = LineDrawing()
    var window = VirtualWindow()
    var entries = HistoryEntries()
    var walk = HistoryWalk()
    var undo = UndoStack()

    /// Bytes that wait, and the key handed out last.
    var keys = KeyBuffer()
    var lastKey: Unicode.Scalar?
    /// How many digits were typed with the cursor at a place, which may be those of a count.
    var count: (digits: Int, place: Int?) = (0, nil)
    /// A paste that waits for its key, and how often that key was sent in vain.
    var pending: [Unicode.Scalar]?
    var pendingTries = 0
    /// The last line was interrupted, and in the midst of a paste: what still comes of it is thrown away.
    var afterInterrupt = false
    var insidePaste = false
    /// How the line ended, where the reader gave it up.
    var ended: LineResult?

    var isSearching = false
    var isHintShown = false
    /// The list that was shown last, and how many of its candidates were: pressed again, Tab shows those behind them.
    var lastList: (line: [Unicode.Scalar], cursor: Int, shown: Int)?
    /// Something to be reported in the place of a hint.
    var note: String?
    /// What was looked for last.
    var lastPattern: [Unicode.Scalar] = []
    /// The line and the cursor that Up or Down left, and the column aimed at.
    var lastMotion: (line: [Unicode.Scalar], cursor: Int, column: Int)?
    /// The line after a last argument was put in: where that is, and from which entry.
    var lastArgument: (line: [Unicode.Scalar], range: Range<Int>, distance: Int)?
    /// Long lines that libedit's own commands have left.
    var leftLines: [[Unicode.Scalar]] = []
    /// The entry that libedit was given last.
    private var entryBuffer = UnsafeMutableBufferPointer<UInt32>(start: nil, count: 0)

    /// Opens the editor on standard input and output.
    /// - Parameters:
    ///   - program: The name by which an editrc may single this program out.
    ///   - colored: Whether prompt, hints and lists have colour, see `Terminal.wantsColor(in:)`.
    package init(program: String, colored: Bool) throws(LineEditorUnavailable) {
        self.colored = colored
        drawing.colored = colored
        // Unretained: the C editor ends with this object.
        let delegate = line_editor_delegate(
            context: Unmanaged.passUnretained(self).toOpaque(),
            next_key: { context, key in
                guard let editor = LineEditor.behind(context) else { return -1 }
                guard let scalar = editor.nextKey() else { return editor.ended == .endOfInput ? 0 : -1 }
                key?.pointee = scalar.value
                return 1
            },
            command: { context, number in
                guard let command = EditorCommand(rawValue: number) else { return LINE_EDITOR_REFUSED }
                return LineEditor.behind(context)?.perform(command) ?? LINE_EDITOR_REFUSED
            },
            entry: { context, index in LineEditor.behind(context)?.entry(Int(index)) })
        var refusal = LINE_EDITOR_NOT_STARTED
        guard let opened = line_editor_open(program, delegate, &refusal) else { throw LineEditorUnavailable(refusal) }
        self.opened = opened
        for command in EditorCommand.allCases { line_editor_add_command(opened, command.rawValue, command.name) }
        bindKeys()
        line_editor_read_editrc(opened)
        // `bind -v` and `bind -e` in an editrc begin from an empty map; else what it binds is as the user wants it.
        if !isBound(PasteMark.begin) { bindKeys() }
        line_editor_set_window(opened, Int32(window.rows), Int32(window.columns))
    }

    deinit {
        if let opened { line_editor_close(opened) }
        entryBuffer.deallocate()
    }

    /// The C editor; it is there as long as anything is asked of it.
    var editor: OpaquePointer? { opened }

    /// Puts an entry in front of those that the arrow keys and Ctrl-R find. Keeping it is the business of `History`.
    package func remember(_ entry: String) {
        entries.append(entry)
    }

    /// Lets the user type one line.
    package func readLine(prompt: Prompt) -> LineResult {
        begin(prompt)
        var count: Int32 = 0
        let text = line_editor_read(opened, &count)
        let failure = errno
        let result: LineResult
        if let ended {
            result = ended
        } else if let text, count > 0 {
            // Without the newline of Enter; those before it are the line's own.
            let line = Self.scalars(UnsafeBufferPointer(start: text, count: Int(count) - 1))
            LineOutput.write(drawing.finish(PromptedText(prompt: self.prompt, line: line)))
            LineOutput.print("\u{1B}[?2004l")
            line_signals_end()
            return .line(String(line))
        } else {
            result = count == 0 ? .endOfInput : .failed(failure)
        }
        LineOutput.write(drawing.draw(PromptedText(prompt: self.prompt, line: line), cursor: line.count))
        if result == .interrupted { LineOutput.print("^C") }
        LineOutput.write(drawing.leave())
        LineOutput.print("\u{1B}[?2004l")
        line_signals_end()
        return result
    }

    private func begin(_ prompt: Prompt) {
        fullPrompt = prompt
        drawing.forget()
        (ended, note, lastKey, lastMotion, lastArgument, lastList) = (nil, nil, nil, nil, nil, nil)
        (isHintShown, isSearching) = (false, false)
        (pending, leftLines, count) = (nil, [], (0, nil))
        window.begin()
        walk = HistoryWalk()
        undo.begin()
        // An interrupt of what ran before is nothing to this line.
        _ = line_interrupt_take()
        fflush(nil)
        line_signals_begin()
        measureWindow()
        // libedit would turn the echo off later; keys sent at once would show twice.
        line_editor_set_raw(opened, true)
        discardRestOfPaste()
        LineOutput.print("\u{1B}[?2004h")
    }

    /// Takes in the size of the window, and clears what was drawn for another.
    func measureWindow() {
        let size = Terminal.size(of: STDOUT_FILENO) ?? Terminal.Size(rows: 24, columns: 80)
        LineOutput.write(drawing.resize(to: Terminal.Size(rows: size.rows, columns: max(2, size.columns))))
        if !isSearching { choosePrompt() }
    }

    /// A prompt must leave room for text: one that would fill half the window gives way to a shorter one.
    func choosePrompt() {
        let limit = drawing.window.rows > 3 ? drawing.window.rows / 2 : 1
        let choices = [fullPrompt, "> "]
        use(
            choices.first {
                let layout = TextLayout(PromptedText(prompt: $0, line: []), columns: drawing.window.columns)
                return layout.rows.count <= limit
            } ?? "")
    }

    func use(_ prompt: Prompt) {
        self.prompt = prompt
    }

    // MARK: The line

    /// The line as it is.
    var line: [Unicode.Scalar] {
        let line = line_editor_line(opened)
        return Self.scalars(UnsafeBufferPointer(start: line.scalars, count: line.count))
    }

    /// Where the cursor is, in scalars.
    var cursor: Int { line_editor_line(opened).cursor }

    /// Puts a text in the place of a part of the line. Only for commands, after which libedit looks at the line again.
    /// A line that there is no memory for is given up.
    func replace(_ range: Range<Int>, with text: [Unicode.Scalar], cursor: Int) -> line_editor_outcome {
        var whole = line
        whole.replaceSubrange(range, with: text)
        makeRoom(window.makeRoom(for: whole))
        let isDone = (text.map(\.value) + [0]).withUnsafeBufferPointer {
            line_editor_replace(opened, range.lowerBound, range.upperBound, $0.baseAddress, cursor)
        }
        if isDone { return LINE_EDITOR_CHANGED }
        ended = .tooLarge
        return LINE_EDITOR_LINE_ENDS
    }

    /// Puts another line in the place of this one.
    func replaceLine(with text: [Unicode.Scalar], cursor: Int) -> line_editor_outcome {
        replace(0..<line.count, with: text, cursor: cursor)
    }

    /// Tells libedit of the window that there is to be.
    func makeRoom(_ isNeeded: Bool) {
        if isNeeded { line_editor_set_window(opened, Int32(window.rows), Int32(window.columns)) }
    }

    /// Draws the line as it is.
    func draw() {
        LineOutput.write(drawing.draw(PromptedText(prompt: prompt, line: line, marked: marked), cursor: cursor))
    }

    /// The part of the line that is drawn as a mistake, in scalars; long lines are no commands that anybody types.
    private var marked: Range<Int>? {
        guard colored, !isSearching, let highlighter, line_editor_line(opened).count < 1_024 else { return nil }
        let text = String(line)
        guard let range = highlighter(text), range.upperBound <= text.utf8.count else { return nil }
        func scalars(_ offset: Int) -> Int { text.utf8.prefix(offset).count { $0 & 0xC0 != 0x80 } }
        return scalars(range.lowerBound)..<scalars(range.upperBound)
    }

    // MARK: What the C editor asks

    private static func behind(_ context: UnsafeMutableRawPointer?) -> LineEditor? {
        context.map { Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func scalars(_ buffer: UnsafeBufferPointer<UInt32>) -> [Unicode.Scalar] {
        buffer.map { Unicode.Scalar($0) ?? "\u{FFFD}" }
    }

    /// An entry for libedit's own commands, which are about to leave the line as it is.
    private func entry(_ index: Int) -> UnsafePointer<UInt32>? {
        if index == 0, line_editor_line(opened).count >= 1_024 { leftLines.append(line) }
        guard let entry = entries[index + 1] else { return nil }
        let scalars = HistoryWalk.scalars(of: entry)
        makeRoom(window.makeRoom(for: scalars))
        entryBuffer.deallocate()
        entryBuffer = .allocate(capacity: scalars.count + 1)
        _ = entryBuffer.initialize(from: scalars.map(\.value) + [0])
        return UnsafePointer(entryBuffer.baseAddress)
    }

    private func bindKeys() {
        for binding in KeyBinding.all(vi: line_editor_uses_vi(opened)) {
            line_editor_bind(opened, binding.inViCommands, binding.keys, binding.command)
        }
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
