// The help pages as they are kept in HelpPages, one file a page.

import CommandKit
import FoldShell
import FoldTable
import ShellSupport
import TableUpdates
import TestSupport
import Testing

@Suite("Help pages")
struct HelpPageTests {
    private static let folder = "Tests/FoldShellTests/HelpPages"

    /// The words behind `help`; `help` itself is the empty one.
    static let topics: [String] =
        [""] + ShellProbe.commands.all.map(\.name) + ["keys", "files", "scenarios", "codes"]
        + Preset.allCases.map(\.rawValue)

    @Test("each page is the one that is kept", arguments: topics)
    func pageIsKept(topic: String) throws {
        let name = (topic.isEmpty ? "help" : topic == "help" ? "help-help" : topic) + ".txt"
        let probe = ShellProbe()
        let page = probe.type(topic.isEmpty ? "help" : "help \(topic)") + "\n"
        #expect(probe.complaints.isEmpty)
        try Recording.record(page, at: Self.folder + "/" + name)
        #expect(page == Repository.text(of: Self.folder + "/" + name))
    }

    @Test("no page is kept of what there is no help on")
    func noPageIsLeftOver() {
        let kept = Repository.files(in: Self.folder, ending: ".txt").compactMap { $0.split(separator: "/").last }
        let known = Set(Self.topics.map { ($0.isEmpty ? "help" : $0 == "help" ? "help-help" : $0) + ".txt" })
        #expect(kept.filter { !known.contains(String($0)) } == [])
        #expect(!kept.isEmpty)
    }

    @Test("no line of a page ends in a blank or is longer than 80 columns", arguments: topics)
    func pageIsNarrow(topic: String) {
        let probe = ShellProbe()
        probe.type("help \(topic)")
        for line in probe.lines {
            #expect(line.count <= 80, "\(topic): \(line)")
            #expect(line.last != " ", "\(topic): \(line)")
        }
    }

    @Test("every rule has a page that lists its values", arguments: RuleName.allCases)
    func ruleHasPage(rule: RuleName) {
        let page = HelpPageTests.page(rule.rawValue)
        for (value, meaning) in rule.definition.values {
            #expect(page.contains(value))
            #expect(page.replacing(/\s+/, with: " ").contains(meaning))
        }
    }

    @Test("every code of a crash has a page, and its example ends in it", arguments: FailureCode.allCases)
    func codeHasPage(code: FailureCode) {
        let page = HelpPageTests.page(code.rawValue)
        #expect(page.hasPrefix("crash \(code.rawValue): "))
        guard let example = page.split(separator: "\n").first(where: { $0.hasPrefix("  predict ") }) else {
            #expect(code == .arrayIndex)
            return
        }
        let printed = ShellProbe().type(String(example.dropFirst(2)))
        #expect(
            printed.split(whereSeparator: \.isWhitespace).prefix(2).joined(separator: " ") == "crash \(code.rawValue)")
    }

    @Test("a word without help gets what was probably meant")
    func unknownTopic() {
        #expect(HelpPageTests.page("toogle").hasPrefix("error: there is no help on toogle; did you mean toggle?"))
        #expect(HelpPageTests.page("accordeon").contains("did you mean accordion?"))
    }

    @Test("a page is found by the beginning of a command's name")
    func shortened() {
        #expect(HelpPageTests.page("tog") == HelpPageTests.page("toggle"))
    }

    private static func page(_ topic: String) -> String { ShellProbe().type("help \(topic)") }
}
