// The calls that code makes of a table view or a collection view, statement by statement.

import CommandSyntax
import FoldShell
import TableUpdates

/// Reads calls from code, as people have them in their apps.
struct CodeCalls {
    /// Statements that make no call of a table view: an app's own code, whose effect the counts tell.
    private var passedOver: [CodeStatement] = []
    /// Closures that run when the code around them is over, in this order.
    private var deferred: ArraySlice<[CodeStatement]> = []
    /// Whether a call is one that only a collection view has.
    private var namesItems = false

    /// Whether `text` is code rather than calls as `calls` prints them.
    static func isCode(_ text: String) -> Bool { text.contains("(") || text.contains("[") }

    /// The calls of the statements in `text`.
    ///
    /// - Throws: What does not say which places it names; or the first statement, where none is a call that a table view
    ///   has.
    static func calls(_ text: String) throws(CodeMistake) -> NamedCalls {
        var parser = try CodeParser(text)
        let statements = try parser.statements()
        var reader = CodeCalls()
        var named = NamedCalls(calls: try reader.calls(statements), receivers: parser.receivers)
        while let statements = reader.deferred.popFirst() {
            let later = try reader.calls(statements)
            if !later.isEmpty { named.later.append(later) }
        }
        let isCollection =
            parser.receivers.contains { $0.lowercased().contains("collection") } || reader.namesItems
        if isCollection { named.view = .collection }
        let passedOver = reader.passedOver
        named.passedOver = passedOver.map(\.text)
        guard named.calls.isEmpty, named.later.isEmpty else { return named }
        guard let first = passedOver.first, case .call(let name, _)? = first.expression?.content else {
            throw passedOver.first?.mistake ?? noCall(passedOver.first?.offset ?? 0)
        }
        throw CodeCall.unknown(name, first.offset)
    }

    private mutating func calls(_ statements: [CodeStatement]) throws(CodeMistake) -> [TableCall] {
        var calls: [TableCall] = []
        for statement in statements {
            guard let expression = statement.expression, case .call(let name, let arguments) = expression.content else {
                if case .name(let chain)? = statement.expression?.content,
                    CodeCall.isOfTableView(String(chain.split(separator: ".").last ?? ""))
                {
                    throw Self.noCall(statement.offset)
                }
                passedOver.append(statement)
                continue
            }
            let blocks = arguments.compactMap(\.value.block)
            namesItems = namesItems || CodeCall.namesItems(name)
            if name == "performBatchUpdates" {
                // The updates between the ends of a batch; the completion comes later.
                let updates = arguments.first?.value.block
                calls += try [.beginUpdates] + self.calls(updates ?? []) + [.endUpdates]
                deferred += blocks.dropFirst(updates == nil ? 0 : 1)
            } else if CodeCall.isOfTableView(name) {
                calls.append(
                    try CodeCall(name: name, arguments: arguments, offset: expression.offset).tableCall())
            } else if Self.runsAtOnce.contains(name), !blocks.isEmpty {
                calls += try self.calls(blocks[0])
                deferred += blocks.dropFirst()
            } else if Self.runsLater.contains(name), !blocks.isEmpty {
                deferred += blocks
            } else {
                let asked = try answers(arguments)
                calls += asked
                if asked.isEmpty { try passOver(statement, name, blocks) }
            }
        }
        return calls
    }

    /// The calls of a table view whose answers are arguments of another call.
    private func answers(_ arguments: [CodeExpression.Argument]) throws(CodeMistake) -> [TableCall] {
        var calls: [TableCall] = []
        for argument in arguments {
            guard case .call(let name, let inner) = argument.value.content, CodeCall.isOfTableView(name),
                name != "performBatchUpdates"
            else { continue }
            calls.append(try CodeCall(name: name, arguments: inner, offset: argument.value.offset).tableCall())
        }
        return calls
    }

    /// Passes over a call of something else, whose closures must not call the table view.
    private mutating func passOver(
        _ statement: CodeStatement, _ name: String, _ blocks: [[CodeStatement]]
    ) throws(CodeMistake) {
        var within = CodeCalls()
        guard try within.calls(Array(blocks.joined())).isEmpty, within.deferred.isEmpty else {
            throw CodeMistake(
                message: "when and how often \(name) runs its closure is not known: write only the calls that are made",
                offset: statement.offset)
        }
        let meant = Self.unchecked.contains(name) ? nil : ClosestMatch.to(name, among: CallForm.names)
        if let meant { throw CodeCall.unknown(name, statement.offset, meant: meant) }
        passedOver.append(statement)
    }

    /// Whether a function is known to run its closures once.
    static func runsClosures(_ name: String) -> Bool { runsAtOnce.contains(name) || runsLater.contains(name) }

    /// Functions that run their first closure at once, and the others when that is over.
    private static let runsAtOnce: Set = [
        "animate", "animateWithDuration", "performWithoutAnimation", "run", "sync", "dispatch_sync", "transition",
    ]
    /// Functions that run their closure when the present code is over.
    private static let runsLater: Set = ["async", "asyncAfter", "dispatch_async", "setCompletionBlock", "Task"]
    /// Calls of a table view that are never checked, though they are named like some that are.
    private static let unchecked: Set = ["deselectRow", "deselectItem"]

    private static func noCall(_ offset: Int) -> CodeMistake {
        CodeMistake(
            message: "write a call, such as deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)",
            offset: offset)
    }
}

/// A call in code: its name, or its selector's first part, and its arguments.
struct CodeCall {
    let name: String
    let arguments: [CodeExpression.Argument]
    let offset: Int

    /// Whether a table view or a collection view has a call of that name.
    static func isOfTableView(_ name: String) -> Bool {
        name == "performBatchUpdates" || CallForm.names.contains(tableName(name))
    }

    /// Whether only a collection view has a call of that name.
    static func namesItems(_ name: String) -> Bool { tableName(name) != name && name.contains("Item") }

    /// `name` is not a call of a table view; `meant` is one.
    static func unknown(_ name: String, _ offset: Int, meant: String? = nil) -> CodeMistake {
        CodeMistake(
            message: "\(name) is not a call of a table view"
                + (meant.map { "; did you mean \($0)?" }
                    ?? ": leave it out, the counts say what the data source answers"),
            offset: offset)
    }

    /// A name as a table view has it: a collection view's items are rows, and Objective-C names its arguments in it.
    private static func tableName(_ name: String) -> String {
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
        switch Self.tableName(name) {
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
        default: throw Self.unknown(name, offset)
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
        return try arguments[1].value.constant(
            ["UITableViewRowAnimation"], "the animation",
            numbered: [0: .fade, 1: .right, 2: .left, 3: .top, 4: .bottom, 5: .none, 6: .middle, 100: .automatic])
    }

    /// Where the row ends up; a collection view has more words for it.
    private func position() throws(CodeMistake) -> ScrollPosition {
        let stated = arguments.dropFirst().first { $0.label != "animated" }
        guard let value = stated?.value else { return .none }
        switch value.content {
        case .list(let values) where values.isEmpty: return .none
        case .name(let name) where ["entered", "eft", "ight"].contains(where: name.contains): return .middle
        default:
            return try value.constant(
                ["UITableViewScrollPosition", "UICollectionViewScrollPosition"], "the position",
                numbered: [0: .none, 1: .top, 2: .middle, 3: .bottom])
        }
    }
}
