// A lesson as one page that needs nothing else: what it says and shows, questions to click, answers worked out.

package import FoldShell

/// A lesson's page as data: who knows lessons makes it, and it is written here.
package struct LessonPage: Sendable {
    /// An answer that can be clicked.
    package struct Choice: Sendable {
        package let text: String
        package let isRight: Bool
        /// What is said to it.
        package let reply: String

        package init(_ text: String, isRight: Bool, reply: String) {
            (self.text, self.isRight, self.reply) = (text, isRight, reply)
        }
    }

    /// One thing that stands in the page.
    package enum Item: Sendable {
        case say(String)
        case code(CodeLanguage?, [String])
        /// A command and what it prints.
        case shown(command: String, lines: [String])
        /// A question, its choices, and what came of the command.
        case question(String, [Choice], lines: [String], Frame?)
        /// A task, with the file that is to be mended.
        case task(String, handler: [String], hints: [String], solution: [String])
    }

    package let title: String
    package let items: [Item]

    package init(title: String, items: [Item]) { (self.title, self.items) = (title, items) }

    /// The document. No script runs in it: what is clicked is told by the style sheet.
    package func document(_ form: PictureForm = PictureForm()) -> String {
        var html = Markup()
        html.literal("<!DOCTYPE html>\n")
        let scheme: [Markup.Attribute] = form.scheme.map { [.init("data-scheme", $0.rawValue)] } ?? []
        html.element("html", [.init("lang", "en")] + scheme) { html in
            html.element("head") { html in
                html.void("meta", [.init("charset", "utf-8")])
                html.void(
                    "meta", [.init("http-equiv", "Content-Security-Policy"), .init("content", PagePolicy.lessonText)])
                html.void("meta", [.init("name", "viewport"), .init("content", "width=device-width, initial-scale=1")])
                html.void("meta", [.init("name", "color-scheme"), .init("content", "light dark")])
                html.element("title", text: "\(title) – foldsh")
                html.element("style") { html in
                    html.literal(PageStyle.sheet)
                    html.literal(StageStyle.sheet)
                    html.literal(LessonStyle.sheet)
                }
            }
            html.endLine()
            html.element("body") { html in
                html.element("header", [.init("class", "top")]) { $0.element("h1") { $0.words(title) } }
                html.endLine()
                languages(&html)
                html.element("main", [.init("class", "lesson")]) { html in
                    for (number, item) in items.enumerated() {
                        html.endLine()
                        write(item, number, &html)
                    }
                }
                html.endLine()
            }
        }
        html.endLine()
        return html.document
    }

    /// What chooses between the languages, where there is code in both.
    private func languages(_ html: inout Markup) {
        let hasBoth = CodeLanguage.allCases.allSatisfy { language in
            items.contains { if case .code(let other, _) = $0 { other == language } else { false } }
        }
        guard hasBoth else { return }
        html.element("fieldset", [.init("class", "languages")]) { html in
            html.element("legend", text: "Code in")
            for (name, label) in [("swift", "Swift"), ("objc", "Objective-C")] {
                html.element("label") { html in
                    var attributes: [Markup.Attribute] = [
                        .init("type", "radio"), .init("name", "language"), .init("value", name),
                        .init("id", "in-\(name)"),
                    ]
                    if name == "swift" { attributes.append(.init("checked", "checked")) }
                    html.void("input", attributes)
                    html.text(label)
                }
            }
        }
        html.endLine()
    }

    private func write(_ item: Item, _ number: Int, _ html: inout Markup) {
        switch item {
        case .say(let text): html.element("p") { $0.words(text) }
        case .code(let language, let lines):
            let kind = language.map { "code-block \($0.rawValue)" } ?? "code-block"
            html.element("pre", [.init("class", kind)]) { $0.element("code", text: lines, separator: "\n") }
        case .shown(let command, let lines): shown(command, lines, &html)
        case .question(let text, let choices, let lines, let frame):
            html.element("fieldset", [.init("class", "question")]) { html in
                html.element("legend") { $0.words(text) }
                for (position, choice) in choices.enumerated() {
                    html.element("label", [.init("class", choice.isRight ? "choice right" : "choice wrong")]) { html in
                        html.void(
                            "input",
                            [.init("type", "radio"), .init("name", "question-\(number)"), .init("value", position)])
                        html.element("span", text: choice.text)
                        html.element("span", [.init("class", "reply")]) { html in
                            html.text(choice.isRight ? "✓ " : "✕ ")
                            html.words(choice.reply)
                        }
                    }
                }
                html.element("div", [.init("class", "answer")]) { html in
                    if !lines.isEmpty { html.element("pre") { $0.element("code", text: lines, separator: "\n") } }
                    if let frame { PageFrame.still(frame, into: &html) }
                }
            }
        case .task(let text, let handler, let hints, let solution):
            html.element("section", [.init("class", "task"), .init("aria-label", "Task")]) { html in
                html.element("p") { $0.words("Task: " + text) }
                if !handler.isEmpty { html.element("pre") { $0.element("code", text: handler, separator: "\n") } }
                for (position, hint) in hints.enumerated() {
                    html.element("details") { html in
                        html.element("summary", text: "Hint \(position + 1)")
                        html.element("p") { $0.words(hint) }
                    }
                }
                html.element("details") { html in
                    html.element("summary", text: "Solution")
                    html.element("pre") { $0.element("code", text: solution, separator: "\n") }
                }
            }
        }
    }

    private func shown(_ command: String, _ lines: [String], _ html: inout Markup) {
        html.element("pre", [.init("class", "shown")]) { html in
            html.element("b", text: "> " + command)
            html.endLine()
            html.element("code", text: lines, separator: "\n")
        }
    }
}
