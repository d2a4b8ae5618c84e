// Parses code: Swift's calls, lists, ranges and closures, and Objective-C's messages and blocks.

import FoldShell

/// Parses code, token by token.
struct CodeParser {
    let text: String
    let tokens: [CodeToken]
    var position = 0
    var depth = 0

    /// What is known by a name.
    struct Constant {
        let value: CodeExpression
        /// The number of expressions that it is made of.
        let size: Int
        /// Whether nothing can change it, as `let` promises.
        let isFixed: Bool
    }

    var constants: [String: Constant] = [:]
    var size = 0

    /// The views that calls of a table view are made of, by the last of their names.
    private(set) var receivers: Set<String> = []

    /// How deep brackets may stand in each other.
    private static let deepest = 100

    /// Cuts `text` into tokens.
    init(_ text: String) throws(CodeMistake) {
        self.text = text
        tokens = try CodeToken.all(in: text)
    }

    var next: CodeToken.Kind? { position < tokens.count ? tokens[position].kind : nil }
    var offset: Int { position < tokens.count ? tokens[position].range.lowerBound : text.utf8.count }

    mutating func take(_ sign: Character) -> Bool {
        guard next == .sign(sign) else { return false }
        position += 1
        return true
    }

    mutating func takeWord() -> String? {
        guard case .word(let word) = next else { return nil }
        position += 1
        return word
    }

    mutating func expect(_ sign: Character) throws(CodeMistake) {
        guard take(sign) else { throw missing(String(sign)) }
    }

    func missing(_ wanted: String) -> CodeMistake {
        let place = position < tokens.count ? "before \(tokens[position].text)" : "at the end of the code"
        return CodeMistake(message: "\(wanted) is missing \(place)", offset: offset)
    }

    /// The next statement or value.
    mutating func expression() throws(CodeMistake) -> CodeExpression {
        let start = offset
        guard depth < Self.deepest else { throw CodeMistake(message: "the code is nested too deeply", offset: start) }
        depth += 1
        defer { depth -= 1 }
        size += 1
        let first = CodeExpression(content: try content(), offset: start)
        passOverCast()
        if case .range = next {
            throw CodeMistake(message: "a range is read where its ends are numbers, such as 0..<3", offset: start)
        }
        var terms = [first]
        while true {
            let place = offset
            if take("+") {
                terms.append(CodeExpression(content: try content(), offset: place))
            } else if take("-") {
                let taken = CodeExpression(content: try content(), offset: offset)
                terms.append(CodeExpression(content: .negated(taken), offset: place))
            } else if case .number(let number) = next, number < 0, !tokens[position].startsLine {
                position += 1
                terms.append(CodeExpression(content: .number(number), offset: place))
            } else {
                break
            }
            passOverCast()
        }
        return terms.count == 1 ? first : CodeExpression(content: .sum(terms), offset: start)
    }

    mutating func content() throws(CodeMistake) -> CodeExpression.Content {
        switch next {
        case .number(let low):
            position += 1
            guard case .range(let isClosed) = next else { return .number(low) }
            position += 1
            return try range(from: low, isClosed: isClosed)
        case .word, .sign("."): return try chain()
        case .text:
            let range = tokens[position].range
            position += 1
            let source = String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
            return try calls(following: .name(source))
        case .sign("{"): return .block(try block())
        default: break
        }
        if take("[") { return try calls(following: bracket()) }
        if take("@") { return try content() }
        if take("^") {
            if take("(") { _ = try parameters() }
            return .block(try block())
        }
        guard take("(") else { throw missing("a call or a value") }
        let inner = try expression()
        try expect(")")
        return try calls(following: inner.content)
    }

    mutating func range(from low: Int, isClosed: Bool) throws(CodeMistake) -> CodeExpression.Content {
        let place = offset
        guard case .number(let high) = next else {
            if case .word(let word) = next {
                throw CodeMistake(message: "\(word) is not known here: write the range's last number", offset: place)
            }
            throw missing("the range's last number")
        }
        position += 1
        let upper = isClosed ? high + 1 : high
        guard low <= upper else {
            throw CodeMistake(message: "the range ends below \(low): write the lower number first", offset: place)
        }
        return .range(low..<upper)
    }

    /// A chain of names, `.`, `?.` or `!.` between them, and the arguments of its last name.
    mutating func chain() throws(CodeMistake) -> CodeExpression.Content {
        var name = takeWord() ?? ""
        while take(".") || (take("?") || take("!")) && take(".") {
            guard let word = takeWord() else { throw missing("a name") }
            name += name.isEmpty ? word : "." + word
        }
        if let constant = constants[name], next != .sign("("), next != .sign("{") {
            // Constants that name each other may name more than a batch ever names.
            size += constant.size
            guard size <= PlaceLimit.longestRange else {
                throw CodeMistake(message: "\(name) has too many values", offset: offset)
            }
            return constant.value.content
        }
        return try calls(following: .name(name))
    }

    /// Notes which view a call of a table view is made of.
    mutating func noteReceiver(_ name: String?, of call: String) {
        if let name, name != "self", CodeCall.isOfTableView(call) { receivers.insert(name) }
    }

