// Recordings of an app: counts, calls and what came of them, as files that every command on scenarios takes.

import FoldShell
import ShellSupport
import TestSupport
import Testing

@testable import FoldScenarios

@Suite("Recordings")
struct RecordingTests {
    static let text: String =
        "Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing "
        + "section after the update (0) must be equal to the number of rows contained in that section before the update "
        + "(6), plus or minus the number of rows inserted or deleted from that section (0 inserted, 0 deleted) and plus "
        + "or minus the number of rows moved into or out of that section (0 moved in, 0 moved out). "
        + "Table view: <UITableView: 0x7f8; frame = (0 0; 390 844); clipsToBounds = YES>"

    static let recording: String = """
        new 3 0 0
        counts 3 2 0
        insertRows 1.0 1.1 fade
        expect ok
        beginUpdates
        deleteRows 1.0 1.1 top
        beginUpdates
        insertRows 2.0 2.1 2.2 2.3 top
        endUpdates
        counts 3 0 4
        endUpdates
        expect ok
        scrollToRow 1.notFound top
        expect ok
        counts 6 0 4
        reloadData
        expect ok
        # the header of section 1 was tapped
        counts 0 2 0
        insertRows 1.0 1.1 fade
        expect crash ?
        # NSInternalInconsistencyException
        # \(text)
        expect message \(text)

        """

    @Test("a recording is checked, and a crash of any code is one")
    func checked() throws {
        let probe = try RunnerProbe(["a.fold": Self.recording])
        #expect(probe.run("check a.fold").text == "1 passed, 0 failed")
        #expect(probe.run("export a.fold a.html").failure == nil)
        #expect(probe.run("replay a.fold:18").failure == nil)
    }

