// The kinds of value that every shell has: text, numbers, one of a few words, files.

package import CommandSyntax

extension ValueKind {
    /// A word as it is, with its place and what of it was quoted.
    package static func word(_ name: String) -> ValueKind<Language, Word> where Value == Word {
        Self(name) { (reader) throws(ValueProblem) in try reader.word() }
    }
}

extension ValueKind where Value == String {
    /// Any one word.
    package static func text(_ name: String) -> Self {
        Self(name) { (reader) throws(ValueProblem) in try reader.word().text }
    }

    /// All words that are left, with a blank between them: text that needs no quotes.
    package static func words(_ name: String) -> Self {
        Self(name) { (reader) throws(ValueProblem) in
            let first = try reader.word()
            return reader.remaining().reduce(into: first.text) { $0 += " " + $1.text }
        }
    }

    /// A file's path. Which files there are is told by the shell, since nothing here reads a folder.
    ///
    /// - Parameter paths: the paths that begin as the text given does; a folder's ends in a slash.
    package static func path(
        _ name: String = "a file",
        paths: @escaping @Sendable (_ context: Language.Context, _ beginning: String, _ limit: Int) -> [String]
    ) -> Self {
        Self(name) { (reader) throws(ValueProblem) in
            let word = try reader.word()
            guard !word.text.isEmpty else { throw ValueProblem("a path cannot be empty", at: word.range) }
            return word.text
        } completions: { context, request in
            paths(context, request.prefix, request.limit).map { Completion($0, isPartial: $0.hasSuffix("/")) }
        }
    }
}

extension ValueKind where Value == Int {
    /// A whole number in a range.
    package static func integer(_ name: String = "a number", in range: ClosedRange<Int> = Int.min...Int.max) -> Self {
        let takesNumbers = range.contains(0) && range.upperBound >= PlainNumber.highest
        return Self(name, takesNumbers: takesNumbers) { (reader) throws(ValueProblem) in
            let word = try reader.word()
            let digits = word.text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
            let isNumber = !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
            guard let number = Int(word.text) else {
                // Digits that do not fit are a number all the same, and no reason to guess at a word.
                let isHuge = isNumber && word.text.utf8.count - digits.count <= 1
                throw ValueProblem(isHuge ? "the number is too large" : "", at: word.range)
            }
            guard range.contains(number) else { throw ValueProblem(outside(range), at: word.range) }
            return number
        }
    }

    /// Says where the range ends that a number is outside of.
    private static func outside(_ range: ClosedRange<Int>) -> String {
        if range.upperBound == Int.max { return "it must be at least \(range.lowerBound)" }
        if range.lowerBound == Int.min { return "it must be at most \(range.upperBound)" }
        return "it must be from \(range.lowerBound) to \(range.upperBound)"
    }
}

extension ValueKind {
    /// One of a few words, each standing for a value.
    ///
    /// - Parameters:
    ///   - name: what it is; the words are listed after it.
    ///   - choices: the words and their values, in the order they are listed.
    package static func choice(_ name: String, _ choices: [(word: String, value: Value)]) -> Self {
        let words = choices.map { $0.word }
        return Self("\(name): \(words.joined(separator: ", "))") { (reader) throws(ValueProblem) in
            let word = try reader.word()
            guard let choice = choices.first(where: { $0.word == word.text }) else {
                throw .unknown(word, among: words)
            }
            return choice.value
        } completions: { _, request in
            request.matching(words)
        }
    }
}

extension ValueKind where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    /// One of an enum's cases, by its raw value.
    package static func choice(_ name: String, of type: Value.Type) -> Self {
        choice(name, Value.allCases.map { ($0.rawValue, $0) })
    }
}
