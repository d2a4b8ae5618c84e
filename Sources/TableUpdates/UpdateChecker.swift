// A view's bookkeeping: told call after call, it answers what UIKit would say.

/// Answers, call after call, what UIKit would say of it, as <doc:CheckABatch> shows.
///
/// It remembers what a view remembers: the counts that it has taken over, and the calls of an open batch. It never asks
/// the data source; with each call it is told how many rows each section has at that moment.
///
/// ```swift
/// var checker = UpdateChecker(rowCounts: [3, 0])
/// let answer = checker.check(.reloadSections([1], .fade), rowCounts: [0, 4])
/// print(answer)  // crash row-count in 0: …
/// ```
public struct UpdateChecker: Sendable {
    /// What UIKit would say of one call.
    public struct Answer: Hashable, Sendable {
        /// The verdict; nil for a call that waits in an open batch, of which the verdict comes with its end.
        public let verdict: Verdict?
        /// The exception's text, where the verdict is a crash.
        public let message: String?
    }

    /// Whose words the texts use.
    public var style: MessageStyle
    /// Rows of each section as the view has taken them over; nil before its first call.
    public private(set) var rowCounts: [Int]?
    /// The calls of the batch that is open, without its outermost `beginUpdates`; nil where none is.
    public private(set) var openBatch: [TableCall]?
    private var depth = 0

    /// Creates the checker of a view.
    ///
    /// - Parameters:
    ///   - rowCounts: Rows of each section as the view has counted them; nil for one that counts at its first call.
    ///   - style: Whose words the texts use, and which kind of view it is.
    public init(rowCounts: [Int]? = nil, style: MessageStyle = MessageStyle()) {
        self.rowCounts = rowCounts
        self.style = style
    }

    /// What UIKit would say of `call`.
    ///
    /// After a crash the checker stands as if the call, or the batch that it ends, had not been made. An `endUpdates`
    /// without a `beginUpdates` is passed over.
    ///
    /// - Parameters:
    ///   - call: The call that the app makes.
    ///   - after: Rows of each section as the data source answers now.
    /// - Complexity: That of a batch's verdict for a call that is checked, O(*n*) for *n* sections at the first.
    public mutating func check(_ call: TableCall, rowCounts after: [Int]) -> Answer {
        let before = rowCounts ?? after
        rowCounts = before
        let counts = ListedCounts(before: before, after: after)
        let single = Verdict.single(call, sections: before.count, in: style.view) { before[$0] }
        if let single { return answer(single, style.message(for:)) }
        switch call {
        case .beginUpdates:
            depth += 1
            if depth > 1 { openBatch?.append(call) } else { openBatch = [] }
        case .endUpdates where depth == 1:
            let calls = openBatch ?? []
            (depth, openBatch) = (0, nil)
            return check(UpdateBatch(calls), on: counts)
        case .endUpdates where depth == 0: break
        case .endUpdates:
            depth -= 1
            openBatch?.append(call)
        case .reloadData where depth == 0:
            rowCounts = after
            return Answer(verdict: .ok, message: nil)
        default:
            if depth == 0 { return check(UpdateBatch([call]), on: counts) }
            openBatch?.append(call)
        }
        return Answer(verdict: nil, message: nil)
    }

    private mutating func check(_ batch: UpdateBatch, on counts: ListedCounts) -> Answer {
        let answer = answer(batch.verdict(on: counts, in: style.view)) {
            style.message(for: $0, of: batch, on: counts)
        }
        if answer.message == nil { rowCounts = counts.after }
        return answer
    }

    private func answer(_ verdict: Verdict, _ message: (UpdateFailure) -> String) -> Answer {
        guard case .crash(let failure) = verdict else { return Answer(verdict: verdict, message: nil) }
        return Answer(verdict: verdict, message: message(failure))
    }
}

extension UpdateChecker.Answer: CustomStringConvertible {
    /// The verdict as a sentence, and the exception's text on a line of its own.
    ///
    /// - Complexity: O(1).
    public var description: String {
        (verdict?.description ?? "waits for the end of the batch") + (message.map { "\n" + $0 } ?? "")
    }
}
