// Every exception text of the data file is read with its family, its view and exactly its numbers.

import Testing

@testable import CrashReports

@Suite("Known exception texts")
struct CrashCaseTests {
    @Test("the data file is there and whole")
    func dataFile() {
        #expect(CrashCase.all.count == 159)
    }

    @Test("a text is read as its kind, in its view, with its numbers and no others", arguments: CrashCase.readable)
    func reading(of crash: CrashCase) throws {
        let reports = CrashLog.reports(in: crash.text)
        let report = try #require(reports.first, "nothing found in \(crash.text)")
        #expect(report.family.rawValue == crash.kind)
        #expect(report.view.rawValue == crash.facts.view)
        #expect(report.unit.rawValue == crash.facts.unit)
        let unsaid = CrashCase.unsaid[crash.id] ?? []
        for (key, number) in crash.facts.numbers where !unsaid.contains(key) {
            #expect(CrashKey(rawValue: key).flatMap { report.numbers[$0] } == number, "\(key)")
        }
        // Keys that the facts know are only filled where they are facts; the others are the reader's own.
        let known: Set<CrashKey> = [
            .section, .row, .before, .after, .inserted, .deleted, .movedIn, .movedOut, .sectionsBefore, .sectionsAfter,
            .sectionsInserted, .sectionsDeleted,
        ]
        // A whole list of updates says how many calls of a kind there were not, too.
        let listed = report.batch?.isComplete == true
        for (key, number) in report.numbers.listed
        where known.contains(key) && crash.id != "ct-160" && !(listed && number == 0) {
            #expect(crash.facts.numbers[key.rawValue] == number, "\(key) was made up")
        }
        #expect(reports.count == (crash.id == "ct-180" ? 2 : 1))
    }

    @Test(
        "what is known beyond the common keys is read as well", arguments: CrashCase.readable.filter { $0.extra != nil }
    )
    func extraReading(of crash: CrashCase) throws {
        let report = try #require(CrashLog.reports(in: crash.text).first)
        let extra = try #require(crash.extra)
        if let index = extra.index {
            #expect(report.numbers.unsignedIndex ?? report.numbers[.index].map(UInt64.init) == index)
        }
        if let low = extra.boundsLow { #expect(report.numbers[.boundsLow] == low) }
        if let high = extra.boundsHigh { #expect(report.numbers[.boundsHigh] == high) }
        if let count = extra.count, crash.id != "ct-077" { #expect(report.numbers[.count] == count) }
        if let sections = extra.sections { #expect(report.numbers[.sections] == sections) }
        if let index = extra.globalIndex { #expect(report.numbers[.globalIndex] == index) }
        if let rows = extra.rowCountsBefore ?? extra.itemCountsBefore { #expect(report.batch?.rowCountsBefore == rows) }
        if let rows = extra.rowCountsAfter ?? extra.itemCountsAfter { #expect(report.batch?.rowCountsAfter == rows) }
        if let updates = extra.updates, report.batch?.isComplete == true {
            #expect(report.batch?.updates.count == updates.count)
        }
        #expect(report.isRecovered == (extra.recovered != nil))
    }

    @Test("a text that is cut off before its kind is told is not forced into one", arguments: ["ct-169", "ct-265"])
    func unreadable(id: String) throws {
        let crash = try #require(CrashCase.all.first { $0.id == id })
        let report = try #require(CrashLog.reports(in: crash.text).first)
        #expect(report.family == .noReason)
        #expect(report.code == nil)
        #expect(report.numbers.isEmpty)
    }
}
