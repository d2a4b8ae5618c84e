// A collection view that tells what UIKit will make of a call just before UIKit is told of it.

#if canImport(UIKit)
    public import TableUpdates
    public import UIKit

    /// A collection view for debug builds, as `CheckedTableView` is for tables.
    ///
    /// To ask a collection view for its counts would make it count again, so it is checked against what its data source
    /// answered when it was checked last; `viewHasCounted()` says that it counted since, as after another data source.
    @MainActor open class CheckedCollectionView: UICollectionView {
        /// What is done about a call that is not `ok`; by default a crash stops the app.
        public var report: (UpdateChecker.Answer) -> Void = { answer in
            if answer.message == nil { print(answer) } else { assertionFailure("\(answer)") }
        }
        private var checker = UpdateChecker(style: MessageStyle(view: .collection))
        private var depth = 0

        private var answered: [Int] {
            guard let dataSource else { return [] }
            #if canImport(ObjectiveC)
                let sections = dataSource.numberOfSections?(in: self) ?? 1
            #else
                let sections = dataSource.numberOfSections(in: self)
            #endif
            return (0..<sections).map { dataSource.collectionView(self, numberOfItemsInSection: $0) }
        }

        /// Takes over what the data source answers now.
        public func viewHasCounted() { checker = UpdateChecker(rowCounts: answered, style: checker.style) }

        private func check(_ call: TableCall, _ carryOut: () -> Void) {
            if depth == 0 {
                let answer = checker.check(call, rowCounts: answered)
                if let verdict = answer.verdict, verdict != .ok { report(answer) }
            }
            depth += 1
            carryOut()
            depth -= 1
        }

        open override func layoutSubviews() {
            super.layoutSubviews()
            if checker.rowCounts == nil, window != nil { viewHasCounted() }
        }
        open override func reloadData() { check(.reloadData) { super.reloadData() } }
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
        open override func moveItem(at path: IndexPath, to newPath: IndexPath) {
            check(.moveRow(TableIndexPath(path), to: TableIndexPath(newPath))) { super.moveItem(at: path, to: newPath) }
        }
    }
#endif
