// Points that reports have settled since, tried through the program: `predict`, its JSON, the calls typed, `explain`.

import FoldShell
import FoldTable
import ShellSupport
import TableUpdates
import Testing

/// A batch on counts, and what comes of it.
struct SettledBatch: Sendable, CustomTestStringConvertible {
    let title: String
    var view = "table"
    let before: [Int]
    let after: [Int]
    let calls: [String]
    let summary: String
    /// What the exception's text, or the reason, has in it.
    var text = ""
    var testDescription: String { title }

    static let all: [SettledBatch] = [
        .init(
            title:
                "reloadData inside a pair of a collection view is checked as an empty batch: counts that changed fail",
            view: "collection", before: [1], after: [2], calls: ["beginUpdates", "reloadData", "endUpdates"],
            summary: "crash row-count in 0", text: "(0 inserted, 0 deleted)"),
        .init(
            title: "reloadData inside a pair of a collection view is checked as an empty batch: equal counts pass",
            view: "collection", before: [2, 1], after: [2, 1], calls: ["beginUpdates", "reloadData", "endUpdates"],
            summary: "ok"),
        .init(
            title: "reloadData beside another call of a collection view's batch is passed over",
            view: "collection", before: [2], after: [3],
            calls: ["beginUpdates", "reloadData", "insertRows 0.0", "endUpdates"], summary: "ok"),
        .init(
            title: "reloadData inside a pair of a table view is not settled", before: [1], after: [2],
            calls: ["beginUpdates", "reloadData", "endUpdates"], summary: "unknown",
            text: "reloadData is called inside a batch"),
        .init(
            title: "a row named twice by one call counts twice in a collection view", view: "collection", before: [3],
            after: [2], calls: ["deleteRows 0.0 0.0"], summary: "crash row-count in 0", text: "(0 inserted, 2 deleted)"),
        .init(
            title: "a row deleted twice by one call with both counted is risky in a collection view",
            view: "collection", before: [3], after: [1], calls: ["deleteRows 0.0 0.0"], summary: "risky",
            text: "memory fault"),
        .init(
            title: "a row named twice by two calls counts twice in a collection view", view: "collection",
            before: [1], after: [2], calls: ["beginUpdates", "insertRows 0.0", "insertRows 0.0", "endUpdates"],
            summary: "crash row-count in 0", text: "(2 inserted, 0 deleted)"),
        .init(
            title: "a row named twice in a table view is not settled", before: [3], after: [2],
            calls: ["deleteRows 0.0 0.0"], summary: "unknown", text: "row 0.0 is named twice"),
        .init(
            title: "a row named twice in a table view, where all readings agree", before: [3], after: [3],
            calls: ["deleteRows 0.0 0.0"], summary: "crash row-count in 0", text: "(0 inserted, 2 deleted)"),
        .init(
            title: "a section named by two calls counts twice", before: [1], after: [1, 1],
            calls: ["beginUpdates", "insertSections 1", "insertSections 1", "endUpdates"],
            summary: "crash section-count", text: "(2 inserted, 0 deleted)"),
        .init(
            title: "a section named by two calls counts twice in a collection view", view: "collection",
            before: [1, 1, 1], after: [1, 1],
            calls: ["beginUpdates", "deleteSections 2", "deleteSections 2", "endUpdates"],
            summary: "crash section-count", text: "(0 inserted, 2 deleted)"),
        .init(
            title: "a section named twice by one call counts once", before: [1], after: [1, 1],
            calls: ["insertSections 1 1"], summary: "ok"),
        .init(
            title: "a reload and a move of one row in a collection view", view: "collection", before: [3], after: [3],
            calls: ["beginUpdates", "reloadRows 0.0", "moveRow 0.0 0.1", "endUpdates"],
            summary: "crash delete-reload in 0", text: "attempt to delete and reload the same index path (0 - 0)"),
        .init(
            title: "a reload and a move of one row in a table view", before: [3], after: [3],
            calls: ["beginUpdates", "reloadRows 0.0", "moveRow 0.0 0.1", "endUpdates"],
            summary: "crash delete-move in 0", text: "a delete and a move from the same index path (0 - 0)"),
    ]

    /// The command that asks for the verdict.
    func predict(_ option: String = "") -> String {
        func list(_ counts: [Int]) -> String { counts.map(String.init).joined(separator: ",") }
        return "predict --before \(list(before)) --after \(list(after)) --view \(view) \(option) "
            + calls.map { "'\($0)'" }.joined(separator: " ")
    }

    /// The commands that result in the counts before, and then, silently, to those after.
    var setup: [String] {
        var lines = ["set view \(view)", "new " + before.map(String.init).joined(separator: " ")]
        for section in before.indices.dropFirst(after.count).reversed() {
            lines.append("silently delete-section \(section)")
        }
        for section in after.indices {
            if section >= before.count {
                lines.append("silently insert-section \(section) New")
                lines.append("silently open \(section)")
            }
            let old = before.indices.contains(section) ? before[section] : 0
            for row in stride(from: old, to: after[section], by: 1) {
                lines.append("silently insert-row \(section).\(row) new")
            }
            for row in stride(from: old, to: after[section], by: -1) {
                lines.append("silently delete-row \(section).\(row - 1)")
            }
        }
        return lines
    }
}

