// Which usual mistakes fit a failure that names a place, and which it rules out.

import TableUpdates

/// Judges the ten mistakes for failures other than those of the row equation.
///
/// "Fits" means that the mistake ends in just this text with just these numbers; "ruled out" that it cannot, because
/// another check would have failed first or the numbers contradict it; all else cannot be told from a text.
struct PlaceJudgement {
    let failure: UpdateFailure?
    let code: FailureCode
    /// The numbers that the text has, for an equation that is not there whole.
    let numbers: CrashNumbers

    typealias Finding = (MistakeFinding.Judgement, String)

    /// The judgement on `mistake`, with its reason.
    func judge(_ mistake: UsualMistake) -> Finding {
        switch code {
        case .rowCount: partial(mistake)
        case .sectionCount: sections(mistake)
        case .deleteMissing, .insertBeyond, .moveMissing: place(mistake)
        case .deleteReload, .deleteMove, .insertMove, .moveTwice, .moveDeadSection: pair(mistake)
        case .scrollBeyond: scroll(mistake)
        case .sectionBeyond: section(mistake)
        case .invalidPath:
            mistake == .pathsFromElsewhere
                ? (.fits, "a row below 0, or NSNotFound, comes of a search or a subtraction that found nothing")
                : (.cannotTell, "the text names a row that no table can have")
        case .arrayIndex: (.ruledOut, "an array of the app's own was read past its end")
        }
    }

    /// A row equation of which the text has only some numbers.
    private func partial(_ mistake: UsualMistake) -> Finding {
        let before = numbers[.before], after = numbers[.after]
        switch (mistake, before, after) {
        case (.scrollTooEarly, _, _):
            return (.ruledOut, "a scroll fails on a place of its own, and this text compares counts")
        case (.flagNotFlipped, let before?, let after?) where before != after:
            return (.ruledOut, "the data did change, from \(before) to \(after)")
        case (.onlyOpeningDeclared, let before?, let after?) where after >= before:
            return (.ruledOut, "the section did not close: it went from \(before) to \(after)")
        default: return (.cannotTell, "the text does not have all the numbers of the equation")
        }
    }

    /// Folding leaves the number of sections alone, so most mistakes of fold code cannot end here.
    private func sections(_ mistake: UsualMistake) -> Finding {
        switch (mistake, failure) {
        case (.twoSectionsOneNamed, .sectionCount(let terms))
        where terms.inserted + terms.deleted > 0 && terms.before != terms.after:
            (
                .fits,
                "the number of sections changed by \(signed(terms.after - terms.before)) and the calls make "
                    + signed(terms.inserted - terms.deleted)
            )
        case (.twoSectionsOneNamed, .sectionCount): (.ruledOut, "no part of a change of sections was named")
        case (.flagNotFlipped, .sectionCount(let terms)) where terms.before == terms.after:
            (.fits, "the data still has \(terms.after) sections, as before the calls")
        case (.refreshInBetween, .sectionCount(let terms)) where terms.inserted + terms.deleted == 0:
            (.fits, "the sections went from \(terms.before) to \(terms.after) without a call")
        case (.refreshInBetween, .sectionCount(let terms)) where terms.before == terms.after:
            (.fits, "before and after are both \(terms.before): the view may have counted after the data had changed")
        case (.flagNotFlipped, .sectionCount(let terms)):
            (.ruledOut, "the data did change, from \(terms.before) to \(terms.after) sections")
        case (.refreshInBetween, _), (.twoSectionsOneNamed, _), (.flagNotFlipped, _):
            (.cannotTell, "the text does not say when the data changed")
        case (.flagsByIndex, _): (.ruledOut, "open flags change rows, and this text counts sections")
        case (.indexesMixedUp, _), (.pathsFromElsewhere, _):
            (.ruledOut, "the number of sections named is wrong, whichever they are")
        case (.scrollTooEarly, _): (.ruledOut, "a scroll fails on a place of its own, and this text compares counts")
        default: (.ruledOut, "opening, closing and editing rows leaves the number of sections alone")
        }
    }

