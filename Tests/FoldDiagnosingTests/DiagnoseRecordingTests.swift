// `diagnose` of a recording: its calls are made again, and the causes are those of the text that UIKit raised.

import CrashReports
import FoldShell
import FoldTable
import ShellSupport
import TableUpdates
import TestSupport
import Testing

@testable import FoldDiagnosing

@Suite("Diagnoses of recordings")
struct DiagnoseRecordingTests {
    /// Two sections change and one is announced, beside a third that is as it was.
    static let calls = "new 3 2 4\ncounts 3 0 4\ninsertRows 0.0 0.1 0.2 fade\n"

    @Test("a crash without a text is found by its calls, with its numbers, its place and its causes")
    func withoutText() throws {
        let recording = "new 3 2 4\ncounts 3 0 6\nreloadRows 2.0 fade\nexpect crash ?\n"
        let probe = try RunnerProbe(["a.fold": recording])
        let answer = probe.run("diagnose a.fold")
        #expect(answer.failure == nil)
        let lines = answer.lines
        #expect(lines.first == "line 3: crash row-count in 1 (table): the rows do not add up")
        #expect(lines.contains { $0.hasSuffix("after 0 ≠ 2 = before 2 + 0 inserted − 0 deleted") })
        #expect(lines.contains { $0.hasSuffix("updates    reloadRows 2.0 fade") })
        #expect(lines.contains { $0.hasSuffix("1 two sections change and one is named") })
    }

    @Test("with its text it says what the text alone says, and the calls")
    func withText() throws {
        let style = MessageStyle()
        let failure = UpdateFailure.rowCount(section: 0, RowTerms(before: 3, after: 3, inserted: 3))
        let text = "# \(style.message(for: failure))\n"
        let probe = try RunnerProbe(["a.fold": Self.calls + "expect crash ?\n" + text, "b.log": text])
        let (recorded, told) = (probe.run("diagnose a.fold").lines, probe.run("diagnose b.log").lines)
        #expect(recorded.contains { $0.contains("updates    insertRows 0.0 0.1 0.2 fade") })
        // The view is known, and the line is that of the call.
        #expect(recorded.first?.hasPrefix("line 3: crash row-count in 0 (table)") == true)
        #expect(recorded.count { $0.hasPrefix("line ") } == 1)
        func causes(_ lines: [String]) -> [Substring] {
            lines.compactMap { $0.split(separator: " ").first { Int($0) != nil } == nil ? nil : $0.dropFirst(14) }
        }
        #expect(!causes(recorded).isEmpty && causes(told).contains { causes(recorded).contains($0) })
    }

    @Test(
        "a text that does not say what failed stands behind the calls",
        arguments: ["NSInternalInconsistencyException", "NSInvalidArgumentException\n# unrecognized selector"])
    func withEmptyText(text: String) throws {
        let recording = "new 3 2 4\ncounts 3 0 6\nreloadRows 2.0 fade\nexpect crash ?\n"
        let probe = try RunnerProbe(["a.fold": recording, "b.fold": recording + "# \(text)\n"])
        let (alone, told) = (probe.run("diagnose a.fold").lines, probe.run("diagnose b.fold").lines)
        #expect(Array(told.prefix(alone.count)) == alone, "\(told)")
    }

    @Test("of an app that caught crashes the one that it ended in comes first")
    func caught() throws {
        let goesOn = "expect crash ?\n# the app caught it and goes on\n"
        let ending = "new 2 2\nbeginUpdates\ndeleteRows 0.0\ncounts 2 1\nendUpdates\n"
        let probe = try RunnerProbe([
            "a.fold": Self.calls + goesOn + ending,
            "b.fold": Self.calls + goesOn + "new 1\nreloadRows 0.0\nexpect ok\n",
        ])
        let lines = probe.run("diagnose a.fold").lines
        #expect(lines.first?.hasPrefix("line 10: crash row-count in 0") == true, "\(lines)")
        #expect(lines.last?.hasPrefix("line 3: crash row-count in 0") == true)
        #expect(probe.run("diagnose b.fold").lines.first?.hasPrefix("line 3: crash row-count in 0") == true)
        let all = probe.run("diagnose a.fold --all").text
        #expect(all.contains("\n\nline 3: ") && all.contains("ruled out"))
    }

    @Test("one that crashes nowhere is said to in one sentence, also where it ends in an open batch")
    func noCrash() throws {
        let probe = try RunnerProbe([
            "a.fold": "new 3\ncounts 4\ninsertRows 0.0\nexpect ok\n", "b.fold": "new 3\nbeginUpdates\ndeleteRows 0.0\n",
            "c.fold": "no command of ours",
        ])
        for file in ["a", "b"] {
            let answer = probe.run("diagnose \(file).fold")
            #expect(answer.lines == ["no call of the recording crashes"])
            #expect(answer.failure == .step)
        }
        // What is no scenario is read as the text that it is.
        #expect(probe.run("diagnose c.fold").lines == ["there is no exception in the text"])
    }

    @Test("calls, batches and lookups at random that crash are diagnosed as what they come to")
    func random() throws {
        var random = SeededGenerator(seed: 18)
        var codes: Set<String> = []
        for _ in 0..<120 {
            var calls = ["new " + (0..<3).map { _ in "\(random.below(4))" }.joined(separator: " ")]
            if random.oneIn(2) {
                calls.append("counts " + (0..<3).map { _ in "\(random.below(4))" }.joined(separator: " "))
            }
            let path = { (random: inout SeededGenerator) in "\(random.below(4)).\(random.below(4))" }
            let made = (0...random.below(3)).map { _ in
                switch random.below(7) {
                case 0: "insertRows \(path(&random))"
                case 1: "deleteRows \(path(&random))"
                case 2: "reloadRows \(path(&random))"
                case 3: "moveRow \(path(&random)) \(path(&random))"
                case 4: "deleteSections \(random.below(4))"
                case 5: "moveSection \(random.below(4)) \(random.below(4))"
                default: "reloadSections \(random.below(4))"
                }
            }
            calls += random.oneIn(8) ? ["scrollToRow \(path(&random)) top"] : ["beginUpdates"] + made + ["endUpdates"]
            let script = (random.oneIn(4) ? "set view collection\n" : "") + calls.joined(separator: "\n") + "\n"
            let probe = try RunnerProbe(["a.fold": script])
            _ = probe.run("run a.fold")
            guard case .step(let report)? = probe.session.lastEvent, let failure = report.failure else { continue }
            codes.insert(failure.code.rawValue)
            let first = try #require(probe.run("diagnose a.fold").lines.first)
            #expect(
                first.hasPrefix("line \(script.split(separator: "\n").count): \(Verdict.crash(failure).summary) "),
                "\(script)\(first)")
        }
        #expect(codes.count > 6, "\(codes)")
    }
}
