// What both checked views do with a call: they ask what UIKit will make of it, just before UIKit is told.

#if canImport(UIKit)
    import Dispatch
    import TableUpdates
    import UIKit

    /// What a checked view remembers of its calls.
    struct CheckedCalls {
        var checker: UpdateChecker
        /// Whether UIKit's own code runs, whose calls are no calls of the app's.
        var isInside = false

        init(of view: ViewKind) { checker = UpdateChecker(style: MessageStyle(view: view)) }

        /// Takes over what the view has counted; nil where it has counted nothing, as after another data source.
        mutating func takeOver(_ counts: [Int]?) { checker = UpdateChecker(rowCounts: counts, style: checker.style) }

        /// A crash stops the app; what is risky or not settled is printed.
        static func report(_ answer: UpdateChecker.Answer) {
            if answer.message == nil { print(answer) } else { assertionFailure("\(answer)") }
        }
    }

    /// A view that is checked.
    @MainActor protocol CheckedView: UIScrollView {
        var report: (UpdateChecker.Answer) -> Void { get }
        var calls: CheckedCalls { get set }
        /// What the data source answers now.
        var answered: [Int] { get }
        /// What the view has counted; nil where to ask would make it count again.
        var counted: [Int]? { get }
    }

    extension CheckedView {
        func check(_ call: TableCall, _ execute: () -> Void) {
            within(uikit: calls.isInside || accepts(call), execute)
        }

        /// A batch as a block: the block, and what follows its end, are the app's own code again.
        func checkBatch(
            _ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?,
            _ execute: ((() -> Void)?, ((Bool) -> Void)?) -> Void
        ) {
            if calls.isInside { return execute(updates, completion) }
            _ = accepts(.beginUpdates)
            let block = { [self] in
                within(uikit: false) { updates?() }
                calls.isInside = accepts(.endUpdates)
            }
            let ending = { [self] isFinished in within(uikit: false) { completion?(isFinished) } }
            within(uikit: true) { execute(block, ending) }
        }

        /// Whether UIKit will not raise an exception.
        private func accepts(_ call: TableCall) -> Bool {
            // Between two batches the view may have counted again, in a layout or a reload of its own.
            if calls.checker.openBatch == nil, let counted { calls.takeOver(counted) }
            let answer = calls.checker.check(call, rowCounts: answered)
            if let verdict = answer.verdict, verdict != .ok { report(answer) }
            if answer.message == nil { return true }
            // An exception leaves the batch that is open.
            calls.takeOver(calls.checker.rowCounts)
            return false
        }

        /// Executes code of UIKit's or of the app's. Where UIKit raises, nothing comes after `body`: a call that is to raise
        /// counts as the app's, and any other is over when the main queue goes on.
        private func within(uikit isInside: Bool, _ body: () -> Void) {
            let wasInside = calls.isInside
            if isInside, !wasInside {
                DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.calls.isInside = false } }
            }
            calls.isInside = isInside
            body()
            calls.isInside = wasInside
        }
    }
#endif
