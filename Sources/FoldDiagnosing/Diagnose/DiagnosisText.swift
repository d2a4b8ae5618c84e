// A diagnosis as text: on one screen what happened and what to do, or all that can be said.

import CrashReports
import FoldRendering
import FoldShell
import TableUpdates
import TerminalText

/// Prints what `diagnose` came to.
struct DiagnosisText {
    let style: Style
    /// Causes that are told of one exception, and exceptions that are told of at all, where not everything is.
    private static let causeLimit = 3, headlineLimit = 6

    func lines(_ diagnosis: CrashDiagnosis) -> [String] {
        if diagnosis.findings.isEmpty {
            return [diagnosis.isReplayed ? "no call of the recording crashes" : "there is no exception in the text"]
        }
        let end = diagnosis.isCut ? ["stopped after \(diagnosis.findings.count) exceptions; there may be more"] : []
        if diagnosis.tellsAll {
            return Array(diagnosis.findings.map(whole).joined(separator: [""])) + end
        }
        // The first exception is what brought the app down; of those after it a line each is enough to choose by.
        let others = diagnosis.findings.dropFirst()
        let left = others.count - Self.headlineLimit
        var lines = brief(diagnosis.findings[0]) + others.prefix(Self.headlineLimit).map { headline($0.report) }
        if left > 0 { lines.append("and \(left) more: diagnose --all") }
        for other in others { lines += scenario(of: other) }
        return lines + end
    }

    // MARK: One screen

    private func brief(_ finding: CrashDiagnosis.Finding) -> [String] {
        let report = finding.report
        let diagnosis = finding.diagnosis
        var lines = LabelledLines(headline(report))
        lines.add("equation", diagnosis.shortEquation)
        lines.add("off", diagnosis.imbalance)
        if diagnosis.shortEquation == nil {
            lines.add("required", diagnosis.required)
            if diagnosis.required == nil, report.code != nil || report.isUpdateFailure {
                lines.add("numbers", DiagnosisWords.numbers(report))
            }
        }
        lines.add("updates", report.batch.flatMap { DiagnosisWords.updates($0, limit: 3) })
        lines.add(whatAndWhere: finding)
        for (number, cause) in diagnosis.causes.prefix(Self.causeLimit).enumerated() {
            lines.add(number == 0 ? "likely" : "", "\(number + 1) \(cause.mistake.title(report.unit))")
            lines.add("", "  \(cause.cure)")
        }
        lines.add("not known", diagnosis.doubts.first)
        lines.texts += scenario(of: finding)
        if !diagnosis.findings.isEmpty { lines.add("more", "diagnose --all lists what is ruled out, and why") }
        return lines.texts
    }

    private func scenario(of finding: CrashDiagnosis.Finding) -> [String] {
        var lines = LabelledLines()
        switch finding.scenario {
        case nil: break
        case .written(let path): lines.add("scenario", "wrote \(path)")
        case .missing(let reproduction):
            lines.add("scenario", "none: " + DiagnosisWords.reason(reproduction, finding.report))
        }
        return lines.texts
    }

    // MARK: Everything

    private func whole(_ finding: CrashDiagnosis.Finding) -> [String] {
        let report = finding.report
        let diagnosis = finding.diagnosis
        var lines = LabelledLines(headline(report))
        lines.add("family", report.family.rawValue + (report.wrapped.map { ", around \($0.rawValue)" } ?? ""))
        lines.add("through", report.layer?.rawValue)
        lines.add("rule", report.rule)
        lines.add("numbers", DiagnosisWords.numbers(report))
        lines.add("updates", report.batch.flatMap { DiagnosisWords.updates($0, limit: 12) })
        lines.add("equation", diagnosis.equation)
        lines.add("off", diagnosis.imbalance)
        lines.add("required", diagnosis.required)
        lines.add("announced", diagnosis.announced)
        lines.add(whatAndWhere: finding)
        for judgement in MistakeFinding.Judgement.allCases {
            var label = judgement.rawValue
            var reason: String?
            for mistake in diagnosis.findings where mistake.judgement == judgement {
                // Where a text has too little, ten lines would say the same.
                lines.add(
                    label,
                    mistake.mistake.title(report.unit)
                        + (mistake.reason == reason ? ": likewise" : ": \(mistake.reason)"))
                label = ""
                reason = mistake.reason
                lines.add("", diagnosis.causes.first { $0.mistake == mistake.mistake }.map { "  cure: \($0.cure)" })
            }
        }
        for (position, doubt) in diagnosis.doubts.enumerated() { lines.add(position == 0 ? "not known" : "", doubt) }
        return lines.texts + scenario(of: finding)
    }

    // MARK: The first line

