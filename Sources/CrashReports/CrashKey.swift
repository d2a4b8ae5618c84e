// The names of the numbers that a crash text can carry, and a small table of numbers by name.

/// The name of a number in a crash text; the raw value is its key in JSON.
package enum CrashKey: String, CaseIterable, Hashable, Sendable {
    /// The section that the text names, from 0: for a move, that of its source.
    case section
    /// The row or item that the text names, from 0: for a move, that of its source.
    case row
    /// Rows of the section before and after the update.
    case before, after
    /// Rows of the section that calls inserted and deleted.
    case inserted, deleted
    /// Rows that calls moved into and out of the section.
    case movedIn, movedOut
    /// Sections before and after the update.
    case sectionsBefore, sectionsAfter
    /// Sections that calls inserted and deleted.
    case sectionsInserted, sectionsDeleted
    /// The section and row that a move goes to, from 0.
    case toSection, toRow
    /// The second section of two that are moved to one place, or of two that one is moved to.
    case otherSection
    /// How many rows, and how many sections, there are, where the text compares no before and after.
    case count, sections
    /// The index into an array, and the bounds as printed: `[0 .. 3]`.
    case index, boundsLow, boundsHigh
    /// The number of an item, counted through all sections.
    case globalIndex

    /// The name in a sentence of a view that calls its lines `unit`: `sections before`.
    package func words(_ unit: CrashUnit) -> String {
        switch self {
        case .row: unit.rawValue
        case .toRow: "to \(unit.rawValue)"
        case .before, .after: "count \(rawValue)"
        case .boundsLow: "lower bound"
        case .boundsHigh: "upper bound"
        default: rawValue.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
        }
    }
}

/// Numbers by name, in the order of ``CrashKey``; a number that the text does not say is absent.
package struct CrashNumbers: Hashable, Sendable {
    private var values: [CrashKey: Int] = [:]
    /// An array index above `Int.max`, as a negative number prints when it was taken for an unsigned one.
    package internal(set) var unsignedIndex: UInt64?

    /// Creates an empty table.
    package init() {}

    /// The number with this name, or nil where the text does not say it.
    package subscript(key: CrashKey) -> Int? {
        get { values[key] }
        set { values[key] = newValue }
    }

    /// Whether the text says no number at all.
    package var isEmpty: Bool { values.isEmpty && unsignedIndex == nil }

    /// The numbers in the order of ``CrashKey``.
    package var listed: [(key: CrashKey, value: Int)] {
        CrashKey.allCases.compactMap { key in values[key].map { (key, $0) } }
    }

    /// Whether no number of `other` contradicts one here.
    func agrees(with other: CrashNumbers) -> Bool {
        values.allSatisfy { other.values[$0.key] ?? $0.value == $0.value }
            && (unsignedIndex == nil || other.unsignedIndex == nil || unsignedIndex == other.unsignedIndex)
    }

    /// Takes over the numbers of `other` that are absent here.
    mutating func fill(from other: CrashNumbers) {
        values.merge(other.values) { own, _ in own }
        unsignedIndex = unsignedIndex ?? other.unsignedIndex
    }
}
