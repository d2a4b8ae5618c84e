// The checked views and applied differences, against the stand-in for UIKit.

import TestSupport
import Testing

@Suite("Checked views")
struct CheckedViewTests {
    @Test("they report what UIKit raises, call by call, and nothing else")
    func reported() throws {
        let build = try StandInBuild.shared.get()
        try #require(build.complaints.isEmpty)
        let run = Run.shell("'\(build.folder.path)/apps' check '\(build.folder.path)'")
        #expect(run.status == 0)
        let parts = run.output.split(separator: "random\n")
        try #require(parts.count == 2)
        #expect(
            parts[0] == """
                table
                  a right call: ok
                  a wrong one: crash row-count in 1
                  it goes on: ok
                  a row that is none: crash invalid-path in 0
                  a scroll: ok
                  one too far: crash scroll-beyond in 1
                  a selection too far: crash scroll-beyond in 2
                  what is not settled: unknown
                  another data source: crash row-count in 0
                  which is counted: ok
                  before it was shown: crash row-count in 0
                  nested pairs: ok
                  nested pairs, one call wrong: crash row-count in 0
                  a block in a block: ok
                  a block with a wrong call: crash section-count
                  a wrong call after a right block: crash delete-missing in 1
                  and where UIKit calls the completion at once: crash row-count in 0
                collection
                  a block: ok
                  a wrong item: crash delete-missing in 1
                  a move: ok
                  a scroll too far: crash scroll-beyond in 1
                  a diffable data source, unseen: ok
                differences
                  0 wrong, in one stage and in two

                """)
        // Of each seed: so many steps that crash, and so many that do not, each foreseen.
        let counts = parts[1].split(separator: "\n")
        #expect(counts.count == 8)
        for line in counts { #expect(line.contains(" crash, ") && line.hasSuffix(" ok"), "\(line)") }
    }

    @Test("where nothing is done about reports, the app stops at its own call, with UIKit's sentence")
    func stopped() throws {
        let build = try StandInBuild.shared.get()
        try #require(build.complaints.isEmpty)
        let run = Run.shell("SWIFT_BACKTRACE=enable=no '\(build.folder.path)/apps' stop '\(build.folder.path)'")
        #expect(run.status > 128)
        #expect(run.output.contains("crash row-count in 0") && run.output.contains("\nInvalid update: invalid number"))
    }
}
