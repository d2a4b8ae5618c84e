// What Tab decides, and how candidates are laid out.
import TerminalText
import TestSupport
import Testing

@testable import LineEditing

@Suite("Completion")
struct CompletionTests {
    private func step(_ line: String, cursor: Int, _ range: Range<Int>, _ texts: [String]) -> CompletionStep {
        CompletionStep(
            Completion(replace: range, candidates: texts.map { .init($0) }), line: line, cursor: cursor)
    }

    @Test("one candidate is put in with a blank, unless one follows or the word goes on")
    func oneCandidate() {
        #expect(step("tog", cursor: 3, 0..<3, ["toggle"]) == .insert("toggle ", before: 3, after: 0))
        #expect(step("tog x", cursor: 3, 0..<3, ["toggle"]) == .insert("toggle", before: 3, after: 0))
        #expect(step("toggle x", cursor: 6, 0..<6, ["toggle"]) == .nothing)
        let name = Completion(replace: 0..<2, candidates: [.init("depth=", endsWord: false)])
        #expect(CompletionStep(name, line: "de", cursor: 2) == .insert("depth=", before: 2, after: 0))
    }

    @Test("the text around the cursor is counted in scalars")
    func countsScalars() {
        // The cursor is between 第 and 二, each of three bytes.
        #expect(step("打开 第二节", cursor: 10, 7..<16, ["第一节"]) == .insert("第一节 ", before: 1, after: 2))
    }

    @Test("what candidates have in common is put in first, then they are listed")
    func commonPrefix() {
        #expect(step("o", cursor: 1, 0..<1, ["open", "open-all"]) == .insert("open", before: 1, after: 0))
        #expect(step("open", cursor: 4, 0..<4, ["open", "open-all"]) == .list)
        #expect(step("", cursor: 0, 0..<0, ["a", "b"]) == .list)
        // A mark is part of its letter: these have nothing in common.
        #expect(step("", cursor: 0, 0..<0, ["e\u{301}a", "e\u{302}a"]) == .list)
    }

    @Test("quotes that the caller adds make a longer text, and are put in")
    func quotes() {
        #expect(
            step("open fi", cursor: 7, 5..<7, ["\"Fire truck\"", "\"Fish\""]) == .insert("\"Fi", before: 2, after: 0))
    }

    @Test(
        "an answer that does not fit the line does nothing",
        arguments: [(0..<9, 2), (3..<4, 2), (0..<1, 2), (-1..<2, 2), (0..<4, 9)])
    func wrongRange(range: Range<Int>, cursor: Int) {
        #expect(step("open", cursor: cursor, range, ["x"]) == .nothing)
        #expect(step("open", cursor: 2, 0..<4, []) == .nothing)
    }

    @Test("descriptions stand in one column behind the widest candidate")
    func descriptions() {
        let lines = CompletionList.lines(
            [.init("open", description: "opens"), .init("打开门", description: "开"), .init("x")], columns: 40, rows: 10
        ).lines
        #expect(lines.map(\.plain) == ["open    opens", "打开门  开", "x"])
        #expect(lines[0].rendered(colored: true) == "open    \u{1B}[2mopens\u{1B}[0m")
    }

    @Test("without descriptions candidates run down as many columns as there is room for")
    func columns() {
        let lines = CompletionList.lines((1...7).map { .init("item\($0)") }, columns: 16, rows: 10).lines
        #expect(lines.map(\.plain) == ["item1  item5", "item2  item6", "item3  item7", "item4"])
    }

    @Test("too many described candidates for one column take several")
    func describedColumns() {
        let lines = CompletionList.lines((1...4).map { .init("c\($0)", description: "d\($0)") }, columns: 40, rows: 2)
            .lines
        #expect(lines.map(\.plain) == ["c1  d1  c2  d2  c3  d3  c4  d4"])
    }

    @Test("a list too tall for the window says how many are left out")
    func tooTall() {
        let items = (1...100).map { Completion.Candidate("item\($0)", description: "number \($0)") }
        let lines = CompletionList.lines(items, columns: 21, rows: 4).lines.map(\.plain)
        #expect(lines == ["item1    number 1", "item2    number 2", "item3    number 3", "… 97 more: Tab"])
        #expect(CompletionList.lines(items, columns: 21, rows: 1).lines.map(\.plain) == ["… 100 more: Tab"])
    }

    @Test("descriptions are cut, and left out where there is no room for them")
    func narrow() {
        let items = [Completion.Candidate("open", description: "opens sections")]
        #expect(CompletionList.lines(items, columns: 15, rows: 4).lines.map(\.plain) == ["open  opens s…"])
        #expect(CompletionList.lines(items, columns: 8, rows: 4).lines.map(\.plain) == ["open"])
        #expect(CompletionList.lines(items, columns: 4, rows: 4).lines.map(\.plain) == ["op…"])
    }

    @Test("no line is as wide as the window, no list taller, and no candidate is lost", arguments: 1...60)
    func layoutRandomly(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let items = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
                Completion.Candidate(
                    awkwardText(longest: 9, using: &generator), description: awkwardText(longest: 12, using: &generator)
                )
            }
            let columns = Int.random(in: 2...90, using: &generator)
            let rows = Int.random(in: 1...20, using: &generator)
            let lines = CompletionList.lines(items, columns: columns, rows: rows).lines.map(\.plain)
            let trace: Comment = "seed \(seed): \(items.count) candidates in \(columns)x\(rows): \(lines)"
            #expect(lines.count <= rows, trace)
            #expect(lines.allSatisfy { $0.displayWidth < columns || $0.count == 1 }, trace)
            #expect(items.isEmpty == lines.isEmpty, trace)
        }
    }
}
