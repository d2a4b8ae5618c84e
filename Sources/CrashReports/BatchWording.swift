// The text that UIKit prints under the iOS 16.4 SDK: the row counts before and after, and the list of updates.

package import TableUpdates

/// What "Invalid batch updates detected" says: the counts of every section on both sides, and each call.
package struct BatchWording: Hashable, Sendable {
    /// Rows of each section before the update; nil where the text was cut off before its end.
    package internal(set) var rowCountsBefore: [Int]?
    /// Rows of each section after it; nil where the text was cut off before its end.
    package internal(set) var rowCountsAfter: [Int]?
    /// Sections before and after, as the text counts them.
    package internal(set) var sectionsBefore, sectionsAfter: Int?
    /// The updates that could be read, as calls of one place each, in the order of the text.
    package internal(set) var updates: [TableCall] = []
    /// Whether the list of updates was read to its end, so that a call that is not in it was not made.
    package internal(set) var isComplete = false

    /// Creates a text that says nothing yet.
    package init() {}

    /// The counts of both sides, where the text has them whole.
    package var counts: ListedCounts? {
        guard let rowCountsBefore, let rowCountsAfter else { return nil }
        return ListedCounts(before: rowCountsBefore, after: rowCountsAfter)
    }

    /// Which check the updates fail on the counts, where the text has both whole.
    ///
    /// - Complexity: O(*n* log *n*) in the sections and updates.
    package var failure: UpdateFailure? {
        guard isComplete, let counts else { return nil }
        // The text is that of the equations, whatever else is wrong with the updates.
        let batch = UpdateBatch(updates)
        let arithmetic = batch.arithmetic(on: counts)
        if arithmetic.sectionsDiffer { return .sectionCount(arithmetic.sections) }
        if let line = arithmetic.differing.first, let section = line.new, let terms = line.terms {
            return .rowCount(section: section, terms)
        }
        guard case .crash(let failure) = batch.verdict(on: counts) else { return nil }
        return failure
    }
}

/// Reads the three parts of the text from its first sentence on.
struct BatchWordingReader {
    let text: CleanText
    private var position: Int
    /// Whether something in the list says that more of it was there.
    private var isShortened = false
    /// Where the text was last understood.
    private(set) var end: Int

    init(_ text: CleanText, from position: Int) {
        self.text = text
        self.position = position
        end = position
    }

    /// The parts, as far as they are there, in their fixed order.
    mutating func read() -> BatchWording {
        var wording = BatchWording()
        guard skip(to: "datasourcebeforeupdates", within: 400) else { return wording }
        (wording.sectionsBefore, wording.rowCountsBefore) = counts()
        guard skip(to: "datasourceafterupdates", within: 60) else { return wording }
        (wording.sectionsAfter, wording.rowCountsAfter) = counts()
        guard skip(to: "updates=[", within: 60) else { return wording }
        while let update = nextUpdate() { wording.updates.append(update) }
        skipSeparators()
        wording.isComplete = letter == UInt8(ascii: "]") && !isShortened
        if wording.isComplete { position += 1 }
        end = position
        return wording
    }

    private var letter: UInt8? { position < text.letters.count ? text.letters[position] : nil }

    /// Moves behind `word`, if it starts within `limit` letters.
    private mutating func skip(to word: StaticString, within limit: Int) -> Bool {
        let length = word.utf8CodeUnitCount
        let last = Swift.min(position + limit, text.letters.count - length)
        guard position <= last else { return false }
        for start in position...last where starts(with: word, at: start) {
            position = start + length
            end = position
            return true
        }
        return false
    }

    private func starts(with word: StaticString, at start: Int) -> Bool {
        guard text.letters.count - start >= word.utf8CodeUnitCount else { return false }
        return (0..<word.utf8CodeUnitCount).allSatisfy { text.letters[start + $0] == word.utf8Start[$0] }
    }

