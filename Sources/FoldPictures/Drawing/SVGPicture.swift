// One state as a picture that stands by itself: what led to it above, the phone below.

import FoldRendering
import FoldShell

/// Makes an SVG document of a frame.
package enum SVGPicture {
    private static let margin = 20
    private static let width = PhoneDrawing.width + 2 * margin
    private static let textWidth = Double(PhoneDrawing.width)
    private static let saidLimit = 2
    private static let callLimit = 4
    private static let commandFont = Font(size: 20, isBold: true)
    private static let verdictFont = Font(size: 13, isBold: true)
    private static let saidFont = Font(size: 14)
    private static let sumLimit = 2
    private static let callFont = Font(size: 12.5)

    /// The document: the frame at `position` of a list.
    package static func document(_ list: FrameList, at position: Int, _ form: PictureForm = PictureForm()) -> String {
        draw(list, at: position, form).document
    }

    /// The document and its size in points.
    static func draw(
        _ list: FrameList, at position: Int, _ form: PictureForm
    ) -> (document: String, size: (width: Int, height: Int)) {
        if form.isWide { return WidePicture(list, position, form.scheme ?? .light).draw() }
        let frame = list.frames[position]
        let phone = PhoneDrawing(title: list.screenTitle, frame: frame, isBare: form.isBare)
        let caption = form.isBare ? nil : Caption(list, position)
        let top = caption?.height ?? 0
        let height = top + phone.height + (form.isBare ? 0 : margin)
        let width = form.isBare ? PhoneDrawing.width : width
        let id = id(list, position)
        var svg = Markup()
        svg.element(
            "svg",
            [
                .init("xmlns", "http://www.w3.org/2000/svg"), .init("class", "drawing"), .init("width", width),
                .init("height", height), .init("viewBox", "0 0 \(width) \(height)"), .init("role", "img"),
                .init("aria-labelledby", "title-\(id) words-\(id)"),
            ]
        ) { svg in
            svg.endLine()
            svg.element("title", [.init("id", "title-\(id)")], text: "\(list.title): \(list.spoken(position))")
            svg.endLine()
            svg.element("desc", [.init("id", "words-\(id)")], text: FrameWords.sentences(frame).joined(separator: " "))
            svg.endLine()
            svg.element("style") { $0.sheet(PhoneStyle.sheet(form.scheme)) }
            svg.endLine()
            if let caption {
                svg.element(
                    "rect",
                    [
                        .init("class", "plate"), .init("width", width), .init("height", height), .init("rx", 28),
                    ])
                svg.endLine()
                caption.draw(into: &svg)
            }
            svg.element("g", [.init("transform", "translate(\(form.isBare ? 0 : margin) \(top))")]) { svg in
                phone.draw(into: &svg, height: phone.height)
            }
            svg.endLine()
        }
        svg.endLine()
        return (svg.document, (width, height))
    }

    /// What tells the ids of this picture from those of others on one page.
    static func id(_ list: FrameList, _ position: Int) -> String {
        let words = "\(list.title)\n\(list.spoken(position))\n\(list.frames[position].table.sections.map(\.title))"
        // FNV-1a: the same on every machine.
        let hash = words.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        return String(hash, radix: 36)
    }

    /// What stands above the phone.
    private struct Caption {
        private let command: String
        /// The verdict in short; a box in the phone tells more of what did not end well.
        private let verdict: String
        private let tone: FrameVerdict.Tone
        private let said: [String]
        private let calls: [String]
        /// Sums, each in the lines that it takes.
        private let sums: [(lines: [String], holds: Bool)]

        init(_ list: FrameList, _ position: Int) {
            let frame = list.frames[position]
            tone = frame.verdict?.tone ?? .plain
            let isTold = tone == .bad || tone == .doubtful
            verdict = frame.verdict.map { "\($0.sign) \(isTold ? $0.word : $0.words)" } ?? ""
            let verdictRoom = verdict.isEmpty ? 0 : verdictFont.width(verdict) + 12
            command = commandFont.fitting(list.label(position), textWidth - verdictRoom)
            said = isTold ? [] : frame.said.prefix(saidLimit).map { saidFont.fitting($0, textWidth) }
            var calls = frame.calls.prefix(callLimit).map {
                // Letters of one width are wider than most.
                callFont.fitting($0.text, textWidth * 0.85)
            }
            // A call that was typed stands there already.
            if frame.calls.count == 1, command == list.label(position), frame.calls[0].isTyped(as: frame.command) {
                calls = []
            }
            let further = calls.isEmpty ? 0 : frame.calls.count - calls.count + frame.furtherCalls
            if further > 0 { calls.append("… \(Plural.more(further, "call"))") }
            self.calls = calls
            sums = frame.stage.sums.filter { $0.remark == nil || !$0.holds }.prefix(sumLimit).map { sum in
                let sign = sum.holds ? "✓" : "✕"
                let lines =
                    sum.remark.map { ["\(sign) \(sum.subject): \($0)"] }
                    ?? ["\(sum.subject): \(sum.equation)", "    \(sign) the data has \(sum.after)"]
                return (lines.map { callFont.fitting($0, textWidth) }, sum.holds)
            }
        }

        var height: Int {
            let sumLines = sums.reduce(0) { $0 + $1.lines.count }
            return 58 + said.count * 20 + (calls.isEmpty ? 0 : 4) + calls.count * 18 + (sums.isEmpty ? 0 : 6)
                + sumLines * 18
        }

        func draw(into svg: inout Markup) {
            let left = SVGPicture.margin
            PhoneDrawing.text(command, "command", x: left, y: 42, &svg)
            if !verdict.isEmpty {
                PhoneDrawing.text(verdict, "verdict end \(tone.rawValue)", x: SVGPicture.width - left, y: 42, &svg)
            }
            var y = 46
            for line in said {
                y += 20
                PhoneDrawing.text(line, "said", x: left, y: y, &svg)
            }
            if !calls.isEmpty { y += 4 }
            for call in calls {
                y += 18
                PhoneDrawing.text(call, "call", x: left, y: y, &svg)
            }
            if !sums.isEmpty { y += 6 }
            for sum in sums {
                for line in sum.lines {
                    y += 18
                    PhoneDrawing.text(line, sum.holds ? "sum good" : "sum bad", x: left, y: y, &svg)
                }
            }
            svg.endLine()
        }
    }
}

extension Frame.Call {
    /// Whether the command is this call as it stands, its animation left out or not.
    fileprivate func isTyped(as command: String) -> Bool { text == command || text == command + " none" }
}
