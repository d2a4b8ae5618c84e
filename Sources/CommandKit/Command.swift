// A command, declared once: its name, what it says of itself, its typed parameters and its body.

/// A command of a shell.
///
/// Everything else derives from this one declaration: binding, usage line, help page, completion, hints, reference.
///
/// ```swift
/// static let toggle = Command<Fold>(
///     "toggle", group: .fold, abstract: "taps the headers of sections",
///     example: Example("new 2\ntoggle 0", shows: "the first section closes"), roles: .step,
///     parameters: .oneOrMore("S", .section),
///     body: toggleSections)
///
/// private static func toggleSections(_ session: Session, _ sections: [SectionName]) throws(ShellError) -> Outcome
/// ```
///
/// The body takes the context and then one value for each parameter, in order; a declaration whose parameters do not
/// fit its body does not compile.
@usableFromInline
package final class Command<Language: CommandLanguage>: Sendable {
    /// The name one types.
    @usableFromInline package let name: String
    /// Other spellings, accepted in full only and shown nowhere but in the command's own help.
    @usableFromInline package let otherNames: [String]
    /// The group it is listed in.
    @usableFromInline package let group: CommandGroup
    /// What it does: one line that begins with a verb, `taps the headers of sections`.
    @usableFromInline package let abstract: String
    /// What more there is to say, in paragraphs; empty where there is nothing.
    @usableFromInline package let discussion: String
    /// An example that a test executes.
    @usableFromInline package let example: Example?
    /// What it is to the statements around it, whatever its arguments.
    @usableFromInline package let roles: CommandRoles
    /// Whether it is left out of lists and completion.
    @usableFromInline package let isHidden: Bool
    /// What each parameter says about itself, in order of declaration.
    @usableFromInline package let parameters: [ParameterOutline<Language>]

    /// What binding needs to know before it looks at the words.
    @usableFromInline let facts: CommandFacts
    /// Reads the values and makes the command ready to be executed with them.
    @usableFromInline let bind: Bind

    /// Reads the values of the command, which is given with the commands that a word may name, off its words.
    @usableFromInline typealias Bind =
        @Sendable (Command, inout ArgumentBinder, CommandSet<Language>) throws(BindingError) -> Invocation<Language>

    /// Declares a command.
    ///
    /// - Parameters:
    ///   - ownsLineAfter: words after which the rest of the line, each `;` as a word, belongs to this command: `calls`
    ///     for `expect`.
    ///   - takesTextAfter: words after which the rest of the line is one word, whatever stands in it.
    ///   - parameters: what the words after the name give, in order; options may be declared anywhere among them.
    ///   - rolesGiven: the roles of one invocation, where they depend on its values.
    ///   - body: carries the command out, with the context and a value for each parameter.
    @inlinable
    package init<each Value: Sendable>(
        _ name: String, otherNames: [String] = [], group: CommandGroup, abstract: String, discussion: String = "",
        example: Example? = nil, roles: CommandRoles = [], isHidden: Bool = false, ownsLineAfter: Set<String> = [],
        takesTextAfter: Set<String> = [], parameters: repeat Parameter<Language, each Value>,
        rolesGiven: (@Sendable (repeat each Value) -> CommandRoles)? = nil,
        body: @escaping @Sendable (Language.Context, repeat each Value) throws(Language.Failure) -> Language.Outcome
    ) {
        self.name = name
        self.otherNames = otherNames
        self.group = group
        self.abstract = abstract
        self.discussion = discussion
        self.example = example
        self.roles = roles
        self.isHidden = isHidden
        var outlines: [ParameterOutline<Language>] = []
        repeat outlines += (each parameters).outlines
        self.parameters = outlines
        let shown = outlines
        facts = CommandFacts(
            name: name, usage: { Self.usage([name], shown[...]) }, layout: ArgumentLayout(of: outlines),
            ownsLineAfter: ownsLineAfter, takesTextAfter: takesTextAfter)
        bind = { (command, binder, commands) throws(BindingError) in
            // Evaluated from left to right, each parameter taking its words off the binder's front.
            let values = (repeat try (each parameters).bind(&binder, commands))
            try binder.finish()
            let roles = if let rolesGiven { rolesGiven(repeat each values) } else { command.roles }
            return Invocation(command, binder, roles) { (context: Language.Context) throws(Language.Failure) in
                try body(context, repeat each values)
            }
        }
    }
}
