// One kind of crash text: how it is recognised, which family it is in each view, and the rule that it says was broken.

import TableUpdates

/// What a text describes; the raw value is the `kind` of a report's JSON.
package enum CrashKind: String, CaseIterable, Hashable, Sendable {
    /// UIKit refused an update, a scroll, or a question for a place that is not there.
    case update = "update failure"
    /// Another exception of Apple's frameworks, or of a layer above them.
    case exception = "exception"
    /// An exception of another platform, whose rules are not UIKit's.
    case platform = "exception of another platform"
    /// The process was ended without an exception.
    case noException = "no exception"
}

/// Which text counts where an exception is told by several that say little: the higher, the more it says.
enum FallbackRank: Int, Comparable, Sendable {
    /// A line that is only ever logged.
    case logged
    /// The signal that follows an exception, and other failures as well.
    case abort
    /// The name of an exception without its reason.
    case nameOnly
    /// A frame that names a check, without its message.
    case trace
    /// The process was ended from outside.
    case kill
    /// A signal, or a kill with its cause.
    case fault
    /// The words of a layer without the text that it passed on.
    case layer
    /// A reason that is not one of those known.
    case unknownReason

    static func < (left: FallbackRank, right: FallbackRank) -> Bool { left.rawValue < right.rawValue }
}

/// What of the words behind a sentence belongs to it.
enum SentenceTail: Sendable {
    case nothing
    /// A reason, which is quoted where no other row knows it.
    case reason
    /// The identifier that a snapshot complains of.
    case identifier
}

/// A row of the table of crash texts. Adding a text is adding a row, and its family where that is new.
final class CrashText: Sendable {
    /// The families in a table and in a collection view; one where only one view prints the text.
    let table, collection: CrashFamily
    let kind: CrashKind
    /// The failure that the numbers make, with its code; nil where the text does not say which it is, or is none.
    let shape: FailureShape?
    /// The codes that the text may stand for where it does not tell which.
    let codes: [FailureCode]
    /// The view that can only have printed the text, or mostly prints it where the text does not say.
    let view: CrashView
    /// Whether the text printed without a described path comes from collection views mostly.
    let needsPathForTable: Bool
    /// The layer above UIKit that prints the text itself.
    let layer: CrashLayer?
    /// Where the text is of use only when nothing better is there: how much it says.
    let rank: FallbackRank?
    /// Whether the text is the name of a frame in a trace, without a message.
    let isFrame: Bool
    /// Whether the text is only there where an exception was thrown, so that no signal and no kill is what happened.
    let isProof: Bool
    let tail: SentenceTail
    /// What must hold, as a sentence with slots for the unit and the section.
    let rule: StaticString
    /// What the text is about and where to look, where counts cannot explain it.
    let meaning: StaticString?
    /// The sentences that print it, in the language of ``Phrase``.
    let patterns: [StaticString]

    init(
        _ table: CrashFamily, _ collection: CrashFamily? = nil, _ kind: CrashKind = .update,
        _ shape: FailureShape? = nil,
        codes: [FailureCode] = [], view: CrashView = .table, needsPathForTable: Bool = false, layer: CrashLayer? = nil,
        rank: FallbackRank? = nil, isFrame: Bool = false, isProof: Bool = false, tail: SentenceTail = .nothing,
        rule: StaticString,
        meaning: StaticString? = nil, _ patterns: StaticString...
    ) {
        self.table = table
        self.collection = collection ?? table
        self.kind = kind
        self.shape = shape
        self.codes = shape.map { [$0.code] } ?? codes
        self.view = view
        self.needsPathForTable = needsPathForTable
        self.layer = layer
        self.rank = rank
        self.isFrame = isFrame
        self.isProof = isProof
        self.tail = tail
        self.rule = rule
        self.meaning = meaning
        self.patterns = patterns
    }

    /// Every row there is.
    static let all = counts + attempts + requests + arrays + cells + snapshots + internals + traces + platforms + faults

    /// The reason that an exception states, where it is not one that is known.
    static let unknownReason = CrashText(
        .unknownReason, nil, .exception, rank: .unknownReason,
        rule: "the reason names the rule, and is not one that is known here",
        meaning: "the reason is not one that is known here: ")

    /// The family of the text in `view`.
    func family(in view: CrashView) -> CrashFamily {
        view == .collection || view == .collectionOnMac ? collection : table
    }

    /// The view where the text does not name one.
    func presumedView(hasPath: Bool) -> CrashView {
        needsPathForTable ? (hasPath ? .table : .collection) : view
    }
}

extension CrashText: Hashable {
    static func == (left: CrashText, right: CrashText) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
