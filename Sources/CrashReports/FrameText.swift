// Reads one line of a trace, in the forms in which devices, debuggers and crash services print frames.

/// Reads one line of a trace.
enum FrameText {
    /// The frame that `line` is, with the two lines after it where number, image and function stand on one line each.
    static func frame(in line: String, _ lines: inout TraceLines) -> TraceFrame? {
        if let frame = debugger(line) ?? service(line) ?? managed(line) ?? bare(line) { return frame }
        let words = line.split(whereSeparator: \.isWhitespace)
        guard let first = words.first, let number = Int(first), number < 1000, number >= 0 else { return nil }
        if let frame = columns(line, number, &lines) ?? sampled(line, number) { return frame }
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

    /// `12 | Shop | -[Rows add:]`, or with blanks or tabs between the columns; file and function may be on lines of
    /// their own below.
    private static func columns(_ line: String, _ number: Int, _ lines: inout TraceLines) -> TraceFrame? {
        let isTable = line.contains(" | ")
        let text = isTable ? line : line.replacing("\t", with: "  ")
        let parts = (isTable ? text.split(separator: "|") : text.split(separator: "  "))
            .map { String($0).trimmed }.filter { !$0.isEmpty && $0 != "..." }
        guard parts.count > 1, parts[1].first?.isLetter == true, !parts.contains(where: { $0.hasPrefix("0x") }) else {
            return nil
        }
        if parts.count == 2 {
            var ahead = lines
            guard !isTable, let file = ahead.next(), file.contains(".m line ") || file.contains(".swift line "),
                let symbol = ahead.next()
            else { return nil }
            lines = ahead
            return make(file + symbol, image: parts[1], number: number)
        }
        let symbol = parts[2...].joined(separator: " ")
        // Any list may have columns: a function's name has marks that words have not.
        return symbol.contains { "[(_.:$<".contains($0) } ? make(symbol, image: parts[1], number: number) : nil
    }

    /// `41  Rows.add() + 8 (Shop + 120) [0x1]`, in a report of a hang.
    private static func sampled(_ line: String, _ number: Int) -> TraceFrame? {
        guard isSampled(line), let open = line.lastIndex(of: "(") else { return nil }
        let symbol = line[..<open].drop { $0.isNumber }
        let image = line[line.index(after: open)...].prefix { $0 != "+" && $0 != ")" }
        return make(String(symbol), image: String(image).trimmed, number: number)
    }

    /// Whether the line is of a stack that begins with the oldest call, each behind how often it was seen.
    static func isSampled(_ line: String) -> Bool { line.contains(") [0x") && line.first?.isNumber == true }

    /// `UIKit -[UITableView endUpdates]`, `Shop Rows.swift:120 Rows.add(_:)` and `Rows;add:;Rows.m;152`.
    private static func bare(_ line: String) -> TraceFrame? {
        let fields = line.replacing("<pre>", with: "").replacing("</pre>", with: "").split(
            separator: ";", omittingEmptySubsequences: false)
        if fields.count == 4, !fields[0].isEmpty, !fields[1].isEmpty, !line.contains(" "),
            [".m", ".mm", ".swift"].contains(where: { fields[2].hasSuffix($0) })
        {
            return make("\(fields[0]) \(fields[1])", image: nil, place: "\(fields[2]):\(fields[3])", number: nil)
        }
        let words = line.split(separator: " ").map(String.init)
        guard words.count > 1, let first = words.first, first.first?.isLetter == true,
            first.allSatisfy({ $0.isLetter || $0.isNumber || "._-+".contains($0) })
        else {
            return nil
        }
        if words[1].hasPrefix("-[") || words[1].hasPrefix("+[") || words.count == 2 && SystemCode.hasImage(first) {
            return make(words[1...].joined(separator: " "), image: first, number: nil)
        }
        // Behind the library's name the file stands, with or without the function.
        let place = words[1].split(separator: ":")
        guard place.count == 2, place[0].contains("."), Int(place[1]) != nil else {
            // Where the service has no file, the function comes first.
            return words.count == 3 && words[2].hasPrefix("<unknown>:")
                ? make(words[1], image: first, number: nil) : nil
        }
        return make(
            words.count > 2 ? words[2...].joined(separator: " ") : String(place[0]), image: first, place: words[1],
            number: nil)
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
        // A log of Android's has a prefix, and a tab before the frame.
        guard let start = line.hasPrefix("at ") ? line.startIndex : line.range(of: "\tat ")?.lowerBound else {
            return nil
        }
        let text = line[start...].drop { $0 == "\t" }.dropFirst(3)
        // Of a method in a category the first bracket is not that of the place.
        let last = text.lastIndex(of: "(").flatMap { text.hasSuffix(")") && text.contains("-[") ? $0 : nil }
        guard let bracket = last ?? text.firstIndex(of: "(") else { return nil }
        var place: String?
        if let source = text.range(of: ":line ") {
            let file =
                text[..<source.lowerBound].split(whereSeparator: { $0 == "/" || $0 == "\\" || $0 == " " }).last ?? ""
            place = "\(file):\(text[source.upperBound...].prefix { $0.isNumber })"
        } else if let path = text.range(of: " in ") {
            place = text[path.upperBound...].split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map {
                String($0).trimmed
            }
            if place?.hasPrefix("<") == true { place = nil }
        } else {
            let inside = text[bracket...].dropFirst().prefix { $0 != ")" }
            if inside.contains(":"), !inside.hasPrefix("null") {
                place = inside.split(separator: "/").last.map(String.init)
            }
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
            if let colon = inside.lastIndex(of: ":"), inside[..<colon].contains(".") || inside.hasPrefix("<"),
                inside[inside.index(after: colon)...].allSatisfy(\.isNumber)
            {
                place = String(inside)
                symbol = String(symbol[..<open]).trimmed
            }
        }
        if let plus = symbol.range(ofLast: " + "), symbol[plus.upperBound...].allSatisfy(\.isNumber) {
            symbol = String(symbol[..<plus.lowerBound]).trimmed
        }
        if let line = symbol.range(of: " line "), let dot = symbol.firstIndex(of: "."), dot < line.lowerBound,
            !symbol[..<line.lowerBound].contains(" ")
        {
            let digits = symbol[line.upperBound...].prefix { $0.isNumber }
            place = "\(symbol[..<line.lowerBound]):\(digits)"
            symbol = String(symbol[digits.endIndex...])
        }
        for prefix in ["null.", "@objc ", "partial apply for ", "specialized "] where symbol.hasPrefix(prefix) {
            symbol.removeFirst(prefix.count)
        }
        if symbol.hasSuffix(" ()") { symbol.removeLast(3) }
        symbol = demangled(symbol)
        let isUnnamed =
            symbol == image || symbol.isUUID
            || ["0x", "(Missing", "<redacted>", "__swift_", "block_destroy_helper", "block_copy_helper"].contains {
                symbol.hasPrefix($0)
            }
        return TraceFrame(
            image: image, symbol: isUnnamed ? "" : symbol, place: place?.isEmpty == true ? nil : place, number: number)
    }

    /// The names in a mangled Swift name: `$s9Timetable5LinesC3tapyyF` is `Timetable.Lines.tap`, as is
    /// `_TFC9Timetable5Lines3tapfT_T_` of Swift 3 and older.
    private static func demangled(_ symbol: String) -> String {
        guard let start = ["$s", "$S", "_$s", "_T0", "_T"].first(where: { symbol.hasPrefix($0) }) else { return symbol }
        var rest = symbol.dropFirst(start.count)
        // The kinds of what is named come first in old names.
        if start == "_T" { rest = rest.drop { $0.isUppercase } }
        var names: [Substring] = []
        while true {
            // A kind of type stands between two names, or the mark of a type from Objective-C.
            if !names.isEmpty {
                let kind = rest.prefix { $0.isLetter }
                if kind == "CSo" || kind.count == 1 { rest = rest[kind.endIndex...] }
            }
            let digits = rest.prefix { $0.isNumber }
            guard let length = Int(digits), length > 0, rest.count >= digits.count + length else { break }
            rest = rest.dropFirst(digits.count)
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
