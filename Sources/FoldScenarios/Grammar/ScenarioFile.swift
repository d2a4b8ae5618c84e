// A scenario file as data: what is on top, the scenarios, and everything that is wrong with it.

package import CommandKit
package import CommandSyntax
package import FoldShell

/// A scenario file, read whole.
package struct ScenarioFile: Sendable {
    /// The text; its name is the path as messages show it.
    package let source: SourceText
    /// The path by which the file is read and written.
    package let path: String
    /// The folder that the file's relative paths start from; empty for the present folder.
    package let folder: String
    /// The scenarios in the order of the file; at least one unless the file cannot be read.
    package var scenarios: [Scenario] = []
    /// Whether the file has `scenario` lines; one without them is a single scenario named after the file.
    var hasScenarioLines = false
    /// Whether it is executed on tables of its own; without scenario lines and variants it is a script like any other.
    var hasOwnTables: Bool { hasScenarioLines || scenarios.contains { !$0.eaches.isEmpty } }
    /// Everything that is wrong with it, in the order of the text.
    package var mistakes: [Diagnostic] = []
    /// What is wrong only where the file is checked: scenarios and variants that check nothing.
    var emptyCheckMistakes: [Diagnostic] = []

    /// Everything that keeps the file from being checked, in the order of the text: what cannot be read, else what
    /// checks nothing.
    var allMistakes: [Diagnostic] {
        func offset(_ mistake: Diagnostic) -> Int { (mistake.chain.first ?? mistake.place)?.range.lowerBound ?? 0 }
        // A check that cannot be read is none, and that is said already.
        if !mistakes.isEmpty { return mistakes }
        return emptyCheckMistakes.sorted { offset($0) < offset($1) }
    }

    /// Where a scenario ends before the last of what it expects.
    var notes: [Diagnostic] {
        scenarios.flatMap { scenario in
            scenario.items.enumerated().compactMap { index, item in
                guard item.isCommand(with: .quits),
                    scenario.variants.contains(where: { variant in
                        item.holds(in: variant) && scenario.items[index...].contains { $0.checks(in: variant) }
                    })
                else { return nil }
                return Diagnostic(.note, "the scenario ends here; what it expects below is not checked", at: item.place)
            }
        }
    }

    /// The scenario that a line is in; the first one where it is above them.
    func scenario(at line: Int) -> Scenario? { scenarios.last { $0.place.line <= line } ?? scenarios.first }

    /// The file's name without folder and ending: `one-at-a-time`.
    package var shortName: String { source.shortName }
}

extension SourceText {
    /// The name of the file without folder and ending.
    package var shortName: String {
        let name = name.split(separator: "/").last.map(String.init) ?? name
        return name.hasSuffix(".fold") ? String(name.dropLast(5)) : name
    }
}

/// One scenario with the setup that it shares.
package struct Scenario: Sendable {
    /// Its title as written, or the file's short name.
    package let title: String
    /// Where it begins: its `scenario` line, or the file's first byte.
    let place: SourcePlace
    /// The setup on top of the file, which all its scenarios share.
    var shared: [ScenarioItem]
    /// All it does itself; for every variant, so that tags still decide.
    var items: [ScenarioItem]
    /// Its variants in order, at least one.
    package var variants: [Variant] = [Variant(choices: [], label: "")]
    /// The `each` lines that hold for it, those on top first.
    var eaches: [EachLine]

    /// Where its own `each` lines are, in the order of the file.
    package var ownEachPlaces: [SourcePlace] { eaches.map(\.place).filter(owns) }

    /// Whether a line is in the scenario itself, and not in what it shares or uses.
    package func owns(_ line: SourcePlace) -> Bool {
        line.source.name == place.source.name && line.range.lowerBound >= place.range.lowerBound
    }

    /// What it does in `variant`, the shared setup first.
    ///
    /// - Complexity: O(*n*) where setup is shared or a rule varies, else O(1).
    package func items(in variant: Variant) -> [ScenarioItem] {
        let all = shared.isEmpty ? items : shared + items
        return eaches.isEmpty ? all : all.filter { $0.holds(in: variant) }
    }

    /// The title with the variant that it is executed in: `opening one closes the other [height]`.
    package func title(in variant: Variant) -> String {
        variant.label.isEmpty ? title : "\(title) [\(variant.label)]"
    }
}

