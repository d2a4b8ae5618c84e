// A collection view that counts when UIKit does, and data sources that tell their views in private.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals, BeginDocumentationCommentWithOneLineSummary, UseSynthesizedInitializer

import TableUpdates

@MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    func numberOfSections(in collectionView: UICollectionView) -> Int
}
extension UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    public var numberOfSections: OptionalRequirement<UICollectionView>? {
        OptionalRequirement(body: numberOfSections(in:))
    }
}

@MainActor open class UICollectionView: UIScrollView {
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1)
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        public static let bottom = ScrollPosition(rawValue: 4)
    }

    var counting = Counting(.collection)

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        super.init(frame: frame)
        counting.ask = { [unowned self] in
            guard let dataSource else { return [] }
            return (0..<dataSource.numberOfSections(in: self)).map {
                dataSource.collectionView(self, numberOfItemsInSection: $0)
            }
        }
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { counting.forget() }
    }
    /// As in UIKit, to ask makes the view count again.
    open var numberOfSections: Int {
        counting.takeOver()
        return counting.counts.count
    }
    open func numberOfItems(inSection section: Int) -> Int {
        counting.takeOver()
        if !counting.counts.indices.contains(section) { counting.take(.rectForHeader(section)) }
        return counting.counts[section]
    }
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    { UICollectionViewCell() }
    open override func layoutSubviews() { if window != nil { counting.load() } }

    open func reloadData() { counting.take(.reloadData) }
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        counting.take(.beginUpdates)
        updates?()
        counting.take(.endUpdates)
        completion?(true)
    }
    open func insertSections(_ sections: IndexSet) { counting.take(.insertSections(SectionSet(sections), .none)) }
    open func deleteSections(_ sections: IndexSet) { counting.take(.deleteSections(SectionSet(sections), .none)) }
    open func reloadSections(_ sections: IndexSet) { counting.take(.reloadSections(SectionSet(sections), .none)) }
    open func moveSection(_ section: Int, toSection newSection: Int) {
        counting.take(.moveSection(section, to: newSection))
    }
    open func insertItems(at indexPaths: [IndexPath]) { counting.take(.insertRows(RowSet(indexPaths), .none)) }
    open func deleteItems(at indexPaths: [IndexPath]) { counting.take(.deleteRows(RowSet(indexPaths), .none)) }
    open func reloadItems(at indexPaths: [IndexPath]) { counting.take(.reloadRows(RowSet(indexPaths), .none)) }
    open func reconfigureItems(at indexPaths: [IndexPath]) { counting.take(.reconfigureRows(RowSet(indexPaths))) }
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        counting.take(.moveRow(indexPath.own, to: newIndexPath.own))
    }
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        counting.take(.scrollToRow(indexPath.target, scrollPosition.own))
    }
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if let indexPath { counting.take(.selectRow(indexPath.target, scrollPosition.own)) }
    }
}

extension UICollectionView.ScrollPosition {
    fileprivate var own: TableUpdates.ScrollPosition {
        contains(.top) ? .top : contains(.bottom) ? .bottom : contains(.centeredVertically) ? .middle : .none
    }
}

public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    fileprivate var counts: [Int] = []
    public init() {}
    public mutating func appendSections(_ sections: [SectionIdentifierType]) {
        counts += sections.map { _ in 0 }
    }
    public mutating func appendItems(_ items: [ItemIdentifierType]) { counts[counts.count - 1] += items.count }
}

@MainActor open class UITableViewDiffableDataSource<Section: Hashable, Item: Hashable>: NSObject, UITableViewDataSource
{
    private unowned let table: UITableView
    private var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    public init(tableView: UITableView) {
        table = tableView
        super.init()
        table.dataSource = self
    }
    open func apply(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
        self.snapshot = snapshot
        table.counting.takeOver()
    }
    open func numberOfSections(in tableView: UITableView) -> Int { snapshot.counts.count }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        snapshot.counts[section]
    }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}

@MainActor
open class UICollectionViewDiffableDataSource<Section: Hashable, Item: Hashable>: NSObject,
    UICollectionViewDataSource
{
    private unowned let view: UICollectionView
    private var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    public init(collectionView: UICollectionView) {
        view = collectionView
        super.init()
        view.dataSource = self
    }
    open func apply(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
        self.snapshot = snapshot
        view.counting.takeOver()
    }
    open func numberOfSections(in collectionView: UICollectionView) -> Int { snapshot.counts.count }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        snapshot.counts[section]
    }
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    { UICollectionViewCell() }
}
