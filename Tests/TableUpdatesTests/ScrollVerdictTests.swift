// Scrolls, selections and headers asked for are checked against the committed counts.

import Testing

@testable import TableUpdates

@Suite("Scroll, select, ask")
struct ScrollVerdictTests {
    private let rows = [2, 0]

    private func scroll(_ section: Int, _ row: Int?) -> Verdict {
        .scrolling(to: ScrollTarget(section: section, row: row), sections: 2) { rows[$0] }
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

    @Test("a selection raises only where it scrolls", arguments: ScrollPosition.allCases)
    func selection(position: ScrollPosition) {
        let absent = ScrollTarget(section: 1, row: 0)
        let verdict = Verdict.scroll(.selectRow(absent, position), sections: 2) { rows[$0] }
        #expect(verdict == (position == .none ? .ok : scroll(1, 0)))
    }

    @Test("a scroll raises with any position, none too", arguments: ScrollPosition.allCases)
    func scrollPositions(position: ScrollPosition) {
        let absent = ScrollTarget(section: 1, row: 0)
        #expect(Verdict.scroll(.scrollToRow(absent, position), sections: 2) { rows[$0] } == scroll(1, 0))
    }

    @Test("other calls are no scrolls")
    func otherCalls() {
        #expect(Verdict.scroll(.reloadData, sections: 2) { rows[$0] } == nil)
        #expect(Verdict.scroll(.moveSection(9, to: 9), sections: 2) { rows[$0] } == nil)
    }

    @Test("a header is there for each section and no other")
    func headers() {
        #expect(Verdict.askingForHeader(ofSection: 1, sections: 2) == .ok)
        #expect(Verdict.askingForHeader(ofSection: 2, sections: 2) == .crash(.sectionBeyond(2)))
        #expect(Verdict.askingForHeader(ofSection: -1, sections: 2) == .crash(.sectionBeyond(-1)))
    }
}
