// Reads the frames of stack traces in the forms in which devices, debuggers and crash services print them.

/// The frames of the first trace in a stretch of text.
struct TraceReading {
    private(set) var frames: [TraceFrame] = []

    /// Lines and frames that are looked at at most: the frames above the app's own code are few.
    private static let lineLimit = 400
    private static let frameLimit = 120
    private static let reach = 96 << 10

    /// Reads the first trace in `range` of `source`.
    ///
    /// - Complexity: O(1): what is looked at is bounded.
    init(_ source: UnsafeRawBufferPointer, _ range: Range<Int>, isJSON: Bool = false) {
        if isJSON {
            frames = ReportTrace(source, around: range.lowerBound).frames
            if !frames.isEmpty { return }
        }
        let end = Swift.min(range.upperBound, range.lowerBound + Self.reach)
        var lines = TraceLines(source, range.lowerBound..<Swift.max(range.lowerBound, end))
        for _ in 0..<Self.lineLimit {
            guard let line = lines.next() else { return }
            guard let frame = FrameText.frame(in: line, &lines) else { continue }
            // Frames are numbered from 0, so a lower number begins the trace of another thread.
            if let last = frames.last?.number, let number = frame.number, number <= last { return }
            frames.append(frame)
            if frames.count == Self.frameLimit { return }
        }
    }

    /// The first frame of the app's own code.
    var ownFrame: TraceFrame? { frames.first(where: \.isOwn) }

    /// Whether the app's own code stands above the frame at `offset`, nearer to what was thrown.
    static func hasOwnFrame(above offset: Int, in source: UnsafeRawBufferPointer, isJSON: Bool) -> Bool {
        if isJSON {
            let frames = ReportTrace(source, around: offset, upTo: offset).frames
            if !frames.isEmpty { return frames.contains(where: \.isOwn) }
        }
        var start = offset
        var lines = 0
        let limit = Swift.max(0, offset - 8000)
        var above: [TraceFrame] = []
        while start > limit, lines < 40 {
            while start > limit, source[start - 1] != UInt8(ascii: "\n") { start -= 1 }
            if lines > 0 {
                var line = TraceLines(source, start..<offset)
                guard let text = line.next(), let frame = FrameText.frame(in: text, &line) else { break }
                above.append(frame)
                if frame.number == 0 { break }
            }
            lines += 1
            start -= 1
        }
        return above.contains(where: \.isOwn)
    }
}

/// The lines of a stretch of text, one after another, without what surrounds them.
struct TraceLines {
    private let source: UnsafeRawBufferPointer
    private var position: Int
    private let end: Int

    init(_ source: UnsafeRawBufferPointer, _ range: Range<Int>) {
        self.source = source
        position = range.lowerBound
        end = range.upperBound
    }

    /// The next line, cut where it is longer than any frame; nil at the end.
    mutating func next() -> String? {
        guard position < end else { return nil }
        let start = position
        while position < end, source[position] != UInt8(ascii: "\n") { position += 1 }
        let line = source[start..<Swift.min(position, start + 400)]
        position += 1
        let decoded = String(decoding: line, as: UTF8.self)
        let trimmed = decoded.drop { $0.isWhitespace || $0 == "|" || $0 == ">" || $0 == "*" }
        return String(trimmed)
    }
}

/// Reads one line of a trace.
enum FrameText {
    /// The frame that `line` is, with the two lines after it where number, image and function stand on one line each.
    static func frame(in line: String, _ lines: inout TraceLines) -> TraceFrame? {
        if let frame = debugger(line) ?? service(line) ?? managed(line) { return frame }
        let words = line.split(whereSeparator: \.isWhitespace)
        guard let first = words.first, let number = Int(first), number < 1000, number >= 0 else { return nil }
        if words.count == 1 {
            var ahead = lines
            guard let image = ahead.next(), let symbol = ahead.next(), !image.contains(" "), !image.isEmpty,
                Int(image) == nil, !symbol.isEmpty
            else { return nil }
            lines = ahead
            return make(symbol, image: image, number: number)
        }
        guard let address = words.dropFirst(2).firstIndex(where: { $0.hasPrefix("0x") }) else { return nil }
        let image = words[1..<address].joined(separator: " ")
        let symbol = words[(address + 1)...].joined(separator: " ")
        return make(symbol, image: image, number: number)
    }

    /// `frame #3: 0x00515aa0 UIKit`-[UITableView endUpdates] + 93`, and `#5 0x0001 in tap () at Rows.swift:42`.
    private static func debugger(_ line: String) -> TraceFrame? {
        guard let mark = line.firstIndex(of: "#"), line[..<mark].allSatisfy({ "frame ".contains($0) }) else {
            return nil
        }
        let words = line[line.index(after: mark)...].split(whereSeparator: \.isWhitespace)
        guard let number = words.first.flatMap({ Int($0.drop { !$0.isNumber }.prefix { $0.isNumber }) }) else {
            return nil
        }
        var rest = words.dropFirst()
        if rest.first?.hasPrefix("0x") == true { rest = rest.dropFirst() }
        if rest.first == "in" { rest = rest.dropFirst() }
        guard !rest.isEmpty else { return nil }
        var text = rest.joined(separator: " ")
        var place: String?
        if let at = text.range(of: " at ") {
            place = String(text[at.upperBound...].split(separator: "/").last ?? "")
            text = String(text[..<at.lowerBound])
        }
        let parts = text.split(separator: "`", maxSplits: 1).map(String.init)
        return parts.count == 2
            ? make(parts[1], image: parts[0], place: place, number: number)
            : make(text, image: nil, place: place, number: number)
    }

