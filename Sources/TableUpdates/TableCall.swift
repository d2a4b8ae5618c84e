// One message to a table view, with its arguments, and how it is written.

/// The row animation that a call names; UIKit's `UITableView.RowAnimation`.
public enum RowAnimation: String, CaseIterable, Hashable, Sendable {
    case none, fade, left, right, top, bottom, middle, automatic
}

/// Where a scroll brings its row; UIKit's `UITableView.ScrollPosition`.
public enum ScrollPosition: String, CaseIterable, Hashable, Sendable {
    case none, top, middle, bottom
}

/// The place that a scroll or a selection names.
public struct ScrollTarget: Hashable, Sendable {
    /// The section's number, from 0.
    public var section: Int
    /// The row's number, from 0, or nil for `NSNotFound`, which names a section without naming a row.
    public var row: Int?

    /// Creates the target of `row` in `section`; nil stands for `NSNotFound`.
    public init(section: Int, row: Int?) {
        self.section = section
        self.row = row
    }
}

extension ScrollTarget: CustomStringConvertible {
    /// The target in its written form: `1.3`, or `1.notFound`.
    ///
    /// - Complexity: O(1).
    public var description: String { path.description }

    /// The target as a path, whose row is `Int.max` where no row is named.
    ///
    /// - Complexity: O(1).
    public var path: TableIndexPath { TableIndexPath(section: section, row: row ?? .max) }
}

/// One message to a table view. Deletes, reloads and sources of moves count places in the state before the batch,
/// inserts and destinations of moves in the state after it (<doc:HowUIKitChecksABatch>, "Index spaces").
public enum TableCall: Hashable, Sendable {
    /// Everything is read again; names no place.
    case reloadData
    /// Inserts sections, by number after the batch.
    case insertSections(SectionSet, RowAnimation)
    /// Deletes sections, by number before the batch.
    case deleteSections(SectionSet, RowAnimation)
    /// Reads sections again, by number before the batch.
    case reloadSections(SectionSet, RowAnimation)
    /// Moves a section from its number before the batch to its number after it.
    case moveSection(Int, to: Int)
    /// Inserts rows, by place after the batch.
    case insertRows(RowSet, RowAnimation)
    /// Deletes rows, by place before the batch.
    case deleteRows(RowSet, RowAnimation)
    /// Reads rows again, by place before the batch.
    case reloadRows(RowSet, RowAnimation)
    /// Moves a row from its place before the batch to its place after it.
    case moveRow(TableIndexPath, to: TableIndexPath)
    /// Reads rows again into the cells that they have, by place before the batch; it has no animation.
    case reconfigureRows(RowSet)
    /// Opens a batch; names no place.
    case beginUpdates
    /// Closes a batch, which is then checked; names no place.
    case endUpdates
    /// Scrolls to a place, as the view has it when the call is made.
    case scrollToRow(ScrollTarget, ScrollPosition)
    /// Selects a place, as the view has it when the call is made, and scrolls there unless the position is `none`.
    case selectRow(ScrollTarget, ScrollPosition)
    /// Asks for the rectangle of a section's header, by number as the view has it when the call is made.
    case rectForHeader(Int)

    /// The message's name, without its arguments: `reloadSections`.
    ///
    /// - Complexity: O(1).
    public var name: String {
        switch self {
        case .reloadData: "reloadData"
        case .insertSections: "insertSections"
        case .deleteSections: "deleteSections"
        case .reloadSections: "reloadSections"
        case .moveSection: "moveSection"
        case .insertRows: "insertRows"
        case .deleteRows: "deleteRows"
        case .reloadRows: "reloadRows"
        case .moveRow: "moveRow"
        case .reconfigureRows: "reconfigureRows"
        case .beginUpdates: "beginUpdates"
        case .endUpdates: "endUpdates"
        case .scrollToRow: "scrollToRow"
        case .selectRow: "selectRow"
        case .rectForHeader: "rectForHeader"
        }
    }
}

