// Scrolls, selections and headers asked for are checked against the committed counts.

import Testing

@testable import TableUpdates

@Suite("Scroll, select, ask")
struct LookupVerdictTests {
    private let rows = [2, 0]

    private func verdict(_ call: TableCall, _ view: ViewKind = .table) -> Verdict? {
        .single(call, sections: 2, in: view) { rows[$0] }
    }

    private func scroll(_ section: Int, _ row: Int?) -> Verdict? {
        verdict(.scrollToRow(ScrollTarget(section: section, row: row), .top))
    }

    @Test("a row that is there can be scrolled to")
    func legalRows() {
        #expect(scroll(0, 0) == .ok)
        #expect(scroll(0, 1) == .ok)
    }

    @Test("NSNotFound is legal in every section that exists, an empty one too")
    func notFound() {
        #expect(scroll(0, nil) == .ok)
        #expect(scroll(1, nil) == .ok)
        #expect(scroll(2, nil) == .crash(.scrollBeyondSection(section: 2, sections: 2)))
    }

    @Test("a row or section out of bounds raises the scroll exception")
    func outOfBounds() {
        #expect(scroll(0, 2) == .crash(.scrollBeyondRow(TableIndexPath(section: 0, row: 2), rows: 2)))
        #expect(scroll(1, 0) == .crash(.scrollBeyondRow(TableIndexPath(section: 1, row: 0), rows: 0)))
        #expect(scroll(0, -1) == .crash(.scrollBeyondRow(TableIndexPath(section: 0, row: -1), rows: 2)))
        #expect(scroll(2, 0) == .crash(.scrollBeyondSection(section: 2, sections: 2)))
        #expect(scroll(-1, 0) == .crash(.scrollBeyondSection(section: -1, sections: 2)))
    }

    @Test("a selection raises where it scrolls", arguments: ScrollPosition.allCases, ViewKind.allCases)
    func selection(position: ScrollPosition, view: ViewKind) throws {
        let absent = ScrollTarget(section: 1, row: 0)
        let found = try #require(verdict(.selectRow(absent, position), view))
        if position != .none {
            #expect(found == scroll(1, 0))
        } else if view == .collection {
            #expect(found == .ok)
        } else {
            #expect(found.point == .absentRowSelected(absent))
            #expect(found.readings == ["ok", "crash scroll-beyond in 1"])
        }
        #expect(verdict(.selectRow(ScrollTarget(section: 1, row: nil), position), view) == .ok)
        #expect(verdict(.selectRow(ScrollTarget(section: 0, row: 1), position), view) == .ok)
    }

    @Test("a scroll raises with any position, none too", arguments: ScrollPosition.allCases)
    func scrollPositions(position: ScrollPosition) {
        #expect(verdict(.scrollToRow(ScrollTarget(section: 1, row: 0), position)) == scroll(1, 0))
    }

    @Test("other calls are not checked by themselves, unless a path can be no row")
    func otherCalls() {
        #expect(verdict(.reloadData) == nil)
        #expect(verdict(.moveSection(9, to: 9)) == nil)
        #expect(verdict(.deleteRows([TableIndexPath(section: 9, row: 9)], .fade)) == nil)
        let path = TableIndexPath(section: 2, row: -2)
        #expect(verdict(.reconfigureRows([path])) == .crash(.invalidPath(path)))
    }

    @Test("a header is there for each section and no other")
    func headers() {
        #expect(verdict(.rectForHeader(1)) == .ok)
        #expect(verdict(.rectForHeader(2)) == .crash(.sectionBeyond(2)))
        #expect(verdict(.rectForHeader(-1)) == .crash(.sectionBeyond(-1)))
    }
}