    /// `File "Posts.swift", line 960, in Posts.delete`.
    private static func service(_ line: String) -> TraceFrame? {
        guard line.hasPrefix("File \""), let function = line.range(of: ", in ") else { return nil }
        let parts = line.split(separator: "\"", maxSplits: 2)
        guard parts.count == 3 else { return nil }
        let number = parts[2].drop { !$0.isNumber }.prefix { $0.isNumber }
        let place = number.isEmpty ? String(parts[1]) : "\(parts[1]):\(number)"
        return make(String(line[function.upperBound...]), image: nil, place: place, number: nil)
    }

    /// `at com.example.Rows.bind(Rows.java:42)`, and `at Rows.Bind () in /src/Rows.cs:line 42`.
    private static func managed(_ line: String) -> TraceFrame? {
        guard line.hasPrefix("at ") else { return nil }
        let text = line.dropFirst(3)
        guard let bracket = text.firstIndex(of: "(") else { return nil }
        var place: String?
        if let source = text.range(of: ":line ") {
            let file =
                text[..<source.lowerBound].split(whereSeparator: { $0 == "/" || $0 == "\\" || $0 == " " }).last ?? ""
            place = "\(file):\(text[source.upperBound...].prefix { $0.isNumber })"
        } else if let path = text.range(of: " in ") {
            place = text[path.upperBound...].split(separator: "/").last.map(String.init)
        } else {
            let inside = text[bracket...].dropFirst().prefix { $0 != ")" }
            if inside.contains(":") { place = String(inside) }
        }
        let symbol = text[..<bracket].hasPrefix("(") ? text[...] : text[..<bracket]
        return make(String(symbol), image: nil, place: place, number: nil)
    }

    /// The frame with its function cleared of offset, file and mangling.
    static func make(_ text: String, image: String?, place: String? = nil, number: Int?) -> TraceFrame {
        var symbol = text.trimmed
        var place = place
        // `(Rows.swift:91)` at the end is a place; `(_:)` is part of a name.
        if place == nil, symbol.hasSuffix(")"), let open = symbol.lastIndex(of: "(") {
            let inside = symbol[symbol.index(after: open)...].dropLast()
            if let colon = inside.lastIndex(of: ":"), inside[..<colon].contains("."),
                inside[inside.index(after: colon)...].allSatisfy(\.isNumber)
            {
                place = String(inside)
                symbol = String(symbol[..<open]).trimmed
            }
        }
        if let plus = symbol.range(ofLast: " + "), symbol[plus.upperBound...].allSatisfy(\.isNumber) {
            symbol = String(symbol[..<plus.lowerBound]).trimmed
        }
        for prefix in ["@objc ", "specialized "] where symbol.hasPrefix(prefix) { symbol.removeFirst(prefix.count) }
        if symbol.hasSuffix(" ()") { symbol.removeLast(3) }
        symbol = demangled(symbol)
        let isUnnamed = symbol.hasPrefix("0x") || symbol == image || symbol.isUUID
        return TraceFrame(
            image: image, symbol: isUnnamed ? "" : symbol, place: place?.isEmpty == true ? nil : place, number: number)
    }

    /// The names in a mangled Swift name: `$s9Timetable5LinesC3tapyyF` is `Timetable.Lines.tap`.
    private static func demangled(_ symbol: String) -> String {
        guard let start = ["$s", "$S", "_$s", "_T0"].first(where: { symbol.hasPrefix($0) }) else { return symbol }
        var rest = symbol.dropFirst(start.count)
        var names: [Substring] = []
        while true {
            if names.isEmpty == false, rest.first?.isLetter == true, rest.dropFirst().first?.isNumber == true {
                rest = rest.dropFirst()
            }
            guard let length = Int(rest.prefix { $0.isNumber }), length > 0 else { break }
            rest = rest.drop { $0.isNumber }
            guard rest.count >= length else { break }
            names.append(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        return names.count < 2 ? symbol : names.joined(separator: ".")
    }
}

extension String {
    fileprivate var trimmed: String {
        let start = drop(while: \.isWhitespace)
        var end = start.endIndex
        while end > start.startIndex, start[start.index(before: end)].isWhitespace { end = start.index(before: end) }
        return String(start[..<end])
    }

    /// Whether the text is what a library without names is told by.
    fileprivate var isUUID: Bool {
        utf8.count == 36 && utf8.allSatisfy { $0.isHexDigit || $0 == UInt8(ascii: "-") }
    }
}

extension StringProtocol {
    /// Where `word` first occurs.
    fileprivate func range(of word: String) -> Range<Index>? { ranges(of: word).first }
    /// Where `word` last occurs.
    fileprivate func range(ofLast word: String) -> Range<Index>? { ranges(of: word).last }
}
