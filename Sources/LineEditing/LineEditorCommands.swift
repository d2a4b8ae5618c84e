// What the commands of the editor do, each called by libedit for a key that is bound to it.
import CLibEdit

extension LineEditor {
    /// Carries out a command.
    func perform(_ command: EditorCommand) -> line_editor_outcome {
        switch command {
        case .complete: complete()
        case .search: search()
        case .findOlder: find(lastPattern, atStart: false, older: true)
        case .findNewer: find(lastPattern, atStart: false, older: false)
        case .insertPending: insertPending()
        case .pasteFromKeys: pasteFromKeys()
        case .clearScreen: clearScreen()
        case .changeCase: changeCase()
        case .up: move(up: true)
        case .down: move(up: false)
        case .prefixUp: find(Array(line[..<cursor]), atStart: true, older: true)
        case .prefixDown: find(Array(line[..<cursor]), atStart: true, older: false)
        case .oldest: show(walk.go(to: entries.all.count, leaving: line, in: entries))
        case .undo: undoChange()
        case .lastArgument: insertLastArgument()
        case .editExternally: editExternally()
        case .nothing: LINE_EDITOR_DONE
        }
    }

    // MARK: Completion

    private func complete() -> line_editor_outcome {
        let line = line
        let text = String(line)
        let offset = String(line[..<cursor]).utf8.count
        guard let completion = completer?(text, offset) else { return LINE_EDITOR_REFUSED }
        switch CompletionStep(completion, line: text, cursor: offset) {
        case .nothing: return LINE_EDITOR_REFUSED
        case .insert(let text, let before, let after):
            let scalars = HistoryWalk.scalars(of: text)
            let range = (cursor - before)..<(cursor + after)
            return replace(range, with: scalars, cursor: range.lowerBound + scalars.count)
        case .list:
            list(completion.candidates)
            return LINE_EDITOR_DONE
        }
    }

    /// Lists candidates below the line, which is then drawn again under them and stays in sight.
    private func list(_ candidates: [Completion.Candidate]) {
        // Keys typed ahead of the Tab may not have been drawn yet.
        draw()
        let window = drawing.window
        let limit = max(1, window.rows / 2)
        let rows = max(1, window.rows - min(drawing.rowCount, limit) - 1)
        var shown = 0
        if let last = lastList, last.cursor == cursor, last.line == line, last.shown < candidates.count {
            shown = last.shown
        }
        let (lines, count) = CompletionList.lines(
            Array(candidates.dropFirst(shown)), columns: window.columns, rows: rows)
        lastList = (line, cursor, shown + count)
        LineOutput.write(drawing.leave())
        LineOutput.print(lines.map { $0.rendered(colored: colored) + "\r\n" }.joined())
        drawing.rowLimit = max(1, window.rows - lines.count)
    }

    // MARK: The history

    /// Up and Down go inside a line of several lines first, and on to the history from its ends.
    private func move(up: Bool) -> line_editor_outcome {
        let line = line
        let cursor = cursor
        var column = LineMotion.column(line, of: cursor)
        if let lastMotion, lastMotion.cursor == cursor, lastMotion.line == line { column = lastMotion.column }
        let place =
            up ? LineMotion.up(line, from: cursor, column: column) : LineMotion.down(line, from: cursor, column: column)
        if let place {
            lastMotion = (line, place, column)
            return replace(place..<place, with: [], cursor: place)
        }
        guard up || walk.distance > 0 else { return LINE_EDITOR_REFUSED }
        return show(walk.go(to: walk.distance + (up ? 1 : -1), leaving: line, in: entries), fromAbove: !up)
    }

    private func find(_ pattern: [Unicode.Scalar], atStart: Bool, older: Bool) -> line_editor_outcome {
        if pattern.isEmpty, !atStart { return LINE_EDITOR_REFUSED }
        guard let found = walk.find(pattern, atStart: atStart, older: older, leaving: line, in: entries) else {
            return LINE_EDITOR_REFUSED
        }
        // The cursor stays where what is looked for ends, to look for more of it.
        return replaceLine(with: found, cursor: atStart ? min(pattern.count, found.count) : found.count)
    }

    /// Shows an entry with the cursor at its end, or at the end of its first line where it was reached from above.
    private func show(_ entry: [Unicode.Scalar]?, fromAbove: Bool = false) -> line_editor_outcome {
        guard let entry else { return LINE_EDITOR_REFUSED }
        let firstEnd = entry.firstIndex(of: "\n") ?? entry.count
        return replaceLine(with: entry, cursor: fromAbove && walk.distance > 0 ? firstEnd : entry.count)
    }

