// From the table before a step and after it to the stage that shows both: calls, sums, and the part that changed.

import FoldRendering
import FoldShell
package import FoldTable
import TableUpdates

extension Stage {
    /// So many calls and sums are shown.
    private static let callLimit = 8
    private static let sumLimit = 6

    /// The stage of a state that nothing led to.
    init(_ table: FoldTable?) {
        if let table {
            self.init(from: table, to: table, nil)
        } else {
            self.init()
            isThere = false
        }
    }

    /// The stage of a step.
    ///
    /// - Complexity: O(*k* log *n*) for *k* lines that are shown and places that are named.
    package init(from before: FoldTable, to after: FoldTable, _ report: StepReport?) {
        self.init()
        if let report { takeCalls(report.batches) }
        isCrash = report?.failure != nil
        let places = StagePlaces(report?.changes ?? [], calls)
        if let report { addSums(report, before, after, places) }
        keepsView = report.map { isCrash || $0.verdict == nil } ?? false
        let painter = StagePainter(before, after, places, report?.failure, keepsView: keepsView)
        (dataBefore, viewBefore, dataAfter, viewAfter) = painter.layers()
        if !isCrash { drifting = SectionSet(after.drift(limit: 12).map(\.section)) }
        cause = report?.failure.map(Self.cause) ?? ""
    }

    private mutating func takeCalls(_ batches: [BatchRecord]) {
        for batch in batches {
            let isPair = batch.calls.contains(.beginUpdates)
            let first = calls.count
            for call in batch.calls.compactMap(StageCall.init) {
                if calls.count < Self.callLimit { calls.append(call) } else { furtherCalls += 1 }
            }
            if isPair, first < calls.count {
                calls[first].opens = true
                calls[calls.count - 1].closes = true
            }
        }
    }

    private mutating func addSums(
        _ report: StepReport, _ before: FoldTable, _ after: FoldTable, _ places: StagePlaces
    ) {
        var counts = StepCounts(before: before, after: after)
        var (passed, all) = (0, [UpdateSum]())
        var changed = SectionSet()
        for named in places.new where named.call == nil { changed.insert(named.section) }
        for record in report.batches {
            let batch = record.calls.filter { $0 != .beginUpdates && $0 != .endUpdates }
            defer { passed += batch.count }
            // A batch without a call counts too.
            guard batch.contains(where: \.isUpdate) || record.calls.contains(.endUpdates), record.verdict != nil else {
                continue
            }
            if case .crash(let failure)? = record.verdict {
                switch failure {
                case .rowCount, .sectionCount: break
                // A place that is not there is found before anything is added up.
                default: continue
                }
            }
            let update = UpdateBatch(record.calls)
            let (sections, now) = (counts.sectionCountBefore, counts.sectionCountAfter)
            var touched = update.touchedSections(sectionsBefore: sections, sectionsAfter: now)
            touched.formUnion(changed)
            if case .crash(let failure)? = record.verdict, let section = failure.section { touched.insert(section) }
            let arithmetic = update.arithmetic(on: counts, ofNewSections: touched)
            all += UpdateSum.all(arithmetic, batch, from: passed, showing: touched)
            counts.isTakenOver = true
        }
        // What does not come out is told before what does.
        let wrong = all.filter { !$0.holds }
        sums = Array((all.count > Self.sumLimit ? wrong + all.filter(\.holds) : all).prefix(Self.sumLimit))
        furtherSums = all.count - sums.count
    }

    /// What led to an exception, as far as the numbers say it.
    private static func cause(_ failure: UpdateFailure) -> String {
        switch failure {
        case .rowCount(let section, let terms):
            if terms.expected == terms.before, terms.inserted + terms.deleted + terms.movedIn == 0 {
                return "Section \(section) has \(terms.after) where the view remembers \(terms.before),"
                    + " and no call speaks of it."
            }
            return "The calls make \(Plural.rows(terms.expected)) of section \(section)’s \(terms.before),"
                + " and the data has \(terms.after)."
        case .sectionCount(let terms):
            return
                "The calls make \(Plural.sections(terms.expected)) of \(terms.before), and the data has \(terms.after)."
        default: return ""
        }
    }
}
