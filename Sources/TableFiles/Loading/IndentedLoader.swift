// Reads a table from indented text, or from the lists of Markdown.

import FoldTable

/// Reads text in which a line without indentation is a section and an indented one a row of it.
///
/// In Markdown a heading is a section too, and the items below it that are not indented are its rows.
struct IndentedLoader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let isMarkdown: Bool
    private let watch: LoadWatch
    private var builder = TableBuilder()
    /// The indentation of the rows of the last section; what begins with it and goes on with blanks lies deeper.
    private var rowIndentation: Range<Int>?
    private var isBelowHeading = false
    private var (deeperRows, otherLines) = (0, 0)

    init(_ bytes: UnsafeBufferPointer<UInt8>, isMarkdown: Bool, watch: LoadWatch) {
        self.bytes = bytes
        self.isMarkdown = isMarkdown
        self.watch = watch
    }

    /// The table in the text. Blanks around a title are not part of it, and blank lines are passed over.
    consuming func load() throws(LoadFault) -> LoadedTable {
        var (position, line, nextQuestion) = (0, 0, 0)
        var isCode = false
        while position < bytes.count {
            if position >= nextQuestion {
                if watch.shouldStop() { throw .stopped }
                watch.progress(position, bytes.count)
                nextQuestion = position + LoadWatch.stride
            }
            let end = Byte.find(Byte.newline, Byte.carriageReturn, Byte.newline, in: bytes, from: position)
            let title = trimmed(position..<end)
            line += 1
            if !title.isEmpty {
                let isFence = isMarkdown && bytes[title].starts(with: "```".utf8)
                if isFence { isCode.toggle() }
                if isFence || isCode { otherLines += 1 } else { try add(position..<title.lowerBound, title, line) }
            }
            let isPair = end + 1 < bytes.count && bytes[end] == Byte.carriageReturn && bytes[end + 1] == Byte.newline
            position = end + (isPair ? 2 : 1)
        }
        if builder.sectionCount == 0 { throw LoadFault(.whole, .notATable("Markdown without headings and lists")) }
        var notes: [LoadNote] = []
        if deeperRows > 0 { notes.append(.deeperRows(deeperRows)) }
        if otherLines > 0 { notes.append(.otherLines(otherLines)) }
        do {
            return LoadedTable(contents: try builder.finish(), notes: notes)
        } catch {
            // Indented text has no ids, so the table can only be too large.
            throw LoadFault(error, section: { _ in .whole }, row: { _ in .whole })
        }
    }

    /// Adds a line that is not blank.
    private mutating func add(_ indentation: Range<Int>, _ title: Range<Int>, _ line: Int) throws(LoadFault) {
        if isMarkdown {
            if indentation.isEmpty, let heading = MarkdownLine.heading(bytes, title) {
                addSection(heading)
                isBelowHeading = true
            } else if let item = MarkdownLine.item(bytes, title) {
                if isBelowHeading || !indentation.isEmpty, builder.sectionCount > 0 {
                    addRow(indentation, item)
                } else {
                    addSection(item)
                }
            } else {
                otherLines += 1
            }
        } else if indentation.isEmpty {
            addSection(title)
        } else if builder.sectionCount == 0 {
            throw LoadFault(.line(line), .indentedFirstLine)
        } else {
            addRow(indentation, title)
        }
    }

    private mutating func addSection(_ title: Range<Int>) {
        rowIndentation = nil
        builder.addSection(title: String(decoding: bytes[title], as: UTF8.self))
    }

    private mutating func addRow(_ indentation: Range<Int>, _ title: Range<Int>) {
        if let rowIndentation, indentation.count > rowIndentation.count,
            bytes[indentation].starts(with: bytes[rowIndentation])
        {
            deeperRows += 1
            return
        }
        rowIndentation = indentation
        let empty = UnsafeRawBufferPointer(start: nil, count: 0)
        let text = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[title])
        builder.addRow(title: text, id: empty, detail: empty, toSection: builder.sectionCount - 1)
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while end > start, Byte.isBlank(bytes[end - 1]) { end -= 1 }
        while start < end, Byte.isBlank(bytes[start]) { start += 1 }
        return start..<end
    }
}

/// The marks at the start of a line of Markdown.
enum MarkdownLine {
    /// The text of a heading, `## Fruit ##`; nil for any other line.
    static func heading(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Range<Int>? {
        let mark = UInt8(ascii: "#")
        let count = bytes[line].prefix { $0 == mark }.count
        guard (1...6).contains(count), count < line.count, Byte.isBlank(bytes[line.lowerBound + count]) else {
            return nil
        }
        var end = line.upperBound
        while end > line.lowerBound + count, bytes[end - 1] == mark || Byte.isBlank(bytes[end - 1]) { end -= 1 }
        return text(bytes, line.lowerBound + count..<end)
    }

    /// The text of an item of a list, `- Apple` or `2. Apple`; nil for any other line.
    static func item(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Range<Int>? {
        for bullet in ["-", "*", "+", "•"] where bytes[line].starts(with: bullet.utf8) {
            return text(bytes, line.lowerBound + bullet.utf8.count..<line.upperBound, needsBlank: bullet != "•")
        }
        let digits = bytes[line].prefix(while: Byte.isDigit).count
        guard digits > 0, digits < line.count, ".)".utf8.contains(bytes[line.lowerBound + digits]) else { return nil }
        return text(bytes, line.lowerBound + digits + 1..<line.upperBound)
    }

    /// What follows the blanks that must be behind a mark; nil where nothing does.
    private static func text(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, needsBlank: Bool = true
    ) -> Range<Int>? {
        var start = range.lowerBound
        while start < range.upperBound, Byte.isBlank(bytes[start]) { start += 1 }
        return start == range.upperBound || needsBlank && start == range.lowerBound ? nil : start..<range.upperBound
    }
}
