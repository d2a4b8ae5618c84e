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
    case object([(String, JSONText)])
    /// A value that was written already.
    case made(String)

    /// A string, or null.
    package static func optional(_ text: String?) -> JSONText { text.map(JSONText.string) ?? .null }

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
            line += "["
            for (position, value) in values.enumerated() {
                if position > 0 { line += "," }
                value.write(to: &line)
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
