// One step of a page: what was done, both layers before and after, the calls between, the sum, the code beside.

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

    private func write(_ line: Frame.CodeLine, _ html: inout Markup) {
        var attributes: [Markup.Attribute] = []
        func take(_ kind: String, _ sign: String, key: String? = nil) {
            attributes = [.init("class", "line \(kind)"), .init("data-mark", sign)]
            if let key { attributes.append(.init("data-key", key)) }
        }
        switch line.part {
        case nil: attributes = [.init("class", "line")]
        case .changesData: take("data", "•")
        case .makesCall(let call):
            let kind = frame.stage.calls.indices.contains(call) ? frame.stage.calls[call].kind.rawValue : ""
            take(kind, StageCall.letter(call), key: StageCall.letter(call))
        case .isWrong: take("wrong", "✕")
        case .isRemoved: take("minus", "−")
        case .isAdded: take("plus", "+")
        }
        html.element("span", attributes, text: line.text.isEmpty ? " " : line.text)
    }
}
