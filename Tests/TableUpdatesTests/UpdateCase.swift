// One case of the collected update cases, read from the JSON file beside the tests.

import Testing

@testable import TableUpdates

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A case as the file has it: counts, calls, and what UIKit said.
struct UpdateCase: Decodable, CustomTestStringConvertible {
    let id: String
    let view: String
    let before: [Int]
    let calls: [String]
    let after: [Int]
    let verdict: String
    let message: String?
    let batch: Bool?
    let loaded: Bool?

    var testDescription: String { id }

    /// Every case of the file, or none where it cannot be read, which a test of its own finds out.
    static let all: [UpdateCase] = {
        let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
        guard let data = try? Data(contentsOf: URL(filePath: "/\(folder)/Cases/update-cases.json")) else { return [] }
        return (try? JSONDecoder().decode([UpdateCase].self, from: data)) ?? []
    }()
}

/// A call's words that do not make a call.
struct UnreadableCall: Error {
    let text: String
}

extension TableCall {
    /// Reads a call as the cases write it: `moveRow 0.0 1.2`, `scrollToRow 1.NSNotFound`, `insertSections`.
    init(reading text: String) throws(UnreadableCall) {
        let words = text.split(separator: " ").map(String.init)
        let arguments = Array(words.dropFirst())
        let paths = arguments.compactMap(TableIndexPath.init(reading:))
        let numbers = arguments.compactMap { Int($0) }
        switch words.first {
        case "reloadData": self = .reloadData
        case "beginUpdates": self = .beginUpdates
        case "endUpdates": self = .endUpdates
        case "insertSections": self = .insertSections(SectionSet(numbers), .fade)
        case "deleteSections": self = .deleteSections(SectionSet(numbers), .fade)
        case "reloadSections": self = .reloadSections(SectionSet(numbers), .fade)
        case "insertRows": self = .insertRows(RowSet(paths), .fade)
        case "deleteRows": self = .deleteRows(RowSet(paths), .fade)
        case "reloadRows": self = .reloadRows(RowSet(paths), .fade)
        case "reconfigureRows": self = .reconfigureRows(RowSet(paths))
        case "rectForHeader" where numbers.count == 1: self = .rectForHeader(numbers[0])
        case "moveSection" where numbers.count == 2: self = .moveSection(numbers[0], to: numbers[1])
        case "moveRow" where paths.count == 2: self = .moveRow(paths[0], to: paths[1])
        case "scrollToRow", "selectRow":
            let parts = (arguments.first ?? "").split(separator: ".")
            guard parts.count == 2, let section = Int(parts[0]) else { throw UnreadableCall(text: text) }
            let target = ScrollTarget(section: section, row: Int(parts[1]))
            let position = arguments.dropFirst().first.flatMap(ScrollPosition.init(rawValue:)) ?? .none
            self = words.first == "selectRow" ? .selectRow(target, position) : .scrollToRow(target, position)
        default: throw UnreadableCall(text: text)
        }
    }
}

extension TableIndexPath {
    /// Reads a path as `1.3` or `1.notFound`.
    init?(reading text: String) {
        let parts = text.split(separator: ".")
        let isNotFound = ["notFound", "NSNotFound"].contains(parts.last.map(String.init))
        guard parts.count == 2, let section = Int(parts[0]), let row = isNotFound ? Int.max : Int(parts[1]) else {
            return nil
        }
        self.init(section: section, row: row)
    }
}
