// A step for a slide: before and after side by side, the calls, the sum, in type that is read from the last row.

import FoldRendering
import FoldShell

/// Draws a step 16 : 9, with attributes only, since slide programs drop style sheets.
struct WidePicture {
    private let list: FrameList
    private let position: Int
    private let scheme: PictureForm.Scheme

    private static let size = (width: 1920, height: 1080)
    private static let margin = 96
    private static let top = 238
    private static let bottom = 800
    private static let font =
        "-apple-system, 'Helvetica Neue', Arial, 'Liberation Sans', 'PingFang SC', 'Noto Sans CJK SC', sans-serif"
    private static let mono = "ui-monospace, Menlo, Consolas, 'Liberation Mono', monospace"
    /// The smallest type.
    private static let small = 26

    private var frame: Frame { list.frames[position] }
    private var stage: Stage { frame.stage }

    init(_ list: FrameList, _ position: Int, _ scheme: PictureForm.Scheme) {
        (self.list, self.position, self.scheme) = (list, position, scheme)
    }

    /// The colours, light and dark.
    private enum Ink: Int {
        case paper, ink, soft, hair, screen, group, insert, delete, move, reload, good, bad, doubt
    }

    private static let colours: [(String, String)] = [
        ("#ffffff", "#131315"), ("#1d1d1f", "#f5f5f7"), ("#5d5d63", "#a9a9b2"), ("#dcdce1", "#37373c"),
        ("#f2f2f7", "#1c1c1f"), ("#ffffff", "#2a2a2e"), ("#0058d0", "#7ab6ff"), ("#944000", "#ffa66e"),
        ("#7430bd", "#cba4ff"), ("#00666c", "#62d0d2"), ("#17692f", "#6fd68a"), ("#b3151d", "#ff8f89"),
        ("#7a4b00", "#f5c15c"),
    ]

    private func colour(_ ink: Ink) -> String {
        scheme == .light ? Self.colours[ink.rawValue].0 : Self.colours[ink.rawValue].1
    }

    private static func ink(_ effect: Stage.Effect) -> Ink {
        switch effect {
        case .came: .insert
        case .went: .delete
        case .moved: .move
        case .reloaded: .reload
        case .renamed: .ink
        }
    }

    private static func ink(_ kind: StageCall.Kind) -> Ink {
        switch kind {
        case .insert: .insert
        case .delete: .delete
        case .move: .move
        case .reload: .reload
        case .look: .ink
        }
    }

    private static func ink(_ tone: FrameVerdict.Tone) -> Ink {
        switch tone {
        case .good: .good
        case .bad: .bad
        case .doubtful: .doubt
        case .plain: .soft
        }
    }

    // MARK: The slide

    func draw() -> (document: String, size: (width: Int, height: Int)) {
        var svg = Markup()
        let id = SVGPicture.id(list, position)
        svg.element(
            "svg",
            [
                .init("xmlns", "http://www.w3.org/2000/svg"), .init("width", Self.size.width),
                .init("height", Self.size.height), .init("viewBox", "0 0 \(Self.size.width) \(Self.size.height)"),
                .init("role", "img"), .init("aria-labelledby", "title-\(id) words-\(id)"),
                .init("font-family", Self.font),
            ]
        ) { svg in
            svg.endLine()
            svg.element("title", [.init("id", "title-\(id)")], text: "\(list.title): \(list.spoken(position))")
            let words = FrameWords.sentences(frame) + stage.sums.map { "\($0.subject): \($0.text)." }
            svg.element("desc", [.init("id", "words-\(id)")], text: words.joined(separator: " "))
            svg.endLine()
            rect(0, 0, Self.size.width, Self.size.height, fill: .paper, &svg)
            heading(&svg)
            columns(&svg)
            sum(&svg)
        }
        svg.endLine()
        return (svg.document, Self.size)
    }

    private func heading(_ svg: inout Markup) {
        let room = Double(Self.size.width - 2 * Self.margin)
        let command = list.number(position) == 0 ? list.title : frame.command
        text(Font(size: 58, isBold: true).fitting(command, room), Self.margin, 108, 58, .ink, bold: true, &svg)
        let said = frame.prose.first ?? (stage.isCrash ? "" : frame.said.first ?? "")
        text(Font(size: 30).fitting(said, room), Self.margin, 164, 30, .soft, &svg)
    }

