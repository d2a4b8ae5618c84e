// How the words after a statement's first are read: most are words, a few commands take the line as it stands.

/// How what follows the words read so far is to be read.
package enum StatementTail: Sendable {
    /// As words, up to `;` or the line's end. Nothing more will be asked.
    case words
    /// As words, but the whole line belongs to the statement: each `;` becomes a word of its own.
    case wholeLine
    /// Not as words at all: the rest of the line is text, in which `;`, `#` and quotes mean nothing.
    case raw
    /// The rest of the line is one more word, in which `;`, `#` and quotes mean nothing.
    case oneWord
    /// As words for now; ask again after the next one.
    case undecided
}

/// Says how to go on after the words that a statement began with; names may be shortened, so only the owner of the
/// commands can tell.
package typealias StatementTailRule = ([Word]) -> StatementTail
