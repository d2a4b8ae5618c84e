// The calls that code makes of a table view or a collection view, statement by statement.

import TableUpdates

/// Reads calls from code, as people have them in their apps.
enum CodeCalls {
    /// Whether `text` is code rather than calls as `calls` prints them.
    static func isCode(_ text: String) -> Bool { text.contains("(") || text.contains("[") }

    /// The calls of the statements in `text`.
    ///
    /// - Throws: What is no call that a table view has, or does not say which places it names.
    static func calls(_ text: String) throws(CodeMistake) -> [TableCall] {
        var parser = try CodeParser(text)
        return try calls(parser.statements())
    }

    private static func calls(_ statements: [CodeExpression]) throws(CodeMistake) -> [TableCall] {
        var calls: [TableCall] = []
        for statement in statements {
            guard case .call(let name, let arguments) = statement.content else {
                throw CodeMistake(
                    message: "write a call, such as deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)",
                    offset: statement.offset)
            }
            let call = CodeCall(name: name, arguments: arguments, offset: statement.offset)
            if name == "performBatchUpdates" {
                calls += try batch(call)
            } else {
                calls.append(try call.tableCall())
            }
        }
        return calls
    }

    /// The calls of the updates between the ends of a batch, and behind it those of the completion.
    private static func batch(_ call: CodeCall) throws(CodeMistake) -> [TableCall] {
        let blocks = call.arguments.compactMap { argument -> [CodeExpression]? in
            if case .block(let statements) = argument.value.content { statements } else { nil }
        }
        let isFirstABlock = if case .block? = call.arguments.first?.value.content { true } else { false }
        let updates = isFirstABlock ? blocks.first ?? [] : []
        return try [.beginUpdates] + calls(updates) + [.endUpdates]
            + calls(Array(blocks.dropFirst(isFirstABlock ? 1 : 0).joined()))
    }
}

/// A call in code: its name, or its selector's first part, and its arguments.
struct CodeCall {
    let name: String
    let arguments: [CodeExpression.Argument]
    let offset: Int

    /// Its name as a table view has it: a collection view's items are rows, and Objective-C names its arguments in it.
    private var tableName: String {
        var name = name
        for ending in ["AtIndexPaths", "AtIndexPath", "InSection"] where name.hasSuffix(ending) {
            name.removeLast(ending.count)
        }
        for (item, row) in [("Items", "Rows"), ("Item", "Row")] where name.hasSuffix(item) {
            return name.dropLast(item.count) + row
        }
        return name
    }

    /// The call of a table view.
    func tableCall() throws(CodeMistake) -> TableCall {
        switch tableName {
        case "reloadData": return try checked(.reloadData, atMost: 0)
        case "beginUpdates": return try checked(.beginUpdates, atMost: 0)
        case "endUpdates": return try checked(.endUpdates, atMost: 0)
        case "insertSections": return try checked(.insertSections(argument(0).sections(), animation()), atMost: 2)
        case "deleteSections": return try checked(.deleteSections(argument(0).sections(), animation()), atMost: 2)
        case "reloadSections": return try checked(.reloadSections(argument(0).sections(), animation()), atMost: 2)
        case "insertRows": return try checked(.insertRows(argument(0).rows(), animation()), atMost: 2)
        case "deleteRows": return try checked(.deleteRows(argument(0).rows(), animation()), atMost: 2)
        case "reloadRows": return try checked(.reloadRows(argument(0).rows(), animation()), atMost: 2)
        case "reconfigureRows": return try checked(.reconfigureRows(argument(0).rows()), atMost: 1)
        case "moveSection": return try checked(.moveSection(argument(0).place(), to: argument(1).place()), atMost: 2)
        case "moveRow": return try checked(.moveRow(argument(0).path(), to: argument(1).path()), atMost: 2)
        case "scrollToRow": return try checked(.scrollToRow(argument(0).target(), position()), atMost: 3)
        case "selectRow": return try checked(.selectRow(argument(0).target(), position()), atMost: 3)
        case "rectForHeader": return try checked(.rectForHeader(argument(0).place()), atMost: 1)
        default:
            throw CodeMistake(
                message:
                    "\(name) is no call of a table view: leave it out, the counts say what the data source answers",
                offset: offset)
        }
    }

    /// `call`, whose code has no more arguments than it can take.
    private func checked(_ call: TableCall, atMost count: Int) throws(CodeMistake) -> TableCall {
        guard arguments.count <= count else {
            throw CodeMistake(
                message: "\(name) takes \(count == 0 ? "no argument" : "no more arguments than \(count)")",
                offset: arguments[count].value.offset)
        }
        return call
    }

    private func argument(_ position: Int) throws(CodeMistake) -> CodeExpression {
        guard arguments.indices.contains(position) else {
            throw CodeMistake(message: "\(name) does not say which places it names", offset: offset)
        }
        return arguments[position].value
    }

    /// The animation behind the places; `none` where nothing is.
    private func animation() throws(CodeMistake) -> RowAnimation {
        guard arguments.count > 1 else { return .none }
        return try arguments[1].value.constant(["UITableViewRowAnimation"], "the animation")
    }

    /// Where the row comes to stand; a collection view has more words for it.
    private func position() throws(CodeMistake) -> ScrollPosition {
        let stated = arguments.dropFirst().first { $0.label != "animated" }
        guard let value = stated?.value else { return .none }
        switch value.content {
        case .list(let values) where values.isEmpty: return .none
        case .name(let name) where ["entered", "eft", "ight"].contains(where: name.contains): return .middle
        default:
            return try value.constant(["UITableViewScrollPosition", "UICollectionViewScrollPosition"], "the position")
        }
    }
}
