// How much is reported of the mistakes in a file: how many, and how much of each.

package import CommandSyntax

/// Bounds what is told of the mistakes in a file.
package enum FileMistakes {
    /// At most so many mistakes are told of one file; after them it is read no further.
    package static let limit = 1_000
    /// A longer message is cut, in bytes: a word may be a megabyte long, and a message repeats it.
    private static let messageLimit = 400

    /// The mistake with a message that is not too long.
    package static func shortened(_ mistake: Diagnostic) -> Diagnostic {
        guard mistake.message.utf8.count > messageLimit else { return mistake }
        var mistake = mistake
        mistake.message = mistake.message.prefix(messageLimit) + "…"
        return mistake
    }
}
