// The places that code names: index paths, index sets, section numbers and constants.

import FoldShell
import TableUpdates

extension CodeExpression {
    /// The constant that is named: `.fade`, or the constant of Objective-C whose name ends so.
    func constant<Value: CaseIterable & RawRepresentable>(
        _ prefixes: [String], _ what: String, numbered: [Int: Value] = [:]
    ) throws(CodeMistake) -> Value where Value.RawValue == String {
        let words = Value.allCases.map(\.rawValue)
        if case .number(let number) = content, let value = numbered[number] { return value }
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
        var rows = RowSet()
        let isList = try forEachElement { (value) throws(CodeMistake) in rows.append(try value.path()) }
        guard isList else {
            throw unknown(
                "a list, as [IndexPath(row: 1, section: 0)] or (0..<3).map { IndexPath(row: $0, section: 0) }")
        }
        return rows
    }

    /// Calls `body` for each value of a list: one written out, one mapped from numbers, several added up, or
    /// Objective-C's messages.
    ///
    /// - Returns: Whether this is a list.
    private func forEachElement(
        _ body: (CodeExpression) throws(CodeMistake) -> Void
    ) throws(CodeMistake) -> Bool {
        switch content {
        case .list(let values): for value in values { try body(value) }
        case .map(let base, let member, let value):
            try base.forEachNumber { (number) throws(CodeMistake) in
                try body(value.replacing(member, with: number))
            }
        case .sum(let lists):
            for list in lists where try !list.forEachElement(body) { return false }
        case .call("arrayWithObject", let arguments), .call("arrayWithObjects", let arguments):
            for argument in arguments where !argument.value.isNil { try body(argument.value) }
        case .call("Array", let arguments) where arguments.count == 1:
            return try arguments[0].value.forEachElement(body)
        default: return false
        }
        return true
    }

    /// Calls `body` for each number of what is mapped: a range, or a list.
    private func forEachNumber(_ body: (Int) throws(CodeMistake) -> Void) throws(CodeMistake) {
        switch content {
        case .range(let range):
            guard range.count <= PlaceLimit.longestRange else { throw tooLong }
            for number in range { try body(number) }
        case .call("Array", let arguments) where arguments.count == 1:
            try arguments[0].value.forEachNumber(body)
        default:
            let isList = try forEachElement { (value) throws(CodeMistake) in try body(value.number()) }
            guard isList else { throw unknown("a range of numbers, as 0..<3") }
        }
    }

    private var isNil: Bool { if case .name("nil") = content { true } else { false } }

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
        case .call("IndexSet", let arguments), .call("NSIndexSet", let arguments), .call("init", let arguments),
            .call("indexSet", let arguments), .call("indexSetWithIndex", let arguments),
            .call("initWithIndex", let arguments), .call("indexSetWithIndexesInRange", let arguments),
            .call("initWithIndexesInRange", let arguments):
            var sections = SectionSet()
            for argument in arguments { sections.formUnion(try argument.value.members()) }
            return sections
        default: return try listed()
        }
    }

    /// What an index set is made of: a number, a range or a list.
    private func members() throws(CodeMistake) -> SectionSet {
        switch content {
        case .range(let range): return try sections(range)
        case .call("NSMakeRange", let arguments) where arguments.count == 2,
            .call("NSRange", let arguments) where arguments.count == 2:
            let (start, count) = (try arguments[0].value.place(), try arguments[1].value.place())
            return try sections(start..<start + count)
        case .number, .name, .block: return [try place()]
        case .sum(let terms) where terms.allSatisfy(\.isNumber): return [try place()]
        default: return try listed()
        }
    }

    private var isNumber: Bool {
        switch content {
        case .number: true
        case .negated(let value): value.isNumber
        default: false
        }
    }

    /// The sections of a list of numbers.
    private func listed() throws(CodeMistake) -> SectionSet {
        var sections = SectionSet()
        let isList = try forEachElement { (value) throws(CodeMistake) in sections.insert(try value.place()) }
        guard isList else { throw unknown("IndexSet(integer: 2), or IndexSet(0..<3)") }
        return sections
    }

    private func sections(_ range: Range<Int>) throws(CodeMistake) -> SectionSet {
        guard range.lowerBound >= 0 else { throw mistake("sections are counted from 0") }
        guard range.count <= PlaceLimit.longestRange, range.upperBound <= PlaceLimit.highest else { throw tooLong }
        var sections = SectionSet()
        if !range.isEmpty { sections.insert(range) }
        return sections
    }

    private var tooLong: CodeMistake { mistake("a range has at most \(PlaceLimit.longestRange) numbers") }

    private func number() throws(CodeMistake) -> Int {
        switch content {
        case .number(let number): return number
        case .name("NSNotFound"), .name("Int.max"): return .max
        case .sum(let terms):
            var sum = 0
            for term in terms {
                let number = min(try term.number(), PlaceLimit.highest)
                guard abs(sum + number) <= PlaceLimit.highest else { throw unknown("the number") }
                sum += number
            }
            return sum
        case .negated(let value): return -min(try value.number(), PlaceLimit.highest)
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
