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
    private static let callFont = Font(size: 12.5)

    /// The document: the frame at `position` of a list.
    package static func document(_ list: FrameList, at position: Int) -> String {
        let frame = list.frames[position]
        let phone = PhoneDrawing(title: list.screenTitle, frame: frame)
        let caption = Caption(list, position)
        let height = caption.height + phone.height + margin
        var svg = Markup()
        svg.element(
            "svg",
            [
                .init("xmlns", "http://www.w3.org/2000/svg"), .init("class", "drawing"), .init("width", width),
                .init("height", height), .init("viewBox", "0 0 \(width) \(height)"), .init("role", "img"),
                .init("aria-labelledby", "title words"),
            ]
        ) { svg in
            svg.endLine()
            svg.element("title", [.init("id", "title")], text: "\(list.title): \(list.spoken(position))")
            svg.endLine()
            svg.element("desc", [.init("id", "words")], text: FrameWords.sentences(frame).joined(separator: " "))
            svg.endLine()
            svg.element("style") { $0.literal(PhoneStyle.sheet) }
            svg.endLine()
            svg.element(
                "rect",
                [
                    .init("class", "plate"), .init("width", width), .init("height", height), .init("rx", 28),
                ])
            svg.endLine()
            caption.draw(into: &svg)
            svg.element("g", [.init("transform", "translate(\(margin) \(caption.height))")]) { svg in
                phone.draw(into: &svg, height: phone.height)
            }
            svg.endLine()
        }
        svg.endLine()
        return svg.document
    }

    /// What stands above the phone.
    private struct Caption {
        private let command: String
        /// The verdict in short; a box in the phone tells more of what did not end well.
        private let verdict: String
        private let tone: FrameVerdict.Tone
        private let said: [String]
        private let calls: [String]

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
        }

        var height: Int { 58 + said.count * 20 + (calls.isEmpty ? 0 : 4) + calls.count * 18 }

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
            svg.endLine()
        }
    }
}

extension Frame.Call {
    /// Whether the command is this call as it stands, its animation left out or not.
    fileprivate func isTyped(as command: String) -> Bool { text == command || text == command + " none" }
}
