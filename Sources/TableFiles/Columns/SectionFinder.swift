// Finds the section that a line of CSV belongs to, by its id or its title.

import FoldTable

/// The sections seen so far, in order of first appearance.
struct SectionFinder {
    /// Texts, each with the number of the first section that had it.
    private struct Texts {
        private var index = ByteIndex()
        private var sections: [(text: String, number: Int)] = []

        /// The section with this text, byte for byte: `é` as one character and as two are two titles in a file.
        mutating func find(_ text: String, else number: Int) -> Int? {
            var text = text
            let found = text.withUTF8 { bytes in
                index.insert(UnsafeRawBufferPointer(bytes), sections.count) { other, body in
                    sections[other].text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
                }
            }
            if let found { return sections[found].number }
            sections.append((text, number))
            return nil
        }
    }

    private var ids = Texts()
    private var titles = Texts()

    /// The number of the section with `id`, or without an id and with `title`; nil the first time, when `number`
    /// becomes its number.
    ///
    /// - Complexity: O(*n*) in the bytes, on average.
    mutating func find(id: String?, title: String, else number: Int) -> Int? {
        if let id { return ids.find(id, else: number) }
        return titles.find(title, else: number)
    }
}
