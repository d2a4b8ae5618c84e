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
        case block([CodeStatement])
        /// A function call or a message: its name, or its selector's first part, and the arguments.
        case call(String, [Argument])
        /// A value for each member of a range or a list: what the closure calls the member, and its only statement.
        case map(CodeExpression, member: String, CodeExpression)
        /// Numbers or lists that are added up.
        case sum([CodeExpression])
        /// A number that is taken away from the others of a sum.
        case negated(CodeExpression)
    }

    /// An argument with its label, which is empty where there is none.
    struct Argument {
        let label: String
        let value: CodeExpression
    }
}

extension CodeExpression {
    /// The statements of a closure or a block; nil where this is none.
    var block: [CodeStatement]? { if case .block(let statements) = content { statements } else { nil } }

    /// The expression with `number` wherever `name` stands alone.
    func replacing(_ name: String, with number: Int) -> CodeExpression {
        func all(_ values: [CodeExpression]) -> [CodeExpression] { values.map { $0.replacing(name, with: number) } }
        let replaced: Content =
            switch content {
            case .name(name): .number(number)
            case .list(let values): .list(all(values))
            case .sum(let values): .sum(all(values))
            case .negated(let value): .negated(value.replacing(name, with: number))
            case .call(let function, let arguments):
                .call(
                    function,
                    arguments.map { Argument(label: $0.label, value: $0.value.replacing(name, with: number)) })
            case .map(let base, let member, let value):
                .map(
                    base.replacing(name, with: number), member: member,
                    member == name ? value : value.replacing(name, with: number))
            case .number, .name, .range, .block: content
            }
        return CodeExpression(content: replaced, offset: offset)
    }
}

/// A statement of code.
struct CodeStatement {
    /// What it says; nil where that is nothing that calls of a table view need.
    let expression: CodeExpression?
    /// Why it says nothing.
    var mistake: CodeMistake?
    /// The statement as it is written.
    let text: String
    /// Bytes of the text before it.
    let offset: Int
}

/// Where code is not what it could be: what is wrong, and what would be right.
struct CodeMistake: Error {
    let message: String
    /// Bytes of the text before the mistake.
    let offset: Int
}
