// A table view that tells what UIKit will make of a call just before UIKit is told of it.

#if canImport(UIKit)
    public import TableUpdates
    public import UIKit

    /// A table view for debug builds: where UIKit would raise an exception, the app stops at its own call, with UIKit's
    /// sentence. What is risky or not settled is printed.
    ///
    /// Before its first layout it counts nothing, as UIKit does; a diffable data source makes its calls unseen.
    @MainActor open class CheckedTableView: UITableView {
        /// What is done about a call that is not `ok`; by default a crash stops the app.
        public var report: (UpdateChecker.Answer) -> Void = { answer in
            if answer.message == nil { print(answer) } else { assertionFailure("\(answer)") }
        }
        private var checker = UpdateChecker()
        /// Above 0 while UIKit's own code runs, whose calls are no calls of the app's.
        private var depth = 0

        /// What the data source answers now.
        private var answered: [Int] {
            guard let dataSource else { return [] }
            #if canImport(ObjectiveC)
                let sections = dataSource.numberOfSections?(in: self) ?? 1
            #else
                let sections = dataSource.numberOfSections(in: self)
            #endif
            return (0..<sections).map { dataSource.tableView(self, numberOfRowsInSection: $0) }
        }

        private func check(_ call: TableCall, _ carryOut: () -> Void) {
            if depth == 0 {
                // Between two batches the view may have counted again, in a layout or a reload of its own.
                if checker.openBatch == nil, window != nil {
                    checker = UpdateChecker(rowCounts: (0..<numberOfSections).map { numberOfRows(inSection: $0) })
                }
                let answer = checker.check(call, rowCounts: answered)
                if let verdict = answer.verdict, verdict != .ok { report(answer) }
            }
            depth += 1
            carryOut()
            depth -= 1
        }

        open override func reloadData() { check(.reloadData) { super.reloadData() } }
        open override func beginUpdates() { check(.beginUpdates) { super.beginUpdates() } }
        open override func endUpdates() { check(.endUpdates) { super.endUpdates() } }
        open override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
            guard depth == 0 else { return super.performBatchUpdates(updates, completion: completion) }
            check(.beginUpdates) {}
            depth += 1
            super.performBatchUpdates(
                { [self] in
                    depth -= 1
                    updates?()
                    check(.endUpdates) {}
                    depth += 1
                }, completion: completion)
            depth -= 1
        }
        open override func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
            check(.insertSections(SectionSet(sections), .none)) { super.insertSections(sections, with: animation) }
        }
        open override func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
            check(.deleteSections(SectionSet(sections), .none)) { super.deleteSections(sections, with: animation) }
        }
        open override func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
            check(.reloadSections(SectionSet(sections), .none)) { super.reloadSections(sections, with: animation) }
        }
        open override func moveSection(_ section: Int, toSection newSection: Int) {
            check(.moveSection(section, to: newSection)) { super.moveSection(section, toSection: newSection) }
        }
        open override func insertRows(at paths: [IndexPath], with animation: RowAnimation) {
            check(.insertRows(RowSet(paths), .none)) { super.insertRows(at: paths, with: animation) }
        }
        open override func deleteRows(at paths: [IndexPath], with animation: RowAnimation) {
            check(.deleteRows(RowSet(paths), .none)) { super.deleteRows(at: paths, with: animation) }
        }
        open override func reloadRows(at paths: [IndexPath], with animation: RowAnimation) {
            check(.reloadRows(RowSet(paths), .none)) { super.reloadRows(at: paths, with: animation) }
        }
        open override func moveRow(at path: IndexPath, to newPath: IndexPath) {
            check(.moveRow(TableIndexPath(path), to: TableIndexPath(newPath))) { super.moveRow(at: path, to: newPath) }
        }
        open override func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
            check(.scrollToRow(ScrollTarget(path), .top)) {
                super.scrollToRow(at: path, at: position, animated: animated)
            }
        }
    }
#endif