    @Test("update writes the code of the crash and nothing else")
    func updated() throws {
        let probe = try RunnerProbe(["a.fold": Self.recording])
        #expect(probe.run("update a.fold --yes").lastLine == "1 updated, 0 left")
        #expect(
            probe.text(of: "a.fold")
                == Self.recording.replacing("expect crash ?", with: "expect crash row-count"))
        #expect(probe.run("check a.fold").failure == nil)
    }

    @Test("where the crash does not come, the recording fails")
    func refuted() throws {
        let probe = try RunnerProbe([
            "a.fold": Self.recording.replacing("counts 0 2 0", with: "counts 6 2 4"),
            "b.fold": Self.recording.replacing("(6), plus", with: "(7), plus"),
        ])
        #expect(probe.run("check a.fold").text.contains("expected  crash ?\n"))
        #expect(probe.run("update a.fold --yes").failure == .step)
        #expect(probe.run("check b.fold").text.contains("got       message Invalid update: invalid number of rows"))
    }

    @Test("what is left of it is the last batch, from the table before it")
    func shrunk() throws {
        let probe = try RunnerProbe(["a.fold": Self.recording])
        let answer = probe.run("shrink a.fold")
        #expect(answer.failure == nil, "\(answer.complaints)")
        let steps = answer.lines.filter { !$0.hasPrefix("section") && !$0.hasPrefix("#") }
        #expect(steps.count == 4)
        #expect(steps.prefix(3) == ["counts 0 2", "insertRows 1.0 1.1 fade", "expect crash row-count in 0"])
        #expect(steps.last?.hasPrefix("expect message Invalid update: invalid number of rows in section 0.") == true)
        let again = try RunnerProbe(["b.fold": answer.text])
        #expect(again.run("check b.fold").text == "1 passed, 0 failed", "\(answer.text)")
    }

    @Test("whole batches are left out, though no line of them can be")
    func batches() throws {
        let probe = try RunnerProbe([
            "a.fold": """
            new 1 1
            rule refresh edits
            silently delete-row 1.0
            counts 2 0
            insertRows 0.0
            expect crash row-count in 1
            goto 0
            beginUpdates
            insertRows 0.0 fade
            counts 2 1
            endUpdates
            expect ok
            counts 2 9
            reloadSections 0
            expect ok
            """
        ])
        let answer = probe.run("shrink a.fold")
        #expect(answer.failure == nil, "\(answer.complaints)")
        #expect(!answer.text.contains("beginUpdates"), "\(answer.text)")
        #expect(answer.lines.contains("expect ok"))
    }

    @Test("after a crash in an open batch nothing ends it, and nothing has to")
    func crashInBatch() throws {
        let probe = try RunnerProbe([
            "a.fold": "new 3 2\nbeginUpdates\nscrollToRow 5.2 top\nexpect crash ?\n",
            "b.fold": "new 3 2\nbeginUpdates\ndeleteRows 0.0\nexpect calls deleteRows 0.0\n",
        ])
        #expect(probe.run("check a.fold").text == "1 passed, 0 failed")
        #expect(probe.run("check b.fold").text.contains("the scenario ends in an open batch"))
        #expect(probe.run("update a.fold --yes").lastLine == "1 updated, 0 left")
        #expect(probe.text(of: "a.fold").hasSuffix("expect crash scroll-beyond\n"))
        #expect(probe.run("export a.fold a.html").failure == nil)
        for line in ["new 3 2", "beginUpdates", "scrollToRow 5.2 top", "save c.fold"] { _ = probe.run(line) }
        #expect(probe.text(of: "c.fold").contains("scrollToRow 5.2 top\n  expect crash scroll-beyond in 5\n"))
        #expect(probe.run("check c.fold").failure == nil)
    }

    static let texts: [(line: String, holds: Bool)] = [
        (text, true), (text.replacing(".  The", with: ". The"), true), ("?", false), ("Invalid update", false),
        ("  " + text.replacing(" ", with: "\t ") + "  ", true), (String(text.dropLast(90)), false),
        (batchText, true), (batchText.replacing("[6, 0]", with: "[6, 1]"), false),
    ]
    static let batchText =
        "Invalid batch updates detected: the number of sections and/or rows returned by the data source "
        + "before and after performing the batch updates are inconsistent with the updates. Data source before updates = "
        + "{ 2 sections with row counts: [6, 0] } Data source after updates = { 2 sections with row counts: [0, 2] } "
        + "Updates = [ Insert row (1 - 0), Insert row (1 - 1) ]"

    @Test(
        "an exception's text is compared in every wording, without blanks and what a device adds", arguments: texts)
    func messages(line: String, holds: Bool) throws {
        let script = "new 6 0\ncounts 0 2\ninsertRows 1.0 1.1\nexpect message \(line)\n"
        let probe = try RunnerProbe(["a.fold": script])
        #expect((probe.run("check a.fold").failure == nil) == holds, "\(probe.run("check a.fold").text)")
        if !holds {
            // What UIKit said stays as it is; where nothing was said it is filled in.
            let update = probe.run("update a.fold --yes")
            #expect(update.lastLine == (line == "?" ? "1 updated, 0 left" : "0 updated, 1 left"))
            #expect(
                line == "?" || probe.text(of: "a.fold") == script && update.text.contains("got       message Invalid"))
        }
    }

    @Test(
        "an address is none in particular, and a reload may be listed as one",
        arguments: [
            (
                "new 2", "reloadRows 0.-1",
                "Attempted to perform update with invalid index path: <NSIndexPath: 0x600000c2> {length = 2, path = 0 - 18446744073709551615}"
            ),
            (
                "new 3 4\ncounts 0 4", "reloadSections 1",
                batchText.replacing("[6, 0]", with: "[3, 4]").replacing("[0, 2]", with: "[0, 4]")
                    .replacing("[ Insert row (1 - 0), Insert row (1 - 1) ]", with: "[ Reload section 1 ]")
                    .replacing("before and after", with: "before and/or after")
            ),
        ])
    func addresses(setup: String, call: String, message: String) throws {
        let probe = try RunnerProbe(["a.fold": "\(setup)\n\(call)\nexpect message \(message)\n"])
        #expect(probe.run("check a.fold").failure == nil, "\(probe.run("check a.fold").text)")
    }

    @Test("a session of counts and an unloaded view is saved as it was")
    func saved() throws {
        let probe = try RunnerProbe()
        for line in ["new 3 0:closed --not-loaded", "counts 3 2", "reloadSections 0", "counts", "reloadData"] {
            _ = probe.run(line)
        }
        #expect(probe.run("save a.fold").failure == nil)
        #expect(
            probe.text(of: "a.fold").hasPrefix("new\nrules default\nnew 3 0:closed --not-loaded\n\ncounts 3 2\n")
                == true)
        #expect(probe.run("check a.fold").text == "1 passed, 0 failed")
    }

    @Test("a recording's exception is diagnosed")
    func diagnosed() throws {
        let probe = try RunnerProbe(["a.fold": Self.recording])
        let answer = probe.run("diagnose a.fold")
        #expect(answer.text.contains("crash row-count in 0 (table)"))
        #expect(answer.text.contains("before 6 + 0 inserted − 0 deleted"))
    }
}
