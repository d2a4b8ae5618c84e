// What is wrong with a table and its rules before any tap, each with its shortest proof.

import FoldShell
package import FoldTable

/// What is wrong with a table and its rules.
package enum LintProblem: Sendable {
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
package struct LintFinding: Sendable {
    package let problem: LintProblem
    /// A script that goes through, its expectations met.
    package let proof: [String]
}

/// All that is wrong with a table and its rules.
package struct LintReport: Sendable {
    package let findings: [LintFinding]
    /// Whether there may be more, since there were too many, or the user stopped.
    package let isCut: Bool
}
