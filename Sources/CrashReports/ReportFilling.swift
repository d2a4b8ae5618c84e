// The last steps from a sentence to a report: paths to numbers, batch lists to counts, wrappers around families.

import TableUpdates

extension CrashReport {
    /// Fills section and row from the first path, and the place that a move goes to from the last.
    mutating func takePaths() {
        guard let first = paths.first else { return }
        numbers[.section] = first.section
        let isSection = topic == .deleteReload && (first.row == Int.max || first.row == Int(Int32.max))
        numbers[.row] = isSection ? nil : first.row
        // Of three paths the middle one stays in the list alone: no key of JSON stands for it.
        guard paths.count > 1, let last = paths.last else { return }
        numbers[.toSection] = last.section
        numbers[.toRow] = last.row
    }

    /// Fills the numbers from the lists of the batch wording.
    ///
    /// The list says which calls were made, so a kind of call that is not in it gives no number. With the whole list
    /// the check that failed is known; without it, only where a table of one section changed.
    mutating func takeBatch() {
        guard let batch else { return }
        numbers[.sectionsBefore] = batch.sectionsBefore
        numbers[.sectionsAfter] = batch.sectionsAfter
        switch batch.failure {
        case .rowCount(let section, let terms):
            code = .rowCount
            numbers[.section] = section
            numbers[.before] = terms.before
            numbers[.after] = terms.after
            let counted: [(CrashKey, Int)] = [
                (.inserted, terms.inserted), (.deleted, terms.deleted), (.movedIn, terms.movedIn),
                (.movedOut, terms.movedOut),
            ]
            for (key, number) in counted where number > 0 { numbers[key] = number }
        case .sectionCount(let terms):
            code = .sectionCount
            if terms.inserted > 0 { numbers[.sectionsInserted] = terms.inserted }
            if terms.deleted > 0 { numbers[.sectionsDeleted] = terms.deleted }
        case .some(let failure):
            code = failure.code
            numbers[.section] = failure.section
        case nil:
            takeOnlySection(of: batch)
        }
        if let code { possibleCodes = [code] }
    }

    /// Where the list of updates was cut off, counts that differ in the one section there is still tell the check.
    private mutating func takeOnlySection(of batch: BatchWording) {
        if let before = batch.sectionsBefore, let after = batch.sectionsAfter, before != after, batch.updates.isEmpty {
            return
        }
        guard !batch.isComplete, let before = batch.rowCountsBefore, let after = batch.rowCountsAfter,
            before.count == 1,
            after.count == 1, before != after
        else { return }
        code = .rowCount
        numbers[.section] = 0
        numbers[.before] = before[0]
        numbers[.after] = after[0]
    }

    /// An array's printed bounds, or its emptiness, give its count.
    mutating func takeBounds(isInsertion: Bool) {
        guard family == .arrayIndex else { return }
        if let high = numbers[.boundsHigh], high < Int.max, high >= -1 {
            numbers[.count] = high + 1
        } else if topic == .emptyArray {
            numbers[.count] = 0
        }
        if isInsertion, viewIsPresumed { view = .arrayBehindTable }
    }

    /// UIKit may log a failure instead of raising it.
    mutating func takeRecovery(reloaded: Bool, ignored: Bool) {
        if reloaded, code == .rowCount || code == .sectionCount {
            isRecovered = true
            family = view == .table ? .tableLoggedReload : .collectionLoggedReload
        } else if ignored, family == .layoutAttributesMissing {
            isRecovered = true
        } else if family == .tableCellReused {
            // This one is only ever logged.
            isRecovered = true
        }
    }

    /// Puts the family of the layer that passed the exception on around the text's own.
    mutating func wrap() {
        let wrapper: CrashFamily
        switch layer {
        case .coreData: wrapper = .coreData
        case .xamarin: wrapper = .xamarin
        case .texture where isUpdateFailure: wrapper = .texture
        default: return
        }
        guard family != wrapper, family != .noReason, family != .unknownReason else { return }
        wrapped = family
        family = wrapper
    }

    /// The family of the text itself, inside the wrapper if there is one.
    package var ownFamily: CrashFamily { wrapped ?? family }
}
