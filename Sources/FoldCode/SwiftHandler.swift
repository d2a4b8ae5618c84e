// The data source and the tap handler that fold by a set of rules, in Swift.

import FoldTable
import TableUpdates

/// What the code of one set of rules says in each place where rules differ.
struct SwiftHandler {
    let rules: RuleSet
    let name: String

    private var hasTitleRows: Bool { rules.hide == .titleRow }
    private var keepsIdentity: Bool { !hasTitleRows && rules.headerKeeps != .index }
    private var isMixed: Bool { !hasTitleRows && rules.headerKeeps == .mixed }
    private var animation: String { ".\(rules.animation.rawValue)" }

    /// All lines.
    var lines: [String] {
        ["import UIKit", "", "/// \(HandlerText.summary(of: rules))", "final class \(name): UITableViewController {"]
            + members.map { $0.isEmpty ? "" : "    " + $0 } + ["}"]
    }

    /// The lines of the controller's members, each function from the left edge.
    var members: [String] { state + dataSource + headers + taps }

    // MARK: State

    private var state: [String] {
        var fields = keepsIdentity ? ["let id = UUID()"] : []
        fields.append("var title: String, rows: [String], isFixed = false")
        if rules.headerDetail == .text { fields.append("var detail = \"\"") }
        if rules.state == .section { fields.append("var isOpen = false") }
        var lines =
            fields.count == 1
            ? ["struct Section { \(fields[0]) }"] : ["struct Section {"] + fields.map { "    " + $0 } + ["}"]
        if !hasTitleRows {
            lines += [
                "final class Header: UITableViewHeaderFooterView {", "    var onTap: () -> Void = {}",
                "    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onTap() }", "}",
            ]
        }
        lines.append("var sections: [Section] = []")
        switch rules.state {
        case .section:
            lines += [
                "func isOpen(_ section: Int) -> Bool { sections[section].isOpen }",
                "func setOpen(_ section: Int, _ isOpen: Bool) { sections[section].isOpen = isOpen }",
            ]
        case .index:
            lines += [
                "var flags: [Int: Bool] = [:]  // by number: they stay where they are when sections slide past them",
                "func isOpen(_ section: Int) -> Bool { flags[section] ?? false }",
                "func setOpen(_ section: Int, _ isOpen: Bool) { flags[section] = isOpen }",
            ]
        case .single:
            lines += [
                "var openNumber: Int?", "func isOpen(_ section: Int) -> Bool { openNumber == section }",
                "func setOpen(_ section: Int, _ isOpen: Bool) { openNumber = isOpen ? section : nil }",
            ]
        }
        return lines + [""]
    }

    // MARK: Data source

    private var dataSource: [String] {
        var lines = ["override func numberOfSections(in tableView: UITableView) -> Int { sections.count }"]
        let count: String
        switch rules.hide {
        case .rows: count = "isOpen(section) ? sections[section].rows.count : 0"
        case .titleRow: count = "isOpen(section) ? 1 + sections[section].rows.count : 1"
        case .height: count = "sections[section].rows.count"
        }
        lines += [
            "override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {",
            "    \(count)", "}",
        ]
        if rules.hide == .height {
            lines += [
                "override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {",
                "    isOpen(indexPath.section) ? UITableView.automaticDimension : 0", "}",
            ]
        }
        let rows = "sections[indexPath.section].rows"
        let text =
            hasTitleRows
            ? [
                "let rows = \(rows)",
                "cell.textLabel?.text = indexPath.row == 0 ? headline(indexPath.section) : rows[indexPath.row - 1]",
            ]
            : ["cell.textLabel?.text = \(rows)[indexPath.row]"]
        lines += [
            "override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {",
            "    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)",
        ]
        lines += text.map { "    " + $0 }
        if rules.hide == .height { lines.append("    cell.clipsToBounds = true") }
        return lines + ["    return cell", "}"]
    }

    private var headers: [String] {
        var lines: [String] = []
        if !hasTitleRows {
            lines += [
                "override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {",
                "    let header = Header(reuseIdentifier: nil)",
                "    header.textLabel?.text = headline(section)",
            ]
            lines +=
                keepsIdentity
                ? [
                    "    header.onTap = { [unowned self, id = sections[section].id] in",
                    "        if let own = sections.firstIndex(where: { $0.id == id }) { \(tapping("own")) }", "    }",
                ] : ["    header.onTap = { [unowned self] in \(tapping("section")) }"]
            lines += ["    return header", "}"]
        }
        var headline = "(isOpen(section) ? \"▾ \" : \"▸ \") + sections[section].title"
        switch rules.headerDetail {
        case .none: break
        case .count: headline += " + \" (\\(sections[section].rows.count))\""
        case .text: headline += " + \"  \" + sections[section].detail"
        }
        return lines + Self.function("headline(_ section: Int) -> String", [headline]) + [""]
    }

