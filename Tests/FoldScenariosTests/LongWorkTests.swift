// What takes long asks now and then whether to stop, and stops where it is told to.

import FoldShell
import ShellSupport
import Synchronization
import TestSupport
import Testing

@Suite("What takes long")
struct LongWorkTests {
    /// A loop that can take long, by what has it run: what is typed before, and what is typed then.
    struct Loop: CustomTestStringConvertible, Sendable {
        let name: String
        let before: String
        let command: String
        var testDescription: String { name }
    }

    /// Every loop whose length is the table's, the file's or the search's; `N` is how long it is.
    static let loops = [
        Loop(name: "walking folders", before: "new 1", command: "check box"),
        Loop(name: "pictures", before: "new 1", command: "check picture.fold"),
        Loop(name: "diff", before: "rules minimal\nnew N\nclose-all\nopen-all", command: "diff 0 1"),
        Loop(name: "replace", before: "rule refresh edits\nload N.csv", command: "replace shuffled-N.csv"),
        Loop(name: "explain", before: "load N.csv", command: "explain replace shuffled-N.csv"),
        Loop(name: "explain --fix", before: "load N.csv\nrule one-open on", command: "explain --fix open 0 1"),
        Loop(name: "compare", before: "load N.csv", command: "compare 'replace shuffled-N.csv'"),
        Loop(name: "reading a property list", before: "new 1", command: "load N.plist"),
        Loop(name: "reading JSON", before: "new 1", command: "load N.json"),
        Loop(name: "reading CSV", before: "new 1", command: "load N.csv"),
        Loop(name: "writing", before: "new N", command: "write out.json"),
        Loop(name: "find", before: "new N", command: "find 1"),
        Loop(name: "tell-apart", before: "new \(closed)", command: "tell-apart guarded dictionary"),
        Loop(name: "reach", before: "new \(closed)", command: "reach open 0-12"),
        Loop(name: "explore", before: "new \(closed)", command: "explore"),
        Loop(name: "fuzz", before: "new \(closed)", command: "fuzz --steps N --seed 1 never open 0-12"),
        Loop(name: "fuzz --edits", before: "new \(closed)", command: "fuzz --edits --steps 300 --seed 1 never rows 99"),
        Loop(name: "shrink", before: "new 1", command: "shrink failing.fold"),
        Loop(name: "reach of many sections", before: "load sections.csv", command: "reach visible 9999"),
        Loop(name: "lint", before: "load sections.csv", command: "lint"),
        Loop(name: "cost", before: "rule refresh edits\nload N.csv\nreplace shuffled-N.csv", command: "cost"),
        Loop(name: "diagnose", before: "new 1", command: "diagnose --all crashes.log"),
        Loop(name: "export", before: "new 1", command: "export picture.fold page.html"),
    ]
    private static let closed = Array(repeating: "1:closed", count: 13).joined(separator: " ")
    private static let length = 4_000

    /// Files of so many rows in every format, and of scenarios.
    private static func files() -> [String: String] {
        let rows = (0..<length).map { "S\($0 % 10),Row \($0)" }
        var generator = SeededGenerator(seed: 7)
        let titles = (0..<length).map { "\"Row \($0)\"" }.joined(separator: ",")
        let strings = (0..<length).map { "<string>Row \($0)</string>" }.joined(separator: "\n")
        let lines = (0..<60).map { "toggle \($0 % 2)\n" }.joined()
        let section = "<plist version=\"1.0\"><array><dict><key>title</key><string>S</string><key>rows</key><array>"
        var files = [
            "N.csv": "section,title\n" + rows.joined(separator: "\n"),
            "shuffled-N.csv": "section,title\n" + rows.shuffled(using: &generator).joined(separator: "\n"),
            "N.json": "[{\"title\":\"S\",\"rows\":[\(titles)]}]",
            "N.plist": section + strings + "</array></dict></array></plist>",
            "picture.fold": "new 2 2\n" + (0..<40).map { _ in "toggle 0\nshow\n| ...\n| ▸ 1 ...\n| ...\n" }.joined(),
            "failing.fold": "new 2 2\n" + lines + "expect open none\n",
        ]
        files["sections.csv"] = "section,title\n" + (0..<200).map { "S\($0),Row" }.joined(separator: "\n")
        files["crashes.log"] = String(repeating: "2026-11-30 12:00:00 App[1:2] nothing of note\n", count: 40_000)
        for number in 0..<40 { files["box/a\(number)/b.fold"] = "new 1\nexpect rows 1\n" }
        return files
    }

    @Test("asks whether to stop, and is stopped there with status 130", arguments: loops)
    func asks(loop: Loop) throws {
        let asked = Mutex(0)
        let limit = Mutex(Int.max)
        let probe = try RunnerProbe(
            Self.files(),
            isInterrupted: {
                let count = asked.withLock { count in
                    count += 1
                    return count
                }
                return count > limit.withLock { $0 }
            })
        func text(_ line: String) -> String {
            line.replacing(" N", with: " \(Self.length)").replacing("\(Self.length).", with: "N.")
        }
        probe.run(text(loop.before))
        asked.withLock { $0 = 0 }
        probe.run(text(loop.command))
        let whole = asked.withLock { $0 }
        #expect(whole >= 3, "\(loop.name) asked \(whole) times")
        // Half-way it is told to stop.
        probe.run(text(loop.before))
        asked.withLock { $0 = 0 }
        limit.withLock { $0 = whole / 2 }
        let answer = probe.run(text(loop.command))
        #expect(answer.failure == .interrupted, "\(loop.name): \(answer.complaints) \(answer.text.prefix(200))")
        let then = asked.withLock { $0 }
        #expect(then <= whole, "\(loop.name) went on: \(then) of \(whole)")
    }
}
