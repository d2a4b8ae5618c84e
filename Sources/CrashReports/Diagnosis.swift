// What a report means: the equation, the side that is off, the mistakes that fit, and what the text cannot tell.

import TableUpdates

/// What can be said of one exception from its text alone.
package struct Diagnosis: Hashable, Sendable {
    /// The equation with its numbers: `after 82 ≠ 81 = before 80 + 1 inserted − 0 deleted + 0 moved in − 0 moved out`.
    package let equation: String?
    /// By how much the count after the update is off: positive where the data source has too many.
    package let offBy: Int?
    /// Which side is off and by how much, as a sentence; nil where no counts are compared.
    package let imbalance: String?
    /// What the calls announced, as a sentence; nil where the text does not say.
    package let announced: String?
    /// What must have been announced, or must hold, for UIKit to accept the update; nil where the text does not say.
    package let required: String?
    /// The ten usual mistakes in their order, each judged; empty where the text is no update failure.
    package let findings: [MistakeFinding]
    /// What the text is about and where to look, where counts cannot explain it.
    package let meaning: String?
    /// The mistakes that fit, the likeliest first, each with its cure.
    package let causes: [CrashCause]
    /// The equation without the terms that are 0 on both sides of a move: `2 after ≠ 3 = 4 before − 1 deleted`.
    package let shortEquation: String?
    /// What the text cannot tell, each as a sentence.
    package let doubts: [String]

    /// Diagnoses `report`.
    package init(of report: CrashReport) {
        let explained = Equation(report)
        equation = explained?.text
        offBy = explained?.offBy
        imbalance = explained?.imbalance
        announced = explained?.announced
        required = explained?.required ?? Self.requirement(of: report)
        doubts = Self.doubts(of: report, explained)
        shortEquation = explained?.shortText
        meaning = report.meaning
        findings = MistakeTrial(report).findings()
        causes = CrashCause.causes(of: report, findings)
    }

    /// What must hold for a failure that names a place.
    private static func requirement(of report: CrashReport) -> String? {
        let unit = report.unit.rawValue
        switch report.failure {
        case .sectionBeyond(let section):
            return report.numbers[.sections].map {
                "section \(section) must be below \($0), the number of sections that the view has"
            }
        default: return requirement(of: report.failure, unit: unit)
        }
    }

    private static func requirement(of failure: UpdateFailure?, unit: String) -> String? {
        switch failure {
        case .deleteMissingRow(let path, let rows), .moveMissingRow(let path, let rows):
            "\(unit) \(path.row) must be below \(rows), the count of section \(path.section) before the update"
        case .insertRowBeyond(let path, let rows), .moveRowBeyond(_, let path, let rows):
            "\(unit) \(path.row) must be below \(rows), the count of section \(path.section) after the update"
        case .deleteRowInMissingSection(let path, let sections), .moveRowFromMissingSection(let path, let sections):
            "section \(path.section) must be below \(sections), the number of sections before the update"
        case .insertRowInMissingSection(let path, let sections), .moveRowToMissingSection(_, let path, let sections):
            "section \(path.section) must be below \(sections), the number of sections after the update"
        case .deleteMissingSection(let section, let sections), .moveMissingSection(let section, let sections):
            "section \(section) must be below \(sections), the number of sections before the update"
        case .insertSectionBeyond(let section, let sections), .moveSectionBeyond(_, let section, let sections):
            "section \(section) must be below \(sections), the number of sections after the update"
        case .scrollBeyondRow(let path, let rows):
            "\(unit) \(path.row) must be below \(rows), the count of section \(path.section) that the view has"
        case .scrollBeyondSection(let section, let sections):
            "section \(section) must be below \(sections), the number of sections that the view has"
        default: nil
        }
    }

    private static func doubts(of report: CrashReport, _ equation: Equation?) -> [String] {
        var doubts: [String] = []
        if let equation, equation.isUnchanged, equation.announces {
            doubts.append(
                "before and after are equal although changes were announced: the data was not changed, or it was "
                    + "changed too early, before the view had counted; the counts cannot tell which")
        }
        if report.code == nil, report.possibleCodes.count == 2 {
            let codes = report.possibleCodes.map(\.rawValue).joined(separator: " or ")
            doubts.append("the text does not say whether this is \(codes)")
        }
        if !report.missing.isEmpty {
            doubts.append(
                "missing from the text: \(report.missing.map { $0.words(report.unit) }.joined(separator: ", "))")
        }
        if let batch = report.batch, !batch.isComplete { doubts.append("the list of updates is not whole") }
        if report.viewIsPresumed, report.isUpdateFailure { doubts.append("the text does not name the view") }
        return doubts
    }
}