    // MARK: Taps

    /// Whether a tapped header does something beside folding.
    private var hasHeaderTaps: Bool { rules.fixedGuard == .header || rules.arrow == .own }

    /// What a header does that is tapped.
    private func tapping(_ section: String) -> String {
        hasHeaderTaps
            ? "tapHeader(\(section)\(isMixed ? ", section" : ""))"
            : "toggle(\(section)\(isMixed ? ", telling: section" : ""))"
    }

    private var taps: [String] {
        var lines: [String] = []
        if hasHeaderTaps {
            let body =
                (rules.fixedGuard == .header ? ["if sections[section].isFixed { return }"] : [])
                + ["toggle(section\(isMixed ? ", telling: captured" : ""))"] + (rules.arrow == .own ? [showArrow] : [])
            lines = Self.function("tapHeader(_ section: Int\(isMixed ? ", _ captured: Int" : ""))", body)
        }
        let section = "indexPath.section"
        var selection = hasTitleRows ? ["    if indexPath.row == 0 { return \(tapping(section)) }"] : []
        if rules.onSelect == .close {
            selection.append(
                "    if isOpen(\(section)) { toggle(\(section)\(isMixed ? ", telling: \(section)" : "")) }")
        }
        if selection.isEmpty { return lines + toggle }
        lines.append("override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {")
        return lines + selection + ["}"] + toggle
    }

    /// A function, in one line where it is short.
    private static func function(_ head: String, _ body: [String]) -> [String] {
        let line = "func \(head) { \(body[0]) }"
        let isShort = body.count == 1 && line.count < 116 && !line.contains("//")
        return isShort ? [line] : ["func \(head) {"] + body.map { "    " + $0 } + ["}"]
    }

    private var showArrow: String {
        hasTitleRows
            ? "tableView.cellForRow(at: IndexPath(row: 0, section: section))?.textLabel?.text = headline(section)"
            : "tableView.headerView(forSection: section)?.textLabel?.text = headline(section)"
    }

    private var toggle: [String] {
        var lines = ["func toggle(_ section: Int\(isMixed ? ", telling number: Int" : "")) {"]
        func add(_ line: String) { lines.append("    " + line) }
        if rules.fixedGuard == .table { add("if sections[section].isFixed { return }") }
        if rules.state == .single {
            add("if let openNumber, openNumber != section, sections[openNumber].isFixed { return }")
        }
        if rules.empty == .refuse { add("if !isOpen(section), sections[section].rows.isEmpty { return }") }
        let others = rules.opensOne ? "sections.indices.filter { isOpen($0) && !sections[$0].isFixed }" : "[]"
        if rules.opensOne || rules.empty == .pass {
            add("let closing = isOpen(section) ? [section] : \(others)")
            let passes = rules.empty == .pass ? " || sections[section].rows.isEmpty" : ""
            add("let opening = isOpen(section)\(passes) ? [] : [section]")
        } else {
            add("let (closing, opening): ([Int], [Int]) = isOpen(section) ? ([section], []) : ([], [section])")
        }
        if rules.empty == .pass, batch == .on, !looksForRows { add("if opening.isEmpty, closing.isEmpty { return }") }
        if rules.keepOne == .on {
            add("if opening.isEmpty, closing.count == sections.indices.filter(isOpen).count { return }")
        }
        if isMixed { add("let told = { (each: Int) in each == section ? number : each }") }
        return lines + folding.map { "    " + $0 } + ["}"]
            + Self.function("update(closing: [Int], opening: [Int])", update)
            + paths + replacing
    }

    // MARK: Folding

    /// Whether the update itself looks whether there are rows to tell of.
    private var looksForRows: Bool { rules.refresh == .edits && rules.hide != .height }
    private var batch: BatchRule { rules.refresh == .data ? .on : rules.batch }

