// Statements of code: declarations are remembered, calls are read, an app's own code is passed over.

extension CodeParser {
    /// The statements up to the end of the text.
    mutating func statements() throws(CodeMistake) -> [CodeStatement] {
        var statements: [CodeStatement] = []
        while position < tokens.count {
            if let statement = try statement() { statements.append(statement) }
        }
        return statements
    }

    /// The next statement: a call or a value, or the declaration of a constant, which is remembered and nil. What else
    /// there is in an app's code is passed over, unless a call of a table view stands in it.
    mutating func statement() throws(CodeMistake) -> CodeStatement? {
        if take(";") { return nil }
        passOverLead()
        let start = position
        var mistake: CodeMistake?
        do {
            if let declaration = declaration() {
                let taken = try takeConstants(declaration)
                if let call = taken.call { return statement(from: start, call) }
                if taken.isRead { return nil }
            } else {
                let value = try expression()
                if case .call(let name, _) = value.content {
                    if !CodeCall.isOfTableView(name), !CodeCalls.runsClosures(name) { forgetNames(from: start) }
                    return statement(from: start, value)
                }
                if isAtEndOfStatement {
                    forgetNames(from: start)
                    return statement(from: start, value)
                }
            }
        } catch {
            mistake = error
        }
        position = start
        let callsTableView = passOverStatement()
        forgetNames(from: start)
        if let mistake, callsTableView || position == start { throw mistake }
        var statement = statement(from: start, nil)
        statement.mistake = mistake
        guard callsTableView else { return statement }
        throw CodeMistake(
            message: "\(tokens[start].text) is not read here: write only the calls that are made",
            offset: statement.offset)
    }

    private func statement(from start: Int, _ expression: CodeExpression?) -> CodeStatement {
        let range = tokens[start].range.lowerBound..<tokens[position - 1].range.upperBound
        return CodeStatement(
            expression: expression,
            text: String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self),
            offset: range.lowerBound)
    }

    private var isAtEndOfStatement: Bool {
        guard position < tokens.count else { return true }
        return next == .sign(";") || next == .sign("}") || tokens[position].startsLine
    }

    /// Passes over words that stand before an expression and change nothing in what it says.
    private mutating func passOverLead() {
        if next == .word("_"), position + 1 < tokens.count, tokens[position + 1].kind == .sign("=") { position += 2 }
        while case .word(let word) = next, ["return", "try", "await"].contains(word) {
            position += 1
            _ = take("?") || take("!")
        }
    }

    /// The name that `let path =`, `var path: IndexPath =` or `NSIndexPath *path =` declares, if that is what comes next,
    /// and whether it is fixed; the value comes behind.
    private mutating func declaration() -> (name: String, isFixed: Bool)? {
        let start = position
        if let word = takeWord() {
            let isSwift = word == "let" || word == "var"
            if !isSwift { _ = take("*") }
            if let name = declaredName(isSwift) { return (name, word == "let") }
        }
        position = start
        return nil
    }

    /// A name with its type, and the `=` behind.
    private mutating func declaredName(_ isSwift: Bool) -> String? {
        guard let name = takeWord() else { return nil }
        if isSwift, take(":") {
            while !isAtEndOfStatement, next != .sign("=") { position += 1 }
        }
        return take("=") && next != .sign("=") ? name : nil
    }

    /// Remembers what is declared, one behind the other where there are commas.
    ///
    /// - Returns: Whether all could be read; and the call of a table view whose answer is remembered nowhere.
    private mutating func takeConstants(
        _ first: (name: String, isFixed: Bool)
    ) throws(CodeMistake) -> (isRead: Bool, call: CodeExpression?) {
        var name = first.name
        while true {
            let before = size
            let hidden = constants[name]
            passOverLead()
            // What cannot be read hides an earlier one of that name all the same, but not in its own value.
            defer { if constants[name]?.value.offset == hidden?.value.offset { constants[name] = nil } }
            let value = try expression()
            if case .call(let call, _) = value.content, CodeCall.isOfTableView(call) { return (true, value) }
            guard isAtEndOfStatement || next == .sign(",") else { return (false, nil) }
            constants[name] = Constant(value: value, size: size - before, isFixed: first.isFixed)
            guard take(",") else { return (true, nil) }
            guard let other = declaredName(first.isFixed) else { return (false, nil) }
            name = other
        }
    }

    /// Forgets what a statement names, which began at `start`: it may have changed that, unless nothing can.
    private mutating func forgetNames(from start: Int) {
        for token in tokens[start..<position] {
            if case .word(let word) = token.kind, constants[word]?.isFixed == false { constants[word] = nil }
        }
    }

    /// Passes over what is left of a statement: up to a `;`, a line end or a closing bracket outside of its own brackets.
    ///
    /// - Returns: Whether a call of a table view stands in it.
    private mutating func passOverStatement() -> Bool {
        var callsTableView = false
        var open = 0
        let start = position
        scan: while position < tokens.count {
            let token = tokens[position]
            switch token.kind {
            case .sign("("), .sign("["), .sign("{"): open += 1
            case .sign(")"), .sign("]"), .sign("}"):
                if open == 0 { break scan }
                open -= 1
            case .sign(";") where open == 0: break scan
            case .word(let word):
                if open == 0, position > start, token.startsLine, word != "else", word != "catch",
                    !isContinued(position - 1)
                {
                    break scan
                }
                callsTableView = callsTableView || CodeCall.isOfTableView(word)
            default: break
            }
            position += 1
        }
        return callsTableView
    }

    /// Whether a line that ends in the token at `position` goes on in the next.
    private func isContinued(_ position: Int) -> Bool {
        guard case .sign(let sign) = tokens[position].kind else { return false }
        return !")]}?!".contains(sign)
    }
}
