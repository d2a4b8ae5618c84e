// Judges the usual mistakes by trial: small tables and batches that make each are put through UIKit's checks.

import TableUpdates

/// Tries whether a usual mistake can end in the numbers of a text.
///
/// A mistake is ruled out only where none of the tables and batches that make it ends in what the text says. What is
/// tried has the text's own counts, since those are printed as they are, and small numbers for all that it does not say.
struct MistakeTrial {
    /// What the text says, its section made small where only one is named: the rules are alike for all.
    let target: CrashNumbers
    let codes: [FailureCode]
    private let view: CrashView
    private let unit: CrashUnit
    /// The calls that were made, where the text lists them all.
    private let batch: UpdateBatch?
    /// Whether the text has every number of its failure.
    private let isWhole: Bool
    /// Whether a number is too large for tables that are made to be thrown away.
    private let isTooLarge: Bool

    /// The text's section, where another stands for it in the tables that are tried.
    private var replaced: Int?
    private let failure: UpdateFailure?

    /// Sections and moves are made one by one, rows are counted.
    private static let largest = 20_000, mostRows = 1 << 40
    /// Tables of more sections are no good as witnesses.
    private static let mostSections = 50

    init(_ report: CrashReport) {
        failure = report.failure
        var numbers = report.failure.map { CrashNumbers(of: $0) } ?? report.numbers
        codes = report.possibleCodes
        isWhole = report.failure != nil
        if let section = numbers[.section], section > Self.mostSections,
            numbers[.sections] ?? numbers[.sectionsBefore] == nil,
            numbers[.sectionsAfter] == nil, numbers[.toSection] == nil, numbers[.otherSection] == nil
        {
            numbers[.section] = 3
            replaced = section
        }
        target = numbers
        let counted: Set<CrashKey> = [.before, .after, .inserted, .deleted, .row, .toRow, .count]
        isTooLarge = numbers.listed.contains { key, value in
            report.code != .invalidPath && (value > (counted.contains(key) ? Self.mostRows : Self.largest) || value < 0)
        }
        view = report.view
        unit = report.unit
        batch = report.batch.flatMap { $0.isComplete ? UpdateBatch($0.updates) : nil }
    }

    /// The judgement on each of the ten, in their order.
    func findings() -> [MistakeFinding] {
        guard !codes.isEmpty else { return [] }
        if codes.count > 2 {
            return UsualMistake.allCases.map {
                MistakeFinding(
                    mistake: $0, judgement: .cannotTell, reason: "the text does not say which check failed")
            }
        }
        if isTooLarge {
            return UsualMistake.allCases.map {
                MistakeFinding(
                    mistake: $0, judgement: .cannotTell, reason: "the numbers are larger than those that are tried")
            }
        }
        var findings = UsualMistake.allCases.map(judge)
        // Numbers that no mistake results in are not for ruling out all ten.
        if findings.allSatisfy({ $0.judgement == .ruledOut }) {
            for index in findings.indices {
                findings[index].judgement = .cannotTell
                findings[index].reason = "none of the tables and batches that were tried has these numbers"
            }
        }
        return findings
    }

    private func judge(_ mistake: UsualMistake) -> MistakeFinding {
        var tried = 0
        var match: MistakeWorld?
        MistakeWorlds(target, codes, batch, failure: replaced == nil ? failure : nil).forEach(of: mistake) { world in
            tried += 1
            if world.isTypical || match == nil, ends(world) { match = world }
            // What is typical is not looked for where the text has too little to say that it fits.
            return match == nil || isWhole && match?.isTypical == false
        }
        guard let match else {
            return MistakeFinding(
                mistake: mistake, judgement: .ruledOut,
                reason: tried == 0
                    ? "no call that makes it is checked by what failed"
                    : "the small tables and batches that make it (\(tried) were tried) end otherwise")
        }
        return MistakeFinding(
            mistake: mistake, judgement: match.isTypical && isWhole ? .fits : .cannotTell,
            reason: !isWhole
                ? "the text does not have all the numbers; it may end so"
                : !match.isMade
                    ? "the numbers allow it"
                    : "so ends " + (replaced.map { "in section 3 what the text says of section \($0): " } ?? "")
                        + match.summary(unit))
    }

    /// Whether UIKit's checks end in the text's numbers there.
    ///
    /// Older systems compared counts before they looked at places, so numbers that today's order leaves to no table are
    /// compared by the equation alone.
    private func ends(_ world: MistakeWorld) -> Bool {
        if let equation = world.equation, !ReproductionPlan.hasPlaces(for: equation) {
            return codes.contains(equation.code) && world.isUnequal && target.agrees(with: CrashNumbers(of: equation))
        }
        guard case .crash(let failure) = world.plan.verdict(in: view), codes.contains(failure.code) else {
            return false
        }
        if isWhole, replaced == nil { return failure == self.failure }
        let found = CrashNumbers(of: failure)
        // A failure without a number that the text has is another failure with the same code.
        return target.agrees(with: found) && (!isWhole || target.listed.allSatisfy { found[$0.key] != nil })
    }
}

