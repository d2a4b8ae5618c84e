// From the names that commands use to the sections and rows of the present table.

package import CommandKit
import CommandSyntax
import FoldTable
package import TableUpdates

extension Session {
    /// The number of the section that `name` names. A number is taken as it is, whether or not a section has it.
    ///
    /// - Parameter tapped: Whether headers that the view still draws, though their sections are gone, can be named too.
    /// - Throws: ``ShellError`` where no section, or several, have the title.
    package func number(
        of name: SectionName, tapped: Bool = false, at range: Range<Int>? = nil
    ) throws(ShellError) -> Int {
        guard timeline != nil else { throw ShellError(.noTable) }
        switch name {
        case .number(let number): return number
        case .id(let id):
            let table = try table()
            let drawn = { tapped ? table.drawnSections(where: { $0.id == id }, limit: 1) : [] }
            guard let found = table.sections(where: { $0.id == id }, limit: 1).first ?? drawn().first else {
                throw ShellError(.noSectionID(id), at: range)
            }
            return found
        case .title(let title):
            let table = try table()
            var found = sections(titled: title, in: table)
            if found.isEmpty, tapped { found = table.drawnSections(where: { $0.title == title }, limit: 9) }
            guard let first = found.first else {
                throw ShellError(.noSectionTitle(title, closest: closestTitle(title, table)), at: range)
            }
            if found.count > 1 {
                let isWhole = table.section(first)?.head.title == title
                throw ShellError(isWhole ? .ambiguousTitle(title, found) : .ambiguousBeginning(title, found), at: range)
            }
            return first
        }
    }

    /// The sections that a title names, a few where it names several: those with just this title, else with this one but
    /// for the case of letters, else those whose titles begin so. A letter is the same however it is composed.
    ///
    /// - Complexity: O(*n*) in the sections.
    private func sections(titled title: String, in table: FoldTable) -> [Int] {
        let whole = table.sections(where: { $0.title == title }, limit: 9)
        if !whole.isEmpty { return whole }
        let folded = title.lowercased()
        if folded.isEmpty { return [] }
        let same = table.sections(where: { $0.title.lowercased() == folded }, limit: 9)
        return same.isEmpty ? table.sections(where: { $0.title.lowercased().hasPrefix(folded) }, limit: 9) : same
    }

    /// The sections that `picks` name; each must be there, or drawn where it is `tapped`.
    package func sections(_ picks: [Located<SectionPick>], tapped: Bool = false) throws(ShellError) -> SectionSet {
        let there = try sectionCount()
        let count = tapped ? max(there, state.timeline?.table.drawnSectionCount ?? 0) : there
        var sections = SectionSet()
        for pick in picks {
            switch pick.value {
            case .all: sections.insert(0..<(tapped ? state.timeline?.table.drawnSectionCount ?? 0 : there))
            case .range(let range):
                guard range.upperBound < count else {
                    let missing = max(range.lowerBound, count)
                    throw ShellError(.table(.noSection(missing, count: there)), at: pick.range)
                }
                sections.insert(range.lowerBound..<range.upperBound + 1)
            case .one(let name):
                let number = try number(of: name, tapped: tapped, at: pick.range)
                guard (0..<count).contains(number) else {
                    throw ShellError(.table(.noSection(number, count: there)), at: pick.range)
                }
                sections.insert(number)
            }
        }
        return sections
    }

    /// The number of a section that must be there.
    package func existing(_ name: SectionName, at range: Range<Int>? = nil) throws(ShellError) -> Int {
        let number = try number(of: name, at: range)
        let count = try sectionCount()
        guard (0..<count).contains(number) else {
            throw ShellError(.table(.noSection(number, count: count)), at: range)
        }
        return number
    }

    /// How many sections there are, read in place: a copy of the table would count references to all that it has.
    private func sectionCount() throws(ShellError) -> Int {
        guard let count = state.timeline?.table.sectionCount else { throw ShellError(.noTable) }
        return count
    }

    /// The path that `name` names; only a title or id must be there, or drawn where the row is `tapped`.
    package func path(_ name: Located<PathName>, tapped: Bool = false) throws(ShellError) -> TableIndexPath {
        TableIndexPath(
            section: try number(of: name.value.section, tapped: tapped, at: name.range), row: name.value.row)
    }

    private func closestTitle(_ title: String, _ table: FoldTable) -> String? {
        var titles: [String] = []
        table.forEachSection { section in
            titles.append(section.head.title)
            return titles.count < 1_000
        }
        return ClosestMatch.to(title, among: titles)
    }

    /// What a section is at present, for hints: `Fruit, open, 2 rows`.
    package func summary(of name: SectionName) -> String? {
        guard let table = timeline?.table, let number = try? number(of: name), let section = table.section(number)
        else { return nil }
        return Self.summary(section)
    }

    static func summary(_ section: SectionInfo) -> String {
        let rows = Plural.rows(section.rowCount)
        let state = section.isOpen ? "open" : "closed"
        return "\(section.head.title), \(state), \(rows)" + (section.head.isFixed ? ", fixed" : "")
    }

    /// What a row is at present.
    package func summary(of name: PathName) -> String? {
        guard let table = timeline?.table, let number = try? number(of: name.section) else { return nil }
        let path = TableIndexPath(section: number, row: name.row)
        guard let row = table.dataRow(path.row - table.titleRows, ofSection: number) else { return nil }
        return row.title
    }
}
