// The sum that UIKit does for a section, or for the sections: each term with the calls that fill it.

package import FoldTable
package import TableUpdates

/// The sum of one section that a batch touches, or of the sections.
package struct UpdateSum: Sendable {
    /// One term: what it counts, how much of it there is, and which calls say so.
    package struct Term: Sendable {
        package let name: String
        /// Whether it is added, and not taken away.
        package let isAdded: Bool
        package let count: Int
        /// The calls that fill it, by their place among the step's, each with its share.
        package var shares: [(call: Int, count: Int)] = []
    }

    /// The section's number after the batch, or before it where it went; nil for the sum of the sections.
    package let section: Int?
    /// The number is one from before the batch.
    package let isOld: Bool
    package let before: Int
    package let after: Int
    package private(set) var terms: [Term] = []
    /// Why any number of rows will do, or why there is no sum; nil where there is one.
    package private(set) var remark: String?
    /// The call that sees to it that any number will do.
    package private(set) var remarkCall: Int?
    /// Whether the remark describes a change that no call names.
    package private(set) var isUnnamed = false

    /// What UIKit expects after the batch.
    package var expected: Int { terms.reduce(before) { $0 + ($1.isAdded ? $1.count : -$1.count) } }

    /// Whether the sum comes out, or need not.
    package var holds: Bool { remark != nil ? !isUnnamed : expected == after }

    /// What the sum is of: `section 0`, `sections`.
    package var subject: String { section.map { "section \($0)" } ?? "sections" }

    /// The sum in words: `before 3 + inserted 0 − deleted 0 = 3, the data has 2`.
    package var text: String { remark ?? "\(equation), the data has \(after)" }

    /// The sum's left side and what comes of it.
    package var equation: String {
        terms.reduce("before \(before)") { "\($0) \($1.isAdded ? "+" : "−") \($1.name) \($1.count)" } + " = \(expected)"
    }

    /// The sums of a batch whose equations are `arithmetic`: the section equation where it is touched, and every line of
    /// which there is something to say.
    ///
    /// - Parameters:
    ///   - calls: The calls of the batch.
    ///   - first: The place of the first of them among the step's.
    ///   - telling: Sections to tell of in any case, by new number.
    package static func all(
        _ arithmetic: UpdateArithmetic, _ calls: [TableCall], from first: Int = 0, showing: SectionSet = []
    ) -> [UpdateSum] {
        let sections = arithmetic.sections
        var sums: [UpdateSum] = []
        if sections.before != sections.after || arithmetic.sectionsDiffer {
            var sum = UpdateSum(section: nil, isOld: false, before: sections.before, after: sections.after)
            sum.terms = [
                Term(name: "inserted", isAdded: true, count: sections.inserted),
                Term(name: "deleted", isAdded: false, count: sections.deleted),
            ]
            for (place, call) in calls.enumerated() {
                switch call {
                case .insertSections(let named, _): sum.share(0, first + place, named.count)
                case .deleteSections(let named, _): sum.share(1, first + place, named.count)
                // As UIKit's own text counts it: a delete and an insert.
                case .reloadSections(let named, _): for term in 0...1 { sum.share(term, first + place, named.count) }
                default: continue
                }
            }
            sums.append(sum)
        }
        return sums + arithmetic.lines.compactMap { UpdateSum($0, calls, first, isShown: showing) }
    }

    private init(section: Int?, isOld: Bool, before: Int, after: Int) {
        (self.section, self.isOld, self.before, self.after) = (section, isOld, before, after)
    }

    /// The sum of one section; nil where nothing happens to it.
    private init?(_ line: UpdateArithmetic.Line, _ calls: [TableCall], _ first: Int, isShown: SectionSet) {
        let number = line.new ?? line.old ?? 0
        self.init(section: number, isOld: line.new == nil, before: line.before ?? 0, after: line.after ?? 0)
        func note(_ text: String, _ names: (TableCall) -> Bool) {
            remark = text
            remarkCall = calls.firstIndex(where: names).map { first + $0 }
        }
        switch line.effect {
        case .reloaded:
            note("reloaded, any number of rows will do") { call in
                if case .reloadSections(let named, _) = call { line.old.map(named.contains) ?? false } else { false }
            }
        case .inserted:
            note("inserted, any number of rows will do") { call in
                if case .insertSections(let named, _) = call { named.contains(number) } else { false }
            }
        case .deleted:
            note("deleted") { call in
                if case .deleteSections(let named, _) = call { named.contains(number) } else { false }
            }
        case .appeared:
            (remark, isUnnamed) = ("is new, and no call inserts it", true)
        case .vanished:
            (remark, isUnnamed) = ("is gone, and no call deletes it", true)
        case .kept, .moved:
            guard let terms = line.terms, let old = line.old else { return nil }
            let isStill = terms.inserted + terms.deleted + terms.movedIn + terms.movedOut == 0
            if !line.differs, isStill, !isShown.contains(number) { return nil }
            fill(terms, old: old, calls, first)
        }
    }

    private mutating func fill(_ terms: RowTerms, old: Int, _ calls: [TableCall], _ first: Int) {
        self.terms = [
            Term(name: "inserted", isAdded: true, count: terms.inserted),
            Term(name: "deleted", isAdded: false, count: terms.deleted),
        ]
        if terms.movedIn + terms.movedOut > 0 {
            self.terms += [
                Term(name: "moved in", isAdded: true, count: terms.movedIn),
                Term(name: "moved out", isAdded: false, count: terms.movedOut),
            ]
        }
        for (place, call) in calls.enumerated() {
            switch call {
            case .insertRows(let rows, _): share(0, first + place, rows.count(inSection: section ?? -1))
            case .deleteRows(let rows, _): share(1, first + place, rows.count(inSection: old))
            case .moveRow(let source, let target) where self.terms.count > 2:
                if source.section == old, target.section == section { continue }
                if target.section == section { share(2, first + place, 1) }
                if source.section == old { share(3, first + place, 1) }
            default: continue
            }
        }
    }

    private mutating func share(_ term: Int, _ call: Int, _ count: Int) {
        if count > 0 { terms[term].shares.append((call, count)) }
    }
}

extension RowSet {
    /// How many rows of one section are named.
    fileprivate func count(inSection section: Int) -> Int {
        runs(inSection: section).reduce(0) { $0 + $1.rows.count }
    }
}

/// The counts that the first batch of a step is checked against: what the view remembers of one table, and what the data
/// source of another answers.
package struct StepCounts: UpdateCounts {
    private let view: FoldTable
    private let data: FoldTable
    /// Whether a batch passed before, so that the view has taken the counts over.
    package var isTakenOver = false

    package init(before: FoldTable, after: FoldTable) { (view, data) = (before, after) }

    package var sectionCountBefore: Int { isTakenOver ? data.sectionCount : view.drawnSectionCount }
    package var sectionCountAfter: Int { data.sectionCount }
    package func rowCountBefore(inSection section: Int) -> Int {
        isTakenOver ? data.numberOfRows(inSection: section) : view.drawnSection(section)?.cachedRows ?? 0
    }
    package func rowCountAfter(inSection section: Int) -> Int { data.numberOfRows(inSection: section) }
}
