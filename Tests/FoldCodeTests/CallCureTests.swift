// Lines that cure calls: carried out by their words, they make the batch valid.

import FoldRendering
import TableUpdates
import TestSupport
import Testing

@testable import FoldCode
@testable import FoldTable

@Suite("Cures of calls")
struct CallCureTests {
    @Test("carried out as they are written, the lines make batches at random valid")
    func valid() throws {
        var random = SeededGenerator(seed: 3)
        var counts = (cured: 0, several: 0)
        for _ in 0..<4_000 {
            let before = (0..<random.below(3) + 1).map { _ in random.below(5) }
            var after = before
            if random.oneIn(2) { after[random.below(after.count)] += random.below(3) }
            if random.oneIn(6) { after.append(2) }
            let calls = (0...random.below(3)).map { _ in Self.call(&random) }
            var checker = UpdateChecker(rowCounts: before)
            _ = checker.check(.beginUpdates, rowCounts: before)
            for call in calls { _ = checker.check(call, rowCounts: after) }
            guard let verdict = checker.check(.endUpdates, rowCounts: after).verdict, case .crash = verdict else {
                continue
            }
            let batch = CountedBatch(BatchRecord(calls, verdict), before: before, after: after)
            guard let cure = CallCure(of: batch, in: .table) else { continue }
            counts.cured += 1
            if cure.lines.count > 1 { counts.several += 1 }
            #expect(
                Self.isValid(cure.lines, calls, before, after), "\(before) \(after) \(calls): \(cure.lines.map(\.text))"
            )
        }
        #expect(counts.cured > 500 && counts.several > 100, "\(counts)")
    }

    @Test("what changes data belongs before the first call of the batch")
    func beforeTheFirst() throws {
        let rows = RowSet((0..<2).map { TableIndexPath(section: 0, row: $0) })
        let calls: [TableCall] = [.deleteRows(rows, .fade), .insertRows([TableIndexPath(section: 1, row: 0)], .fade)]
        let counts = [3, 2]
        let verdict = UpdateBatch(calls).verdict(on: ListedCounts(before: counts, after: counts))
        let batch = CountedBatch(BatchRecord(calls, verdict), before: counts, after: counts)
        let lines = try #require(CallCure(of: batch, in: .table)).lines.map(\.text)
        #expect(lines.count == 2 && lines.allSatisfy { $0.hasSuffix("  // before deleteRows") }, "\(lines)")
    }

    private static func call(_ random: inout SeededGenerator) -> TableCall {
        let (section, row) = (random.below(3), random.below(4))
        let path = TableIndexPath(section: section, row: row)
        switch random.below(8) {
        case 6: return .moveSection(section, to: random.below(3))
        case 0: return .insertRows([path], .fade)
        case 1: return .deleteRows([path, TableIndexPath(section: section, row: row + 1)], .fade)
        case 2: return .reloadRows([path], .fade)
        case 3: return .insertSections([section], .fade)
        case 4: return .deleteSections([section], .fade)
        case 5: return .moveRow(path, to: TableIndexPath(section: random.below(3), row: 0))
        default: return .reloadSections([section], .fade)
        }
    }

    /// Carries the lines out by their words, on arrays of made-up rows, and asks what UIKit says then.
    private static func isValid(_ lines: [CallCure.Line], _ calls: [TableCall], _ before: [Int], _ after: [Int]) -> Bool
    {
        var (calls, sections) = (calls, after.map { Array(repeating: 0, count: $0) })
        for line in lines {
            let numbers = line.code.split { !$0.isNumber }.compactMap { Int($0) }
            switch (line.place, line.code) {
            case (.surplus, let code):
                if let place = calls.lastIndex(where: { CallText.code(of: $0, on: CalledView(.table)) == code }) {
                    calls.remove(at: place)
                }
            case (.inBatch, let code) where code.contains("reloadSections"):
                calls.append(.reloadSections([numbers[0]], .fade))
            case (.inBatch, let code):
                let set = SectionSet(numbers.count == 1 ? numbers[0]..<numbers[0] + 1 : numbers[0]..<numbers[1])
                calls.append(code.contains("insert") ? .insertSections(set, .fade) : .deleteSections(set, .fade))
            case (.before(let name), let code) where code.hasPrefix("guard"):
                // It is one of the calls of that name, and whoever returns makes no call after it.
                let counts = ListedCounts(before: before, after: after)
                let place = calls.indices.first { place in
                    let isLeft =
                        calls[place].name == name && UpdateBatch([calls[place]]).verdict(on: counts).word == "crash"
                    let rest = UpdateBatch(calls[..<place])
                    return isLeft && (rest.isEmpty ? before == after : rest.verdict(on: counts).word != "crash")
                }
                guard let place else { return false }
                calls.removeSubrange(place...)
            case (_, let code) where code.hasPrefix("sections.insert(sections"):
                sections.insert(sections.remove(at: numbers[0]), at: numbers[1])
            case (_, let code) where code.hasPrefix("sections.remove"): sections.remove(at: numbers[0])
            case (_, let code) where code.hasPrefix("sections.insert"): sections.insert([], at: numbers[0])
            case (_, let code) where code.contains("removeSubrange"):
                sections[numbers[0]].removeSubrange(numbers[1]..<numbers[2])
            case (_, let code) where code.contains("rows.insert(sections"):
                sections[numbers[0]].insert(sections[numbers[1]].remove(at: numbers[2]), at: numbers[3])
            case (_, let code) where code.contains("rows.remove"): sections[numbers[0]].remove(at: numbers[1])
            case (_, let code) where code.contains("contentsOf"):
                // How many is what the calls insert there.
                let rows = UpdateBatch(calls.filter { $0.name == "insertRows" }).insertedRows
                let run = rows.runs.first { $0.section == numbers[0] && $0.rows.lowerBound == numbers[1] }
                sections[numbers[0]].insert(
                    contentsOf: Array(repeating: 0, count: run?.rows.count ?? 0), at: numbers[1])
            default: sections[numbers[0]].insert(0, at: numbers[1])
            }
        }
        if calls.isEmpty, before == sections.map(\.count) { return true }
        switch UpdateBatch(calls).verdict(on: ListedCounts(before: before, after: sections.map(\.count))) {
        case .ok, .risky: return true
        case .crash, .unknown: return false
        }
    }
}
