// A diagnosis as JSON: an object for each exception, numbers that the text does not say left out.

import CrashReports
import FoldRendering
import FoldShell
import TableUpdates

/// Makes JSON of what `diagnose` came to.
enum DiagnosisJSON {
    /// An array with an object for each exception, in the order of the text.
    static func array(_ diagnosis: CrashDiagnosis) -> JSONText {
        .array(diagnosis.findings.map { .object(members($0)) })
    }

    private static func members(_ finding: CrashDiagnosis.Finding) -> [(String, JSONText)] {
        let report = finding.report
        var members: [(String, JSONText)] = [("family", .string(report.family.rawValue))]
        func add(_ key: String, _ text: String?) {
            if let text { members.append((key, .string(text))) }
        }
        add("wrapped", report.wrapped?.rawValue)
        add("layer", report.layer?.rawValue)
        add("code", report.code?.rawValue)
        if report.code == nil, !report.possibleCodes.isEmpty {
            members.append(("possibleCodes", .array(report.possibleCodes.map { .string($0.rawValue) })))
        }
        members.append(("view", .string(report.view.rawValue)))
        members += [
            ("unit", .string(report.unit.rawValue)), ("kind", .string(report.kind.rawValue)),
            ("rule", .string(report.rule)),
        ]
        members += report.allNumbers.listed.map { ($0.key.rawValue, .int($0.value)) }
        if let index = report.numbers.unsignedIndex { members.append(("index", .unsigned(index))) }
        if !report.paths.isEmpty {
            members.append(("paths", .array(report.paths.map { .string($0.description) })))
        }
        if let batch = report.batch { members += self.members(batch, unit: report.unit) }
        if report.viewIsPresumed { members.append(("viewIsPresumed", .bool(true))) }
        add("reason", report.reason)
        add("identifier", report.identifier)
        if let frame = report.ownFrame { members.append(("ownFrame", self.frame(frame))) }
        if let frame = report.stoppedIn { members.append(("stoppedIn", self.frame(frame))) }
        if report.isTraceOnly { members.append(("traceOnly", .bool(true))) }
        if report.isRecovered { members.append(("recovered", .bool(true))) }
        if !report.missing.isEmpty {
            members.append(("missing", .array(report.missing.map { .string($0.rawValue) })))
        }
        members += [("line", .int(report.line)), ("offset", .int(report.offset))]
        members += self.members(finding.diagnosis, report.unit)
        switch finding.scenario {
        case nil: break
        case .written(let path): add("scenario", path)
        case .missing(let reproduction): add("noScenario", DiagnosisWords.reason(reproduction, report))
        }
        return members
    }

    private static func frame(_ frame: TraceFrame) -> JSONText {
        let members: [(String, String?)] = [
            ("image", frame.image), ("function", frame.isUnnamed ? nil : frame.symbol), ("place", frame.place),
        ]
        return .object(members.compactMap { key, text in text.map { (key, .string($0)) } })
    }

    private static func members(_ batch: BatchWording, unit: CrashUnit) -> [(String, JSONText)] {
        var members: [(String, JSONText)] = []
        if let before = batch.rowCountsBefore {
            members.append(("\(unit.rawValue)CountsBefore", .array(before.map(JSONText.int))))
        }
        if let after = batch.rowCountsAfter {
            members.append(("\(unit.rawValue)CountsAfter", .array(after.map(JSONText.int))))
        }
        return members + [
            ("updates", .array(batch.updates.map { .string($0.description) })),
            ("updatesAreComplete", .bool(batch.isComplete)),
        ]
    }

    private static func members(_ diagnosis: Diagnosis, _ unit: CrashUnit) -> [(String, JSONText)] {
        var members: [(String, JSONText)] = []
        func add(_ key: String, _ text: String?) {
            if let text { members.append((key, .string(text))) }
        }
        add("equation", diagnosis.equation)
        if let offBy = diagnosis.offBy { members.append(("offBy", .int(offBy))) }
        add("imbalance", diagnosis.imbalance)
        add("required", diagnosis.required)
        add("announced", diagnosis.announced)
        add("meaning", diagnosis.meaning)
        members.append(
            (
                "causes",
                .array(
                    diagnosis.causes.map { cause in
                        .object([
                            ("mistake", .int(cause.mistake.rawValue)), ("title", .string(cause.mistake.title(unit))),
                            ("cure", .string(cause.cure)),
                        ])
                    })
            ))
        members.append(
            (
                "mistakes",
                .array(
                    diagnosis.findings.map { finding in
                        .object([
                            ("mistake", .int(finding.mistake.rawValue)),
                            ("title", .string(finding.mistake.title(unit))),
                            ("judgement", .string(finding.judgement.rawValue)), ("reason", .string(finding.reason)),
                        ])
                    })
            ))
        members.append(("doubts", .array(diagnosis.doubts.map(JSONText.string))))
        return members
    }
}
