// What the searching commands print is a script that goes through and does what it says.

import FoldSearch
import FoldShell
import FoldTable
import ShellSupport
import TestSupport
import Testing

@testable import FoldFinding

@Suite("Printed scripts")
struct PrintedScriptTests {
    /// The lines that make a small table at random.
    private static func setup(seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        var lines: [String] = []
        for name in RuleName.allCases where random.oneIn(3) {
            let value = random.pick(name.definition.values.map(\.value))
            // One number brings one-open with it, which then cannot be off.
            if name == .oneOpen, value == "off" { continue }
            lines.append("rule \(name.rawValue) \(value)")
        }
        for number in 0...random.below(3) {
            let flags = (random.oneIn(3) ? " open" : "") + (random.oneIn(4) ? " fixed" : "")
            lines.append("section S\(number)\(flags): \(random.below(3)) rows")
        }
        return lines
    }

    static let facts = [
        "open 0", "open none", "open all", "crash", "crash delete-missing", "drift 0", "no drift", "visible 2",
        "visible 5", "refused", "refused keep-one", "refused fixed", "selected 0.0", "selected none", "no change", "ok",
        "no calls", "call reloadSections *", "calls reloadData", "row 0.0 S0", "rows 1", "risky", "error",
    ]

    @Test("the commands that reach prints lead to the fact", arguments: 0..<20 as Range<UInt64>)
    func reach(seed: UInt64) {
        let setup = Self.setup(seed: seed)
        for fact in Self.facts {
            let probe = ShellProbe()
            probe.type(lines: setup.joined(separator: "\n"))
            probe.clear()
            let printed = probe.type("reach \(fact)")
            guard probe.complaints.isEmpty else { continue }
            guard probe.lastReport(ReachReport.self)?.finding.isFound == true else {
                #expect(printed.hasPrefix("cannot be reached") || printed.hasPrefix("not found"), "\(printed)")
                continue
            }
            let rerun = ShellProbe()
            let script = (setup + [printed, "expect \(fact)"]).joined(separator: "\n")
            let failure = rerun.run(script)
            // A fact of an event that holds at once has no event to speak of, and none of these does.
            #expect(failure == nil, "seed \(seed):\n\(script)\n\(rerun.complaint)")
        }
    }

    @Test("the commands that fuzz prints fail as it says", arguments: 0..<15 as Range<UInt64>)
    func fuzz(seed: UInt64) {
        let setup = Self.setup(seed: seed)
        for (options, fact) in [
            ("", "crash"), ("never open none", "open none"), ("--edits --steps 300 --seed \(seed)", "crash"),
        ] {
            let probe = ShellProbe()
            probe.type(lines: setup.joined(separator: "\n"))
            let printed = probe.type("fuzz \(options)")
            guard probe.lastReport(FuzzReport.self)?.finding.isFound == true else { continue }
            let rerun = ShellProbe()
            let script = (setup + [printed, "expect \(fact)"]).joined(separator: "\n")
            #expect(rerun.run(script) == nil, "seed \(seed):\n\(script)\n\(rerun.complaint)")
            let again = ShellProbe()
            again.type(lines: setup.joined(separator: "\n"))
            #expect(again.type("fuzz \(options)") == printed)
        }
    }

    @Test("the proofs of lint go through", arguments: 0..<20 as Range<UInt64>)
    func lint(seed: UInt64) {
        var setup = Self.setup(seed: seed)
        setup += ["section S0: 1 row", "section Empty open:"]
        let probe = ShellProbe()
        probe.type(lines: setup.joined(separator: "\n"))
        probe.type("lint")
        guard let report = probe.lastReport(LintReport.self) else {
            Issue.record("seed \(seed): \(probe.complaint)")
            return
        }
        #expect(report.findings.contains { if case .titleRepeats("S0", _) = $0.problem { true } else { false } })
        for finding in report.findings {
            let rerun = ShellProbe()
            let script = (setup + finding.proof).joined(separator: "\n")
            #expect(rerun.run(script) == nil, "seed \(seed):\n\(script)\n\(rerun.complaint)")
        }
    }