    /// Where it is, and what it is in a few words.
    private func headline(_ report: CrashReport) -> String {
        let name = report.view == .collectionOnMac ? "AppKit's NSCollectionView" : report.view.rawValue
        let view = report.viewIsPresumed || report.view == .noView ? "" : " (\(name))"
        let what =
            if let failure = report.failure, report.code != nil {
                Verdict.crash(failure).summary.replacing(String(Int.max), with: "NSNotFound")
            } else if let code = report.code {
                "crash \(code.rawValue)" + (report.numbers[.section].map { " in \($0)" } ?? "")
            } else if report.isUpdateFailure {
                report.possibleCodes.count == 2
                    ? "crash " + report.possibleCodes.map(\.rawValue).joined(separator: " or ")
                    : "crash of an update"
            } else {
                report.kind != .exception
                    ? report.kind.rawValue
                    : report.isRecovered ? "a warning, no exception" : "an exception, no update failure"
            }
        let words = DiagnosisWords.event(report).map { ": \($0)" } ?? ""
        return "line \(report.line): " + style.paint(what, report.isUpdateFailure ? .red : .yellow) + view
            + words.printable
    }
}

/// Lines that begin with a label.
private struct LabelledLines {
    var texts: [String] = []
    private static let width = 11

    init(_ headline: String? = nil) {
        texts = headline.map { [$0] } ?? []
    }

    /// Adds a line, where there is a text for it.
    mutating func add(_ label: String, _ text: String?) {
        guard let text else { return }
        // At least a blank is between them.
        texts.append("   " + (label.count < Self.width ? label.padded(to: Self.width) : label + " ") + text.printable)
    }

    /// Adds what the failure means and where it happened.
    mutating func add(whatAndWhere finding: CrashDiagnosis.Finding) {
        add("recovered", finding.report.isRecovered ? "UIKit logged it and went on, without an exception" : nil)
        add("meaning", finding.diagnosis.meaning)
        add("identifier", finding.report.identifier)
        add("stopped in", finding.report.stoppedIn?.summary)
        add("your code", finding.report.ownFrame?.summary)
    }
}

/// Parts of a diagnosis in words, for text and JSON alike.
enum DiagnosisWords {
    /// What happened, in a few words; nil where the family's meaning says it.
    static func event(_ report: CrashReport) -> String? {
        switch report.code {
        case .rowCount: return "the \(report.unit.rawValue)s do not add up"
        case .sectionCount: return "the sections do not add up"
        case .deleteMissing: return "deletes or reloads what is not there"
        case .insertBeyond: return "inserts past the end"
        case .moveMissing: return "moves from or to what is not there"
        case .deleteReload: return "deletes and reloads one place"
        case .deleteMove: return "deletes and moves one place"
        case .insertMove: return "inserts at a move's target"
        case .moveTwice: return "two moves meet"
        case .moveDeadSection: return "moves across a changing section"
        case .scrollBeyond: return "scrolls past the end"
        case .sectionBeyond: return "asks for an absent section"
        case .arrayIndex: return "an array was read past its end"
        case .invalidPath: return "names a row that cannot be"
        case nil: break
        }
        if report.kind == .platform || report.kind == .exception { return numbers(report) }
        if report.kind == .noException { return report.family.rawValue }
        return report.isTraceOnly && report.isUpdateFailure ? "the trace does not say which check" : nil
    }

    /// The numbers that the text says, each behind its name.
    static func numbers(_ report: CrashReport) -> String? {
        var parts = report.numbers.listed.map { key, value in
            "\(key.words(report.unit)) \(value == Int.max ? "NSNotFound" : "\(value)")"
        }
        if report.paths.count > 2 { parts = ["places " + report.paths.map(\.description).joined(separator: ", ")] }
        if let index = report.numbers.unsignedIndex { parts.append("index \(index)") }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// The updates that the text lists, as calls; of long lists the first `limit`; nil where the list is not there.
    static func updates(_ batch: BatchWording, limit: Int) -> String? {
        if batch.updates.isEmpty, !batch.isComplete { return nil }
        let calls = batch.updates.prefix(limit).map(\.description).joined(separator: "; ")
        return (calls.isEmpty ? "none" : calls) + (batch.updates.count > limit || !batch.isComplete ? "; …" : "")
    }

    /// Why there is no script.
    static func reason(_ reproduction: Reproduction, _ report: CrashReport) -> String {
        switch reproduction {
        case .script: "there is one"
        case .lacking(let keys):
            "missing from the text: " + keys.map { $0.words(report.unit) }.joined(separator: ", ")
        case .lackingUpdates: "the text's list of updates is cut off"
        case .undecided(let codes):
            codes.count > 2
                ? "the text does not say which check failed"
                : "the text does not say whether it is " + codes.map(\.rawValue).joined(separator: " or ")
        case .tooLarge(let number): "\(number) is more than a script is made for, \(Reproduction.limit)"
        case .impossible: "no table can have these numbers"
        case .noKnownRule: "it is not known when UIKit raises it"
        case .noFailure: "it is no update failure"
        }
    }
}