@Suite("What reports have settled")
struct SettledTests {
    @Test("predict and its JSON say so", arguments: SettledBatch.all)
    func predicted(batch: SettledBatch) {
        let probe = ShellProbe()
        let isCrash = batch.summary.hasPrefix("crash")
        #expect(probe.run(batch.predict()) == (isCrash ? .step : nil), "\(probe.complaint)")
        #expect(probe.lines.first == batch.summary)
        #expect(probe.text.contains(batch.text), "\(probe.text)")
        let words = batch.summary.split(separator: " ")
        let json = ShellProbe().type(batch.predict("--json"))
        #expect(
            json.hasPrefix("{\"verdict\":\"\(words[0])\"" + (isCrash ? ",\"code\":\"\(words[1])\"" : "")), "\(json)")
        #expect(json.contains(batch.text), "\(json)")
        #expect(json.contains("\"unsettled\"") == (batch.summary == "unknown"))
    }

    @Test("the calls typed come to it, and explain tells of it", arguments: SettledBatch.all)
    func typed(batch: SettledBatch) throws {
        let probe = ShellProbe()
        probe.type(lines: batch.setup.joined(separator: "\n"))
        #expect(probe.complaints.isEmpty, "\(probe.complaint)")
        let table = try #require(probe.session.timeline?.table)
        #expect((0..<table.sectionCount).map { table.numberOfRows(inSection: $0) } == batch.after)
        for call in batch.calls { probe.type(call) }
        guard case .step(let report)? = probe.session.lastEvent else {
            Issue.record("\(batch.title): no step")
            return
        }
        #expect(report.verdict?.summary == batch.summary)
        let explained = probe.type("explain")
        #expect(explained.split(separator: "\n").first?.hasSuffix(": " + batch.summary) == true, "\(explained)")
        if batch.summary == "unknown" {
            #expect(explained.contains(batch.text) && explained.contains(", which is not settled"), "\(explained)")
            #expect(explained.contains("if it "), "\(explained)")
        }
        probe.type("set output json")
        let json = probe.type("explain")
        #expect(json.contains("\"verdict\":\"\(batch.summary)\""), "\(json)")
        #expect(json.contains("\"unsettled\"") == (batch.summary == "unknown"), "\(json)")
        if !batch.summary.hasPrefix("unknown"), batch.summary != "risky" {
            #expect(json.contains(batch.text), "\(json)")
        }
    }

    @Test("the failure that another order meets first is told by calls, explain and JSON too")
    func otherOrder() {
        let probe = ShellProbe()
        for line in ["new 1", "beginUpdates", "deleteSections 4", "deleteRows 6.0", "endUpdates"] { probe.type(line) }
        let first = "crash delete-missing in 6", other = "if all sections are checked first: crash delete-missing in 4"
        #expect(probe.text.contains(first))
        for command in ["calls", "explain"] {
            let printed = probe.type(command).replacing("\n", with: " ").replacing(/\s+/, with: " ")
            #expect(printed.contains(other), "\(printed)")
        }
        for command in ["calls --json", "explain --json"] {
            let printed = probe.type(command)
            #expect(printed.contains("\"alternative\":{\"point\""), "\(printed)")
        }
        for line in ["new 1", "deleteRows 6.0"] { probe.type(line) }
        #expect(!probe.type("calls --json").contains("alternative"))
    }

    @Test("explain names no rule of what only an open batch or other counts decide, and takes --json behind a command")
    func noRules() {
        for lines in [["new 3", "beginUpdates", "deleteRows 0.0"], ["new 3", "counts 1"]] {
            let probe = ShellProbe()
            for line in lines { probe.type(line) }
            let command = lines.count > 2 ? "endUpdates" : "deleteRows 0.0 0.0"
            #expect(!probe.type("explain \(command)").contains("by rules"))
            #expect(probe.type("explain \(command) --json").contains("\"rules\":{}"))
        }
        #expect(ShellProbe().type("new 3; explain toggle 0").contains("by rules"))
    }

    @Test("a point is taken in one way by a whole sequence, and one code agrees wherever it is met")
    func sequences() {
        for (calls, summary) in [
            ("'selectRow 0.9' 'scrollToRow 0.9'", "crash scroll-beyond in 0"),
            ("'selectRow 0.9' 'rectForHeader 7'", "unknown"),
            ("'selectRow 0.9' 'selectRow 0.1'", "unknown"),
            ("'selectRow 0.9' 'selectRow 0.8 top'", "crash scroll-beyond in 0"),
            ("'reconfigureRows 0.9' 'scrollToRow 0.9'", "unknown"),
        ] {
            #expect(ShellProbe().type("predict --before 3 --after 3 " + calls).hasPrefix(summary + "\n"), "\(calls)")
        }
        let moved = "predict --before 2,2 --after 2,2 'moveSection 0 1' 'moveRow 0.0 0.1' 'deleteRows 1.0'"
        let printed = ShellProbe().type(moved)
        #expect(printed.hasPrefix("crash row-count in 1\n"), "\(printed)")
        #expect(printed.contains("numbers are compared as they are: crash row-count in 0"), "\(printed)")
    }

    @Test("a certain crash further on wins over a risk before it, in the verdict and in the status")
    func crashOverRisk() {
        let probe = ShellProbe()
        let risk = "predict --before 1,0 --after 0,2 'moveSection 0 1' 'insertRows 1.0'"
        #expect(probe.run(risk) == nil)
        #expect(probe.lines.first == "risky")
        probe.clear()
        #expect(probe.run(risk + " 'scrollToRow 5.0 top'") == .step)
        #expect(probe.lines.first == "crash scroll-beyond in 5")
        #expect(probe.text.contains("   at scrollToRow 5.0 top"))
        #expect(ShellProbe().type(risk + " 'scrollToRow 5.0 top' --json").contains("\"code\":\"scroll-beyond\""))
        // Behind what may have crashed already nothing is certain.
        let unknown = "predict --before 3 --after 2 'deleteRows 0.0 0.0' 'scrollToRow 5.0 top'"
        #expect(ShellProbe().type(unknown).hasPrefix("unknown\n"))
    }

    @Test("no section is called inserted that no call inserts, nor deleted or reloaded that no call names")
    func sureAndUnsure() {
        for (command, has, hasNot) in [
            ("predict --before '' --after 2,1 'deleteRows 1.1'", "appeared", "inserted"),
            ("predict --before 1 --after 1,1", "appeared", "inserted"),
            ("predict --before 1,1 --after 1", "vanished", "deleted"),
            ("predict --before 1,1 --after 1,1,1 'reloadSections 1'", "appeared", "inserted"),
            ("predict --before 1,1 --after 1,1 'deleteSections 1' 'reloadSections 1'", "appeared", "inserted"),
        ] {
            let json = ShellProbe().type(command + " --json")
            #expect(json.contains("\"effect\":\"\(has)\""), "\(json)")
            #expect(!json.contains("\"effect\":\"\(hasNot)\"") || command.contains(hasNot.dropLast(1)), "\(json)")
        }
        let inserted = ShellProbe().type("predict --before 1 --after 1,1 'insertSections 1' --json")
        #expect(inserted.contains("\"effect\":\"inserted\"") && !inserted.contains("appeared"))
    }

    @Test("the batch wording lists deletes from the highest place down, then inserts from the lowest up")
    func batchWording() {
        let probe = ShellProbe()
        probe.type("set wording batch")
        let printed = probe.type(
            "predict --before 4,1 --after 5,1 'insertRows 1.0 0.3' 'deleteRows 0.0 0.2' 'deleteRows 1.0' 'insertRows 0.1'"
        )
        let list = printed.split(separator: "\n").map(\.trimmed).filter { $0.contains("row (") }
        #expect(
            list == [
                "Delete row (1 - 0),", "Delete row (0 - 2),", "Delete row (0 - 0),", "Insert row (0 - 1),",
                "Insert row (0 - 3),", "Insert row (1 - 0)",
            ], "\(printed)")
    }

    @Test("readings that say the same are one line, and what all of them say is not told again")
    func readingsOnce() {
        let same = ShellProbe().type("predict --before 1 --after 1 beginUpdates reloadData endUpdates")
        #expect(
            same.hasPrefix(
                """
                unknown
                   reloadData is called inside a batch, which is not settled
                   if it is skipped, or if it replaces the counts, and nothing is checked: ok
                   if it does something else: not known, as no report of any exists

                """), "\(same)")
        let numbers = ShellProbe().type("predict --before 3 --after 3 'deleteRows 0.0 0.0'")
        #expect(
            numbers.contains(
                """
                   row 0.0 is named twice by inserts or deletes
                   if it counts each time: the row equation of section 0 fails: 1 expected, 3 there
                   if it counts once: the row equation of section 0 fails: 2 expected, 3 there

                """), "\(numbers)")
        let order = ShellProbe().type("predict --before 1 --after 1 'deleteSections 4' 'deleteRows 6.0'")
        #expect(
            order.contains(
                """
                   if sections and rows are walked together: crash delete-missing in 6
                   if all sections are checked first: crash delete-missing in 4

                """), "\(order)")
        for case let text in [same, numbers, order] {
            let lines = text.split(separator: "\n").filter { $0.hasPrefix("   if ") }
            #expect(Set(lines).count == lines.count)
        }
    }
}

extension Substring {
    /// The text without blanks before it.
    fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