    private func search() -> line_editor_outcome {
        var search = HistorySearch(line: line, cursor: cursor)
        let before = line
        isSearching = true
        defer { isSearching = false }
        while true {
            use(search.prompt)
            var key: UInt32 = 0
            guard line_editor_get_key(editor, &key), let scalar = Unicode.Scalar(key) else {
                // The reader has said why.
                choosePrompt()
                return LINE_EDITOR_LINE_ENDS
            }
            // The reader has seen to it that a sequence is there whole.
            let isSequence = keys.first == UInt8(ascii: "[") || keys.first == UInt8(ascii: "O")
            let step = search.press(scalar, isSequence: isSequence, in: entries)
            if search.line != line || search.cursor != cursor {
                let outcome = replaceLine(with: search.line, cursor: search.cursor)
                if outcome == LINE_EDITOR_LINE_ENDS { return outcome }
            }
            if step == .goesOn { continue }
            choosePrompt()
            if case .accepted(let key) = step {
                if !search.pattern.isEmpty { lastPattern = search.pattern }
                if search.distance > 0 {
                    _ = walk.go(to: search.distance, leaving: before, in: entries)
                }
                if let key { line_editor_push_key(editor, key.value) }
            }
            return LINE_EDITOR_CHANGED
        }
    }

    /// Puts in the last argument of the newest entry; pressed again, in its place that of the one before.
    private func insertLastArgument() -> line_editor_outcome {
        let line = line
        var range = cursor..<cursor
        var distance = 0
        if let last = lastArgument, last.line == line, last.range.upperBound == cursor {
            (range, distance) = (last.range, last.distance)
        }
        while true {
            distance += 1
            guard let entry = entries[distance] else { return LINE_EDITOR_REFUSED }
            guard let argument = LastArgument.of(entry) else { continue }
            let scalars = HistoryWalk.scalars(of: String(argument))
            let end = range.lowerBound + scalars.count
            let outcome = replace(range, with: scalars, cursor: end)
            lastArgument = (self.line, range.lowerBound..<end, distance)
            return outcome
        }
    }

    // MARK: Changes

    private func insertPending() -> line_editor_outcome {
        guard let text = pending else { return LINE_EDITOR_REFUSED }
        pending = nil
        return replace(cursor..<cursor, with: text, cursor: cursor + text.count)
    }

    /// The mark of a paste, should it come so slowly that the reader took its Esc for a key.
    private func pasteFromKeys() -> line_editor_outcome {
        gatherPaste()
        return ended == nil ? insertPending() : LINE_EDITOR_DONE
    }

    private func undoChange() -> line_editor_outcome {
        undo.record(line)
        guard let before = undo.undo() else { return LINE_EDITOR_REFUSED }
        return replaceLine(with: before.line, cursor: before.cursor)
    }

    /// vi's `~`. libedit's own looks at the character before the buffer when the line has a single one.
    private func changeCase() -> line_editor_outcome {
        let place = cursor
        guard place < line.count else { return LINE_EDITOR_REFUSED }
        let properties = line[place].properties
        let mapped = properties.isUppercase ? properties.lowercaseMapping : properties.uppercaseMapping
        return replace(
            place..<(place + 1), with: Array(mapped.unicodeScalars), cursor: place + mapped.unicodeScalars.count)
    }

    // MARK: The terminal

    /// Ctrl-L. libedit would clear a screen that nobody sees.
    private func clearScreen() -> line_editor_outcome {
        LineOutput.print("\u{1B}[H\u{1B}[2J")
        drawing.forget()
        return LINE_EDITOR_DONE
    }

    private func editExternally() -> line_editor_outcome {
        draw()
        leaveTerminal()
        line_signals_end()
        let edited = Result { () throws(ExternalEditor.Failure) in try ExternalEditor.edited(String(line)) }
        line_signals_begin()
        // Ctrl-C was the editor's.
        _ = line_interrupt_take()
        returnToTerminal()
        switch edited {
        case .success(let text):
            let scalars = HistoryWalk.scalars(of: text)
            return replaceLine(with: scalars, cursor: scalars.count)
        case .failure(.editor): note = "  the editor ended with an error: the line is as it was"
        case .failure(.file): note = "  no file for the editor could be written: the line is as it was"
        }
        return LINE_EDITOR_REFUSED
    }
}
