// A lesson as data: what is set up, said and shown, what is asked, and what is to be reached.

package import CommandKit
package import CommandSyntax
package import FoldShell

/// A lesson, read whole.
package struct Lesson: Sendable {
    /// Where a lesson comes from, which decides what is said at its end and what is kept of it.
    package enum Origin: Hashable, Sendable {
        /// One of the program's own, by its number from 1 and its name.
        case course(number: Int, name: String)
        /// A file, by its name without folder and ending.
        case file(String)
        /// A scenario file whose expectations are asked for.
        case quiz(String)
        case tour
    }

    /// The text; its name is the path as messages show it.
    package let source: SourceText
    package let origin: Origin
    /// The folder that its relative paths start from.
    package let folder: String
    package internal(set) var title = ""
    /// What is executed before anything is said.
    package internal(set) var setup: [LessonStatement] = []
    /// Files that its commands can read.
    package internal(set) var files: [AttachedFile] = []
    /// Paths of further files that its commands may read, wherever they lie.
    var readable: [String] = []
    package internal(set) var steps: [LessonStep] = []
    /// Whether a question that was answered wrongly is asked once more at the end.
    var bringsBack = false
    /// Everything that is wrong with it, in the order of the text.
    package internal(set) var mistakes: [Diagnostic] = []

    /// The path of its file.
    var path: String { Paths.joined(folder, source.name.split(separator: "/").last.map(String.init) ?? source.name) }

    /// How messages and the prompt name it: `lesson 3`.
    package var label: String {
        switch origin {
        case .course(let number, _): "lesson \(number)"
        case .file(let name), .quiz(let name): name
        case .tour: "tour"
        }
    }
}

extension Lesson {
    /// How far a step is: `3 of 9`, of the steps that wait for the learner.
    func progress(at place: Int) -> String {
        let all = steps.indices.filter { steps[$0].waits }
        return "\(all.filter { $0 < place }.count + 1) of \(all.count)"
    }

    /// Has `session` read the attached files where its own commands and the lesson's look for files of their names.
    func attachFiles(to session: Session) {
        for file in files {
            for folder in [session.folder, folder] {
                session.attachedFiles[Paths.normalized(Paths.joined(folder, file.name))] = file.bytes
            }
        }
    }
}

/// A file that a lesson brings along.
package struct AttachedFile: Sendable {
    package let name: String
    package internal(set) var lines: [String] = []

    /// Its bytes.
    package var bytes: [UInt8] { Array(lines.map { $0 + "\n" }.joined().utf8) }
}

/// A command of a lesson, and the folder that its relative paths start from.
package struct LessonStatement: Sendable {
    /// Whether it is shown with what it prints.
    package enum Showing: Sendable {
        case always, never
        /// Only where what it prints is another thing than before.
        case whereNew
        /// The table: only where it, or the rules in force, are others than before.
        case whereTableIsNew
    }

    package let invocation: Invocation<Fold>
    package let folder: String
    package internal(set) var showing = Showing.always

    /// The command as it was written.
    package var text: String { invocation.statement.text }

    /// The command that `text` is, read as if it had been typed; nil where it is none.
    static func typed(_ text: String, in folder: String, for session: Session) -> LessonStatement? {
        let source = SourceText(name: "", text: text)
        guard let statement = LexedText(source, tailRule: session.commands.tailRule).statements.first,
            let invocation = try? session.commands.bind(statement)
        else { return nil }
        return LessonStatement(invocation: invocation, folder: folder)
    }
}

/// One thing that a lesson does.
package enum LessonStep: Sendable {
    /// A paragraph.
    case say(String)
    /// A command that the lesson executes itself.
    case command(LessonStatement)
    /// A scenario begins, with no table yet.
    case scenario(String)
    case code(LessonCode)
    case question(Question)
    case task(LessonTask)

    /// Whether the learner is waited for.
    var waits: Bool {
        switch self {
        case .question, .task: true
        case .say, .command, .scenario, .code: false
        }
    }
}

/// Lines of an app's code, which are not wrapped.
package struct LessonCode: Sendable {
    /// The language; nil for one that every reader is shown.
    package let language: CodeLanguage?
    package internal(set) var lines: [String] = []
    package let place: SourcePlace
}

/// What is said to a certain wrong guess.
package struct WrongGuess: Sendable {
    package let fact: Located<Fact>
    /// The fact as it is written.
    package let written: String
    package let text: String
}

/// What the learner guesses before it is executed.
package struct Question: Sendable {
    /// The command; nil where the question is about what is there already.
    package let command: LessonStatement?
    /// What is so after it.
    package internal(set) var facts: [Located<Fact>]
    package internal(set) var hints: [String] = []
    /// What is said to guesses that are wrong in a way of their own.
    package internal(set) var wrongs: [WrongGuess] = []
    package let place: SourcePlace
    /// Whether the step is taken apart after it was executed.
    package internal(set) var isExplained = false
    /// What the file itself says of the step, told after the answer.
    package internal(set) var remark = ""
}

/// What the learner is to reach by commands.
package struct LessonTask: Sendable {
    package let text: String
    package let place: SourcePlace
    package internal(set) var goals: [LessonGoal] = []
    package internal(set) var hints: [String] = []
    /// The commands that the way may use; empty for any.
    package internal(set) var allowed: [ShellCommand] = []
    /// The app's handler as commands, in a file that the learner edits; nil where the task is done by typing.
    package internal(set) var handler: AttachedFile?
    /// The handler's commands, which are carried out before the task is set.
    package internal(set) var start: [LessonStatement] = []

    /// All that is carried out where the task is solved.
    var wholeWay: [LessonStatement] { start + solution }

    /// The text, and how a file is mended, or the commands that the way may use where it names none of them.
    var wholeText: String {
        if let handler {
            return "\(text) lesson watch writes the handler to \(handler.name), and checks it whenever you save it."
        }
        let words = Set(text.split { !$0.isLetter && $0 != "-" }.map(String.init))
        if allowed.isEmpty || allowed.contains(where: { words.contains($0.name) }) { return text }
        return "\(text) (With \(Self.list(allowedWays)).)"
    }

    /// The commands that the way may use, as they are told: a batch is no way of its own, what is in it is.
    var allowedWays: [String] {
        let named = allowed.filter { !$0.roles.contains(.batch) }
        return (named.isEmpty ? allowed : named).map(\.name)
    }

    /// Whether the way may use a command.
    func allows(_ command: ShellCommand) -> Bool {
        allowed.isEmpty || allowed.contains { $0 === command } || command.roles.contains(.travels)
    }

    /// Names to choose from: `a, b or c`.
    static func list(_ names: [String]) -> String {
        guard names.count > 1, let last = names.last else { return names.joined() }
        return names.dropLast().joined(separator: ", ") + " or " + last
    }
    package internal(set) var solution: [LessonStatement] = []
}

/// One thing that must hold for a task to be done.
package struct LessonGoal: Sendable {
    /// A command that is tried on the side before the fact is looked at.
    package let trial: LessonStatement?
    /// What holds; nil where the command is to find nothing.
    package let fact: Located<Fact>?
    package let place: SourcePlace
}