    @Test("the taps that tell two presets apart can be made under both", arguments: Preset.allCases)
    func tellApart(preset: Preset) {
        for other in Preset.allCases where other != preset {
            let probe = ShellProbe()
            let printed = probe.type("tell-apart \(preset.rawValue) \(other.rawValue)")
            if [preset, other].allSatisfy({ [.model, .titleRow].contains($0) }) {
                // Both reload everything, whatever is tapped.
                #expect(printed == "taps and selections never tell them apart: all 4 states were tried")
                continue
            }
            #expect(printed.hasPrefix("section Fruit: 1 row\nsection Nuts: 1 row\n"), "\(printed)")
            let rerun = ShellProbe()
            #expect(rerun.run("rules \(preset.rawValue)\n" + printed) == nil, "\(printed)")
        }
    }

    @Test(
        "each fix lets the same commands go through", arguments: ["rows", "height"], ["toggle 0", "toggle 0\ntoggle 1"])
    func fixes(hide: String, taps: String) {
        let setup = "rules accordion\nrule hide \(hide)\nsection A: 2 rows\nsection B: 1 row\n"
        let probe = ShellProbe()
        probe.type(lines: setup + taps)
        probe.type("explain --fix")
        guard let report = probe.lastReport(FixReport.self) else {
            // Under height nothing crashes.
            #expect(hide == "height" && probe.complaint.contains("nothing crashed"))
            return
        }
        #expect(!report.fixes.isEmpty)
        for fix in report.fixes {
            let rerun = ShellProbe()
            let script = setup + "rule \(fix.name.rawValue) \(fix.value)\n" + report.commands.joined(separator: "\n")
            #expect(rerun.run(script) == nil, "\(script)\n\(rerun.complaint)")
        }
    }

    @Test(
        "what avoids the crash or the refusal that a command would be is told before it happens, and lets it through",
        arguments: [
            ("rules accordion\nrule hide rows\nsection A: 2 rows", "toggle 0", "crash delete-missing in 0"),
            ("rule scroll middle\nsection A:\nsection B: 1 row\ntoggle 1", "toggle 0", "crash scroll-beyond in 0"),
            ("rule empty refuse\nsection A:", "toggle 0", "refused empty"),
            ("new 2 3\nsilently delete-row 1.2", "toggle 0", "crash row-count in 1"),
        ])
    func fixesOfCommand(setup: String, command: String, failure: String) throws {
        let probe = ShellProbe()
        probe.type(lines: setup)
        let stepCount = probe.session.timeline?.steps.count
        probe.type("explain --fix \(command)")
        #expect(probe.session.timeline?.steps.count == stepCount)
        let report = try #require(probe.lastReport(FixReport.self))
        #expect(report.failureSummary == failure)
        #expect(report.commands.last == command)
        for fix in report.fixes {
            let rerun = ShellProbe()
            let rule = "rule \(fix.name.rawValue) \(fix.value)"
            let (start, steps) = (setup.split(separator: "\n"), report.commands)
            let script = (start.dropLast(steps.count - 1).map(String.init) + [rule] + steps).joined(separator: "\n")
            #expect(rerun.run(script) == nil, "\(script)\n\(rerun.complaint)")
        }
        #expect(!report.fixes.isEmpty)
        probe.type(lines: "\(command)\nexplain --fix")
        let alone = try #require(probe.lastReport(FixReport.self))
        #expect(alone.fixes.map { "\($0.name) \($0.value)" } == report.fixes.map { "\($0.name) \($0.value)" })
    }

    @Test("what goes through has nothing to avoid, and what is an error is told as one")
    func nothingToFix() {
        let probe = ShellProbe()
        probe.type("new 2 3")
        let answer = probe.type("explain --fix toggle 0")
        #expect(answer.contains("toggle 0 succeeds, so there is nothing to fix"))
        #expect(probe.type("explain --fix toggle 7").contains("no section 7"))
    }
}
