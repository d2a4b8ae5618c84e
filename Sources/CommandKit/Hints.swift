// The hint after the cursor: which arguments are still to come, and what the value just typed stands for.

import CommandSyntax

/// What can be said of a line while it is being typed.
package struct Hint: Hashable, Sendable {
    /// The arguments still to come, as usage lines write them; empty where there are none.
    package let missing: String
    /// What the value typed last stands for: `Fruit, open, 2 rows`.
    package let description: String?

    /// Both on one line.
    package var text: String {
        [description, missing.isEmpty ? nil : missing].compactMap(\.self).joined(separator: "  ")
    }
}

extension CommandSet {
    /// The hint for a line whose cursor is at its end; nil where there is nothing to say.
    package func hint(for line: String, in context: Language.Context) -> Hint? {
        guard let typed = TypedLine(line, cursor: line.utf8.count, tailRule: tailRule), !typed.isRaw else {
            return nil
        }
        let words = typed.finished + (typed.current.map { [$0] } ?? [])
        guard let progress = progress(words[...]), !progress.isMistaken else { return nil }
        let hint = Hint(missing: progress.missingUsage, description: progress.description(in: context))
        return hint.text.isEmpty ? nil : hint
    }
}

extension ArgumentProgress {
    /// The arguments still to come.
    fileprivate var missingUsage: String {
        if let option = waitingOption { return option.label }
        let options = allowsOptions ? command.parameters.filter { $0.isOption } : []
        let open = options.filter { !givenOptions.contains($0.optionName ?? "") }
        return Command.usage([], (missing + open)[...])
    }

    /// What the value typed last stands for.
    fileprivate func description(in context: Language.Context) -> String? {
        guard let (parameter, reader) = lastValue else { return nil }
        var copy = reader
        return parameter.describe(context, &copy)
    }
}
