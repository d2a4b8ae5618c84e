// One step of a page: what was done, both layers before and after, the calls between, the sum, the code beside.

import FoldCode
import FoldRendering
import FoldShell

/// Writes a frame as an article of a page: all of it stands there before → after, for whoever runs no script.
struct PageFrame {
    let list: FrameList
    let position: Int

    private var frame: Frame { list.frames[position] }
    private var number: Int { list.number(position) }

    /// The command that led to a frame.
    static func command(_ list: FrameList, _ position: Int) -> String {
        list.number(position) == 0 ? "as it begins" : list.frames[position].command
    }

    func write(to html: inout Markup) {
        let kind = frame.code.isEmpty ? "step" : "step coded"
        html.element(
            "article",
            [
                .init("class", kind), .init("id", "step-\(number)"), .init("aria-labelledby", "name-\(number)"),
                .init("data-spoken", list.spoken(position)), .init("data-place", "\(number) of \(list.lastNumber)"),
            ]
        ) { html in
            html.endLine()
            html.element("header") { header(&$0) }
            html.endLine()
            if frame.stage.isThere { Self.stage(frame.stage, frame, isStep: number > 0, &html) }
            StageCheck(frame: frame).write(to: &html)
            if !frame.code.isEmpty { code(&html) }
        }
        html.endLine()
    }

    private func header(_ html: inout Markup) {
        html.element("h2", [.init("id", "name-\(number)")]) { html in
            html.element("span", [.init("class", "ordinal")], text: "\(number)")
            html.literal(" ")
            html.element(number == 0 ? "span" : "code", [.init("class", "what")]) { html in
                html.words(Self.command(list, position))
            }
        }
        // The verdict tells of a crash.
        let said = frame.stage.isCrash ? [] : frame.said.filter { $0 != "called" }
        for text in frame.prose { html.element("p", [.init("class", "prose")]) { $0.words(text) } }
        for line in said { html.element("p", [.init("class", "said")]) { $0.words(line) } }
    }

    /// Writes a step before → after with its sum, as a part of another page.
    static func still(_ frame: Frame, into html: inout Markup) {
        if frame.stage.isThere { stage(frame.stage, frame, isStep: true, &html) }
        StageCheck(frame: frame).write(to: &html)
    }

    private static func stage(_ stage: Stage, _ frame: Frame, isStep: Bool, _ html: inout Markup) {
        func pane(_ layer: Stage.Layer, isView: Bool, isBefore: Bool) {
            StagePane(stage: stage, layer: layer, isView: isView, isBefore: isBefore).write(to: &html)
        }
        html.literal("<div class=\"stage still\">")
        if isStep {
            html.literal("<div class=\"when before\"><p>Before</p>\n")
            pane(stage.dataBefore, isView: false, isBefore: true)
            pane(stage.viewBefore, isView: true, isBefore: true)
            html.literal("</div>")
            StageCheck(frame: frame).calls(&html)
        }
        html.literal("<div class=\"when after\">")
        if isStep { html.literal("<p>After</p>\n") }
        pane(stage.dataAfter, isView: false, isBefore: false)
        pane(stage.viewAfter, isView: true, isBefore: false)
        html.literal("</div></div>\n")
    }

    private func code(_ html: inout Markup) {
        html.element("figure", [.init("class", "code")]) { html in
            html.element("h3", text: "Code")
            html.element("pre") { html in
                html.element("code") { html in
                    for line in frame.code { write(line, &html) }
                }
            }
        }
        html.endLine()
    }

    private func write(_ line: CodeLine, _ html: inout Markup) {
        var (kinds, sign, keys): ([String], String, [String]) = (["line"], "", [])
        switch line.part {
        case nil: break
        case .changesData: (kinds, sign) = (["line", "data"], "•")
        case .makesCalls(let places):
            let shown = places.filter(frame.stage.calls.indices.contains)
            kinds += shown.prefix(1).map { frame.stage.calls[$0].kind.rawValue }
            keys = shown.map(StageCall.letter)
            sign = keys.prefix(2).joined()
        case .isAdded: (kinds, sign) = (["line", "plus"], "+")
        }
        if line.isWrong { kinds.append("wrong") }
        var attributes: [Markup.Attribute] = [.init("class", kinds.joined(separator: " "))]
        if line.isWrong || !sign.isEmpty { attributes.append(.init("data-mark", line.isWrong ? "✕" + sign : sign)) }
        if !keys.isEmpty { attributes.append(.init("data-key", keys.joined(separator: " "))) }
        html.element("span", attributes) { $0.words(line.text.shortened(to: Frame.columnLimit)) }
    }
}
