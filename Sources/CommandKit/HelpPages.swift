// The help page of a command, made from its declaration.

extension Command {
    /// The help page: usage, what it does, its arguments, an example. Ends in a line end.
    package var helpPage: String {
        var paragraphs = ["usage: \(usage)\n\(abstract)"]
        if !otherNames.isEmpty { paragraphs[0] += "\nalso: " + otherNames.joined(separator: ", ") }
        if !discussion.isEmpty { paragraphs.append(discussion) }
        let rows = parameters.compactMap { parameter in
            parameter.explanation.isEmpty ? nil : (parameter.title, parameter.explanation)
        }
        if !rows.isEmpty {
            let width = rows.reduce(0) { max($0, $1.0.count) }
            let lines = rows.map { "  " + $0 + String(repeating: " ", count: width - $0.count + 2) + $1 }
            paragraphs.append("arguments\n" + lines.joined(separator: "\n"))
        }
        if let example {
            let lines = example.commands.split(separator: "\n").map { "  \($0)" }
            paragraphs.append("example: \(example.shows)\n" + lines.joined(separator: "\n"))
        }
        return paragraphs.joined(separator: "\n\n") + "\n"
    }
}

extension ParameterOutline {
    /// How the list of arguments names it: the label, and the option before it.
    package var title: String {
        if case .option(let name, _) = shape { return "\(name) \(label)" }
        return label
    }
}
