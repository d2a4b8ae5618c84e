// A difference executed on a table view, batch by batch.

#if canImport(UIKit)
    public import TableUpdates
    public import UIKit

    extension UITableView {
        /// Executes the batches of a difference, each checked by UIKit as one.
        ///
        /// - Parameters:
        ///   - batches: The batches, as `SectionedDifference.batches(animation:)` gives them.
        ///   - show: Called within each batch, with its position: from then on the data source answers the state after it.
        public func apply(_ batches: [DifferenceBatch], show: (Int) -> Void) {
            for (position, batch) in batches.enumerated() {
                beginUpdates()
                show(position)
                for call in batch.calls { apply(call) }
                endUpdates()
            }
        }

        /// Makes one call.
        public func apply(_ call: TableCall) {
            switch call {
            case .reloadData: reloadData()
            case .insertSections(let sections, let animation):
                insertSections(IndexSet(sections), with: .init(animation))
            case .deleteSections(let sections, let animation):
                deleteSections(IndexSet(sections), with: .init(animation))
            case .reloadSections(let sections, let animation):
                reloadSections(IndexSet(sections), with: .init(animation))
            case .moveSection(let source, let target): moveSection(source, toSection: target)
            case .insertRows(let rows, let animation): insertRows(at: rows.indexPaths, with: .init(animation))
            case .deleteRows(let rows, let animation): deleteRows(at: rows.indexPaths, with: .init(animation))
            case .reloadRows(let rows, let animation): reloadRows(at: rows.indexPaths, with: .init(animation))
            case .moveRow(let source, let target): moveRow(at: IndexPath(source), to: IndexPath(target))
            case .reconfigureRows(let rows):
                if #available(iOS 15.0, tvOS 15.0, *) {
                    reconfigureRows(at: rows.indexPaths)
                } else {
                    reloadRows(at: rows.indexPaths, with: .none)
                }
            case .beginUpdates: beginUpdates()
            case .endUpdates: endUpdates()
            case .scrollToRow(let target, let position):
                scrollToRow(at: IndexPath(target.path), at: .init(position), animated: true)
            case .selectRow(let target, let position):
                selectRow(at: IndexPath(target.path), animated: true, scrollPosition: .init(position))
            case .rectForHeader(let section): _ = rectForHeader(inSection: section)
            }
        }
    }

    extension UITableView.RowAnimation {
        /// UIKit's value of the animation.
        public init(_ animation: TableUpdates.RowAnimation) {
            switch animation {
            case .none: self = .none
            case .fade: self = .fade
            case .left: self = .left
            case .right: self = .right
            case .top: self = .top
            case .bottom: self = .bottom
            case .middle: self = .middle
            case .automatic: self = .automatic
            }
        }
    }

    extension UITableView.ScrollPosition {
        /// UIKit's value of the position.
        public init(_ position: TableUpdates.ScrollPosition) {
            switch position {
            case .none: self = .none
            case .top: self = .top
            case .middle: self = .middle
            case .bottom: self = .bottom
            }
        }
    }

    extension IndexPath {
        /// The place as UIKit has it.
        public init(_ path: TableIndexPath) { self.init(row: path.row, section: path.section) }
    }
    extension TableIndexPath {
        /// The place that UIKit has; a path without a row has the row `NSNotFound`.
        public init(_ path: IndexPath) {
            self.init(section: path.first ?? NSNotFound, row: path.count > 1 ? path[1] : NSNotFound)
        }
    }
    extension ScrollTarget {
        /// The target that UIKit has; a row that is `NSNotFound` is none.
        public init(_ path: IndexPath) {
            let place = TableIndexPath(path)
            self.init(section: place.section, row: place.row == NSNotFound ? nil : place.row)
        }
    }
    extension RowSet {
        /// The places that UIKit has.
        public init(_ paths: [IndexPath]) { self.init(paths.map { TableIndexPath($0) }) }
        /// The places as UIKit has them.
        public var indexPaths: [IndexPath] { namings.map { IndexPath($0) } }
    }
#endif
