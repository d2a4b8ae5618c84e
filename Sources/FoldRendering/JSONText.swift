// JSON values as text, one object a line, members in a fixed order.

import TerminalText

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
        var text = ""
        write(to: &text)
        return text
    }

    /// The members of an object without the braces; any other value as it is.
    package var members: String {
        guard case .object = self else { return text }
        return String(text.dropFirst().dropLast())
    }

    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .int(let value): text += String(value)
        case .unsigned(let value): text += String(value)
        case .number(let value): text += value.isFinite ? String(value) : "null"
        case .string(let value): Self.write(value, to: &text)
        case .array(let values):
            text += "["
            for (position, value) in values.enumerated() {
                if position > 0 { text += "," }
                value.write(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (position, member) in members.enumerated() {
                if position > 0 { text += "," }
                Self.write(member.0, to: &text)
                text += ":"
                member.1.write(to: &text)
            }
            text += "}"
        case .made(let value): text += value
        }
    }

    /// A string with quotes; what must not reach a terminal is escaped, in two halves where it needs them.
    private static func write(_ value: String, to text: inout String) {
        text += "\""
        for (scalar, isHidden) in ScreenedScalars(value) {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where isHidden:
                for unit in UTF16.encode(scalar) ?? .init() {
                    let digits = String(unit, radix: 16)
                    text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
