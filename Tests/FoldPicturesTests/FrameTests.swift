// Frames: what a table's picture shows of it, whatever its size, and how long lists of frames are kept short.

import FoldShell
import FoldTable
import ShellSupport
import TableUpdates
import Testing

@testable import FoldPictures

@Suite("Frames")
struct FrameTests {
    /// A table of many sections with a few rows each, all open.
    private static func table(sections: Int, rows: Int) throws -> FoldTable {
        var builder = TableBuilder()
        for number in 0..<sections {
            builder.addSection(title: "S\(number)", isOpen: true)
            for row in 0..<rows { builder.addRow(title: "R\(row)", toSection: number) }
        }
        return try FoldTable(try builder.finish(), rules: keepsSelection)
    }

    /// Rules under which a row that is selected leaves its section open.
    private static var keepsSelection: RuleSet {
        var rules = RuleSet()
        rules.onSelect = .nothing
        return rules
    }

    /// A table of a million sections, made once.
    private static let huge = Result { try table(sections: 1_000_000, rows: 3) }

    private static func lineCount(_ table: FrameTable) -> Int {
        table.sections.reduce(0) { $0 + 1 + $1.rows.count }
    }

    @Test("of a small table everything is shown")
    func small() throws {
        let table = try PictureProbe.list("new 3 0 4:closed\ntoggle 0").frames[1].table
        #expect(table.sections.map(\.place) == ["0", "1", "2"])
        #expect((table.above, table.below) == (0, 0))
    }

    @Test("of a huge table a window is shown, in which is what changed", arguments: [0, 1, 5, 500_000, 999_999])
    func huge(changed: Int) throws {
        var table = try Self.huge.get()
        let before = table
        let result = try table.toggle([changed])
        guard case .changed(let report) = result else { throw PictureProbe.NoTable() }
        let frame = Frame(command: "toggle \(changed)", report, before: before, after: table)
        #expect(Self.lineCount(frame.table) <= 40)
        #expect(frame.table.sections.contains { $0.place == "\(changed)" && $0.isChanged })
        #expect(frame.table.above + frame.table.sections.count + frame.table.below == 1_000_000)
        let list = FrameList(title: "huge", note: "", first: frame)
        #expect(PageHTML.document(list).utf8.count < 60_000)
        #expect(SVGPicture.document(list, at: 0).utf8.count < 30_000)
    }

    @Test("what changed is in view, however long the section before it is", arguments: [0, 1, 2, 5, 7])
    func longSections(changed: Int) throws {
        var table = try Self.table(sections: 8, rows: 30)
        let before = table
        guard case .changed(let report) = try table.select(TableIndexPath(section: changed, row: 20)) else {
            throw PictureProbe.NoTable()
        }
        let sections = Frame(command: "", report, before: before, after: table).table.sections
        let section = try #require(sections.first { $0.place == "\(changed)" })
        #expect(section.rows.contains { $0.isSelected })
    }

    @Test("a step that changes every section is no larger")
    func everything() throws {
        var table = try Self.table(sections: 200_000, rows: 2)
        let before = table
        guard case .changed(let report) = try table.closeAll() else { throw PictureProbe.NoTable() }
        let frame = Frame(command: "close-all", report, before: before, after: table)
        let page = PageHTML.document(FrameList(title: "huge", note: "", first: frame))
        #expect(page.utf8.count < 60_000)
        #expect(frame.table.sections.allSatisfy { $0.isChanged })
    }

    @Test("of a section with many rows those around the selected one are shown", arguments: [0, 7, 5_000, 9_999])
    func manyRows(row: Int) throws {
        var table = try Self.table(sections: 1, rows: 10_000)
        let before = table
        guard case .changed(let report) = try table.select(TableIndexPath(section: 0, row: row)) else {
            throw PictureProbe.NoTable()
        }
        let section = try #require(Frame(command: "", report, before: before, after: table).table.sections.first)
        #expect(section.rows.contains { $0.path == "0.\(row)" && $0.isSelected })
        #expect(section.rowsAbove + section.rows.count + section.rowsBelow == 10_000)
        #expect(section.rows.count <= 12)
    }

