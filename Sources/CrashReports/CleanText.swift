// A stretch of pasted text, cut down to the letters, digits and marks that crash texts are told apart by.

/// What is left of a stretch of text when everything that pasting changes is taken away.
///
/// People paste crash texts with log prefixes, quoted, escaped, in bold, wrapped at any column. All of these change
/// blanks, quotes, marks and case, and none changes letters and digits. So blanks, line breaks, line prefixes, quotes,
/// Markdown, HTML tags and escapes are dropped, letters are made small, and phrases are then looked for in what
/// remains: `Invalid update:␤> invalid` and `Invalid&nbsp;update: **invalid` are both `invalidupdate:invalid`.
struct CleanText {
    /// Small ASCII letters, digits, and of marks only `( ) [ ] { } , . : - = _`; any other script counts as the byte 1.
    let letters: [UInt8]
    /// For each letter, the byte of the stretch that it stood at.
    let offsets: [UInt32]
    /// The whole text, as it was given.
    let source: UnsafeRawBufferPointer
    /// Where the stretch starts in the whole text.
    let start: Int

    /// Cleans the bytes `range` of `source`; they need not be UTF-8.
    ///
    /// - Complexity: O(*n*) in the bytes of the range.
    init(_ source: UnsafeRawBufferPointer, _ range: Range<Int>) {
        self.source = source
        start = range.lowerBound
        var offsets: [UInt32] = []
        letters = [UInt8](unsafeUninitializedCapacity: range.count) { letters, count in
            offsets = [UInt32](unsafeUninitializedCapacity: range.count) { offsets, written in
                var cleaner = TextCleaner(source, range)
                written = cleaner.clean(into: letters, offsets)
                count = written
            }
        }
        self.offsets = offsets
    }

    /// Where the letter at `position` stands in the whole text, as a byte's number from 0.
    func sourceOffset(_ position: Int) -> Int {
        position < offsets.count ? start + Int(offsets[position]) : source.count
    }

    /// The byte of the whole text that follows the letter at `position` directly, or nil at the text's end.
    ///
    /// Whether a number is whole can only be seen there: the `1` of `section (1` may be all that was pasted of 12.
    func sourceByte(after position: Int) -> UInt8? {
        let next = sourceOffset(position) + 1
        return next < source.count ? source[next] : nil
    }

    /// Whether `word` occurs in the letters of `range`.
    ///
    /// - Complexity: O(*n* · *m*) at worst, in the letters of the range and the word; the range is kept short.
    func contains(_ word: StaticString, in range: Range<Int>) -> Bool {
        lastPosition(of: word, in: range) != nil
    }

    /// The position in `letters` where `word` occurs last in `range`.
    func lastPosition(of word: StaticString, in range: Range<Int>) -> Int? {
        let length = word.utf8CodeUnitCount
        let range = range.clamped(to: 0..<letters.count)
        guard length > 0, range.count >= length else { return nil }
        return letters.withUnsafeBufferPointer { letters in
            let first = word.utf8Start[0]
            for position in stride(from: range.upperBound - length, through: range.lowerBound, by: -1)
            where letters[position] == first {
                var matched = 1
                while matched < length, letters[position + matched] == word.utf8Start[matched] { matched += 1 }
                if matched == length { return position }
            }
            return nil
        }
    }
}
