// One layer of a step as a pane of a page: sections, rows, marks and what is left out, found again by identity.

import FoldRendering
import FoldShell

/// Writes a layer of a step as a pane.
struct StagePane {
    let stage: Stage
    let layer: Stage.Layer
    let isView: Bool
    /// Whether it shows the layer as it was before the step.
    let isBefore: Bool

    func write(to html: inout Markup) {
        let side = isView ? "view" : "data"
        let numbers = layer.isOld ? "old numbers" : "new numbers"
        let name = isView ? "Table view" : "Data source"
        let kept = isView && !isBefore && stage.isCrash ? " kept" : ""
        html.element(
            "section",
            [
                .init("class", "pane \(side) \(layer.isOld ? "old" : "new")\(kept)"),
                .init("aria-label", "\(name), \(isBefore ? "before" : "after")"),
            ]
        ) { html in
            html.element("h3") { html in
                html.element("span", text: name)
                html.literal(" ")
                html.element("small", text: isView ? "remembers" : "answers")
                html.literal(" ")
                html.element("small", [.init("class", "numbers")], text: numbers)
            }
            if layer.items.isEmpty { html.element("p", [.init("class", "gap")], text: "no sections") }
            html.element("ol") { html in
                for (position, item) in layer.items.enumerated() {
                    switch item {
                    case .section(let section): write(section, &html)
                    case .gap(let count): gap(Plural.counted(count, "section"), "g\(position)", &html)
                    }
                }
            }
            let isTold = layer.sections.contains { $0.captured != nil && !$0.isGhost }
            if isView, isTold { html.element("p", [.init("class", "legend")], text: Self.legend) }
        }
        html.endLine()
    }

    private static let legend = "captured: the number that a header keeps from when it was drawn"

    private func gap(_ text: String, _ id: String, _ html: inout Markup) {
        html.element("li", [.init("class", "gap"), .init("data-id", id)], text: "… \(text)")
    }

    private func write(_ section: Stage.Section, _ html: inout Markup) {
        var kind = "section"
        if section.failure != nil, !isBefore { kind += " failed" }
        html.element("li", [.init("class", kind), .init("data-id", "s\(section.key)")]) { html in
            head(section, &html)
            if section.isGhost { return }
            html.element("ol") { html in
                for (position, line) in section.lines.enumerated() {
                    switch line {
                    case .row(let row): write(row, &html)
                    case .gap(let count): gap(Plural.rows(count), "g\(section.key).\(position)", &html)
                    }
                }
            }
        }
    }

    private func head(_ section: Stage.Section, _ html: inout Markup) {
        // In a crash the view is compared with the data as before, so that nothing in it moves.
        let isStale = !section.drift.isEmpty
        var kind = section.isGhost ? "gone" : "head"
        if let mark = section.mark { kind += " \(mark.effect.rawValue)" }
        if isStale { kind += " stale" }
        if section.isSelected { kind += " selected" }
        html.element("div", attributes(kind, "h\(section.key)", section.mark)) { html in
            html.element("span", [.init("class", "no")], text: section.isGhost ? "" : section.place)
            html.element("span", [.init("class", "title")]) { html in
                if isView, !section.isGhost {
                    let arrow = section.isFixed ? "" : section.isOpen ? "▾" : "▸"
                    html.element("span", [.init("class", "arrow"), .init("aria-hidden", "true")], text: arrow)
                }
                html.element("span", [.init("class", "name")]) {
                    $0.words(section.title.isEmpty ? "(no title)" : section.title)
                }
                mark(section.mark, isGhost: section.isGhost, &html)
            }
            html.element("span", [.init("class", "more")]) { html in
                if let failure = section.failure, !isBefore {
                    html.text("✕ \(failure)")
                } else if !section.isGhost {
                    facts(section, &html)
                }
            }
            if isStale {
                html.element("span", [.init("class", "note")], text: "≠ " + section.drift.joined(separator: " · "))
            }
        }
    }

    private func facts(_ section: Stage.Section, _ html: inout Markup) {
        if !section.detail.isEmpty { html.element("span") { $0.words(section.detail) } }
        if let captured = section.captured, section.drift.isEmpty { html.element("span", text: "captured \(captured)") }
        if section.isFixed { html.element("span", text: "fixed") }
        if section.isSelected { html.element("span", text: "✓ selected") }
        html.element("span") { html in
            let state = section.isOpen ? "open" : "closed"
            if isView {
                html.element("span", [.init("class", "unseen")], text: "\(state), ")
            } else {
                html.text("\(state) · ")
            }
            html.text(Plural.rows(section.count, of: section.stored))
        }
    }

    private func write(_ row: Stage.Row, _ html: inout Markup) {
        var kind = row.isGhost ? "gone" : "row"
        if let mark = row.mark { kind += " \(mark.effect.rawValue)" }
        if row.isFlat { kind += " flat" }
        if row.isSelected { kind += " selected" }
        html.element("li", attributes(kind, "r\(row.key)", row.mark)) { html in
            html.element("span", [.init("class", "no")], text: row.isGhost ? "" : row.path)
            html.element("span", [.init("class", "title")]) { $0.words(row.title.isEmpty ? "(no title)" : row.title) }
            html.element("span", [.init("class", "more")]) { html in
                if !row.detail.isEmpty { html.element("span") { $0.words(row.detail) } }
                if row.isFlat { html.element("span", [.init("class", "unseen")], text: "0 high") }
                if row.isSelected { html.element("span", text: "✓ selected") }
                mark(row.mark, isGhost: row.isGhost, &html)
            }
        }
    }

    private func attributes(_ kind: String, _ id: String, _ mark: Stage.Mark?) -> [Markup.Attribute] {
        var attributes: [Markup.Attribute] = [.init("class", kind), .init("data-id", id)]
        if let call = mark?.call { attributes.append(.init("data-key", StageCall.letter(call))) }
        return attributes
    }

    private func mark(_ mark: Stage.Mark?, isGhost: Bool, _ html: inout Markup) {
        guard let mark else { return }
        let text =
            switch mark.effect {
            case .came: "+ new"
            case .went: isGhost ? "− was \(mark.place)" : "− goes"
            // In old numbers the other place is where it goes to.
            case .moved: layer.isOld ? "→ \(mark.place)" : "← \(mark.place)"
            case .reloaded: "↻ anew"
            case .renamed: "renamed"
            }
        var attributes: [Markup.Attribute] = [.init("class", "mark \(mark.effect.rawValue)")]
        if let call = mark.call { attributes.append(.init("data-key", StageCall.letter(call))) }
        html.element("span", attributes) { html in
            html.text(text)
            guard let call = mark.call else { return }
            html.literal(" ")
            html.element("b", text: StageCall.letter(call))
        }
    }
}
