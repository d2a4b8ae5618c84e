// Why words are not a value of the kind that is wanted.

package import CommandSyntax

/// What is wrong with the words of a value.
///
/// The message is a short clause that goes after the words: `there is no rule of that name`.
@usableFromInline
package struct ValueProblem: Error, Hashable, Sendable {
    /// What is wrong; empty where all there is to say is what was wanted.
    package let message: String
    /// What was probably meant.
    package let suggestion: String?
    /// The bytes at fault, where they are fewer than all the words of the value.
    package let range: Range<Int>?
    /// Whether there were too few words.
    package let isMissing: Bool

    /// Creates a problem.
    package init(_ message: String = "", suggestion: String? = nil, at range: Range<Int>? = nil) {
        self.message = message
        self.suggestion = suggestion
        self.range = range
        isMissing = false
    }

    private init(missing message: String) {
        self.message = message
        suggestion = nil
        range = nil
        isMissing = true
    }

    /// There are too few words.
    package static var missing: ValueProblem { ValueProblem(missing: "") }

    /// There are too few words, and the message says which more are wanted.
    package static func missing(_ message: String) -> ValueProblem { ValueProblem(missing: message) }

    /// The word is no value of the name before it, which takes those known.
    package static func unknown(_ word: Word, of name: String, among known: [String]) -> ValueProblem {
        ValueProblem(
            "\(name) takes \(known.joined(separator: ", "))", suggestion: ClosestMatch.to(word.text, among: known),
            at: word.range)
    }

    /// The word is none of those known.
    package static func unknown(_ word: Word, among known: [String]) -> ValueProblem {
        ValueProblem(suggestion: ClosestMatch.to(word.text, among: known), at: word.range)
    }
}