    private func columns(_ svg: inout Markup) {
        guard list.number(position) > 0 else {
            column("Data source", stage.dataAfter, Self.margin, 700, isView: false, &svg)
            column("Table view", stage.viewAfter, 1_100, 724, isView: true, &svg)
            return
        }
        let agree = Self.agree(stage.dataBefore, stage.viewBefore)
        if agree {
            column("Before", stage.dataBefore, Self.margin, 400, isView: false, isBefore: true, &svg)
        } else {
            column("Before: data", stage.dataBefore, Self.margin, 330, isView: false, isBefore: true, &svg)
            column("Before: view", stage.viewBefore, 476, 350, isView: true, isBefore: true, &svg)
        }
        let (data, width, chips) = agree ? (630, 400, 1_056) : (910, 330, 1_258)
        let arrow = agree ? 540 : 848
        path("M\(arrow) 480h40m-16 -14l16 14l-16 14", .soft, &svg)
        column("After: data", stage.dataAfter, data, width, isView: false, &svg)
        calls(chips, agree ? 290 : 216, &svg)
        column("After: view", stage.viewAfter, agree ? 1_380 : 1_502, agree ? 444 : 350, isView: true, &svg)
    }

    /// Whether both layers have the same sections and rows, and no header differs.
    private static func agree(_ data: Stage.Layer, _ view: Stage.Layer) -> Bool {
        func keys(_ layer: Stage.Layer) -> [[Int]] {
            layer.sections.map { section in
                [section.key] + section.lines.map { if case .row(let row) = $0 { row.key } else { -1 } }
            }
        }
        return keys(data) == keys(view) && view.sections.allSatisfy(\.drift.isEmpty)
    }

    // MARK: A column

    private func column(
        _ name: String, _ layer: Stage.Layer, _ x: Int, _ width: Int, isView: Bool, isBefore: Bool = false,
        _ svg: inout Markup
    ) {
        let lines = layer.items.reduce(0) { total, item in
            if case .section(let section) = item { total + 1 + section.lines.count } else { total + 1 }
        }
        let height = min(50, (Self.bottom - Self.top - 14 * layer.items.count) / max(1, lines))
        let size = max(Self.small, min(30, height - 12))
        if isView {
            rect(x - 18, Self.top - 56, width + 36, Self.bottom - Self.top + 70, fill: .screen, rounded: 22, &svg)
        }
        text(name, x, Self.top - 14, 32, .ink, bold: true, &svg)
        let numbers = layer.isOld ? "old numbers" : "new numbers"
        if width > 380 { text(numbers, x + width, Self.top - 14, Self.small, .soft, end: true, &svg) }
        var y = Self.top + 8
        for item in layer.items {
            guard y + height <= Self.bottom else { break }
            switch item {
            case .gap(let count):
                text("… \(Plural.counted(count, "section"))", x, y + height - 14, Self.small, .soft, &svg)
                y += height + 10
            case .section(let section):
                draw(section, x, width, isView, isBefore, height, size, &y, &svg)
            }
        }
    }

