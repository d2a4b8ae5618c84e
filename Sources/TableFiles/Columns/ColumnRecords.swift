// Cuts CSV and TSV into records and fields, by bytes.

/// A field of a record: where its text lies, without quotes around it.
struct ColumnField {
    let start: Int
    let end: Int
    /// Whether the text has doubled quotes that stand for one each.
    let isEscaped: Bool
}

/// Walks the records of a text; a record ends with LF, CR LF or CR outside quotes, or with the text.
struct ColumnRecords {
    let bytes: UnsafeBufferPointer<UInt8>
    let separator: UInt8
    /// Whether the mark before what a spreadsheet would run belongs to the text.
    let isRaw: Bool
    /// Where the next record starts.
    private(set) var position = 0
    /// The fields of the present record, and after them those that a longer record left behind: clearing the array
    /// for each record costs more than cutting it.
    private var storage = ContiguousArray<ColumnField>()
    /// How many fields the present record has.
    private(set) var fieldCount = 0
    /// The line on which the present record starts, from 1.
    private(set) var line = 1
    private var nextLine = 1

    /// Records from the byte `start` on, which is the text's first or the end of its first line.
    init(_ bytes: UnsafeBufferPointer<UInt8>, separator: UInt8, isRaw: Bool, start: Int) {
        self.bytes = bytes
        self.separator = separator
        self.isRaw = isRaw
        position = start
    }

    /// Goes to the next record that is not a blank line.
    ///
    /// - Returns: False at the end of the text.
    /// - Complexity: O(*n*) in the record's bytes.
    mutating func next() throws(LoadFault) -> Bool {
        while skipBlankLine() {}
        if position >= bytes.count { return false }
        line = nextLine
        fieldCount = 0
        while true {
            if position < bytes.count, bytes[position] == Byte.quote {
                try takeQuoted()
            } else {
                let end = Byte.find(separator, Byte.newline, Byte.carriageReturn, in: bytes, from: position)
                add(ColumnField(start: position, end: end, isEscaped: false))
                position = end
            }
            if position >= bytes.count { return true }
            if bytes[position] != separator {
                skipNewline()
                return true
            }
            position &+= 1
        }
    }

    /// Field `index` of the present record, which must have so many.
    @inline(__always)
    func field(_ index: Int) -> ColumnField { storage[index] }

    /// The text of field `index` where it has no doubled quotes.
    @inline(__always)
    func raw(_ index: Int) -> UnsafeRawBufferPointer {
        raw(storage[index])
    }

    /// The text of a field, whose doubled quotes are still two.
    @inline(__always)
    func raw(_ field: ColumnField) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[field.start..<field.end])
    }

    /// The text of field `index`, each pair of doubled quotes being one.
    func text(_ index: Int) -> String {
        guard storage[index].isEscaped else { return String(decoding: raw(index), as: UTF8.self) }
        var unescaped: [UInt8] = []
        var wasQuote = false
        for byte in raw(index) {
            let isSecond = byte == Byte.quote && wasQuote
            if !isSecond { unescaped.append(byte) }
            wasQuote = byte == Byte.quote && !isSecond
        }
        return String(decoding: unescaped, as: UTF8.self)
    }

    @inline(__always)
    private mutating func add(_ found: ColumnField) {
        var field = found
        // A cell that a spreadsheet would run was written as text.
        if found.start < found.end, bytes[found.start] == SpreadsheetText.mark, !isRaw,
            SpreadsheetText.isMarked(raw(found))
        {
            field = ColumnField(start: found.start + 1, end: found.end, isEscaped: found.isEscaped)
        }
        if fieldCount < storage.count { storage[fieldCount] = field } else { storage.append(field) }
        fieldCount &+= 1
    }

    /// Takes the quoted field at the present position and stands after it.
    private mutating func takeQuoted() throws(LoadFault) {
        let opening = position
        let start = position + 1
        var isEscaped = false
        var end = start
        while true {
            end = Byte.find(Byte.quote, Byte.newline, Byte.carriageReturn, in: bytes, from: end)
            if end >= bytes.count {
                // Named by its opening quote: the end of the file is no help in finding it.
                throw LoadFault(FilePlace(offset: opening, in: bytes), .unterminatedQuote)
            }
            if bytes[end] != Byte.quote {
                position = end
                skipNewline()
                end = position
            } else if end + 1 < bytes.count, bytes[end + 1] == Byte.quote {
                isEscaped = true
                end += 2
            } else {
                break
            }
        }
        position = end + 1
        add(ColumnField(start: start, end: end, isEscaped: isEscaped))
        if position < bytes.count, bytes[position] != separator, !Byte.isNewline(bytes[position]) {
            throw LoadFault(FilePlace(offset: position, in: bytes), .textAfterQuote)
        }
    }

    private mutating func skipNewline() {
        let isPair =
            bytes[position] == Byte.carriageReturn && position + 1 < bytes.count && bytes[position + 1] == Byte.newline
        position &+= isPair ? 2 : 1
        nextLine &+= 1
    }

    /// Passes over a line of nothing but blanks, and says whether there was one.
    private mutating func skipBlankLine() -> Bool {
        guard position < bytes.count else { return false }
        var end = position
        // In TSV a tab makes a field, so only spaces are blank there.
        while end < bytes.count, Byte.isBlank(bytes[end]), bytes[end] != separator { end &+= 1 }
        guard end == bytes.count || Byte.isNewline(bytes[end]) else { return false }
        position = end
        if end < bytes.count { skipNewline() }
        return true
    }
}
