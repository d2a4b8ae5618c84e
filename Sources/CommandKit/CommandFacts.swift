// What binding needs to know of a command, free of the shell's types, so that it costs no generics at run time.

/// A command's facts for binding, worked out once: scripts bind hundreds of thousands of statements a second.
@usableFromInline
final class CommandFacts: Sendable {
    /// The command's name.
    let name: String
    /// The usage line that messages show, made only where one does: a program that starts has none to show.
    var usage: String { makeUsage() }
    /// How its words are placed.
    let layout: ArgumentLayout
    /// Words after which the rest of the line belongs to it.
    let ownsLineAfter: Set<String>
    /// Words after which the rest of the line is one word.
    let takesTextAfter: Set<String>
    private let makeUsage: @Sendable () -> String

    @usableFromInline
    init(
        name: String, usage: @escaping @Sendable () -> String, layout: ArgumentLayout, ownsLineAfter: Set<String>,
        takesTextAfter: Set<String>
    ) {
        self.name = name
        makeUsage = usage
        self.layout = layout
        self.ownsLineAfter = ownsLineAfter
        self.takesTextAfter = takesTextAfter
    }
}
