// JSON values as text, one object a line, members in a fixed order.

/// A JSON value that is written at once; members keep their order, so output is stable.
package indirect enum JSONText {
    case null
    case bool(Bool)
    case int(Int)
    case unsigned(UInt64)
    case number(Double)
    case string(String)
    case array([JSONText])
    /// An array whose values are made one after another while it is written: the closure hands each to its argument, until
    /// that answers that no more are wanted.
    case each((_ add: (JSONText) -> Bool) -> Void)
    case object([(String, JSONText)])
    /// A value that was written already.
    case made(String)

    /// A string, or null.
    package static func optional(_ text: String?) -> JSONText { text.map(JSONText.string) ?? .null }

    /// An array with a value for each element of a long list.
    static func each<Element>(_ elements: some Sequence<Element>, _ make: @escaping (Element) -> JSONText) -> JSONText {
        .each { add in _ = elements.allSatisfy { add(make($0)) } }
    }

    /// An array of strings.
    package static func strings(_ texts: [String]) -> JSONText { .array(texts.map(JSONText.string)) }

    /// The value as JSON on one line.
    package var text: String {
        var line = LineText()
        write(to: &line)
        return line.string
    }

    /// The members of an object without the braces; any other value as it is.
    package var members: String {
        guard case .object = self else { return text }
        return String(text.dropFirst().dropLast())
    }

    /// Adds the value to a line.
    func write(to line: inout LineText) {
        switch self {
        case .null: line += "null"
        case .bool(let value): line += value ? "true" : "false"
        case .int(let value): line += value
        case .unsigned(let value): line += String(value)
        case .number(let value): line += value.isFinite ? String(value) : "null"
        case .string(let value): line.appendJSONString { $0 += value }
        case .array(let values):
            JSONText.each { add in _ = values.allSatisfy(add) }.write(to: &line)
        case .each(let forEach):
            line += "["
            var isFirst = true
            forEach { value in
                if !isFirst { line += "," }
                isFirst = false
                value.write(to: &line)
                return line.goesOn()
            }
            line += "]"
        case .object(let members):
            line += "{"
            for (position, member) in members.enumerated() {
                if position > 0 { line += "," }
                line.appendJSONString { $0 += member.0 }
                line += ":"
                member.1.write(to: &line)
            }
            line += "}"
        case .made(let value): line += value
        }
    }
}
