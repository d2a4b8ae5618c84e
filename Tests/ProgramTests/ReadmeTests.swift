// The table of commands in the README is the one made from the declarations.

import CommandKit
import FoldScenarios
import FoldShell
import Lessons
import TestSupport
import Testing

@testable import foldsh

@Suite("README")
struct ReadmeTests {
    /// All commands of the program, as it joins them.
    static let commands = Program.commands

    @Test("the commands of the table are those that the program's help lists")
    func programsCommands() throws {
        let run = try foldsh("help", in: TemporaryFolder())
        let listed = run.output.split(separator: "\n").flatMap { line -> [String] in
            guard line.hasPrefix("  ") else { return [] }
            // Behind a group's name, and further to the right where its commands go on.
            return line.split(separator: " ").dropFirst(line.hasPrefix("   ") ? 0 : 1).map(String.init)
        }
        #expect(listed == Self.commands.all.filter { !$0.isHidden }.map(\.name))
    }

    @Test("the session is what the program prints")
    func session() throws {
        let readme = try #require(Repository.text(of: "README.md"))
        let heading = try #require(readme.ranges(of: "## A session\n\n```\n").first)
        let end = try #require(readme[heading.upperBound...].ranges(of: "```").first)
        // The first two lines are the command line and the greeting, which PromptTests look at.
        let lines = readme[heading.upperBound..<end.lowerBound].split(separator: "\n").dropFirst(2)
        var commands: [String] = []
        var printed: [Substring] = []
        for line in lines {
            if line.hasPrefix("foldsh"), let prompt = line.ranges(of: "> ").first {
                commands.append(String(line[prompt.upperBound...]))
            } else {
                printed.append(line)
            }
        }
        let run = try foldsh(
            "-", input: (["set calls on"] + commands + ["expect crash delete-missing"]).joined(separator: "\n"),
            in: TemporaryFolder())
        #expect(commands.count > 5 && run.output == "calls on\n" + printed.map { $0 + "\n" }.joined())
    }

    @Test("the table of commands is the one made from the declarations")
    func table() throws {
        let readme = try #require(Repository.text(of: "README.md"))
        let start = try #require(readme.ranges(of: "<!-- commands -->\n").first, "the marker is missing")
        let end = try #require(readme.ranges(of: "<!-- /commands -->").first, "the marker is missing")
        try #require(start.upperBound <= end.lowerBound)
        try Recording.record(
            readme[..<start.upperBound] + Self.commands.markdownTable + readme[end.lowerBound...], at: "README.md")
        #expect(readme[start.upperBound..<end.lowerBound] == Self.commands.markdownTable)
    }
}
