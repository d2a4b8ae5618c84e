// Decodes a table from JSON or a property list, whose shapes are the same.

import FoldTable

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A whole document: a list of sections, or an object with `sections` and perhaps `rules`.
struct DocumentTable: DecodableWithConfiguration {
    init(from decoder: any Decoder, configuration sink: DocumentSink) throws {
        if var list = try? decoder.unkeyedContainer() {
            try SectionList.read(&list, into: sink)
            return
        }
        guard let object = try? decoder.container(keyedBy: DocumentKey.self) else {
            throw LoadFault(.whole, .missingSections)
        }
        sink.isNamedList = true
        let sections = DocumentKey("sections")
        guard object.contains(sections) else { throw LoadFault(.whole, .missingSections) }
        guard var list = try? object.nestedUnkeyedContainer(forKey: sections) else {
            throw LoadFault(.path("sections"), .wrongType(expected: .sections))
        }
        try DocumentRules.read(object, into: sink)
        try SectionList.read(&list, into: sink)
    }
}

/// A part of a document's list of sections, as a list of its own.
struct SectionList: DecodableWithConfiguration {
    init(from decoder: any Decoder, configuration sink: DocumentSink) throws {
        var list = try decoder.unkeyedContainer()
        try Self.read(&list, into: sink)
    }

    static func read(_ list: inout any UnkeyedDecodingContainer, into sink: DocumentSink) throws {
        while !list.isAtEnd {
            try sink.question()
            try DocumentSection.read(from: &list, into: sink)
        }
    }
}

/// The rules that a document names.
enum DocumentRules {
    static func read(_ object: KeyedDecodingContainer<DocumentKey>, into sink: DocumentSink) throws {
        let key = DocumentKey("rules")
        guard object.contains(key), try !object.decodeNil(forKey: key) else { return }
        if let word = try? object.decode(String.self, forKey: key) {
            sink.builder.rules = try placed("rules") { () throws(TableFileProblem) in try RuleWords.preset(word) }
            return
        }
        guard let rules = try? object.nestedContainer(keyedBy: DocumentKey.self, forKey: key) else {
            throw LoadFault(.path("rules"), .wrongType(expected: .rules))
        }
        var assignments: [RuleRequest.RuleAssignment] = []
        // Sorted, so that of several mistakes always the same one is told.
        for rule in rules.allKeys.map(\.stringValue).sorted() {
            guard let value = try? rules.decode(String.self, forKey: DocumentKey(rule)) else {
                throw LoadFault(.path("rules.\(rule)"), .wrongType(expected: .ruleValue))
            }
            assignments.append(
                try placed("rules.\(rule)") { () throws(TableFileProblem) in try RuleWords.assignment(rule, value) })
        }
        sink.builder.rules = try placed("rules") { () throws(TableFileProblem) in try RuleWords.request(assignments) }
    }

    private static func placed<Value>(
        _ path: String, _ body: () throws(TableFileProblem) -> Value
    ) throws(LoadFault) -> Value {
        do {
            return try body()
        } catch {
            throw LoadFault(.path(path), error)
        }
    }
}
