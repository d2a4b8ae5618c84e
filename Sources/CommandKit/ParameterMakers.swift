// The parameters that declarations are made of, by shape: `.required("S", .section)`, `.flag("--view", "…")`.

package import CommandSyntax

extension Parameter {
    /// A value that must be there: `S`.
    @inlinable
    package static func required(_ label: String, _ kind: ValueKind<Language, Value>) -> Self {
        Self(ParameterOutline(label, .required, kind)) { (binder, _) throws(BindingError) in
            try binder.value(label, kind)
        }
    }

    /// A value that may be left out: `[N]`. It takes the next word, if there is one.
    @inlinable
    package static func optional<Wrapped: Sendable>(
        _ label: String, _ kind: ValueKind<Language, Wrapped>
    ) -> Self where Value == Wrapped? {
        Self(ParameterOutline(label, .optional, kind)) { (binder, _) throws(BindingError) in
            binder.reader.isAtEnd ? nil : try binder.value(label, kind)
        }
    }

    /// As many values as there are words left, at least one: `S…`.
    @inlinable
    package static func oneOrMore<Element: Sendable>(
        _ label: String, _ kind: ValueKind<Language, Element>
    ) -> Self where Value == [Element] {
        repeated(label, kind, minimum: 1)
    }

    /// As many values as there are words left, perhaps none: `[S…]`.
    @inlinable
    package static func zeroOrMore<Element: Sendable>(
        _ label: String, _ kind: ValueKind<Language, Element>
    ) -> Self where Value == [Element] {
        repeated(label, kind, minimum: 0)
    }

    @inlinable
    static func repeated<Element: Sendable>(
        _ label: String, _ kind: ValueKind<Language, Element>, minimum: Int
    ) -> Self where Value == [Element] {
        Self(ParameterOutline(label, .repeated(minimum: minimum), kind)) { (binder, _) throws(BindingError) in
            var values: [Element] = []
            while values.count < minimum || !binder.reader.isAtEnd {
                let start = binder.reader.position
                values.append(try binder.value(label, kind))
                // A kind that takes no word would go on for ever.
                if binder.reader.position == start { try binder.finish() }
            }
            return values
        }
    }

    /// An option with a value, anywhere after the name: `[--from N]`. Its value is one word.
    package static func option<Wrapped: Sendable>(
        _ name: String, _ label: String, _ kind: ValueKind<Language, Wrapped>, _ explanation: String
    ) -> Self where Value == Wrapped? {
        Self(ParameterOutline(label, .option(name, isRepeatable: false), kind, explanation: explanation)) {
            (binder, _) throws(BindingError) in try binder.values(of: name, label, kind).first
        }
    }

    /// An option with a value that must be given, anywhere after the name: `--before COUNTS`.
    package static func requiredOption(
        _ name: String, _ label: String, _ kind: ValueKind<Language, Value>, _ explanation: String
    ) -> Self {
        var outline = ParameterOutline(
            label, .option(name, isRepeatable: false), kind, explanation: explanation)
        outline.isRequired = true
        return Self(outline) { (binder, _) throws(BindingError) in
            guard let value = try binder.values(of: name, label, kind).first else {
                let range = binder.reader.range(from: Int.max)
                throw .missingArgument(label: "\(name) \(label)", kind: kind.name, usage: binder.usage, range)
            }
            return value
        }
    }

    /// An option that may be given more than once: `[--title NAME]…`.
    package static func options<Element: Sendable>(
        _ name: String, _ label: String, _ kind: ValueKind<Language, Element>, _ explanation: String
    ) -> Self where Value == [Element] {
        Self(ParameterOutline(label, .option(name, isRepeatable: true), kind, explanation: explanation)) {
            (binder, _) throws(BindingError) in try binder.values(of: name, label, kind)
        }
    }
}

extension Parameter where Value == Bool {
    /// An option without a value, anywhere after the name: `[--view]`.
    package static func flag(_ name: String, _ explanation: String) -> Self {
        Self(ParameterOutline(name, .flag(name), explanation)) { (binder, _) throws(BindingError) in
            binder.hasFlag(name)
        }
    }

    /// A fixed word that may be in this place: `[open]`.
    package static func keyword(_ word: String, _ explanation: String) -> Self {
        Self(ParameterOutline(word, .keyword(word), explanation)) { (binder, _) throws(BindingError) in
            binder.reader.take(keyword: word)
        }
    }
}

extension Parameter where Value == Void {
    /// A fixed word that must be in this place: the `=` of `alias NAME = COMMAND`.
    package static func literal(_ word: String) -> Self {
        Self(ParameterOutline(word, .literal(word), "")) { (binder, _) throws(BindingError) in
            guard binder.reader.take(keyword: word) else {
                throw .missingKeyword(word, usage: binder.usage, binder.reader.nextRange)
            }
        }
    }
}

extension Parameter {
    /// All words left as they are, those that look like options too: the command takes them apart itself.
    ///
    /// - Parameters:
    ///   - label: what stands for them in usage lines.
    ///   - explanation: what they are.
    ///   - minimum: how many there must be.
    ///   - keepsOptions: whether `--json` behind the first is one of them, too.
    ///   - completions: candidates for the word being typed; the words before it are the request's `previous`.
    package static func words(
        _ label: String, _ explanation: String, minimum: Int = 0, keepsOptions: Bool = false,
        completions: @escaping @Sendable (Language.Context, CompletionRequest) -> [Completion] = { _, _ in [] }
    ) -> Parameter<Language, [Word]> where Value == [Word] {
        Self(ParameterOutline(label, .verbatim(keepsOptions: keepsOptions), explanation, complete: completions)) {
            (binder, _) throws(BindingError) in
            guard binder.reader.count >= minimum else {
                let range = binder.reader.range(from: Int.max)
                throw .missingArgument(label: label, kind: explanation, usage: binder.usage, range)
            }
            return binder.reader.remaining()
        }
    }
}

extension Parameter where Value == Located<String> {
    /// The rest of the line as text, in which quotes, `;` and `#` mean nothing.
    ///
    /// After a command that takes another, the line is in words; there the text is what was written for them.
    package static func rest(_ label: String, _ explanation: String) -> Self {
        Self(ParameterOutline(label, .rest, explanation)) { (binder, _) throws(BindingError) in
            let statement = binder.statement
            let words = binder.reader.nextRange.lowerBound..<statement.range.upperBound
            _ = binder.reader.remaining()
            let range = statement.rest ?? words
            return Located(statement.source.text(in: range), range: range)
        }
    }
}

extension Parameter where Value == Invocation<Language> {
    /// All words left, bound as a command of the same set: `silently COMMAND`.
    package static func command(_ label: String = "COMMAND") -> Self {
        Self(ParameterOutline(label, .command, "a command with its arguments")) {
            (binder, commands) throws(BindingError) in
            try commands.nestedCommand(label, &binder)
        }
    }
}