    private func draw(
        _ section: Stage.Section, _ x: Int, _ width: Int, _ isView: Bool, _ isBefore: Bool, _ height: Int, _ size: Int,
        _ y: inout Int, _ svg: inout Markup
    ) {
        let shown = min(section.lines.count, max(0, (Self.bottom - y) / height - 1))
        if isView {
            let isFailed = section.failure != nil && !isBefore
            rect(
                x - 8, y, width + 16, height * (1 + shown) + 4, fill: .group, rounded: 12,
                stroke: isFailed ? .bad : nil, &svg)
        } else {
            path("M\(x) \(y)h\(width)", .hair, &svg)
        }
        let base = height / 2 + size * 35 / 100
        var fact = section.isGhost ? "" : Plural.rows(section.count, of: section.stored)
        var ink = Ink.soft
        if let failure = section.failure, !isBefore, isView {
            (fact, ink) = (
                "✕ " + failure.split(separator: " ").filter { !$0.hasPrefix("row") }.joined(separator: " "), .bad
            )
        }
        if let mark = section.mark, !isBefore, section.failure == nil {
            (fact, ink) = (Self.said(mark), Self.ink(mark.effect))
        }
        if !section.drift.isEmpty, section.failure == nil, section.mark == nil || isBefore, isView {
            // Of several things that differ the number of rows comes first: it is what a sum is done with.
            let differs = section.drift.contains { $0.contains(" rows, ") || $0.contains(" row, ") }
            let first = section.drift[0].prefix { !",\"“".contains($0) }
            (fact, ink) = (differs ? "≠ \(fact)" : "≠ \(first)", .doubt)
        }
        let numbers = 66
        let titleX = isView ? x + numbers : x
        let room = Double(width - numbers)
        let factWidth = Font(size: Double(Self.small)).width(fact) * 0.9
        let title = Font(size: Double(size), isBold: true).fitting(
            (isView ? (section.isFixed ? "" : section.isOpen ? "▾ " : "▸ ") : "") + section.title,
            max(room * 0.4, room - factWidth) * 1.15)
        text(
            section.isGhost ? "" : section.place, isView ? x : x + width, y + base, Self.small, .soft, end: !isView,
            &svg)
        text(title, titleX, y + base, size, .ink, bold: true, &svg)
        text(
            Font(size: Double(Self.small)).fitting(fact, room * 0.75), isView ? x + width : x + width - numbers,
            y + base,
            Self.small, ink, bold: ink != .soft, end: true, &svg)
        y += height
        for line in section.lines.prefix(shown) {
            switch line {
            case .gap(let count): text("… \(Plural.rows(count))", titleX, y + base, Self.small, .soft, &svg)
            case .row(let row): draw(row, x, titleX, width, numbers, isView, isBefore, y + base, size, &svg)
            }
            y += height
        }
        y += 14
    }

    private func draw(
        _ row: Stage.Row, _ x: Int, _ titleX: Int, _ width: Int, _ numbers: Int, _ isView: Bool, _ isBefore: Bool,
        _ y: Int, _ size: Int, _ svg: inout Markup
    ) {
        let room = Double(width - numbers - 10)
        let isGone = row.isGhost || row.isFlat
        text(row.isGhost ? "" : row.path, isView ? x : x + width, y, Self.small, .soft, end: !isView, &svg)
        let mark = isBefore ? nil : row.mark
        let title = Font(size: Double(size)).fitting(row.title, mark == nil ? room : room * 0.6)
        text(title, titleX, y, size, isGone ? .soft : .ink, struck: row.isGhost, &svg)
        if let mark {
            text(
                Self.said(mark), isView ? x + width : x + width - numbers, y, Self.small, Self.ink(mark.effect),
                bold: true, end: true, &svg)
        }
    }

    private static func said(_ mark: Stage.Mark) -> String {
        let sign =
            switch mark.effect {
            case .came: "+"
            case .went: "−"
            case .moved: "← \(mark.place)"
            case .reloaded: "↻"
            case .renamed: "renamed"
            }
        return mark.call.map { "\(sign) \(StageCall.letter($0))" } ?? sign
    }

    // MARK: Calls and sum

    private func calls(_ x: Int, _ width: Int, _ svg: inout Markup) {
        let shown = stage.calls.prefix(3)
        var y = 480 - shown.count * 70
        if shown.isEmpty { text("no calls", x + width / 2, 490, Self.small, .soft, middle: true, &svg) }
        for (place, call) in shown.enumerated() {
            let ink = Self.ink(call.kind)
            rect(x, y, width, 126, fill: .paper, rounded: 16, stroke: ink, &svg)
            let font = Font(size: 26, isBold: true)
            let middle = x + width / 2
            text(
                font.fitting(call.name, Double(width) * 1.4), middle, y + 38, 26, ink, bold: true, mono: false,
                middle: true, &svg)
            text(
                Font(size: 26).fitting(call.places, Double(width - 16)), middle, y + 74, 26, ink, mono: true,
                middle: true, &svg)
            text(call.numbers, middle, y + 110, Self.small, ink, middle: true, &svg)
            rect(x - 16, y - 26, 40, 40, fill: .paper, rounded: 20, stroke: ink, &svg)
            text(StageCall.letter(place), x + 4, y + 2, 26, ink, bold: true, middle: true, &svg)
            y += 140
        }
        let further = stage.calls.count - shown.count + stage.furtherCalls
        if further > 0 {
            text("… \(Plural.more(further, "call"))", x + width / 2, y + 24, Self.small, .soft, middle: true, &svg)
        }
    }

