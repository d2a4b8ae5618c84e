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
            for line in Self.code(of: listing.batches, isSwift: listing.form == .swift) { printer.writeVerbatim(line) }
        }
    }
}

extension CallText {
    /// The calls as code that can be pasted, line by line; a whole batch as a block.
    package static func code(of batches: [BatchRecord], isSwift: Bool, on view: String = "tableView") -> [String] {
        batches.flatMap { batch -> [String] in
            let isBlock = batch.calls.first == .beginUpdates && batch.calls.last == .endUpdates
            var depth = 0
            return batch.calls.map { call in
                if call == .endUpdates, isBlock { depth -= 1 }
                let indent = String(repeating: "    ", count: depth)
                switch call {
                case .beginUpdates where isBlock:
                    depth += 1
                    return indent + (isSwift ? "\(view).performBatchUpdates {" : "[\(view) performBatchUpdates:^{")
                case .endUpdates where isBlock: return indent + (isSwift ? "}" : "} completion:nil];")
                default:
                    return indent + (isSwift ? SwiftCode.text(call, on: view) : ObjectiveCCode.text(call, on: view))
                }
            }
        }
    }
}

extension CallText {
    /// A call as a line of Swift.
    package static func code(of call: TableCall, on view: String = "tableView") -> String {
        SwiftCode.text(call, on: view)
    }
}

/// Calls as Swift code.
enum SwiftCode {
    static func text(_ call: TableCall, on view: String) -> String { "\(view)." + message(call) }

    private static func message(_ call: TableCall) -> String {
        switch call {
        case .reloadData: "reloadData()"
        case .beginUpdates: "beginUpdates()"
        case .endUpdates: "endUpdates()"
        case .insertSections(let sections, let animation): "insertSections(\(set(sections)), with: .\(animation))"
        case .deleteSections(let sections, let animation): "deleteSections(\(set(sections)), with: .\(animation))"
        case .reloadSections(let sections, let animation): "reloadSections(\(set(sections)), with: .\(animation))"
        case .moveSection(let source, let target): "moveSection(\(source), toSection: \(target))"
        case .insertRows(let rows, let animation): "insertRows(at: \(paths(rows)), with: .\(animation))"
        case .deleteRows(let rows, let animation): "deleteRows(at: \(paths(rows)), with: .\(animation))"
        case .reloadRows(let rows, let animation): "reloadRows(at: \(paths(rows)), with: .\(animation))"
        case .moveRow(let source, let target): "moveRow(at: \(path(source)), to: \(path(target)))"
        case .reconfigureRows(let rows): "reconfigureRows(at: \(paths(rows)))"
        case .rectForHeader(let section): "rectForHeader(inSection: \(section))"
        case .scrollToRow(let target, let position):
            "scrollToRow(at: \(path(target)), at: .\(position), animated: true)"
        case .selectRow(let target, let position):
            "selectRow(at: \(path(target)), animated: true, scrollPosition: .\(position))"
        }
    }

    private static func set(_ sections: SectionSet) -> String {
        if sections.ranges.count == 1, let range = sections.ranges.first, range.count > 2 {
            return "IndexSet(integersIn: \(range.lowerBound)..<\(range.upperBound))"
        }
        return "[" + sections.map(String.init).joined(separator: ", ") + "]"
    }

    private static func paths(_ rows: RowSet) -> String {
        "[" + rows.namings.map(path).joined(separator: ", ") + "]"
    }

    private static func path(_ path: TableIndexPath) -> String {
        "IndexPath(row: \(path.row == .max ? "NSNotFound" : String(path.row)), section: \(path.section))"
    }

    private static func path(_ target: ScrollTarget) -> String { path(target.path) }
}

/// Calls as Objective-C code.
enum ObjectiveCCode {
    static func text(_ call: TableCall, on view: String) -> String { "[\(view) " + message(call) + "];" }

    private static func message(_ call: TableCall) -> String {
        switch call {
        case .reloadData: "reloadData"
        case .beginUpdates: "beginUpdates"
        case .endUpdates: "endUpdates"
        case .insertSections(let sections, let animation):
            "insertSections:\(set(sections)) withRowAnimation:\(constant(animation))"
        case .deleteSections(let sections, let animation):
            "deleteSections:\(set(sections)) withRowAnimation:\(constant(animation))"
        case .reloadSections(let sections, let animation):
            "reloadSections:\(set(sections)) withRowAnimation:\(constant(animation))"
        case .moveSection(let source, let target): "moveSection:\(source) toSection:\(target)"
        case .insertRows(let rows, let animation):
            "insertRowsAtIndexPaths:\(paths(rows)) withRowAnimation:\(constant(animation))"
        case .deleteRows(let rows, let animation):
            "deleteRowsAtIndexPaths:\(paths(rows)) withRowAnimation:\(constant(animation))"
        case .reloadRows(let rows, let animation):
            "reloadRowsAtIndexPaths:\(paths(rows)) withRowAnimation:\(constant(animation))"
        case .moveRow(let source, let target): "moveRowAtIndexPath:\(path(source)) toIndexPath:\(path(target))"
        case .reconfigureRows(let rows): "reconfigureRowsAtIndexPaths:\(paths(rows))"
        case .rectForHeader(let section): "rectForHeaderInSection:\(section)"
        case .scrollToRow(let target, let position):
            "scrollToRowAtIndexPath:\(path(target)) atScrollPosition:\(constant(position)) animated:YES"
        case .selectRow(let target, let position):
            "selectRowAtIndexPath:\(path(target)) animated:YES scrollPosition:\(constant(position))"
        }
    }

    private static func set(_ sections: SectionSet) -> String {
        if sections.ranges.count == 1, let range = sections.ranges.first {
            return "[NSIndexSet indexSetWithIndexesInRange:NSMakeRange(\(range.lowerBound), \(range.count))]"
        }
        if sections.isEmpty { return "[NSIndexSet indexSet]" }
        // Blocks keep it one expression that can be pasted.
        let adds = sections.ranges.map { "[set addIndexesInRange:NSMakeRange(\($0.lowerBound), \($0.count))]; " }
        return "({ NSMutableIndexSet *set = [NSMutableIndexSet indexSet]; " + adds.joined() + "set; })"
    }

    private static func paths(_ rows: RowSet) -> String {
        "@[" + rows.namings.map(path).joined(separator: ", ") + "]"
    }

    private static func path(_ path: TableIndexPath) -> String {
        "[NSIndexPath indexPathForRow:\(path.row == .max ? "NSNotFound" : String(path.row)) inSection:\(path.section)]"
    }

    private static func path(_ target: ScrollTarget) -> String { path(target.path) }

    private static func constant(_ animation: RowAnimation) -> String {
        "UITableViewRowAnimation" + capitalized(animation.rawValue)
    }

    private static func constant(_ position: ScrollPosition) -> String {
        "UITableViewScrollPosition" + capitalized(position.rawValue)
    }

    private static func capitalized(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }
}
