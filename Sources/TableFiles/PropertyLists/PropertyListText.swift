// A property list as JSON, so that one reader makes tables of both.

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Writes the values that the library decodes as JSON: dates as text, data as empty objects, which are no text.
final class PropertyListText {
    private(set) var json: [UInt8] = []

    fileprivate func append(_ text: String) { json.append(contentsOf: text.utf8) }

    fileprivate func separate(_ isFirst: inout Bool) {
        if !isFirst { json.append(Byte.comma) }
        isFirst = false
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

/// The outermost value of a property list, and through it all others. Its depth was checked before: lists call themselves.
///
/// Values are asked of the container that they lie in: a decoder for each would read that container again each time.
struct PropertyListValue: DecodableWithConfiguration {
    init(from decoder: any Decoder, configuration text: PropertyListText) throws {
        if let object = try? decoder.container(keyedBy: AnyKey.self) {
            try text.append(object)
        } else if let list = try? decoder.unkeyedContainer() {
            try text.append(list)
        } else {
            text.append("null")
        }
    }
}

extension PropertyListText {
    fileprivate func append(_ object: KeyedDecodingContainer<AnyKey>) throws {
        append("{")
        var isFirst = true
        for key in object.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
            separate(&isFirst)
            appendQuoted(key.stringValue)
            append(":")
            var member = Member(container: object, key: key)
            try append(&member)
        }
        append("}")
    }

    fileprivate func append(_ list: any UnkeyedDecodingContainer) throws {
        append("[")
        var isFirst = true
        var element = Element(list: list)
        while !element.list.isAtEnd {
            separate(&isFirst)
            let index = element.list.currentIndex
            try append(&element)
            // What the library knows and cannot decode would be next for ever.
            if element.list.currentIndex == index { throw LoadFault(.whole, .malformedPropertyList(nil)) }
        }
        append("]")
    }

    private func append(_ value: inout some PropertyListPlace) throws {
        // Texts are the most frequent, and trying the wrong type is dear.
        if let string = value.decode(String.self) {
            appendQuoted(string)
        } else if let object = value.object() {
            try append(object)
        } else if let list = value.array() {
            try append(list)
        } else if let flag = value.decode(Bool.self) {
            append(flag ? "true" : "false")
        } else if let number = value.decode(Int.self) {
            append("\(number)")
        } else if let number = value.decode(UInt64.self) {
            append("\(number)")
        } else if let number = value.decode(Double.self) {
            // JSON has no infinity; text keeps it.
            if number.isFinite { append("\(number)") } else { appendQuoted("\(number)") }
        } else if let date = value.decode(Date.self) {
            appendQuoted(date.ISO8601Format())
        } else {
            _ = value.decode(Data.self)
            append("{}")
        }
    }
}

/// Where a value lies: under a key, or next in a list. What is no such value is nil, and the place stays.
private protocol PropertyListPlace {
    mutating func decode<Value: Decodable>(_ type: Value.Type) -> Value?
    mutating func object() -> KeyedDecodingContainer<AnyKey>?
    mutating func array() -> (any UnkeyedDecodingContainer)?
}

private struct Member: PropertyListPlace {
    let container: KeyedDecodingContainer<AnyKey>
    let key: AnyKey

    func decode<Value: Decodable>(_ type: Value.Type) -> Value? { try? container.decode(type, forKey: key) }
    func object() -> KeyedDecodingContainer<AnyKey>? {
        try? container.nestedContainer(keyedBy: AnyKey.self, forKey: key)
    }
    func array() -> (any UnkeyedDecodingContainer)? { try? container.nestedUnkeyedContainer(forKey: key) }
}

private struct Element: PropertyListPlace {
    var list: any UnkeyedDecodingContainer

    mutating func decode<Value: Decodable>(_ type: Value.Type) -> Value? { try? list.decode(type) }
    mutating func object() -> KeyedDecodingContainer<AnyKey>? { try? list.nestedContainer(keyedBy: AnyKey.self) }
    mutating func array() -> (any UnkeyedDecodingContainer)? { try? list.nestedUnkeyedContainer() }
}

private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
