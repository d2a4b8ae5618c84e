// The code beside a step: the functions that run, with the lines that change data, make its calls, are wrong, cure it.

import FoldRendering
import FoldShell
package import FoldTable
import TableUpdates

/// A line of the code that is shown beside a step.
package struct CodeLine: Sendable {
    /// What a line does in the step.
    package enum Part: Sendable, Equatable {
        case changesData
        /// It makes the calls at these places among the step's, of which the two ends of a batch are none.
        case makesCalls([Int])
        /// It is not there, and would cure what is wrong.
        case isAdded
    }

    package let text: String
    package var part: Part?
    /// Whether it is what led to the exception.
    package var isWrong = false

    /// Creates a line.
    package init(_ text: String, _ part: Part? = nil, isWrong: Bool = false) {
        (self.text, self.part, self.isWrong) = (text, part, isWrong)
    }
}

/// The code beside a step.
package enum StepCode {
    /// So many lines are shown, and of lines that do nothing in the step those that have so many columns.
    private static let (lineLimit, idleColumns) = (48, 60)
    /// A call that names more places than this is written without them.
    private static let placeLimit = 8

    /// The lines of Swift that a step carries out: those of the app that folds by the rules in force, else the change of
    /// the data and the calls as they were typed.
    ///
    /// - Parameters:
    ///   - before: The table before the step.
    ///   - after: The table after it.
    ///   - cure: The rules with which the step would not have crashed; nil where there are none, or it did not.
    /// - Complexity: O(*c*) in the changes and calls.
    package static func lines(
        _ report: StepReport, before: FoldTable, after: FoldTable, cure: RuleSet? = nil
    ) -> [CodeLine] {
        let calls = report.calls.filter { $0 != .beginUpdates && $0 != .endUpdates }
        let view = CalledView(before.messageStyle.view)
        let typed = isByRules(report) ? [] : typed(report, on: view, titleRows: before.titleRows)
        var lines = typed
        if lines.isEmpty, isByRules(report) || report.failure != nil {
            lines = handler(before.rules, cure, report, calls)
        }
        if let failure = report.failure, !lines.contains(where: \.isWrong) {
            let batch = typed.isEmpty ? nil : report.countedBatches(from: before, to: after).last
            blame(failure, calls, batch.flatMap { CallCure(of: $0, in: view.kind) }, on: view, &lines)
        }
        return Array(shortened(lines).prefix(lineLimit))
    }

    /// The lines with half the indentation, and with an ellipsis for long ones that do nothing in the step.
    private static func shortened(_ lines: [CodeLine]) -> [CodeLine] {
        var short: [CodeLine] = []
        for line in lines {
            let indent = line.text.prefix { $0 == " " }
            let isIdle = line.part == nil && !line.isWrong && !indent.isEmpty
            let isElided = isIdle && line.text.count > idleColumns && !line.text.hasSuffix("{")
            var text = String(indent.prefix(indent.count / 2)) + (isElided ? "…" : line.text.dropFirst(indent.count))
            if let common = text.firstRange(of: "override func tableView(_ tableView: UITableView, ") {
                text.replaceSubrange(common, with: "…")
            }
            if isElided, short.last?.text == text { continue }
            short.append(CodeLine(text, line.part, isWrong: line.isWrong))
        }
        return short
    }

    /// Whether the calls of a step are those that the rules make.
    private static func isByRules(_ report: StepReport) -> Bool {
        if report.isSilent { return false }
        var isFold = false
        for change in report.changes {
            switch change {
            case .opened, .closed, .keyBeyond, .replaced: isFold = true
            case .ruleSet: return false
            default: break
            }
        }
        return isFold
    }

    // MARK: The app's functions

    private static func handler(
        _ rules: RuleSet, _ cure: RuleSet?, _ report: StepReport, _ calls: [TableCall]
    ) -> [CodeLine] {
        func members(_ rules: RuleSet) -> [String] { SwiftHandler(rules: rules, name: "").members }
        let words = report.changes.flatMap(dataWords)
        var functions: [[CodeLine]] = []
        let changes = AppCode.changes(from: members(rules)[...], to: members(cure ?? rules)[...])
        for (mark, text) in changes where !text.isEmpty {
            var line = CodeLine(text, isWrong: mark == .removed)
            let makes = calls.indices.filter { text.contains("tableView.\(calls[$0].name)(") }
            if words.contains(where: text.contains) { line.part = .changesData }
            if !makes.isEmpty { line.part = .makesCalls(makes) }
            if mark == .inserted { line.part = .isAdded }
            if text.hasPrefix(" ") || text == "}", !functions.isEmpty {
                functions[functions.count - 1].append(line)
            } else {
                functions.append([line])
            }
        }
        let isReplaced = words.contains { $0.hasPrefix("sections") }
        return functions.filter { function in
            let head = function[0].text
            if head.contains("numberOfRowsInSection") { return true }
            if head.hasPrefix("func replace") != isReplaced, cure == nil { return false }
            return function.contains { $0.part != nil || $0.isWrong }
        }.flatMap { $0 }
    }

    /// What stands in a line of the app that makes a change.
    private static func dataWords(_ change: StepChange) -> [String] {
        switch change {
        case .opened: ["setOpen(section, true)"]
        case .closed: ["setOpen(section, false)"]
        case .replaced: ["sections = new", "sections, "]
        default: []
        }
    }

    // MARK: What was typed

    private static func typed(_ report: StepReport, on view: CalledView, titleRows: Int) -> [CodeLine] {
        var lines = report.changes.prefix(lineLimit).flatMap { change in
            data(change, titleRows).map { CodeLine($0, .changesData) }
        }
        var place = 0
        for batch in report.batches {
            let isLong = batch.calls.contains { $0.description(placeLimit: placeLimit).contains("…") }
            let code =
                isLong
                ? batch.calls.map { "\(view.name).\(view.method($0))(…)" }
                : CallText.code(of: [batch], isSwift: true, on: view)
            for (call, text) in zip(batch.calls, code).prefix(lineLimit) {
                let isEnd = call == .beginUpdates || call == .endUpdates
                lines.append(CodeLine(text, isEnd ? nil : .makesCalls([place])))
                if !isEnd { place += 1 }
            }
        }
        return lines
    }

    /// A change of the data in Swift; of several places each in a line, the last first, since they are counted as before.
    private static func data(_ change: StepChange, _ titleRows: Int) -> [String] {
        func row(_ path: TableIndexPath) -> (rows: String, number: Int) {
            ("sections[\(path.section)].rows", path.row - titleRows)
        }
        func open(_ sections: SectionSet, _ isOpen: Bool) -> [String] {
            sections.prefix(placeLimit).map { "setOpen(\($0), \(isOpen))" }
        }
        switch change {
        case .opened(let sections, _): return open(sections, true)
        case .closed(let sections, _): return open(sections, false)
        case .insertedSection(let number, let title, let rows):
            return ["sections.insert(new, at: \(number))  // \(title.swiftLiteral), \(Plural.rows(rows))"]
        case .deletedSections(let sections, _):
            return sections.ranges.prefix(placeLimit).reversed().map { range in
                range.count == 1
                    ? "sections.remove(at: \(range.lowerBound))"
                    : "sections.removeSubrange(\(range.lowerBound)..<\(range.upperBound))"
            }
        case .movedSection(let source, let target, _):
            return ["sections.insert(sections.remove(at: \(source)), at: \(target))"]
        case .renamedSection(let number, _, let title): return ["sections[\(number)].title = \(title.swiftLiteral)"]
        case .insertedRow(let path, let title):
            let (rows, number) = row(path)
            return ["\(rows).insert(\(title.swiftLiteral), at: \(number))"]
        case .deletedRows(let rows, _):
            return rows.runs.prefix(placeLimit).reversed().map { run in
                let (first, end) = (run.rows.lowerBound - titleRows, run.rows.upperBound - titleRows)
                return "sections[\(run.section)].rows."
                    + (run.rows.count == 1 ? "remove(at: \(first))" : "removeSubrange(\(first)..<\(end))")
            }
        case .movedRow(let source, let target, _):
            let (old, new) = (row(source), row(target))
            return ["\(new.rows).insert(\(old.rows).remove(at: \(old.number)), at: \(new.number))"]
        case .renamedRow(let path, _, let title):
            let (rows, number) = row(path)
            return ["\(rows)[\(number)] = \(title.swiftLiteral)"]
        case .recounted(let counts):
            let list = counts.prefix(placeLimit).map(String.init).joined(separator: ", ")
            return ["// the data source answers \(list)" + (counts.count > placeLimit ? " …" : "") + " now"]
        case .keyBeyond, .selected, .deselected, .replaced, .ruleSet, .called: return []
        }
    }

    // MARK: What is wrong

    /// Marks the call that the exception came of, and adds the lines that are missing.
    private static func blame(
        _ failure: UpdateFailure, _ calls: [TableCall], _ cure: CallCure?, on view: CalledView,
        _ lines: inout [CodeLine]
    ) {
        func makes(_ line: CodeLine) -> [Int] { if case .makesCalls(let places)? = line.part { places } else { [] } }
        // The last call that names the section whose sum differs, else the last of all.
        let named = failure.section.flatMap { section in calls.lastIndex { $0.sections.contains(section) } }
        let blamed = named ?? calls.lastIndex(where: \.isUpdate) ?? calls.indices.last
        let wrong = blamed.flatMap { blamed in lines.firstIndex { makes($0).contains(blamed) } }
        if let wrong { lines[wrong].isWrong = true }
        guard let cure else { return }
        func added(_ isInBatch: Bool) -> [CodeLine] {
            cure.lines.filter { ($0.place == .inBatch) == isInBatch && $0.place != .surplus }
                .map { CodeLine((isInBatch ? "    " : "") + $0.code, .isAdded) }
        }
        let inBatch = added(true)
        guard let wrong else {
            // A batch without a call: what is missing stands in it.
            if let brace = lines.lastIndex(where: { $0.text == "}" }) { lines.insert(contentsOf: inBatch, at: brace) }
            return
        }
        let block = lines[wrong].text.hasPrefix(" ") ? lines[..<wrong].lastIndex { $0.text.hasSuffix("{") } : nil
        if !inBatch.isEmpty {
            // Two calls are one batch in a block alone.
            let isAlone = block == nil
            lines.insert(contentsOf: inBatch + (isAlone ? [CodeLine("}", .isAdded)] : []), at: wrong + 1)
            if isAlone { lines.insert(CodeLine("\(view.name).performBatchUpdates {", .isAdded), at: wrong) }
        }
        lines.insert(contentsOf: added(false), at: block ?? wrong)
    }
}
