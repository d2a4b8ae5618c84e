// A collection view that says what UIKit will make of a call just before UIKit is told of it.

#if canImport(UIKit)
    public import TableUpdates
    public import UIKit

    /// A collection view for debug builds, as `CheckedTableView` is for tables.
    ///
    /// To ask a collection view for its counts would make it count again, so it is checked against what its data source
    /// answered when it was checked last; `viewHasCounted()` says that it counted since, as for a diffable data source.
    @MainActor open class CheckedCollectionView: UICollectionView, CheckedView {
        /// What is done about a call that is not `ok`; by default a crash stops the app, and the rest is printed.
        public var report: (UpdateChecker.Answer) -> Void = CheckedCalls.report
        var calls = CheckedCalls(of: .collection)

        var counted: [Int]? { nil }
        var answered: [Int] {
            guard let dataSource else { return [] }
            let sections = dataSource.numberOfSections?(in: self) ?? 1
            return (0..<sections).map { dataSource.collectionView(self, numberOfItemsInSection: $0) }
        }

        /// Takes over what the data source answers now.
        public func viewHasCounted() { calls.takeOver(answered) }

        open override var dataSource: (any UICollectionViewDataSource)? { didSet { calls.takeOver(nil) } }
        open override func layoutSubviews() {
            super.layoutSubviews()
            if calls.checker.rowCounts == nil, window != nil { viewHasCounted() }
        }
        open override func reloadData() { check(.reloadData) { super.reloadData() } }
        open override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
            checkBatch(updates, completion) { super.performBatchUpdates($0, completion: $1) }
        }
        open override func insertSections(_ sections: IndexSet) {
            check(.insertSections(SectionSet(sections), .none)) { super.insertSections(sections) }
        }
        open override func deleteSections(_ sections: IndexSet) {
            check(.deleteSections(SectionSet(sections), .none)) { super.deleteSections(sections) }
        }
        open override func reloadSections(_ sections: IndexSet) {
            check(.reloadSections(SectionSet(sections), .none)) { super.reloadSections(sections) }
        }
        open override func moveSection(_ section: Int, toSection newSection: Int) {
            check(.moveSection(section, to: newSection)) { super.moveSection(section, toSection: newSection) }
        }
        open override func insertItems(at paths: [IndexPath]) {
            check(.insertRows(RowSet(paths), .none)) { super.insertItems(at: paths) }
        }
        open override func deleteItems(at paths: [IndexPath]) {
            check(.deleteRows(RowSet(paths), .none)) { super.deleteItems(at: paths) }
        }
        open override func reloadItems(at paths: [IndexPath]) {
            check(.reloadRows(RowSet(paths), .none)) { super.reloadItems(at: paths) }
        }
        @available(iOS 15.0, *) open override func reconfigureItems(at paths: [IndexPath]) {
            check(.reconfigureRows(RowSet(paths))) { super.reconfigureItems(at: paths) }
        }
        open override func moveItem(at path: IndexPath, to newPath: IndexPath) {
            check(.moveRow(TableIndexPath(path), to: TableIndexPath(newPath))) { super.moveItem(at: path, to: newPath) }
        }
        open override func scrollToItem(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
            check(.scrollToRow(ScrollTarget(path), .top)) {
                super.scrollToItem(at: path, at: position, animated: animated)
            }
        }
        open override func selectItem(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
            let select = { super.selectItem(at: path, animated: animated, scrollPosition: scrollPosition) }
            if let path { check(.selectRow(ScrollTarget(path), .top), select) } else { select() }
        }
    }
#endif
