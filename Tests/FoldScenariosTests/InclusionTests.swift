// Files that include themselves, by whatever command, through each other and through links.

import FoldShell
import ShellSupport
import TestSupport
import Testing

@testable import FoldScenarios

@Suite("Files that include themselves")
struct InclusionTests {
    /// Every command that plays or runs a file.
    static let ways = [
        "run FILE", "check FILE", "check .", "update FILE --yes", "shrink FILE", "replay FILE", "export FILE a.svg",
        "compare 'run FILE'", "silently run FILE", "time run FILE", "explain run FILE", "check FILE --jobs 2",
    ]

    /// What a file says that includes one by such a command.
    private static func text(_ way: String, _ file: String) -> String {
        "new 2\n\(way.replacing("FILE", with: file))\ntoggle 0\nexpect open none\n"
    }

    @Test("a file that includes itself is one error with its chain, whoever plays it", arguments: ways)
    func itself(way: String) throws {
        let probe = try RunnerProbe(["a.fold": Self.text(way, "a.fold")])
        try probe.folder.link("b.fold", to: "a.fold")
        // What is run on the side describes nothing.
        let isSilent = way.contains("'") || way.hasPrefix("explain") || way.hasPrefix("silently")
        for player in ["run a.fold", "check a.fold", "replay a.fold; continue"] {
            let answer = probe.run(player)
            let printed = answer.text + answer.complaints
            let chains = printed.ranges(of: "the script includes itself: a.fold → a.fold").count
            #expect(chains == 1 || isSilent, "\(player): \(printed)")
        }
        #expect(probe.run("update a.fold --yes").failure != nil || isSilent)
        probe.run("shrink a.fold")
    }

    @Test("files that include each other are one error with their chain", arguments: ways, ["a.fold", "link.fold"])
    func eachOther(way: String, last: String) throws {
        let files = [
            "a.fold": Self.text("run FILE", "b.fold"), "b.fold": Self.text(way, "c.fold"),
            "c.fold": Self.text(way, last),
        ]
        let probe = try RunnerProbe(files)
        try probe.folder.link("link.fold", to: "a.fold")
        for player in ["run a.fold", "check a.fold"] {
            let answer = probe.run(player)
            #expect(answer.failure != nil || way.contains("'") || way.hasPrefix("explain"), "\(player): \(answer.text)")
        }
    }

    @Test("files that run each other without end are told by their depth", arguments: ["run", "check"])
    func deep(way: String) throws {
        let files = (0..<40).map { ("s\($0).fold", Self.text("\(way) FILE", "s\($0 + 1).fold")) }
        let probe = try RunnerProbe(Dictionary(uniqueKeysWithValues: files))
        let answer = probe.run("\(way) s0.fold")
        // Of what a checked scenario prints, a report does not tell.
        if way == "check" { return #expect(answer.failure == .step) }
        #expect(answer.complaints.contains("scripts run scripts more than 16 deep"), "\(answer.complaints)")
    }
}