    @Test("the selected row is shown where rows above it are 0 high", arguments: [50, 75, 99])
    func flatRows(row: Int) throws {
        var builder = TableBuilder()
        for number in 0..<2 {
            builder.addSection(title: "S\(number)", isOpen: true)
            for row in 0..<100 { builder.addRow(title: "R\(row)", height: row < 50 ? 0 : nil, toSection: number) }
        }
        var table = try FoldTable(try builder.finish(), rules: Self.keepsSelection)
        let before = table
        guard case .changed(let report) = try table.select(TableIndexPath(section: 1, row: row)) else {
            throw PictureProbe.NoTable()
        }
        let sections = Frame(command: "", report, before: before, after: table).table.sections
        let section = try #require(sections.first { $0.place == "1" })
        #expect(section.rows.contains { $0.path == "1.\(row)" && $0.isSelected })
        #expect(section.rowsAbove + section.rows.count + section.rowsBelow == 50)
    }

    @Test("of a long session the last steps are kept, and it is said how many are not")
    func longSession() throws {
        let probe = ShellProbe()
        probe.type("new 2 2")
        for _ in 0..<FrameList.limit + 50 { probe.type("toggle 0") }
        let timeline = try #require(probe.session.timeline)
        let list = FrameList(timeline, origin: .made)
        #expect(list.frames.count == FrameList.limit)
        #expect(list.leftOut == 51)
        #expect(list.lastNumber == FrameList.limit + 50)
        #expect(PageHTML.document(list).contains("350 steps; of these the last 300 are shown"))
        #expect(FrameList(timeline, origin: .made, upTo: 3).frames.count == 4)
    }

    @Test("a list that grows keeps its last frames and their numbers")
    func growing() throws {
        let first = try PictureProbe.list("new 2").frames[0]
        var list = FrameList(title: "", note: "", first: first)
        for number in 1...2_000 {
            var frame = first
            frame.command = "step \(number)"
            list.append(frame)
        }
        list.close()
        #expect(list.frames.count == FrameList.limit)
        #expect(list.lastNumber == 2_000)
        #expect(list.frames.last?.command == "step 2000")
        #expect(list.frames.first?.command == "step \(list.leftOut)")
    }

    @Test("of a call with very many places, and of very many calls, a part is told")
    func longCalls() throws {
        var table = try Self.table(sections: 20_000, rows: 1)
        let before = table
        guard case .changed(let report) = try table.closeAll() else { throw PictureProbe.NoTable() }
        let frame = Frame(command: "close-all", report, before: before, after: table)
        #expect(frame.calls.allSatisfy { $0.text.count < 500 })
        #expect(frame.calls.count <= Frame.lineLimit)
    }

    @Test(
        "sections that differ between two sets are found",
        arguments: [([0, 1], [1, 2], [0, 2]), ([], [3], [3]), ([0, 1, 2, 5], [1], [0, 2, 5]), ([4], [4], [])])
    func focus(source: [Int], target: [Int], expected: [Int]) {
        let focus = FrameFocus(SectionSet(source), differingFrom: SectionSet(target))
        #expect(Array(focus.sections) == expected)
    }

    @Test("what differs at one section is what differs there of all", arguments: Preset.allCases)
    func drift(preset: Preset) throws {
        let probe = ShellProbe()
        probe.type(
            lines: """
                load sample \(preset.rawValue)
                toggle 0
                silently insert-section 0 New
                silently delete-section 2
                silently toggle 1
                """)
        let table = try probe.session.table()
        let all = table.drift()
        #expect(!all.isEmpty)
        for section in -1...(max(table.sectionCount, table.drawnSectionCount)) {
            #expect(table.drift(at: section) == all.first { $0.section == section })
        }
    }

    @Test(
        "each ending has a word and a sign of its own",
        arguments: [
            (FrameVerdict.ok, "✓ ok"), (.crash("row-count in 1"), "✕ crash row-count in 1"), (.risky, "! risky"),
            (.unknown, "? unknown"), (.refused("empty"), "⊘ refused empty"), (.silent, "○ silent"),
            (.waiting, "… batch open"), (.noChange, "= no change"), (.error("no-row"), "✕ error no-row"),
        ])
    func endings(verdict: FrameVerdict, text: String) {
        #expect("\(verdict.sign) \(verdict.words)" == text)
    }

    @Test("steps are told as they ended")
    func steps() throws {
        let list = try PictureProbe.list(
            "new 2 2\nsilently delete-row 0.0\nbeginUpdates\ndeleteRows 0.0\nendUpdates\ndeleteRows 1.7")
        #expect(
            list.frames.map { $0.verdict?.words ?? "none" } == [
                "none", "silent", "batch open", "batch open", "ok", "crash delete-missing in 1",
            ])
        #expect(list.frames[4].calls.map(\.text) == ["beginUpdates", "deleteRows 0.0 none", "endUpdates"])
        #expect(list.frames[5].message.joined().hasPrefix("attempt to delete row 7 from section 1"))
    }
}
