// Stages: what each layer has before a step and after it, which places are marked and by which call, what is summed.

import FoldRendering
import FoldTable
import ShellSupport
import Testing

@testable import FoldPictures

@Suite("Stages")
struct StageTests {
    private static func stage(_ commands: String) throws -> Stage {
        try #require(try PictureProbe.list(commands).frames.last).stage
    }

    private static func rows(_ layer: Stage.Layer) -> [String] {
        layer.sections.flatMap { section in
            ["\(section.isGhost ? "gone " : "")\(section.place) \(section.title)\(said(section.mark))"]
                + section.lines.map { line in
                    switch line {
                    case .gap(let count): "… \(count)"
                    case .row(let row): "\(row.isGhost ? "gone " : "")\(row.path) \(row.title)\(said(row.mark))"
                    }
                }
        }
    }

    private static func said(_ mark: Stage.Mark?) -> String {
        guard let mark else { return "" }
        return " \(mark.effect) \(mark.place)\(mark.call.map { " " + StageCall.letter($0) } ?? "")"
    }

    private static let two = "section A open: a0, a1, a2\nsection B: b0, b1\nrules minimal\n"

    @Test("what opens comes in both layers, by the call that inserts it")
    func opens() throws {
        let stage = try Self.stage(Self.two + "toggle 1")
        #expect(Self.rows(stage.dataBefore) == ["0 A", "0.0 a0", "0.1 a1", "0.2 a2", "1 B"])
        #expect(Self.rows(stage.viewAfter).suffix(3) == ["1 B", "1.0 b0 came  a", "1.1 b1 came  a"])
        #expect(Self.rows(stage.dataAfter).suffix(2) == ["1.0 b0 came  a", "1.1 b1 came  a"])
        #expect(stage.sums.map(\.text) == ["before 0 + inserted 2 − deleted 0 = 2, the data has 2"])
    }

    @Test("what is deleted stands struck before, and as a ghost at its old place after")
    func deletes() throws {
        let stage = try Self.stage(Self.two + "delete-row 0.1")
        #expect(Self.rows(stage.viewBefore)[2] == "0.1 a1 went  a")
        #expect(Self.rows(stage.viewAfter).prefix(4) == ["0 A", "0.0 a0", "gone 0.1 a1 went 0.1 a", "0.1 a2"])
        #expect(Self.rows(stage.dataAfter)[2] == "gone 0.1 a1 went 0.1")
        let section = try Self.stage(Self.two + "delete-section 0")
        #expect(Self.rows(section.viewAfter) == ["gone 0 A went 0 a", "0 B"])
    }

    @Test("what moves says where to before, and where from after")
    func moves() throws {
        let stage = try Self.stage(Self.two + "open 1\nmove-row 0.2 1.0")
        #expect(Self.rows(stage.viewBefore)[3] == "0.2 a2 moved 1.0 a")
        #expect(Self.rows(stage.viewAfter)[4] == "1.0 a2 moved 0.2 a")
        let section = try Self.stage(Self.two + "move-section 1 0")
        #expect(Self.rows(section.viewAfter)[0] == "0 B moved 1 a")
    }

    @Test("of a move that no call tells, the data has a sign without a letter, and the view none")
    func untold() throws {
        let stage = try Self.stage(Self.two + "open 1\nsilently move-row 0.2 1.0")
        #expect(Self.rows(stage.dataAfter)[4] == "1.0 a2 moved 0.2")
        #expect(Self.rows(stage.viewAfter) == Self.rows(stage.viewBefore))
        #expect(stage.keepsView && !stage.isCrash && stage.viewAfter.isOld)
        #expect(Array(stage.drifting) == [0, 1])
    }

    @Test("in a crash the view is as it was, the failed section says both numbers, and the data has what it became")
    func crash() throws {
        let stage = try Self.stage(Self.two + "open 1\nsilently move-row 0.2 1.0\nreloadSections 1")
        #expect(stage.isCrash)
        #expect(stage.viewAfter.sections.map(\.count) == [3, 2])
        #expect(stage.dataAfter.sections.map(\.count) == [2, 3])
        #expect(stage.viewAfter.sections.map(\.failure) == ["3 rows ≠ 2", nil])
        #expect(
            stage.sums.map(\.text) == [
                "before 3 + inserted 0 − deleted 0 = 3, the data has 2", "reloaded, any number of rows will do",
            ])
        #expect(stage.sums.map(\.holds) == [false, true])
        #expect(stage.cause == "Section 0 has 2 where the view remembers 3, and no call speaks of it.")
    }

    @Test("a header that is not drawn anew keeps its captured number")
    func captured() throws {
        let stage = try Self.stage("load sample accordion\ninsert-section 0 New one")
        #expect(stage.viewAfter.sections[1].drift == ["captured 0, now 1"])
        #expect(stage.viewAfter.sections[0].drift == [])
    }

    @Test("a row that is renamed and reloaded is marked, and its neighbours are not")
    func renames() throws {
        let stage = try Self.stage(Self.two + "rename-row 0.1 other")
        #expect(Self.rows(stage.viewAfter) == ["0 A", "0.0 a0", "0.1 other reloaded  a", "0.2 a2", "1 B"])
    }

    @Test("a selection is the view's, and marks its row only")
    func selects() throws {
        let list = try PictureProbe.list(Self.two + "rule on-select nothing\nselect 0 1")
        let frame = try #require(list.frames.last)
        #expect(frame.table.sections.allSatisfy { !$0.isChanged })
        let selected = frame.stage.viewAfter.sections[0].lines.map { line in
            if case .row(let row) = line { row.isSelected } else { false }
        }
        #expect(selected == [false, true, false])
        #expect(Self.rows(frame.stage.viewAfter) == ["0 A", "0.0 a0", "0.1 a1", "0.2 a2", "1 B"])
    }

    @Test("of a large table the part that changed is shown, and how much is left out", arguments: [0, 500, 999])
    func large(section: Int) throws {
        let counts = Array(repeating: "20:closed", count: 1_000).joined(separator: " ")
        let stage = try Self.stage("new \(counts)\nrules minimal\ntoggle \(section)")
        for layer in [stage.dataBefore, stage.viewBefore, stage.dataAfter, stage.viewAfter] {
            #expect(layer.sections.contains { $0.place == "\(section)" })
            let left = layer.items.reduce(0) { if case .gap(let count) = $1 { $0 + count } else { $0 } }
            #expect(layer.sections.count + left == 1_000)
            #expect(layer.sections.count < 12)
        }
        #expect(Self.rows(stage.viewAfter).contains("… 14"))
    }

    @Test("calls behind the eighth are counted, and letters end at z")
    func calls() throws {
        let commands = (0..<12).map { "reloadRows 0.\($0)" }.joined(separator: "\n")
        let stage = try Self.stage("new 20\nbeginUpdates\n\(commands)\nendUpdates")
        #expect((stage.calls.count, stage.furtherCalls) == (8, 4))
        #expect(stage.calls[0].opens && stage.calls[7].closes)
        #expect([0, 25, 26].map(StageCall.letter) == ["a", "z", "27"])
    }
}
