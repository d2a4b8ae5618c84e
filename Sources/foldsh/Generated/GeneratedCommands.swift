// The commands that print what is made of the declarations for other programs: completions, a manual page, syntax files.

import CommandKit
import FoldRendering
import FoldShell
import TerminalText

/// The commands that print files for other programs.
enum GeneratedCommands {
    static let all: [ShellCommand] = [completion, manual, syntax]

    private static let completion = ShellCommand(
        "completion", group: .shell, abstract: "prints completions of the command line for a shell",
        discussion: "scripts/install puts them where the shells look for them.",
        example: Example("completion fish", shows: "the completions for fish"), roles: .printing,
        parameters: .required("SHELL", .choice("a shell", of: CompletionScript.Shell.self)),
        body: { session, shell in .report(GeneratedText(text: CompletionScript(session).text(shell))) })

    private static let manual = ShellCommand(
        "manual", group: .shell, abstract: "prints the manual page, for man",
        example: Example("manual", shows: "the page, for man to format"), roles: .printing,
        body: { session in .report(GeneratedText(text: ManualPage.text(session.commands))) })

    private static let syntax = ShellCommand(
        "syntax", group: .shell, abstract: "prints the syntax file that colours scripts and scenarios in an editor",
        discussion: "scripts/editors has the same files.",
        example: Example("syntax vim", shows: "a syntax file of Vim"), roles: .printing,
        parameters: .required("EDITOR", .choice("an editor", of: SyntaxFile.Editor.self)),
        body: { session, editor in .report(GeneratedText(text: SyntaxFile(session.commands).text(editor))) })
}

/// A text for other programs, printed as it is.
private struct GeneratedText: Report {
    let text: String

    func text(_ style: Style) -> String { text }

    var json: String { JSONText.object([("outcome", .string("text")), ("text", .string(text))]).text }
}
