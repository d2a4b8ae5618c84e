// `predict` told calls as code, as people have them in their apps.

import CommandSyntax
import FoldShell
import ShellSupport
import TableUpdates
import Testing

@testable import FoldDiagnosing

@Suite("Predictions from code")
struct PredictCodeTests {
    private func first(_ calls: String, before: String = "3,2", after: String = "3,2", view: String = "table") -> String
    {
        let probe = ShellProbe()
        probe.type("predict --before \(before) --after \(after) --view \(view) '\(calls)'")
        return probe.lines.first ?? probe.complaint
    }

    /// Code, and the same call as `calls` prints it.
    static let forms: [(code: String, call: String)] = [
        ("deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)", "deleteRows 0.1 fade"),
        ("tableView.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)", "deleteRows 0.1 fade"),
        ("self.tableView?.deleteRows(at: [.init(row: 1, section: 0)], with: .automatic)", "deleteRows 0.1"),
        (
            "insertRows(at: [IndexPath(item: 0, section: 1), IndexPath(item: 2, section: 1)], with: .none)",
            "insertRows 1.0 1.2"
        ),
        ("collectionView.reloadItems(at: [IndexPath(item: 0, section: 1)])", "reloadRows 1.0"),
        ("insertSections(IndexSet(integer: 2), with: .none)", "insertSections 2"),
        ("deleteSections([0, 1], with: .fade)", "deleteSections 0 1"),
        ("reloadSections(IndexSet(0...1), with: .fade)", "reloadSections 0-1"),
        ("reloadSections(IndexSet(integersIn: 0..<2), with: .fade)", "reloadSections 0-1"),
        ("reloadSections(IndexSet([0, 1]), with: UITableView.RowAnimation.fade)", "reloadSections 0-1"),
        ("moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 0, section: 1))", "moveRow 0.0 1.0"),
        ("moveSection(1, toSection: 0)", "moveSection 1 0"),
        ("reconfigureRows(at: [IndexPath(row: 2, section: 0)])", "reconfigureRows 0.2"),
        ("rectForHeader(inSection: 2)", "rectForHeader 2"),
        ("reloadRows(at: [IndexPath(row: -1, section: 0)], with: .none)", "reloadRows 0.-1"),
        ("insertRows(at: [IndexPath(row: NSNotFound, section: 0)], with: .none)", "insertRows 0.notFound"),
        ("scrollToRow(at: IndexPath(row: 3, section: 0), at: .top, animated: true)", "scrollToRow 0.3 top"),
        (
            "scrollToRow(at: IndexPath(row: NSNotFound, section: 1), at: .top, animated: true)",
            "scrollToRow 1.notFound top"
        ),
        (
            "selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .middle)",
            "selectRow 0.3 middle"
        ),
        ("selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)", "selectRow 0.3 none"),
        (
            "[tableView deleteRowsAtIndexPaths:@[[NSIndexPath indexPathForRow:1 inSection:0]] "
                + "withRowAnimation:UITableViewRowAnimationFade];", "deleteRows 0.1"
        ),
        (
            "[self.tableView reloadSections:[NSIndexSet indexSetWithIndex:1] withRowAnimation:UITableViewRowAnimationNone];",
            "reloadSections 1"
        ),
        (
            "[tableView insertSections:[NSIndexSet indexSetWithIndexesInRange:NSMakeRange(1, 2)] "
                + "withRowAnimation:UITableViewRowAnimationTop];", "insertSections 1 2"
        ),
        ("[tableView moveSection:0 toSection:1];", "moveSection 0 1"),
        ("[collectionView insertItemsAtIndexPaths:@[[NSIndexPath indexPathForItem:5 inSection:1]]];", "insertRows 1.5"),
        (
            "[tableView scrollToRowAtIndexPath:[NSIndexPath indexPathForRow:0 inSection:4] "
                + "atScrollPosition:UITableViewScrollPositionTop animated:YES];", "scrollToRow 4.0 top"
        ),
        ("[tableView reloadData];", "reloadData"),
        ("deleteRows(at: (0..<3).map { IndexPath(row: $0, section: 0) }, with: .fade)", "deleteRows 0.0 0.1 0.2"),
        ("tableView.deleteRows(at: (0...1).map { .init(row: $0, section: 0) })", "deleteRows 0.0 0.1"),
        ("insertRows(at: (0..<2).map({ IndexPath(row: $0, section: 1) }), with: .top)", "insertRows 1.0 1.1"),
        ("insertRows(at: (0..<2).map { row in IndexPath(row: row, section: 1) })", "insertRows 1.0 1.1"),
        ("insertRows(at: (0..<2).map { row in return IndexPath(row: row, section: 1) })", "insertRows 1.0 1.1"),
        ("insertRows(at: (0..<2).map { IndexPath(row: $0 + 1, section: 1) })", "insertRows 1.1 1.2"),
        ("insertItems(at: (0..<2).map { IndexPath(item: $0, section: 1) })", "insertRows 1.0 1.1"),
        ("reloadRows(at: [0, 2].map { [0, $0] })", "reloadRows 0.0 0.2"),
        ("reloadRows(at: Array(0..<3).map { IndexPath(row: $0, section: 0) }, with: .none)", "reloadRows 0.0 0.1 0.2"),
        ("deleteRows(at: (0..<0).map { IndexPath(row: $0, section: 0) })", "deleteRows"),
        ("deleteRows(at: [[0, 0]] + (1..<3).map { [0, $0] })", "deleteRows 0.0 0.1 0.2"),
        ("deleteRows(at: (0..<2).map { IndexPath(row: 0, section: $0) })", "deleteRows 0.0 1.0"),
        ("reloadSections(IndexSet(0..<2))", "reloadSections 0 1"),
        ("insertSections(IndexSet(1...2), with: .fade)", "insertSections 1 2"),
        ("insertSections(IndexSet(integersIn: 1...2))", "insertSections 1 2"),
        ("reloadSections(IndexSet(arrayLiteral: 0, 1), with: .fade)", "reloadSections 0 1"),
        ("reloadSections(IndexSet((0..<2).map { $0 }))", "reloadSections 0 1"),
        ("reloadSections(NSIndexSet(index: 1), withRowAnimation: .Fade)", "reloadSections 1"),
        (
            "reloadSections(NSIndexSet(indexesInRange: NSMakeRange(0, 2)), withRowAnimation: .None)",
            "reloadSections 0 1"
        ),
        (
            "reloadRowsAtIndexPaths([NSIndexPath(forRow: 1, inSection: 0)], withRowAnimation: .Automatic)",
            "reloadRows 0.1"
        ),
        (
            "[tableView insertRowsAtIndexPaths:@[[NSIndexPath indexPathForRow:0 inSection:1], "
                + "[NSIndexPath indexPathForRow:1 inSection:1]] withRowAnimation:UITableViewRowAnimationFade];",
            "insertRows 1.0 1.1"
        ),
        (
            "[collectionView deleteItemsAtIndexPaths:@[[NSIndexPath indexPathForItem:0 inSection:0], "
                + "[NSIndexPath indexPathForItem:2 inSection:0]]];", "deleteRows 0.0 0.2"
        ),
        (
            "[tableView deleteRowsAtIndexPaths:[NSArray arrayWithObjects:[NSIndexPath indexPathForRow:0 inSection:0], "
                + "[NSIndexPath indexPathForRow:1 inSection:0], nil] withRowAnimation:UITableViewRowAnimationNone];",
            "deleteRows 0.0 0.1"
        ),
        (
            "[tableView deleteRowsAtIndexPaths:[NSArray arrayWithObject:[NSIndexPath indexPathForRow:1 inSection:0]] "
                + "withRowAnimation:UITableViewRowAnimationNone];", "deleteRows 0.1"
        ),
        (
            "[collectionView reloadSections:[NSIndexSet indexSetWithIndexesInRange:NSMakeRange(0, 2)]];",
            "reloadSections 0 1"
        ),
        (
            "[collectionView moveItemAtIndexPath:[NSIndexPath indexPathForItem:0 inSection:0] "
                + "toIndexPath:[NSIndexPath indexPathForItem:1 inSection:1]];", "moveRow 0.0 1.1"
        ),
    ]

