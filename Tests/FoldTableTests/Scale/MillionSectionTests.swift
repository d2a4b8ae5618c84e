// A million sections: what a step visits and copies, in numbers of nodes and elements, never in time.

import TableUpdates
import TestSupport
import Testing

@testable import FoldTable

@Suite("A million sections")
struct MillionSectionTests {
    /// A million sections with three made-up rows each, every thousandth open; built once.
    static let contents: TableContents? = {
        var builder = TableBuilder()
        for number in 0..<1_000_000 {
            builder.addSection(title: "S\(number)", isOpen: number % 1_000 == 0)
            builder.addNumberedRows(3, toSection: number)
        }
        return try? builder.finish()
    }()

    private func table(_ rules: RuleSet) throws -> FoldTable {
        try FoldTable(#require(Self.contents), rules: rules)
    }

    @Test("are found by number and by line")
    func foundByNumberAndLine() throws {
        let table = try table(RuleSet())
        #expect(table.sectionCount == 1_000_000)
        #expect(table.rowCount == 3_000_000)
        #expect(table.lineCount == 1_000_000 + 3 * 1_000)
        // Of a thousand sections one is open: 1,003 lines.
        guard case .row(let path, let dataRow, let row)? = table.line(1_003 * 246 + 3) else {
            Issue.record("no row there")
            return
        }
        #expect(path == .at(246_000, 2) && dataRow == 2 && row.title == "Row 246000.2")
        if case .some = table.line(table.lineCount) { Issue.record("a line past the end") }
        #expect(table.section(999_999)?.head.title == "S999999")
    }

    @Test("a toggle leaves all other nodes shared, in both layers", arguments: Preset.allCases)
    func toggleSharesTheRest(preset: Preset) throws {
        var rules = preset.rules
        // Under the rule that one is open the first toggle would close a thousand.
        if rules.opensOne {
            rules.state = .section
            rules.oneOpen = .off
        }
        let before = try table(rules)
        var after = before
        guard case .changed(let report) = try after.toggle([500_001]) else {
            Issue.record("no step")
            return
        }
        #expect(report.verdict == .ok)
        let levels = before.data.root.height + 1
        #expect(Self.ownNodes(after.data.root, before.data.root) == levels)
        #expect(Self.ownNodes(after.view.headers.root, before.view.headers.root) <= levels)
        // The view shows what the data source has, and so shares its nodes again.
        #expect(after.view.rows.root === after.data.root)
        #expect(Self.visits(after.view.headers, after.data) <= 2 * SectionLeaf.capacity)
    }

    @Test("a fold of a table that nothing else holds copies no node")
    func foldInPlace() throws {
        var table = try table(Preset.sectionModel.rules)
        // The contents hold the tree too: the first fold parts with them.
        _ = try table.toggle([500_001])
        let path = Self.path(to: 500_001, in: table.data)
        for _ in 0..<3 {
            _ = try table.toggle([500_001])
            #expect(table.layersAreInSync)
            #expect(Self.path(to: 500_001, in: table.data) == path)
        }
        let copy = table
        _ = try table.toggle([500_001])
        let fresh = Self.path(to: 500_001, in: table.data)
        #expect(fresh.count == path.count && Set(fresh).isDisjoint(with: path))
        #expect(Self.path(to: 500_001, in: copy.data) == path)
    }

    /// The nodes from the root to the leaf that holds a section.
    private static func path(to section: Int, in tree: SectionTree) -> [ObjectIdentifier] {
        var path: [ObjectIdentifier] = []
        func walk(_ node: SectionTree.Node, _ index: Int) {
            path.append(ObjectIdentifier(node))
            guard node.height > 0 else { return }
            let (slot, rest) = node.child(holding: index)
            walk(node.children[slot], rest)
        }
        walk(tree.root, section)
        return path
    }

    @Test("a thousand steps of a time line keep a path each, not a table")
    func timeLineKeepsPaths() throws {
        var table = try table(Preset.minimal.rules)
        var states = [table]
        var random = SeededGenerator(seed: 5)
        for _ in 0..<1_000 {
            _ = try table.toggle([random.below(1_000_000)])
            states.append(table)
        }
        var nodes: Set<ObjectIdentifier> = []
        for state in states { Self.gather(state.data.root, &nodes) }
        var first: Set<ObjectIdentifier> = []
        Self.gather(states[0].data.root, &first)
        let levels = table.data.root.height + 1
        #expect(nodes.count <= first.count + 1_000 * levels)
    }

    @Test("the difference of two states compares the sections between them, not the table")
    func differenceComparesLittle() throws {
        let before = try table(Preset.minimal.rules)
        var after = before
        for number in [7, 400_000, 999_998] { _ = try after.toggle([number]) }
        let span = ComparedSections(before, after)
        #expect(Array(span.source) == [7, 400_000, 999_998])
        #expect(Array(span.target) == [7, 400_000, 999_998])
        #expect(Self.visits(before.data, after.data) <= 3 * SectionLeaf.capacity)
        let difference = StateDifference(from: before, to: after)
        #expect(difference.lines.count == 3 + 3 * 3)
        #expect(
            difference.batches.map { $0.calls.map(\.description) } == [
                [
                    "deleteRows 400000.0 400000.1 400000.2 automatic",
                    "insertRows 7.0 7.1 7.2 999998.0 999998.1 999998.2 automatic",
                ]
            ])
    }

