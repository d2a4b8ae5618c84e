// Completions of the command line for bash, zsh and fish.

import CommandKit
import FoldShell

/// What is completed: the subcommands, their options and the words that these take.
struct CompletionScript {
    /// A shell of the system.
    enum Shell: String, CaseIterable, Sendable {
        case bash, zsh, fish
    }

    /// An option: its name, what it does, and the words that may follow; nil where none follows, none where a file may.
    private struct Option {
        let name: String
        let meaning: String
        let words: [String]?
    }

    private let commands: [(command: ShellCommand, options: [Option], words: [String])]
    private static let global = [
        Option(name: "--help", meaning: "explains the command line", words: nil),
        Option(name: "--version", meaning: "prints the version", words: nil),
        Option(name: "--keep-going", meaning: "scripts continue after an error", words: nil),
        Option(name: "--no-rc", meaning: "runs no start-up files", words: nil),
        Option(name: "-i", meaning: "shows the prompt afterwards", words: nil),
        Option(name: "-c", meaning: "runs commands", words: []),
    ]

    /// Reads the declarations of the subcommands; which words a value has is asked in a session without table and files.
    init(_ session: Session) {
        let empty = Session(commands: session.commands)
        commands = Subcommand.allCases.compactMap { session.commands[$0.rawValue] }.map { command in
            var options = command.parameters.compactMap { parameter -> Option? in
                switch parameter.shape {
                case .flag(let name): Option(name: name, meaning: parameter.explanation, words: nil)
                case .option(let name, _):
                    Option(name: name, meaning: parameter.explanation, words: parameter.words(in: empty))
                default: nil
                }
            }
            options += CommonOption.all.filter { common in !options.contains { $0.name == common.name } }
                .map { Option(name: $0.name, meaning: $0.meaning, words: nil) }
            let words = command.parameters.first.map { parameter in
                if case .option = parameter.shape { return [String]() }
                return parameter.words(in: empty)
            }
            return (command, options, words ?? [])
        }
    }

    /// The script for a shell.
    func text(_ shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    private var names: [String] { commands.map(\.command.name) }

    /// The commands whose arguments are words of a list: they take no files.
    private var fileless: [String] { commands.filter { !$0.words.isEmpty }.map(\.command.name) }

    private var bash: String {
        var lines = [
            "# Completions of foldsh for bash, made by foldsh completion bash.", "_foldsh() {",
            "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command= words= i",
            "    for ((i = 1; i < COMP_CWORD; i++)); do", "        case ${COMP_WORDS[i]} in",
            "            \(names.joined(separator: "|"))) command=${COMP_WORDS[i]}; break ;;", "        esac",
            "    done",
            "    case $command:$prev in",
        ]
        for (command, options, _) in commands {
            for option in options where option.words?.isEmpty == false {
                let words = option.words?.joined(separator: " ") ?? ""
                lines.append(
                    "        \(command.name):\(option.name)) COMPREPLY=($(compgen -W '\(words)' -- \"$cur\")); return ;;"
                )
            }
        }
        lines += ["    esac", "    case $command in"]
        let global = Self.global.map(\.name).joined(separator: " ")
        lines.append("        '') words='\(names.joined(separator: " ")) \(global)' ;;")
        for (command, options, words) in commands {
            lines.append("        \(command.name)) words='\((words + options.map(\.name)).joined(separator: " "))' ;;")
        }
        lines += [
            "    esac", "    [[ $cur == -* || -n $command || $COMP_CWORD -eq 1 ]] || words=",
            "    COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))",
            "    case $command in \(fileless.joined(separator: "|"))) return ;; esac",
            "    [[ $cur == -* ]] || COMPREPLY+=($(compgen -f -- \"$cur\"))", "}",
            "complete -o filenames -F _foldsh foldsh",
        ]
        return lines.joined(separator: "\n")
    }

    private var zsh: String {
        var lines = [
            "#compdef foldsh", "# Completions of foldsh for zsh, made by foldsh completion zsh.", "_foldsh() {",
            "    local -a commands=(",
        ]
        lines += commands.map { "        " + Self.quoted("\($0.command.name):\($0.command.abstract)") }
        lines += [
            "    )", "    local -a names=(\(names.joined(separator: " ")))",
            "    local at=${words[(i)(${(j:|:)names})]}",
        ]
        lines += [
            "    if (( at >= CURRENT )); then", "        _describe command commands",
            "        _arguments \\",
        ]
        lines += Self.global.map { "            " + Self.zshOption($0) + " \\" }
        lines += ["            '*:file:_files'", "        return", "    fi", "    local command=$words[at]"]
        lines += ["    words=(\"${words[@]:$((at - 1))}\")", "    (( CURRENT -= at - 1 ))", "    case $command in"]
        for (command, options, words) in commands {
            let values = words.isEmpty ? "_files" : "(\(words.joined(separator: " ")))"
            lines.append("        \(command.name)) _arguments \\")
            lines += options.map { "            " + Self.zshOption($0) + " \\" }
            lines.append("            '*:value:\(values)' ;;")
        }
        lines += ["    esac", "}", "_foldsh \"$@\""]
        return lines.joined(separator: "\n")
    }

    private static func zshOption(_ option: Option) -> String {
        let meaning = String(option.meaning.map { "[]:".contains($0) ? " " : $0 })
        let values = option.words.map { $0.isEmpty ? ":value:_files" : ":value:(\($0.joined(separator: " ")))" } ?? ""
        return quoted("\(option.name)[\(meaning)]\(values)")
    }

    private var fish: String {
        var lines = ["# Completions of foldsh for fish, made by foldsh completion fish."]
        let isFirst = "-n 'not __fish_seen_subcommand_from \(names.joined(separator: " "))'"
        for option in Self.global {
            let name = option.name.hasPrefix("--") ? "-l \(option.name.dropFirst(2))" : "-s \(option.name.dropFirst())"
            lines.append("complete -c foldsh \(isFirst) \(name) -d \(Self.quoted(option.meaning))")
        }
        for (command, options, words) in commands {
            lines.append("complete -c foldsh \(isFirst) -a \(command.name) -d \(Self.quoted(command.abstract))")
            let isThere = "-n '__fish_seen_subcommand_from \(command.name)'"
            if !words.isEmpty {
                lines.append("complete -c foldsh \(isThere) -f -a \(Self.quoted(words.joined(separator: " ")))")
            }
            for option in options {
                var line =
                    "complete -c foldsh \(isThere) -l \(option.name.dropFirst(2)) -d \(Self.quoted(option.meaning))"
                if let words = option.words {
                    line += words.isEmpty ? " -r" : " -x -a \(Self.quoted(words.joined(separator: " ")))"
                }
                lines.append(line)
            }
        }
        return lines.joined(separator: "\n")
    }

    /// A word in quotes, as all three shells read it.
    private static func quoted(_ text: String) -> String {
        "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
    }
}
