// A table view that says what UIKit will make of a call just before UIKit is told of it.

#if canImport(UIKit)
    public import TableUpdates
    public import UIKit

    /// A table view for debug builds: where UIKit would raise an exception, the app stops at its own call, with UIKit's
    /// sentence. What is risky or not settled is printed.
    ///
    /// Before its first layout it counts nothing, as UIKit does; a diffable data source makes its calls unseen.
    @MainActor open class CheckedTableView: UITableView, CheckedView {
        /// What is done about a call that is not `ok`; by default a crash stops the app, and the rest is printed.
        public var report: (UpdateChecker.Answer) -> Void = CheckedCalls.report
        var calls = CheckedCalls(of: .table)

        var counted: [Int]? { window.map { _ in (0..<numberOfSections).map { numberOfRows(inSection: $0) } } }
        var answered: [Int] {
            guard let dataSource else { return [] }
            let sections = dataSource.numberOfSections?(in: self) ?? 1
            return (0..<sections).map { dataSource.tableView(self, numberOfRowsInSection: $0) }
        }

        open override var dataSource: (any UITableViewDataSource)? { didSet { calls.takeOver(nil) } }
        open override func reloadData() { check(.reloadData) { super.reloadData() } }
        open override func beginUpdates() { check(.beginUpdates) { super.beginUpdates() } }
        open override func endUpdates() { check(.endUpdates) { super.endUpdates() } }
        open override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
            checkBatch(updates, completion) { super.performBatchUpdates($0, completion: $1) }
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
        @available(iOS 15.0, *) open override func reconfigureRows(at paths: [IndexPath]) {
            check(.reconfigureRows(RowSet(paths))) { super.reconfigureRows(at: paths) }
        }
        open override func moveRow(at path: IndexPath, to newPath: IndexPath) {
            check(.moveRow(TableIndexPath(path), to: TableIndexPath(newPath))) { super.moveRow(at: path, to: newPath) }
        }
        open override func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
            check(.scrollToRow(ScrollTarget(path), .top)) {
                super.scrollToRow(at: path, at: position, animated: animated)
            }
        }
        open override func selectRow(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
            let select = { super.selectRow(at: path, animated: animated, scrollPosition: scrollPosition) }
            if let path { check(.selectRow(ScrollTarget(path), .top), select) } else { select() }
        }
    }
#endif
