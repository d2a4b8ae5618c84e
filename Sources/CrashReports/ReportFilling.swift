// The last steps from a sentence to a report: paths to numbers, batch lists to counts, wrappers around families.

import TableUpdates

extension CrashReport {
    /// Fills section and row from the first path, and the place that a move goes to from the last.
    mutating func takePaths() {
        guard let first = paths.first else { return }
        numbers[.section] = first.section
        let isSection = code == .deleteReload && (first.row == Int.max || first.row == Int(Int32.max))
        numbers[.row] = isSection ? nil : first.row
        // Of three paths the middle one stays in the list alone: no key of JSON stands for it.
        guard paths.count > 1, let last = paths.last else { return }
        numbers[.toSection] = last.section
        numbers[.toRow] = last.row
    }

    /// Fills the numbers from the lists of the batch wording.
    ///
    /// With the whole list the check that failed is known, and a kind of call that is not in it was made 0 times;
    /// without it, the check is known only where a table of one section changed.
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
            numbers[.inserted] = terms.inserted
            numbers[.deleted] = terms.deleted
            numbers[.movedIn] = terms.movedIn
            numbers[.movedOut] = terms.movedOut
        case .sectionCount(let terms):
            code = .sectionCount
            numbers[.sectionsInserted] = terms.inserted
            numbers[.sectionsDeleted] = terms.deleted
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

    /// The failure that the numbers make, or nil where one of them is missing.
    ///
    /// A text without the clause of moves is whole where its sentence ends before it: iOS 4 and older, and Texture,
    /// print none, and then no row was moved.
    func failure(endsWithoutMoves: Bool) -> UpdateFailure? {
        if let failure = batch?.failure { return failure }
        guard let shape = text.shape ?? (code == .rowCount && batch != nil ? FailureShape.rowCount : nil) else {
            return nil
        }
        var numbers = numbers
        if endsWithoutMoves, shape.code == .rowCount {
            numbers[.movedIn] = numbers[.movedIn] ?? 0
            numbers[.movedOut] = numbers[.movedOut] ?? 0
        }
        guard shape.keys.allSatisfy({ numbers[$0] != nil }) else { return nil }
        return shape.make(FailureNumbers(numbers: numbers, paths: paths))
    }

    /// An array's printed bounds, or its emptiness, give its count; of other lists only the count is kept.
    mutating func takeBounds(isInsertion: Bool) {
        guard [.arrayIndex, .appKitRow, .otherLanguage].contains(family) else { return }
        if let high = numbers[.boundsHigh], high < Int.max, high >= -1 {
            numbers[.count] = high + 1
        } else if text === CrashText.emptyArray {
            numbers[.count] = 0
        }
        if family != .arrayIndex {
            numbers[.boundsLow] = nil
            numbers[.boundsHigh] = nil
        } else if isInsertion, viewIsPresumed {
            view = .arrayBehindTable
        }
    }

    /// UIKit may log a failure instead of raising it.
    mutating func takeRecovery(reloaded: Bool, ignored: Bool) {
        if reloaded, code == .rowCount || code == .sectionCount {
            isRecovered = true
            family = view == .table ? .tableLoggedReload : .collectionLoggedReload
        } else if ignored, family == .layoutAttributesMissing {
            isRecovered = true
        } else if text.rank == .logged {
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
