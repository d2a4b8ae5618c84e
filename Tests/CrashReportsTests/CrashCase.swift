// The exception texts with known facts, read from the data file.

import Testing

@testable import CrashReports

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One exception text and the facts that are known of it.
struct CrashCase: Decodable, Sendable, CustomTestStringConvertible {
    let id: String
    let kind: String
    let text: String
    let facts: Facts
    let extra: Extra?

    struct Facts: Decodable, Sendable {
        let view: String
        let unit: String
        /// The numbers among the facts, by their keys.
        let numbers: [String: Int]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: AnyKey.self)
            var numbers: [String: Int] = [:]
            for key in container.allKeys {
                if let number = try? container.decode(Int.self, forKey: key) { numbers[key.stringValue] = number }
            }
            view = try container.decode(String.self, forKey: AnyKey(stringValue: "view"))
            unit = try container.decode(String.self, forKey: AnyKey(stringValue: "unit"))
            self.numbers = numbers
        }
    }

    struct Extra: Decodable, Sendable {
        let index: UInt64?
        let count, boundsLow, boundsHigh, sections, globalIndex: Int?
        let rowCountsBefore, rowCountsAfter, itemCountsBefore, itemCountsAfter: [Int]?
        let updates: [String]?
        let recovered: String?
    }

    struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    var testDescription: String { "\(id) \(kind)" }

    /// Facts that the annotator knew from elsewhere: the text was cut off before it says them.
    static let unsaid: [String: Set<String>] = [
        "ct-160": ["inserted", "deleted"],
        "ct-272": ["sectionsInserted"],
        "ct-273": ["section", "before", "after", "inserted"],
    ]

    /// Cases whose text does not say what kind it is: a bare exception name with its reason cut off.
    static let unreadable: Set<String> = ["ct-169", "ct-265"]

    /// All cases of the data file.
    static let all: [CrashCase] = {
        let path = #filePath.split(separator: "/").dropLast().joined(separator: "/")
        guard let data = try? Data(contentsOf: URL(filePath: "/\(path)/Cases/crash-texts.json")) else { return [] }
        return (try? JSONDecoder().decode([CrashCase].self, from: data)) ?? []
    }()

    /// The cases that the text alone decides.
    static let readable = all.filter { !unreadable.contains($0.id) }
}
