// What an expectation says: a fact about the present state, or about the result of the last acting command.

package import CommandKit
package import TableUpdates

/// A value in a fact, or `?` for one that is not written yet.
package enum Stated<Value: Hashable & Sendable>: Hashable, Sendable {
    case value(Value)
    /// `?`: the check fails, and an update fills the value in.
    case open
}

/// Sections that a fact names.
package enum StatedSections: Hashable, Sendable {
    case none
    case all
    case these([Located<SectionPick>])
    case open
}

/// A call that a fact names: the call itself, or words with `*` for any argument or the rest.
package enum CallPattern: Hashable, Sendable {
    case exact(TableCall)
    case words([String])
    case open
}

/// What an expectation says.
package enum Fact: Hashable, Sendable {
    case open(StatedSections)
    case rows([Stated<Int>])
    case row(TableIndexPath, title: Stated<String>)
    case visible(Stated<Int>)
    /// nil is for `none`.
    case selected(Stated<TableIndexPath?>)
    case calls([CallPattern])
    case noCalls
    case call(CallPattern)
    case ok
    case crash(code: Stated<FailureCode>?, section: Located<SectionName>?)
    case message(Stated<String>)
    case risky
    case unknown
    case refused(Stated<String>?)
    case noChange
    case error(Stated<String>?)
    case drift(StatedSections)
    case noDrift

    /// Whether the fact is one that a failing step needs after it: a crash, a refusal or an error.
    package var speaksOfFailure: Bool {
        switch self {
        case .crash, .message, .refused, .error: true
        default: false
        }
    }

    /// Whether the fact speaks of the last acting command, not of the present state.
    package var speaksOfEvent: Bool {
        switch self {
        case .calls, .noCalls, .call, .ok, .crash, .message, .risky, .unknown, .refused, .noChange, .error:
            true
        case .open, .rows, .row, .visible, .selected, .drift, .noDrift: false
        }
    }
}
