// One frame of a page: the picture, what was said, the calls and their verdict, what is expected, the table in words.

import FoldRendering
import FoldShell

/// Writes a frame as a section of a page.
struct PageFrame {
    let list: FrameList
    let position: Int
    let phone: PhoneDrawing
    /// How high the phone is drawn.
    let height: Int

    private var frame: Frame { list.frames[position] }
    private var number: Int { list.number(position) }

    /// The command that led to a frame.
    static func command(_ list: FrameList, _ position: Int) -> String {
        list.number(position) == 0 ? "as it begins" : list.frames[position].command
    }

    func write(to html: inout Markup) {
        html.element(
            "section",
            [
                .init("class", "frame"), .init("id", "step-\(number)"), .init("aria-labelledby", "name-\(number)"),
                .init("data-spoken", list.spoken(position)), .init("data-place", "\(number) of \(list.lastNumber)"),
            ]
        ) { html in
            html.endLine()
            html.element("div", [.init("class", "lead")]) { lead(&$0) }
            html.endLine()
            html.element("div", [.init("class", "picture")]) { picture(&$0) }
            html.endLine()
            html.element("div", [.init("class", "story")]) { story(&$0) }
            html.endLine()
        }
        html.endLine()
    }

    private func lead(_ html: inout Markup) {
        html.element("h2", [.init("id", "name-\(number)")]) { html in
            html.element("span", [.init("class", "ordinal")], text: "Step \(number)")
            html.literal(" ")
            html.element(number == 0 ? "span" : "code", [.init("class", "what")], text: Self.command(list, position))
        }
        html.endLine()
        if let verdict = frame.verdict {
            html.element(
                "p", [.init("class", "verdict badge \(verdict.tone.rawValue)")],
                text: "\(verdict.sign) \(verdict.words)")
            html.endLine()
        }
        for line in frame.said {
            html.element("p", [.init("class", "said")], text: line)
            html.endLine()
        }
    }

    private func picture(_ html: inout Markup) {
        html.endLine()
        html.element(
            "svg",
            [
                .init("class", "drawing"), .init("viewBox", "0 0 \(PhoneDrawing.width) \(height)"),
                .init("width", PhoneDrawing.width), .init("height", height), .init("aria-hidden", "true"),
            ]
        ) { svg in
            svg.endLine()
            phone.draw(into: &svg, height: height)
        }
        html.endLine()
        html.element("div", [.init("class", "unseen")]) { html in
            html.element("h3", text: "The table")
            html.element("ul") { html in
                for section in FrameWords.sections(frame.table) {
                    html.endLine()
                    html.element("li") { html in
                        html.text(section.text)
                        if !section.rows.isEmpty {
                            html.element("ul") { html in
                                for row in section.rows { html.element("li", text: row) }
                            }
                        }
                    }
                }
                for remark in FrameWords.remarks(frame.table) {
                    html.endLine()
                    html.element("li", text: remark.text)
                }
            }
        }
        html.endLine()
    }

    private func story(_ html: inout Markup) {
        html.endLine()
        if !frame.message.isEmpty {
            html.element("pre", [.init("class", frame.verdict?.tone.rawValue ?? "plain")]) { html in
                for (position, line) in frame.message.enumerated() {
                    if position > 0 { html.endLine() }
                    html.text(line)
                }
            }
            html.endLine()
        }
        if number > 0 { calls(&html) }
        if !frame.checks.isEmpty { checks(&html) }
    }

    private func calls(_ html: inout Markup) {
        html.element("h3", text: "Calls")
        html.endLine()
        if frame.calls.isEmpty {
            html.element("p", [.init("class", "note")], text: "none")
            html.endLine()
            return
        }
        html.element("ol", [.init("class", "calls")]) { html in
            html.endLine()
            for call in frame.calls {
                html.element("li") { html in
                    html.element("code", text: call.text)
                    if let verdict = call.verdict {
                        html.literal(" ")
                        html.element(
                            "span", [.init("class", "verdict \(verdict.tone.rawValue)")],
                            text: "\(verdict.sign) \(verdict.words)")
                    }
                }
                html.endLine()
            }
        }
        html.endLine()
        if frame.furtherCalls > 0 {
            html.element(
                "p", [.init("class", "note")], text: "… \(Plural.more(frame.furtherCalls, "call"))")
            html.endLine()
        }
    }

    private func checks(_ html: inout Markup) {
        html.element("h3", text: "Expected")
        html.endLine()
        html.element("ul", [.init("class", "checks")]) { html in
            html.endLine()
            for check in frame.checks {
                html.element("li") { html in
                    let isMet = check.got == nil
                    html.element(
                        "span", [.init("class", isMet ? "verdict good" : "verdict bad")],
                        text: isMet ? "✓ met" : "✕ not met")
                    html.literal(" ")
                    html.element("code", text: check.expected)
                    if let got = check.got {
                        html.literal(" but got ")
                        html.element("code", text: got)
                    }
                }
                html.endLine()
            }
        }
        html.endLine()
    }
}
