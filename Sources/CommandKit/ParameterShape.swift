// Where a parameter's words are in a statement, and how often.

/// Where a parameter's words are and how often.
@usableFromInline
package enum ParameterShape: Hashable, Sendable {
    /// A value that must be there: `S`.
    case required
    /// A value that may be left out; it takes the next word if there is one: `[N]`.
    case optional
    /// As many values as there are words left, at least `minimum`: `S…`, `[S…]`.
    case repeated(minimum: Int)
    /// A fixed word that may be in this place: `[open]`.
    case keyword(String)
    /// A fixed word that must be in this place: `=`.
    case literal(String)
    /// An option without a value, anywhere after the name: `[--view]`.
    case flag(String)
    /// An option with a value, anywhere after the name: `[--from N]`.
    case option(String, isRepeatable: Bool)
    /// All words left, just as they are, those that look like options too: `keepsOptions` even those that every command
    /// has.
    case verbatim(keepsOptions: Bool)
    /// All words left, which are a command of their own.
    case command
    /// The rest of the line as text, in which quotes, `;` and `#` mean nothing.
    case rest
}

/// What binding has to know about all of a command's parameters before it looks at the words.
@usableFromInline
struct ArgumentLayout: Sendable {
    /// An option: its name with its dashes, and whether it takes a value and may be repeated.
    struct Option: Sendable {
        let name: String
        let takesValue: Bool
        let isRepeatable: Bool
    }

    /// The options; a command has few, and most have none.
    let options: [Option]
    /// Whether options may only be before the first other word, since the words after it belong to another command.
    let optionsComeFirst: Bool
    /// Whether words that look like options but are none are let through as words.
    let letsDashesThrough: Bool
    /// Whether even an option that every command has is let through behind the first word.
    private let keepsCommonOptions: Bool
    /// Whether an option that every command has is a word like others.
    func letsCommonOptionsThrough(behindWords: Bool) -> Bool { takesRest || keepsCommonOptions && behindWords }
    /// Whether the rest of the line is taken raw.
    let takesRest: Bool
    /// How many plain numbers alone are surely understood; nil where none are sure to be.
    let numericArguments: ClosedRange<Int>?

    @usableFromInline
    init<Language>(of parameters: [ParameterOutline<Language>]) {
        // A closure, since a key path in a generic function is resolved again at each call, and slow to start with.
        let shapes = parameters.map { $0.shape }
        var options: [Option] = []
        for shape in shapes {
            switch shape {
            case .flag(let name): options.append(Option(name: name, takesValue: false, isRepeatable: false))
            case .option(let name, let isRepeatable):
                options.append(Option(name: name, takesValue: true, isRepeatable: isRepeatable))
            default: break
            }
        }
        self.options = options
        optionsComeFirst = shapes.contains(.command)
        keepsCommonOptions = shapes.contains(.verbatim(keepsOptions: true))
        letsDashesThrough =
            keepsCommonOptions || shapes.contains(.verbatim(keepsOptions: false)) || shapes.contains(.rest)
        takesRest = shapes.contains(.rest)
        numericArguments = Self.numericArguments(parameters)
    }

    /// The option of this name, if there is one.
    func option(named name: String) -> Option? { options.first { $0.name == name } }
}
