// Recordings of the stand-in's apps: each is replayed by check, crashes and all.

import FoldShell
import ShellSupport
import TestSupport
import Testing

@testable import FoldCode

@Suite("Recorded apps")
struct RecordedAppTests {
    @Test("what apps do is recorded so that check replays it")
    func replayed() throws {
        let build = try StandInBuild.shared.get()
        try #require(build.complaints.isEmpty)
        let folder = build.folder.path("recordings")
        try build.folder.makeFolder("recordings")
        #expect(Run.shell("'\(build.folder.path)/apps' record '\(folder)'").status == 0)
        #expect(Run.shell("'\(build.folder.path)/apps' uncaught '\(folder)'").status == 70)
        #expect(Run.shell("'\(build.folder.path)/apps' unrelated '\(folder)'").status == 70)
        #expect(Run.shell("'\(build.folder.path)/apps' reasonless '\(build.folder.path)'").status == 70)
        let probe = try RunnerProbe()
        let answer = probe.run("check \(folder)")
        #expect(answer.failure == nil, "\(answer.text)\(answer.complaints)")
        #expect(answer.lastLine == "22 passed, 0 failed")

        func text(_ name: String) -> String { build.folder.contents(of: "recordings/\(name).fold") ?? "" }
        #expect(
            text("nested").hasPrefix("# tap on header 1\nnew 3 0 0\ncounts 3 2 0\ninsertRows 1.0 1.1 fade\nexpect ok\n")
        )
        #expect(
            text("block").contains("beginUpdates\nreloadRows 0.0 none\nendUpdates\ncounts 3 2 1\nendUpdates\nexpect ok")
        )
        #expect(text("completion").components("expect ok\n") == 7)
        #expect(text("views").contains("# another view, in the middle of this batch: insertRows 1.0 1.1 fade"))
        #expect(!text("views").hasSuffix("reloadSections 0 fade\n"), "a recording that has ended takes nothing more")
        #expect(text("sources").contains("# another data source\nnew 1 2 --not-loaded\nreloadSections 1 fade"))
        #expect(text("caught").components("expect crash ?\n# the app caught it and goes on\n") == 2)
        #expect(text("diffable").contains("# the view took over other counts unseen\ncounts 2\nreloadData\n"))
        #expect(text("unloaded").hasPrefix("new 2 --not-loaded\ninsertRows 0.1 fade\nexpect crash ?\n"))
        #expect(text("lookups").components("expect crash ?\n") == 4)
        #expect(text("collection").hasPrefix("set view collection\nnew 2 1\n"))
        #expect(
            text("uncaught").contains(
                "insertRows 0.0 0.1 0.2 fade\nexpect crash ?\n# NSInternalInconsistencyException\n"))
        #expect(text("unrelated").hasSuffix("# NSInvalidArgumentException\n# unrecognized selector\n"))
        #expect(!text("unrelated").contains("crash"))
        // What UIKit only reads is the app's own to fail in, and what gives no reason has no line for it.
        #expect(
            text("reading").contains(
                "reloadData\n# an exception of the app's own\n# the app caught it and goes on\nnew 3\n"))
        let reasonless = build.folder.contents(of: "reasonless.fold") ?? ""
        #expect(reasonless.hasSuffix("reloadRows 0.0 fade\nexpect crash ?\n# NSRangeException\n"))
        #expect(probe.run("check \(build.folder.path)/reasonless.fold").text.contains("expected  crash ?"))

        // The recording of the crash, taken further.
        let shrunk = probe.run("shrink \(folder)/uncaught.fold").text
        #expect(shrunk.contains("insertRows") && !shrunk.contains("deleteRows"), "\(shrunk)")
        #expect(probe.run("update \(folder)/uncaught.fold --yes").lastLine == "1 updated, 0 left")
        #expect(text("uncaught").contains("expect crash row-count\n"))
        #expect(probe.run("diagnose \(folder)/uncaught.fold").text.contains("row-count in 1"))
    }

    @Test("the recorder that is written is the library's file")
    func recorderFile() throws {
        let probe = try RunnerProbe()
        #expect(probe.run("recorder FoldRecorder.swift").text.hasPrefix("wrote FoldRecorder.swift: "))
        #expect(probe.text(of: "FoldRecorder.swift") == Repository.text(of: "Sources/FoldRecorder/FoldRecorder.swift"))
        #expect(probe.run("recorder /nowhere/at/all.swift").failure != nil)
    }
}

extension String {
    /// How often `part` stands in the text.
    fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}
