// What a parameter says about itself to help, completion and hints, which do not care for its value's type.

/// A parameter without the type of its value.
@usableFromInline
package struct ParameterOutline<Language: CommandLanguage>: Sendable {
    /// What stands for the value in usage lines, such as `S`; the name with its dashes for a flag.
    package internal(set) var label: String
    /// Where its words are.
    package internal(set) var shape: ParameterShape
    /// Whether an option must be given; what other shapes demand is in the shape.
    package internal(set) var isRequired = false
    /// What it takes or does, in a few words: `a section: its number, title or id:…`.
    package let explanation: String
    /// Whether a value may go on with another word where it could end as well.
    private(set) var takesSeveralWords = false
    /// Whether every plain number is a value, whatever word follows it.
    private(set) var takesNumbers = false
    /// Candidates for the value being typed.
    let complete: @Sendable (Language.Context, CompletionRequest) -> [Completion]
    /// Reads one value off the words, to see where in the statement the next parameter begins.
    let skip: @Sendable (inout ArgumentReader) throws(ValueProblem) -> Void
    /// Reads one value and says what it stands for in this context.
    let describe: @Sendable (Language.Context, inout ArgumentReader) -> String?

    /// An outline of a parameter whose words are fixed, or taken as they are: nothing to read, nothing to describe.
    init(
        _ label: String, _ shape: ParameterShape, _ explanation: String,
        complete: @escaping @Sendable (Language.Context, CompletionRequest) -> [Completion] = { _, _ in [] }
    ) {
        self.label = label
        self.shape = shape
        self.explanation = explanation
        self.complete = complete
        skip = { (reader: inout ArgumentReader) throws(ValueProblem) in _ = reader.next() }
        describe = { _, _ in nil }
    }

    /// An outline of a parameter that takes values of a kind.
    @usableFromInline
    init<Value: Sendable>(
        _ label: String, _ shape: ParameterShape, _ kind: ValueKind<Language, Value>, explanation: String? = nil
    ) {
        self.label = label
        self.shape = shape
        self.explanation = explanation.map { "\($0): \(kind.name)" } ?? kind.name
        takesSeveralWords = kind.takesSeveralWords
        takesNumbers = kind.takesNumbers
        complete = kind.complete
        skip = { (reader: inout ArgumentReader) throws(ValueProblem) in _ = try kind.read(&reader) }
        describe = { context, reader in
            guard let value = try? kind.read(&reader) else { return nil }
            return kind.describe(context, value)
        }
    }
}

extension ParameterOutline {
    /// The words that are a value in a context, or begin one.
    package func words(in context: Language.Context) -> [String] {
        complete(context, CompletionRequest(prefix: "")).map(\.text)
    }
}
