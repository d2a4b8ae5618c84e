// The list of candidates below the line: texts and descriptions in columns, no taller than the window.

import TerminalText

/// How candidates are laid out.
enum CompletionList {
    /// What stands between two columns.
    private static let gap = 2

    /// The lines of the list, none as wide as the window.
    ///
    /// Candidates run down the columns. Those with descriptions stand in one column as long as they fit, because a
    /// description is read across; without, or where they are too many, in as many columns as the window has room for.
    /// - Parameters:
    ///   - candidates: What is listed, in this order.
    ///   - columns: The width of the window.
    ///   - rows: How many lines there may be. The last says how many candidates are left out, if any are.
    /// - Returns: The lines, and how many candidates are in them.
    static func lines(
        _ candidates: [Completion.Candidate], columns: Int, rows: Int
    ) -> (lines: [StyledText], shown: Int) {
        // The last column stays free: a full row would be followed by an empty one.
        let room = max(1, columns - 1)
        let widths = CellWidths(candidates, room: room)
        let fitting = max(1, (room + gap) / (widths.total + gap))
        let isShort = widths.description > 0 && candidates.count <= rows
        let columnCount = isShort ? 1 : fitting
        let neededRows = (candidates.count + columnCount - 1) / columnCount
        if neededRows <= rows { return (grid(candidates, rows: neededRows, widths: widths), candidates.count) }

        let shownRows = max(0, rows - 1)
        let shown = min(candidates.count, shownRows * columnCount)
        let rest = StyledText("… \(candidates.count - shown) more: Tab".truncated(to: room), .faint)
        return (grid(Array(candidates.prefix(shown)), rows: shownRows, widths: widths) + [rest], shown)
    }

    /// The columns that the parts of a candidate get, the same in the whole list.
    private struct CellWidths {
        var text: Int
        var description: Int

        var total: Int { description == 0 ? text : text + CompletionList.gap + description }

        init(_ candidates: [Completion.Candidate], room: Int) {
            func widest(_ texts: [String]) -> Int {
                texts.map { $0.printable.displayWidth }.max() ?? 0
            }
            text = min(widest(candidates.map(\.text)), room)
            // A description narrower than this would be all ellipsis.
            let left = room - text - CompletionList.gap
            description = left < 4 ? 0 : min(widest(candidates.map(\.description)), left)
        }
    }

    private static func grid(_ candidates: [Completion.Candidate], rows: Int, widths: CellWidths) -> [StyledText] {
        (0..<rows).map { row in
            let cells = stride(from: row, to: candidates.count, by: rows).map { cell(candidates[$0], widths: widths) }
            return StyledText(trimmed(Array(cells.joined(separator: [.init(blanks(gap))]))))
        }
    }

    private static func cell(_ candidate: Completion.Candidate, widths: CellWidths) -> [StyledText.Segment] {
        let text = padded(candidate.text, to: widths.text)
        if widths.description == 0 { return [.init(text)] }
        return [.init(text + blanks(gap)), .init(padded(candidate.description, to: widths.description), .faint)]
    }

    private static func padded(_ text: String, to columns: Int) -> String {
        let cut = text.printable.truncated(to: columns)
        return cut + blanks(columns - cut.displayWidth)
    }

    private static func blanks(_ count: Int) -> String {
        String(repeating: " ", count: max(0, count))
    }

    /// Without blanks at the end, so that a line can be copied and a narrow window does not break it.
    private static func trimmed(_ segments: [StyledText.Segment]) -> [StyledText.Segment] {
        var segments = segments
        while var last = segments.popLast() {
            while last.text.last == " " { last.text.removeLast() }
            if !last.text.isEmpty { return segments + [last] }
        }
        return segments
    }
}
