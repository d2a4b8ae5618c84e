// What is wrong with a table and its rules before any tap, each with its shortest proof.

import FoldShell
import FoldTable

/// What is wrong with a table and its rules.
enum LintProblem: Sendable {
    /// Rows that no tap brings to light: their section is closed and fixed, or a fixed one holds the one number.
    case rowsNeverSeen(section: SectionInfo, holder: Int?)
    /// An open section without rows: once closed it opens no more.
    case opensNoMore(section: SectionInfo)
    /// A title that several sections have, which have no ids either.
    case titleRepeats(String, [Int])
    /// Rules under which taps alone lead to a crash.
    case crash(summary: String, rules: [(name: RuleName, value: String)])
}

/// A problem, and the commands that show it.
struct LintFinding: Sendable {
    let problem: LintProblem
    /// A script that goes through, its expectations met.
    let proof: [String]
}

/// All that is wrong with a table and its rules.
struct LintReport: Sendable {
    let findings: [LintFinding]
    /// Whether there may be more, since there were too many, or the user stopped.
    let isCut: Bool
}
