// A session as a recording of a terminal: asciicast, version 2, with a marker for each step.

import CommandSyntax
import FoldRendering
import FoldShell
import TerminalText

/// Makes an asciicast of frames.
package enum Asciicast {
    /// Seconds from one step to the next, and from a command to what it prints.
    private static let stepTime = 2.0
    private static let answerTime = 0.5
    /// The window's size in columns and rows, which grows with what it has to show.
    private static let columns = 80...140
    private static let rows = 24...60

    /// The recording: a header, then an event a line.
    package static func document(_ list: FrameList) -> String {
        let screens = list.frames.indices.map { Screen(list, $0) }
        let widest = screens.map(\.width).max() ?? 0
        let width = min(max(widest + 1, columns.lowerBound), columns.upperBound)
        let highest = screens.map { $0.height(width) }.max() ?? 0
        let height = min(max(highest + 2, rows.lowerBound), rows.upperBound)
        var lines = [
            JSONText.object([
                ("version", .int(2)), ("width", .int(width)), ("height", .int(height)),
                ("title", .string(list.title.shortened(to: 80))),
            ]).text
        ]
        for (position, screen) in screens.enumerated() {
            let time = Double(position) * stepTime
            lines.append(event(time, "m", list.label(position).shortened(to: 60)))
            lines.append(event(time, "o", "\u{1B}[2J\u{1B}[H" + screen.prompt))
            lines.append(event(time + answerTime, "o", screen.answer))
        }
        // A recording ends with its last event, and the last state is to be seen as long as the others.
        lines.append(event(Double(screens.count) * stepTime, "o", "\r\n"))
        return lines.joined(separator: "\n") + "\n"
    }

    private static func event(_ time: Double, _ code: String, _ data: String) -> String {
        JSONText.array([.number(time), .string(code), .string(data)]).text
    }
}

/// What the terminal shows of one frame.
private struct Screen {
    /// A line as it is seen, and as it is painted.
    struct Line {
        let painted: String
        let width: Int

        init(_ text: String, _ ink: Style.Ink? = nil) {
            // What came from outside obeys nothing on a terminal.
            let text = text.printable
            painted = ink.map { Style(usesColor: true).paint(text, $0) } ?? text
            width = text.displayWidth
        }

        init(_ text: String, behind gap: Int, _ tail: String, _ ink: Style.Ink?) {
            let (start, end) = (Line(text.printable.padded(to: gap)), Line(tail, ink))
            painted = start.painted + end.painted
            width = start.width + end.width
        }
    }

    /// The prompt with the command.
    let prompt: String
    private let promptWidth: Int
    let lines: [Line]

    init(_ list: FrameList, _ position: Int) {
        let frame = list.frames[position]
        let prompt = Line((frame.typedAt.map { "foldsh \($0)> " } ?? "foldsh> ") + frame.command)
        (self.prompt, promptWidth) = (prompt.painted, prompt.width)
        lines = Self.answer(frame) + [Line("")] + Self.table(frame.table)
    }

    /// The columns that its widest line takes.
    var width: Int { max(promptWidth, lines.map(\.width).max() ?? 0) }

    /// All that comes behind the command.
    var answer: String { lines.map { "\r\n" + $0.painted }.joined() }

    /// How many rows it takes in a window of so many columns.
    func height(_ columns: Int) -> Int {
        ([promptWidth] + lines.map(\.width)).reduce(0) { $0 + max(1, ($1 + columns - 1) / columns) }
    }

    private static func answer(_ frame: Frame) -> [Line] {
        var lines = frame.said.map { Line($0) }
        if let verdict = frame.verdict, verdict != .ok, frame.said.isEmpty {
            lines.append(Line("\(verdict.sign) \(verdict.words)", ink(verdict)))
        }
        for call in frame.calls {
            let tail = call.verdict.map { "  \($0.sign) \($0.words)" } ?? ""
            lines.append(Line("   " + call.text, behind: 44, tail, call.verdict.flatMap(ink)))
        }
        if frame.furtherCalls > 0 { lines.append(Line("   … \(Plural.more(frame.furtherCalls, "call"))")) }
        lines += frame.message.map { Line("   " + $0, frame.verdict.flatMap(ink)) }
        for check in frame.checks {
            let isMet = check.got == nil
            let text = "   expect \(check.expected)" + (check.got.map { ": got \($0)" } ?? "")
            lines.append(Line(text, behind: 44, isMet ? "  ✓ met" : "  ✕ not met", isMet ? .green : .red))
        }
        return lines
    }

    private static func ink(_ verdict: FrameVerdict) -> Style.Ink? {
        switch verdict.tone {
        case .good: .green
        case .bad: .red
        case .doubtful: .yellow
        case .plain: nil
        }
    }

    private static func table(_ table: FrameTable) -> [Line] {
        let titles = table.sections.map { $0.title.printable.displayWidth }.max() ?? 0
        let places = table.sections.map(\.place.count).max() ?? 0
        var lines: [Line] = []
        let remarks = FrameWords.remarks(table)
        lines += remarks.filter(\.comesFirst).map { Line($0.signed, .faint) }
        for section in table.sections {
            let arrow = Style().arrow(isOpen: section.isOpen, isFixed: section.isFixed)
            var text = "\(arrow) \(section.place.padded(to: places))  \(section.title.printable.padded(to: titles))  "
            text += Plural.rows(section.rowCount)
            if !section.detail.isEmpty { text += "  \(section.detail)" }
            if section.isFixed { text += "  fixed" }
            if section.isSelected { text += "  selected" }
            lines.append(Line(text, behind: 0, section.isChanged ? "  ← changed" : "", .bold))
            let indent = String(repeating: " ", count: places + 4)
            if section.rowsAbove > 0 { lines.append(Line("\(indent)… \(section.rowsAbove) above", .faint)) }
            for row in section.rows {
                let facts = ["\(row.path)  \(row.title)", row.detail, row.isSelected ? "selected" : ""]
                lines.append(Line(indent + facts.filter { !$0.isEmpty }.joined(separator: "  ")))
            }
            if section.rowsBelow > 0 {
                lines.append(Line("\(indent)… \(Plural.more(section.rowsBelow, "row"))", .faint))
            }
            if section.isEmpty { lines.append(Line("\(indent)no rows", .faint)) }
            lines += section.drift.map { Line("\(indent)≠ \($0)", .yellow) }
        }
        lines += remarks.filter { !$0.comesFirst }.map { Line($0.signed, .faint) }
        return lines
    }
}
