// `predict` told whole blocks of an app's code: what runs, in which order, and what is not known any more.

import CommandSyntax
import FoldShell
import ShellSupport
import TableUpdates
import Testing

@testable import FoldDiagnosing

@Suite("Predictions from blocks of code")
struct PredictBlockTests {
    /// Statements of an app around the calls, the calls that are read, and what is passed over.
    static let blocks: [(code: String, calls: String, passedOver: [String])] = [
        (
            "self.items.insert(item, at: 0)\ntableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)",
            "insertRows 0.0 fade", ["self.items.insert(item, at: 0)"]
        ),
        (
            """
            let path = IndexPath(row: 1, section: 0)
            var paths: [IndexPath] = [path]
            tableView.deleteRows(at: paths, with: .fade)
            """, "deleteRows 0.1 fade", []
        ),
        (
            """
            NSIndexPath *path = [NSIndexPath indexPathForRow:1 inSection:0];
            [self.items removeObjectAtIndex:1];
            [tableView deleteRowsAtIndexPaths:@[path] withRowAnimation:UITableViewRowAnimationFade];
            """, "deleteRows 0.1 fade", ["[self.items removeObjectAtIndex:1]"]
        ),
        (
            """
            DispatchQueue.main.async { [weak self] in
                guard let self else { return }
                UIView.performWithoutAnimation {
                    self.sections[0].isOpen.toggle()   // "closed"
                    self.tableView.reloadSections([0], with: .none)
                }
            }
            """, "reloadSections 0 none", ["guard let self else { return }", "self.sections[0].isOpen.toggle()"]
        ),
        (
            """
            tableView.performBatchUpdates {
                items.removeAll { $0.name == "a (b" }
                tableView.deleteRows(at: (0..<2).map { let row = $0; return [0, row] }, with: .fade)
            }
            """, "beginUpdates; deleteRows 0.0 0.1 fade; endUpdates", ["items.removeAll { $0.name == \"a (b\" }"]
        ),
    ]

