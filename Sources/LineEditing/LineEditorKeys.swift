// The reader that libedit takes its keys from: bytes, signals, sequences, pastes.
import CLibEdit

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

extension LineEditor {
    /// How long the rest of an escape sequence may take. A lone Esc key is delayed by this much.
    private static let sequencePause: Int32 = 30
    /// How long a paste that was interrupted may pause before it counts as over, should its end mark be lost.
    private static let pastePause: Int32 = 100

    /// The next key; `nil` when the line is given up.
    func nextKey() -> Unicode.Scalar? {
        // libedit may ask once more after an end, from inside of a command.
        if ended != nil { return nil }
        mendCutLine()
        makeRoom(window.makeRoom(for: line_editor_line(editor).count) { line })
        if line_editor_take_beep(editor) { LineOutput.print("\u{7}") }
        while true {
            if pending != nil {
                pendingTries += 1
                if pendingTries <= 3 { return handOut(EditorCommand.inventedKey) }
                // The key is not bound, or something swallows it.
                pending = nil
                LineOutput.print("\u{7}")
            }
            // Keys that already wait are done first: only the last of a burst is drawn.
            let isShort = line_editor_line(editor).count < 4_096
            if !isSearching, keys.isEmpty || isShort { undo.record(line) }
            if keys.isEmpty {
                draw()
                showHint()
            }
            let isThere = fill()
            hideHint()
            note = nil
            guard isThere, let key = readKey() else {
                if ended != nil { return nil }
                continue
            }
            if let key = limited(key) { return handOut(key) }
        }
    }

    /// libedit's own commands for the history keep 1,024 characters of the line they leave, and bring a longer one back
    /// with NULs for the rest, which no line has otherwise.
    private func mendCutLine() {
        guard line_editor_line(editor).count >= 1_024, !leftLines.isEmpty else { return }
        let cut = line
        guard cut[1_023...].contains("\0") else { return }
        if let whole = leftLines.last(where: { $0.count == cut.count && $0.prefix(1_023) == cut.prefix(1_023) }) {
            _ = replaceLine(with: whole, cursor: whole.count)
            line_editor_set_window(editor, Int32(window.rows), Int32(window.columns))
        }
    }

    private func handOut(_ key: Unicode.Scalar) -> Unicode.Scalar {
        lastKey = key
        return key
    }

    /// A key that libedit can be given: a count of more digits than any line has characters would fill all memory.
    private func limited(_ key: Unicode.Scalar) -> Unicode.Scalar? {
        guard ("0"..."9").contains(key), !isSearching else {
            // Between the digits of a count in emacs mode may be an Esc each; in vi mode it ends the count.
            if key != "\u{1B}" || line_editor_uses_vi(editor) { count = (0, nil) }
            return key
        }
        // A digit that is text moves the cursor; one of a count does not.
        count = (count.place == cursor ? count.digits + 1 : 1, cursor)
        if count.digits <= VirtualWindow.mostDigits { return key }
        LineOutput.print("\u{7}")
        // After an Esc something has to come, which is bound to nothing then.
        return lastKey == "\u{1B}" && !line_editor_uses_vi(editor) ? EditorCommand.inventedKey : nil
    }

    /// Takes a key off the bytes that wait. `nil` where there is none: it was a paste, which waits now, or a sequence
    /// that no key is bound to; or the line is given up.
    private func readKey() -> Unicode.Scalar? {
        if keys.first == 0x1B, case .complete(let length) = waitForSequence() {
            let sequence = Array(keys.prefix(length))
            if sequence == PasteMark.begin {
                keys.removeFirst(length)
                gatherPaste()
                return nil
            }
            if !isBound(sequence) {
                keys.removeFirst(length)
                return nil
            }
        }
        while true {
            if let key = keys.popScalar() { return key }
            // The rest of a character has not come yet.
            let count = keys.count
            while keys.count == count { if !readMoreOrSignal() { return nil } }
        }
    }

    /// Waits for more bytes of a sequence as long as there may be one, each time for a moment only: it may be cut anywhere
    /// on its way here.
    func waitForSequence() -> KeyBuffer.Sequence {
        while true {
            let sequence = keys.sequence
            if sequence != .incomplete { return sequence }
            let ending = line_wait_signalled(STDIN_FILENO, Self.sequencePause)
            // A resize in the middle of a sequence waits until that is complete; an interrupt does not.
            if ending == LINE_WAIT_INTERRUPTED, !line_interrupt_is_pending() { continue }
            if ending != LINE_WAIT_READY || !readMore() { return .none }
        }
    }

    /// Whether a sequence does anything. In vi mode its Esc is a key of its own.
    func isBound(_ sequence: [UInt8]) -> Bool {
        let keys = line_editor_uses_vi(editor) ? sequence.dropFirst() : sequence[...]
        let notation = keys.map { byte in
            let digits = String(byte, radix: 8)
            return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }
        return line_editor_is_bound(editor, notation.joined())
    }

    // MARK: Bytes and signals

