// Reads a table from CSV or TSV.

import FoldTable
import SystemIO

/// Reads lines of columns under a header line: each line is a row of the section it names, or, where nothing of a row is
/// on it, only that section.
struct ColumnLoader {
    private var records: ColumnRecords
    private let options: LoadOptions
    private let watch: LoadWatch
    private var builder = TableBuilder()
    private var finder = SectionFinder()
    private var current = CurrentSection()
    private let start: Int
    private var nextQuestion = 0

    /// The section of the line before, and where its line named it, so that a run of lines is looked up once.
    private struct CurrentSection {
        var number = -1
        var title: ColumnField?
        var id: ColumnField?
    }

    /// A loader of `bytes`; the separator that their format promises is preferred where their header line has it.
    init(_ bytes: UnsafeBufferPointer<UInt8>, preferring preferred: UInt8, options: LoadOptions, watch: LoadWatch) {
        let found = ColumnSeparator.find(in: bytes, preferring: preferred, asked: options.separator)
        start = found.start
        records = ColumnRecords(bytes, separator: found.separator, isRaw: options.isRaw, start: start)
        self.options = options
        self.watch = watch
    }

    /// The table in the text.
    ///
    /// - Complexity: O(*n*) in the bytes; a row costs no allocation but where it has doubled quotes.
    consuming func load() throws(LoadFault) -> LoadedTable {
        let lines = ColumnRecords(records.bytes, separator: records.separator, isRaw: records.isRaw, start: start)
        guard try records.next() else { throw LoadFault(.whole, .empty) }
        let layout = try ColumnLayout(records, options: options)
        builder.reserve(bytes: lines.bytes.count)
        builder.forEachReserve(LargePages.ask)
        while try records.next() {
            try askWatch()
            guard records.fieldCount == layout.names.count else {
                // The first field too many, or the end of the last that is there.
                let isShort = records.fieldCount < layout.names.count
                let offset =
                    isShort ? records.field(records.fieldCount - 1).end : records.field(layout.names.count).start
                throw LoadFault(
                    FilePlace(offset: offset, in: records.bytes),
                    .ragged(fields: records.fieldCount, columns: layout.names.count))
            }
            if isBlank { continue }
            if try !addHead(layout) { try addRow(to: try section(layout), layout) }
        }
        var notes: [LoadNote] = []
        if layout.isGuessed, let title = layout.titles.first {
            let section = layout.section.map { layout.names[$0] }
            notes.append(.guessedColumns(section: section, title: layout.names[title], hasRows: builder.rowCount > 0))
        }
        do {
            return LoadedTable(contents: try builder.finish(), notes: notes)
        } catch {
            // Only now does the line of a row matter, so the lines are counted once more.
            throw LoadFault(error, section: { _ in .whole }, row: { Self.place(ofRow: $0, in: lines, layout) })
        }
    }

    /// Whether the present line has separators only, as spreadsheets write an empty line.
    private var isBlank: Bool {
        records.raw(0).isEmpty && (1..<records.fieldCount).allSatisfy { records.raw($0).isEmpty }
    }

    private mutating func askWatch() throws(LoadFault) {
        guard records.position >= nextQuestion else { return }
        if watch.shouldStop() { throw .stopped }
        watch.progress(records.position, records.bytes.count)
        nextQuestion = records.position + LoadWatch.stride
    }

    /// Adds the section that the present line is the head of; false where it is a row.
    private mutating func addHead(_ layout: ColumnLayout) throws(LoadFault) -> Bool {
        guard layout.heads.contains(where: { records.text($0.column) == $0.value }) else { return false }
        let flags = try flags(layout)
        let id = layout.id.map { records.text($0) }.flatMap { $0.isEmpty ? nil : $0 }
        builder.addSection(
            title: records.text(titleColumn(layout)), id: id, isOpen: flags.isOpen, isFixed: flags.isFixed)
        return true
    }

    /// The number of the section that the present line names, or of the last head.
    private mutating func section(_ layout: ColumnLayout) throws(LoadFault) -> Int {
        let flags = try flags(layout)
        if !layout.heads.isEmpty {
            if builder.sectionCount == 0 { builder.addSection(title: "") }
            return builder.sectionCount - 1
        }
        let title = layout.section.map { records.field($0) }
        let id = layout.sectionID.map { records.field($0) }
        if current.number >= 0, isSame(title, current.title), isSame(id, current.id) { return current.number }
        let titleText = layout.section.map { records.text($0) } ?? ""
        let idText = layout.sectionID.map { records.text($0) }.flatMap { $0.isEmpty ? nil : $0 }
        var number = builder.sectionCount
        if let found = finder.find(id: idText, title: titleText, else: number) {
            number = found
        } else {
            let detail = layout.sectionDetail.map { records.text($0) }.flatMap { $0.isEmpty ? nil : $0 }
            builder.addSection(
                title: titleText, id: idText, detail: detail, isOpen: flags.isOpen, isFixed: flags.isFixed)
        }
        current = CurrentSection(number: number, title: title, id: id)
        return number
    }

