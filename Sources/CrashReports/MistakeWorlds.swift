// For each of the ten usual mistakes the small tables and batches that make it.

import TableUpdates

/// Makes tables and batches out of the numbers of a text.
struct MistakeWorlds {
    private let numbers: CrashNumbers
    private let codes: [FailureCode]
    /// The section that the text names.
    private let section: Int

    /// Whether calls name other sections than the text's, and whether they change which sections there are; nil where
    /// the text does not list the calls.
    private let namesOthers, changesSections: Bool?

    /// The text's failure, where it has every number of it.
    private let failure: UpdateFailure?

    init(_ numbers: CrashNumbers, _ codes: [FailureCode], _ batch: UpdateBatch?, failure: UpdateFailure?) {
        self.failure = failure
        self.numbers = numbers
        self.codes = codes
        section = Swift.max(0, numbers[.section] ?? 0)
        changesSections = batch.map {
            !$0.deletedSections.isEmpty || !$0.insertedSections.isEmpty || !$0.sectionMoves.isEmpty
        }
        // The text's section has no call of its own where it announces nothing: any call is another's.
        namesOthers = batch.map { !$0.isEmpty }
    }

    /// Hands the worlds of `mistake` to `body`, one by one, until that wants no more.
    func forEach(of mistake: UsualMistake, _ body: (MistakeWorld) -> Bool) {
        for code in codes {
            switch code {
            case .rowCount:
                guard
                    each(
                        [.before, .after, .inserted, .deleted],
                        { values in
                            let terms = RowTerms(
                                before: values[0], after: values[1], inserted: values[2], deleted: values[3],
                                movedIn: numbers[.movedIn] ?? 0, movedOut: numbers[.movedOut] ?? 0)
                            return rows(terms, mistake).map(body) ?? true
                        })
                else { return }
            case .sectionCount:
                guard
                    each(
                        [.sectionsBefore, .sectionsAfter, .sectionsInserted, .sectionsDeleted],
                        { values in
                            let terms = SectionTerms(
                                before: values[0], after: values[1], inserted: values[2], deleted: values[3])
                            return sections(terms, mistake).map(body) ?? true
                        })
                else { return }
            default:
                for world in places(code, mistake) where !body(world) { return }
            }
        }
    }

    /// Hands all combinations of the numbers of these names to `body`: small ones where the text does not say a number.
    private func each(_ keys: [CrashKey], chosen: [Int] = [], _ body: ([Int]) -> Bool) -> Bool {
        guard chosen.count < keys.count else { return body(chosen) }
        return (numbers[keys[chosen.count]].map { [$0] } ?? [3, 0, 1]).allSatisfy {
            each(keys, chosen: chosen + [$0], body)
        }
    }

    // MARK: Counts

