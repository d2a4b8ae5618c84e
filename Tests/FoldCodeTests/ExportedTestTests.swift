// Exported tests: both kinds compile, run against the stand-in for UIKit, and pass.

import ShellSupport
import TestSupport
import Testing

@testable import FoldCode

@Suite("Exported tests")
struct ExportedTestTests {
    @Test(
        "scenarios and recordings exported for XCTest and for Swift Testing pass where UIKit does what foldsh says",
        arguments: [false, true])
    func passes(usesTesting: Bool) throws {
        let build = try StandInBuild.shared.get()
        try #require(build.complaints.isEmpty)
        let probe = try RunnerProbe()
        // Swift Testing's macros take long to compile: a folder of scenarios does; for XCTest all of them, and recordings.
        var sources = Repository.root + "/scripts/scenarios" + (usesTesting ? "/accordion" : "")
        if !usesTesting {
            try probe.folder.makeFolder("recordings")
            sources += " recordings"
            #expect(Run.shell("'\(build.folder.path)/apps' record '\(probe.folder.path("recordings"))'").status == 0)
        }
        let answer = probe.run("export \(sources) UIKitTests.swift" + (usesTesting ? " --testing" : ""))
        #expect(answer.failure == nil, "\(answer.complaints)")
        #expect(probe.text(of: "FoldCatch.h") == Repository.text(of: "Sources/FoldCode/Files/FoldCatch.h"))
        let text = probe.text(of: "UIKitTests.swift")
        #expect(usesTesting || text.contains("collection.insertItems(at: [IndexPath(item: "))
        let names = text.split(separator: "\n").compactMap { line -> Substring? in
            guard let start = line.ranges(of: "func test").first else { return nil }
            return line[start.lowerBound...].dropFirst(5).prefix { $0 != "(" }
        }
        #expect(text.contains("attempt to delete row") && (usesTesting || names.count > 600))
        let runner =
            usesTesting
            ? """
            import Testing
            import UIKit
            @main struct Runner { static func main() async { exit(await Testing.__swiftPMEntryPoint() as CInt) } }
            """
            : """
            import UIKit
            import XCTest
            @main @MainActor struct Runner {
                static let tests: [(String, (UIKitTests) -> () throws -> Void)] = [
            \(names.map { "(\"\($0)\", asyncTest(UIKitTests.\($0)))," }.joined(separator: "\n"))
                ]
                static func main() { exit(XCTMain([testCase(tests)])) }
            }
            """
        try probe.folder.write(runner + "\n", to: "Runner.swift")
        // XCTest's own way to run a test of the main actor is no code of Swift 6.
        let compiled = build.compile(
            usesTesting ? "UIKitTests.swift Runner.swift" : "UIKitTests.swift", in: probe.folder.path,
            "-warnings-as-errors " + (usesTesting ? "-o run" : "-typecheck"))
        #expect(compiled.status == 0, "\(compiled.output.prefix(2_000))")
        if !usesTesting {
            let run = build.compile("UIKitTests.swift Runner.swift", in: probe.folder.path, "-swift-version 5 -o run")
            #expect(run.status == 0, "\(run.output.prefix(2_000))")
        }
        let run = Run.shell("cd '\(probe.folder.path)' && ./run")
        #expect(run.status == 0, "\(run.output.suffix(2_000))")
        #expect(run.output.contains(usesTesting ? "passed after" : "Executed \(names.count) tests, with 0 failures"))
    }

    @Test("a session is exported step by step, and what tests nothing is an error")
    func session() throws {
        let probe = try RunnerProbe()
        #expect(probe.run("new 2\nexport A.swift").failure != nil)
        _ = probe.run("new 2 1\ntoggle 0\nrectForHeader 1\nbeginUpdates\nreloadRows 1.0\nendUpdates\nexport A.swift")
        let text = probe.text(of: "A.swift")
        #expect(text.contains("// step 1: toggle 0\n") && text.contains("_ = table.rectForHeader(inSection: 1)"))
        #expect(text.contains("table.performBatchUpdates {"))
        #expect(probe.run("export nowhere B.swift").failure != nil)
    }
}
