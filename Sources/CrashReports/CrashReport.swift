// What was read of one exception in a text.

package import TableUpdates

/// One exception that a text describes: its family, its code where it is an update failure, and its numbers.
package struct CrashReport: Hashable, Sendable {
    /// What kind of text it is. A wrapper of another layer is a family of its own; ``wrapped`` says what is in it.
    package internal(set) var family: CrashFamily
    /// The family of the text inside a wrapper's, else nil.
    package internal(set) var wrapped: CrashFamily?
    /// The layer above UIKit that the exception came through, where the text shows one.
    package internal(set) var layer: CrashLayer?
    /// The failure code; nil where the text is no update failure, or does not tell which of ``possibleCodes`` it is.
    package internal(set) var code: FailureCode?
    /// The codes that the text can stand for; empty where it is no update failure.
    package internal(set) var possibleCodes: [FailureCode]
    /// The view that raised the exception.
    package internal(set) var view: CrashView
    /// Whether nothing in the text says which view it was, so that ``view`` is the likelier one.
    package internal(set) var viewIsPresumed: Bool
    /// What the view calls the lines of a section.
    package var unit: CrashUnit { view == .collection || view == .collectionOnMac ? .item : .row }
    /// The numbers that the text says, and no others.
    package internal(set) var numbers: CrashNumbers
    /// The index paths that the text names, in its order: section and row from 0.
    package internal(set) var paths: [TableIndexPath]
    /// The counts and updates of the batch wording.
    package internal(set) var batch: BatchWording?
    /// The reason that the text states, in one line, where it is not one that is known; it may carry what a terminal
    /// obeys, so whoever prints it makes it printable.
    package internal(set) var reason: String?
    /// The failure with all its numbers, where the text has them all.
    package internal(set) var failure: UpdateFailure?
    /// What the sentence would have said and the text does not: it was cut off, or a number was not whole.
    package internal(set) var missing: [CrashKey]
    /// The identifier that a snapshot complains of, in one line; it may carry what a terminal obeys.
    package internal(set) var identifier: String?
    /// The first frame of the app's own code in the trace that follows, where there is one.
    package internal(set) var ownFrame: TraceFrame?
    /// The frame that the process stopped in, where it was ended without an exception.
    package internal(set) var stoppedIn: TraceFrame?
    /// Whether the trace passes through UIKit's update, which checks before it changes anything.
    package internal(set) var isInUpdate = false
    /// Whether UIKit logged the failure and went on, by reloading everything or by ignoring what was wrong.
    package internal(set) var isRecovered: Bool
    /// Where the exception's sentence starts in the text, as a byte's number from 0.
    package internal(set) var offset: Int
    /// The line of the text that it starts on, from 1.
    package internal(set) var line: Int

    /// The row of the table that the sentence belongs to.
    let text: CrashText
    /// How the sentence was led in, by which its repetition in one trace is told from a second crash.
    var leads: Set<CrashLead>

    /// The numbers of the text, and the zeros that its wording leaves out.
    package var allNumbers: CrashNumbers {
        var all = numbers
        if let failure { all.fill(from: CrashNumbers(of: failure)) }
        return all
    }
    /// What the text describes.
    package var kind: CrashKind { text.kind }
    /// The rule that was broken, as one sentence.
    package var rule: String {
        text.rule.description.replacing([
            "{unit}": unit.rawValue, "{a unit}": unit.withArticle,
            "{section}": numbers[.section].map { "section \($0)" } ?? "a section",
        ])
    }
    /// What the text is about and where to look, where counts cannot explain it.
    package var meaning: String? {
        // Of a trace the check is all that is known.
        guard let meaning = text.meaning?.description else {
            return text.rank == .trace
                ? "the trace names the check that failed: \(rule); the message with its numbers is missing" : nil
        }
        if text === CrashText.unknownReason { return meaning + (reason ?? "") }
        guard isInUpdate, kind == .noException else { return meaning }
        // A fault comes out of what the update does; an end from outside comes at any moment of it.
        switch family {
        case .memoryFault, .swiftTrap: return "the app stopped in UIKit's update, after its checks: " + meaning
        case .watchdog, .hang:
            return "the app was in UIKit's update, which takes as long as the cells and heights it asks for: " + meaning
        default: return meaning
        }
    }
    /// Whether the text is of an update, a scroll or a count that UIKit refused.
    package var isUpdateFailure: Bool { kind == .update }
    /// Whether the exception came with no more than a trace that names the check which failed.
    package var isTraceOnly: Bool { text.isFrame }
}

/// What leads in the sentence of an exception.
enum CrashLead: Hashable, Sendable {
    /// "Terminating app due to uncaught exception", once in a crash.
    case terminating
    /// "Fatal Exception:", once in a report of a crash service.
    case fatal
    /// "Assertion failure in", a line before the exception itself.
    case assertion
    /// A line of Core Data's, a thread's caption in a debugger, a title, a comment.
    case bare
}

extension String {
    /// The text with each slot filled.
    fileprivate func replacing(_ slots: [String: String]) -> String {
        guard utf8.contains(UInt8(ascii: "{")) else { return self }
        var filled = ""
        var rest = self[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            filled += rest[..<open] + (slots[String(rest[open...close])] ?? "")
            rest = rest[rest.index(after: close)...]
        }
        return filled + rest
    }
}
