// The scripts in scripts/scenarios: one folder for each preset, and every script goes through.

import FoldTable
import PseudoTerminalSupport
import TestSupport
import Testing

@Suite("The scripts in scripts/scenarios")
struct ScenarioScriptTests {
    static let scripts = Repository.files(in: "scripts/scenarios", ending: ".fold")

    @Test("a script goes through, says what it is, and expects something", arguments: scripts)
    func goesThrough(script: String) throws {
        let folder = try TemporaryFolder()
        let run = try foldsh("'\(Repository.root)/\(script)'", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors == "")
        let text = try #require(Repository.text(of: script))
        #expect(text.hasPrefix("# "), "the first line does not say what the script is")
        #expect(text.contains("expect "))
    }

    @Test("every preset has a script", arguments: Preset.allCases)
    func everyPreset(preset: Preset) throws {
        let own = Self.scripts.filter { $0.hasPrefix("scripts/scenarios/\(preset.rawValue)/") }
        #expect(!own.isEmpty)
        let texts = own.compactMap { Repository.text(of: $0) }
        // A plain script tells the story where it runs: what it says and shows is printed.
        #expect(texts.contains { $0.contains("\necho ") && $0.contains("\nshow") })
        #expect(texts.contains { $0.contains("sample \(preset.rawValue)\n") })
    }
}
