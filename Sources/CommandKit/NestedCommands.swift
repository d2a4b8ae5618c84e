// Commands that take a whole command as their argument.

import CommandSyntax

extension CommandSet {
    /// How deep commands may be in one another; enough for anyone, and no line can exhaust the stack.
    private static var deepest: Int { 16 }

    /// Binds the words left of a statement as a command of this set.
    func nestedCommand(
        _ label: String, _ binder: inout ArgumentBinder
    ) throws(BindingError) -> Invocation<Language> {
        guard let name = binder.reader.peek() else {
            let (kind, range) = ("a command with its arguments", binder.reader.nextRange)
            throw .missingArgument(label: label, kind: kind, usage: binder.usage, range)
        }
        guard binder.depth < Self.deepest else { throw .nestedTooDeeply(name.range) }
        // Its words are the statement's last ones, since options are before them.
        let position = binder.statement.words.count - binder.reader.count
        _ = binder.reader.remaining()
        let invocation = try bind(binder.statement, from: position, depth: binder.depth + 1)
        binder.inner = invocation
        return invocation
    }
}
