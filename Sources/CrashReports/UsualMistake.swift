// The ten ways in which fold code usually goes wrong, and a judgement on one of them.

/// A usual mistake of fold code.
package enum UsualMistake: Int, CaseIterable, Hashable, Sendable {
    case twoSectionsOneNamed = 1
    case flagNotFlipped
    case pathsFromElsewhere
    case refreshInBetween
    case onlyOpeningDeclared
    case reloadRowsToOpen
    case flagsByIndex
    case scrollTooEarly
    case editInClosedSection
    case indexesMixedUp

    /// The mistake in a few words, of a view that calls its lines `unit`.
    package func title(_ unit: CrashUnit = .row) -> String {
        switch self {
        case .twoSectionsOneNamed: "two sections change and one is named"
        case .flagNotFlipped: "the flag or the array is not changed, or only after the call"
        case .pathsFromElsewhere: "paths computed from visible cells or from the count after the change"
        case .refreshInBetween: "reloadData or a background refresh between opening and closing"
        case .onlyOpeningDeclared: "an accordion that declares only the opening"
        case .reloadRowsToOpen: "reloadRows used to open"
        case .flagsByIndex: "open flags keyed by index when a section moves"
        case .scrollTooEarly: "a scroll before the update ends, or into a closed or empty section"
        case .editInClosedSection:
            "an edit inside a closed section, or \(unit.withArticle) deleted when its section vanished"
        case .indexesMixedUp: "before and after indexes mixed up"
        }
    }
}

/// Whether a usual mistake explains a report, and why.
package struct MistakeFinding: Hashable, Sendable {
    /// What the numbers say of a mistake.
    package enum Judgement: String, CaseIterable, Hashable, Sendable {
        case fits
        case ruledOut = "ruled out"
        case cannotTell = "cannot tell"
    }

    /// The mistake that is judged.
    package let mistake: UsualMistake
    /// Whether it fits.
    package internal(set) var judgement: Judgement
    /// Why, in one sentence: a table and calls that end so, or what was tried.
    package internal(set) var reason: String
}
