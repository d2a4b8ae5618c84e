// `shrink`: what is left fails the same, and nothing more can be left out.

import FoldShell
import ShellSupport
import TestSupport
import Testing

@testable import FoldScenarios

@Suite("Shrinking scenarios")
struct ShrinkTests {
    static let files = [
        // A step that nothing expects: its code counts, wherever it is.
        """
        rules accordion
        rule hide rows
        rule animation fade
        section A: 1, 2, 3
        section B open: 4
        section C: 5, 6
        scroll 1.0
        open 1
        expect no change
        toggle 0
        """,
        // A check that fails: it and its answer stay as they are.
        """
        section A: 1, 2
        section B: 3
        section C: 4

        scenario two are open
          toggle 0
          toggle 1
          toggle 1
          expect open 0 1
        """,
    ]

    @Test("a step is left with what it takes to crash")
    func crash() throws {
        let probe = try RunnerProbe(["a.fold": Self.files[0]])
        let answer = probe.run("shrink a.fold")
        #expect(answer.failure == nil, "\(answer.complaints)")
        let lines = answer.lines
        #expect(lines.last?.hasPrefix("# ") == true)
        #expect(lines.contains { $0.hasPrefix("toggle ") })
        #expect(lines.filter { $0.hasPrefix("section ") }.count == 1)
        #expect(!lines.contains { $0.contains("animation") || $0.contains("scroll") || $0.contains("no change") })
        #expect(lines.dropLast().last == "expect ok")
    }

    @Test("what is left fails the same way", arguments: [0, 1])
    func failsTheSame(index: Int) throws {
        let probe = try RunnerProbe(["a.fold": Self.files[index]])
        let answer = probe.run("shrink a.fold")
        let rerun = try RunnerProbe(["a.fold": Self.files[index], "b.fold": answer.text])
        let (first, second) = (rerun.run("check a.fold"), rerun.run("check b.fold"))
        func got(_ text: String) -> Substring? {
            text.split(separator: "\n").first { $0.contains("got  ") }?.drop { $0 == " " }.prefix { $0 != "\n" }
        }
        #expect(first.failure == .step && second.failure == .step)
        // Of a crash the section may be another.
        #expect(got(first.text)?.split(separator: " in ").first == got(second.text)?.split(separator: " in ").first)
        #expect(got(second.text) != nil)
    }

    @Test("no line of what is left can be left out", arguments: [0, 1])
    func isMinimal(index: Int) throws {
        let probe = try RunnerProbe(["a.fold": Self.files[index]])
        let lines = probe.run("shrink a.fold").lines
        try probe.folder.write(lines.joined(separator: "\n"), to: "b.fold")
        // Shrinking again finds nothing.
        #expect(probe.run("shrink b.fold").lines.dropLast() == lines.dropLast())
    }

    @Test("the line chooses the scenario")
    func line() throws {
        let text = """
            section A: 1
            scenario first
              toggle 0
              expect open none
            scenario second
              toggle 0
              toggle 0
              expect open 0
            """
        let probe = try RunnerProbe(["a.fold": text])
        #expect(probe.run("shrink a.fold").text.contains("expect open none"))
        #expect(probe.run("shrink a.fold:6").text.contains("expect open 0"))
        #expect(probe.run("shrink a.fold:99").text.contains("expect open 0"))
    }

    @Test("where nothing fails there is nothing to shrink")
    func nothingFails() throws {
        let probe = try RunnerProbe(["a.fold": "section A: 1\ntoggle 0\nexpect open 0", "b.fold": "toggel 0"])
        let answer = probe.run("shrink a.fold")
        #expect(answer.failure == .step)
        #expect(answer.complaints.contains("nothing in it fails"))
        #expect(probe.run("shrink b.fold").failure == .parse)
        #expect(probe.run("shrink c.fold").failure == .parse)
    }
}
