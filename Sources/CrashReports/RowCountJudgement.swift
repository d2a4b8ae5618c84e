// Which usual mistakes the terms of a row equation fit, and which they rule out.

import TableUpdates

/// Judges the ten mistakes by the numbers of one section's row equation.
struct RowCountJudgement {
    let section: Int
    let terms: RowTerms
    /// What the view calls a line: `row` or `item`.
    let unit: String

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
            return (.fits, "section \(section) went \(counts) and no call names a \(unit) of it")
        }
        return (.ruledOut, "calls do name \(announced) of the section's \(unit)s")
    }

    private var flagNotFlipped: (MistakeFinding.Judgement, String) {
        if isUnchanged, announcedChange != 0 {
            return (
                .fits, "a change by \(signed(announcedChange)) was announced and the section still has \(terms.after)"
            )
        }
        if isUnchanged { return (.cannotTell, "the count did not change, and the calls cancel out") }
        return (.ruledOut, "the data did change, \(counts)")
    }

    private var pathsFromElsewhere: (MistakeFinding.Judgement, String) {
        if announcesNothing { return (.ruledOut, "no call names a \(unit), so no path was computed") }
        if isUnchanged { return (.cannotTell, "the data did not change, so no number of paths could be right") }
        let sameWay = (change > 0) == (announcedChange > 0) && announcedChange != 0
        if sameWay {
            return (.fits, "the count changed by \(signed(change)) and the paths named make \(signed(announcedChange))")
        }
        return (
            .cannotTell, "the paths named make \(signed(announcedChange)) where the count changed by \(signed(change))"
        )
    }

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

    private var onlyOpeningDeclared: (MistakeFinding.Judgement, String) {
        if change >= 0 { return (.ruledOut, "the section did not close: it went \(counts)") }
        if terms.deleted > 0 { return (.ruledOut, "\(terms.deleted) deletes were declared for it") }
        if terms.after == 0 || announcesNothing {
            return (.fits, "the section lost \(-change) \(unit)s and no delete was declared")
        }
        return (.cannotTell, "\(terms.inserted) inserts were declared for a section that shrank")
    }

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

    private var editInClosedSection: (MistakeFinding.Judgement, String) {
        if terms.before == 0, terms.after == 0, announced > 0 {
            return (.fits, "the section shows no \(unit)s before and after, and calls name \(announced)")
        }
        if terms.before > 0, terms.after > 0 { return (.ruledOut, "the section shows \(unit)s before and after") }
        return (.cannotTell, "the section shows no \(unit)s on one side only")
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
