// What a view remembers and when it asks its data source; what it says of a call is said by the rules of the library.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals, BeginDocumentationCommentWithOneLineSummary, UseSynthesizedInitializer

import TableUpdates

/// The calls that views were told, as foldsh writes them: of a batch with one call that call alone.
@MainActor public enum StandInLog {
    public static var calls: [String] = []
    fileprivate static var batch: [String] = []
    fileprivate static var depth = 0

    fileprivate static func note(_ call: TableCall) {
        switch call {
        case .beginUpdates: depth += 1
        case .endUpdates:
            depth -= 1
            guard depth == 0 else { return }
            calls += batch.count == 1 ? batch : ["beginUpdates"] + batch + ["endUpdates"]
            batch = []
        case _ where depth > 0 && !call.isLookup: batch.append(call.description)
        default: calls.append(call.description)
        }
    }

    /// Forgets what an exception left.
    static func abandonBatch() { (batch, depth) = ([], 0) }

    /// Forgets everything.
    public static func reset() {
        calls = []
        abandonBatch()
    }
}

/// The counts of one view.
@MainActor struct Counting {
    private var checker: UpdateChecker
    private var depth = 0
    /// What asks the data source.
    var ask: () -> [Int] = { [] }
    /// What makes the cells of all rows, as a view does that shows them.
    var draw: () -> Void = {}

    init(_ view: ViewKind) { checker = UpdateChecker(style: MessageStyle(view: view)) }

    /// The counts; a view that is asked counts.
    var counts: [Int] {
        mutating get {
            load()
            return checker.rowCounts ?? []
        }
    }

    mutating func load() {
        if checker.rowCounts != nil { return }
        takeOver()
        draw()
    }

    /// Counts without a call: a layout, or a data source that is asked in private.
    mutating func takeOver() { checker = UpdateChecker(rowCounts: ask(), style: checker.style) }

    /// Another data source: nothing is counted.
    mutating func forget() { checker = UpdateChecker(style: checker.style) }

    mutating func take(_ call: TableCall) {
        StandInLog.note(call)
        if call == .beginUpdates { depth += 1 }
        if call == .endUpdates { depth = max(0, depth - 1) }
        let isCommit = depth == 0 && !call.isLookup
        let answer = checker.check(
            call, rowCounts: isCommit || checker.rowCounts == nil ? ask() : checker.rowCounts ?? [])
        if case .crash(let failure)? = answer.verdict {
            // What UIKit does with a batch that an exception leaves is not known; here it is forgotten.
            depth = 0
            StandInLog.abandonBatch()
            checker = UpdateChecker(rowCounts: checker.rowCounts, style: checker.style)
            let name = NSException.Name(rawValue: checker.style.exceptionName(of: failure))
            NSException(name: name, reason: answer.message).raise()
        }
        if isCommit, call != .beginUpdates { draw() }
    }
}

extension RowSet {
    init(_ paths: [IndexPath]) { self.init(paths.map(\.own)) }
}

extension SectionSet {
    init(_ sections: IndexSet) { self.init(Array(sections)) }
}
