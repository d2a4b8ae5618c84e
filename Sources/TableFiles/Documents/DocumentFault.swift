// Turns what the library says of a document into this module's errors.

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A value of the wrong type, as the library reported it, with what it should have been.
struct DocumentFault: Error {
    let cause: any Error
    let expected: ExpectedValue

    init(_ cause: any Error, expected: ExpectedValue) {
        self.cause = cause
        self.expected = expected
    }
}

extension DocumentSink {
    /// The place at `path`, and `key` in it, written as `sections[3].rows[2].title`.
    ///
    /// Sections are decoded a part of the list at a time, so the first number counts within the part.
    func place(_ path: [any CodingKey], _ key: DocumentKey? = nil) -> FilePlace {
        var text = ""
        var isFirstNumber = true
        for step in path + (key.map { [$0] } ?? []) {
            if let number = step.intValue {
                if isFirstNumber, isNamedList, text.isEmpty { text = "sections" }
                text += "[\(isFirstNumber ? base + number : number)]"
                isFirstNumber = false
            } else {
                text += text.isEmpty ? step.stringValue : ".\(step.stringValue)"
            }
        }
        return text.isEmpty ? .whole : .path(text)
    }

    /// What went wrong, where the document has the right form; nil where it is malformed.
    func fault(_ error: any Error) -> LoadFault? {
        switch error {
        case let fault as LoadFault: return fault
        case let fault as DocumentFault:
            guard let path = Self.path(fault.cause) else { return nil }
            return LoadFault(place(path), .wrongType(expected: fault.expected))
        default: return nil
        }
    }

    private static func path(_ error: any Error) -> [any CodingKey]? {
        switch error {
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            context.codingPath
        case DecodingError.keyNotFound(let key, let context): context.codingPath + [key]
        default: nil
        }
    }
}
