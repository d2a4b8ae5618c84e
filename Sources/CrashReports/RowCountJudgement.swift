// Which usual mistakes the terms of a row equation fit, and which they rule out.

import TableUpdates

/// Judges the ten mistakes by the numbers of one section's row equation.
///
/// Three questions decide most of them: did calls name rows of the section, did its count change, and do both point the
/// same way.
struct RowCountJudgement {
    let section: Int
    let terms: RowTerms
    /// What the view calls a line: `row` or `item`.
    let unit: CrashUnit

    /// Rows that calls announced for the section, of any kind.
    private var announced: Int { terms.inserted + terms.deleted + terms.movedIn + terms.movedOut }
    private var announcesNothing: Bool { announced == 0 }
    private var isUnchanged: Bool { terms.before == terms.after }
    private var change: Int { terms.after - terms.before }
    private var announcedChange: Int { terms.expected - terms.before }
    private var counts: String { "from \(terms.before) to \(terms.after)" }

    /// The judgement on `mistake`, with its reason.
    func judge(_ mistake: UsualMistake) -> (MistakeFinding.Judgement, String) {
        switch mistake {
        case .twoSectionsOneNamed: twoSectionsOneNamed
        case .flagNotFlipped: flagNotFlipped
        case .pathsFromElsewhere: pathsFromElsewhere
        case .refreshInBetween: refreshInBetween
        case .onlyOpeningDeclared: onlyOpeningDeclared
        case .reloadRowsToOpen: reloadRowsToOpen
        case .flagsByIndex: flagsByIndex
        case .scrollTooEarly: (.ruledOut, "a scroll fails on a place of its own, and this text compares counts")
        case .editInClosedSection: editInClosedSection
        case .indexesMixedUp: indexesMixedUp
        }
    }

    private var twoSectionsOneNamed: (MistakeFinding.Judgement, String) {
        if announcesNothing {
            return (.fits, "section \(section) went \(counts) and no call names \(unit.withArticle) of it")
        }
        return (.ruledOut, "calls do name \(announced) of the section's \(unit.rawValue)s")
    }

    // A flag that is flipped after the call leaves the count as it was when UIKit asks.
    private var flagNotFlipped: (MistakeFinding.Judgement, String) {
        if isUnchanged, announcedChange != 0 {
            return (
                .fits, "a change by \(signed(announcedChange)) was announced and the section still has \(terms.after)"
            )
        }
        if isUnchanged { return (.cannotTell, "the count did not change, and the calls cancel out") }
        return (.ruledOut, "the data did change, \(counts)")
    }

    // Visible cells are fewer than rows, and a count taken after the change is that of the other state: the paths go the
    // right way and are too few or too many.
    private var pathsFromElsewhere: (MistakeFinding.Judgement, String) {
        if announcesNothing { return (.ruledOut, "no call names \(unit.withArticle) of it, so no path was computed") }
        if isUnchanged { return (.cannotTell, "the data did not change, so no number of paths could be right") }
        let sameWay = (change > 0) == (announcedChange > 0) && announcedChange != 0
        if sameWay {
            return (.fits, "the count changed by \(signed(change)) and the paths named make \(signed(announcedChange))")
        }
        return (
            .cannotTell, "the paths named make \(signed(announcedChange)) where the count changed by \(signed(change))"
        )
    }

    // reloadData makes the view count anew, so that before is what the data already was.
    private var refreshInBetween: (MistakeFinding.Judgement, String) {
        if isUnchanged, announcedChange != 0 {
            return (
                .fits, "before and after are both \(terms.before): the view may have counted after the data had changed"
            )
        }
        if announcesNothing {
            return (.fits, "the count went \(counts) without a call: other code may have changed the data")
        }
        return (.cannotTell, "the text does not say when the data changed")
    }

    // The section that an accordion closes loses its rows without a delete.
    private var onlyOpeningDeclared: (MistakeFinding.Judgement, String) {
        if change >= 0 { return (.ruledOut, "the section did not close: it went \(counts)") }
        if terms.deleted > 0 { return (.ruledOut, "deletes were declared for it: \(terms.deleted)") }
        if terms.after == 0 || announcesNothing {
            return (.fits, "the section lost \(-change) \(unit.rawValue)s and no delete was declared")
        }
        return (.cannotTell, "\(terms.inserted) inserts were declared for a section that shrank")
    }

    // Each reloaded row is counted as deleted and as inserted.
    private var reloadRowsToOpen: (MistakeFinding.Judgement, String) {
        let inserted = terms.inserted, deleted = terms.deleted
        if inserted == deleted, inserted > 0 {
            return (.fits, "a reload counts as a delete and an insert, and there are \(deleted) and \(inserted)")
        }
        if inserted == 0 || deleted == 0 {
            return (.ruledOut, "a reload counts as a delete and an insert, and there are \(deleted) and \(inserted)")
        }
        return (.cannotTell, "\(Swift.min(inserted, deleted)) of the deletes and inserts may be reloads")
    }

    private var flagsByIndex: (MistakeFinding.Judgement, String) {
        if announcesNothing {
            return (
                .cannotTell,
                "a count that changes without a call fits, but the text does not say whether sections moved"
            )
        }
        return (.cannotTell, "the text does not say whether sections moved")
    }

    // A closed section counts no rows, whatever the data has.
    private var editInClosedSection: (MistakeFinding.Judgement, String) {
        if terms.before == 0, terms.after == 0, announced > 0 {
            return (.fits, "the section shows no \(unit.rawValue)s before and after, and calls name \(announced)")
        }
        if terms.before > 0, terms.after > 0 {
            return (.ruledOut, "the section shows \(unit.rawValue)s before and after")
        }
        return (.cannotTell, "the section shows no \(unit.rawValue)s on one side only")
    }

    private var indexesMixedUp: (MistakeFinding.Judgement, String) {
        if announcesNothing {
            return (.cannotTell, "calls for another section may have been meant for number \(section)")
        }
        return (.cannotTell, "the text prints the number after the update and not what the calls named")
    }
}

/// A number with its sign: `+3`, `-1`, `0`.
func signed(_ number: Int) -> String { number > 0 ? "+\(number)" : "\(number)" }
