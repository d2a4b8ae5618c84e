// The snippets of the article "Check a batch", each in a function whose `print` gathers lines.

// As an app imports it.
import TableUpdates

func oneBatch() -> [String] {
    var lines: [String] = []
    func print(_ items: Any...) { lines.append(items.map { "\($0)" }.joined(separator: " ")) }
    let path = TableIndexPath(section: 0, row: 1)
    let batch = UpdateBatch([.deleteRows([path], .fade)])
    let counts = ListedCounts(before: [3, 2], after: [3, 2])
    let verdict = batch.verdict(on: counts)
    print(verdict)
    return lines
}

func textOfException() -> [String] {
    var lines: [String] = []
    func print(_ items: Any...) { lines.append(items.map { "\($0)" }.joined(separator: " ")) }
    let batch = UpdateBatch([.reloadSections([1], .fade)])
    let counts = ListedCounts(before: [3, 0], after: [0, 4])
    if case .crash(let failure) = batch.verdict(on: counts) {
        let style = MessageStyle(view: .table, wording: .current)
        print(style.message(for: failure, of: batch, on: counts))
    }
    return lines
}

func callAfterCall() -> [String] {
    var lines: [String] = []
    func print(_ items: Any...) { lines.append(items.map { "\($0)" }.joined(separator: " ")) }
    var checker = UpdateChecker(rowCounts: [3, 0])
    print(checker.check(.beginUpdates, rowCounts: [3, 0]))
    print(checker.check(.reloadSections([1], .fade), rowCounts: [0, 4]))
    print(checker.check(.endUpdates, rowCounts: [0, 4]))
    print(checker.check(.reloadSections([0, 1], .fade), rowCounts: [0, 4]))
    return lines
}

func wholeSequence() -> [String] {
    var lines: [String] = []
    func print(_ items: Any...) { lines.append(items.map { "\($0)" }.joined(separator: " ")) }
    let calls: [TableCall] = [.insertRows([TableIndexPath(section: 0, row: 0)], .fade), .rectForHeader(1)]
    let sequence = CallSequence(calls)
    let result = sequence.verdict(on: ListedCounts(before: [0], after: [1]))
    print(result.verdict.summary, result.part ?? -1)
    return lines
}