/// One thing that a scenario does: a statement or a picture.
///
/// Of a statement only its place is kept, and it is bound again when its turn comes, as those of scripts are: the
/// invocations of a hundred thousand lines would take more memory than the table they speak of.
package struct ScenarioItem: Sendable {
    /// What it is.
    package enum Kind: Sendable {
        /// A command, to be executed.
        case command(Invocation<Fold>)
        /// A fact to be checked.
        case fact(Located<Fact>, Invocation<Fold>)
        /// What the command above must have printed.
        case picture(ExpectedOutput)
    }

    private enum Content: Sendable {
        case statement(StatementScope, CommandRoles, isFact: Bool, Invocation<Fold>?)
        case picture(ExpectedOutput)
    }

    private var content: Content
    /// Where it is in the file.
    package let place: SourcePlace
    /// The folder that its relative paths start from.
    package let folder: String
    /// For which variants it holds.
    var tags: [ScenarioTag]

    /// A statement at `place`, which `scope` made into `invocation`.
    init(
        _ invocation: Invocation<Fold>, at place: SourcePlace, in scope: StatementScope, folder: String,
        tags: [ScenarioTag]
    ) {
        content = .statement(
            scope, invocation.roles, isFact: invocation.command.roles.contains(.check),
            scope.keepsInvocations ? invocation : nil)
        (self.place, self.folder, self.tags) = (place, folder, tags)
    }

    /// A picture that begins at `place`.
    init(_ picture: ExpectedOutput, at place: SourcePlace, folder: String, tags: [ScenarioTag]) {
        content = .picture(picture)
        (self.place, self.folder, self.tags) = (place, folder, tags)
    }

    /// Adds a line to the picture; false where it is none.
    mutating func join(_ line: ExpectedLine) -> Bool {
        guard case .picture(var picture) = content else { return false }
        // Nothing else has the lines, so that adding one does not copy them all.
        content = .picture(ExpectedOutput(lines: []))
        picture.lines.append(line)
        content = .picture(picture)
        // Each line has its own tags, so the picture as a whole has those that all its lines share.
        if tags != line.tags { tags = [] }
        return true
    }

    /// What it is; a statement is bound again.
    ///
    /// - Complexity: O(*n*) in the bytes of the statement.
    package var kind: Kind {
        switch content {
        case .picture(let picture): return .picture(picture)
        case .statement(let scope, _, _, let bound):
            guard let invocation = bound ?? scope.invocation(at: place) else {
                assertionFailure("a statement that was understood is not understood again")
                return .picture(ExpectedOutput(lines: []))
            }
            if let fact = invocation.fact { return .fact(fact, invocation) }
            return .command(invocation)
        }
    }

    /// The statement, bound again; nil for a picture.
    var invocation: Invocation<Fold>? {
        switch kind {
        case .command(let invocation), .fact(_, let invocation): invocation
        case .picture: nil
        }
    }

    /// The picture, where it is one.
    var picture: ExpectedOutput? {
        if case .picture(let picture) = content { return picture }
        return nil
    }

    /// Whether it is a command, to be executed.
    var isCommand: Bool {
        if case .statement(_, _, isFact: false, _) = content { return true }
        return false
    }

    /// Whether it checks anything in a variant.
    func checks(in variant: Variant) -> Bool {
        if let picture { return !picture.lines(in: variant).isEmpty }
        return !isCommand && holds(in: variant)
    }

    /// Whether it makes up the table and its rules; before the first step such lines are no steps.
    package var isSetup: Bool { isCommand(with: .setup) }

    /// Whether it is a command that acts on the table there is, and goes to no other state.
    package var isStep: Bool { isCommand(with: .step) && !isCommand(with: .travels) }

    /// The statement as it is written; empty for a picture.
    package var text: String { invocation?.statement.text ?? "" }

    /// Whether it only prepares and may be between lines of setup.
    package var isAside: Bool { isCommand(with: .aside) }

    func isCommand(with role: CommandRoles) -> Bool {
        if case .statement(_, let roles, isFact: false, _) = content { return roles.contains(role) }
        return false
    }
}

/// What statements are bound with: the commands there are, and the aliases that hold where they stand.
final class StatementScope: Sendable {
    private let commands: CommandSet<Fold>
    private let aliases: [String: String]
    /// Whether what is bound is kept so, for texts that are not long and executed at once.
    let keepsInvocations: Bool

    init(_ commands: CommandSet<Fold>, aliases: [String: String], keepsInvocations: Bool = false) {
        (self.commands, self.aliases, self.keepsInvocations) = (commands, aliases, keepsInvocations)
    }

    /// The statement as a command with its arguments, or the mistake in it.
    func bind(_ statement: Statement) -> Result<Invocation<Fold>, Diagnostic> {
        commands.bind(statement, aliases: aliases)
    }

    /// The scope after `invocation`, which may define an alias.
    func after(_ invocation: Invocation<Fold>) -> StatementScope {
        guard invocation.innermost.command.roles.contains(.naming) else { return self }
        var later = aliases
        Script.noteAlias(invocation, &later)
        return StatementScope(commands, aliases: later, keepsInvocations: keepsInvocations)
    }

    /// The statement at `place`; nil where it cannot be bound.
    fileprivate func invocation(at place: SourcePlace) -> Invocation<Fold>? {
        let lexed = LexedText(place.source, in: place.range, tailRule: commands.tailRule)
        return lexed.statements.first.flatMap { try? bind($0).get() }
    }
}
