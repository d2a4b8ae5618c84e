// A typed parameter of a command: what kind of value it takes, and how often and where that value may be.

/// A parameter that gives a command's body one value.
///
/// The makers in `ParameterMakers.swift` are what declarations use.
@usableFromInline
package struct Parameter<Language: CommandLanguage, Value: Sendable>: Sendable {
    /// What the parameter says about itself, whatever its value's type; a group has several.
    @usableFromInline package let outlines: [ParameterOutline<Language>]
    /// Takes the words of the value off the binder.
    @usableFromInline let bind: Bind

    /// Takes the words of a value off the binder; the commands are those that a word may name.
    @usableFromInline typealias Bind =
        @Sendable (inout ArgumentBinder, CommandSet<Language>) throws(BindingError) -> Value

    /// Creates a parameter out of its outline and its way to read its value.
    @inlinable
    init(_ outline: ParameterOutline<Language>, bind: @escaping Bind) {
        self.init([outline], bind: bind)
    }

    /// Creates a parameter out of the outlines of several and the way to read their values as one.
    @inlinable
    init(_ outlines: [ParameterOutline<Language>], bind: @escaping Bind) {
        self.outlines = outlines
        self.bind = bind
    }

    /// Parameters whose values make one, in their order: options that commands share and declare once.
    package static func group<Part: Sendable>(
        _ parts: [Parameter<Language, Part>], _ make: @escaping @Sendable ([Part]) -> Value
    ) -> Self {
        Self(parts.flatMap { $0.outlines }) { (binder, commands) throws(BindingError) in
            var values: [Part] = []
            for part in parts { values.append(try part.bind(&binder, commands)) }
            return make(values)
        }
    }

    /// The same parameter, its value made into another; done when the statement is bound, before anything runs.
    package func map<Other: Sendable>(_ transform: @escaping @Sendable (Value) -> Other) -> Parameter<Language, Other> {
        let bind = bind
        return Parameter<Language, Other>(outlines) { (binder, commands) throws(BindingError) in
            transform(try bind(&binder, commands))
        }
    }
}