    /// `= { 2 sections with row counts: [3, 1] }`: the number, and the list where it was not cut off.
    private mutating func counts() -> (sections: Int?, rows: [Int]?) {
        while let letter, letter == UInt8(ascii: "=") || letter == UInt8(ascii: "{") { position += 1 }
        guard let number = number() else { return (nil, nil) }
        let limit = Swift.min(position + 40, text.letters.count)
        while position < limit, text.letters[position] != UInt8(ascii: "["), text.letters[position] != UInt8(ascii: "}")
        {
            position += 1
        }
        guard letter == UInt8(ascii: "[") else { return (number, number == 0 && letter != nil ? [] : nil) }
        position += 1
        var rows: [Int] = []
        while let row = self.number() {
            rows.append(row)
            if letter == UInt8(ascii: ",") { position += 1 }
        }
        guard letter == UInt8(ascii: "]") else { return (number, nil) }
        position += 1
        end = position
        return (number, rows.count == number ? rows : nil)
    }

    /// The digits here: in the lists marks stand between numbers, so what a line break cut in two is joined.
    private mutating func number() -> Int? {
        guard let letter, letter.isDigit, let reading = NumberText.readings(in: text, at: position).last,
            let value = reading.value, value < Self.largest, reading.end < text.letters.count
        else { return nil }
        position = reading.end
        return value
    }

    /// No app has more rows; larger numbers are damage, and sets of places are not made of them.
    private static let largest = 1 << 40

    /// Steps over commas, and over an ellipsis, which says that the list is not whole.
    private mutating func skipSeparators() {
        while let letter, letter == UInt8(ascii: ",") || letter == UInt8(ascii: ".") {
            if letter == UInt8(ascii: ".") { isShortened = true }
            position += 1
        }
    }

    private mutating func take(_ word: StaticString) -> Bool {
        guard starts(with: word, at: position) else { return false }
        position += word.utf8CodeUnitCount
        return true
    }

    /// The next update: `Delete row (0 - 1)`, `Insert section 3`, `Move item (0 - 1) to (0 - 2)`.
    private mutating func nextUpdate() -> TableCall? {
        skipSeparators()
        let start = position
        let call: TableCall? =
            if take("delete") {
                place(rows: { .deleteRows($0, .none) }, sections: { .deleteSections($0, .none) })
            } else if take("insert") {
                place(rows: { .insertRows($0, .none) }, sections: { .insertSections($0, .none) })
            } else if take("reload") {
                place(rows: { .reloadRows($0, .none) }, sections: { .reloadSections($0, .none) })
            } else if take("reconfigure") { place(rows: { _ in nil }, sections: { _ in nil }) } else if take("move") {
                move()
            } else { nil }
        if call == nil { position = start }
        return call
    }

    private mutating func place(
        rows: (RowSet) -> TableCall?, sections: (SectionSet) -> TableCall?
    ) -> TableCall? {
        if take("section") { return section().flatMap { sections([$0]) } }
        guard take("row") || take("item") else { return nil }
        return path().flatMap { rows([$0]) }
    }

    /// `3`, or `(3)`.
    private mutating func section() -> Int? {
        _ = take("(")
        let number = number()
        _ = take(")")
        return number
    }

    private mutating func move() -> TableCall? {
        if take("section") {
            guard let source = section() else { return nil }
            skipArrow()
            return section().map { .moveSection(source, to: $0) }
        }
        _ = take("row") || take("item")
        guard let source = path() else { return nil }
        skipArrow()
        return path().map { .moveRow(source, to: $0) }
    }

    /// `to`, `to section`, `->`, `=>`: between the two places of a move.
    private mutating func skipArrow() {
        while let letter, letter == UInt8(ascii: "-") || letter == UInt8(ascii: "=") { position += 1 }
        _ = take("to")
        _ = take("section") || take("row") || take("item")
    }

    private mutating func path() -> TableIndexPath? {
        guard letter == UInt8(ascii: "("), let (path, end) = IndexPathText.path(in: text, at: position),
            path.section < Self.largest, path.row < Self.largest, path.section >= 0, path.row >= 0
        else { return nil }
        position = end
        if letter == UInt8(ascii: ")") { position += 1 }
        return path
    }
}
