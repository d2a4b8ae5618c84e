// Titles may hold anything; nothing that a terminal would obey reaches the output.

import FoldRendering
import FoldShell
import FoldTable
import ShellSupport
import TableUpdates
import TestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("Harmless output")
struct HarmlessOutputTests {
    /// Escape sequences, a bell, NUL, C1, direction marks, line and paragraph separators, a tab and line ends.
    static let nasty = [
        "\u{1B}[2J\u{1B}]0;title\u{07}", "a\u{0}b", "\u{9B}31m", "abc\u{202E}txt.exe", "\u{2066}x\u{2069}\u{200F}",
        "one\ntwo\rthree\tfour", "\u{2028}\u{2029}", "\u{7F}\u{08}\u{08}", "\u{061C}\u{200E}",
    ]

    /// A command line that shows titles in every way there is.
    static let commands = [
        "show", "show --view", "show 0", "info", "find a", "find t", "at 0", "at 1", "toggle 0", "toggle 0", "open 0",
        "rename-section 0 x", "undo", "rename-row 0.0 x", "undo", "diff 0", "steps", "calls", "delete-row 0.0", "undo",
        "move-row 0.0 0.1", "undo", "delete-section 0", "undo", "move-section 0 1", "undo", "insert-section 0 y",
        "undo",
        "silently rename-section 0 x", "show --view", "diff", "undo", "silently toggle 0", "reloadRows 0.0", "undo",
        "select 0 0", "show", "deselect", "section Nope: a", "toggle Nope", "rule empty refuse", "toggle 1",
        "rule fixed-guard table", "toggle 2", "rule keep-one on", "close-all", "rule hide title-row", "show", "diff 0",
        "select 0 1", "rule hide height", "open-all", "replace nasty.json", "write no/such.json", "load missing.json",
    ]

    @Test("no title, id or detail brings a control character to the output", arguments: nasty, ["text", "json"])
    func titles(title: String, output: String) throws {
        let folder = try TemporaryFolder()
        let text = try String(decoding: JSONEncoder().encode(title), as: UTF8.self)
        try folder.write(
            """
            {"rules": {"header-detail": "text"}, "sections": [
              {"title": \(text), "id": \(text), "detail": \(text), "open": true,
               "rows": [{"title": \(text), "id": \(text), "detail": \(text)}, "t a"]},
              {"title": \(text)}, {"title": \(text), "fixed": true, "rows": ["c"]}]}
            """, to: "nasty.json")
        let probe = ShellProbe()
        probe.session.folder = folder.path
        probe.session.settings[.output] = output
        probe.session.settings.calls = true
        probe.type("load nasty.json")
        #expect(probe.session.timeline?.table.sectionCount == 3)
        for command in Self.commands {
            probe.clear()
            probe.type(command)
            for line in probe.lines { #expect(isHarmless(line), "\(command): \(line.debugDescription)") }
            for complaint in probe.complaints {
                // The line and its caret are lines of their own.
                let lines = complaint.split(separator: "\n", omittingEmptySubsequences: false)
                #expect(
                    lines.count == 3 && lines.allSatisfy { isHarmless(String($0)) },
                    "\(command): \(complaint.debugDescription)")
            }
        }
    }

    @Test("no command typed, alias, mark or file name brings one either", arguments: ["text", "json"])
    func typed(output: String) throws {
        let folder = try TemporaryFolder()
        let probe = ShellProbe(environment: Environment(history: { Self.nasty }))
        probe.session.folder = folder.path
        probe.session.settings[.output] = output
        for text in Self.nasty where !text.contains("\n") && !text.contains("\u{0}") {
            for line in [
                "new 2", "section '\(text)': '\(text)'", "toggle '\(text)'", "mark '\(text)'", "steps", "show",
                "goto '\(text)x'", "alias '\(text)' = toggle '\(text)'", "alias", "load '\(text)'", "run '\(text)'",
                "echo \(text)", "help '\(text)'", "'\(text)' 0", "set '\(text)'", "rule '\(text)' x", "history",
                "expect row 0.0 '\(text)'", "expect row 0.0 'x\(text)'", "find '\(text)'", "write '\(text).json'",
            ] {
                probe.clear()
                probe.type(line)
                for line in probe.lines + probe.complaints.flatMap({ $0.split(separator: "\n").map(String.init) }) {
                    #expect(isHarmless(line), "\(line.debugDescription)")
                }
            }
        }
    }

    private func isHarmless(_ line: String) -> Bool {
        !line.unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
            default: false
            }
        }
    }
}
