// The calls of a step as text, as Swift or as Objective-C.

import CommandSyntax
import FoldShell
package import FoldTable
package import TableUpdates
import TerminalText

/// Prints the calls of a step.
package struct CallText {
    let style: Style

    func print(_ listing: CallListing, to printer: inout Printer) {
        let calls = listing.batches.flatMap(\.calls)
        if calls.isEmpty, listing.form == .plain || listing.batches.isEmpty {
            printer.writeWrapped(listing.isSilent ? "the step was silent: no calls, no verdict" : "no calls")
        }
        switch listing.form {
        case .plain:
            let step = StepText(style: style, showsCalls: true, showsAllPlaces: listing.showsAll)
            for batch in listing.batches {
                batch.forEachCall { step.print($0, indent: 0, verdict: $1, to: &printer) }
            }
            for batch in listing.batches {
                guard let message = batch.message else { continue }
                for line in ExceptionText.lines(message, indent: "", style: style) { printer.writeWrapped(line) }
                guard let alternative = batch.alternative, let verdict = batch.verdict else { continue }
                for line in alternative.lines(beside: verdict) { printer.writeWrapped(line) }
            }
        case .swift, .objc:
            let lines = Self.code(
                of: listing.batches, isSwift: listing.form == .swift, on: CalledView(listing.view))
            for line in lines { printer.writeVerbatim(line) }
        }
    }
}

extension CallText {
    /// The calls as code that can be pasted, line by line; a whole batch as a block.
    package static func code(of batches: [BatchRecord], isSwift: Bool, on view: CalledView) -> [String] {
        batches.flatMap { batch -> [String] in
            // A collection view has no calls that begin and end a batch.
            let isBlock =
                view.kind == .collection || batch.calls.first == .beginUpdates && batch.calls.last == .endUpdates
            var depth = 0
            return batch.calls.map { call in
                if call == .endUpdates, isBlock { depth = max(0, depth - 1) }
                let indent = String(repeating: "    ", count: depth)
                switch call {
                case .beginUpdates where isBlock:
                    depth += 1
                    return indent
                        + (isSwift ? "\(view.name).performBatchUpdates {" : "[\(view.name) performBatchUpdates:^{")
                case .endUpdates where isBlock: return indent + (isSwift ? "}" : "} completion:nil];")
                default:
                    return indent + (isSwift ? SwiftCode(view: view).text(call) : ObjectiveCCode(view: view).text(call))
                }
            }
        }
    }
}

extension CallText {
    /// A call as a line of Swift.
    package static func code(of call: TableCall, on view: CalledView) -> String { SwiftCode(view: view).text(call) }
}

/// The view that code calls: a collection view has items in place of rows, and no animations to choose.
package struct CalledView: Hashable, Sendable {
    package let kind: ViewKind
    /// What the code calls it.
    package let name: String

    /// Creates the view, by default called as apps call it.
    package init(_ kind: ViewKind, name: String? = nil) {
        self.kind = kind
        self.name = name ?? (kind == .table ? "tableView" : "collectionView")
    }

    /// The name of the method that a call is.
    package func method(_ call: TableCall) -> String {
        if case .rectForHeader = call { return kind == .table ? "rectForHeader" : "numberOfItems" }
        return unit(call.name)
    }

    /// A word with the view's own name for a row.
    package func unit(_ word: String) -> String {
        kind == .table ? word : word.replacing("Row", with: "Item").replacing("row", with: "item")
    }
}

/// Calls as Swift code.
struct SwiftCode {
    let view: CalledView

    func text(_ call: TableCall) -> String { "\(view.name).\(view.method(call))" + arguments(call) }

    private func arguments(_ call: TableCall) -> String {
        switch call {
        case .reloadData, .beginUpdates, .endUpdates: "()"
        case .insertSections(let sections, let animation), .deleteSections(let sections, let animation),
            .reloadSections(let sections, let animation):
            "(\(set(sections))\(with(animation)))"
        case .moveSection(let source, let target): "(\(source), toSection: \(target))"
        case .insertRows(let rows, let animation), .deleteRows(let rows, let animation),
            .reloadRows(let rows, let animation):
            "(at: \(paths(rows))\(with(animation)))"
        case .moveRow(let source, let target): "(at: \(path(source)), to: \(path(target)))"
        case .reconfigureRows(let rows): "(at: \(paths(rows)))"
        case .rectForHeader(let section): "(inSection: \(section))"
        case .scrollToRow(let target, let position):
            "(at: \(path(target.path)), at: \(constant(position)), animated: true)"
        case .selectRow(let target, let position):
            "(at: \(path(target.path)), animated: true, scrollPosition: \(constant(position)))"
        }
    }

