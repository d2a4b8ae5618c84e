// A diagnosis as text: each exception with its numbers, its equation, the mistakes that fit, and what is not known.

import CrashReports
import FoldRendering
import FoldShell
import TableUpdates
import TerminalText

/// Prints what `diagnose` came to.
struct DiagnosisText {
    let style: Style
    private static let labelWidth = 13

    func lines(_ diagnosis: CrashDiagnosis) -> [String] {
        if diagnosis.findings.isEmpty { return ["the text tells of no exception"] }
        let parts = diagnosis.findings.map { lines($0) }
        let end = diagnosis.isCut ? ["stopped after \(diagnosis.findings.count) exceptions; there may be more"] : []
        return Array(parts.joined(separator: [""])) + end
    }

    private func lines(_ finding: CrashDiagnosis.Finding) -> [String] {
        let report = finding.report
        let diagnosis = finding.diagnosis
        var lines = [headline(report)]
        func add(_ label: String, _ text: String?) {
            guard let text else { return }
            lines.append("   " + label.padded(to: Self.labelWidth) + text.printable)
        }
        add("family", report.family.rawValue + (report.wrapped.map { ", around \($0.rawValue)" } ?? ""))
        add("through", report.layer?.rawValue)
        add("rule", report.rule)
        add("numbers", DiagnosisWords.numbers(report))
        if let batch = report.batch { add("updates", DiagnosisWords.updates(batch)) }
        add("equation", diagnosis.equation)
        add("off", diagnosis.imbalance)
        add("required", diagnosis.required)
        add("announced", diagnosis.announced)
        add("recovered", report.isRecovered ? "UIKit logged it and went on, without an exception" : nil)
        add("elsewhere", diagnosis.otherExplanation)
        for judgement in MistakeFinding.Judgement.allCases {
            var label = judgement.rawValue
            var reason: String?
            for mistake in diagnosis.findings where mistake.judgement == judgement {
                // Where a text has too little, ten lines would say the same.
                add(label, mistake.mistake.title + (mistake.reason == reason ? ": likewise" : ": \(mistake.reason)"))
                label = ""
                reason = mistake.reason
            }
        }
        for (position, doubt) in diagnosis.doubts.enumerated() { add(position == 0 ? "not known" : "", doubt) }
        switch finding.scenario {
        case nil: break
        case .written(let path): add("scenario", "wrote \(path)")
        case .missing(let reproduction): add("scenario", "none: " + DiagnosisWords.reason(reproduction))
        }
        return lines
    }

    /// Where it is, and what it is in a few words.
    private func headline(_ report: CrashReport) -> String {
        let view = report.view.rawValue + (report.viewIsPresumed ? "?" : "")
        let what =
            if let failure = report.failure, report.code != nil {
                Verdict.crash(failure).summary
            } else if let code = report.code {
                "crash \(code.rawValue)" + (report.numbers[.section].map { " in \($0)" } ?? "")
            } else if report.isUpdateFailure {
                "crash " + report.possibleCodes.map(\.rawValue).joined(separator: " or ")
            } else {
                "no update failure"
            }
        return "line \(report.line): " + style.paint(what, report.isUpdateFailure ? .red : .yellow) + "  (\(view))"
    }
}

/// Parts of a diagnosis in words, for text and JSON alike.
enum DiagnosisWords {
    /// The numbers that the text says, each behind its name.
    static func numbers(_ report: CrashReport) -> String? {
        var parts = report.numbers.listed.map { "\($0.key.rawValue) \($0.value)" }
        if let index = report.numbers.unsignedIndex { parts.append("index \(index)") }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// The updates that the text lists, as calls; long lists are cut.
    static func updates(_ batch: BatchWording) -> String {
        let calls = batch.updates.prefix(12).map(\.description).joined(separator: "; ")
        return (calls.isEmpty ? "none" : calls) + (batch.updates.count > 12 || !batch.isComplete ? "; …" : "")
    }

    /// Why there is no script.
    static func reason(_ reproduction: Reproduction) -> String {
        switch reproduction {
        case .script: "there is one"
        case .lacking(let keys): "the text does not have: " + keys.map(\.rawValue).joined(separator: ", ")
        case .lackingUpdates: "the text's list of updates is cut off"
        case .undecided(let codes):
            "the text does not say whether it is " + codes.map(\.rawValue).joined(separator: " or ")
        case .tooLarge(let number): "\(number) is more than a script is made for, \(Reproduction.limit)"
        case .impossible: "no table can come to these numbers"
        case .noSuchCall: "the view was asked for a section, and no call asks"
        case .noFailure: "it is no update failure"
        }
    }
}
