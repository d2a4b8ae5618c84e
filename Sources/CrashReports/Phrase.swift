// One exception text as a pattern: fixed words with slots for the numbers between them.

/// A pattern for a sentence that UIKit, or a layer above it, prints.
///
/// ```swift
/// "attempt to delete {unit} {row} from section {section} | which only contains {before} …"
/// ```
///
/// Words are compared without blanks and marks, which ``CleanText`` drops or the matcher steps over. All up to the bar
/// must be there for the phrase to be recognised (without a bar, all of it); what follows may have been cut off.
struct Phrase: Sendable {
    /// One piece of a pattern.
    enum Piece: Sendable {
        /// Small letters and digits that must follow.
        case words([UInt8])
        /// A number to be kept under this name.
        case number(CrashKey)
        /// A number that repeats one already read.
        case repeated
        /// An index path; the first one read fills section and row, the second is where a move goes.
        case path
        /// An index path somewhere in the next so many letters.
        case laterPath(within: Int)
        /// Words somewhere in the next so many letters.
        case later([UInt8], within: Int)
        /// `row` or `item`, and `rows` or `items`.
        case unit, units
        /// `table view` or `collection view`.
        case view
        /// `a` or `an`.
        case article
        /// `deleted` or `removed`.
        case gone
    }

    /// The row of the table that the sentence belongs to.
    let text: CrashText
    let pieces: [Piece]
    /// How many pieces must be there for the phrase to be recognised.
    let required: Int

    /// Creates a phrase of `text` from its pattern.
    init(_ text: CrashText, _ pattern: StaticString) {
        var pieces: [Piece] = []
        var required: Int?
        var words: [UInt8] = []
        var slot: [UInt8]?
        func flush() {
            if !words.isEmpty { pieces.append(.words(words)) }
            words = []
        }
        pattern.withUTF8Buffer { pattern in
            for byte in pattern {
                switch byte {
                case UInt8(ascii: "{"):
                    flush()
                    slot = []
                case UInt8(ascii: "}"):
                    pieces.append(Self.piece(named: String(decoding: slot ?? [], as: UTF8.self)))
                    slot = nil
                case UInt8(ascii: "|"):
                    flush()
                    required = pieces.count
                case _ where slot != nil: slot?.append(byte)
                case UInt8(ascii: " "): break
                default: words.append(byte)
                }
            }
        }
        flush()
        self.text = text
        self.pieces = pieces
        self.required = required ?? pieces.count
    }

    /// The piece for a slot's name: `row`, `unit`, `later:in section`; a name that is none of these is a key's.
    private static func piece(named name: String) -> Piece {
        switch name {
        case "unit": .unit
        case "units": .units
        case "view": .view
        case "a": .article
        case "gone": .gone
        case "path": .path
        case "later path": .laterPath(within: 400)
        case "near path": .laterPath(within: 140)
        case "again": .repeated
        default:
            if let key = CrashKey(rawValue: name) {
                .number(key)
            } else {
                .later(
                    Array(name.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst().filter { $0 != UInt8(ascii: " ") }),
                    within: 100)
            }
        }
    }

    /// The first four letters, by which phrases are looked up.
    var anchor: UInt32 {
        guard case .words(let words)? = pieces.first, words.count >= 4 else { return 0 }
        return words.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }
}