    /// The world in which `mistake` leaves the section of the text with these terms; nil where it never does.
    private func rows(_ terms: RowTerms, _ mistake: UsualMistake) -> MistakeWorld? {
        var plan = ReproductionPlan(section: section, terms)
        let announced = terms.inserted + terms.deleted + terms.movedIn + terms.movedOut
        let change = terms.after - terms.before, reported = terms.expected - terms.before
        let closed = Swift.min(terms.before, terms.after)
        var isTypical = true
        switch mistake {
        case .twoSectionsOneNamed:
            // Another section changes too, and that one is reloaded.
            guard announced == 0, change != 0, namesOthers != false else { return nil }
            plan.add(before: 2, after: 4) { .reloadSections([$0], .none) }
        case .flagNotFlipped:
            // Where the counts did change, the view was last told of them before the data was changed.
            if change != 0 || announced == 0 { plan.makeChangeLate(in: section) }
            if announced == 0, namesOthers != false { plan.add(before: 2, after: 2) { .reloadSections([$0], .none) } }
            isTypical = plan.earlier.isEmpty && reported != 0
        case .pathsFromElsewhere:
            // No cell of the section is visible where nothing is announced.
            isTypical = announced > 0 && change != 0 && reported != 0 && (change > 0) == (reported > 0)
        case .refreshInBetween:
            isTypical = announced == 0 || change == 0 && reported != 0
        case .onlyOpeningDeclared:
            // The section that opens has its rows inserted; the one that closes is the text's, or part of the same.
            guard terms.deleted == 0, terms.movedOut == 0, terms.after < terms.expected, namesOthers != false else {
                return nil
            }
            if announced == 0 { plan.addOpening(rows: 2) }
            isTypical = announced == 0
        case .reloadRowsToOpen:
            // Each reloaded row counts as deleted and as inserted.
            let reloaded = Swift.min(terms.inserted, terms.deleted)
            if reloaded > 0 {
                plan = ReproductionPlan(section: section, terms, reloaded: reloaded)
                isTypical = terms.inserted == terms.deleted
            } else {
                // Another section is opened so, and this one closes with it.
                guard announced == 0, change != 0, namesOthers != false else { return nil }
                plan.add(before: 1, after: 4) { .reloadRows([TableIndexPath(section: $0, row: 0)], .none) }
                isTypical = false
            }
        case .flagsByIndex:
            // A section above is deleted, so that this one takes the flag of another number: closed it shows few rows.
            guard change != 0, closed <= 3, changesSections != false else { return nil }
            plan.shiftOldSections()
            plan.before.insert(2, at: 0)
            plan.calls.append(.deleteSections([0], .none))
            isTypical = false
        case .scrollTooEarly: return nil
        case .editInClosedSection:
            guard change == 0, announced > 0, closed <= 3 else { return nil }
            isTypical = closed <= 1
        case .indexesMixedUp:
            // Inserts and deletes swapped, or the calls of this section meant for another.
            if announced == 0, namesOthers == false { return nil }
            isTypical = change != 0 && change == -reported
        }
        return MistakeWorld(plan: plan, isTypical: isTypical, equation: .rowCount(section: section, terms))
    }

    /// The world in which `mistake` leaves the table with these terms; nil where it never does.
    private func sections(_ terms: SectionTerms, _ mistake: UsualMistake) -> MistakeWorld? {
        var plan = ReproductionPlan(terms)
        let announced = terms.inserted + terms.deleted
        let change = terms.after - terms.before, reported = terms.expected - terms.before
        var isTypical = true
        switch mistake {
        case .twoSectionsOneNamed:
            // With no section named, a row call names the change of another.
            isTypical = announced > 0 && change != 0
        case .flagNotFlipped:
            if change != 0 || announced == 0 { plan.makeChangeLate(in: 0) }
            isTypical = plan.earlier.isEmpty
        case .pathsFromElsewhere:
            // Without a section named, a row is: one of the section that came or went.
            if announced == 0 {
                guard change != 0 else { return nil }
                plan.nameRow(ofSections: terms)
            }
            isTypical = false
        case .refreshInBetween: isTypical = announced == 0 || change == 0
        case .onlyOpeningDeclared:
            guard terms.deleted == 0, terms.inserted > 0, terms.after < terms.expected else { return nil }
            isTypical = false
        case .reloadRowsToOpen:
            // The row that is reloaded went with its section, or came with it.
            guard announced == 0, change != 0, terms.before > 0 else { return nil }
            plan.before[0] = 1
            plan.after = plan.after.isEmpty ? [] : [1] + plan.after.dropFirst()
            plan.calls = [.reloadRows([TableIndexPath(section: 0, row: 0)], .none)]
            isTypical = false
        case .editInClosedSection:
            // The last row of a section is deleted and the section goes with it, or comes with its first.
            guard change != reported else { return nil }
            plan.nameRow(ofSections: terms)
            isTypical = announced == 0 && change == -1
        case .indexesMixedUp:
            // Sections that went one by one, each index taken when the last was gone, may be one place in the set.
            guard change != 0, announced > 0 else { return nil }
            isTypical = change == -reported
        case .flagsByIndex, .scrollTooEarly: return nil
        }
        return MistakeWorld(plan: plan, isTypical: isTypical, equation: .sectionCount(terms))
    }

    // MARK: Places

