// Parts of a range of a text: its first word, and what is left without the blanks around it.

extension SourceText {
    /// The first word of a range that begins with one.
    ///
    /// - Complexity: O(*n*) in the bytes of the word.
    package func firstWord(in range: Range<Int>) -> Range<Int> {
        range.lowerBound..<(bytes[range].firstIndex(where: Byte.endsWord) ?? range.upperBound)
    }

    /// The range without blanks and line ends around it.
    ///
    /// - Complexity: O(*n*) in the bytes that it loses.
    package func trimmed(_ range: Range<Int>) -> Range<Int> {
        func isOutside(_ byte: UInt8) -> Bool { Byte.isBlank(byte) || byte == Byte.lineFeed }
        let rest = bytes[range].drop(while: isOutside)
        let end = rest.lastIndex { !isOutside($0) }
        return end.map { rest.startIndex..<$0 + 1 } ?? rest.startIndex..<rest.startIndex
    }
}
