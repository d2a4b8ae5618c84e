// A table view that counts when UIKit does and raises what UIKit would, and the controller that shows one.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals, BeginDocumentationCommentWithOneLineSummary, UseSynthesizedInitializer

import TableUpdates

@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    func numberOfSections(in tableView: UITableView) -> Int
}
extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    public var numberOfSections: OptionalRequirement<UITableView>? { OptionalRequirement(body: numberOfSections(in:)) }
}

/// What is optional in UIKit, and so asked as `dataSource.numberOfSections?(in: view)`.
@MainActor public struct OptionalRequirement<View> {
    let body: (View) -> Int
    public func callAsFunction(in view: View) -> Int { body(view) }
}

@MainActor public protocol UITableViewDelegate: NSObjectProtocol {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

@MainActor open class UITableView: UIScrollView {
    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom, none, middle
        case automatic = 100
    }
    public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
    public nonisolated static let automaticDimension: CGFloat = -1

    var counting = Counting(.table)
    private var headers: [UITableViewHeaderFooterView?] = []
    /// Blocks that are called when a batch has been shown: at once where there is no window, else at the next layout.
    private var completions: [(Bool) -> Void] = []

    public init(frame: CGRect, style: Style) {
        super.init(frame: frame)
        counting.ask = { [unowned self] in
            guard let dataSource else { return [] }
            return (0..<dataSource.numberOfSections(in: self)).map {
                dataSource.tableView(self, numberOfRowsInSection: $0)
            }
        }
        counting.draw = { [unowned self] in draw() }
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { counting.forget() }
    }
    open weak var delegate: (any UITableViewDelegate)?
    open var numberOfSections: Int { counting.counts.count }
    open func numberOfRows(inSection section: Int) -> Int { counting.counts[section] }

    private func draw() {
        guard let dataSource, window != nil else { return }
        let counts = counting.ask()
        headers = counts.indices.map {
            delegate?.tableView(self, viewForHeaderInSection: $0) as? UITableViewHeaderFooterView
        }
        for (section, count) in counts.enumerated() {
            for row in 0..<count {
                let path = IndexPath(row: row, section: section)
                _ = delegate?.tableView(self, heightForRowAt: path)
                _ = dataSource.tableView(self, cellForRowAt: path)
            }
        }
    }

    open override func layoutSubviews() {
        if window != nil { counting.load() }
        let ready = completions
        completions = []
        for completion in ready { completion(true) }
    }
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        headers.indices.contains(section) ? headers[section] : nil
    }
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }

    open func reloadData() { counting.take(.reloadData) }
    open func beginUpdates() { counting.take(.beginUpdates) }
    open func endUpdates() { counting.take(.endUpdates) }
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        counting.take(.beginUpdates)
        updates?()
        counting.take(.endUpdates)
        if window == nil { completion?(true) } else if let completion { completions.append(completion) }
    }
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        counting.take(.insertSections(SectionSet(sections), animation.own))
    }
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        counting.take(.deleteSections(SectionSet(sections), animation.own))
    }
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        counting.take(.reloadSections(SectionSet(sections), animation.own))
    }
    open func moveSection(_ section: Int, toSection newSection: Int) {
        counting.take(.moveSection(section, to: newSection))
    }
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        counting.take(.insertRows(RowSet(indexPaths), animation.own))
    }
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        counting.take(.deleteRows(RowSet(indexPaths), animation.own))
    }
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        counting.take(.reloadRows(RowSet(indexPaths), animation.own))
    }
    open func reconfigureRows(at indexPaths: [IndexPath]) { counting.take(.reconfigureRows(RowSet(indexPaths))) }
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        counting.take(.moveRow(indexPath.own, to: newIndexPath.own))
    }
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        counting.take(.scrollToRow(indexPath.target, scrollPosition.own))
    }
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if let indexPath { counting.take(.selectRow(indexPath.target, scrollPosition.own)) }
    }
    open func rectForHeader(inSection section: Int) -> CGRect {
        counting.take(.rectForHeader(section))
        return .zero
    }
}

extension UITableView.RowAnimation {
    fileprivate var own: TableUpdates.RowAnimation {
        let values: [TableUpdates.RowAnimation] = [.fade, .right, .left, .top, .bottom, .none, .middle]
        return values.indices.contains(rawValue) ? values[rawValue] : .automatic
    }
}
extension UITableView.ScrollPosition {
    fileprivate var own: TableUpdates.ScrollPosition {
        switch self {
        case .none: .none
        case .top: .top
        case .middle: .middle
        case .bottom: .bottom
        }
    }
}
extension IndexPath {
    var own: TableIndexPath { TableIndexPath(section: self[0], row: count > 1 ? self[1] : NSNotFound) }
    var target: ScrollTarget { ScrollTarget(section: own.section, row: own.row == NSNotFound ? nil : own.row) }
}

@MainActor open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let style: UITableView.Style
    public init(style: UITableView.Style) {
        self.style = style
        super.init()
    }
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }
    open override func loadView() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: style)
        table.dataSource = self
        table.delegate = self
        view = table
    }
    public var tableView: UITableView! {
        get { view as? UITableView }
        set { view = newValue }
    }
    open func numberOfSections(in tableView: UITableView) -> Int { 1 }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        UITableView.automaticDimension
    }
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}