    /// Passes over `as IndexPath`, `as? [IndexPath]` and the like.
    mutating func passOverCast() {
        while next == .word("as") {
            position += 1
            _ = take("?") || take("!")
            if take("[") {
                while position < tokens.count, !take("]") { position += 1 }
            } else {
                while takeWord() != nil, take(".") {}
            }
            _ = take("?")
        }
    }

    /// Arguments and closures behind a name, and the calls that are made of what comes of it.
    mutating func calls(
        following first: CodeExpression.Content
    ) throws(CodeMistake) -> CodeExpression.Content {
        var content = first
        while true {
            if case .name(let name) = content, next == .sign("(") || next == .sign("{") {
                var arguments = take("(") ? try arguments() : []
                var label = ""
                while next == .sign("{") {
                    let start = offset
                    arguments.append(
                        CodeExpression.Argument(
                            label: label, value: CodeExpression(content: .block(try block()), offset: start)))
                    // Another closure may follow behind its label.
                    guard case .word(let word) = next, position + 2 < tokens.count,
                        tokens[position + 1].kind == .sign(":"), tokens[position + 2].kind == .sign("{")
                    else { break }
                    label = word
                    position += 2
                }
                let names = name.split(separator: ".").map(String.init)
                noteReceiver(names.dropLast().last, of: names.last ?? "")
                content = .call(names.last ?? "", arguments)
            } else if take(".") {
                let place = offset
                guard let word = takeWord() else { throw missing("a name") }
                content = try word == "map" ? map(content, at: place) : .name(word)
            } else {
                return content
            }
        }
    }

    /// `map` behind what is mapped: a closure of one value, in brackets or not.
    mutating func map(
        _ base: CodeExpression.Content, at place: Int
    ) throws(CodeMistake) -> CodeExpression.Content {
        let isInBrackets = take("(")
        let start = offset
        guard next == .sign("{") else { throw missing("the closure of map") }
        let (names, statements) = try closure()
        if isInBrackets { try expect(")") }
        guard let value = statements.first?.expression, statements.count == 1 else {
            throw CodeMistake(
                message: "the closure of map must be one value, such as { IndexPath(row: $0, section: 0) }",
                offset: start)
        }
        return .map(CodeExpression(content: base, offset: place), member: names.first ?? "$0", value)
    }

    private mutating func arguments() throws(CodeMistake) -> [CodeExpression.Argument] {
        var arguments: [CodeExpression.Argument] = []
        while !take(")") {
            var label = ""
            if case .word(let word) = next, position + 1 < tokens.count, tokens[position + 1].kind == .sign(":") {
                label = word
                position += 2
            }
            arguments.append(CodeExpression.Argument(label: label, value: try expression()))
            if !take(",") {
                try expect(")")
                break
            }
        }
        return arguments
    }

    /// The statements between braces.
    mutating func block() throws(CodeMistake) -> [CodeStatement] { try closure().statements }

    /// The names of a closure's parameters, and its statements.
    mutating func closure() throws(CodeMistake) -> (names: [String], statements: [CodeStatement]) {
        try expect("{")
        let start = position
        let names = namesBeforeIn()
        if names == nil { position = start }
        // What is declared within is not known outside, a parameter hides what has its name, and what is changed within
        // is another outside.
        let outside = constants
        for name in names ?? [] { constants[name] = nil }
        defer { constants = outside.filter { constants[$0.key] != nil || names?.contains($0.key) == true } }
        var statements: [CodeStatement] = []
        while !take("}") {
            guard position < tokens.count else { throw missing("}") }
            if let statement = try statement() { statements.append(statement) }
        }
        return (names ?? [], statements)
    }

    /// The parameters of `[weak self] _ in` or `row in`, if that is what comes next; none of those in brackets.
    mutating func namesBeforeIn() -> [String]? {
        if take("["), (try? parameters(until: "]")) == nil { return nil }
        if take("(") { guard (try? parameters()) != nil else { return nil } }
        var names: [String] = []
        while let word = takeWord() {
            if word == "in" { return names }
            names.append(word)
            _ = take(",")
        }
        return nil
    }

    /// Passes over parameters up to what closes them.
    mutating func parameters(until end: Character = ")") throws(CodeMistake) {
        while !take(end) {
            guard position < tokens.count else { throw missing(String(end)) }
            position += 1
        }
    }

    /// A list, or a message, behind its bracket.
    mutating func bracket() throws(CodeMistake) -> CodeExpression.Content {
        var values: [CodeExpression] = []
        while !take("]") {
            values.append(try expression())
            if values.count == 1, let selector = takeWord() {
                if case .name(let name) = values[0].content {
                    noteReceiver(name.split(separator: ".").last.map(String.init), of: selector)
                }
                return try message(selector)
            }
            if !take(",") {
                try expect("]")
                break
            }
        }
        return .list(values)
    }

    mutating func message(_ selector: String) throws(CodeMistake) -> CodeExpression.Content {
        var arguments: [CodeExpression.Argument] = []
        var label = selector
        while take(":") {
            arguments.append(CodeExpression.Argument(label: label, value: try expression()))
            // A list of values, as arrayWithObjects: takes it.
            while take(",") { arguments.append(CodeExpression.Argument(label: "", value: try expression())) }
            guard let word = takeWord() else { break }
            label = word
        }
        try expect("]")
        return .call(selector, arguments)
    }
}
