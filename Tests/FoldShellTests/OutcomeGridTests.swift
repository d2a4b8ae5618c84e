// Every command that acts, under every preset, on one small table: what is printed is kept in Outcomes.

import FoldShell
import FoldTable
import ShellSupport
import TestSupport
import Testing

@Suite("Commands by presets")
struct OutcomeGridTests {
    private static let folder = "Tests/FoldShellTests/Outcomes"

    /// One section open, one closed, one without rows, one fixed.
    private static let table = "section A open: a, b\nsection B: c\nsection C:\nsection D fixed: d"

    private static let commands = [
        "toggle 0", "toggle 1", "toggle 2", "toggle 3", "toggle 0 1", "toggle 0 3", "open 0", "open 1", "open 2",
        "open 3", "open 1 2", "close 0", "close 1", "close 3", "open-all", "close-all", "open-only 1", "open-only 3",
        "close-only 1", "tap-header 0", "tap-header 1", "tap-header 9", "select 0 0", "select 0 1", "select 1 0",
        "select 1 1", "deselect", "scroll 0.1 top", "scroll 1.1", "scroll 2.0", "insert-section 0 New x",
        "insert-section 1 New open x", "insert-section 9 New", "delete-section 0", "delete-section 1 2",
        "move-section 0 2", "move-section 1 1", "rename-section 0 Z", "rename-section 1 Z", "insert-row 0.1 x",
        "insert-row 1.1 x", "delete-row 0.1", "delete-row 1.1", "move-row 0.1 0.0", "move-row 0.1 1.1",
        "rename-row 0.1 x", "rename-row 1.1 x", "silently toggle 1", "silently delete-row 0.1",
    ]

    @Test("what each command prints is what is kept", arguments: Preset.allCases)
    func grid(preset: Preset) throws {
        let page = Self.commands.map { "> \($0)\n" + Self.printed($0, under: preset) + "\n" }.joined(separator: "\n")
        let path = Self.folder + "/\(preset.rawValue).txt"
        try Recording.record(page, at: path)
        #expect(page == Repository.text(of: path))
    }

    /// What the command prints in a fresh session, and what drifts then.
    private static func printed(_ command: String, under preset: Preset) -> String {
        let probe = ShellProbe()
        probe.session.settings.calls = true
        probe.type("rules \(preset.rawValue)")
        probe.type(lines: table)
        let printed = probe.type(command)
        let drift = probe.session.timeline?.table.drift().map { String($0.section) } ?? []
        return printed + (drift.isEmpty ? "" : "\ndrift \(drift.joined(separator: " "))")
    }
}
