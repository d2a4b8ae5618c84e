// The formats of `check`: each says the same, escapes what its readers would take for more than text, and is checked by
// the tools that read it where they are installed.

import FoldShell
import ShellSupport
import TestSupport
import Testing

@testable import FoldScenarios

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite("Formats")
struct FormatTests {
    /// Titles that are markup, directives and commands to those who take them for more than text.
    static let hostile = """
        section A open: x
        scenario a <b> & "c" ]]> ::error::x %0A # skip \\ \u{1B}[31m
          show
          | </failure> , : %
        scenario fine
          expect open 0
        """

    @Test("lines of a text report may be broken to fit, but for pictures and what is to be copied")
    func breaking() throws {
        func report(_ format: ReportFormat) -> CheckReport {
            CheckReport(format: format, results: [], seed: nil, failure: nil)
        }
        let lines = try Self.report("text").text.split(separator: "\n").map(String.init)
        let whole = lines.filter { !report(.text).layout.breaks($0) }
        #expect(whole.contains { $0.hasPrefix("      again ") } && whole.contains { $0.hasPrefix("        | ") })
        #expect(whole.count < lines.count)
        #expect(whole.allSatisfy { $0.hasPrefix("      again ") || $0.hasPrefix("        |") }, "\(whole)")
        for format in ReportFormat.allCases where format != .text {
            #expect(!lines.contains(where: report(format).layout.breaks), "\(format)")
        }
    }

    static func report(_ format: String, _ text: String = hostile) throws -> Answer {
        try RunnerProbe(["odd,name.fold": text]).run("check odd,name.fold --format \(format)")
    }

    @Test("no format lets control characters through", arguments: ["text", "tap", "junit", "github", "json"])
    func control(format: String) throws {
        let answer = try Self.report(format)
        #expect(answer.failure == .step)
        #expect(!answer.text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
        #expect(answer.text.contains("1 passed, 1 failed"))
    }

    @Test("TAP numbers every point, escapes its descriptions and tells failures as YAML")
    func tap() throws {
        let lines = try Self.report("tap").lines
        #expect(lines[0] == "TAP version 13")
        #expect(lines[2] == "1..2")
        #expect(lines[3].hasPrefix(##"not ok 1 - odd,name.fold:2 a <b> & "c" ]]> ::error::x %0A \# skip \\ "##))
        #expect(lines[4] == "  ---")
        #expect(lines.contains("  ..."))
        #expect(lines.contains("ok 2 - odd,name.fold:5 fine"))
        #expect(lines.last == "# 1 passed, 1 failed")
    }

    @Test("GitHub annotations escape properties and data")
    func github() throws {
        let lines = try Self.report("github").lines
        #expect(
            lines[0].hasPrefix("::error file=odd%2Cname.fold,line=4,title=a <b> & \"c\" ]]> %3A%3Aerror%3A%3Ax %250A"))
        #expect(lines[0].contains("::the picture differs from what was printed%0A"))
        #expect(lines[0].contains("| </failure> , : %25"))
        #expect(lines.count == 2)
        #expect(lines[1] == "1 passed, 1 failed")
    }

    @Test("GitHub annotations tell mistakes too")
    func githubMistakes() throws {
        let answer = try Self.report("github", "tggle 0\nexpect open 0")
        #expect(answer.failure == .parse)
        #expect(answer.lines[0] == "::error file=odd%2Cname.fold,line=1,col=1::no command tggle; did you mean toggle?")
    }

    private struct Report: Decodable {
        struct Scenario: Decodable {
            struct Failure: Decodable {
                let kind: String
                let line: Int
                let again: String
            }

            let file: String
            let line: Int
            let title: String
            let passed: Bool
            let failures: [Failure]
        }

        let scenarios: [Scenario]
        let passed: Int
        let failed: Int
        let summary: String
    }

    @Test("JSON can be decoded and says it all")
    func json() throws {
        let report = try JSONDecoder().decode(Report.self, from: Data(try Self.report("json").text.utf8))
        #expect(report.passed == 1)
        #expect(report.failed == 1)
        #expect(report.summary == "1 passed, 1 failed")
        #expect(report.scenarios[0].title.hasSuffix("\u{1B}[31m"))
        #expect(report.scenarios[0].failures[0].line == 4)
        #expect(report.scenarios.map(\.line) == [2, 5])
    }

    @Test("the same failure gives the same report", arguments: ["text", "tap", "junit", "github", "json"])
    func stable(format: String) throws {
        #expect(try Self.report(format).text == Self.report(format).text)
    }

    @Test("prove takes TAP for what it is")
    func prove() throws {
        guard SystemTool.isThere("prove") else { return }
        for (text, isGood) in [(Self.hostile, false), ("new 2\nexpect open 0", true)] {
            let answer = try Self.report("tap", text)
            let folder = try TemporaryFolder()
            try folder.write(answer.text + "\n", to: "report.tap")
            let status = SystemTool.run("prove --exec cat '\(folder.path)/report.tap'")
            #expect((status.code == 0) == isGood, "\(status.text)")
            #expect(!status.text.contains("Parse errors"), "\(status.text)")
        }
    }

    @Test(
        "JUnit XML is as the usual schema wants it",
        arguments: [
            hostile, "new 2\nexpect open 0", "tggle", shownFile,
        ])
    func junit(_ text: String) throws {
        let answer = try Self.report("junit", text)
        #expect(answer.text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites tests="))
        guard SystemTool.isThere("xmllint") else { return }
        let folder = try TemporaryFolder()
        try folder.write(answer.text + "\n", to: "report.xml")
        let schema = Repository.root + "/Tests/FoldScenariosTests/Schemas/junit.xsd"
        let status = SystemTool.run("xmllint --noout --schema '\(schema)' '\(folder.path)/report.xml'")
        #expect(status.code == 0, "\(status.text)\(answer.text)")
    }
}

/// Programs of the system that read what is written here.
enum SystemTool {
    static func isThere(_ name: String) -> Bool { run("command -v \(name)").code == 0 }

    /// Carries out a command of the system's shell.
    static func run(_ command: String) -> (code: Int32, text: String) {
        guard let pipe = popen(command + " 2>&1", "r") else { return (-1, "") }
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = fread(&buffer, 1, buffer.count, pipe)
            if count == 0 { break }
            text += buffer[..<count]
        }
        return (pclose(pipe), String(decoding: text, as: UTF8.self))
    }
}
