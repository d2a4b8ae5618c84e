// A session or scenario as one page that needs nothing else: every frame stands in it, and a script leafs through them.

import FoldRendering
import FoldShell

/// Makes an HTML document of frames.
package enum PageHTML {
    /// Commands are cut to so many columns in the list of all steps.
    private static let commandLimit = 64

    /// The document.
    ///
    /// - Complexity: O(*n*) in the frames, each of which has a bounded size.
    package static func document(_ list: FrameList) -> String {
        var html = Markup()
        html.literal("<!DOCTYPE html>\n")
        html.element("html", [.init("lang", "en")]) { html in
            html.endLine()
            html.element("head") { head(&$0, list) }
            html.endLine()
            html.element("body") { body(&$0, list) }
            html.endLine()
        }
        html.endLine()
        return html.document
    }

    private static func head(_ html: inout Markup, _ list: FrameList) {
        html.endLine()
        html.void("meta", [.init("charset", "utf-8")])
        html.endLine()
        html.void("meta", [.init("http-equiv", "Content-Security-Policy"), .init("content", PagePolicy.text)])
        html.endLine()
        html.void("meta", [.init("name", "viewport"), .init("content", "width=device-width, initial-scale=1")])
        html.endLine()
        html.void("meta", [.init("name", "color-scheme"), .init("content", "light dark")])
        html.endLine()
        html.element("title", text: "\(list.title) – foldsh")
        html.endLine()
        html.element("style") { html in
            html.literal(PhoneStyle.sheet)
            html.literal(PageStyle.sheet)
        }
        html.endLine()
    }

    private static func body(_ html: inout Markup, _ list: FrameList) {
        html.endLine()
        html.element("header") { html in
            html.endLine()
            html.element("h1", text: list.title)
            html.endLine()
            html.element("p", [.init("class", "note")], text: note(list))
            html.endLine()
            if list.failures > 0 {
                let things = Plural.counted(list.failures, "thing")
                html.element(
                    "p", [.init("class", "verdict bad")], text: "✕ \(things) went otherwise than the scenario expects")
                html.endLine()
            }
        }
        html.endLine()
        if list.frames.count > 1 { controls(&html, list) }
        html.element("main") { html in
            html.endLine()
            let phones = list.frames.map { PhoneDrawing(title: list.screenTitle, frame: $0) }
            // All are as high as the highest, so that nothing jumps when one leafs through them.
            let height = phones.map(\.height).max() ?? 0
            for (position, phone) in phones.enumerated() {
                PageFrame(list: list, position: position, phone: phone, height: height).write(to: &html)
            }
        }
        html.endLine()
        if list.frames.count > 1 { index(&html, list) }
        html.element("script") { $0.literal(PageScript.source) }
        html.endLine()
    }

    /// How many steps there are, which were left out, and by which rules the table folds.
    private static func note(_ list: FrameList) -> String {
        let steps = Plural.steps(list.lastNumber)
        let missing = list.leftOut == 0 ? "" : "; of these the last \(list.frames.count) are shown"
        return "\(steps)\(missing) · \(list.note)"
    }

    /// What leafs through the frames; it is of no use, and hidden, where no script runs.
    private static func controls(_ html: inout Markup, _ list: FrameList) {
        html.element("div", [.init("class", "controls"), .init("role", "group"), .init("aria-label", "Steps")]) {
            html in
            html.endLine()
            for (name, label) in [("previous", "◂ Previous"), ("play", "▸ Play"), ("next", "Next ▸")] {
                html.element("button", [.init("type", "button"), .init("id", name)], text: label)
                html.endLine()
            }
            html.void(
                "input",
                [
                    .init("type", "range"), .init("id", "slider"), .init("aria-label", "Step"), .init("min", 0),
                    .init("max", list.frames.count - 1), .init("value", 0),
                ])
            html.endLine()
            html.element("span", [.init("id", "place"), .init("aria-hidden", "true")]) { _ in }
            html.endLine()
        }
        html.endLine()
        html.element("p", [.init("id", "announcement"), .init("class", "unseen"), .init("aria-live", "polite")]) { _ in
        }
        html.endLine()
    }

    /// A link to every frame, with the verdict of each.
    private static func index(_ html: inout Markup, _ list: FrameList) {
        html.element("nav", [.init("class", "index"), .init("aria-label", "All steps")]) { html in
            html.element("h2", text: "All steps")
            html.endLine()
            html.element("ol") { html in
                html.endLine()
                for (position, frame) in list.frames.enumerated() {
                    html.element("li") { html in
                        html.element("a", [.init("href", "#step-\(list.number(position))")]) { html in
                            html.element("span", [.init("class", "number")], text: "\(list.number(position)) ")
                            let command = PageFrame.command(list, position).shortened(to: commandLimit)
                            html.element("span", [.init("class", "what")], text: command)
                            if let verdict = frame.verdict {
                                html.element(
                                    "span", [.init("class", "verdict \(verdict.tone.rawValue)")],
                                    text: " \(verdict.sign) \(verdict.words)")
                            }
                        }
                    }
                    html.endLine()
                }
            }
            html.endLine()
            html.element(
                "p", [.init("class", "keys")],
                text: "Keys: ← → for the step before and after, Home and End, the space bar to play.")
        }
        html.endLine()
    }
}