    /// A place named by a delete, an insert or a move that is not there.
    private func place(_ mistake: UsualMistake) -> Finding {
        let named = PlaceNamed(failure)
        switch mistake {
        case .scrollTooEarly: return (.ruledOut, "the place was named by an update call, not by a scroll")
        case .twoSectionsOneNamed: return (.ruledOut, "a place failed before any counts were compared")
        case .onlyOpeningDeclared where code == .deleteMissing: return (.ruledOut, "a delete was declared")
        case .onlyOpeningDeclared: return (.cannotTell, "counts were not compared yet when the place failed")
        case .pathsFromElsewhere:
            guard let row = named.row, let count = named.count else {
                return (.cannotTell, "the text names no row with a count")
            }
            if row == 0, count == 0 {
                return (.cannotTell, "the section shows no rows there, so that any row is out of bounds")
            }
            if row == count {
                return (.fits, "row \(row) is one past the last of \(count): a count was used as an index")
            }
            return (.fits, "row \(row) was computed where there are \(count)")
        case .reloadRowsToOpen where code == .deleteMissing && named.row != nil:
            return (.fits, "a reload of a row that is not shown yet fails with this very text")
        case .reloadRowsToOpen where code == .deleteMissing: return (.ruledOut, "a section is named and not a row")
        case .reloadRowsToOpen: return (.ruledOut, "a reload of an absent row fails as a delete, and this is none")
        case .editInClosedSection where named.count == 0:
            return (.fits, "the section shows no rows there, as a closed one does")
        case .editInClosedSection where named.sections != nil && named.row != nil:
            return (.fits, "the row's section is not there")
        case .editInClosedSection where named.count != nil:
            return (.ruledOut, "the section shows \(named.count ?? 0) rows there")
        case .flagNotFlipped where code == .insertBeyond && named.count != nil:
            return (.fits, "the data has only \(named.count ?? 0) rows after the update: it may not have changed yet")
        case .flagNotFlipped: return (.cannotTell, "the text does not say what the data had on the other side")
        case .refreshInBetween where code == .deleteMissing:
            return (.fits, "the view may have counted again before the call, so that the place was gone already")
        case .refreshInBetween, .flagsByIndex:
            return (.cannotTell, "the text does not say when the data changed or what moved")
        case .indexesMixedUp:
            let side = code == .insertBeyond ? "after" : "before"
            return (.fits, "the place must count in the state \(side) the update, and there it is out of bounds")
        default: return (.cannotTell, "the text does not say")
        }
    }

    /// Two calls that contradict one another: what the counts were does not matter.
    private func pair(_ mistake: UsualMistake) -> Finding {
        switch mistake {
        case .indexesMixedUp: (.fits, "two calls meet in one place: one of them may count in the other state")
        case .flagsByIndex: (.cannotTell, "the text does not say what the calls were made for")
        case .editInClosedSection where code == .moveDeadSection:
            (.fits, "a row is moved where its section vanishes or is new")
        case .reloadRowsToOpen where code == .deleteReload:
            (.cannotTell, "a reload is part of it; the text does not say what for")
        case .scrollTooEarly: (.ruledOut, "the place was named by update calls, not by a scroll")
        case .pathsFromElsewhere: (.cannotTell, "the text does not say how the paths were computed")
        default: (.ruledOut, "the calls contradict one another, whatever the counts are")
        }
    }

    /// A scroll is checked against what the view has counted, long before or after any update.
    private func scroll(_ mistake: UsualMistake) -> Finding {
        guard mistake == .scrollTooEarly else {
            if mistake == .pathsFromElsewhere, case .scrollBeyondRow(let path, let rows)? = failure, path.row == rows,
                rows > 0
            {
                return (.fits, "row \(path.row) is one past the last of \(rows): a count was used as an index")
            }
            if mistake == .refreshInBetween { return (.cannotTell, "the text does not say when the data changed") }
            // What hid the row may be any mistake that leaves the view with other rows than the app believes.
            if mistake == .flagNotFlipped || mistake == .flagsByIndex {
                return (.cannotTell, "the text says what the view had counted, and not why")
            }
            return (.ruledOut, "the scroll failed and no update was checked")
        }
        return switch failure {
        case .scrollBeyondRow(_, let rows) where rows == 0: (.fits, "the section shows no rows: it is closed or empty")
        case .scrollBeyondRow(let path, let rows):
            (.fits, "the view had \(rows) rows when row \(path.row) was scrolled to")
        case .scrollBeyondSection(let section, let sections):
            (.fits, "the view had \(sections) sections when section \(section) was scrolled to")
        default: (.fits, "the place was not there yet, or no longer, when it was scrolled to")
        }
    }

    /// A section that is asked for was mostly remembered from before the last update.
    private func section(_ mistake: UsualMistake) -> Finding {
        switch mistake {
        case .refreshInBetween, .flagsByIndex: (.cannotTell, "the text does not say when the sections changed")
        case .indexesMixedUp: (.fits, "a section's number was kept from another state")
        default: (.ruledOut, "a section was asked for, and no update was checked")
        }
    }
}

/// The place that a failure names, and how much there is on the side where it must be.
private struct PlaceNamed {
    var row: Int?
    var count: Int?
    var sections: Int?

    init(_ failure: UpdateFailure?) {
        switch failure {
        case .deleteMissingRow(let path, let rows), .insertRowBeyond(let path, let rows),
            .moveMissingRow(let path, let rows):
            row = path.row
            count = rows
        case .moveRowBeyond(_, let target, let rows):
            row = target.row
            count = rows
        case .deleteRowInMissingSection(let path, let number), .insertRowInMissingSection(let path, let number),
            .moveRowFromMissingSection(let path, let number), .moveRowToMissingSection(_, let path, let number):
            row = path.row
            sections = number
        case .deleteMissingSection(_, let number), .insertSectionBeyond(_, let number),
            .moveMissingSection(_, let number),
            .moveSectionBeyond(_, _, let number):
            sections = number
        default: break
        }
    }
}
