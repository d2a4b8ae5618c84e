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
    package static func document(_ list: FrameList, _ form: PictureForm = PictureForm()) -> String {
        var html = Markup()
        html.literal("<!DOCTYPE html>\n")
        let scheme: [Markup.Attribute] = form.scheme.map { [.init("data-scheme", $0.rawValue)] } ?? []
        html.element("html", [.init("lang", "en")] + scheme) { html in
            html.endLine()
            html.element("head") { head(&$0, list) }
            html.endLine()
            html.element("body", form.isBare ? [.init("class", "bare")] : []) { body(&$0, list) }
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
            html.literal(PageStyle.sheet)
            html.literal(StageStyle.sheet)
        }
        html.endLine()
    }

    private static func body(_ html: inout Markup, _ list: FrameList) {
        html.endLine()
        html.element("header", [.init("class", "top")]) { html in
            html.endLine()
            html.element("h1") { $0.words(list.title) }
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
        html.element("main") { html in
            html.endLine()
            for position in list.frames.indices { PageFrame(list: list, position: position).write(to: &html) }
        }
        html.endLine()
        if list.frames.count > 1 {
            controls(&html, list)
            index(&html, list)
        }
        html.element("script") { html in
            html.literal(PageScript.source)
            html.literal(PageMotion.source)
        }
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
            for (name, label) in [("previous", "Previous"), ("play", "Play"), ("next", "Next")] {
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
            html.element("span", [.init("id", "place"), .init("class", "soft"), .init("aria-hidden", "true")]) { _ in }
            html.endLine()
            moments(&html)
            html.endLine()
            // Where the script draws the curves from calls to places.
            html.element("svg", [.init("class", "wires"), .init("aria-hidden", "true")])
            html.endLine()
        }
        html.endLine()
        html.element("p", [.init("id", "announcement"), .init("class", "unseen"), .init("aria-live", "polite")]) { _ in
        }
        html.endLine()
    }

    /// The four moments of a step.
    private static func moments(_ html: inout Markup) {
        html.element("fieldset", [.init("class", "moments")]) { html in
            html.element("legend", [.init("class", "unseen")], text: "Moment of the step")
            for (value, name) in ["Before", "Data", "Calls", "After"].enumerated() {
                html.element("label") { html in
                    html.void(
                        "input", [.init("type", "radio"), .init("name", "moment"), .init("value", value)])
                    html.text(name)
                }
            }
        }
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
                            html.element("span", [.init("class", "what")]) { $0.words(command) }
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
                text:
                    "Keys: ← → for the step before and after, , . for the moments of a step, b compares before and after, "
                    + "Home and End, the space bar plays.")
        }
        html.endLine()
    }
}
