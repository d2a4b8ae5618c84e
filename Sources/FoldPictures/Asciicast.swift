// A session as a recording of a terminal of 80 columns: asciicast, version 2, typed, with a marker for each step.

import CommandSyntax
import FoldRendering
import FoldShell
import TerminalText

/// Makes an asciicast of frames.
package enum Asciicast {
    /// Seconds from one step to the next, from a command to what it prints, and from one letter that is typed to the next.
    private static let stepTime = 3.0
    private static let answerTime = 0.5
    private static let letterTime = 0.045
    /// The window's width in columns, and its height in rows, which grows with what it has to show.
    static let columns = 80
    private static let rows = 24...60

    /// The recording: a header, then an event a line.
    package static func document(_ list: FrameList) -> String {
        let screens = list.frames.indices.map { Screen(list, $0) }
        let highest = screens.map(\.height).max() ?? 0
        let height = min(max(highest + 2, rows.lowerBound), rows.upperBound)
        var lines = [
            JSONText.object([
                ("version", .int(2)), ("width", .int(columns)), ("height", .int(height)),
                ("title", .string(list.title.shortened(to: 80))),
            ]).text
        ]
        var time = 0.0
        for (position, screen) in screens.enumerated() {
            lines.append(event(time, "m", list.label(position).shortened(to: 60)))
            lines.append(event(time, "o", "\u{1B}[2J\u{1B}[H" + screen.prompt))
            time += answerTime
            for letter in screen.typed {
                lines.append(event(time, "o", letter))
                time += letterTime
            }
            time += answerTime
            lines.append(event(time, "o", screen.answer))
            time += stepTime
        }
        // A recording ends with its last event, and the last state is to be seen as long as the others.
        lines.append(event(time, "o", "\r\n"))
        return lines.joined(separator: "\n") + "\n"
    }

    private static func event(_ time: Double, _ code: String, _ data: String) -> String {
        JSONText.array([.number((time * 1_000).rounded() / 1_000), .string(code), .string(data)]).text
    }
}

/// What the terminal shows of one frame.
private struct Screen {
    /// A line as it is seen, or as many as it takes in the window.
    struct Line {
        let painted: [String]

        init(_ text: String, _ ink: Style.Ink? = nil) {
            // What came from outside obeys nothing on a terminal.
            painted = Line.broken(text).map { part in ink.map { Style(usesColor: true).paint(part, $0) } ?? part }
        }

        init(_ text: String, behind gap: Int, _ tail: String, _ ink: Style.Ink?) {
            let start = text.printable.padded(to: gap)
            if start.displayWidth + tail.displayWidth <= Asciicast.columns {
                painted = [start + (Line(tail, ink).painted.first ?? "")]
            } else {
                painted = Line(text).painted + Line("     " + tail.drop { $0 == " " }, ink).painted
            }
        }

        /// Lines that end between words; a word that is wider than the window is cut.
        static func broken(_ text: String) -> [String] {
            let lines = LineBreaker(columns: Asciicast.columns)?.lines(of: text.printable) ?? [text.printable]
            return lines.map { $0.displayWidth > Asciicast.columns ? $0.shortened(to: Asciicast.columns) : $0 }
        }
    }

    /// The prompt, and the command letter by letter.
    let prompt: String
    let typed: [String]
    let lines: [Line]

    init(_ list: FrameList, _ position: Int) {
        let frame = list.frames[position]
        prompt = frame.typedAt.map { "foldsh \($0)> " } ?? "foldsh> "
        let command = Line.broken(prompt + frame.command).joined(separator: "\r\n")
        // Carriage return and line feed are one character here, as they should.
        typed = command.dropFirst(prompt.count).map(String.init)
        let prose = frame.prose.map { Line("# " + $0, .faint) }
        lines = Self.answer(frame) + prose + [Line("")] + Self.table(frame.table)
    }

    /// All that comes behind the command.
    var answer: String { lines.flatMap(\.painted).map { "\r\n" + $0 }.joined() }

    /// How many rows it takes.
    var height: Int { typed.count { $0 == "\r\n" } + 1 + lines.reduce(0) { $0 + $1.painted.count } }

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
        lines += frame.stage.sums.filter { $0.remark == nil }.prefix(2).map { sum in
            Line("   \(sum.subject): \(sum.text) \(sum.holds ? "✓" : "✕")", sum.holds ? .green : .red)
        }
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
            text += section.rowCounts
            if !section.detail.isEmpty { text += "  \(section.detail)" }
            if section.isFixed { text += "  fixed" }
            if section.isSelected { text += "  selected" }
            if section.departures > 0 { text += "  − \(Plural.rows(section.departures))" }
            lines.append(Line(text, behind: 0, section.isChanged ? "  ← changed" : "", .bold))
            let indent = String(repeating: " ", count: places + 4)
            if section.rowsAbove > 0 { lines.append(Line("\(indent)… \(section.rowsAbove) above", .faint)) }
            for row in section.rows {
                let facts = ["\(row.path)  \(row.title)", row.detail, row.isSelected ? "selected" : "", row.mark]
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
