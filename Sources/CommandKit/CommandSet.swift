// All commands of a shell, found by name, by the beginning of a name, or by what was probably meant.

public import CommandSyntax

/// The commands of a shell, joined from the lists of several floors.
@usableFromInline
package final class CommandSet<Language: CommandLanguage>: Sendable {
    /// What a name stands for.
    package enum Match: Sendable {
        /// One command: the name is its own, or the beginning of no other's.
        case command(Command<Language>)
        /// Several commands begin so.
        case ambiguous([Command<Language>])
        /// No command begins so.
        case unknown
    }

    /// All commands, group by group, in the order of their lists within a group.
    @usableFromInline package let all: [Command<Language>]

    /// Finds numbers in `all` by name.
    @usableFromInline let names: NameIndex
    /// The facts of `all`, in the same order.
    let facts: [CommandFacts]

    /// Joins lists of commands.
    package init(_ lists: [Command<Language>]...) {
        // Group by group: sorting the commands themselves would compare their groups' names again and again.
        var members: [(group: CommandGroup, commands: [Command<Language>])] = []
        for list in lists {
            for command in list {
                let place = members.firstIndex { $0.group.place == command.group.place && $0.group == command.group }
                if let place {
                    members[place].commands.append(command)
                } else {
                    members.append((command.group, [command]))
                }
            }
        }
        let all = members.sorted { $0.group < $1.group }.flatMap { $0.commands }
        self.all = all
        facts = all.map { $0.facts }
        var whole: [(String, Int)] = []
        var shortened: [(name: String, number: Int)] = []
        for (number, command) in all.enumerated() {
            for name in [command.name] + command.otherNames { whole.append((name, number)) }
            if !command.isHidden { shortened.append((command.name, number)) }
        }
        names = NameIndex(whole: whole, shortened: shortened)
    }

    /// The groups in order, each with its commands that are not hidden.
    package var groups: [(group: CommandGroup, commands: [Command<Language>])] {
        var groups: [(group: CommandGroup, commands: [Command<Language>])] = []
        for command in all where !command.isHidden {
            if groups.last?.group == command.group {
                groups[groups.count - 1].commands.append(command)
            } else {
                groups.append((command.group, [command]))
            }
        }
        return groups
    }

    /// The command of exactly this name or other spelling.
    package subscript(name: String) -> Command<Language>? { names.number(of: name).map { all[$0] } }

    /// What a name, or the beginning of one, stands for.
    ///
    /// - Complexity: O(1) for a full name, else O(log *n*) in the number of commands.
    package func match(_ name: String) -> Match {
        switch names.match(name) {
        case .one(let number): .command(all[number])
        case .several(let range): .ambiguous(names.sorted[range].map { all[$0.number] })
        case .none: .unknown
        }
    }

    /// The commands whose names begin so, sorted by name; all of them for an empty beginning.
    package func commands(beginningWith prefix: String) -> [Command<Language>] {
        names.sorted[names.range(beginningWith: prefix)].map { all[$0.number] }
    }

    /// The facts of the command that a name stands for, if it is one.
    func facts(named name: String) -> CommandFacts? {
        guard case .one(let number) = names.match(name) else { return nil }
        return facts[number]
    }

    /// Understands a statement, without carrying anything out.
    @inlinable
    package func bind(_ statement: Statement) throws(BindingError) -> Invocation<Language> {
        try bind(statement, from: 0, depth: 0)
    }

    /// Understands the words of a statement from one on, which names a command.
    package func bind(_ statement: Statement, from position: Int) throws(BindingError) -> Invocation<Language> {
        try bind(statement, from: position, depth: 0)
    }

    @inlinable
    func bind(_ statement: Statement, from position: Int, depth: Int) throws(BindingError) -> Invocation<Language> {
        let command = all[try names.number(ofCommand: statement.word(position))]
        var binder = try ArgumentBinder(command.facts, statement, from: position + 1, depth: depth)
        return try command.bind(command, &binder, self)
    }
}

// No part of the set itself, whose language would be looked up again for each statement.
extension NameIndex {
    /// The number of the command that a word of a statement names.
    @usableFromInline
    func number(ofCommand word: Word) throws(BindingError) -> Int {
        switch match(word.text) {
        case .one(let number) where !word.text.isEmpty:
            return number
        case .several(let range) where !word.text.isEmpty:
            throw .ambiguousCommand(word.text, choices: sorted[range].map { $0.name }, word.range)
        default:
            let suggestion = ClosestMatch.to(word.text, among: sorted.map { $0.name })
            throw .unknownCommand(word.text, suggestion: suggestion, word.range)
        }
    }
}
