// The places that code names: index paths, index sets, section numbers and constants.

import FoldShell
import TableUpdates

extension CodeExpression {
    /// The constant that is named: `.fade`, or the constant of Objective-C whose name ends so.
    func constant<Value: CaseIterable & RawRepresentable>(
        _ prefixes: [String], _ what: String
    ) throws(CodeMistake) -> Value where Value.RawValue == String {
        let words = Value.allCases.map(\.rawValue)
        guard case .name(let chain) = content else {
            throw mistake("\(what) is one of \(words.map { "." + $0 }.joined(separator: ", "))")
        }
        let last = chain.split(separator: ".").last ?? ""
        let name = last.dropFirst(prefixes.first { last.hasPrefix($0) }?.count ?? 0)
        guard let value = Value(rawValue: name.prefix(1).lowercased() + name.dropFirst()) else {
            throw mistake(
                "\(chain) is not known: \(what) is one of \(words.map { "." + $0 }.joined(separator: ", "))")
        }
        return value
    }

    /// A section's number.
    func place() throws(CodeMistake) -> Int {
        let number = try number()
        guard number >= 0, number <= PlaceLimit.highest else { throw mistake("sections are counted from 0") }
        return number
    }

    /// The rows of a list of index paths.
    func rows() throws(CodeMistake) -> RowSet {
        guard case .list(let values) = content else { throw unknown("a list, as [IndexPath(row: 1, section: 0)]") }
        var rows = RowSet()
        for value in values { rows.append(try value.path()) }
        return rows
    }

    /// An index path: `IndexPath(row: 1, section: 0)`, with `item` for `row`, `[0, 1]`, or Objective-C's message.
    func path() throws(CodeMistake) -> TableIndexPath {
        let cure = "IndexPath(row: 1, section: 0)"
        switch content {
        case .list(let values) where values.count == 2:
            return TableIndexPath(section: try values[0].place(), row: try values[1].number())
        case .call("IndexPath", let arguments), .call("NSIndexPath", let arguments), .call("init", let arguments),
            .call("indexPathForRow", let arguments), .call("indexPathForItem", let arguments):
            func value(_ endings: [String]) throws(CodeMistake) -> CodeExpression {
                guard arguments.count == 2,
                    let found = arguments.first(where: { argument in endings.contains { argument.label.hasSuffix($0) } }
                    )
                else { throw mistake("write an index path as \(cure)") }
                return found.value
            }
            return TableIndexPath(
                section: try value(["ection"]).place(), row: try value(["row", "Row", "item", "Item"]).number())
        default: throw unknown(cure)
        }
    }

    /// The row of a scroll or a selection, which is none below 0.
    func target() throws(CodeMistake) -> ScrollTarget {
        let path = try path()
        guard path.row >= 0 else { throw mistake("the rows of scrolls and selections are counted from 0") }
        return ScrollTarget(section: path.section, row: path.row == .max ? nil : path.row)
    }

    /// Sections: `IndexSet(integer: 2)`, one of a range or a list, a list alone, or Objective-C's messages.
    func sections() throws(CodeMistake) -> SectionSet {
        switch content {
        case .list(let values):
            var sections = SectionSet()
            for value in values { sections.insert(try value.place()) }
            return sections
        case .call("IndexSet", let arguments), .call("NSIndexSet", let arguments), .call("init", let arguments):
            return try arguments.first?.value.members() ?? []
        case .call("indexSet", _): return []
        case .call("indexSetWithIndex", let arguments), .call("initWithIndex", let arguments),
            .call("indexSetWithIndexesInRange", let arguments), .call("initWithIndexesInRange", let arguments):
            return try arguments.first?.value.members() ?? []
        default: throw unknown("IndexSet(integer: 2)")
        }
    }

    /// What an index set is made of: a number, a range or a list.
    private func members() throws(CodeMistake) -> SectionSet {
        switch content {
        case .range(let range): return try sections(range)
        case .call("NSMakeRange", let arguments) where arguments.count == 2:
            let (start, count) = (try arguments[0].value.place(), try arguments[1].value.place())
            return try sections(start..<start + count)
        case .list: return try sections()
        default: return [try place()]
        }
    }

    private func sections(_ range: Range<Int>) throws(CodeMistake) -> SectionSet {
        guard range.lowerBound >= 0 else { throw mistake("sections are counted from 0") }
        guard range.count <= PlaceLimit.longestRange, range.upperBound <= PlaceLimit.highest else {
            throw mistake("a range has at most \(PlaceLimit.longestRange) sections")
        }
        var sections = SectionSet()
        if !range.isEmpty { sections.insert(range) }
        return sections
    }

    private func number() throws(CodeMistake) -> Int {
        switch content {
        case .number(let number): return number
        case .name("NSNotFound"), .name("Int.max"): return .max
        default: throw unknown("the number")
        }
    }

    /// Something that only the app knows stands where `cure` must.
    private func unknown(_ cure: String) -> CodeMistake {
        switch content {
        case .name(let name) where !name.isEmpty: mistake("\(name) is not known here: write \(cure)")
        case .call(let name, _): mistake("\(name) is not known here: write \(cure)")
        default: mistake("write \(cure)")
        }
    }

    private func mistake(_ message: String) -> CodeMistake { CodeMistake(message: message, offset: offset) }
}
