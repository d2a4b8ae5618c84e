// What a command can be to the statements around it in a script, and to whoever has it executed.

package import CommandKit
package import CommandSyntax

extension CommandRoles {
    /// It makes up the table and its rules: before the first step it is no step.
    package static let setup = Self(rawValue: 1 << 0)
    /// It may come between lines of setup, and does not end them.
    package static let aside = Self(rawValue: 1 << 1)
    /// It may change the table or go to another state, so that what follows speaks of it.
    package static let step = Self(rawValue: 1 << 2)
    /// It only prints, so that it may come between a failing step and the expectation of its failure.
    package static let printing = Self(rawValue: 1 << 3)
    /// It checks a fact, and is no event of its own.
    package static let check = Self(rawValue: 1 << 4)
    /// It gives a name to a state or a command.
    package static let naming = Self(rawValue: 1 << 5)
    /// It changes data, which can be done without notifying the view.
    package static let editsData = Self(rawValue: 1 << 6)
    /// It goes to another state of the time line.
    package static let travels = Self(rawValue: 1 << 7)
    /// It reads a table, from the file that its first word names unless that is `sample`.
    package static let loads = Self(rawValue: 1 << 8)
    /// It executes a script's statements, some of which may be executed although it fails.
    package static let runsScript = Self(rawValue: 1 << 9)
    /// It does nothing of its own but to execute the command it is given.
    package static let wrapper = Self(rawValue: 1 << 10)
    /// It begins or ends a batch of updates.
    package static let batch = Self(rawValue: 1 << 11)
    /// What it sets is a setting, and no part of the table.
    package static let setting = Self(rawValue: 1 << 12)
    /// It ends the session or the walkthrough.
    package static let quits = Self(rawValue: 1 << 13)
    /// It begins another walkthrough, or goes back in the one there is.
    package static let rewinds = Self(rawValue: 1 << 14)
    /// It makes a table in place of the one there is, whatever that is.
    package static let makesTable = Self(rawValue: 1 << 15)
    /// It works at the prompt only: what it does is no part of a script that runs elsewhere.
    package static let promptOnly = Self(rawValue: 1 << 16)
    /// Enter alone carries it out again, while something is stepped through.
    package static let repeats = Self(rawValue: 1 << 17)

    /// What the statements around a statement see of it.
    package static let inScripts: Self = [.setup, .aside, .step, .printing]
}

extension Invocation where Language == Fold {
    /// The innermost command: what `time` and `silently` execute.
    package var innermost: Invocation { nested?.innermost ?? self }

    /// The command without those around it that do nothing of their own.
    package var unwrapped: Invocation { command.roles.contains(.wrapper) ? nested?.unwrapped ?? self : self }

    /// The commands in it, the outermost first, but for those that do nothing of their own.
    package var effectiveCommands: [ShellCommand] {
        let outer = command.roles.contains(.wrapper) ? [] : [command]
        return outer + (nested?.effectiveCommands ?? [])
    }

    /// The words after its command's name.
    package var arguments: ArraySlice<Word> {
        statement.words.drop { $0.range.lowerBound < range.lowerBound }.dropFirst()
    }

    /// The fact that an `expect` checks, with its place; nil for other commands.
    package var fact: Located<Fact>? {
        guard command.roles.contains(.check) else { return nil }
        var reader = ArgumentReader(statement.words, from: 1, end: statement.range.upperBound)
        return try? ValueKind<Fold, Located<Fact>>.located(.fact).read(&reader)
    }
}
