// Reads a table from indented text.

import FoldTable

/// Reads text in which a line without indentation is a section and an indented one a row of it.
struct IndentedLoader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let watch: LoadWatch

    init(_ bytes: UnsafeBufferPointer<UInt8>, watch: LoadWatch) {
        self.bytes = bytes
        self.watch = watch
    }

    /// The table in the text. Blanks around a title are not part of it, and blank lines are passed over.
    func load() throws(LoadFault) -> TableContents {
        var builder = TableBuilder()
        let empty = UnsafeRawBufferPointer(start: nil, count: 0)
        var (position, line, nextQuestion) = (0, 0, 0)
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
                let text = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[title])
                if title.lowerBound == position {
                    builder.addSection(title: String(decoding: text, as: UTF8.self))
                } else if builder.sectionCount == 0 {
                    throw LoadFault(.line(line), .indentedFirstLine)
                } else {
                    builder.addRow(title: text, id: empty, detail: empty, toSection: builder.sectionCount - 1)
                }
            }
            let isPair = end + 1 < bytes.count && bytes[end] == Byte.carriageReturn && bytes[end + 1] == Byte.newline
            position = end + (isPair ? 2 : 1)
        }
        do {
            return try builder.finish()
        } catch {
            // Indented text has no ids, so the table can only be too large.
            throw LoadFault(error, section: { _ in .whole }, row: { _ in .whole })
        }
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while end > start, Byte.isBlank(bytes[end - 1]) { end -= 1 }
        while start < end, Byte.isBlank(bytes[start]) { start += 1 }
        return start..<end
    }
}