    /// Waits until there is a byte, and does what signals ask for meanwhile. Returns false when the line is given up.
    func fill() -> Bool {
        while true {
            if !obeySignals() { return false }
            if !keys.isEmpty { return true }
            if !readMoreOrSignal() { return false }
        }
    }

    /// Waits once. Returns false when the line is given up.
    private func readMoreOrSignal() -> Bool {
        switch line_wait_signalled(STDIN_FILENO, -1) {
        case LINE_WAIT_READY:
            // An interrupt that came meanwhile comes first.
            return line_interrupt_is_pending() ? obeySignals() : readMore()
        case LINE_WAIT_FAILED:
            ended = .failed(errno)
            return false
        default: return obeySignals()
        }
    }

    /// Reads what there is. Returns false at the end of the input, with the ending set.
    private func readMore() -> Bool {
        var failure: Int32 = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            let got = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
            failure = got < 0 ? errno : got == 0 ? EIO : 0
            count = max(0, got)
        }
        keys.append(chunk)
        if failure == 0 || failure == EINTR || failure == EAGAIN { return true }
        // A terminal that went away is an end, not a failure.
        ended = failure == EIO ? .endOfInput : .failed(failure)
        return false
    }

    /// Reads what comes in time. For use between lines: signals are left alone.
    private func readMore(within milliseconds: Int32) -> Bool {
        var ending = LINE_WAIT_INTERRUPTED
        while ending == LINE_WAIT_INTERRUPTED, !line_interrupt_is_pending() {
            ending = line_wait_signalled(STDIN_FILENO, milliseconds)
        }
        let count = keys.count
        return ending == LINE_WAIT_READY && readMore() && keys.count > count
    }

    /// Does what signals ask for. Returns false when the line is given up.
    private func obeySignals() -> Bool {
        if line_interrupt_take() {
            hideHint()
            // What was typed before Ctrl-C goes with it, as the terminal's own queue does.
            keys.removeAll()
            afterInterrupt = true
            ended = .interrupted
            return false
        }
        if line_stop_take() {
            leaveTerminal()
            line_stop_now()
            _ = line_continue_take()
            returnToTerminal()
        }
        if line_continue_take() { returnToTerminal() }
        if line_resize_take() {
            hideHint()
            measureWindow()
            draw()
            showHint()
        }
        return true
    }

    /// Goes below the line, and gives the terminal to others.
    func leaveTerminal() {
        hideHint()
        LineOutput.write(drawing.leave())
        LineOutput.print("\u{1B}[?2004l")
        line_editor_set_raw(editor, false)
    }

    /// Others have written below the line and changed the modes: both are taken as new.
    func returnToTerminal() {
        // libedit acts only when it believes the mode to be another.
        line_editor_set_raw(editor, false)
        line_editor_set_raw(editor, true)
        LineOutput.print("\u{1B}[?2004h\r\u{1B}[J")
        drawing.forget()
        measureWindow()
        draw()
    }

    // MARK: Pastes

    /// Takes a paste to its end mark off the input, and keeps it until libedit calls the command that puts it in: so it is
    /// put in after any command that was waiting for a key has ended, and never runs anything by itself.
    func gatherPaste() {
        var paste = PasteText()
        while !paste.isComplete {
            guard fill() else {
                insidePaste = true
                return
            }
            paste.take(from: &keys)
        }
        // What is left of a line without its paste is not what was meant.
        if paste.isTooLarge { ended = .tooLarge } else { pending = paste.cleaned }
        pendingTries = 0
    }

    /// Throws away what is still to come of a paste with Ctrl-C in it, or its rest would be typed and run.
    ///
    /// The terminal drops what it holds when it sees Ctrl-C, which may be the mark that began the paste. Then an end
    /// without a beginning, among what came at once, says that there was one.
    func discardRestOfPaste() {
        if insidePaste {
            var paste = PasteText()
            while !paste.isComplete {
                if keys.isEmpty, !readMore(within: Self.pastePause) { break }
                paste.take(from: &keys)
            }
        } else if afterInterrupt {
            _ = readMore(within: 0)
            let end = keys.firstIndex(of: PasteMark.end)
            if let end, end < keys.firstIndex(of: PasteMark.begin) ?? keys.count {
                keys.removeFirst(end + PasteMark.end.count)
            }
        }
        (insidePaste, afterInterrupt) = (false, false)
    }

    // MARK: Hints

    /// Shows grey text after the cursor that is no part of the line: drawn before the wait for a key, wiped after it.
    private func showHint() {
        if isHintShown || isSearching { return }
        let room = drawing.roomAfterCursor
        guard room > 0, let text = note ?? hinter?(String(line)) else { return }
        let shown = HintText.rendered(text, room: room, colored: colored)
        if shown.isEmpty { return }
        LineOutput.print("\u{1B}7" + shown + "\u{1B}8")
        isHintShown = true
    }

    private func hideHint() {
        if isHintShown { LineOutput.print("\u{1B}[K") }
        isHintShown = false
    }
}