    private func sum(_ svg: inout Markup) {
        let y = 930
        path("M\(Self.margin) 846h\(Self.size.width - 2 * Self.margin)", .hair, &svg)
        if let sum = stage.sums.first(where: { !$0.holds }) ?? stage.sums.first(where: { $0.remark == nil }) {
            text(sum.subject, Self.margin, y - 6, 34, .ink, &svg)
            if let remark = sum.remark {
                text(remark, 400, y - 6, 34, sum.holds ? .ink : .bad, &svg)
            } else {
                var x = 400
                func cell(_ number: String, _ name: String, _ ink: Ink) {
                    text(number, x, y, 70, ink, bold: true, middle: true, &svg)
                    text(name, x, y + 42, Self.small, ink == .ink ? .soft : ink, middle: true, &svg)
                    x += 96
                }
                func sign(_ sign: String, _ ink: Ink) {
                    text(sign, x, y - 6, 46, ink, middle: true, &svg)
                    x += 96
                }
                cell(String(sum.before), "before", .ink)
                for term in sum.terms {
                    sign(term.isAdded ? "+" : "−", .soft)
                    let letters = term.shares.map { " " + StageCall.letter($0.call) }.joined()
                    let call = term.shares.first.flatMap {
                        stage.calls.indices.contains($0.call) ? stage.calls[$0.call] : nil
                    }
                    cell(String(term.count), term.name + letters, call.map { Self.ink($0.kind) } ?? .soft)
                }
                sign("=", .soft)
                cell(String(sum.expected), "expected", .ink)
                sign(sum.holds ? "=" : "≠", sum.holds ? .good : .bad)
                cell(String(sum.after), "the data has", sum.holds ? .ink : .bad)
            }
        }
        guard let verdict = frame.verdict else { return }
        let tail = stage.isCrash ? "; the view stays as it was" : ""
        let room = Double(Self.size.width - 2 * Self.margin)
        let cause = stage.cause.isEmpty && stage.isCrash ? ": " + (frame.message.first ?? "") : tail
        text(
            Font(size: 36, isBold: true).fitting("\(verdict.sign) \(verdict.words)\(cause)", room), Self.margin, 1_036,
            36,
            Self.ink(verdict.tone), bold: true, &svg)
    }

    // MARK: Shapes

    private func text(
        _ data: String, _ x: Int, _ y: Int, _ size: Int, _ ink: Ink, bold: Bool = false, mono: Bool = false,
        struck: Bool = false, end: Bool = false, middle: Bool = false, _ svg: inout Markup
    ) {
        if data.isEmpty { return }
        var attributes: [Markup.Attribute] = [
            .init("x", x), .init("y", y), .init("font-size", size), .init("fill", colour(ink)),
        ]
        if bold { attributes.append(.init("font-weight", "bold")) }
        if mono { attributes.append(.init("font-family", Self.mono)) }
        if struck { attributes.append(.init("text-decoration", "line-through")) }
        if end || middle { attributes.append(.init("text-anchor", end ? "end" : "middle")) }
        svg.element("text", attributes, text: data)
        svg.endLine()
    }

    private func rect(
        _ x: Int, _ y: Int, _ width: Int, _ height: Int, fill: Ink, rounded: Int = 0, stroke: Ink? = nil,
        _ svg: inout Markup
    ) {
        var attributes: [Markup.Attribute] = [
            .init("x", x), .init("y", y), .init("width", width), .init("height", height), .init("rx", rounded),
            .init("fill", colour(fill)),
        ]
        if let stroke { attributes += [.init("stroke", colour(stroke)), .init("stroke-width", 3)] }
        svg.element("rect", attributes)
        svg.endLine()
    }

    private func path(_ path: String, _ ink: Ink, _ svg: inout Markup) {
        svg.element(
            "path", [.init("d", path), .init("fill", "none"), .init("stroke", colour(ink)), .init("stroke-width", 2)])
        svg.endLine()
    }
}
