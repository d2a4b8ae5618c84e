// Completion: what could stand at the cursor, and what one press of Tab makes of it.

/// What could stand in a part of the line.
package struct Completion: Equatable, Sendable {
    /// One text that could stand there.
    package struct Candidate: Equatable, Sendable {
        /// What is inserted, as it is: quoting is the business of whoever knows the syntax.
        package var text: String
        /// What the list says of it.
        package var description: String
        /// Whether the word is complete with it, so that a blank may follow; false for `name=` or a folder.
        package var endsWord: Bool

        /// A candidate.
        package init(_ text: String, description: String = "", endsWord: Bool = true) {
            self.text = text
            self.description = description
            self.endsWord = endsWord
        }
    }

    /// The part of the line that a candidate takes the place of, in bytes of UTF-8. It holds the cursor or touches it.
    package var replace: Range<Int>
    /// The candidates, in the order in which they are listed.
    package var candidates: [Candidate]

    /// A completion.
    package init(replace: Range<Int>, candidates: [Candidate]) {
        self.replace = replace
        self.candidates = candidates
    }
}

/// What a press of Tab does.
enum CompletionStep: Equatable {
    /// Nothing: a beep.
    case nothing
    /// Puts a text in the place of as many scalars before and after the cursor.
    case insert(String, before: Int, after: Int)
    /// Lists the candidates, since nothing more is common to them.
    case list

    /// Decides by what is common to the candidates.
    /// - Parameters:
    ///   - completion: What could stand there.
    ///   - line: The whole line.
    ///   - cursor: Where the cursor is, in bytes of UTF-8.
    init(_ completion: Completion, line: String, cursor: Int) {
        let bytes = Array(line.utf8)
        let range = completion.replace
        guard let first = completion.candidates.first, range.lowerBound >= 0, range.upperBound <= bytes.count,
            range.lowerBound <= cursor, cursor <= range.upperBound
        else {
            self = .nothing
            return
        }
        let present = String(decoding: bytes[range], as: UTF8.self)
        var text = completion.candidates.dropFirst().reduce(first.text) { $0.commonPrefix(with: $1.text) }
        if completion.candidates.count == 1 {
            let next = bytes.dropFirst(range.upperBound).first
            if first.endsWord, next != UInt8(ascii: " ") { text += " " }
            if text == present {
                self = .nothing
                return
            }
        } else if text.count <= present.count {
            self = .list
            return
        }
        self = .insert(
            text, before: Self.scalarCount(bytes[range.lowerBound..<cursor]),
            after: Self.scalarCount(bytes[cursor..<range.upperBound]))
    }

    private static func scalarCount(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.count { $0 & 0xC0 != 0x80 }
    }
}

extension String {
    /// What two texts have in common at their beginning, by characters: a mark is not torn from its letter.
    fileprivate func commonPrefix(with other: String) -> String {
        String(zip(self, other).prefix { $0 == $1 }.map(\.0))
    }
}
