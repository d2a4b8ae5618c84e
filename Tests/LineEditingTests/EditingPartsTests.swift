// The parts of the editor that need no terminal: bytes to keys, pastes, undo, motions, arguments, room for libedit.
import TestSupport
import Testing

@testable import LineEditing

@Suite("Parts of the editor")
struct EditingPartsTests {
    private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

    @Test(
        "bytes become characters, U+FFFD where they are none, and nothing after is lost",
        arguments: [
            ("a打👍".utf8.map { $0 }, "a打👍"), ([0x61, 0xFF, 0x62], "a\u{FFFD}b"), ([0xE6, 0x63], "\u{FFFD}c"),
            ([0xF0, 0x9F, 0x91, 0x61], "\u{FFFD}a"), ([0xED, 0xA0, 0x80, 0x61], "\u{FFFD}a"),
            ([0xC0, 0x61], "\u{FFFD}a"),
            ([0x80], "\u{FFFD}"), ([0, 0x61], "\0a"),
        ] as [([UInt8], String)])
    func characters(bytes: [UInt8], text: String) {
        var buffer = KeyBuffer()
        var result: [Unicode.Scalar] = []
        for byte in bytes {
            buffer.append([byte])
            while let scalar = buffer.popScalar() { result.append(scalar) }
        }
        #expect(String(result) == text)
        #expect(buffer.isEmpty)
    }

    @Test("an unfinished character waits for the rest")
    func unfinished() {
        var buffer = KeyBuffer()
        buffer.append([0xE6, 0x89])
        #expect(buffer.popScalar() == nil)
        #expect(buffer.count == 2)
        buffer.append([0x93])
        #expect(buffer.popScalar() == "打")
    }

    @Test(
        "the sequence of a key is told from an Esc and from what is not complete",
        arguments: [
            ("\u{1B}", .incomplete), ("\u{1B}a", .none), ("\u{1B}[", .incomplete), ("\u{1B}[A", .complete(3)),
            ("\u{1B}[Axyz", .complete(3)), ("\u{1B}[1;5C", .complete(6)), ("\u{1B}[1;5", .incomplete),
            ("\u{1B}O", .incomplete), ("\u{1B}OPx", .complete(3)), ("\u{1B}[[A", .complete(4)),
            ("\u{1B}[[", .incomplete), ("\u{1B}[200~", .complete(6)), ("\u{1B}[1\u{1}", .none),
            ("\u{1B}\u{1B}[A", .none),
        ] as [(String, KeyBuffer.Sequence)])
    func sequences(text: String, sequence: KeyBuffer.Sequence) {
        var buffer = KeyBuffer()
        buffer.append(text.utf8)
        #expect(buffer.sequence == sequence)
    }

    @Test(
        "a paste is cleaned of line ends and controls",
        arguments: [
            ("one\ntwo\n\n", "one\ntwo"), ("one\r\ntwo\r\n", "one\ntwo"), ("one\n\rtwo", "one\ntwo"),
            ("one\r\rtwo\r", "one\n\ntwo"), ("a\u{7}b\tc\u{9B}d", "a b c d"), ("\r\n\r\n", ""), ("", ""),
            ("a\u{1B}[201", "a [201"),
        ])
    func paste(text: String, cleaned: String) {
        var paste = PasteText()
        var keys = KeyBuffer()
        // Cut anywhere, with a key after it.
        for byte in Array(text.utf8) + PasteMark.end + [0x0D] {
            keys.append([byte])
            paste.take(from: &keys)
        }
        #expect(paste.isComplete)
        #expect(keys.prefix(9) == [0x0D])
        #expect(String(paste.cleaned) == cleaned)
    }

    @Test("the end mark of a paste is found after the beginning of one, and a paste may be too large")
    func markAfterMark() {
        var keys = KeyBuffer()
        keys.append("\u{1B}[2\u{1B}[201~".utf8)
        var paste = PasteText()
        paste.take(from: &keys)
        #expect(paste.isComplete)
        #expect(String(paste.cleaned) == " [2")
        for (limit, isTooLarge) in [(9, true), (10, false)] {
            keys.append("0123456789\u{1B}[201~".utf8)
            var paste = PasteText(limit: limit)
            paste.take(from: &keys)
            #expect(paste.isComplete && keys.isEmpty)
            #expect(paste.isTooLarge == isTooLarge)
        }
    }

    @Test("undo takes typed characters back by the word, and other changes one by one")
    func undo() {
        var stack = UndoStack()
        for end in 1...7 { stack.record(scalars(String("one two".prefix(end)))) }
        stack.record(scalars("one two打开"))
        stack.record(scalars("o打开"))
        #expect(stack.undo().map { String($0.line) } == "one two打开")
        #expect(stack.undo().map { String($0.line) } == "one two")
        let word = stack.undo()
        #expect(word.map { String($0.line) } == "one ")
        #expect(word?.cursor == 4)
        #expect(stack.undo().map { String($0.line) } == "")
        #expect(stack.undo() == nil)
    }

