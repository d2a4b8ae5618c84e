// A kind of value that arguments can have: how it reads from words, what it is called, what completes and describes it.

/// A kind of value, such as a section, a number or a file.
///
/// Kinds are declared once, as static members, so that declarations can say `.oneOrMore("S", .section)`:
///
/// ```swift
/// extension ValueKind where Language == Fold, Value == SectionName {
///     static var section: Self {
///         Self("a section: its number, title or id:…") { (reader) throws(ValueProblem) in
///             try SectionName(reader.word())
///         } completions: { session, request in
///             request.matching(session.table.sections) { Completion($0.title, $0.summary) }
///         } description: { session, name in session.table.summary(of: name) }
///     }
/// }
/// ```
@usableFromInline
package struct ValueKind<Language: CommandLanguage, Value: Sendable>: Sendable {
    /// What it is, for help and messages: `a section: its number, title or id:…`.
    @usableFromInline package let name: String
    /// Whether a value may go on with another word where it could end as well, so that completion asks for one.
    @usableFromInline package let takesSeveralWords: Bool
    /// Whether every plain number is such a value, whatever word follows it.
    @usableFromInline package let takesNumbers: Bool
    /// Reads one value off the front of the words left; takes no more words than belong to it.
    @usableFromInline package let read: @Sendable (inout ArgumentReader) throws(ValueProblem) -> Value
    /// The candidates for a value being typed; see ``CompletionRequest``.
    @usableFromInline package let complete: @Sendable (Language.Context, CompletionRequest) -> [Completion]
    /// What a value stands for in a context, for hints: `Fruit, open, 2 rows`; nil where there is nothing to say.
    @usableFromInline package let describe: @Sendable (Language.Context, Value) -> String?

    /// Creates a kind.
    @inlinable
    package init(
        _ name: String, takesSeveralWords: Bool = false, takesNumbers: Bool = false,
        read: @escaping @Sendable (inout ArgumentReader) throws(ValueProblem) -> Value,
        completions: @escaping @Sendable (Language.Context, CompletionRequest) -> [Completion] = { _, _ in [] },
        description: @escaping @Sendable (Language.Context, Value) -> String? = { _, _ in nil }
    ) {
        self.name = name
        self.takesSeveralWords = takesSeveralWords
        self.takesNumbers = takesNumbers
        self.read = read
        complete = completions
        describe = description
    }

    /// The kind of values that are made from these; a transform that throws says why the words are none.
    package func map<Other: Sendable>(
        _ transform: @escaping @Sendable (Value) throws(ValueProblem) -> Other
    ) -> ValueKind<Language, Other> {
        let read = read
        return ValueKind<Language, Other>(
            name, takesSeveralWords: takesSeveralWords,
            read: { (reader: inout ArgumentReader) throws(ValueProblem) in try transform(try read(&reader)) },
            completions: complete)
    }

    /// The kind given with the place of the value kept, so that what is found wrong when it runs can point at it.
    @inlinable
    package static func located<Plain: Sendable>(_ kind: ValueKind<Language, Plain>) -> Self
    where Value == Located<Plain> {
        Self(
            kind.name, takesSeveralWords: kind.takesSeveralWords, takesNumbers: kind.takesNumbers,
            read: { (reader: inout ArgumentReader) throws(ValueProblem) in
                let start = reader.position
                let value = try kind.read(&reader)
                return Located(value, range: reader.range(from: start))
            },
            completions: kind.complete, description: { kind.describe($0, $1.value) })
    }
}