    private func isSame(_ field: ColumnField?, _ other: ColumnField?) -> Bool {
        guard let field, let other else { return field == nil && other == nil }
        return field.isEscaped == other.isEscaped && Byte.areEqual(records.raw(field), records.raw(other))
    }

    private mutating func addRow(to section: Int, _ layout: ColumnLayout) throws(LoadFault) {
        let height = try height(layout)
        guard isRow(layout) else { return }
        let titleColumn = titleColumn(layout)
        let title = records.field(titleColumn)
        let id = layout.id.map { records.field($0) }
        let detail = layout.detail.map { records.field($0) }
        if title.isEscaped || id?.isEscaped == true || detail?.isEscaped == true {
            builder.addRow(
                title: records.text(titleColumn), id: layout.id.map { records.text($0) },
                detail: layout.detail.map { records.text($0) }, height: height, toSection: section)
            return
        }
        let none = UnsafeRawBufferPointer(start: nil, count: 0)
        builder.addRow(
            title: records.raw(title), id: layout.id.map { records.raw($0) } ?? none,
            detail: layout.detail.map { records.raw($0) } ?? none, height: height, toSection: section)
    }

    /// The first column of titles in which the present line has a text, else the first one.
    @inline(__always)
    private func titleColumn(_ layout: ColumnLayout) -> Int {
        layout.titles.count == 1
            ? layout.titles[0] : layout.titles.first { !records.raw($0).isEmpty } ?? layout.titles[0]
    }

    /// Whether anything of a row is on the present line.
    @inline(__always)
    private func isRow(_ layout: ColumnLayout) -> Bool { Self.isRow(records, layout) }

    private static func isRow(_ records: ColumnRecords, _ layout: ColumnLayout) -> Bool {
        layout.titles.contains { !records.raw($0).isEmpty }
            || [layout.id, layout.detail, layout.height].contains { $0.map { !records.raw($0).isEmpty } ?? false }
    }

    private func height(_ layout: ColumnLayout) throws(LoadFault) -> Double? {
        guard let column = layout.height, !records.raw(column).isEmpty else { return nil }
        let text = records.text(column)
        guard let height = Double(text), height.isFinite, height >= 0 else {
            throw LoadFault(.line(records.line), .badHeight(text))
        }
        return height
    }

    private func flags(_ layout: ColumnLayout) throws(LoadFault) -> (isOpen: Bool, isFixed: Bool) {
        if layout.open.isEmpty, layout.fixed == nil { return (false, false) }
        var isOpen: Bool?
        var known: (column: Int, isOpen: Bool)?
        for (column, meansOpen, isNamed) in layout.open {
            guard let flag = try flag(column, layout) else { continue }
            let saysOpen = flag == meansOpen
            // What the user named goes first; of the known columns none does.
            if !isNamed {
                if let known, known.isOpen != saysOpen {
                    let (first, second) = (layout.names[known.column], layout.names[column])
                    throw LoadFault(
                        .line(records.line), .contradictingFlags(first, second, isOpen: known.isOpen))
                }
                known = (column, saysOpen)
            }
            isOpen = isOpen ?? saysOpen
        }
        guard let fixed = layout.fixed else { return (isOpen ?? false, false) }
        return (isOpen ?? false, try flag(fixed, layout) ?? false)
    }

    /// The flag in `column`, or nil where the field is empty.
    private func flag(_ column: Int, _ layout: ColumnLayout) throws(LoadFault) -> Bool? {
        let field = records.raw(column)
        if field.isEmpty { return nil }
        // The words that `write` writes need no string.
        if field.elementsEqual("true".utf8) { return true }
        if field.elementsEqual("false".utf8) { return false }
        switch records.text(column).lowercased() {
        case "true", "yes", "1": return true
        case "false", "no", "0": return false
        default:
            throw LoadFault(.line(records.line), .badFlag(column: layout.names[column], value: records.text(column)))
        }
    }

    /// The line of row `row`, counted from 0 over all lines of `records`, which are read again.
    ///
    /// - Complexity: O(*n*) in the bytes before it.
    private static func place(ofRow row: Int, in records: ColumnRecords, _ layout: ColumnLayout) -> FilePlace {
        var records = records
        var rest = row
        // The header line was read without a fault once, and so were the lines up to this row.
        guard (try? records.next()) == true else { return .whole }
        while (try? records.next()) == true {
            if layout.heads.contains(where: { records.text($0.column) == $0.value }) { continue }
            guard isRow(records, layout) else { continue }
            if rest == 0 { return .line(records.line) }
            rest -= 1
        }
        return .whole
    }
}