    @Test("an app's own statements are passed over and said", arguments: blocks.indices)
    func passedOver(index: Int) throws {
        let (code, calls, passedOver) = Self.blocks[index]
        let probe = ShellProbe()
        probe.type("predict --before 3,2 --after 2,2 " + code.quotedForStatement(forced: true))
        #expect(probe.complaints == [])
        let prediction = try #require(probe.lastReport(Prediction.self))
        #expect(
            prediction.sequence.parts.flatMap(\.calls).map(\.description).joined(separator: "; ") == calls)
        #expect(prediction.notes == passedOver.map { .passedOver($0) })
    }

    /// Code, counts before and after, and the verdict.
    static let verdicts: [(code: String, before: String, after: String, verdict: String)] = [
        // A completion, and what is put off, comes behind the batch.
        (
            "tableView.performBatchUpdates({ tableView.deleteRows(at: [[0, 0]], with: .fade) }, "
                + "completion: { _ in tableView.reloadRows(at: [[0, 2]], with: .fade) })", "3", "2",
            "crash delete-missing in 0"
        ),
        (
            "tableView.deleteRows(at: [[0, 0]], with: .fade)\n"
                + "DispatchQueue.main.async { tableView.reloadRows(at: [[0, 2]], with: .fade) }", "3", "2",
            "crash delete-missing in 0"
        ),
        (
            "CATransaction.begin(); CATransaction.setCompletionBlock { tableView.reloadData() }; "
                + "tableView.deleteRows(at: [[0, 0]], with: .fade); CATransaction.commit()", "3", "2", "ok"
        ),
        (
            "UIView.animate(withDuration: 0.3, animations: { tableView.deleteRows(at: [[0, 0]], with: .fade) }, "
                + "completion: { _ in tableView.scrollToRow(at: [0, 2], at: .top, animated: true) })", "3", "2",
            "crash scroll-beyond in 0"
        ),
        (
            "t.beginUpdates(); t.deleteRows(at: [[0, 0]], with: .fade); t.endUpdates(); t.reloadRows(at: [[0, 2]])",
            "3", "2", "crash delete-missing in 0"
        ),
        // A collection view has rules of its own.
        ("collectionView.deleteItems(at: [[0, 0], [0, 0]])", "3", "1", "risky"),
        ("collectionView.performBatchUpdates({ collectionView.reloadData() })", "3", "4", "crash row-count in 0"),
        (
            "self.collectionView?.scrollToItem(at: [0, 7], at: .top, animated: true)", "3", "3",
            "crash scroll-beyond in 0"
        ),
        // What the view is asked for while something else is called.
        ("let frame = t.rectForHeader(inSection: 2)", "3", "3", "crash section-beyond in 2"),
        (
            "t.scrollRectToVisible(t.rectForHeader(inSection: 0), animated: true); t.reloadData()", "3", "3", "ok"
        ),
        ("t.scrollRectToVisible(t.rectForHeader(inSection: 2), animated: true)", "3", "3", "crash section-beyond in 2"),
        // Forms of values.
        ("let a = 0, b = 1; t.deleteRows(at: [IndexPath(row: b, section: a)], with: .fade)", "3", "2", "ok"),
        ("var n = 5 - 1 - 1; t.insertRows(at: [[0, n - 1]] as [IndexPath], with: .fade)", "3", "4", "ok"),
        ("/* two\nlines */ let title = \"\"\"\na ( b\n\"\"\"; t.reloadData() // all", "3", "4", "ok"),
        ("[t deleteRowsAtIndexPaths:@[p0] withRowAnimation:0];", "3", "2", "error"),
        (
            "NSIndexPath *p0 = [NSIndexPath indexPathForRow:0 inSection:0]; [t deleteRowsAtIndexPaths:@[p0] "
                + "withRowAnimation:0];", "3", "2", "ok"
        ),
        ("_ = try await t.performBatchUpdates { t.deselectRow(at: [0, 0], animated: true) }", "3", "3", "ok"),
        ("DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { t.reloadData() }", "3", "4", "ok"),
    ]

    @Test("code comes to the verdict of what it does", arguments: verdicts.indices)
    func verdict(index: Int) {
        let (code, before, after, verdict) = Self.verdicts[index]
        let probe = ShellProbe()
        probe.type("predict --before \(before) --after \(after) " + code.quotedForStatement(forced: true))
        #expect((probe.lines.first ?? String(probe.complaint.prefix(5))) == verdict, "\(probe.complaint)")
    }

    @Test("a collection view's texts are those of its code, unless the view is named")
    func collectionTexts() {
        let code = "'collectionView.scrollToItem(at: [0, 7], at: .top, animated: true)'"
        #expect(ShellProbe().type("predict --before 3 --after 3 \(code)").contains("item"))
        #expect(!ShellProbe().type("predict --before 3 --after 3 --view table \(code)").contains("item"))
    }

    @Test(
        "a value that may have changed is not known any more",
        arguments: [
            "var paths: [IndexPath] = []; paths.append(IndexPath(row: 3, section: 0)); t.insertRows(at: paths)",
            "var paths: [IndexPath] = []; paths += [IndexPath(row: 3, section: 0)]; t.insertRows(at: paths)",
            "NSMutableArray *paths = @[]; [paths addObject:x]; [t insertRowsAtIndexPaths:paths withRowAnimation:0]",
            "var paths = [[0, 3]]; items.forEach { paths.append($0.path) }; t.insertRows(at: paths)",
            "var row = 3; row += 1; t.insertRows(at: [[0, row]])", "int row = 3; row++; t.insertRows(at: [[0, row]])",
            "var row = 3; if x { row = 4 }\nt.insertRows(at: [[0, row]])",
            "var (row, section) = (3, 0); t.insertRows(at: [[section, row]])",
            "var row = 3; (row, section) = (4, 0); t.insertRows(at: [[0, row]])",
            "var path = IndexPath(row: 3, section: 0); path.row = 9; t.insertRows(at: [path])",
            "var path = IndexPath(row: 3, section: 0); change(&path); t.insertRows(at: [path])",
            "let row = 3\nlet row = items.count\nt.insertRows(at: [[0, row]])",
            "var row = 3; UIView.animate { row = 4 }; t.insertRows(at: [[0, row]])",
        ])
    func changedValues(code: String) {
        let probe = ShellProbe()
        #expect(probe.run("predict --before 3 --after 4 " + code.quotedForStatement(forced: true)) == .parse)
        #expect(probe.complaint.contains(" is not known here"), "\(probe.complaint)")
    }

    @Test("what is read as one batch without standing in one is said, and calls of two views are not mixed")
    func merged() {
        let calls = "t.deleteRows(at: [[0, 0]]); t.insertRows(at: [[0, 0]])"
        let note = "calls outside beginUpdates and endUpdates are read as one batch"
        let predict = "predict --before 3 --after 3"
        #expect(ShellProbe().type("\(predict) '\(calls)'").contains(note))
        #expect(!ShellProbe().type("\(predict) --separately '\(calls)'").contains(note))
        #expect(!ShellProbe().type("\(predict) 't.performBatchUpdates { \(calls) }'").contains(note))
        let two = ShellProbe().type("\(predict) 'first.reloadData(); second.deleteRows(at: [[0, 0]])'")
        #expect(two.contains("note: the calls of first and second are read as one view's"), "\(two)")
    }
}
