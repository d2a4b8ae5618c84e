// Edges of reading: numbers at the ends of what an `Int` holds, logs on either side of a limit, lists with a gap.

import TableUpdates
import TestSupport
import Testing

@testable import CrashReports

@Suite("Edges of crash texts")
struct EdgeTests {
    private func first(_ text: String) throws -> CrashReport { try #require(CrashLog.reports(in: text).first) }

    @Test("counts so large that their sum fits no number make no failure")
    func hugeCounts() throws {
        let text = MessageStyle().message(for: .rowCount(section: 0, RowTerms(before: 1 << 50, after: 2, inserted: 1)))
        let report = try first(text)
        #expect(report.numbers[.before] == 1 << 50)
        #expect(report.failure == nil)
    }

    @Test("an array's upper bound at the end of all numbers gives no count")
    func hugeBounds() throws {
        let report = try first("index 5 beyond bounds [0 .. 9223372036854775807]")
        #expect(report.numbers[.boundsHigh] == Int.max)
        #expect(report.numbers[.count] == nil)
    }

    @Test("a line that begins like a date and is none keeps its digits")
    func noDate() {
        Array("2015-07-28x12:00:00 attempt".utf8).withUnsafeBytes { bytes in
            #expect(CleanText(bytes, 0..<bytes.count).letters == Array("2015-07-28x12:00:00attempt".utf8))
        }
    }

    @Test("what UIKit logged and went on from stays so when it is told twice")
    func loggedTwice() throws {
        let text = MessageStyle(view: .collection).message(
            for: .rowCount(section: 0, RowTerms(before: 3, after: 0, deleted: 1)))
        let reports = CrashLog.reports(in: text + " - will perform reloadData. \n" + text)
        #expect(reports.count == 1)
        #expect(reports.first?.isRecovered == true)
    }

    @Test("a batch of as many sections as a script is made for has one", arguments: [0, 1])
    func limit(more: Int) throws {
        let count = Reproduction.limit + more
        let zeros = [Int](repeating: 0, count: count - 1).map(String.init).joined(separator: ", ")
        let text = """
            Invalid batch updates detected: the number of sections and/or rows returned by the data source before and \
            after. Data source before updates = { \(count) sections with row counts: [1, \(zeros)] }
            Data source after updates = { \(count) sections with row counts: [0, \(zeros)] }
            Updates = [
            ]
            """
        let report = try first(text)
        #expect(report.code == .rowCount)
        switch Reproduction(of: report) {
        case .script: #expect(more == 0)
        case .tooLarge: #expect(more == 1)
        default: Issue.record("neither a script nor too large")
        }
    }

    @Test("a list of updates with an ellipsis is not whole", arguments: ["…", "...", "Insert row (1 - 0), …"])
    func shortened(rest: String) throws {
        let report = try first(
            """
            Data source before updates = { 2 sections with row counts: [3, 4] }
            Data source after updates = { 2 sections with row counts: [0, 4] }
            Updates = [ Delete row (0 - 2), \(rest) ]
            """)
        #expect(report.batch?.isComplete == false)
        #expect(report.code == nil)
        #expect(Diagnosis(of: report).doubts.contains { $0.contains("not whole") })
    }

    @Test(
        "a sentence that lost its head is read from where it begins",
        arguments: [
            (
                "section after the update (3) must be equal to the number of items contained in that section before the "
                    + "update (4), plus or minus the number of items inserted or deleted from that section (0 inserted, 1 deleted)",
                [CrashKey.after: 3, .before: 4, .inserted: 0, .deleted: 1]
            ),
            (
                "number of items inserted or deleted from that section (2 inserted, 0 deleted) and plus or minus the number "
                    + "of items moved into or out of that section (0 moved in, 1 moved out).",
                [.inserted: 2, .deleted: 0, .movedIn: 0, .movedOut: 1]
            ),
            ("from section 4 which only contains 2 items before the update", [.section: 4, .before: 2]),
            ("into section 1, but there are only 1 items in section 1 after the update", [.section: 1, .after: 1]),
        ])
    func headless(text: String, numbers: [CrashKey: Int]) throws {
        let report = try first("..." + text)
        #expect(Dictionary(uniqueKeysWithValues: report.numbers.listed.map { ($0.key, $0.value) }) == numbers)
        #expect(report.view == .collection)
        #expect(report.isUpdateFailure)
        #expect(!report.missing.isEmpty)
    }

    @Test("a log is read in pieces of any size, with windows' worth of memory, and each byte is asked for once")
    func pieces() throws {
        let sentence = "attempt to delete section 3, but there are only 1 sections before the update\n"
        let filler = String(repeating: "2024-01-01 10:00:00 App[1:2] nothing to see here\n", count: 3000)
        let other = sentence.replacing("section 3", with: "section 4")
        let bytes = Array((filler + sentence + filler + "\u{FFFD}" + other).utf8) + [0xFF, 0xC3]
        var position = 0, largest = 0
        let sizes = WindowSizes(core: 4000, lead: 1000, tail: 9000)
        let reports = CrashLog.reports(windows: sizes) { room in
            let count = min(room.count, 777, bytes.count - position)
            largest = max(largest, room.count)
            room.copyBytes(from: bytes[position..<position + count])
            position += count
            return count
        }
        #expect(position == bytes.count)
        #expect(largest <= 4000 + 1000 + 9000 + (64 << 10))
        #expect(reports.map(\.line) == [3001, 6002])
        #expect(reports.map(\.offset) == [filler.utf8.count, filler.utf8.count * 2 + sentence.utf8.count + 3])
    }

    @Test("a line of a megabyte, and a text cut in the middle of a sentence, are read")
    func longLine() throws {
        let sentence = "attempt to delete section 3, but there are only 1 sections before the update"
        let text = String(repeating: "x ", count: 500_000) + sentence
        #expect(try first(text).failure == .deleteMissingSection(3, sectionsBefore: 1))
        #expect(try first(String(text.dropLast(30))).missing == [.sectionsBefore])
    }
}
