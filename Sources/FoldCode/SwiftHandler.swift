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
    var members: [String] { state + dataSource + headers + taps + folding }

    // MARK: State

    private var state: [String] {
        var fields = keepsIdentity ? ["let id = UUID()"] : []
        fields.append("var title: String, rows: [String], isFixed = false")
        if rules.headerDetail == .text { fields.append("var detail = \"\"") }
        if rules.state == .section { fields.append("var isOpen = false") }
        var lines = ["struct Section {"] + fields.map { "    " + $0 } + ["}"]
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
        let text =
            hasTitleRows
            ? "indexPath.row == 0 ? headline(indexPath.section) : rows[indexPath.row - 1]" : "rows[indexPath.row]"
        lines += [
            "override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {",
            "    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)",
            "    let rows = sections[indexPath.section].rows",
            "    cell.textLabel?.text = \(text)",
        ]
        if rules.hide == .height { lines.append("    cell.clipsToBounds = true") }
        return lines + ["    return cell", "}"]
    }

    private var headers: [String] {
        var lines: [String] = []
        if !hasTitleRows {
            let tap: String
            switch rules.headerKeeps {
            case .index: tap = "tapHeader(section)"
            case .section:
                tap = "if let own = sections.firstIndex(where: { $0.id == id }) { tapHeader(own) }"
            case .mixed:
                tap = "if let own = sections.firstIndex(where: { $0.id == id }) { tapHeader(own, section) }"
            }
            lines += [
                "override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {",
                "    let header = Header(reuseIdentifier: nil)",
                "    header.textLabel?.text = headline(section)",
            ]
            if keepsIdentity { lines.append("    let id = sections[section].id") }
            lines += ["    header.onTap = { [unowned self] in \(tap) }", "    return header", "}"]
        }
        var headline = "(isOpen(section) ? \"▾ \" : \"▸ \") + sections[section].title"
        switch rules.headerDetail {
        case .none: break
        case .count: headline += " + \" (\\(sections[section].rows.count))\""
        case .text: headline += " + \"  \" + sections[section].detail"
        }
        let function = "func headline(_ section: Int) -> String { \(headline) }"
        return lines
            + (function.count < 116
                ? [function] : ["func headline(_ section: Int) -> String {", "    \(headline)", "}"])
            + [""]
    }

    // MARK: Taps

    private var taps: [String] {
        let head = "func tapHeader(_ section: Int\(isMixed ? ", _ captured: Int" : "")) {"
        let toggling = "toggle(section\(isMixed ? ", telling: captured" : ""))"
        var body = rules.fixedGuard == .header ? ["if sections[section].isFixed { return }"] : []
        body += [toggling] + (rules.arrow == .own ? [showArrow] : [])
        var lines = body.count == 1 ? [head + " " + toggling + " }"] : [head] + body.map { "    " + $0 } + ["}"]
        var selection = hasTitleRows ? ["    if indexPath.row == 0 { return tapHeader(indexPath.section) }"] : []
        if rules.onSelect == .close {
            let telling = isMixed ? ", telling: indexPath.section" : ""
            selection.append("    if isOpen(indexPath.section) { toggle(indexPath.section\(telling)) }")
        }
        if selection.isEmpty { return lines + toggle }
        lines.append("override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {")
        return lines + selection + ["}"] + toggle
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
        add("let closing = isOpen(section) ? [section] : \(others)")
        let passes = rules.empty == .pass ? " || sections[section].rows.isEmpty" : ""
        add("let opening = isOpen(section)\(passes) ? [] : [section]")
        if rules.empty == .pass { add("if opening.isEmpty, closing.isEmpty { return }") }
        if rules.keepOne == .on {
            add("if opening.isEmpty, closing.count == sections.indices.filter(isOpen).count { return }")
        }
        add(
            "fold(closing: closing, opening: opening"
                + (isMixed ? ") { $0 == section ? number : $0 }" : ")"))
        return lines + ["}", ""]
    }

    // MARK: Folding

    private var folding: [String] {
        let map = isMixed ? ".map(told)" : ""
        let one = isMixed ? "told(section)" : "section"
        var lines = ["func fold(closing: [Int], opening: [Int]\(isMixed ? ", told: (Int) -> Int" : "")) {"]
        func add(_ line: String) { lines.append("    " + line) }
        let batch = rules.refresh == .data ? .on : rules.batch
        if batch != .each {
            add("for section in closing { setOpen(section, false) }")
            add("for section in opening { setOpen(section, true) }")
        }
        if rules.arrow == .turned, batch != .each { add("for section in closing + opening { \(showArrow) }") }
        switch batch {
        case .on: add("update(closing: closing\(map), opening: opening\(map))")
        case .off:
            add("for section in closing { update(closing: [\(one)], opening: []) }")
            add("for section in opening { update(closing: [], opening: [\(one)]) }")
        case .each:
            let turn = rules.arrow == .turned ? ["    \(showArrow)"] : []
            for (word, flag) in [("closing", "false"), ("opening", "true")] {
                let lists = word == "closing" ? "closing: [\(one)], opening: []" : "closing: [], opening: [\(one)]"
                (["for section in \(word) {", "    setOpen(section, \(flag))"] + turn
                    + ["    update(\(lists))", "}"]).forEach(add)
            }
        }
        switch rules.scroll {
        case .none: break
        case .header:
            add("if let section = opening.first {")
            add("    tableView.scrollRectToVisible(tableView.rectForHeader(inSection: section), animated: true)")
            add("}")
        case .top, .middle, .bottom:
            add("if let section = opening.first {")
            let position = ".\(rules.scroll.rawValue)"
            add("    tableView.scrollToRow(at: IndexPath(row: 0, section: section), at: \(position), animated: true)")
            add("}")
        }
        return lines + ["}", "func update(closing: [Int], opening: [Int]) {"] + update.map { "    " + $0 } + ["}"]
            + paths
            + replacing
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
            "    numbers.flatMap { section in",
            "        sections[section].rows.indices.map { IndexPath(row: \(row), section: section) }", "    }", "}",
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
        return ["func replace(with new: [Section]) {"] + body.map { "    " + $0 } + ["    tableView.reloadData()", "}"]
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
