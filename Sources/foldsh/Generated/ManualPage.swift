// The manual page, in the macros of man.

import CommandKit
import FoldShell
import TerminalText

/// Makes the manual page.
enum ManualPage {
    /// The page.
    static func text(_ commands: CommandSet<Fold>) -> String {
        var lines = [".TH FOLDSH 1 \"\(Program.date)\" \"\(Program.version)\" \"User Commands\""]
        lines += section("NAME", ["foldsh \\- a shell for tables whose sections open and close"], isMade: true)
        lines += [".SH SYNOPSIS"]
        for form in ["[FILE…]", "-c COMMANDS", "-", "COMMAND ARGUMENT…"] {
            lines += [".B foldsh", escaped(form), ".br"]
        }
        lines.removeLast()
        lines += section(
            "DESCRIPTION",
            [
                "foldsh holds a sectioned table such as an iOS table view shows, folds it as an app would, shows the update "
                    + "calls that the app would make, and says whether UIKit would accept them or crash.",
                "Without arguments it is a prompt, or runs the commands on standard input. A table file is loaded, and the "
                    + "prompt comes; a crash report is diagnosed; any other file is a script and is run. Scripts named "
                    + "together share one session.",
            ])
        lines += [".SH OPTIONS"]
        for (name, meaning) in [
            ("-c COMMANDS", "runs commands"), ("-i", "shows the prompt afterwards"),
            ("--keep-going", "scripts continue after an error"), ("--no-rc", "runs no start-up files"),
            ("--version", "prints the version"), ("--help", "explains the command line"),
        ] { lines += item(name, meaning) }
        lines += [".SH COMMANDS OF THE COMMAND LINE"]
        for command in Subcommand.allCases.compactMap({ commands[$0.rawValue] }) { lines += page(command) }
        lines += [".SH COMMANDS OF THE PROMPT AND OF SCRIPTS"]
        for (group, members) in commands.groups {
            lines += [".SS \(escaped(group.name))"]
            for command in members { lines += item(command.usage, command.abstract) }
        }
        lines += [".SH FILES"]
        for (name, meaning) in [
            (
                "~/.config/foldsh/rc",
                "commands to run before the first prompt; in XDG_CONFIG_HOME if that is set"
            ),
            (".foldshrc", "the same for a project, if set trust is on and the file is yours"),
            ("~/.local/state/foldsh/history", "the lines typed; in XDG_STATE_HOME if that is set"),
            ("~/.editrc", "keys, see editrc(5)"),
        ] { lines += item(name, meaning) }
        lines += [".SH ENVIRONMENT"]
        for (name, meaning) in [
            ("PAGER", "shows what is longer than the window: less -FRX if not set, no pager if empty"),
            ("NO_COLOR", "no colour if it is set"), ("VISUAL, EDITOR", "the editor that Ctrl-X Ctrl-E opens"),
        ] { lines += item(name, meaning) }
        lines += [".SH EXIT STATUS"]
        for (status, meaning) in [
            ("0", "all well"), ("1", "an error, an unexpected refusal or crash, or a failed expectation"),
            ("2", "wrong usage, or a script that could not be read"), ("3", "nothing was run"), ("130", "interrupted"),
        ] { lines += item(status, meaning) }
        lines += [".SH EXAMPLES"]
        for (meaning, example) in [
            ("Try a fold:", "foldsh -c 'load sample accordion; toggle Trains; show'"),
            ("Check scenarios:", "foldsh check scenarios --format junit --output report.xml"),
            ("Read a crash:", "foldsh diagnose crash.log"),
        ] { lines += [".TP", escaped(meaning), ".nf", escaped(example), ".fi"] }
        return lines.joined(separator: "\n")
    }

    /// A command with its options.
    private static func page(_ command: ShellCommand) -> [String] {
        var lines = item(command.usage, command.abstract)
        let rows = command.parameters.filter { !$0.explanation.isEmpty && $0.title.hasPrefix("--") }
        if rows.isEmpty { return lines }
        lines += [".RS"]
        for row in rows { lines += item(row.title, row.explanation) }
        return lines + [".RE"]
    }

    private static func item(_ name: String, _ meaning: String) -> [String] {
        [".TP", ".B \(escaped(name))"] + lines(meaning)
    }

    private static func section(_ name: String, _ paragraphs: [String], isMade: Bool = false) -> [String] {
        [".SH \(name)"]
            + paragraphs.map { isMade ? [$0] : lines($0) }.joined(separator: [".PP"])
    }

    /// A text in lines that are short enough to be read as they are; a request of man never begins one.
    private static func lines(_ text: String) -> [String] { Prose.wrapped(text, columns: 70).map(escaped) }

    /// A text in which nothing is a request or an escape.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "\"": escaped += "\\(dq"
            case "…": escaped += "..."
            case "\n": escaped += " "
            default: escaped.append(character)
            }
        }
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }
}