    /// The worlds in which `mistake` names a place that is not there, or one place twice.
    private func places(_ code: FailureCode, _ mistake: UsualMistake) -> [MistakeWorld] {
        failures(code).compactMap { failure in
            guard let isTypical = isTypical(mistake, in: failure),
                let plan = plan(for: failure, mistake, isTypical: isTypical)
            else { return nil }
            let isMade = isTypical || ![.refreshInBetween, .onlyOpeningDeclared, .flagsByIndex].contains(mistake)
            return MistakeWorld(
                plan: plan, isTypical: isTypical,
                isMade: isMade && (mistake != .reloadRowsToOpen || plan.calls.contains(where: \.isRowReload)))
        }
    }

    /// The failures with this code that agree with the text's numbers: what it does not say is small.
    private func failures(_ code: FailureCode) -> [UpdateFailure] {
        if let failure { return failure.code == code ? [failure] : [] }
        let row = numbers[.row] ?? 0
        let path = TableIndexPath(section: section, row: row)
        let target = TableIndexPath(section: numbers[.toSection] ?? section, row: numbers[.toRow] ?? row)
        let rows = numbers[.before] ?? numbers[.after] ?? numbers[.count] ?? row
        let sections = numbers[.sectionsBefore] ?? numbers[.sectionsAfter] ?? numbers[.sections] ?? section
        let isRow = numbers[.row] != nil || numbers[.before] ?? numbers[.after] ?? numbers[.count] != nil
        let namesSections =
            numbers[.sectionsBefore] ?? numbers[.sectionsAfter] ?? numbers[.sections] != nil
        return switch code {
        case .deleteMissing:
            !isRow && namesSections
                ? [.deleteMissingSection(section, sectionsBefore: sections)]
                : namesSections
                    ? [.deleteRowInMissingSection(path, sectionsBefore: sections)]
                    : [.deleteMissingRow(path, rowsBefore: rows)]
        case .insertBeyond:
            !isRow && namesSections
                ? [.insertSectionBeyond(section, sectionsAfter: sections)]
                : namesSections
                    ? [.insertRowInMissingSection(path, sectionsAfter: sections)]
                    : [.insertRowBeyond(path, rowsAfter: rows)]
        case .moveMissing:
            [
                .moveMissingRow(path, rowsBefore: rows), .moveRowBeyond(path, to: target, rowsAfter: rows),
                .moveRowFromMissingSection(path, sectionsBefore: sections),
                .moveRowToMissingSection(path, to: target, sectionsAfter: sections),
                .moveMissingSection(section, sectionsBefore: sections),
                .moveSectionBeyond(section, to: target.section, sectionsAfter: sections),
            ]
        case .deleteReload: [.deleteAndReloadRow(path), .deleteAndReloadSection(section)]
        case .deleteMove: [.deleteAndMoveRow(path), .deleteAndMoveSection(section)]
        case .insertMove: [.insertAndMoveRow(path), .insertAndMoveSection(section)]
        case .moveTwice:
            [
                .moveRowsToOnePlace(path, TableIndexPath(section: section, row: row + 1), to: target),
                .moveRowToTwoPlaces(path, TableIndexPath(section: section, row: row + 1), target),
                .moveSectionsToOnePlace(section, numbers[.otherSection] ?? section + 1, to: target.section),
                .moveSectionToTwoPlaces(section, target.section, numbers[.otherSection] ?? section + 1),
            ]
        case .moveDeadSection: [.moveRowFromDeletedSection(section), .moveRowIntoInsertedSection(section)]
        case .scrollBeyond:
            [.scrollBeyondRow(path, rows: rows), .scrollBeyondSection(section: section, sections: sections)]
        case .invalidPath: [.invalidPath(path)]
        case .sectionBeyond: [.sectionBeyond(section)]
        default: []
        }
    }

