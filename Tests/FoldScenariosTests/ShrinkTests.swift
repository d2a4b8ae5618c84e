// `shrink`: what is left fails the same, and nothing more can be left out.

import CommandKit
import FoldShell
import ShellSupport
import TableUpdates
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

    /// Recordings of apps that end in a crash: each with the lines that a shrunk one must end in.
    static let recordings: [(text: String, ending: [String])] = [
        // Section 1 went without a word; the section that was announced is sound.
        (
            """
            new 3 2 4
            counts 0 2 4
            deleteRows 0.0 0.1 0.2 fade
            expect ok
            counts 3 0 4
            insertRows 0.0 0.1 0.2 fade
            expect crash ?
            # NSInternalInconsistencyException
            expect message \(message)
            """, ["expect crash row-count in 1", "expect message \(message)"]
        ),
        // One that has no text, and after which the app goes on.
        (
            """
            new 1 1 3 2
            counts 1 1 5 2
            insertRows 2.0 fade
            expect crash ?
            # the app caught it and goes on
            new 4
            reloadRows 0.0
            expect ok
            """, ["insertRows 2.0 fade", "expect crash row-count in 2"]
        ),
        // One that ends without saying how.
        ("new 2 1 5\nbeginUpdates\ndeleteRows 2.6 2.1\nendUpdates\n", ["endUpdates", "expect ok"]),
        ("new 2 3\nscrollToRow 1.7 top\nexpect crash ?\n", ["expect crash scroll-beyond in 1"]),
        // One of a collection view, whose text is another.
        (
            "set view collection\nnew 2 3\ninsertRows 0.1\nexpect crash ?\nexpect message \(items)\n",
            ["insertRows 0.1", "expect crash row-count in 0", "expect message \(items)"]
        ),
        (
            "set view collection\nnew 3 2\ndeleteRows 1.9\nexpect crash ?\n",
            ["deleteRows 1.9", "expect crash delete-missing in 1"]
        ),
        // In an open batch, which nothing ends after it; and one that the app caught.
        (
            "new 3 2\nbeginUpdates\nscrollToRow 5.2 top\nexpect crash ?\nexpect message \(scroll)\n",
            ["beginUpdates", "scrollToRow 5.2 top", "expect crash scroll-beyond in 5", "expect message \(scroll)"]
        ),
        (
            """
            new 2 2
            beginUpdates
            scrollToRow 0.9 top
            expect crash ?
            # the app caught it and goes on
            new 2 2
            counts 3 2
            insertRows 0.0 fade
            expect ok
            """, ["beginUpdates", "scrollToRow 0.9 top", "expect crash scroll-beyond in 0"]
        ),
    ]
    static let items = MessageStyle(view: .collection).message(
        for: .rowCount(section: 0, RowTerms(before: 2, after: 2, inserted: 1)))
    static let scroll =
        "Attempted to scroll the table view to an out-of-bounds section (5) when there are only 2 sections."
    static let message =
        "Invalid update: invalid number of rows in section 1. The number of rows contained in an existing section after "
        + "the update (0) must be equal to the number of rows contained in that section before the update (2), plus or "
        + "minus the number of rows inserted or deleted from that section (0 inserted, 0 deleted) and plus or minus the "
        + "number of rows moved into or out of that section (0 moved in, 0 moved out)."

    @Test(
        "of a recording the very crash is left: its place, the side that is off, and its text",
        arguments: recordings.indices)
    func recording(index: Int) throws {
        let (text, ending) = Self.recordings[index]
        let probe = try RunnerProbe(["a.fold": text])
        let lines = probe.run("shrink a.fold").lines.dropLast()
        #expect(lines.suffix(ending.count) == ending[...], "\(lines)")
        #expect(lines.count < text.split(separator: "\n").count + 4)
        try probe.folder.write(lines.joined(separator: "\n"), to: "b.fold")
        let crashes = try ["a.fold", "b.fold"].map { file in
            try #require(try RecordedCrash.all(in: Located(file, range: 0..<0), probe.session)?.last?.failure)
        }
        #expect(crashes[0].code == crashes[1].code)
        // What nothing expects fails, what is expected does not.
        #expect(probe.run("check b.fold").failure == (ending.last == "expect ok" ? .step : nil))
        switch (crashes[0], crashes[1]) {
        case (.rowCount(_, let old), .rowCount(_, let new)):
            #expect((old.after < old.expected) == (new.after < new.expected))
            #expect((old.inserted, old.deleted) == (new.inserted, new.deleted))
        default: #expect(crashes[0].path == crashes[1].path)
        }
        #expect(lines.contains("set view collection") == text.contains("set view collection"))
        #expect(probe.run("shrink b.fold").lines.dropLast() == lines, "shrinking again finds nothing")
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

    @Test("and among several expected crashes the one")
    func lineOfCrash() throws {
        let caught = "expect crash ?\n# the app caught it and goes on\n"
        let probe = try RunnerProbe(["a.fold": "new 2\ndeleteRows 0.7\n\(caught)new 2\nreloadRows 0.9\n\(caught)"])
        for (place, call) in [
            ("", "reloadRows 0.9"), (":2", "deleteRows 0.7"), (":3", "deleteRows 0.7"), (":6", "reloadRows 0.9"),
        ] {
            #expect(probe.run("shrink a.fold\(place)").lines.contains(call), "\(place)")
        }
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
