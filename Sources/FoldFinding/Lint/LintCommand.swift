// `lint`: the faults of a table and its rules before any tap, with the shortest proof of each.

import CommandKit
import CommandSyntax
import FoldSearch
import FoldShell
import FoldTable
import TableUpdates

/// The command `lint`.
enum LintCommand {
    /// The most problems that are reported.
    private static let limit = 50

    static let lint = ShellCommand(
        "lint", group: .find, abstract: "finds faults of the table and its rules before any tap, and proves them",
        discussion: """
            It looks for rows that no tap can show, open sections without rows that would not open again, titles that \
            repeat where there are no ids, and rules that crash together. Each fault comes with the shortest script \
            that proves it. On the command line it exits with status 1 if it finds a fault.
            """,
        example: Example("section Fruit: Apple\nsection Fruit: Pear\nlint", shows: "a title that names two sections"),
        body: { (session) throws(ShellError) in
            let table = try session.table()
            if table.isCrashed { throw ShellError(.table(.viewCrashed)) }
            var findings = sectionProblems(table)
            findings += titleProblems(table)
            if let crash = crashProblem(table, session.searchLimits(states: 1 << 12)) { findings.append(crash) }
            // A proof that does not go through proves nothing.
            let proven = findings.prefix(limit).filter { session.proves($0.proof) }
            return .report(LintReport(findings: proven, isCut: findings.count > limit))
        })

    private static func sectionProblems(_ table: FoldTable) -> [LintFinding] {
        var findings: [LintFinding] = []
        let holder =
            table.rules.state == .single
            ? table.openSections.first { table.section($0)?.head.isFixed == true } : nil
        table.forEachSection { section in
            let tap = "toggle \(section.number)"
            if !section.isOpen, section.rowCount > 0, section.head.isFixed || holder != nil {
                findings.append(
                    LintFinding(
                        problem: .rowsNeverSeen(section: section, holder: section.head.isFixed ? nil : holder),
                        proof: [tap, "expect refused fixed"]))
            }
            if section.isOpen, section.rowCount == 0, table.rules.empty == .refuse, !section.head.isFixed {
                findings.append(
                    LintFinding(
                        problem: .opensNoMore(section: section), proof: [tap, tap, "expect refused empty"]))
            }
            return findings.count <= limit
        }
        return findings
    }

    private static func titleProblems(_ table: FoldTable) -> [LintFinding] {
        repeatedTitles(table).prefix(limit + 1).map { title, numbers in
            let name = title.first?.isLetter == true && title != "all" && title != "none" ? title : "title:" + title
            return LintFinding(
                problem: .titleRepeats(title, numbers),
                proof: [
                    "toggle " + name.quotedForStatement(forced: name.contains(" ")), "expect error ambiguous-title",
                ])
        }
    }

    /// The titles that several sections have, none of which has an id, with the numbers of these.
    ///
    /// Titles are told apart by hash, which takes two words for each and no copy; only those that meet are compared.
    private static func repeatedTitles(_ table: FoldTable) -> [(title: String, numbers: [Int])] {
        var hashes: [(hash: Int, number: Int)] = []
        hashes.reserveCapacity(table.sectionCount)
        table.forEachSection { section in
            if section.head.id == nil { hashes.append((section.head.title.hashValue, section.number)) }
            return true
        }
        hashes.sort { $0 < $1 }
        var repeated: [(title: String, numbers: [Int])] = []
        var rest = hashes[...]
        while let first = rest.first {
            let alike = rest.prefix { $0.hash == first.hash }
            rest = rest.dropFirst(alike.count)
            guard alike.count > 1 else { continue }
            var numbers: [String: [Int]] = [:]
            for (_, number) in alike {
                if let title = table.section(number)?.head.title { numbers[title, default: []].append(number) }
            }
            repeated += numbers.filter { $0.value.count > 1 }.map { ($0.key, $0.value) }
        }
        return repeated.sorted { $0.numbers[0] < $1.numbers[0] }
    }

    private static func crashProblem(_ table: FoldTable, _ limits: SearchLimits) -> LintFinding? {
        guard let crashing = table.crashingRules(limits), let ending = crashing.path.ending else { return nil }
        return LintFinding(
            problem: .crash(summary: ending.report?.verdict?.summary ?? "crash", rules: crashing.rules),
            proof: FoundScript(crashing.path).lines)
    }
}

extension Session {
    /// Whether a script goes through on the present table, its expectations met.
    fileprivate func proves(_ script: [String]) -> Bool {
        guard let table = timeline?.table else { return false }
        let dryRun = DryRun(of: self, on: table)
        return script.allSatisfy { line in
            guard let last = dryRun.run(line).last else { return false }
            // What is expected has been checked by the next line.
            return last.failure?.kind != .expectation
        }
    }
}
