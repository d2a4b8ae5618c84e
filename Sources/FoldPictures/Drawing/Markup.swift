// Text of an XML or HTML document that nothing unescaped can get into.

import FoldRendering

/// The text of a document that is XML and HTML alike. What a program does not write itself, titles above all, gets in
/// by ``text(_:)`` and as the value of an attribute only, and is escaped there; everything else is a literal.
package struct Markup: Sendable {
    /// An attribute of an element.
    struct Attribute {
        let name: StaticString
        let value: String

        /// An attribute with a value that may hold anything.
        init(_ name: StaticString, _ value: String) {
            self.name = name
            self.value = value
        }

        /// An attribute with a number.
        init(_ name: StaticString, _ value: Int) { self.init(name, String(value)) }
    }

    /// The document so far.
    package private(set) var document = ""

    /// Creates an empty document.
    init() {}

    /// Adds a part of the program itself.
    mutating func literal(_ text: StaticString) {
        document += text.description
    }

    /// Adds a style sheet, or a whole drawing, which the program put together itself.
    mutating func sheet(_ text: String) {
        document += text
    }

    /// Adds data as text.
    mutating func text(_ data: String) {
        XMLText.escape(data, into: &document)
    }

    /// Adds data as text, in which runs of other scripts are marked with their language, so that a voice and a font for
    /// them are taken.
    mutating func words(_ data: String) {
        guard data.utf8.contains(where: { $0 >= 0xE0 }) else { return text(data) }
        let isJapanese = data.unicodeScalars.contains { (0x3041...0x30FF).contains($0.value) }
        var run = ""
        var language: String?
        func close(_ markup: inout Markup) {
            if run.isEmpty { return }
            if let language {
                markup.element("span", [Attribute("lang", language)], text: run)
            } else {
                markup.text(run)
            }
            run = ""
        }
        for character in data {
            let other = Self.language(character, isJapanese)
            if other != language {
                close(&self)
                language = other
            }
            run.append(character)
        }
        close(&self)
    }

    /// The language that a letter is of, where its script tells; nil for Latin letters, and for what every script has.
    private static func language(_ character: Character, _ isJapanese: Bool) -> String? {
        switch character.unicodeScalars.first?.value ?? 0 {
        case 0x3041...0x30FF: "ja"
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3134F: isJapanese ? "ja" : "zh"
        case 0xAC00...0xD7A3, 0x1100...0x11FF: "ko"
        default: nil
        }
    }

    /// Adds an element without content.
    mutating func element(_ name: StaticString, _ attributes: [Attribute] = []) {
        begin(name, attributes)
        document += "/>"
    }

    /// Adds an element with what `content` adds.
    mutating func element(
        _ name: StaticString, _ attributes: [Attribute] = [], _ content: (inout Markup) -> Void
    ) {
        begin(name, attributes)
        document += ">"
        content(&self)
        document += "</\(name)>"
    }

    /// Adds an element with data as its text.
    mutating func element(_ name: StaticString, _ attributes: [Attribute] = [], text data: String) {
        element(name, attributes) { $0.text(data) }
    }

    /// Adds an element with several lines of data as its text.
    mutating func element(_ name: StaticString, text lines: [String], separator: StaticString) {
        element(name) { markup in
            for (position, line) in lines.enumerated() {
                if position > 0 { markup.literal(separator) }
                markup.text(line)
            }
        }
    }

    /// Adds an element of an HTML document that never has an end.
    mutating func void(_ name: StaticString, _ attributes: [Attribute]) {
        begin(name, attributes)
        document += ">"
    }

    /// Ends a line, so that what is written can be read and compared.
    mutating func endLine() {
        document += "\n"
    }

    private mutating func begin(_ name: StaticString, _ attributes: [Attribute]) {
        document += "<\(name)"
        for attribute in attributes {
            document += " \(attribute.name)=\""
            XMLText.escape(attribute.value, into: &document)
            document += "\""
        }
    }
}
