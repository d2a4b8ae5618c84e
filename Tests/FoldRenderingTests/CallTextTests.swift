// Calls as they are printed, as Swift and as Objective-C.

import FoldShell
import FoldTable
import ShellSupport
import TableUpdates
import Testing

@Suite("Calls as text and as code")
struct CallTextTests {
    /// Each call as typed, and as it is printed, in Swift and in Objective-C.
    static let calls: [(typed: String, plain: String, swift: String, objectiveC: String)] = [
        ("reloadData", "reloadData", "tableView.reloadData()", "[tableView reloadData];"),
        (
            "reloadSections 2 0 fade", "reloadSections 0 2 fade",
            "tableView.reloadSections([0, 2], with: .fade)",
            "[tableView reloadSections:({ NSMutableIndexSet *set = [NSMutableIndexSet indexSet]; "
                + "[set addIndexesInRange:NSMakeRange(0, 1)]; [set addIndexesInRange:NSMakeRange(2, 1)]; set; }) "
                + "withRowAnimation:UITableViewRowAnimationFade];"
        ),
        (
            "reloadSections 0-3", "reloadSections 0 1 2 3 none",
            "tableView.reloadSections(IndexSet(integersIn: 0..<4), with: .none)",
            "[tableView reloadSections:[NSIndexSet indexSetWithIndexesInRange:NSMakeRange(0, 4)] "
                + "withRowAnimation:UITableViewRowAnimationNone];"
        ),
        (
            "reloadRows 1.1 0.0 left", "reloadRows 0.0 1.1 left",
            "tableView.reloadRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 1)], with: .left)",
            "[tableView reloadRowsAtIndexPaths:@[[NSIndexPath indexPathForRow:0 inSection:0], "
                + "[NSIndexPath indexPathForRow:1 inSection:1]] withRowAnimation:UITableViewRowAnimationLeft];"
        ),
        (
            "moveSection 1 1", "moveSection 1 1", "tableView.moveSection(1, toSection: 1)",
            "[tableView moveSection:1 toSection:1];"
        ),
        (
            "moveRow 0.0 0.1", "moveRow 0.0 0.1",
            "tableView.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 0))",
            "[tableView moveRowAtIndexPath:[NSIndexPath indexPathForRow:0 inSection:0] "
                + "toIndexPath:[NSIndexPath indexPathForRow:1 inSection:0]];"
        ),
        (
            "scrollToRow 1.NSNotFound top", "scrollToRow 1.notFound top",
            "tableView.scrollToRow(at: IndexPath(row: NSNotFound, section: 1), at: .top, animated: true)",
            "[tableView scrollToRowAtIndexPath:[NSIndexPath indexPathForRow:NSNotFound inSection:1] "
                + "atScrollPosition:UITableViewScrollPositionTop animated:YES];"
        ),
        (
            "selectRow 0.1", "selectRow 0.1 none",
            "tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: true, scrollPosition: .none)",
            "[tableView selectRowAtIndexPath:[NSIndexPath indexPathForRow:1 inSection:0] animated:YES "
                + "scrollPosition:UITableViewScrollPositionNone];"
        ),
        (
            "insertSections", "insertSections none", "tableView.insertSections([], with: .none)",
            "[tableView insertSections:[NSIndexSet indexSet] withRowAnimation:UITableViewRowAnimationNone];"
        ),
        (
            "deleteRows automatic", "deleteRows automatic", "tableView.deleteRows(at: [], with: .automatic)",
            "[tableView deleteRowsAtIndexPaths:@[] withRowAnimation:UITableViewRowAnimationAutomatic];"
        ),
        (
            "reconfigureRows 1.1 0.0", "reconfigureRows 0.0 1.1",
            "tableView.reconfigureRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 1)])",
            "[tableView reconfigureRowsAtIndexPaths:@[[NSIndexPath indexPathForRow:0 inSection:0], "
                + "[NSIndexPath indexPathForRow:1 inSection:1]]];"
        ),
        (
            "rectForHeader 3", "rectForHeader 3", "tableView.rectForHeader(inSection: 3)",
            "[tableView rectForHeaderInSection:3];"
        ),
    ]

