// Every command with the greatest and the least numbers, wherever one may be typed.

import CommandKit
import FoldShell
import FoldTable
import ShellSupport
import TestSupport
import Testing

@Suite("Extreme numbers")
struct ExtremeNumberTests {
    /// The ends of the numbers, their neighbours, and what is around nothing.
    static let numbers = [Int.min, Int.min + 1, -1, 0, Int.max - 1, Int.max]

    /// The ways in which a number is written in a command.
    private static func words(_ number: Int) -> [String] {
        let text = "\(number)"
        return [text, "\(text).0", "0.\(text)", "\(text).\(text)", "0-\(text)", "\(text)-\(text)", "\(text):closed"]
    }

    @Test("no command traps on any number", arguments: RunnerProbe.commands.all.map(\.name))
    func command(name: String) throws {
        let asked = Countdown()
        let probe = try RunnerProbe(isInterrupted: asked.isOver)
        let command = try #require(RunnerProbe.commands.all.first { $0.name == name })
        let options = command.parameters.map(\.label).filter { $0.hasPrefix("--") }
        let flags = Set(command.usage.split { " []…|".contains($0) }.map(String.init).filter { $0.hasPrefix("--") })
        var lines: [String] = []
        for number in Self.numbers {
            for word in Self.words(number) { lines.append("\(name) \(word)") }
            for option in flags.union(options) {
                lines += ["\(name) \(option) \(number)", "\(name) 0 \(option) \(number)"]
            }
            for other in [Int.min, 0, Int.max] {
                lines += ["\(name) \(number) \(other)", "\(name) \(number).\(other) \(other).\(number)"]
                lines += ["\(name) \(number) title \(other)", "\(name) rows \(number) \(other)"]
                lines += ["\(name) visible \(number)", "\(name) calls deleteRows \(number).\(other)"]
            }
        }
        probe.run("new 2 1:closed")
        probe.run("toggle 0")
        let start = probe.session.state
        for line in lines {
            // What searches for long is stopped.
            asked.restart(200)
            probe.session.state = start
            probe.run(line)
            #expect(probe.session.timeline?.table.brokenInvariant() == nil, "\(line)")
        }
    }

    @Test("a section that is added takes the flag that waits at its number")
    func waitingFlag() throws {
        let probe = try RunnerProbe()
        let answer = probe.run(
            "rules accordion\nnew 0:closed\nopen-all\ndelete-section 0\ncompare 'section Fruit: Apple'")
        #expect(answer.failure == nil, "\(answer.complaints)")
        #expect(answer.text.contains("\naccordion        0 "), "\(answer.text)")
    }
}