    private func with(_ animation: RowAnimation) -> String { view.kind == .table ? ", with: .\(animation)" : "" }

    private func constant(_ position: ScrollPosition) -> String {
        switch position {
        case .none where view.kind == .collection: "[]"
        case .middle where view.kind == .collection: ".centeredVertically"
        default: ".\(position)"
        }
    }

    private func set(_ sections: SectionSet) -> String {
        if sections.ranges.count == 1, let range = sections.ranges.first, range.count > 2 {
            return "IndexSet(integersIn: \(range.lowerBound)..<\(range.upperBound))"
        }
        return "[" + sections.map(String.init).joined(separator: ", ") + "]"
    }

    private func paths(_ rows: RowSet) -> String { "[" + rows.namings.map(path).joined(separator: ", ") + "]" }

    private func path(_ path: TableIndexPath) -> String {
        let row = path.row == .max ? "NSNotFound" : String(path.row)
        return "IndexPath(\(view.unit("row")): \(row), section: \(path.section))"
    }
}

/// Calls as Objective-C code.
struct ObjectiveCCode {
    let view: CalledView

    func text(_ call: TableCall) -> String { "[\(view.name) \(view.method(call))\(arguments(call))];" }

    private func arguments(_ call: TableCall) -> String {
        switch call {
        case .reloadData, .beginUpdates, .endUpdates: ""
        case .insertSections(let sections, let animation), .deleteSections(let sections, let animation),
            .reloadSections(let sections, let animation):
            ":\(set(sections))\(with(animation))"
        case .moveSection(let source, let target): ":\(source) toSection:\(target)"
        case .insertRows(let rows, let animation), .deleteRows(let rows, let animation),
            .reloadRows(let rows, let animation):
            "AtIndexPaths:\(paths(rows))\(with(animation))"
        case .moveRow(let source, let target): "AtIndexPath:\(path(source)) toIndexPath:\(path(target))"
        case .reconfigureRows(let rows): "AtIndexPaths:\(paths(rows))"
        case .rectForHeader(let section): "InSection:\(section)"
        case .scrollToRow(let target, let position):
            "AtIndexPath:\(path(target.path)) atScrollPosition:\(constant(position)) animated:YES"
        case .selectRow(let target, let position):
            "AtIndexPath:\(path(target.path)) animated:YES scrollPosition:\(constant(position))"
        }
    }

    private func with(_ animation: RowAnimation) -> String {
        view.kind == .table ? " withRowAnimation:UITableViewRowAnimation\(capitalized(animation.rawValue))" : ""
    }

    private func constant(_ position: ScrollPosition) -> String {
        let isVertical = view.kind == .collection && position == .middle
        return "UI\(view.kind == .table ? "Table" : "Collection")ViewScrollPosition"
            + (isVertical ? "CenteredVertically" : capitalized(position.rawValue))
    }

    private func set(_ sections: SectionSet) -> String {
        if sections.ranges.count == 1, let range = sections.ranges.first {
            return "[NSIndexSet indexSetWithIndexesInRange:NSMakeRange(\(range.lowerBound), \(range.count))]"
        }
        if sections.isEmpty { return "[NSIndexSet indexSet]" }
        // Blocks keep it one expression that can be pasted.
        let adds = sections.ranges.map { "[set addIndexesInRange:NSMakeRange(\($0.lowerBound), \($0.count))]; " }
        return "({ NSMutableIndexSet *set = [NSMutableIndexSet indexSet]; " + adds.joined() + "set; })"
    }

    private func paths(_ rows: RowSet) -> String { "@[" + rows.namings.map(path).joined(separator: ", ") + "]" }

    private func path(_ path: TableIndexPath) -> String {
        let row = path.row == .max ? "NSNotFound" : String(path.row)
        return "[NSIndexPath indexPathFor\(view.unit("Row")):\(row) inSection:\(path.section)]"
    }

    private func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
}