/// A small table and a batch that make a mistake.
struct MistakeWorld {
    let plan: ReproductionPlan
    /// Whether the mistake usually looks so; else it only can.
    let isTypical: Bool
    /// The equation that the world is made for; nil where it is made for a place.
    var equation: UpdateFailure?
    /// Whether the calls make the mistake; else they only end as it may.
    var isMade = true

    /// Whether the equation does not hold.
    var isUnequal: Bool {
        switch equation {
        case .rowCount(_, let terms): terms.after != terms.expected
        case .sectionCount(let terms): terms.after != terms.expected
        default: false
        }
    }

    /// The world in a few words: `a table of 2 3 rows that become 2 0, with reloadSections 0 none`.
    func summary(_ unit: CrashUnit) -> String {
        let name = unit == .row ? "a table" : "a collection"
        func listed(_ counts: [Int], _ unit: String = "") -> String {
            let empty = counts.prefix { $0 == 0 }.count
            let rest = counts.dropFirst(empty > 4 ? empty : 0)
            let head = rest.count < counts.count ? "\(empty) empty sections" : ""
            if rest.isEmpty { return head.isEmpty ? "no sections" : head }
            return (head.isEmpty ? "" : head + " and ") + rest.map(String.init).joined(separator: " ")
                + (rest == [1] ? String(unit.dropLast()) : unit)
        }
        func listed(_ calls: [TableCall]) -> String {
            calls.isEmpty
                ? "no call"
                : calls.prefix(8).map(\.description).joined(separator: "; ") + (calls.count > 8 ? "; …" : "")
        }
        let table = "\(name) of \(listed(plan.before, " \(unit.rawValue)s"))"
        if !plan.earlier.isEmpty {
            return "\(table) with \(listed(plan.earlier)) while they are so, and \(listed(plan.calls)) once they have "
                + "become \(listed(plan.after))"
        }
        let change = plan.after == plan.before ? "unchanged" : "that become \(listed(plan.after))"
        return "\(table) \(change), with \(listed(plan.calls))"
    }
}

extension CrashNumbers {
    /// The numbers that a failure's text prints.
    init(of failure: UpdateFailure) {
        self.init()
        func place(_ path: TableIndexPath) {
            self[.section] = path.section
            self[.row] = path.row
        }
        switch failure {
        case .rowCount(let section, let terms):
            self[.section] = section
            self[.before] = terms.before
            self[.after] = terms.after
            self[.inserted] = terms.inserted
            self[.deleted] = terms.deleted
            self[.movedIn] = terms.movedIn
            self[.movedOut] = terms.movedOut
        case .sectionCount(let terms):
            self[.sectionsBefore] = terms.before
            self[.sectionsAfter] = terms.after
            self[.sectionsInserted] = terms.inserted
            self[.sectionsDeleted] = terms.deleted
        case .deleteMissingRow(let path, let rows), .moveMissingRow(let path, let rows):
            place(path)
            self[.before] = rows
        case .insertRowBeyond(let path, let rows):
            place(path)
            self[.after] = rows
        case .deleteRowInMissingSection(let path, let sections), .moveRowFromMissingSection(let path, let sections):
            place(path)
            self[.sectionsBefore] = sections
        case .insertRowInMissingSection(let path, let sections):
            place(path)
            self[.sectionsAfter] = sections
        case .moveRowBeyond(let source, let target, let rows):
            place(source)
            self[.toSection] = target.section
            self[.toRow] = target.row
            self[.after] = rows
        case .moveRowToMissingSection(let source, let target, let sections):
            place(source)
            self[.toSection] = target.section
            self[.toRow] = target.row
            self[.sectionsAfter] = sections
        case .scrollBeyondRow(let path, let rows):
            place(path)
            self[.count] = rows
        case .scrollBeyondSection(let section, let sections):
            self[.section] = section
            self[.sections] = sections
        case .deleteMissingSection(let section, let sections), .moveMissingSection(let section, let sections):
            self[.section] = section
            self[.sectionsBefore] = sections
        case .insertSectionBeyond(let section, let sections):
            self[.section] = section
            self[.sectionsAfter] = sections
        case .moveSectionBeyond(let section, let target, let sections):
            self[.section] = section
            self[.toSection] = target
            self[.sectionsAfter] = sections
        case .deleteAndReloadRow(let path), .deleteAndMoveRow(let path), .insertAndMoveRow(let path),
            .invalidPath(let path):
            place(path)
        default: self[.section] = failure.section
        }
    }
}
