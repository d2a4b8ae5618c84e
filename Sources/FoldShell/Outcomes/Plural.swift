// Numbers with their nouns: `1 row`, `2 rows`, `3 more sections`.

/// Numbers with their nouns.
package enum Plural {
    package static func rows(_ count: Int) -> String { counted(count, "row") }
    /// The rows that a section answers, and where these are not all, of how many: `0 of 3 rows`.
    package static func rows(_ answered: Int, of stored: Int?) -> String {
        stored.map { answered < $0 ? "\(answered) of \(rows($0))" : rows(answered) } ?? rows(answered)
    }
    package static func sections(_ count: Int) -> String { counted(count, "section") }
    package static func steps(_ count: Int) -> String { counted(count, "step") }
    package static func states(_ count: Int) -> String { counted(count, "state") }

    /// `1 more row`, `12 more sections`.
    package static func more(_ count: Int, _ noun: String) -> String { counted(count, "more \(noun)") }

    /// A number of things whose name takes an s where there are several.
    package static func counted(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }
}
