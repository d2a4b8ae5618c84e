// What Swift or Objective-C code says, as far as calls of a table view need it.

/// An expression, and where in its text it begins.
struct CodeExpression {
    /// What is written.
    let content: Content
    /// Bytes of the text before it.
    let offset: Int

    /// What is written.
    indirect enum Content {
        case number(Int)
        /// A name, a chain of names or a constant: `indexPath.row`, `.fade`, `UITableViewRowAnimationFade`.
        case name(String)
        case list([CodeExpression])
        case range(Range<Int>)
        /// The statements of a closure or a block.
        case block([CodeExpression])
        /// A function call or a message: its name, or its selector's first part, and the arguments.
        case call(String, [Argument])
    }

    /// An argument with its label, which is empty where there is none.
    struct Argument {
        let label: String
        let value: CodeExpression
    }
}

/// Where code is not what it could be: what is wrong, and what would be right.
struct CodeMistake: Error {
    let message: String
    /// Bytes of the text before the mistake.
    let offset: Int
}
