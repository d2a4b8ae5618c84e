// The commands that work at the prompt only: the folder one is in, the screen, and the system's own programs.

import CommandKit
import SystemIO

/// The commands that work at the prompt only.
enum PromptCommands {
    static let all: [ShellCommand] = [cd, pwd, ls, clear, version, system]

    private static let cd = ShellCommand(
        "cd", group: .shell, abstract: "changes the folder that paths start from",
        discussion: "cd alone goes home, cd - to the folder before. Works at the prompt only.",
        example: nil, roles: .promptOnly,
        parameters: .optional("FOLDER", .located(.file)),
        body: { (session, folder) throws(ShellError) in
            let environment = session.environment
            let name = folder?.value ?? environment.homeFolder ?? "/"
            let path = name == "-" ? session.folderBefore ?? session.folder : session.path(name)
            let target = Paths.normalized(Paths.joined(environment.workingFolder(), path.isEmpty ? "." : path))
            guard environment.isFolder(target) else {
                throw ShellError(.noFolder(name), at: folder?.range)
            }
            session.folderBefore = session.folder
            session.folder = target == environment.workingFolder() ? "" : target
            return .text(session.wholeFolder)
        })

    private static let pwd = ShellCommand(
        "pwd", group: .shell, abstract: "prints the folder that paths start from",
        discussion: "Works at the prompt only.", example: nil, roles: .promptOnly,
        body: { session in .text(session.wholeFolder) })

    private static let ls = ShellCommand(
        "ls", group: .shell, abstract: "lists files, as the system's ls does",
        discussion: "Works at the prompt only.", example: nil, roles: .promptOnly,
        parameters: .rest("[ARGUMENT…]", "what ls takes"),
        body: { session, arguments in run("ls " + arguments.value, session) })

    private static let clear = ShellCommand(
        "clear", group: .shell, abstract: "clears the screen, as Ctrl-L does",
        discussion: "Works at the prompt only.", example: nil, roles: .promptOnly,
        body: { session in
            session.environment.clearScreen()
            return .done
        })

    private static let version = ShellCommand(
        "version", group: .shell, abstract: "prints the version of foldsh",
        discussion: "Works at the prompt only; foldsh --version does the same.", example: nil, roles: .promptOnly,
        body: { session in .text(session.environment.version) })

    private static let system = ShellCommand(
        "!", group: .shell, abstract: "runs a command of the system's shell",
        discussion: "For example !git status. ! alone starts a shell; leave it with exit. Works at the prompt only.",
        example: nil, roles: .promptOnly,
        parameters: .rest("COMMAND", "a command line of the system's shell"),
        body: { session, command in
            run(command.value.isEmpty ? "exec \"${SHELL:-sh}\"" : command.value, session)
        })

    private static func run(_ command: String, _ session: Session) -> Outcome {
        let status = session.environment.runShell(command, session.folder)
        return status == 0 ? .done : .text("ended with status \(status)")
    }
}

extension Session {
    /// The folder from which paths start, from the root.
    package var wholeFolder: String {
        Paths.normalized(Paths.joined(environment.workingFolder(), folder.isEmpty ? "." : folder))
    }
}
