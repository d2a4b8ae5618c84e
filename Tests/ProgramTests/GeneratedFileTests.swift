// What is made of the declarations for other programs: held to them, and tried with the programs that read it.

import PseudoTerminalSupport
import TestSupport
import Testing

@Suite("Generated files")
struct GeneratedFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(
        "the files in scripts/editors are those that the program prints",
        arguments: [("vim", "foldsh.vim"), ("textmate", "foldsh.tmLanguage.json")])
    func editors(editor: String, name: String) throws {
        let text = try foldsh("syntax \(editor)", in: folder).output
        try Recording.record(text, at: "scripts/editors/\(name)")
        #expect(text == Repository.text(of: "scripts/editors/\(name)"))
        for word in ["toggle", "open-only", "scenario", "each", "accordion", "reloadRows"] {
            #expect(text.contains(word))
        }
    }

    /// The names and options of the command line, from its own help.
    private func check() throws -> [String] {
        let page = try foldsh("help check", in: folder).output
        let options = page.split { !($0.isLetter || $0 == "-") }.filter { $0.hasPrefix("--") }.map(String.init)
        try #require(options.contains("--shard") && options.contains("--format"))
        return options
    }

    @Test("completions name every command and option, and the shells take them", arguments: ["bash", "zsh", "fish"])
    func completions(shell: String) throws {
        let script = try foldsh("completion \(shell)", in: folder).output
        for option in try check() {
            let name = shell == "fish" ? "-l \(option.dropFirst(2)) " : option
            #expect(script.contains(name), "\(option)")
        }
        for word in ["tell-apart", "diagnose", "junit", "completion"] { #expect(script.contains(word)) }
        try folder.write(script, to: "script")
        let run = try foldsh(
            "--version >/dev/null; command -v \(shell) >/dev/null || exit 0; \(shell) -n script", in: folder)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    }

    @Test("bash completes commands, options, their words and files")
    func bash() throws {
        try folder.write(try foldsh("completion bash", in: folder).output, to: "script")
        try folder.write("", to: "some.fold")
        for (words, expected) in [
            ("che", "check"), ("check --sha", "--shard"), ("check --format ju", "junit"), ("check some", "some.fold"),
            ("completion f", "fish"), ("--keep", "--keep-going"),
        ] {
            let count = words.split(separator: " ").count
            let run = try foldsh(
                "--version >/dev/null; . ./script; COMP_WORDS=(foldsh \(words)); COMP_CWORD=\(count); _foldsh; "
                    + "echo \"${COMPREPLY[*]}\"", in: folder)
            #expect(run.output == expected + "\n", "\(words): \(run.errors)")
        }
    }

    @Test("fish completes commands, options and their words")
    func fish() throws {
        try folder.write(try foldsh("completion fish", in: folder).output, to: "script")
        for (words, expected) in [
            ("foldsh che", "check"), ("foldsh check --sha", "--shard"), ("foldsh check --format ju", "junit"),
        ] {
            let run = try foldsh(
                "--version >/dev/null; command -v fish >/dev/null || { echo \(expected); exit 0; }; "
                    + "fish --no-config -c 'source script; complete -C \"\(words)\"'", in: folder)
            #expect(run.output.hasPrefix(expected), "\(words): \(run.output)\(run.errors)")
        }
    }

    @Test("the manual page names every command, and mandoc and man find nothing wrong with it")
    func manual() throws {
        let page = try foldsh("manual", in: folder).output
        try folder.write(page, to: "foldsh.1")
        for option in try check() where option != "--json" && option != "--help" {
            #expect(page.contains(option.map { $0 == "-" ? "\\-" : String($0) }.joined()), "\(option)")
        }
        for word in ["toggle S...", "tell\\-apart PRESET OTHER", "XDG_CONFIG_HOME"] {
            #expect(page.contains(word), "\(word)")
        }
        let lint = try foldsh(
            "--version >/dev/null; command -v mandoc >/dev/null || exit 0; mandoc -T lint -W warning foldsh.1",
            in: folder)
        #expect(lint.status == 0, "\(lint.output)\(lint.errors)")
        let man = try foldsh(
            "--version >/dev/null; command -v man >/dev/null || exit 0; MANWIDTH=80 man --warnings -l foldsh.1 >/dev/null",
            in: folder)
        #expect(man.status == 0 && man.errors == "", "\(man.errors)")
    }

    /// The shell, what it is started with, and what is in the file that it reads first.
    private static let shells: [(name: String, arguments: [String], start: String)] = [
        ("bash", ["--noprofile", "--rcfile", ".zshrc"], "PS1='> '; . functions/_foldsh"),
        ("zsh", [], "PS1='> '; fpath=($PWD/functions $fpath); autoload -U compinit; compinit -u -D"),
        (
            "fish", ["--no-config", "-C", "source .zshrc"],
            "function fish_prompt; echo '> '; end; source functions/_foldsh"
        ),
    ]

    @Test("Tab completes commands, options, their words and files in each shell", arguments: shells)
    func terminal(name: String, arguments: [String], start: String) throws {
        let found = try foldsh("--version >/dev/null; command -v \(name)", in: folder)
        guard let program = found.lines.first else {
            print("there is no \(name) here, so its completions are not tried")
            return
        }
        try folder.makeFolder("functions")
        try folder.write(try foldsh("completion \(name)", in: folder).output, to: "functions/_foldsh")
        try folder.write("", to: "some.fold")
        try folder.write(start + "\n", to: ".zshrc")
        let terminal = try PseudoTerminal(
            program: program, arguments: arguments,
            environment: [
                "HOME": folder.path, "ZDOTDIR": folder.path, "TERM": "vt102", "LANG": "C.UTF-8",
                "PATH": "/usr/bin:/bin",
            ], folder: folder.path)
        try terminal.expectScreen("the prompt of \(name)") { $0.cursorLine == ">" }
        for (typed, line) in [
            ("foldsh che", "foldsh check"), ("foldsh check --sha", "foldsh check --shard"),
            ("foldsh check --format ju", "foldsh check --format junit"), ("foldsh check so", "foldsh check some.fold"),
            ("foldsh completion zs", "foldsh completion zsh"), ("foldsh --keep", "foldsh --keep-going"),
            ("foldsh so", "foldsh some.fold"),
        ] {
            terminal.send(typed + Key.tab)
            try terminal.expectScreen("\(line) in \(name)") { $0.cursorLine.hasPrefix("> \(line)") }
            terminal.send(Key.controlU)
            try terminal.expectScreen("an empty line in \(name)") { $0.cursorLine == ">" }
        }
    }
}
