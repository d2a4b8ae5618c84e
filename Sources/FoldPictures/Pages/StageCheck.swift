// What UIKit counts after a step, as a part of a page: the sums, each cell joined to its call, the verdict, the cause.

import FoldRendering
import FoldShell
import TableUpdates

/// Writes the calls, the sums and the verdict of a step.
struct StageCheck {
    let frame: Frame
    private var stage: Stage { frame.stage }

    // MARK: Calls

    func calls(_ html: inout Markup) {
        html.element("ol", [.init("class", "calls"), .init("aria-label", "Calls")]) { html in
            for (place, call) in stage.calls.enumerated() {
                if call.opens { pair("beginUpdates", &html) }
                let letter = StageCall.letter(place)
                html.element(
                    "li",
                    [.init("class", "call \(call.kind.rawValue)"), .init("data-key", letter), .init("tabindex", 0)]
                ) { html in
                    html.element("b", [.init("class", "key")], text: letter)
                    html.element("code", text: call.name)
                    html.element("span", [.init("class", "args")], text: call.places)
                    let manner =
                        call.manner.isEmpty ? "" : " · \(call.kind == .look ? "position" : "animation") \(call.manner)"
                    html.element("small", text: call.numbers + manner)
                }
                if call.closes { pair("endUpdates", &html) }
            }
            if stage.furtherCalls > 0 { pair("… \(Plural.more(stage.furtherCalls, "call"))", &html) }
            if stage.calls.isEmpty { pair(frame.verdict == .silent ? "the view is told nothing" : "no calls", &html) }
        }
        html.endLine()
    }

    private func pair(_ text: String, _ html: inout Markup) {
        html.element("li", [.init("class", "pair")], text: text)
    }

    // MARK: Sums

    func write(to html: inout Markup) {
        html.element("section", [.init("class", "check"), .init("aria-label", "The sum")]) { html in
            html.endLine()
            for sum in stage.sums { write(sum, &html) }
            if stage.furtherSums > 0 {
                html.element("p", [.init("class", "soft")], text: "… \(Plural.more(stage.furtherSums, "sum"))")
            }
            html.element("div", [.init("class", "judged")]) { judged(&$0) }
            html.endLine()
        }
        html.endLine()
    }

    private func write(_ sum: UpdateSum, _ html: inout Markup) {
        let title = sum.section.flatMap { number in
            let layer = sum.isOld ? stage.viewBefore : stage.dataAfter
            return layer.sections.first { !$0.isGhost && $0.place.prefix { $0 != "." } == "\(number)" }?.title
        }
        html.element("div", [.init("class", sum.remark == nil ? "sum" : "sum free")]) { html in
            html.element("span", [.init("class", "of")]) { html in
                html.text(sum.subject)
                html.literal(" ")
                html.element("small") { $0.words(title ?? "") }
            }
            if let remark = sum.remark {
                var attributes: [Markup.Attribute] = [.init("class", sum.holds ? "cell" : "cell differs")]
                if let call = sum.remarkCall {
                    let kind = stage.calls.indices.contains(call) ? stage.calls[call].kind.rawValue : ""
                    attributes = [.init("class", "cell filled \(kind)"), .init("data-key", StageCall.letter(call))]
                }
                html.element("span", attributes) { $0.element("small", text: remark) }
                return
            }
            html.element("span", [.init("class", "unseen")], text: sum.text + (sum.holds ? ": holds" : ": differs"))
            html.element("span", [.init("class", "sum-cells"), .init("aria-hidden", "true")]) { cells(sum, &$0) }
        }
        html.endLine()
    }

    private func cells(_ sum: UpdateSum, _ html: inout Markup) {
        cell(sum.before, "before", "cell start", [], &html)
        for term in sum.terms {
            html.element("span", [.init("class", "op")], text: term.isAdded ? "+" : "−")
            let letters = term.shares.map { StageCall.letter($0.call) }
            var kind = term.count == 0 ? "cell zero" : "cell"
            var attributes: [Markup.Attribute] = [.init("data-sign", term.isAdded ? "1" : "-1")]
            if let first = term.shares.first {
                if stage.calls.indices.contains(first.call) {
                    kind += " filled \(stage.calls[first.call].kind.rawValue)"
                }
                attributes.append(.init("data-key", letters[0]))
                let shares = zip(letters, term.shares).map { "\($0):\($1.count)" }.joined(separator: " ")
                attributes.append(.init("data-shares", shares))
            }
            let name = ([term.name] + letters.prefix(3)).joined(separator: " ")
            cell(term.count, name, kind, attributes, &html)
        }
        html.element("span", [.init("class", "op")], text: "=")
        cell(sum.expected, "expected", "cell comes", [], &html)
        html.element("span", [.init("class", sum.holds ? "op tells holds" : "op tells differs")]) { html in
            html.element("b", text: sum.holds ? "=" : "≠")
            html.element("small", text: sum.holds ? "✓ holds" : "✕ differs")
        }
        cell(sum.after, "the data has", sum.holds ? "cell there" : "cell there differs", [], &html)
    }

    private func cell(
        _ number: Int, _ name: String, _ kind: String, _ attributes: [Markup.Attribute], _ html: inout Markup
    ) {
        html.element("span", [.init("class", kind)] + attributes) { html in
            html.element("b", text: String(number))
            html.element("small", text: name)
        }
    }

    // MARK: The verdict

    private func judged(_ html: inout Markup) {
        guard let verdict = frame.verdict else { return }
        var words = "\(verdict.sign) \(verdict.words)"
        var tone = verdict.tone.rawValue
        if stage.isCrash {
            words += "; the view stays as it was"
        } else if verdict == .ok || verdict == .silent, !stage.drifting.isEmpty {
            let numbers = SectionText.list(stage.drifting)
            words =
                "≠ \(verdict.words); "
                + (stage.drifting.count == 1 ? "section \(numbers) drifts" : "sections \(numbers) drift")
            tone = FrameVerdict.Tone.doubtful.rawValue
        }
        html.element("p", [.init("class", "verdict \(tone)")], text: words)
        if !stage.cause.isEmpty { html.element("p", [.init("class", "cause")], text: stage.cause) }
        if !frame.message.isEmpty {
            html.element("p", [.init("class", "message")], text: frame.message.joined(separator: " "))
        }
        if frame.checks.isEmpty { return }
        html.element("ul", [.init("class", "checks"), .init("aria-label", "Expected")]) { html in
            for check in frame.checks {
                html.element("li") { html in
                    let isMet = check.got == nil
                    html.element(
                        "span", [.init("class", isMet ? "verdict good" : "verdict bad")],
                        text: isMet ? "✓ expected" : "✕ expected")
                    html.literal(" ")
                    html.element("code", text: check.expected)
                    if let got = check.got {
                        html.literal(", got ")
                        html.element("code", text: got)
                    }
                }
            }
        }
    }
}
