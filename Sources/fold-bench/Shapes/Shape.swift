// The shapes that can be measured, their sizes, and how each is made.

/// A shape: what is measured, on inputs of a size that the user says.
enum Shape: String, CaseIterable {
    case strings, integers, changed, shuffled, reversed, fresh, equal, appended, block
    case sections, toggled, lines, toggles, csv, json

    /// What it is measured beside; the name that `--peer` takes.
    enum Peer: String, CaseIterable {
        /// The standard library's `difference(from:)`, on the ids as the user has them, without sections.
        case stdlib
        /// Adding up the sections' rows, as data sources do.
        case summing
    }

    /// The size in the table of goals.
    var usualSize: Int {
        switch self {
        case .strings: 5_000
        case .integers: 100_000
        case .sections: 1_000
        case .changed, .shuffled, .reversed, .fresh, .equal, .appended, .block: 100_000
        case .toggled, .lines, .toggles, .csv, .json: 1_000_000
        }
    }

    /// Whether it is a list, whose ids may be of any kind.
    var isList: Bool {
        switch self {
        case .integers, .changed, .shuffled, .reversed, .fresh, .equal, .appended, .block: true
        case .strings, .sections, .toggled, .lines, .toggles, .csv, .json: false
        }
    }

    /// The sizes it can have; what is smaller has nothing to edit, what is larger does not fit 32 bits of rows.
    var sizes: ClosedRange<Int> { 100...10_000_000 }

    /// The peer that it can be measured beside.
    var peer: Peer? {
        switch self {
        case .strings, .sections, .toggled: .stdlib
        case .lines: .summing
        case .toggles, .csv, .json: nil
        default: .stdlib
        }
    }

    /// The largest size at which its peer is measured; above it the peer takes minutes.
    var largestPeerSize: Int {
        switch self {
        case .strings, .shuffled, .reversed: 10_000
        case .integers, .fresh: 100_000
        case .sections: 1_000
        default: 1_000_000
        }
    }

    /// How it is made, so that it can be made again elsewhere.
    var recipe: String {
        switch self {
        case .strings:
            """
            SIZE strings in the form of UUIDs, each of two random numbers as hexadecimal capitals. Removes SIZE/5,
            shuffles SIZE/25, inserts SIZE/5, which are made so by a second generator with seed 2.
            """
        case .integers:
            "The numbers 0 ..< SIZE. Removes SIZE/10, shuffles SIZE/50, inserts SIZE/10: SIZE, SIZE + 1, …"
        case .sections:
            """
            SIZE sections of 100 rows; section s has id s, its row r has id 100 s + r; all contents are 0. For each
            section in turn: removes 2 rows, inserts 2 with ids counted on from 100 SIZE, and gives the row at a random
            place the content 1. Then, of the sections, removes SIZE/25, shuffles SIZE/50, inserts SIZE/25 with ids from
            SIZE on, of 100 rows each with ids counted on.
            """
        case .toggled: "SIZE rows in sections of 100, ids as for sections; section SIZE/200 is empty in the target."
        case .changed:
            "The numbers 0 ..< SIZE; at the first SIZE/100 of the shuffled offsets stand SIZE, SIZE + 1, … in the target."
        case .shuffled: "The numbers 0 ..< SIZE, and the same shuffled."
        case .reversed: "The numbers 0 ..< SIZE, and the same the other way round."
        case .fresh: "The numbers 0 ..< SIZE, and the numbers SIZE ..< 2 SIZE."
        case .equal: "The numbers 0 ..< SIZE, and the same."
        case .appended: "The numbers 0 ..< SIZE, and SIZE/100 more after them."
        case .block: "The numbers 0 ..< SIZE, and the same without the SIZE/100 from SIZE/2 on."
        case .lines:
            """
            A table of SIZE sections of 3 rows, of which every other one is open: 10,000 random lines to index paths,
            and these back to lines. Times are a question's.
            """
        case .toggles:
            "A table of SIZE open sections of 3 rows: 10,000 random headers are tapped. Times are a tap's."
        case .csv: "A file of SIZE rows in sections of 10: section,id,title. Times are those of reading it to a table."
        case .json: "The same as JSON: an array of objects title, open, rows; a row has id and title."
        }
    }
}
