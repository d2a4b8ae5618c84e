// Random updates there and back: what `predict` says is diagnosed, and the diagnosis proved by its own script.

import CrashReports
import FoldShell
import FoldTable
import ShellSupport
import TableUpdates
import TestSupport
import Testing

@testable import FoldDiagnosing

/// Counts and calls of a small world, in which most updates fail somehow.
private struct RandomUpdate {
    let before: [Int]
    let after: [Int]
    let calls: [String]
    let view: ViewKind

    init(_ random: inout SeededGenerator) {
        before = Self.counts(&random)
        after = random.oneIn(3) ? before : Self.counts(&random)
        view = random.oneIn(2) ? .table : .collection
        calls = (0..<random.below(4)).map { _ in Self.call(&random) }
    }

    private static func counts(_ random: inout SeededGenerator) -> [Int] {
        (0..<random.below(4)).map { _ in random.below(4) }
    }

    private static func call(_ random: inout SeededGenerator) -> String {
        func section() -> String { String(random.below(4)) }
        func row() -> String { "\(random.below(4)).\(random.below(5))" }
        return switch random.below(9) {
        case 0: "insertSections \(section())"
        case 1: "deleteSections \(section()) \(section())"
        case 2: "reloadSections \(section())"
        case 3: "moveSection \(section()) \(section())"
        case 4: "insertRows \(row()) \(row())"
        case 5: "deleteRows \(row()) \(row())"
        case 6: "reloadRows \(row())"
        case 7: "moveRow \(row()) \(row())"
        default: "scrollToRow \(row()) top"
        }
    }

    var command: String {
        func written(_ counts: [Int]) -> String {
            counts.isEmpty ? "''" : counts.map(String.init).joined(separator: ",")
        }
        return "predict --before \(written(before)) --after \(written(after)) --view \(view.rawValue)"
            + calls.map { " '\($0)'" }.joined()
    }
}

@Suite("Random updates there and back")
struct DiagnoseRandomTests {
    @Test("the text of a predicted crash is read, and its script ends in the same failure", arguments: UInt64(1)...40)
    func thereAndBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var proved = 0
        for round in 0..<25 {
            let update = RandomUpdate(&random)
            let comment = "seed \(seed), round \(round): \(update.command)"
            let probe = ShellProbe()
            probe.type(update.command)
            guard let prediction = probe.lastReport(Prediction.self) else {
                Issue.record("\(comment): \(probe.complaint)")
                continue
            }
            guard case .crash(let failure) = prediction.verdict, let message = prediction.message else { continue }
            let report = try #require(CrashLog.reports(in: message).first, "\(comment)")
            #expect(report.failure == failure, "\(comment)")
            guard case .script(let lines) = Reproduction(of: report) else {
                Issue.record("\(comment): \(Reproduction(of: report))")
                continue
            }
            let proof = ShellProbe()
            #expect(proof.run(lines.joined(separator: "\n")) == nil, "\(comment): \(proof.complaint)")
            guard case .step(let step)? = proof.session.lastEvent else {
                Issue.record("\(comment): the script ends in no step")
                continue
            }
            #expect(step.failure == failure, "\(comment)")
            proved += 1
        }
        // Most random updates fail; where few do, this test looks at nothing.
        #expect(proved > 8, "seed \(seed)")
    }
}
