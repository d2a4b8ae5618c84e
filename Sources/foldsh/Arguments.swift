// What the command line asks for.

import CommandSyntax
import SystemIO
import TerminalText

/// What the command line asks for.
enum Request: Equatable {
    /// The prompt at a terminal, else commands from standard input.
    case prompt
    case standardInput
    /// Files, each opened for what it is.
    case files([OpenedFile])
    case commands(String)
    /// One command with its arguments, as at the prompt.
    case subcommand([String])
    case version
    case help
    case wrong(String)
}

/// Commands that are also subcommands of the program.
enum Subcommand: String, CaseIterable {
    case check, update, replay, export, lesson, quiz, tour, predict, diagnose, shrink, recorder
    case tellApart = "tell-apart"
    case help, completion, manual, syntax

    /// Whether it begins what is stepped through by the commands that follow.
    var beginsWalkthrough: Bool {
        switch self {
        case .replay, .lesson, .quiz: true
        case .check, .update, .export, .tour, .predict, .diagnose, .shrink, .recorder, .tellApart, .help, .completion,
            .manual, .syntax:
            false
        }
    }
}

/// The command line.
struct Arguments: Equatable {
    var request = Request.prompt
    /// Scripts go on after what nothing expected.
    var keepsGoing = false

    /// The commands of the start-up files are run before the first prompt.
    var runsStartFiles = true

    /// The prompt comes after what is asked for, whatever that is.
    var staysAtPrompt = false

    /// Whether commands are read from standard input: at the prompt, from a pipe, or after what was opened or begun.
    var readsCommands: Bool {
        if staysAtPrompt { return true }
        switch request {
        case .prompt, .standardInput: return true
        case .files(let files): return files.last?.isTable ?? false
        case .subcommand(let words): return words.first.flatMap(Subcommand.init)?.beginsWalkthrough == true
        default: return false
        }
    }

    /// Takes what looks like a table by its name, and reports a crash, for what it is.
    mutating func openByContent(_ files: FileAccess) {
        if case .files(let opened) = request { request = .files(opened.map { $0.judged(by: files) }) }
    }

    /// Reads the words after the program's name.
    init(_ words: [String]) {
        var files: [String] = []
        var loadOptions: [String] = []
        var position = 0
        while position < words.count {
            let word = words[position]
            position += 1
            if files.isEmpty, request == .prompt, Subcommand(rawValue: word) != nil {
                request = .subcommand(Array(words[(position - 1)...]))
                return
            }
            switch word {
            case "--version", "-V": request = .version
            case "--help", "-h": request = .help
            case "--keep-going": keepsGoing = true
            case "-i": staysAtPrompt = true
            case "--no-rc": runsStartFiles = false
            case "-":
                guard request == .prompt else {
                    request = .wrong("-c and - can be given only once")
                    return
                }
                request = .standardInput
            case "-c":
                guard position < words.count else {
                    request = .wrong("-c needs commands after it")
                    return
                }
                guard request == .prompt else {
                    request = .wrong("-c and - can be given only once")
                    return
                }
                request = .commands(words[position])
                position += 1
            case "--":
                files += words[position...]
                position = words.count
            default:
                guard word.hasPrefix("-") else {
                    files.append(word)
                    continue
                }
                // What follows a table is said of it, as behind load.
                guard request == .prompt, files.last.map({ OpenedFile($0).isTable }) == true else {
                    request = .wrong("there is no option \(word)")
                    return
                }
                loadOptions = words[(position - 1)...].filter { $0 != "-i" }
                staysAtPrompt = staysAtPrompt || words[position...].contains("-i")
                position = words.count
            }
            if request == .version || request == .help { return }
        }
        if request == .standardInput, staysAtPrompt {
            request = .wrong("- reads all of standard input, so -i has nothing left to read")
            return
        }
        guard let first = files.first else { return }
        if request == .prompt {
            var opened = files.map(OpenedFile.init)
            if !loadOptions.isEmpty, let last = opened.popLast() {
                opened.append(.table(last.path, options: loadOptions))
            }
            request = .files(opened)
        } else {
            request = .wrong("-c and - take no file: \(first)")
        }
    }

    /// What `--help` prints.
    static let usage = """
        foldsh: a shell for tables whose sections open and close

        foldsh                    the prompt; without a terminal, runs commands from standard input
        foldsh FILE… [OPTION…]    opens files: a table (.json, .csv, .plist, .txt, …) is loaded, with the
                                  options of load, and the prompt comes; a crash report (.ips, .crash,
                                  .log) is diagnosed; any other file is a script and is run. Scripts
                                  named together share one session
        foldsh -c 'COMMANDS'      runs commands
        foldsh -                  runs commands from standard input
        foldsh COMMAND ARGUMENT…  runs one of these commands; COMMAND --help explains it:
        \(names)
        foldsh completion bash    prints completions for bash; likewise for zsh and fish
        foldsh --version, --help

        -i                        then shows the prompt, or runs commands from standard input
        --keep-going              scripts continue after an error
        --no-rc                   runs no start-up files (see help files)
        --json                    after a command: prints its outcome as JSON

        To try a fold:            foldsh -c 'load sample accordion; toggle Trains; show'
        To check scenarios:       foldsh check scenarios --format junit --output report.xml
                                  FILE:LINE, --filter TEXT, --list, --verbose, --shard I/N, --jobs N,
                                  --fail-fast, --shuffle choose what to run, and how
        To read a crash:          foldsh diagnose crash.log

        Exit status: 0 all well; 1 an error, an unexpected refusal or crash, or a failed expectation;
        2 wrong usage, or a script that could not be read; 3 nothing was run; 130 interrupted.
        """

    /// The commands of the command line, in lines under where they are named.
    private static var names: String {
        let list = Subcommand.allCases.map(\.rawValue).joined(separator: ", ")
        let indent = String(repeating: " ", count: 26)
        let lines = LineBreaker(columns: 98)?.lines(of: indent + list, indent: indent.count)
        return lines?.joined(separator: "\n") ?? list
    }
}
