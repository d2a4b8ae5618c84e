// What a step has UIKit ask of the data source and draw, for a screen of so many lines.

import FoldShell
import FoldTable
import TableUpdates

/// What UIKit asks and draws for the calls of a step. The screen shows the table's first lines, before and after.
struct CostFigures: Hashable, Sendable {
    /// Answers of numberOfRows: every section's, after each batch and each reloadData.
    var counted = 0
    /// Headers that are made, on the screen.
    var headers = 0
    /// Rows that are made, on the screen.
    var rows = 0

    /// All that is asked and made.
    var total: Int { counted + headers + rows }

    /// What the calls of `report` cost on a screen of `lines` lines.
    ///
    /// A line is made where a call draws it again, or where it was not on the screen before.
    ///
    /// - Complexity: O(*l* log *n*) for *l* lines, and O(*c*) in what the calls name.
    init(_ report: StepReport, before: FoldTable, after: FoldTable, lines: Int) {
        var redrawn = Redrawn()
        for record in report.batches {
            guard let first = record.calls.first, record.verdict?.word != "crash" else { continue }
            if first == .reloadData || first.isUpdate || first == .beginUpdates { counted += after.sectionCount }
            record.calls.forEach { redrawn.add($0) }
        }
        guard counted > 0 else { return }
        let shown = Set(before.screen(lines).map(\.identity))
        for line in after.screen(lines)
        where !shown.contains(line.identity) || redrawn.contains(line.path, line.section) {
            if line.path == nil { headers += 1 } else { rows += 1 }
        }
    }

    private init() {}

    /// The sum of several steps.
    static func sum(_ figures: [CostFigures]) -> CostFigures {
        figures.reduce(into: CostFigures()) { sum, figure in
            sum.counted += figure.counted
            sum.headers += figure.headers
            sum.rows += figure.rows
        }
    }
}

/// The lines that calls draw again.
private struct Redrawn {
    private var all = false
    private var sections = SectionSet()
    private var rows = RowSet()

    mutating func add(_ call: TableCall) {
        switch call {
        case .reloadData: all = true
        case .reloadSections(let sections, _), .insertSections(let sections, _): self.sections.formUnion(sections)
        case .reloadRows(let rows, _), .insertRows(let rows, _), .reconfigureRows(let rows): self.rows.formUnion(rows)
        default: break
        }
    }

    func contains(_ path: TableIndexPath?, _ section: Int) -> Bool {
        all || sections.contains(section) || (path.map { rows.contains($0) } ?? false)
    }
}

/// A line on the screen: what it is, and where it stands.
private struct ScreenLine {
    /// The section's key, and the row's for a row.
    let identity: [Int]
    let section: Int
    let path: TableIndexPath?
}

extension FoldTable {
    /// The first lines of the table.
    fileprivate func screen(_ count: Int) -> [ScreenLine] {
        var lines: [ScreenLine] = []
        guard count > 0 else { return lines }
        forEachLine { line in
            switch line {
            case .header(let section):
                // A title that is a row is made as one.
                let path = titleRows == 1 ? TableIndexPath(section: section.number, row: 0) : nil
                lines.append(ScreenLine(identity: [section.head.key], section: section.number, path: path))
            case .row(let path, _, let row):
                lines.append(ScreenLine(identity: [-1, row.key], section: path.section, path: path))
            }
            return lines.count < count
        }
        return lines
    }
}

/// What a step cost, and what it would have under other refresh rules.
struct CostReport: Sendable {
    /// One way to refresh.
    struct Row: Sendable {
        let refresh: RefreshRule
        let figures: CostFigures
        /// What went wrong, as `expect` says it; nil where all went well.
        let failureSummary: String?
    }

    let step: Int
    let command: String
    /// The lines of the screen.
    let screen: Int
    /// The rule in force first, then the others.
    let rows: [Row]
}
