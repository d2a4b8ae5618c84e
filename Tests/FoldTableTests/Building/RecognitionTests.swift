// New data in a running table: what is known again in it by id, by title and occurrence, and what keeps its flag.

import TableUpdates
import Testing

@testable import FoldTable

@Suite("What is known again in new data")
struct RecognitionTests {
    /// The keys of sections and rows, by which identity can be seen.
    private func keys(_ table: FoldTable) -> [(section: Int, rows: [Int])] {
        table.data.map { entry in (entry.head.key, (0..<entry.rows.count).compactMap(entry.rows.key(at:))) }
    }

    private func rowKeys(_ table: FoldTable) -> [[Int]] { keys(table).map(\.rows) }
    private func sectionKeys(_ table: FoldTable) -> [Int] { keys(table).map(\.section) }

    private func sketch(_ title: String, id: String? = nil, open: Bool = false, _ rows: [String]) -> ContentsSketch {
        // A row is written `title` or `title#id`.
        ContentsSketch(
            title: title, id: id, isOpen: open,
            rows: rows.map { row in
                let parts = row.split(separator: "#").map(String.init)
                return .init(title: parts[0], id: parts.count > 1 ? parts[1] : nil)
            })
    }

    private func table(_ sections: [ContentsSketch], _ change: (inout RuleSet) -> Void = { _ in }) throws -> FoldTable {
        var rules = RuleSet()
        change(&rules)
        return try FoldTable(sections.contents, rules: rules)
    }

    @Test("the same data is the same, row by row")
    func sameDataIsTheSame() throws {
        let data = [sketch("A", ["a", "b", "a#x"]), sketch("B", []), sketch("A", ["a"])]
        var table = try table(data)
        let before = keys(table)
        _ = try table.replace(with: data.contents)
        #expect(sectionKeys(table) == before.map(\.section))
        #expect(rowKeys(table) == before.map(\.rows))
    }

    @Test("an id outlives a new title, and goes before it")
    func idsGoFirst() throws {
        var table = try table([sketch("A", id: "1", ["a#x", "b"]), sketch("B", id: "2", ["c#y"])])
        let before = keys(table)
        _ = try table.replace(
            with: [sketch("A", id: "2", ["other#x", "n"]), sketch("C", id: "1", ["b", "a"])].contents)
        #expect(sectionKeys(table) == [before[1].section, before[0].section])
        // A row's id is unique in the table: it is the same row in another section.
        #expect(rowKeys(table)[0][0] == before[0].rows[0])
        // Without an id a row is known in its own section only; one that had an id is not known by its title.
        #expect(rowKeys(table)[1][0] == before[0].rows[1])
        let known = Set(before.flatMap(\.rows))
        #expect(!known.contains(rowKeys(table)[1][1]) && !known.contains(rowKeys(table)[0][1]))
    }

    @Test("titles that repeat are told apart by their occurrence")
    func occurrencesTellApart() throws {
        var table = try table([sketch("A", ["a", "b", "a"]), sketch("A", ["c"])])
        let before = keys(table)
        _ = try table.replace(with: [sketch("A", ["b", "a", "a", "a"]), sketch("N", []), sketch("A", ["c"])].contents)
        #expect(sectionKeys(table)[0] == before[0].section && sectionKeys(table)[2] == before[1].section)
        #expect(Array(rowKeys(table)[0][..<3]) == [before[0].rows[1], before[0].rows[0], before[0].rows[2]])
        #expect(!before.flatMap(\.rows).contains(rowKeys(table)[0][3]))
        #expect(rowKeys(table)[2] == before[1].rows)
    }

    @Test("a row with an id among those without does not shift their occurrences")
    func idsShiftNoOccurrence() throws {
        var table = try table([sketch("A", ["c", "a#r", "c"])])
        let before = keys(table)[0].rows
        _ = try table.replace(with: [sketch("A", ["a#s", "a#p", "c", "b#r"])].contents)
        // The first c is the first c, although the second one stood at this place.
        #expect(Array(rowKeys(table)[0][2...]) == [before[0], before[1]])
    }

    @Test("identity is given at load, and kept through renames and moves")
    func renamesAndMovesKeepIdentity() throws {
        let data = [sketch("A", ["a", "b"]), sketch("B", ["c"])]
        var table = try table(data)
        let before = keys(table)
        _ = try table.renameSection(0, title: "Z")
        _ = try table.renameRow(.at(0, 0), title: "z")
        _ = try table.renameRow(.at(0, 0), title: "zz")
        _ = try table.moveSection(0, to: 1)
        _ = try table.moveRow(.at(1, 0), to: .at(1, 1))
        _ = try table.replace(with: data.contents)
        #expect(sectionKeys(table) == before.map(\.section))
        #expect(rowKeys(table) == before.map(\.rows))
        // What the last file gave counts from here on.
        _ = try table.replace(with: [sketch("Z", ["zz"]), sketch("B", ["c"])].contents)
        #expect(!before.map(\.section).contains(sectionKeys(table)[0]))
    }