    /// What opens and closes is changed and told.
    private var folding: [String] {
        let map = isMixed ? ".map(told)" : ""
        let one = isMixed ? "told(section)" : "section"
        var lines: [String] = []
        if batch != .each {
            lines += [
                "for section in closing { setOpen(section, false) }",
                "for section in opening { setOpen(section, true) }",
            ]
        }
        if rules.arrow == .turned, batch != .each { lines.append("for section in closing + opening { \(showArrow) }") }
        switch batch {
        case .on: lines.append("update(closing: closing\(map), opening: opening\(map))")
        case .off:
            lines += [
                "for section in closing { update(closing: [\(one)], opening: []) }",
                "for section in opening { update(closing: [], opening: [\(one)]) }",
            ]
        case .each:
            let turn = rules.arrow == .turned ? ["    \(showArrow)"] : []
            for (word, flag) in [("closing", "false"), ("opening", "true")] {
                let lists = word == "closing" ? "closing: [\(one)], opening: []" : "closing: [], opening: [\(one)]"
                lines += ["for section in \(word) {", "    setOpen(section, \(flag))"] + turn
                lines += ["    update(\(lists))", "}"]
            }
        }
        switch rules.scroll {
        case .none: break
        case .header:
            lines += [
                "if !opening.isEmpty {",
                "    tableView.scrollRectToVisible(tableView.rectForHeader(inSection: section), animated: true)", "}",
            ]
        case .top, .middle, .bottom:
            let position = ".\(rules.scroll.rawValue)"
            lines += [
                "if !opening.isEmpty {",
                "    tableView.scrollToRow(at: IndexPath(row: 0, section: section), at: \(position), animated: true)",
                "}",
            ]
        }
        return lines
    }

    private var update: [String] {
        switch rules.refresh {
        case .section: return ["tableView.reloadSections(IndexSet(closing + opening), with: \(animation))"]
        case .data: return ["tableView.reloadData()"]
        case .rows: return ["tableView.reloadRows(at: paths(closing + opening), with: \(animation))"]
        case .edits where rules.hide == .height:
            return ["tableView.performBatchUpdates(nil)  // asks for heights again"]
        case .edits:
            return [
                "let (vanishing, appearing) = (paths(closing), paths(opening))",
                "if vanishing.isEmpty, appearing.isEmpty { return }", "tableView.performBatchUpdates { [self] in",
                "    if !vanishing.isEmpty { tableView.deleteRows(at: vanishing, with: \(animation)) }",
                "    if !appearing.isEmpty { tableView.insertRows(at: appearing, with: \(animation)) }", "}",
            ]
        }
    }

    private var paths: [String] {
        guard rules.refresh == .rows || rules.refresh == .edits && rules.hide != .height else { return [] }
        let row = hasTitleRows ? "$0 + 1" : "$0"
        return [
            "func paths(_ numbers: [Int]) -> [IndexPath] {",
            "    numbers.flatMap { section in sections[section].rows.indices.map { IndexPath(row: \(row), section: section) } }",
            "}",
        ]
    }

    /// New data arriving.
    private var replacing: [String] {
        let body: [String]
        switch (rules.state, rules.onReload) {
        case (.section, .keep):
            body = [
                "let open = Dictionary(sections.map { ($0.title, $0.isOpen) }) { first, _ in first }", "sections = new",
                "for section in new.indices { setOpen(section, open[new[section].title] ?? new[section].isOpen) }",
            ]
        case (.section, .close): body = ["sections = new", "for section in new.indices { setOpen(section, false) }"]
        case (_, .keep), (.section, .reset): body = ["sections = new"]
        case (.index, _): body = ["(sections, flags) = (new, [:])"]
        case (.single, _): body = ["(sections, openNumber) = (new, nil)"]
        }
        let others = rules.refresh == .edits ? "  // or the difference, by apply(_:) of TableUpdatesUIKit" : ""
        return ["func replace(with new: [Section]) {"] + body.map { "    " + $0 }
            + ["    tableView.reloadData()" + others, "}"]
    }
}

/// What both languages say of the rules.
enum HandlerText {
    /// One sentence that names the rules.
    static func summary(of rules: RuleSet) -> String {
        if let preset = Preset.allCases.first(where: { $0.rules == rules }) {
            return "Folds as the preset \(preset.rawValue) does."
        }
        let differing = rules.differences(from: RuleSet()).map { "\($0.rawValue) \(rules[$0])" }
        return differing.isEmpty
            ? "Folds by the rules' defaults." : "Folds by these rules: \(differing.joined(separator: ", "))."
    }
}
