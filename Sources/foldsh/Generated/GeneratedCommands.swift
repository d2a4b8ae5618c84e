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
        example: Example("completion fish", shows: "what fish reads"), roles: .printing,
        parameters: .required("SHELL", .choice("a shell", of: CompletionScript.Shell.self)),
        body: { session, shell in .report(GeneratedText(text: CompletionScript(session).text(shell))) })

    private static let manual = ShellCommand(
        "manual", group: .shell, abstract: "prints the manual page, for man",
        example: Example("manual", shows: "a page in the macros of man"), roles: .printing,
        body: { session in .report(GeneratedText(text: ManualPage.text(session.commands))) })

    private static let syntax = ShellCommand(
        "syntax", group: .shell, abstract: "prints how an editor colours scripts and scenarios",
        discussion: "scripts/editors holds what it prints, a file for each editor.",
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
