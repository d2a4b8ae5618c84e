// Distributes a statement's words over a command's parameters.

public import CommandSyntax

/// The words of one statement while a command's parameters take theirs.
///
/// Without options nothing is copied: the reader walks the statement's own words.
@usableFromInline
struct ArgumentBinder {
    /// The command the words belong to.
    let facts: CommandFacts
    /// The statement they are in.
    @usableFromInline let statement: Statement
    /// The bytes of the command's words, its name among them.
    @usableFromInline let range: Range<Int>
    /// The words that are no options.
    @usableFromInline var reader: ArgumentReader
    /// The invocation of the command that was bound as an argument of this one.
    @usableFromInline var inner: (any Sendable)?
    /// Whether `--json` was among the words.
    @usableFromInline var wantsJSON = false
    /// How many commands are around this one.
    let depth: Int
    /// The options given, in order.
    private var options: [GivenOption] = []

    /// An option and its value's word.
    private struct GivenOption {
        let name: Word
        let value: Word?
    }

    /// Takes the options out of the words from `position` on, which follow the command's name.
    @usableFromInline
    init(
        _ facts: CommandFacts, _ statement: Statement, from position: Int, depth: Int
    ) throws(BindingError) {
        self.facts = facts
        self.statement = statement
        self.depth = depth
        let end = statement.range.upperBound
        let words = statement.words
        range = words[position - 1].range.lowerBound..<end
        reader = ArgumentReader(words, from: position, end: end)
        guard (position..<words.count).contains(where: { Self.looksLikeOption(words[$0]) }) else { return }

        let layout = facts.layout
        var plain: [Word] = []
        var index = position
        while index < words.count {
            let word = words[index]
            index += 1
            guard Self.looksLikeOption(word) else {
                plain.append(word)
                if layout.optionsComeFirst { break }
                continue
            }
            if word.text == "--" { break }
            guard let option = layout.option(named: word.text) else {
                if word.text == CommonOption.json, !layout.letsCommonOptionsThrough(behindWords: !plain.isEmpty) {
                    wantsJSON = true
                    continue
                }
                if layout.letsDashesThrough {
                    plain.append(word)
                    continue
                }
                throw .unknownOption(
                    word.text, command: facts.name,
                    suggestion: ClosestMatch.to(word.text, among: layout.options.map(\.name).sorted()), word.range)
            }
            if !option.isRepeatable, options.contains(where: { $0.name.text == word.text }) {
                throw .repeatedOption(word.text, word.range)
            }
            // What looks like an option is never another's value, or a forgotten value would swallow it.
            let hasValue = option.takesValue && index < words.count && !Self.looksLikeOption(words[index])
            let value = hasValue ? words[index] : nil
            if value != nil { index += 1 }
            options.append(GivenOption(name: word, value: value))
        }
        plain += words[index...]
        reader = ArgumentReader(plain, end: end)
    }

    /// Whether a word is an option, `--` among them: a dash and then no digit, without quotes. `-` alone is a word.
    static func looksLikeOption(_ word: Word) -> Bool {
        guard !word.isQuoted, word.text.utf8.first == UInt8(ascii: "-"),
            let second = word.text.utf8.dropFirst().first
        else { return false }
        return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
    }

    /// The usage line that messages show.
    var usage: String { facts.usage }

    /// Reads one value, turning a mistake in its words into an error of the statement's.
    @inlinable
    mutating func value<Language, Value>(
        _ label: String, _ kind: ValueKind<Language, Value>
    ) throws(BindingError) -> Value {
        let start = reader.position
        do throws(ValueProblem) {
            return try kind.read(&reader)
        } catch {
            throw self.error(error, label, kind.name, since: start, in: reader)
        }
    }

    /// Whether a flag was given.
    func hasFlag(_ name: String) -> Bool { options.contains { $0.name.text == name } }

    /// The values of an option, in the order they were given.
    func values<Language, Value>(
        of option: String, _ label: String, _ kind: ValueKind<Language, Value>
    ) throws(BindingError) -> [Value] {
        guard !options.isEmpty else { return [] }
        var values: [Value] = []
        for given in options where given.name.text == option {
            guard let word = given.value else {
                throw .optionNeedsValue(option, label: label, kind: kind.name, given.name.range)
            }
            var reader = ArgumentReader([word], end: word.range.upperBound)
            do throws(ValueProblem) {
                values.append(try kind.read(&reader))
            } catch {
                throw self.error(error, label, kind.name, since: 0, in: reader)
            }
        }
        return values
    }

    /// Makes sure that every word found a parameter.
    @usableFromInline
    func finish() throws(BindingError) {
        guard let word = reader.peek() else { return }
        throw .unexpectedArgument(word.text, usage: usage, word.range)
    }

    /// What a problem with a value's words is to the statement.
    @usableFromInline
    func error(
        _ problem: ValueProblem, _ label: String, _ kind: String, since start: Int, in reader: ArgumentReader
    ) -> BindingError {
        guard !problem.isMissing || !problem.message.isEmpty else {
            return .missingArgument(label: label, kind: kind, usage: usage, reader.range(from: Int.max))
        }
        let range = problem.range ?? reader.range(from: start)
        return .badValue(label: label, text: reader.text(from: start), kind: kind, problem, range)
    }
}