    @Test(
        "a row that no table can have is told as it was called",
        arguments: [
            ("reloadRows 0.-1", "reloadRows 0.-1 none", "IndexPath(row: -1, section: 0)"),
            ("insertRows 0.NSNotFound", "insertRows 0.notFound none", "IndexPath(row: NSNotFound, section: 0)"),
            ("deleteRows 0.0 0.notFound", "deleteRows 0.0 0.notFound none", "IndexPath(row: NSNotFound, section: 0)"),
            ("moveRow 0.-2 0.0", "moveRow 0.-2 0.0", "IndexPath(row: -2, section: 0)"),
            ("reconfigureRows 0.-1", "reconfigureRows 0.-1", "IndexPath(row: -1, section: 0)"),
        ])
    func invalidPaths(typed: String, plain: String, path: String) {
        let probe = ShellProbe()
        probe.type(lines: "new 2\n\(typed)")
        #expect(probe.type("calls").hasPrefix(plain + " "))
        #expect(probe.type("calls --swift").contains(path))
        #expect(probe.type("expect crash invalid-path in 0") == "")
        #expect(probe.type("expect calls \(plain)") == "")
        #expect(probe.type("expect call \(typed)") == "")
    }

    @Test("a call is printed in its one form, and as code that can be pasted", arguments: calls)
    func printed(typed: String, plain: String, swift: String, objectiveC: String) {
        let probe = ShellProbe()
        probe.type(lines: "new 2 2 2 2\n\(typed)")
        #expect(probe.complaints == [])
        #expect(probe.type("calls") == plain + String(repeating: " ", count: max(2, 47 - plain.count)) + "ok")
        #expect(probe.type("calls --swift") == swift)
        #expect(probe.type("calls --objc") == objectiveC)
        // What is printed can be typed again.
        #expect(probe.type("expect calls \(plain)") == "")
        probe.type(plain)
        #expect(probe.type("expect calls \(plain)") == "")
    }

    @Test("a batch has one verdict, behind its last call")
    func batch() {
        let probe = ShellProbe()
        probe.type(lines: "rules minimal\nnew 2 2:closed\nopen-only 1")
        #expect(
            probe.type("calls") == """
                beginUpdates
                deleteRows 0.0 0.1 automatic
                insertRows 1.0 1.1 automatic
                endUpdates                                     ok
                """)
        #expect(
            probe.type("calls --swift").split(separator: "\n").map(String.init) == [
                "tableView.performBatchUpdates {",
                "    tableView.deleteRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .automatic)",
                "    tableView.insertRows(at: [IndexPath(row: 0, section: 1), IndexPath(row: 1, section: 1)], with: .automatic)",
                "}",
            ])
        let objectiveC = probe.type("calls --objc").split(separator: "\n")
        #expect(objectiveC.first == "[tableView performBatchUpdates:^{" && objectiveC.last == "} completion:nil];")
        #expect(probe.type("calls 1") == probe.type("calls"))
    }

    @Test("a crash prints the exception's text behind its calls")
    func crash() {
        let probe = ShellProbe()
        probe.type(lines: "new 2\nsilently delete-row 0.0\nbeginUpdates\ninsertRows 0.0\nendUpdates")
        #expect(
            probe.type("calls") == """
                beginUpdates
                insertRows 0.0 none
                endUpdates                                     crash
                Invalid update: invalid number of rows in section 0. The number of rows contained in an existing \
                section after the update (1) must be equal to the number of rows contained in that section before the \
                update (2), plus or minus the number of rows inserted or deleted from that section (1 inserted, 0 \
                deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).
                """)
    }

    @Test("a difference is told in lines and in the smallest batch, both ways")
    func difference() {
        let probe = ShellProbe()
        probe.type(
            lines: """
                rules minimal
                section Fruit open: Apple, Pear
                section Nuts: Almond
                mark before
                rename-row 0.1 Plum
                move-section 1 0
                insert-row 1.0 Fig
                """)
        #expect(
            probe.type("diff before") == """
                > ▸ 0  Nuts  1 row  from 1
                ~ ▾ 1  Fruit  3 rows  was ▾ 0  Fruit  2 rows
                +     1.0  Fig
                ~     1.2  Plum  was     0.1  Pear
                """ || probe.type("diff before").contains("+     1.0  Fig"))
        #expect(probe.type("diff 0 0") == "states 0 and 0 show the same")
        #expect(probe.type("diff before -1").contains("moveSection"))
        #expect(probe.type("diff 3 before").contains("deleteRows") || probe.type("diff 3 before").contains("reload"))
        #expect(probe.type("diff 9").hasPrefix("error: no state 9; there are states 0…3"))
    }
}
