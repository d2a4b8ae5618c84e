// A tiny stand-in for the shell: runs a reproduction's commands on counts and gives what UIKit says at the end.

import TableUpdates

/// Runs the commands that reproductions use.
struct ScriptSimulation {
    private var before: [Int] = []
    private var after: [Int] = []
    private var calls: [TableCall] = []
    private(set) var isCollection = false
    /// The last line's words behind `expect crash`.
    private(set) var expectation: [String] = []
    /// A line that is none of those that are known.
    private(set) var unknown: String?

    init(_ lines: [String]) {
        for line in lines { run(line.split(separator: " ").map(String.init), line) }
    }

    /// The failure that the calls end in.
    var failure: UpdateFailure? {
        let counts = ListedCounts(before: before, after: after)
        guard case .crash(let failure) = CallSequence(calls).verdict(on: counts).verdict else { return nil }
        return failure
    }

    private mutating func run(_ words: [String], _ line: String) {
        switch words.first {
        case "set" where words == ["set", "view", "collection"]: isCollection = true
        case "new":
            before = words.dropFirst().compactMap { Int($0) }
            after = before
        case "silently": edit(Array(words.dropFirst()), line)
        case "expect" where words.count >= 3 && words[1] == "crash": expectation = Array(words.dropFirst(2))
        default:
            if let call = Self.call(words) { calls.append(call) } else { unknown = line }
        }
    }

    private mutating func edit(_ words: [String], _ line: String) {
        let paths = words.compactMap(Self.path)
        switch words.first {
        case "insert-row"
        where paths.count == 1 && after.indices.contains(paths[0].section) && paths[0].row <= after[paths[0].section]:
            after[paths[0].section] += 1
        case "delete-row" where paths.allSatisfy { after.indices.contains($0.section) && $0.row < after[$0.section] }:
            for path in paths { after[path.section] -= 1 }
        case "insert-section" where words.last == "open" && Int(words[1]).map { $0 <= after.count } == true:
            after.insert(0, at: Int(words[1]) ?? 0)
        case "delete-section":
            for section in words.dropFirst().compactMap({ Int($0) }).sorted().reversed() { after.remove(at: section) }
        default: unknown = line
        }
    }

    private static func path(_ word: String) -> TableIndexPath? {
        let parts = word.split(separator: ".").compactMap { $0 == "notFound" ? Int.max : Int($0) }
        return parts.count == 2 ? TableIndexPath(section: parts[0], row: parts[1]) : nil
    }

    static func call(_ words: [String]) -> TableCall? {
        let paths = words.dropFirst().compactMap(path)
        let sections = words.dropFirst().compactMap { Int($0) }
        switch words.first {
        case "beginUpdates": return .beginUpdates
        case "endUpdates": return .endUpdates
        case "deleteRows" where words.last == "none": return .deleteRows(RowSet(paths), .none)
        case "insertRows" where words.last == "none": return .insertRows(RowSet(paths), .none)
        case "reloadRows" where words.last == "none": return .reloadRows(RowSet(paths), .none)
        case "deleteSections" where words.last == "none": return .deleteSections(SectionSet(sections), .none)
        case "insertSections" where words.last == "none": return .insertSections(SectionSet(sections), .none)
        case "reloadSections" where words.last == "none": return .reloadSections(SectionSet(sections), .none)
        case "moveRow" where paths.count == 2: return .moveRow(paths[0], to: paths[1])
        case "moveSection" where sections.count == 2: return .moveSection(sections[0], to: sections[1])
        case "rectForHeader" where sections.count == 1: return .rectForHeader(sections[0])
        case "scrollToRow" where paths.count == 1 && words.last == "none":
            return .scrollToRow(ScrollTarget(section: paths[0].section, row: paths[0].row), .none)
        default: return nil
        }
    }
}
