// What a search found, how much it tried, and how far it may go.

package import FoldTable
import TableUpdates

/// How far a search may go, who may stop it, and who is shown how far it is.
package struct SearchLimits: Sendable {
    /// The most open sets that are kept at once: 13 bytes each, 16 for finding them again, and as much again while
    /// lists grow. That is 280 MB at most, as measured.
    package var openSets = 1 << 22
    /// The most states that are kept where a state is more than an open set; about a kilobyte each.
    package var tables = 1 << 16
    /// The most steps that are tried where each is a step of a table; half a million take some six seconds.
    package var tableSteps = 1 << 19
    /// Whether the user asked to stop; asked now and then.
    package var shouldStop: @Sendable () -> Bool = { false }
    /// Told now and then how many states were found so far, and how many may be.
    package var progress: @Sendable (_ states: Int, _ limit: Int) -> Void = { _, _ in }

    /// Creates the limits in which an answer comes within seconds.
    package init() {}

    /// The limits with another number of states, of whichever kind.
    package func states(_ count: Int) -> SearchLimits {
        var limits = self
        limits.openSets = min(count, 1 << 28)
        limits.tables = min(count, 1 << 24)
        return limits
    }
}

/// How much was tried.
package struct SearchEffort: Hashable, Sendable {
    /// States that were found, the first among them.
    package var states: Int
    /// Steps that were tried from them.
    package var steps: Int
}

/// A way through a table's states.
package struct SearchPath: Sendable {
    /// What to do, in order; empty where nothing need be done.
    package let moves: [SearchMove]
    /// The result of the last move; nil where there is none.
    package let ending: ActingResult?
    /// What was tried to find it.
    package let effort: SearchEffort
}

/// One thing of a table that, were it otherwise, would let the goal be reached.
package enum SearchReason: Hashable, Sendable {
    /// The section does not answer to taps.
    case fixed(Int, title: String)
    /// The rule has this value; with the other the goal is reached.
    case rule(RuleName, value: String, instead: String)
}

/// The result of a search.
package enum SearchAnswer: Sendable {
    /// The goal is reached, and by no shorter way.
    case reached(SearchPath)
    /// Every state was tried: it cannot be reached. The reasons are those that are one rule, or one fixed section.
    case impossible(SearchEffort, [SearchReason])
    /// It was not found, and not everything was tried.
    case notFound(SearchEffort)
    /// The user stopped the search.
    case stopped(SearchEffort)

    /// What was tried.
    package var effort: SearchEffort {
        switch self {
        case .reached(let path): path.effort
        case .impossible(let effort, _), .notFound(let effort), .stopped(let effort): effort
        }
    }

    /// The way that was found.
    package var path: SearchPath? {
        if case .reached(let path) = self { return path }
        return nil
    }
}
