// Every value of every rule is noticed by a scenario: where one does what another means, some scenario fails.

import CommandKit
import FoldShell
import FoldTable
import ShellSupport
import TestSupport
import Testing

@testable import FoldScenarios

@Suite("Rules misunderstood")
struct RuleFlipTests {
    /// The scenarios that come with the project.
    static let paths = Repository.files(in: "scripts/scenarios", ending: ".fold")

    /// The titles of the scenarios that fail, the first file's at least.
    private static func failing(under flip: RuleFlip?) throws -> [String] {
        var surroundings = Surroundings()
        surroundings.ruleFlip = flip
        let session = Session(
            commands: RunnerProbe.commands, surroundings: surroundings)
        let words = paths.map { Located(Repository.root + "/" + $0, range: 0..<0) }
        let found = ScenarioFinding(session: session).find(words)
        try #require(found.allMistakes.isEmpty && found.files.count == paths.count)
        let run = CheckRun(context: FreshContext(session), options: CheckOptions(failsFast: flip != nil))
        return run.run(found.files).results.filter { !$0.failures.isEmpty }.map(\.scenarioCase.title)
    }

    @Test("all scenarios pass where every rule means what it says")
    func nothingFails() throws {
        #expect(try Self.failing(under: nil) == [])
    }

    @Test("a scenario notices where a value means another", arguments: RuleFlip.all)
    func flipIsNoticed(flip: RuleFlip) throws {
        #expect(try !Self.failing(under: flip).isEmpty, "nothing notices that \(flip.text)")
    }
}