    /// The plan that ends in `failure` by way of `mistake`.
    private func plan(for failure: UpdateFailure, _ mistake: UsualMistake, isTypical: Bool) -> ReproductionPlan? {
        if case .invalidPath(let path) = failure {
            return ReproductionPlan(
                before: ReproductionPlan.sections(upTo: section, rows: 1), calls: [.reloadRows([path], .none)])
        }
        if mistake == .flagNotFlipped, !isTypical {
            guard var plan = ReproductionPlan(failure) else { return nil }
            let place = PlaceNamed(failure)
            plan.makeChangeLate(in: place.section ?? section)
            if !place.isAfter, let section = place.section {
                // By then the place is there.
                plan.after += [Int](repeating: 0, count: Swift.max(0, section + 1 - plan.after.count))
                if let row = place.row { plan.after[section] = Swift.max(plan.after[section], row + 1) }
            }
            return plan
        }
        guard mistake == .reloadRowsToOpen else { return ReproductionPlan(failure) }
        switch failure {
        case .deleteMissingRow(let path, _), .deleteRowInMissingSection(let path, _):
            guard var plan = ReproductionPlan(failure) else { return nil }
            plan.calls = [.reloadRows([path], .none)]
            return plan
        case .insertRowBeyond(let path, let rows):
            // The section closes, and the row that was reloaded is gone.
            var plan = ReproductionPlan(
                before: ReproductionPlan.sections(upTo: path.section, rows: path.row + 1), calls: [])
            plan.after[path.section] = rows
            plan.calls = [.reloadRows([path], .none)]
            return plan
        default: return ReproductionPlan(failure)
        }
    }

    /// Whether `mistake` ends in `failure`: usually, only possibly, or never.
    private func isTypical(_ mistake: UsualMistake, in failure: UpdateFailure) -> Bool? {
        let place = PlaceNamed(failure)
        let pairs: [FailureCode] = [.deleteReload, .deleteMove, .insertMove, .moveTwice, .moveDeadSection]
        let isPair = pairs.contains(failure.code)
        // A row below 0 comes of a search or a subtraction that found nothing.
        if case .invalidPath = failure {
            let allowed: [UsualMistake] = [.flagNotFlipped, .editInClosedSection, .indexesMixedUp]
            return mistake == .pathsFromElsewhere ? true : allowed.contains(mistake) ? false : nil
        }
        switch mistake {
        case .twoSectionsOneNamed: return nil
        case .scrollTooEarly:
            return failure.code == .scrollBeyond ? true : failure.code == .sectionBeyond ? false : nil
        case .flagNotFlipped:
            // A view that was last told of anything before the data changed looks for places among those of before.
            return isPair ? nil : failure.code == .insertBeyond
        case .pathsFromElsewhere:
            if isPair { return false }
            if let row = place.row, let count = place.count {
                return failure.code == .scrollBeyond ? row == count && count > 0 : row > 0 || count > 0
            }
            return place.row == nil && place.section == place.sections
        case .refreshInBetween: return isPair ? nil : failure.code == .deleteMissing
        case .onlyOpeningDeclared:
            if case .insertRowBeyond = failure { return false }
            return nil
        case .reloadRowsToOpen:
            if failure.code == .deleteReload || failure.code == .deleteMove || failure.code == .insertMove {
                return false
            }
            return place.row == nil || failure.code == .moveMissing || failure.code == .scrollBeyond
                ? nil
                : failure.code == .deleteMissing
        case .flagsByIndex:
            if isPair { return nil }
            return place.count.map { $0 <= 3 } ?? true ? false : failure.code == .scrollBeyond ? false : nil
        case .editInClosedSection:
            if failure.code == .moveDeadSection { return true }
            if failure.code == .scrollBeyond { return nil }
            if let count = place.count { return count == 0 ? true : count <= 3 ? false : nil }
            return place.row != nil && place.sections != nil ? true : nil
        case .indexesMixedUp: return failure.code != .scrollBeyond
        }
    }
}

/// The place that a failure names, and how much there is on the side where it must be.
private struct PlaceNamed {
    var section: Int?
    var row: Int?
    var count: Int?
    var sections: Int?
    /// Whether that is the side after the update.
    var isAfter: Bool

    init(_ failure: UpdateFailure) {
        let numbers = CrashNumbers(of: failure)
        section = numbers[.toSection] ?? numbers[.section]
        row = numbers[.toRow] ?? numbers[.row]
        count = numbers[.before] ?? numbers[.after] ?? numbers[.count]
        isAfter = numbers[.after] ?? numbers[.sectionsAfter] != nil
        sections = numbers[.sectionsBefore] ?? numbers[.sectionsAfter] ?? numbers[.sections]
    }
}