    @Test("a row that moved to another section is known where it was given, and only there")
    func movedRowIsKnownOnce() throws {
        let data = [sketch("A", ["x", "y"]), sketch("B", ["z"])]
        var table = try table(data)
        let before = keys(table)
        _ = try table.moveRow(.at(0, 0), to: .at(1, 0))
        _ = try table.replace(with: [sketch("A", ["x", "y"]), sketch("B", ["x", "z"])].contents)
        #expect(rowKeys(table)[0] == before[0].rows)
        let all = rowKeys(table).flatMap { $0 }
        #expect(Set(all).count == all.count)
        #expect(rowKeys(table)[1][1] == before[1].rows[0])
    }

    @Test("what was inserted since is known by its title, after what the file gave")
    func insertedIsKnown() throws {
        var table = try table([sketch("A", ["a"])])
        _ = try table.insertRow(title: "a", at: .at(0, 0))
        _ = try table.insertSection(title: "N", rows: ["n"], at: 0)
        _ = try table.renameSection(0, title: "M")
        let before = keys(table)
        _ = try table.replace(with: [sketch("A", ["a", "a"]), sketch("N", ["n", "a"])].contents)
        #expect(sectionKeys(table) == [before[1].section, before[0].section])
        #expect(rowKeys(table)[0] == [before[1].rows[1], before[1].rows[0]])
        #expect(rowKeys(table)[1][0] == before[0].rows[0])
    }

    @Test("a section that was deleted since and comes again starts as the file says")
    func deletedSectionIsNew() throws {
        let data = [sketch("A", ["a"]), sketch("B", ["b"])]
        var table = try table(data)
        _ = try table.deleteSections([1])
        _ = try table.replace(with: [sketch("A", open: true, ["a"]), sketch("B", open: true, ["b"])].contents)
        // A was closed and stays so; B has no flag to keep.
        #expect(Array(table.openSections) == [1])
    }

    @Test("the open set is kept by the key of the rule state", arguments: StateRule.allCases)
    func openSetIsKept(state: StateRule) throws {
        var table = try table([sketch("A", ["a"]), sketch("B", ["b"]), sketch("C", ["c"])]) {
            $0.state = state
            if state == .single { $0.oneOpen = .on }
        }
        _ = try table.open([1])
        // B comes first now; D is new, and the file says open.
        let data = [
            sketch("B", ["b"]), sketch("A", open: true, ["a"]), sketch("C", ["c"]), sketch("D", open: true, ["d"]),
        ]
        _ = try table.replace(with: data.contents)
        switch state {
        case .section: #expect(Array(table.openSections) == [0, 3])
        // The number stays; the fourth number was not in use before.
        case .index: #expect(Array(table.openSections) == [1, 3])
        case .single: #expect(Array(table.openSections) == [1])
        }
    }

    @Test("on-reload reset takes every flag from the file", arguments: StateRule.allCases)
    func resetTakesTheFile(state: StateRule) throws {
        var table = try table([sketch("A", open: true, ["a"]), sketch("B", ["b"])]) {
            $0.state = state
            $0.onReload = .reset
            if state == .single { $0.oneOpen = .on }
        }
        _ = try table.replace(with: [sketch("A", ["a"]), sketch("B", open: true, ["b"])].contents)
        #expect(Array(table.openKeys) == [1])
    }

    @Test("the view is told by reloadData, with refresh edits by the smallest batch", arguments: RefreshRule.allCases)
    func viewIsReported(refresh: RefreshRule) throws {
        var table = try table([sketch("A", open: true, ["a", "b"]), sketch("B", ["c"])]) { $0.refresh = refresh }
        let data = [sketch("A", open: true, ["b", "n"]), sketch("N", []), sketch("B", ["c"])]
        guard case .changed(let report) = try table.replace(with: data.contents) else {
            Issue.record("no step")
            return
        }
        let calls = report.calls.map(\.description)
        if refresh == .edits {
            #expect(
                calls == [
                    "beginUpdates", "deleteRows 0.0 none", "insertSections 1 none", "insertRows 0.1 none", "endUpdates",
                ])
        } else {
            #expect(calls == ["reloadData"])
        }
        #expect(report.verdict == .ok)
        #expect(report.changes == [.replaced(sections: 3, rows: 3)])
        #expect(table.view.rows.root === table.data.root)
    }
}
