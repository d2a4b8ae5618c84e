// A property list as JSON, so that one reader makes tables of both.

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Writes the values that the library decodes as JSON: dates as text, data as empty objects, which are no text.
final class PropertyListText {
    private(set) var json: [UInt8] = []
    private let watch: LoadWatch
    private var questions = 0

    init(watch: LoadWatch) { self.watch = watch }

    fileprivate func append(_ text: String) { json.append(contentsOf: text.utf8) }

    fileprivate func separate(_ isFirst: inout Bool) throws {
        if !isFirst { json.append(Byte.comma) }
        isFirst = false
        questions += 1
        if questions & 1023 == 0, watch.shouldStop() { throw LoadFault.stopped }
    }

    fileprivate func appendQuoted(_ text: String) {
        json.append(Byte.quote)
        for byte in text.utf8 {
            switch byte {
            case Byte.quote, Byte.backslash: json += [Byte.backslash, byte]
            case 0..<0x20:
                let digits = String(byte, radix: 16)
                append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
            default: json.append(byte)
            }
        }
        json.append(Byte.quote)
    }
}

/// A value of a property list, of any type. Its depth was checked before: the library calls itself for each list.
struct PropertyListValue: DecodableWithConfiguration {
    init(from decoder: any Decoder, configuration text: PropertyListText) throws {
        // Texts are the most frequent, and trying the wrong type is dear.
        let value = try decoder.singleValueContainer()
        if let string = try? value.decode(String.self) {
            text.appendQuoted(string)
        } else if let object = try? decoder.container(keyedBy: AnyKey.self) {
            text.append("{")
            var isFirst = true
            for key in object.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
                try text.separate(&isFirst)
                text.appendQuoted(key.stringValue)
                text.append(":")
                _ = try object.decode(PropertyListValue.self, forKey: key, configuration: text)
            }
            text.append("}")
        } else if var list = try? decoder.unkeyedContainer() {
            text.append("[")
            var isFirst = true
            while !list.isAtEnd {
                try text.separate(&isFirst)
                _ = try list.decode(PropertyListValue.self, configuration: text)
            }
            text.append("]")
        } else {
            Self.append(value, to: text)
        }
    }

    private static func append(_ value: any SingleValueDecodingContainer, to text: PropertyListText) {
        if let flag = try? value.decode(Bool.self) {
            text.append(flag ? "true" : "false")
        } else if let number = try? value.decode(Int.self) {
            text.append("\(number)")
        } else if let number = try? value.decode(UInt64.self) {
            text.append("\(number)")
        } else if let number = try? value.decode(Double.self) {
            // JSON has no infinity; text keeps it.
            if number.isFinite { text.append("\(number)") } else { text.appendQuoted("\(number)") }
        } else if let date = try? value.decode(Date.self) {
            text.appendQuoted(date.ISO8601Format())
        } else {
            text.append("{}")
        }
    }

    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