    @Test("a section inserted in the middle shifts half a million, of which a few are compared")
    func insertComparesLittle() throws {
        let before = try table(Preset.minimal.rules)
        var after = before
        guard case .changed(let report) = try after.insertSection(title: "N", rows: ["n"], at: 500_000) else {
            Issue.record("no step")
            return
        }
        #expect(report.verdict == .ok)
        let span = ComparedSections(before, after)
        #expect(span.source.count <= 1 && span.target.count <= 2)
        let levels = before.data.root.height + 1
        #expect(Self.ownNodes(after.data.root, among: before.data.root) <= 6 * levels)
        #expect(after.view.rows.root === after.data.root)
        var visited = 0
        after.view.headers.walkUnshared(0..<1_000_001, with: after.data, from: 0) { _, _, _, _ in
            visited += 1
            return true
        }
        #expect(visited <= 8 * SectionLeaf.capacity)
    }

    @Test("closing and opening everything names runs, not sections")
    func everythingInRuns() throws {
        var table = try table(Preset.sectionModel.rules)
        _ = try table.closeAll()
        #expect(table.openCount == 0)
        guard case .changed(let report) = try table.openAll() else {
            Issue.record("no step")
            return
        }
        guard case .reloadSections(let sections, .fade)? = report.calls.first else {
            Issue.record("another call")
            return
        }
        #expect(sections.ranges == [0..<1_000_000])
        #expect(table.openSections.ranges == [0..<1_000_000])
        #expect(table.lineCount == 4_000_000)
        #expect(table.drift(limit: 1).isEmpty)
    }

    // MARK: Counting

    /// How many nodes under `node` are not at the same place under `other`.
    private static func ownNodes(_ node: SectionTree.Node, _ other: SectionTree.Node) -> Int {
        if node === other { return 0 }
        return zip(node.children, other.children).reduce(1) { $0 + ownNodes($1.0, $1.1) }
    }

    /// How many nodes under `node` are nowhere under `other`.
    private static func ownNodes(_ node: SectionTree.Node, among other: SectionTree.Node) -> Int {
        var known: Set<ObjectIdentifier> = []
        gather(other, &known)
        return countUnknown(node, known)
    }

    private static func countUnknown(_ node: SectionTree.Node, _ known: Set<ObjectIdentifier>) -> Int {
        if known.contains(ObjectIdentifier(node)) { return 0 }
        return node.children.reduce(1) { $0 + countUnknown($1, known) }
    }

    private static func gather(_ node: SectionTree.Node, _ nodes: inout Set<ObjectIdentifier>) {
        guard nodes.insert(ObjectIdentifier(node)).inserted else { return }
        for child in node.children { gather(child, &nodes) }
    }

    /// How many pairs of sections a comparison of both trees looks at.
    private static func visits(_ left: SectionTree, _ right: SectionTree) -> Int {
        var count = 0
        left.walkUnshared(0..<left.count, with: right, from: 0) { _, _, _, _ in
            count += 1
            return true
        }
        return count
    }
}
