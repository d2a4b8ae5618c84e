// The code that is printed compiles for all rules, and makes the very calls that foldsh says.

import FoldTable
import TableUpdates
import TestSupport
import Testing

@testable import FoldCode

@Suite("Printed code")
struct PrintedCodeTests {
    @Test("the Swift for every preset and every value of a rule compiles, in Swift 6 mode and without a warning")
    func swiftCompiles() throws {
        let build = try StandInBuild.shared.get()
        #expect(build.complaints.isEmpty, "\(build.complaints.prefix(3_000))")
    }

    @Test("the Objective-C passes too")
    func objectiveCCompiles() throws {
        let build = try StandInBuild.shared.get()
        #expect(build.objectiveCComplaints.isEmpty, "\(build.objectiveCComplaints.prefix(3_000))")
    }

    @Test("tapped at random, the Swift makes the very calls that foldsh says, and ends in the same exceptions")
    func calls() throws {
        let build = try StandInBuild.shared.get()
        try #require(build.complaints.isEmpty)
        var random = SeededGenerator(seed: 18)
        var (lines, expected, crashes) = ([String](), [String](), 0)
        for (number, code) in CodeCase.all.enumerated() {
            for counts in [[2, 3, 0, 1], [1, 2], [3, 0, 0, 2, 1]] {
                let fixed = random.below(counts.count * 3)
                var walk = TappedWalk(counts, fixed: fixed, code.rules)
                while walk.taps.count < 24, !walk.table.isCrashed { try walk.tap(&random) }
                if !walk.table.isCrashed, fixed >= counts.count { try walk.tapStaleHeader(&random) }
                crashes += walk.crashes
                expected += ["#\(number)"] + walk.expected
                let sections = counts.enumerated().map { $0.offset == fixed ? "\($0.element)f" : "\($0.element)" }
                lines.append("\(number);\(sections.joined(separator: " "));\(walk.taps.joined(separator: " "))")
            }
        }
        let file = try build.folder.write(lines.joined(separator: "\n"), to: "taps.txt")
        let run = Run.shell("'\(build.folder.path)/apps' tap '\(file)'")
        #expect(run.status == 0)
        #expect(crashes > 3)
        let got = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        #expect(got.count == expected.count)
        var number = ""
        for (got, expected) in zip(got, expected) {
            if expected.hasPrefix("#") { number = expected }
            guard got != expected else { continue }
            let code = Int(number.dropFirst()).map { CodeCase.all[$0].label } ?? ""
            Issue.record("\(code): expected \(expected), got \(got)")
            return
        }
    }

    @Test(
        "one rule changed is few lines changed, and the difference leads from one code to the other",
        arguments: RuleName.allCases)
    func differences(name: RuleName) {
        func members(_ rules: RuleSet) -> [Substring] {
            AppCode.lines(rules).filter { $0.hasPrefix("    ") }.map { $0.dropFirst(4) }
        }
        for preset in Preset.allCases.map(\.rules) {
            for (value, _) in name.definition.values {
                var rules = preset
                guard (try? rules.set(name, to: value)) != nil else { continue }
                let lines = AppCode.difference(from: preset, to: rules)
                func marked(_ mark: String) -> [Substring] {
                    lines.filter { $0.hasPrefix(mark) }.map { $0.dropFirst(2) }
                }
                let (gone, come) = (marked("- "), marked("+ "))
                #expect(gone.count + come.count + marked("  ").count == lines.count, "\(name) \(value)")
                if [.animation, .keepOne].contains(name) { #expect(gone.count + come.count <= 4, "\(lines)") }
                // What goes and what comes is all that the two codes have more or less of.
                #expect(
                    (members(preset) + come).sorted() == (members(rules) + gone).sorted(), "\(name) \(value): \(lines)")
            }
        }
    }

    @Test("the code of each preset can be read on a page")
    func length() {
        for preset in Preset.allCases {
            let lines = AppCode.lines(preset.rules).filter { !$0.isEmpty }
            #expect((30...60).contains(lines.count), "\(preset.rawValue): \(lines.count)")
            #expect(lines.allSatisfy { $0.count <= 124 })
            #expect(AppCode.lines(preset.rules, in: .objectiveC).count <= 82)
        }
    }
}

/// Taps at random on a table, and what foldsh says that the app calls.
private struct TappedWalk {
    private(set) var table: FoldTable
    /// The taps as the program reads them, and for each the calls and the exception's text.
    private(set) var (taps, expected) = ([String](), [String]())
    private(set) var crashes = 0
    /// The sections that the data has now, by the numbers that they had at first.
    private var order: [Int]
    private let counts: [Int]
    private let fixed: Int

    init(_ counts: [Int], fixed: Int, _ rules: RuleSet) {
        (self.counts, self.fixed, order) = (counts, fixed, Array(counts.indices))
        table = FoldTable(rules: rules)
        for section in order {
            table.prepareSection(title: "section \(section)", isFixed: section == fixed, rows: rows(section))
        }
    }

    private func rows(_ section: Int) -> [String] { (0..<counts[section]).map { "row \(section).\($0)" } }

    /// Taps a header or a row, or has new data arrive.
    mutating func tap(_ random: inout SeededGenerator) throws {
        let section = random.below(counts.count)
        if random.oneIn(12) { return try replace() }
        guard random.oneIn(3), counts[order[section]] > 0 else {
            return tell("\(section)", try table.toggle([section]))
        }
        let row = random.below(counts[order[section]]) + (table.rules.hide == .titleRow ? 1 : 0)
        var other = table
        let result = try other.select(TableIndexPath(section: section, row: row))
        // A row that is not to be seen cannot be tapped.
        if case .refused = result { return }
        table = other
        tell("\(section).\(row)", result)
    }

    /// The first section becomes the last.
    private mutating func replace() throws {
        order.append(order.removeFirst())
        var builder = TableBuilder()
        for section in order {
            let number = builder.addSection(title: "section \(section)", isOpen: false, isFixed: section == fixed)
            for row in rows(section) { builder.addRow(title: row, toSection: number) }
        }
        tell("=", try table.replace(with: try builder.finish()))
        // Where the refresh is of edits, foldsh looks for the smallest batches; the printed code reads everything again.
        if table.rules.refresh == .edits { expected[expected.count - 1] = "reloadData" }
    }

    /// Taps a header that was drawn before the first section became the last, of which the view was not told.
    mutating func tapStaleHeader(_ random: inout SeededGenerator) throws {
        if table.rules.hide == .titleRow { return }
        let place = random.below(counts.count)
        _ = try table.scrollAway()
        _ = try table.moveSection(0, to: counts.count - 1, notifying: .nobody)
        tell("h\(place)", try table.tapHeader(place))
    }

    private mutating func tell(_ tap: String, _ result: ActingResult) {
        taps.append(tap)
        guard case .changed(let report) = result else { return expected.append("") }
        crashes += report.failure == nil ? 0 : 1
        expected.append((report.calls.map(\.description) + report.messages).joined(separator: "; "))
    }
}
