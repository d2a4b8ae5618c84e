// What a fold command asks for, and what of it the rules allow.

import TableUpdates

/// What a fold command asks for.
struct FoldRequest {
    /// Sections named to be opened that are not.
    var opening = SectionSet()
    /// Sections named to be closed that are open.
    var closing = SectionSet()
    /// Sections that shall be open in the end and were named or meant, those that are so already among them.
    var wanted = SectionSet()
    /// Sections that are opened or closed since they were not named; fixed ones are no part of it.
    var othersOpening = SectionSet()
    var othersClosing = SectionSet()
    var isTap = false
    var notes: [StepNote] = []

    /// Whether any section is asked to open, whatever the result.
    var asksToOpen: Bool { !opening.isEmpty || !othersOpening.isEmpty }

    mutating func note(_ note: StepNote, _ sections: SectionSet) {
        if !sections.isEmpty, !notes.contains(note) { notes.append(note) }
    }
}

/// The sections that a step opens and closes.
struct FoldChange {
    var opening = SectionSet()
    var closing = SectionSet()

    var isEmpty: Bool { opening.isEmpty && closing.isEmpty }

    /// Every section that changes.
    var sections: SectionSet {
        var all = closing
        all.formUnion(opening)
        return all
    }

    /// The change section by section, closings first.
    var parts: [FoldChange] {
        closing.map { FoldChange(closing: [$0]) } + opening.map { FoldChange(opening: [$0]) }
    }
}

/// What becomes of a request under the rules.
enum FoldDecision {
    case refused(Refusal)
    /// The change, which may be empty, and what should be said.
    case change(FoldChange, [StepNote])
}

extension FoldTable {
    /// What the rules make of `request`: they refuse it, close others with it, or leave out sections without rows.
    func decision(on request: consuming FoldRequest) -> FoldDecision {
        var opening = request.opening
        if rules.empty == .pass {
            let empty = SectionSet(opening.filter { data[$0].rows.isEmpty })
            opening = opening.subtracting(empty)
            request.note(.passedOverEmpty(empty), empty)
        }
        opening.formUnion(request.othersOpening)
        if request.asksToOpen, rules.opensOne { gatherClosing(besides: request.wanted, &request) }
        var closing = request.closing
        closing.formUnion(request.othersClosing)
        let change = FoldChange(opening: opening, closing: closing)
        if let refusal = refusal(of: request, changing: change) { return .refused(refusal) }
        return .change(change, request.notes)
    }

    /// Every open section but those named is to be closed, fixed ones aside.
    func gatherClosing(besides named: SectionSet, _ request: inout FoldRequest) {
        var fixed = SectionSet()
        for section in data.openSections where !named.contains(section) {
            if data.isFixed(section) { fixed.insert(section) } else { request.othersClosing.insert(section) }
        }
        request.note(.passedOverFixed(fixed), fixed)
    }

    /// Every closed section but those named is to be opened, fixed ones and, by the rule `empty`, empty ones aside.
    func gatherOpening(besides named: SectionSet, _ request: inout FoldRequest) {
        var (fixed, empty) = (SectionSet(), SectionSet())
        data.walk(0..<data.count, skipping: { sum, count in sum.openSections == count }) { number, entry in
            if named.contains(number) || entry.isOpen { return true }
            if entry.head.isFixed {
                fixed.insert(number)
            } else if rules.empty != .open, entry.rows.isEmpty {
                empty.insert(number)
            } else {
                request.othersOpening.insert(number)
            }
            return true
        }
        request.note(.passedOverFixed(fixed), fixed)
        request.note(.passedOverEmpty(empty), empty)
        request.wanted.formUnion(request.othersOpening)
    }
}
