// A table before, the table after, and the calls between: what a reproduction is made of before it is a script.

import TableUpdates

/// Counts on both sides and the calls of one batch, or one scroll.
struct ReproductionPlan {
    /// Rows of each section when the view counts.
    var before: [Int]
    /// Calls that are made one by one while nothing has changed yet.
    var earlier: [TableCall] = []
    /// Rows of each section when the calls are made.
    var after: [Int]
    var calls: [TableCall]

    init(before: [Int], after: [Int]? = nil, calls: [TableCall]) {
        self.before = before
        self.after = after ?? before
        self.calls = calls
    }

    /// Whether calls can name what the equation of `failure` counts: a place that is named twice counts twice, but one
    /// place cannot be moved and named.
    static func canName(_ failure: UpdateFailure) -> Bool {
        switch failure {
        case .rowCount(_, let terms):
            (terms.inserted + terms.movedIn <= terms.after || terms.movedIn == 0 && terms.after > 0)
                && (terms.deleted + terms.movedOut <= terms.before || terms.movedOut == 0 && terms.before > 0)
        case .sectionCount(let terms):
            (terms.inserted == 0 || terms.after > 0) && (terms.deleted == 0 || terms.before > 0)
        default: true
        }
    }

    /// Whether as many places are there as the equation's calls name: they are checked before the equation is.
    static func hasPlaces(for failure: UpdateFailure) -> Bool {
        switch failure {
        case .rowCount(_, let terms):
            terms.inserted + terms.movedIn <= terms.after && terms.deleted + terms.movedOut <= terms.before
        case .sectionCount(let terms): terms.inserted <= terms.after && terms.deleted <= terms.before
        default: true
        }
    }

    /// What UIKit's checks say of the plan.
    func verdict(in view: CrashView) -> Verdict {
        let unchanged = ListedCounts(before: before, after: before)
        for call in earlier {
            let verdict = CallSequence([call]).verdict(on: unchanged, in: view.kind).verdict
            if verdict != .ok { return verdict }
        }
        return CallSequence(calls).verdict(on: ListedCounts(before: before, after: after), in: view.kind).verdict
    }

    /// The script: the table, earlier calls, the edits that the view is not told of, the calls, the expectation.
    func lines(view: CrashView, failure: UpdateFailure) -> [String] {
        var lines: [String] = []
        if view.kind == .collection { lines.append("set view collection") }
        lines.append((["new"] + before.map(String.init)).joined(separator: " "))
        lines += earlier.map(\.description) + edits
        // One call is a batch of its own; an empty batch still has its counts checked.
        if calls.count == 1 {
            lines += calls.map(\.description)
        } else {
            lines += ["beginUpdates"] + calls.map(\.description) + ["endUpdates"]
        }
        let place = failure.section.map { " in \($0)" } ?? ""
        lines.append("expect crash \(failure.code.rawValue)\(place)")
        return lines
    }

    /// The edits that turn `before` into `after`, sections from the end first, then the rows of each section.
    private var edits: [String] {
        var lines: [String] = []
        if before.count > after.count {
            lines.append(
                "silently delete-section " + (after.count..<before.count).map(String.init).joined(separator: " "))
        }
        for section in before.count..<Swift.max(before.count, after.count) {
            lines.append("silently insert-section \(section) \"New\" open")
        }
        for (section, rows) in after.enumerated() {
            let present = section < before.count ? before[section] : 0
            if present > rows {
                lines.append(
                    "silently delete-row " + (rows..<present).map { "\(section).\($0)" }.joined(separator: " "))
            }
            for row in present..<Swift.max(present, rows) {
                lines.append("silently insert-row \(section).\(row) \"New\"")
            }
        }
        return lines
    }
}

extension ReproductionPlan {
    /// Adds a section at the end that changes too, with the call that names it.
    mutating func add(before rows: Int, after: Int, _ call: (Int) -> TableCall) {
        calls.append(call(before.count))
        before.append(rows)
        self.after.append(after)
    }

    /// Adds a section at the end that opens, with its rows inserted.
    mutating func addOpening(rows: Int) {
        add(before: 0, after: rows) { section in
            .insertRows(RowSet((0..<rows).map { TableIndexPath(section: section, row: $0) }), .none)
        }
    }

    /// Adds the call that names a row of a section that went, or came, without being named.
    mutating func nameRow(ofSections terms: SectionTerms) {
        if terms.after < terms.expected, terms.before > 0 {
            before[terms.before - 1] = 1
            calls.append(.deleteRows([TableIndexPath(section: terms.before - 1, row: 0)], .none))
        } else if terms.after > 0 {
            after[terms.after - 1] = 1
            calls.append(.insertRows([TableIndexPath(section: terms.after - 1, row: 0)], .none))
        }
    }

    /// Makes room for a section in front of all others that is there only before: what calls name there is one further.
    mutating func shiftOldSections() {
        func shifted(_ path: TableIndexPath) -> TableIndexPath {
            TableIndexPath(section: path.section + 1, row: path.row)
        }
        calls = calls.map { call in
            switch call {
            case .deleteRows(let rows, let animation):
                var moved = RowSet()
                for run in rows.runs {
                    var part = RowSet()
                    part.insert(section: run.section + 1, rows: run.rows)
                    moved.append(contentsOf: part)
                }
                return .deleteRows(moved, animation)
            case .moveRow(let source, let target): return .moveRow(shifted(source), to: target)
            default: return call
            }
        }
    }

    /// Adds a call that is accepted, since the data has not changed yet when it is made.
    mutating func makeChangeLate(in section: Int) {
        earlier = [before.indices.contains(section) ? .reloadSections([section], .none) : .reloadData]
    }

    /// Empty sections up to `section`, with `rows` rows in that one.
    static func sections(upTo section: Int, rows: Int) -> [Int] {
        [Int](repeating: 0, count: section) + [rows]
    }

    /// Empty sections, so many that each of `places` is in bounds, with rows enough for them.
    static func covering(_ places: [TableIndexPath]) -> [Int] {
        var counts = [Int](repeating: 0, count: (places.map(\.section).max() ?? -1) + 1)
        for place in places { counts[place.section] = Swift.max(counts[place.section], place.row + 1) }
        return counts
    }
}

extension CrashView {
    /// The kind of view whose rules hold; a table view's where the text does not tell.
    fileprivate var kind: ViewKind {
        self == .collection || self == .collectionOnMac ? .collection : .table
    }
}

extension TableCall {
    /// Whether rows are reloaded.
    var isRowReload: Bool { if case .reloadRows = self { true } else { false } }
}