extension TableCall {
    /// Whether the call changes what the view shows and is checked as part of a batch: not a lookup, a reload of
    /// everything, or one end of a batch.
    ///
    /// - Complexity: O(1).
    public var isUpdate: Bool {
        switch self {
        case .insertSections, .deleteSections, .reloadSections, .moveSection: true
        case .insertRows, .deleteRows, .reloadRows, .moveRow, .reconfigureRows: true
        case .reloadData, .beginUpdates, .endUpdates, .scrollToRow, .selectRow, .rectForHeader: false
        }
    }

    /// Whether the call looks up a place in what the view has counted: a scroll, a selection, or a question for a
    /// header. It belongs to no batch and is checked as it is made.
    ///
    /// - Complexity: O(1).
    public var isLookup: Bool {
        switch self {
        case .scrollToRow, .selectRow, .rectForHeader: true
        case .reloadData, .beginUpdates, .endUpdates, .insertSections, .deleteSections, .reloadSections, .moveSection,
            .insertRows, .deleteRows, .reloadRows, .moveRow, .reconfigureRows:
            false
        }
    }

    /// The lowest path of an update call that can be no row: one below 0, or `NSNotFound`. The call itself raises an
    /// exception for it, inside a batch too.
    ///
    /// - Complexity: O(*r*) for *r* runs of rows.
    public var invalidPath: TableIndexPath? {
        switch self {
        case .insertRows(let rows, _), .deleteRows(let rows, _), .reloadRows(let rows, _), .reconfigureRows(let rows):
            rows.invalidPath
        case .moveRow(let source, let target):
            [source, target].first { $0.row < 0 || $0.row == .max }
        case .reloadData, .beginUpdates, .endUpdates, .insertSections, .deleteSections, .reloadSections, .moveSection,
            .scrollToRow, .selectRow, .rectForHeader:
            nil
        }
    }
}

extension TableCall: CustomStringConvertible {
    /// The call in its written form: `reloadSections 0 fade`.
    ///
    /// - Complexity: O(*n*) in the places named.
    public var description: String { description(placeLimit: .max) }

    /// The call in its written form; of places beyond `placeLimit` only the number is reported, behind `…`.
    ///
    /// - Complexity: O(*n*) in the places told.
    public func description(placeLimit: Int) -> String {
        var text = ""
        write(to: &text, placeLimit: placeLimit)
        return text
    }

    /// Writes the call in its written form: `reloadSections 0 fade`.
    ///
    /// - Parameters:
    ///   - text: What it is added to.
    ///   - placeLimit: Of more places than so many only the number is reported, behind `…`.
    /// - Complexity: O(*n*) in the places told.
    @inlinable
    public func write(to text: inout some TextOutputStream, placeLimit: Int) {
        text.write(name)
        switch self {
        case .reloadData, .beginUpdates, .endUpdates: break
        case .insertSections(let sections, let animation), .deleteSections(let sections, let animation),
            .reloadSections(let sections, let animation):
            Self.write(sections, sections.count, placeLimit, to: &text)
            text.write(" \(animation.rawValue)")
        case .insertRows(let rows, let animation), .deleteRows(let rows, let animation),
            .reloadRows(let rows, let animation):
            Self.write(rows.namings, rows.namingCount, placeLimit, to: &text)
            text.write(" \(animation.rawValue)")
        case .reconfigureRows(let rows):
            Self.write(rows.namings, rows.namingCount, placeLimit, to: &text)
        case .moveSection(let source, let target): text.write(" \(source) \(target)")
        case .moveRow(let source, let target): text.write(" \(source) \(target)")
        case .scrollToRow(let target, let position), .selectRow(let target, let position):
            text.write(" \(target) \(position.rawValue)")
        case .rectForHeader(let section): text.write(" \(section)")
        }
    }

    @inlinable
    static func write(
        _ places: some Sequence<some CustomStringConvertible>, _ count: Int, _ limit: Int,
        to text: inout some TextOutputStream
    ) {
        for place in places.prefix(limit) {
            text.write(" ")
            text.write(place.description)
        }
        if count > limit { text.write(" … (\(count - limit) more)") }
    }
}
