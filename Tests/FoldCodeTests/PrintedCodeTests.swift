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
        for (number, code) in CodeCase.all.enumerated() where code.isRun {
            for counts in [[2, 3, 0, 1], [1, 2], [3, 0, 0, 2, 1]] {
                var table = FoldTable(rules: code.rules)
                let fixed = random.below(counts.count * 3)
                for (section, count) in counts.enumerated() {
                    table.prepareSection(
                        title: "section \(section)", isFixed: section == fixed,
                        rows: (0..<count).map { "row \(section).\($0)" })
                }
                expected.append("#\(number)")
                var taps: [String] = []
                for _ in 0..<24 where !table.isCrashed {
                    let section = random.below(counts.count)
                    var tap = "\(section)"
                    var result: ActingResult
                    if random.oneIn(3), counts[section] > 0 {
                        let row = random.below(counts[section]) + (code.rules.hide == .titleRow ? 1 : 0)
                        var other = table
                        result = try other.select(TableIndexPath(section: section, row: row))
                        // A row that is not to be seen cannot be tapped.
                        if case .refused = result { continue }
                        table = other
                        tap += ".\(row)"
                    } else {
                        result = try table.toggle([section])
                    }
                    taps.append(tap)
                    guard case .changed(let report) = result else {
                        expected.append("")
                        continue
                    }
                    crashes += report.failure == nil ? 0 : 1
                    expected.append((report.calls.map(\.description) + report.messages).joined(separator: "; "))
                }
                let sections = counts.enumerated().map { $0.offset == fixed ? "\($0.element)f" : "\($0.element)" }
                lines.append("\(number);\(sections.joined(separator: " "));\(taps.joined(separator: " "))")
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
            let lines = AppCode.lines(preset.rules)
            #expect((45...75).contains(lines.count), "\(preset.rawValue): \(lines.count)")
            #expect(lines.allSatisfy { $0.count <= 130 })
        }
    }
}
