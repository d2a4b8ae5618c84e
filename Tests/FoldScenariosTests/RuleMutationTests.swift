// Every value of every rule is noticed by a scenario: where one does what another means, some scenario fails.

import CommandKit
import FoldShell
import FoldTable
import ShellSupport
import TestSupport
import Testing

@testable import FoldScenarios

@Suite("Rules misunderstood")
struct RuleMutationTests {
    /// The scenarios that come with the project.
    static let paths = Repository.files(in: "scripts/scenarios", ending: ".fold")

    /// The titles of the scenarios that fail, the first file's at least.
    private static func failing(under mutation: RuleMutation?) throws -> [String] {
        var environment = Environment()
        if let mutation { environment.mutateRules = { mutation.applied(to: $0) } }
        let session = Session(
            commands: RunnerProbe.commands, environment: environment)
        let words = paths.map { Located(Repository.root + "/" + $0, range: 0..<0) }
        let found = try ScenarioFinding(session: session).find(words)
        try #require(found.allMistakes.isEmpty && found.files.count == paths.count)
        let run = CheckRun(context: FreshContext(session), options: CheckOptions(failsFast: mutation != nil))
        return run.run(found.files).results.filter { !$0.failures.isEmpty }.map(\.scenarioCase.title)
    }

    @Test("all scenarios pass where every rule means what it says")
    func nothingFails() throws {
        #expect(try Self.failing(under: nil) == [])
    }

    @Test("a scenario notices where a value means another", arguments: RuleMutation.all)
    func mutationIsNoticed(mutation: RuleMutation) throws {
        #expect(try !Self.failing(under: mutation).isEmpty, "nothing notices that \(mutation.text)")
    }
}