    @Test("code is read as the call that it makes", arguments: forms.indices)
    func isReadAsCall(index: Int) {
        let (code, call) = Self.forms[index]
        let view = code.contains("Item") || code.contains("ollectionView") ? "--view collection" : ""
        for (before, after) in [("3,2", "3,2"), ("3,2", "2,2"), ("3", "3,1,1")] {
            let probe = ShellProbe()
            let printed = probe.type("predict --before \(before) --after \(after) '\(code)'")
            #expect(probe.complaints == [])
            #expect(!printed.isEmpty)
            #expect(
                printed == ShellProbe().type("predict --before \(before) --after \(after) \(view) '\(call)'"), "\(code)"
            )
        }
    }

    @Test("several statements are one batch, in one argument or several")
    func severalStatements() {
        let batch =
            "tableView.beginUpdates(); tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade); "
            + "tableView.insertRows(at: [IndexPath(row: 2, section: 1)], with: .fade); tableView.endUpdates()"
        #expect(first(batch, after: "2,3") == "ok")
        #expect(first(batch) == "crash insert-beyond in 1")
    }

    @Test(
        "what is not known is said",
        arguments: [
            (
                "deleteRows(at: [indexPath], with: .fade)",
                "indexPath is not known here: write IndexPath(row: 1, section: 0)"
            ),
            (
                "deleteRows(at: [IndexPath(row: row, section: 0)], with: .fade)",
                "row is not known here: write the number"
            ),
            ("deleteSections(sections, with: .fade)", "sections is not known here: write IndexSet(integer: 2)"),
            ("dequeueReusableCell(withIdentifier: 3)", "dequeueReusableCell is not a call of a table view"),
            ("deleteRows(at: [IndexPath(row: 1, section: 0), with: .fade)", "] is missing"),
            ("deleteRows(at: ", "a call or a value is missing at the end of the code"),
            ("reloadSections(IndexSet(3...0), with: .fade)", "the range ends below 3: write the lower number first"),
            (
                "reloadSections(IndexSet(integer: 99999999999999999999), with: .fade)",
                "is no number that a place can have"
            ),
            (
                "deleteRows(at: (0..<count).map { IndexPath(row: $0, section: 0) })",
                "count is not known here: write the range's last number"
            ),
            (
                "deleteRows(at: (first..<3).map { IndexPath(row: $0, section: 0) })",
                "a range is read where its ends are"
            ),
            (
                "deleteRows(at: (0..<2).map { path(for: $0) })",
                "path is not known here: write IndexPath(row: 1, section: 0)"
            ),
            ("deleteRows(at: (0..<2).map { IndexPath(row: $0, section: s) })", "s is not known here: write the number"),
            ("deleteRows(at: (0..<2).map(path))", "the closure of map is missing before path"),
            ("deleteRows(at: (0..<2).map { })", "the closure of map must be one value"),
            ("deleteRows(at: rows.map { IndexPath(row: $0, section: 0) })", "map is not known here: write a list"),
            (
                "deleteRows(at: (0..<9999999).map { IndexPath(row: $0, section: 0) })",
                "a range has at most 1000000 numbers"
            ),
            ("deleteRows(at: (0..<3))", "write a list, as [IndexPath(row: 1, section: 0)] or (0..<3).map"),
            ("deleteRows(at: [[0, 0]] + more)", "write a list"),
            ("reloadSections(IndexSet(integersIn: 0..<count))", "count is not known here"),
            ("reloadSections(IndexSet(arrayLiteral: 0, last))", "last is not known here: write the number"),
            ("[tableView reloadSections:indexes withRowAnimation:0];", "indexes is not known here: write IndexSet"),
            (
                "[tableView reloadSections:[NSIndexSet indexSetWithIndexesInRange:NSMakeRange(0, n)]];",
                "n is not known here: write the number"
            ),
            ("items.remove(at: 0); tableView.insertRow(at: [[0, 0]])", "did you mean insertRows?"),
            ("if isOpen { tableView.reloadData() }", "if is not read here: write only the calls that are made"),
            (
                "items.forEach { _ in tableView.reloadData() }",
                "how often forEach runs its closure is not known: write only the calls"
            ),
            (
                "let a = [[0, 0]]" + (0..<40).map { _ in "; let a = a + a" }.joined() + "; deleteRows(at: a)",
                "a has too many values"
            ),
            ("let row = 1; items.remove(at: row)", "remove is not a call of a table view"),
            ("deleteRows()", "deleteRows does not say which places it names"),
            (
                "deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fast)",
                "fast is not known: the animation is one of .none, .fade"
            ),
            ("reloadData(0)", "reloadData takes no argument"),
            ("deleteRows(at: IndexPath(row: 0, section: 0))", "IndexPath is not known here: write a list"),
            ("insertSections(2, with: .fade)", "write IndexSet(integer: 2)"),
            ("moveSection(0, toSection: -1)", "sections are counted from 0"),
            ("scrollToRow(at: IndexPath(row: -1, section: 0), at: .top, animated: true)", "are counted from 0"),
            ("items.remove(at: 0)", "remove is not a call of a table view: leave it out"),
            ("performBatchUpdates({ tableView.reloadData })", "write a call, such as"),
            ("reloadSections(IndexSet(0...9999999), with: .fade)", "a range has at most 1000000 numbers"),
            ("performBatchUpdates({ deleteRows(at: [[0, 0]]) ", "is missing at the end of the code"),
            (String(repeating: "[", count: 5000), "the code is nested too deeply"),
            ("[tableView deleteRowsAtIndexPaths:@[paths] withRowAnimation:0", "is missing"),
        ])
    func mistakes(code: String, message: String) {
        let probe = ShellProbe()
        #expect(probe.run("predict --before 3 --after 3 '\(code)'") == .parse)
        #expect(probe.complaint.contains(message), "\(probe.complaint)")
    }

    @Test(
        "performBatchUpdates is a batch, and its completion comes behind it",
        arguments: [
            "tableView.performBatchUpdates({ UPDATES })",
            "tableView.performBatchUpdates({ [weak self] in UPDATES }, completion: nil)",
            "tableView.performBatchUpdates { UPDATES }",
            "self.collectionView?.performBatchUpdates { UPDATES } completion: { _ in LATER }",
            "collectionView.performBatchUpdates({ UPDATES }, completion: { finished in LATER })",
        ])
    func batches(code: String) {
        let updates = "view.deleteRows(at: [[0, 0]], with: .fade); view.insertRows(at: [[1, 2]], with: .fade)"
        let later = "view.scrollToRow(at: IndexPath(row: LAST, section: 1), at: .top, animated: true)"
        let whole = code.replacing("UPDATES", with: updates).replacing("LATER", with: later)
        #expect(first(whole.replacing("LAST", with: "2"), after: "2,3") == "ok")
        #expect(first(whole.replacing("LAST", with: "0")) == "crash insert-beyond in 1")
        let isLate = code.contains("LATER")
        #expect(first(whole.replacing("LAST", with: "3"), after: "2,3") == (isLate ? "crash scroll-beyond in 1" : "ok"))
    }

    @Test("Objective-C's blocks are a batch too")
    func block() {
        let batch =
            "[tableView performBatchUpdates:^{ [tableView deleteRowsAtIndexPaths:@[[NSIndexPath indexPathForRow:0 "
            + "inSection:0]] withRowAnimation:UITableViewRowAnimationFade]; } completion:^(BOOL finished) { }];"
        #expect(first(batch, after: "2,2") == "ok")
        #expect(first(batch) == "crash row-count in 0")
    }

    @Test("code without quotes is read to its last bracket, and calls may follow it")
    func withoutQuotes() {
        let probe = ShellProbe()
        let code = "tableView.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)"
        for calls in ["\(code) insertRows 1.0", "insertRows 1.0 '\(code)'", "'insertRows 1.0' \(code)"] {
            probe.clear()
            probe.type("predict --before 3,2 --after 2,3 \(calls)")
            #expect(probe.lines.first == "ok", "\(calls): \(probe.complaint)")
        }
    }

    @Test("what is printed as code is read as the calls that were made", arguments: ["--swift", "--objc"])
    func printedCode(language: String) {
        for call in [
            "reloadSections 0-2 fade", "insertSections 1", "deleteSections 0", "deleteRows 0.0 1.1 left",
            "insertRows 0.0 0.0", "reloadRows 0.-1", "reconfigureRows 0.0 1.0", "moveRow 0.0 1.notFound",
            "moveSection 0 1", "scrollToRow 1.notFound middle", "selectRow 0.1 bottom", "selectRow 0.9",
            "rectForHeader 5",
            "reloadData",
        ] {
            let probe = ShellProbe()
            probe.type(lines: "new 2 2 2\n" + call)
            let code = probe.type("calls " + language)
            let question = "predict --before 2,2,2 --after 2,2,2 "
            #expect(code.contains("ableView"))
            #expect(probe.type(question + "'\(code)'") == probe.type(question + "'\(call)'"), "\(code)")
            #expect(probe.complaints.allSatisfy { !$0.contains("predict") })
        }
    }

    @Test("a mistake is pointed at where it stands")
    func places() {
        for quote in ["'", ""] {
            let probe = ShellProbe()
            let line =
                "predict --before 3 --after 3 \(quote)deleteRows(at: [IndexPath(row: index, section: 0)])\(quote)"
            probe.session.settings.output = .json
            #expect(probe.run(line) == .parse)
            let column = line.split(separator: "index,").first.map { $0.count + 1 } ?? 0
            #expect(probe.text.contains("\"column\":\(column)"), "\(probe.text)")
        }
    }
}
