// The runner tested by scenarios that run it.

import FoldShell
import ShellSupport
import TestSupport
import Testing

@testable import FoldScenarios

@Suite("The runner by its own scenarios")
struct RunnerScenarioTests {
    @Test(
        "every scenario about the runner passes",
        arguments: Repository.files(
            in: "Tests/FoldScenariosTests/Scenarios", ending: ".fold"))
    func scenarios(_ path: String) throws {
        let probe = try RunnerProbe()
        probe.session.folder = Repository.root
        let answer = probe.run("check \(path) --allow-read Tests/FoldScenariosTests/Fixtures")
        #expect(answer.failure == nil, "\(answer.complaints)\n\(answer.text)")
        #expect(answer.lastLine.hasSuffix(" passed, 0 failed"))
    }
}
