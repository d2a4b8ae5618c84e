// Random editing on windows of random widths: what can be seen is always the line and its cursor.
import LineEditing
import PseudoTerminalSupport
import TerminalText
import TestSupport
import Testing

/// A line that is edited, as simple as can be.
private struct EditedLine {
    var characters: [String] = []
    var cursor = 0

    /// Does what a key does.
    mutating func press(_ key: String) {
        switch key {
        case Key.left: cursor = max(0, cursor - 1)
        case Key.right: cursor = min(characters.count, cursor + 1)
        case Key.home: cursor = 0
        case Key.end: cursor = characters.count
        case Key.backspace where cursor > 0:
            cursor -= 1
            characters.remove(at: cursor)
        case Key.delete where cursor < characters.count: characters.remove(at: cursor)
        case Key.backspace, Key.delete: break
        default:
            characters.insert(key, at: cursor)
            cursor += 1
        }
    }

    /// The rows that prompt and line take in a window, and where the cursor is.
    func drawn(after prompt: String, columns: Int) -> (rows: [String], row: Int, column: Int) {
        var rows = [""]
        var column = 0
        var place = (row: 0, column: 0)
        let all = prompt.map { String($0) } + characters
        for (index, character) in (all + [""]).enumerated() {
            let width = character.displayWidth
            if column + width > columns || column == columns {
                rows.append("")
                column = 0
            }
            if index == all.count - characters.count + cursor { place = (rows.count - 1, column) }
            rows[rows.count - 1] += character
            column += width
        }
        return (rows.map { $0.last == " " ? String($0.dropLast()) : $0 }, place.row, place.column)
    }
}

@Suite("What can be seen")
struct ScreenTests {
    @Test("after any keys the window shows the line, broken into rows, with the cursor in its place", arguments: 1...12)
    func screenShowsLine(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let columns = Int.random(in: 11...40, using: &generator)
        let home = try TemporaryFolder()
        let probe = try startProbe(home: home, columns: columns)
        try probe.expectPrompt(1)
        let motions = [Key.left, Key.left, Key.right, Key.home, Key.end, Key.backspace, Key.delete]
        let texts = ["a", "b", "é", "打", "开", "👍", "界"]
        var line = EditedLine()
        for round in 0..<8 {
            var pressed: [String] = []
            for _ in 0..<12 {
                // Twice as much text as motions, so that the line grows over several rows.
                let keys = Int.random(in: 0..<3, using: &generator) == 0 ? motions : texts
                pressed.append(keys.randomElement(using: &generator) ?? "a")
            }
            pressed.forEach { line.press($0) }
            probe.send(pressed.joined())
            let wanted = line.drawn(after: "probe[1]> ", columns: columns)
            try probe.expectScreen("seed \(seed), round \(round), columns \(columns): \(wanted) after \(pressed)") {
                Array($0.lines.prefix(wanted.rows.count)) == wanted.rows
                    && $0.lines.dropFirst(wanted.rows.count).allSatisfy(\.isEmpty)
                    && ($0.row, $0.column) == (wanted.row, wanted.column)
            }
        }
        probe.send(Key.enter)
        try probe.expectLine(line.characters.joined())
    }
}
