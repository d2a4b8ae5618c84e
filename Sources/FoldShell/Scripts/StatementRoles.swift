// What a statement is to the ones around it in a script: setup, a step, something that only prints.

package import CommandKit
import CommandSyntax

/// What a statement is to the ones around it in a script.
package struct StatementRoles: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It makes up the table and its rules: before the first step it is no step.
    package static let setup = Self(rawValue: 1)
    /// It may stand between lines of setup, and does not end them.
    package static let aside = Self(rawValue: 2)
    /// It may change the table or go to another state, so that what follows speaks of it.
    package static let step = Self(rawValue: 4)
    /// It only prints, so that it may stand between a failing step and the expectation of its failure.
    package static let printing = Self(rawValue: 8)
}

extension Invocation where Language == Fold {
    /// What the statement is to the ones around it; nothing for `expect`, `quit` and whatever else is neither.
    ///
    /// Commands that list what they set only print where nothing is to be set. `predict`, `reach`, `lint` and their
    /// like print too, but what they find is a result of its own, at which a script may end.
    package var roles: StatementRoles {
        switch command.name {
        case "section": [.setup]
        case "new", "load", "rule": [.setup, .step]
        case "rules": argumentCount == 0 ? .printing : [.setup, .step]
        case "set": argumentCount == 0 ? .printing : argumentCount == 1 ? [.setup, .printing] : .setup
        case "alias": argumentCount < 2 ? [.aside, .printing] : .aside
        case "echo": [.aside, .printing]
        case "show", "calls", "diff", "info", "find", "at", "steps", "history", "help", "why", "explain", "cost",
            "compare", "explore", "tell-apart":
            .printing
        case "undo", "redo", "goto", "run": .step
        // It makes no setup of a step: what is timed is told of.
        case "time": (nested?.roles ?? []).intersection([.step, .printing])
        default: command.isActing || nested?.roles.contains(.step) == true ? .step : []
        }
    }

    /// How many words follow the command's own name.
    private var argumentCount: Int {
        statement.words.count { $0.range.lowerBound >= range.lowerBound } - 1
    }

    /// The fact that an `expect` checks, with its place; nil for other commands.
    package var fact: Located<Fact>? {
        guard command.name == "expect" else { return nil }
        var reader = ArgumentReader(statement.words, from: 1, end: statement.range.upperBound)
        return try? ValueKind<Fold, Located<Fact>>.located(.fact).read(&reader)
    }
}
