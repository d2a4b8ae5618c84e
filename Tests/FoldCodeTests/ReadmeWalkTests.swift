// The README's way from an app's crash to the line and the test, walked step by step.

import TestSupport
import Testing

@Suite("README, from an app")
struct ReadmeWalkTests {
    @Test("every command of the chapter prints what stands there, from the recording that stands there")
    func walk() throws {
        let build = try StandInBuild.shared.get()
        try #require(build.complaints.isEmpty)
        let readme = try #require(Repository.text(of: "README.md"))
        let start = try #require(readme.ranges(of: "\n## From your app\n").first).upperBound
        let chapter = try #require(readme[start...].split(separator: "\n## ").first)
        // Every second part lies between marks; those of Swift begin with its name.
        let blocks = chapter.split(separator: "```", omittingEmptySubsequences: false).enumerated()
            .compactMap { $0.offset % 2 == 1 && $0.element.first == "\n" ? $0.element.dropFirst() : nil }

        let folder = try TemporaryFolder()
        #expect(Run.shell("'\(build.folder.path)/apps' uncaught '\(folder.path)'").status == 70)
        #expect(Run.shell("mv '\(folder.path("uncaught.fold"))' '\(folder.path("recorded.fold"))'").status == 0)
        let recording = try #require(folder.contents(of: "recorded.fold"))
        #expect(blocks.contains(recording[...]), "the recording is \(recording)")

        var count = 0
        for (command, printed) in blocks.flatMap(commands) {
            count += 1
            let run = Run.shell("cd '\(folder.path)' && PATH='\(build.products)':$PATH HOME=$PWD && \(command)")
            #expect(run.status == 0 && run.output == printed, "\(command) printed\n\(run.output)")
        }
        #expect(count >= 9)
    }

    /// The commands of a block, behind `$`, with what stands in them to be read, and what is printed below each.
    private func commands(_ block: Substring) -> [(command: String, printed: String)] {
        var commands: [(command: String, printed: String)] = []
        var isRead = false
        for line in block.split(separator: "\n") {
            if line.hasPrefix("$ ") {
                commands.append((String(line.dropFirst(2)), ""))
                isRead = line.contains("<<'END'")
            } else if isRead {
                commands[commands.count - 1].command += "\n" + line
                isRead = line != "END"
            } else if !commands.isEmpty {
                commands[commands.count - 1].printed += line + "\n"
            }
        }
        return commands
    }
}