    @Test("undo goes through all states that were recorded, back to the empty line", arguments: 1...30)
    func undoRandomly(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var stack = UndoStack()
        var states: [[Unicode.Scalar]] = [[]]
        for _ in 0..<30 {
            var text = states[states.count - 1]
            let start = Int.random(in: 0...text.count, using: &generator)
            let end = Int.random(in: start...text.count, using: &generator)
            text.replaceSubrange(start..<end, with: awkwardText(longest: 4, using: &generator).unicodeScalars)
            stack.record(text)
            states.append(text)
        }
        while let before = stack.undo() {
            let index = states.lastIndex(of: before.line)
            #expect(index != nil, "seed \(seed): \(String(before.line).debugDescription) never was")
            #expect(before.cursor <= before.line.count, "seed \(seed)")
        }
        stack.record([])
        #expect(stack.undo() == nil, "seed \(seed): the first state is the empty line")
    }

    @Test("motions between lines keep the column, wide characters as two")
    func motions() {
        let text = scalars("打开门\nab\n12345678")
        #expect(LineMotion.column(text, of: 2) == 4)
        #expect(LineMotion.down(text, from: 2, column: 4) == 6)
        #expect(LineMotion.down(text, from: 6, column: 4) == 11)
        #expect(LineMotion.down(text, from: 11, column: 4) == nil)
        #expect(LineMotion.up(text, from: 6, column: 5) == 2)
        #expect(LineMotion.up(text, from: 3, column: 0) == nil)
        #expect(LineMotion.up(text, from: 4, column: 0) == 0)
    }

    @Test(
        "the last argument is the last word, quotes included",
        arguments: [
            ("open 2", "2"), ("open \"Fire truck\"", "\"Fire truck\""), ("open \"a b\" c  ", "c"), ("one", "one"),
            ("a \"open quote", "\"open quote"), ("a\nb  x=\"1 2\"", "x=\"1 2\""), ("  ", nil), ("", nil),
        ] as [(String, String?)])
    func lastArgument(line: String, argument: String?) {
        #expect(LastArgument.of(line).map(String.init) == argument)
    }

    @Test("there is always more room than a line, and the text cut before it, need")
    func room() {
        var window = VirtualWindow()
        let short = window.makeRoom(for: 1) { scalars("x") }
        #expect(!short)
        let wide = Array(repeating: Unicode.Scalar("打"), count: 60_000)
        let long = window.makeRoom(for: wide.count) { wide }
        #expect(long)
        #expect(window.rows * window.columns > 2 * 8 * 60_000)
        var wasAsked = false
        let again = window.makeRoom(for: wide.count + 30) {
            wasAsked = true
            return wide
        }
        #expect(!again && !wasAsked)
        window.begin()
        let tall = window.makeRoom(for: Array(repeating: "\n", count: 300_000))
        #expect(tall)
        #expect(window.rows > 600_000)
        #expect(window.columns.isMultiple(of: 8))
    }

    @Test("the history gives entries by their distance, and keeps what was typed into them")
    func walk() {
        var entries = HistoryEntries()
        for entry in ["one", "two", "two", "", "打开 three"] { entries.append(entry) }
        #expect(entries.all == ["one", "two", "打开 three"])
        #expect([0, 1, 3, 4].map { entries[$0] } == [nil, "打开 three", "one", nil])
        var walk = HistoryWalk()
        #expect(walk.go(to: 4, leaving: scalars("mine"), in: entries) == nil)
        #expect(walk.go(to: 1, leaving: scalars("mine"), in: entries).map { String($0) } == "打开 three")
        #expect(walk.go(to: 2, leaving: scalars("changed"), in: entries).map { String($0) } == "two")
        #expect(walk.go(to: 1, leaving: scalars("two"), in: entries).map { String($0) } == "changed")
        #expect(walk.go(to: 0, leaving: scalars("changed"), in: entries).map { String($0) } == "mine")
        let found = walk.find(scalars("o"), atStart: false, older: true, leaving: scalars("mine"), in: entries)
        #expect(found.map { String($0) } == "two")
        let oldest = walk.find(scalars("o"), atStart: true, older: true, leaving: scalars("two"), in: entries)
        #expect(oldest.map { String($0) } == "one")
        #expect(walk.find(scalars("o"), atStart: true, older: true, leaving: scalars("one"), in: entries) == nil)
        let back = walk.find(scalars("o"), atStart: true, older: false, leaving: scalars("one"), in: entries)
        #expect(back.map { String($0) } == "mine")
    }

    @Test("a search finds by any text, older with each Ctrl-R, and gives the line back")
    func search() {
        var entries = HistoryEntries()
        for entry in ["打开 一", "关闭", "打开 二"] { entries.append(entry) }
        var search = HistorySearch(line: scalars("mine"), cursor: 2)
        func press(_ keys: String) -> [HistorySearch.Step] {
            keys.unicodeScalars.map { search.press($0, isSequence: false, in: entries) }
        }
        #expect(press("开") == [.goesOn])
        #expect(String(search.line) == "打开 二")
        #expect(search.cursor == 1)
        #expect(press("\u{12}") == [.goesOn])
        #expect(String(search.line) == "打开 一")
        _ = press("\u{12}")
        #expect(search.prompt.plain == "(no match) 开: ")
        #expect(press("\u{7F}x") == [.goesOn, .goesOn])
        #expect(search.prompt.plain == "(no match) x: ")
        #expect(press("\u{1B}\r\u{1}") == [.accepted(nil), .accepted("\r"), .accepted("\u{1}")])
        #expect(search.press("\u{1B}", isSequence: true, in: entries) == .accepted("\u{1B}"))
        #expect(press("\u{7}") == [.abandoned])
        #expect(String(search.line) == "mine")
        #expect(search.cursor == 2)
    }
}
