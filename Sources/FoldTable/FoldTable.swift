// A foldable table: the data source, the rules by which it folds, and the table view that is told of its changes.

public import TableUpdates

/// A foldable table in both its layers: the **data source** (sections, rows, open set) and the **table view** (what it
/// cached and drew when it was last told).
///
/// A table is a value: a copy costs O(1) and shares everything until one of both changes, so a time line of states is
/// an array of tables.
///
/// ```swift
/// var table = try FoldTable(Preset.accordion.sample)
/// print(try table.toggle([0]))  // opened 0: reloadRows 0.0 0.1 0.2 bottom: ok
/// ```
public struct FoldTable: Sendable {
    /// How the table folds.
    public internal(set) var rules: RuleSet
    /// The spelling of exceptions' texts; no rule, and no part of a state.
    public var messageStyle = MessageStyle()

    /// The data source and the table view.
    var layers: TableLayers
    /// Open keys, under the states `index` and `single`, that are past the last section's number.
    var keysBeyond = SectionSet()
    var nextSectionKey: Int
    var nextRowKey: Int
    /// The sections as the last file gave them: by these a file that comes later knows rows again.
    var given: SectionTree
    /// The first key of the rows that were inserted since; all below were given by a file.
    var firstInsertedRowKey: Int

    /// Creates the table of `contents`, with `rules` or those that the contents name, and loads its view.
    ///
    /// - Throws: ``RuleError`` where the contents name rules that do not exist or are refused together.
    /// - Complexity: O(1), and O(*n*) where several sections are open and the rules allow one.
    public init(_ contents: TableContents, rules: RuleSet = RuleSet()) throws(RuleError) {
        self.rules = try contents.rules?.applied(to: rules) ?? rules
        layers = TableLayers(loading: contents.sections)
        nextSectionKey = contents.nextSectionKey
        nextRowKey = contents.nextRowKey
        given = contents.sections
        firstInsertedRowKey = contents.nextRowKey
        _ = keepLowestOpen()
        view.reload(data)
    }

    /// The data source's sections, in order. A section's flag lies with it here; where the rule `state` keeps the open
    /// set by number, ``keysBeyond`` and ``slideFlags(backTo:)`` see to it that the flags stay at their numbers.
    var data: SectionTree {
        _read { yield layers.data }
        _modify { yield &layers.data }
    }

    var view: ViewLayer {
        _read { yield layers.view }
        _modify { yield &layers.view }
    }

    /// Whether an exception was raised, so that nothing more can be done with the view.
    ///
    /// - Complexity: O(1).
    public var isCrashed: Bool { layers.isCrashed }

    /// How many `beginUpdates` wait for their `endUpdates`.
    ///
    /// - Complexity: O(1).
    public var openBatchDepth: Int { layers.openBatch?.depth ?? 0 }

    /// The selected row, numbered as the table view numbers rows, or nil.
    ///
    /// - Complexity: O(1).
    public var selection: TableIndexPath? { layers.selection }

    /// Checks what must hold of every table; debug builds do so after every command.
    ///
    /// - Returns: What does not hold, in words; nil where all does.
    /// - Complexity: O(*n*) in the sections.
    public func brokenInvariant() -> String? {
        if let broken = data.brokenInvariant ?? view.headers.brokenInvariant ?? view.rows.brokenInvariant {
            return broken
        }
        if view.headers.count != view.rows.count { return "headers and rows of the view differ in number" }
        if view.captured.count != view.headers.count { return "captured numbers and headers differ in number" }
        if rules.state == .section, !keysBeyond.isEmpty { return "keys past the end, though flags lie with sections" }
        if let first = keysBeyond.first, first < data.count { return "key \(first) is not past the end" }
        if rules.state == .single {
            let open = data.measure.openSections + keysBeyond.count
            if open > 1 { return "\(open) sections are open under state single" }
            if rules.oneOpen != .on { return "one-open is off under state single" }
        }
        return nil
    }

    /// Traps in debug builds where an invariant does not hold.
    func checkInvariants() {
        assert(data.count > 2_000 || brokenInvariant() == nil, brokenInvariant() ?? "")
    }
}

extension SumTree {
    /// Whether sums, counts and heights agree everywhere.
    var brokenInvariant: String? { Self.brokenInvariant(root) }

    private static func brokenInvariant(_ node: Node) -> String? {
        if node.height == 0 { return node.count == node.leaf.count ? nil : "a leaf counts wrongly" }
        if node.slots == 0 || node.slots > branchCapacity { return "a branch has \(node.slots) children" }
        if node.count != node.children.reduce(0, { $0 + $1.count }) { return "a branch counts wrongly" }
        if node.places != ChildPlaces(of: node.children.map(\.count)) { return "a branch misplaces its children" }
        if node.children.contains(where: { $0.height != node.height - 1 }) { return "a branch is uneven" }
        if node.measure != node.children.reduce(into: .zero, { $0 += $1.measure }) { return "a sum is wrong" }
        return node.children.lazy.compactMap { brokenInvariant($0) }.first
    }
}
