// The scripts of the ten usual mistakes: each goes wrong as it says, and then right.

import CrashReports
import FoldShell
import FoldTable
import ShellSupport
import TestSupport
import Testing

@Suite("Scripts of the ten usual mistakes")
struct DiagnoseMistakeScriptTests {
    static let paths = Repository.files(in: "scripts/scenarios/crashes", ending: ".fold")

    @Test("there is one for each mistake, and it names the mistake on its first line")
    func oneForEach() {
        let headings = Self.paths.compactMap { Repository.text(of: $0)?.split(separator: "\n").first }
        let numbers = headings.compactMap { $0.split(separator: " ").dropFirst(2).first?.dropLast() }.compactMap {
            Int($0)
        }
        #expect(numbers.sorted() == UsualMistake.allCases.map(\.rawValue))
    }

    @Test("it crashes as it says, and the right way is accepted", arguments: paths)
    func wrongThenRight(path: String) throws {
        let text = try #require(Repository.text(of: path))
        let probe = ShellProbe()
        #expect(probe.run(text, name: path) == nil, "\(probe.complaint)")
        let lines = text.split(separator: "\n").map(String.init)
        let crash = try #require(lines.firstIndex { $0.hasPrefix("expect crash ") })
        let right = try #require(lines.lastIndex { $0 == "expect ok" })
        #expect(crash < right)
        #expect(probe.session.timeline?.table.isCrashed == false)
        guard case .step(let report)? = probe.session.lastEvent else {
            Issue.record("\(path) ends in no step")
            return
        }
        // The right way leaves no doubt behind either.
        #expect(report.failure == nil)
        #expect(report.notes.isEmpty, "\(path): \(report.notes)")
        // Headers may still show the old flag, since row calls draw none again; the counts agree.
        let table = try probe.session.table()
        for place in 0..<table.drawnSectionCount {
            #expect(table.drawnSection(place)?.cachedRows == table.numberOfRows(inSection: place))
        }
    }
}
