// Which rules it is that crash together.

package import FoldTable
import TableUpdates

/// The fewest taps to a crash, and the rules that it takes.
package struct CrashingRules: Sendable {
    package let path: SearchPath
    /// The rules of which any one, given another value, leaves no crash to be reached.
    package let rules: [(name: RuleName, value: String)]
}

extension FoldTable {
    /// The fewest taps and selections to a crash, with the rules that bring it about; nil where none is found within
    /// the limits.
    ///
    /// - Complexity: A search for each value of each rule.
    package func crashingRules(_ limits: SearchLimits) -> CrashingRules? {
        guard sectionCount <= OpenSetModel.limit else { return crashingRulesOfFew(limits) }
        guard !isCrashed, let path = search(for: .crash, limits).path else { return nil }
        let names = RuleName.allCases.filter { name in
            !limits.shouldStop() && name.decidesWhatTapsDo
                && name.definition.values.contains { value, _ in
                    var rules = rules
                    var table = self
                    guard value != rules[name], (try? rules.set(name, to: value)) != nil,
                        (try? table.setRules(rules)) != nil
                    else { return false }
                    if case .impossible = table.search(for: .crash, limits) { return true }
                    return false
                }
        }
        return CrashingRules(path: path, rules: names.map { ($0, rules[$0]) })
    }

    /// The same of a large table: sections of one kind do the same, so two of each kind are looked at. What is found is
    /// executed on the table itself.
    private func crashingRulesOfFew(_ limits: SearchLimits) -> CrashingRules? {
        let numbers = representatives()
        guard let few = keeping(numbers), let found = few.crashingRules(limits) else { return nil }
        let moves = found.path.moves.map { $0.renumbered(numbers) }
        guard let ending = result(of: moves), ending.failure != nil else { return nil }
        let path = SearchPath(moves: moves, ending: ending, effort: found.path.effort)
        return CrashingRules(path: path, rules: found.rules)
    }

    /// The first two sections of each kind, in order, as far as open sets go.
    private func representatives() -> [Int] {
        struct Kind: Hashable {
            let rows: Int
            let isFixed: Bool
            let isOpen: Bool
        }
        var counts: [Kind: Int] = [:]
        var numbers: [Int] = []
        forEachSection { section in
            let kind = Kind(rows: section.rowCount, isFixed: section.head.isFixed, isOpen: section.isOpen)
            counts[kind, default: 0] += 1
            if counts[kind, default: 0] <= 2 { numbers.append(section.number) }
            return numbers.count < OpenSetModel.limit
        }
        return numbers
    }

    /// The table with no other sections than these, as if just loaded.
    private func keeping(_ numbers: [Int]) -> FoldTable? {
        var few = self
        var loose = rules
        loose.state = .section
        var gone = SectionSet()
        var next = 0
        for number in numbers {
            gone.insert(next..<number)
            next = number + 1
        }
        gone.insert(next..<sectionCount)
        guard (try? few.setRules(loose)) != nil,
            (try? few.deleteSections(gone, notifying: .nobody)) != nil,
            (try? few.call(.reloadData)) != nil, (try? few.setRules(rules)) != nil
        else { return nil }
        return few
    }
}

extension SearchMove {
    /// A tap on the section that has number `numbers[n]` instead of *n*; other moves stay as they are.
    fileprivate func renumbered(_ numbers: [Int]) -> SearchMove {
        switch self {
        case .toggle(let section): .toggle(numbers[section])
        case .select(let path): .select(TableIndexPath(section: numbers[path.section], row: path.row))
        case .tapHeader(let place): .tapHeader(numbers[place])
        default: self
        }
    }
}
