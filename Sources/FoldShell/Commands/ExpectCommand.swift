// `expect`: checks a fact about the present state or the last acting command.

import CommandKit

/// The command `expect`.
enum ExpectCommand {
    static let expect = ShellCommand(
        "expect", group: .scripts, abstract: "checks a fact",
        discussion: FactWord.allCases.map { "\($0.rawValue): \($0.abstract)" }.joined(separator: "\n"),
        example: Example("new 2 3:closed\ntoggle 0\nexpect open none\nexpect ok", shows: "two facts that hold"),
        roles: .check, ownsLineAfter: ["calls"], takesTextAfter: ["message"],
        parameters: .required("FACT", .located(.fact)),
        body: { (session, fact) throws(ShellError) in
            let written = session.currentText(fact.range)
            let result = try session.check(fact.value, written: written)
            guard result.isMet else {
                throw ShellError(.expectationFailed(expected: result.expected, got: result.got), at: fact.range)
            }
            return .met(written)
        })
}
