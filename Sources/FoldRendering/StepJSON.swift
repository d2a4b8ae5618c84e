// A step as JSON, put together as it is written: a long script prints one for each of its lines.

import FoldShell
import FoldTable
import TableUpdates

/// Writes the objects of steps.
enum StepJSON {
    /// Adds the object that describes step `number` to a line.
    static func add(_ number: Int, _ report: StepReport, to line: inout LineText) {
        line += "{\"outcome\":\"step\",\"step\":"
        line += number
        line += report.isSilent ? ",\"silent\":true" : ",\"silent\":false"
        let verdict = report.verdict
        add(verdict?.word, to: &line, as: ",\"verdict\":")
        var failure: UpdateFailure?
        if case .crash(let found) = verdict { failure = found }
        add(failure?.code.rawValue, to: &line, as: ",\"code\":")
        line += ",\"section\":"
        if let section = failure?.section { line += section } else { line += "null" }
        addChanges(report, to: &line)
        line += ",\"batches\":["
        addBatches(report, to: &line)
        line += "],\"notes\":"
        JSONParts.notes(report.notes).write(to: &line)
        line += "}"
    }

    private static func add(_ text: String?, to line: inout LineText, as member: String) {
        line += member
        if let text { line.appendJSONString { $0 += text } } else { line += "null" }
    }

    private static func addChanges(_ report: StepReport, to line: inout LineText) {
        line += ",\"changes\":["
        var isFirst = true
        var (opened, closed): (SectionSet?, SectionSet?)
        report.forEachChange { change in
            if case .opened(let sections, _) = change, opened == nil { opened = sections }
            if case .closed(let sections, _) = change, closed == nil { closed = sections }
            if change == .called { return }
            if !isFirst { line += "," }
            isFirst = false
            line.appendJSONString { ChangeText.add(change, to: &$0) }
        }
        line += "],\"opened\":["
        add(opened, to: &line)
        line += "],\"closed\":["
        add(closed, to: &line)
        line += "]"
    }

    private static func add(_ sections: SectionSet?, to line: inout LineText) {
        var isFirst = true
        for section in sections ?? [] {
            if !isFirst { line += "," }
            isFirst = false
            line += section
        }
    }

    /// The batches; those of one accepted call, nearly all there are, without a list of anything.
    private static func addBatches(_ report: StepReport, to line: inout LineText) {
        if let call = report.onlyAcceptedCall {
            line += "{\"calls\":["
            line.appendJSONString { call.write(to: &$0, placeLimit: .max) }
            line += "],\"verdict\":\"ok\",\"message\":null}"
            return
        }
        for (position, batch) in report.batches.enumerated() {
            if position > 0 { line += "," }
            JSONParts.batch(batch).write(to: &line)
        }
    }
}
