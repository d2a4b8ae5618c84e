// The equations of a batch written out section by section, to show where they hold and where not.

/// The section equation and every row equation of a batch, each with its terms.
public struct UpdateArithmetic: Hashable, Sendable {
    /// One section on either side of the batch.
    public struct Line: Hashable, Sendable {
        /// What the batch does with the section.
        public enum Effect: String, Hashable, Sendable {
            case kept, moved, inserted, deleted, reloaded
            /// The section came, or went, and no call says so.
            case appeared, vanished
        }

        /// The section's number before the batch, from 0; nil where it came.
        public let old: Int?
        /// The section's number after the batch, from 0; nil where it went.
        public let new: Int?
        /// What the batch does with the section.
        public let effect: Effect
        /// Rows before the batch; nil where the section was not there.
        public let before: Int?
        /// Rows after the batch; nil where the section is not there.
        public let after: Int?
        /// The terms of the row equation; nil for a section that has none, having come, gone or been reloaded.
        public let terms: RowTerms?

        /// The rows that UIKit expects after the batch; nil where any number will do.
        ///
        /// - Complexity: O(1).
        public var expected: Int? { terms?.expected }

        /// Whether the row equation fails here.
        ///
        /// - Complexity: O(1).
        public var differs: Bool { terms.map { $0.after != $0.expected } ?? false }
    }

    /// The terms of the section equation.
    public let sections: SectionTerms
    /// Every section: those after the batch by ascending new number, then those that went by ascending old number.
    public let lines: [Line]

    /// Whether the section equation fails.
    ///
    /// - Complexity: O(1).
    public var sectionsDiffer: Bool { sections.after != sections.expected }

    /// The lines whose row equation fails.
    ///
    /// - Complexity: O(*n*) in the sections.
    public var differing: [Line] { lines.filter(\.differs) }
}

extension UpdateBatch {
    /// The equations of the batch on `counts`, for every section.
    ///
    /// Where the section equation fails, sections pair up as far as both sides go. Places out of bounds, which a
    /// verdict reports before any equation, have no line.
    ///
    /// - Parameters:
    ///   - counts: The counts on both sides.
    ///   - wanted: The sections to write out, by new number; nil for all. Sections that went are written out where the
    ///     batch deletes them, or where all are wanted.
    /// - Complexity: O(*n* + *b* log *b*) for *n* sections that are written out and *b* runs and moves in the batch.
    public func arithmetic(on counts: some UpdateCounts, ofNewSections wanted: SectionSet? = nil) -> UpdateArithmetic {
        let before = counts.sectionCountBefore
        let after = counts.sectionCountAfter
        let mapping = sectionMapping(sectionsBefore: before, sectionsAfter: after)
        var touches = places.touches(mapping)[...]
        let sources = SectionSet(sectionMoves.map(\.source))
        var lines: [UpdateArithmetic.Line] = []
        for new in wanted ?? SectionSet(0..<after) where new < after {
            while let touch = touches.first, touch.section < new { touches.removeFirst() }
            let rows = counts.rowCountAfter(inSection: new)
            guard let old = mapping.oldNumber(ofNew: new) else {
                let known = mapping.reloadedSection(at: new).flatMap { (0..<before).contains($0) ? $0 : nil }
                lines.append(
                    UpdateArithmetic.Line(
                        old: known, new: new,
                        effect: known != nil ? .reloaded : insertedSections.contains(new) ? .inserted : .appeared,
                        before: known.map(counts.rowCountBefore(inSection:)), after: rows, terms: nil))
                continue
            }
            let touch = touches.first.flatMap { $0.section == new ? $0 : nil } ?? SectionTouch(section: new)
            let terms = touch.terms(old: old, on: counts)
            lines.append(
                UpdateArithmetic.Line(
                    old: old, new: new, effect: sources.contains(old) ? .moved : .kept,
                    before: terms.before, after: rows, terms: terms))
        }
        let paired = Set(lines.compactMap(\.old))
        let left = wanted == nil ? SectionSet(0..<before) : places.named.deletedSections
        for old in left where old < before && !paired.contains(old) {
            lines.append(
                UpdateArithmetic.Line(
                    old: old, new: nil, effect: places.deletedOrReloadedSections.contains(old) ? .deleted : .vanished,
                    before: counts.rowCountBefore(inSection: old), after: nil,
                    terms: nil))
        }
        return UpdateArithmetic(sections: places.sectionTerms(on: counts), lines: lines)
    }
}

extension UpdateBatch {
    /// The sections that the calls of the batch name or change, by new number.
    ///
    /// - Complexity: O(*b* log *b*) for *b* runs and moves in the batch.
    public func touchedSections(sectionsBefore: Int, sectionsAfter: Int) -> SectionSet {
        let mapping = sectionMapping(sectionsBefore: sectionsBefore, sectionsAfter: sectionsAfter)
        var touched = mapping.inserted
        for touch in places.touches(mapping) { touched.insert(touch.section) }
        for run in places.reloadTargets.runs { touched.insert(run.section) }
        return touched
    }
}

extension SectionMapping {
    /// The old number of the section that is read again at a new number.
    fileprivate func reloadedSection(at new: Int) -> Int? {
        // Adjusted places ascend with the old numbers.
        let position = reloaded.firstPosition { $0.newRange.upperBound > new }
        guard position < reloaded.count, reloaded[position].newRange.contains(new) else { return nil }
        return reloaded[position].old.lowerBound + (new - reloaded[position].new)
    }
}
