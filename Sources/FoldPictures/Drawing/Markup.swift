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

    /// Adds data as text.
    mutating func text(_ data: String) {
        XMLText.escape(data, into: &document)
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
