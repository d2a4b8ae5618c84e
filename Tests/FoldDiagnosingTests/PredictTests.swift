// `predict` as a person types it: what it prints, in which forms, and what it refuses.

import FoldShell
import ShellSupport
import TableUpdates
import Testing

@Suite("Predictions")
struct PredictTests {
    private func print(_ command: String) -> String { ShellProbe().type(command) }

    @Test("a crash is told with its text, its reason and the arithmetic of every section")
    func crashAsText() {
        #expect(
            print("predict --before 3,0 --after 0,4 'reloadSections 1'") == """
                crash row-count in 0
                   Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the update (0) must be equal to the number of rows contained in that section before the update (3), plus or minus the number of rows inserted or deleted from that section (0 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).
                   the row equation of section 0 fails: 3 expected, 0 there

                section  before  + inserted  − deleted  + moved in  − moved out  = expected  after
                0             3           0          0           0            0           3      0  differs
                1             0                                                                  4  reloaded, any number will do
                sections: 2 before + 1 inserted − 1 deleted = 2 expected, 2 there
                """)
    }

    @Test("a moved section shows its old and its new number")
    func moveAsText() {
        #expect(
            print("predict --before 3,0,2 --after 0,2,3 'moveSection 0 2'") == """
                ok

                section  before  + inserted  − deleted  + moved in  − moved out  = expected  after
                1 → 0         0           0          0           0            0           0      0
                2 → 1         2           0          0           0            0           2      2
                0 → 2         3           0          0           0            0           3      3  moved
                sections: 3 before + 0 inserted − 0 deleted = 3 expected, 3 there
                """)
    }

    @Test("as JSON it is one object with the keys in their order")
    func crashAsJSON() {
        #expect(
            print("predict --before 3,0 --after 0,4 --json 'reloadSections 1' --view collection") == """
                {"verdict":"crash","code":"row-count","message":"Invalid update: invalid number of items in section 0. \
                The number of items contained in an existing section after the update (0) must be equal to the number \
                of items contained in that section before the update (3), plus or minus the number of items inserted \
                or deleted from that section (0 inserted, 0 deleted) and plus or minus the number of items moved into \
                or out of that section (0 moved in, 0 moved out).",\
                "reason":"the row equation of section 0 fails: 3 expected, 0 there","notes":["a collection view built with an \
                SDK before iOS 16.4 logs some of these failures, with \\"will perform reloadData\\", and goes on"],"sections":[\
                {"section":0,"old":0,"new":0,"effect":"kept","before":3,"inserted":0,"deleted":0,"movedIn":0,\
                "movedOut":0,"expected":3,"after":0,"differs":true},\
                {"section":1,"old":1,"new":1,"effect":"reloaded","before":0,"inserted":null,"deleted":null,\
                "movedIn":null,"movedOut":null,"expected":null,"after":4,"differs":false}]}
                """)
    }

    @Test(
        "the form of the calls does not matter",
        arguments: [
            "'deleteRows 0.0 fade' 'insertRows 1.0'", "deleteRows 0.0 fade insertRows 1.0",
            "'deleteRows 0.0 fade; insertRows 1.0'", "beginUpdates 'deleteRows 0.0' insertRows 1.0 endUpdates",
        ])
    func forms(calls: String) {
        let printed = print("predict --before 1,0 --after 0,1 " + calls)
        #expect(printed.hasPrefix("ok\n"), "\(printed)")
        #expect(print("predict --before 1,0 --after 1,0 " + calls).hasPrefix("crash insert-beyond in 1\n"))
    }

    @Test("no sections, no calls and nothing named are batches too, and a scroll alone is none")
    func emptiness() {
        #expect(
            print("predict --before '' --after ''") == """
                ok

                sections: 0 before + 0 inserted − 0 deleted = 0 expected, 0 there
                """)
        #expect(print("predict --before 1 --after 2").hasPrefix("crash row-count in 0\n"))
        #expect(print("predict --before 1 --after 2 deleteRows").hasPrefix("crash row-count in 0\n"))
        // Without a batch nothing has the view count, so the two sides are not compared.
        #expect(print("predict --before 1 --after 2 'scrollToRow 0.0 top'") == "ok")
        #expect(print("predict --before 1 --after 2 'scrollToRow 0.1'").hasPrefix("crash scroll-beyond in 0\n"))
    }

    @Test("a row named twice counts as often as it is named, in one call as in two")
    func namedTwice() {
        for calls in ["'insertRows 0.0 0.0'", "'insertRows 0.0' 'insertRows 0.0'"] {
            #expect(print("predict --view collection --before 1 --after 3 " + calls).hasPrefix("ok\n"))
            #expect(print("predict --view table --before 1 --after 3 " + calls).hasPrefix("unknown\n"))
        }
    }

    @Test("a scroll stands between batches, in the order given")
    func scrolls() {
        let behind = print("predict --before 0 --after 2 'insertRows 0.0 0.1' 'scrollToRow 0.1 top'")
        #expect(behind.hasPrefix("ok\n"))
        let before = print("predict --before 0 --after 2 'scrollToRow 0.1 top' 'insertRows 0.0 0.1'")
        #expect(before.contains("\n   at scrollToRow 0.1 top\n"), "\(before)")
    }

    @Test("what is risky or not settled says why, and is no failure")
    func doubts() {
        let probe = ShellProbe()
        let risky = "predict --before 3,0,2 --after 0,2,2 'moveSection 0 2' 'deleteRows 0.0'"
        let unknown = "predict --before 3 --after 1 'deleteRows 0.0' 'deleteRows 0.0'"
        #expect(probe.run(risky + "\n" + unknown) == nil)
        #expect(probe.text.contains("risky\n   row calls in section 0, which the same batch moves"))
        #expect(
            probe.text.contains(
                "unknown\n   row 0.0 is named twice by inserts or deletes, which is not settled\n   if it counts each time: risky\n"
            ))
    }

    @Test("wording and view are the session's unless the command says otherwise")
    func wording() {
        let probe = ShellProbe()
        probe.type("set view collection")
        #expect(probe.type("predict --before 1 --after 2").contains("number of items in section 0. The"))
        probe.type("set wording legacy")
        #expect(probe.type("predict --before 1 --after 2 --view table").contains("number of rows in section 0.  The"))
        probe.type("set wording batch")
        #expect(
            probe.type("predict --before 1 --after 2 'deleteRows 0.0'").contains(
                """
                   Data source before updates = { 1 section with item counts: [1] }
                   Data source after updates = { 1 section with item counts: [2] }
                   Updates = [
                      Delete item (0 - 0)
                   ]
                """))
    }

    @Test("JSON output has the outcome's name in front, and --json has its own form there too")
    func outputJSON() {
        let probe = ShellProbe()
        probe.type("set output json")
        #expect(probe.type("predict --before 1 --after 1").hasPrefix(#"{"outcome":"prediction","verdict":"ok","#))
        #expect(probe.type("predict --before 1 --after 1 --json").hasPrefix(#"{"verdict":"ok","#))
    }

    @Test("a prediction leaves the table and the time line alone")
    func touchesNothing() {
        let probe = ShellProbe()
        probe.type(lines: "new 3 0\ntoggle 0\npredict --before 1 --after 2")
        #expect(probe.session.timeline?.position == 1)
        #expect(probe.type("expect ok") == "")
        #expect(probe.complaints == [])
    }

    @Test(
        "what cannot be read is a mistake before anything runs",
        arguments: [
            ("predict --after 3", "--before COUNTS is missing"), ("predict --before 3", "--after COUNTS is missing"),
            ("predict --before 3,x --after 3", "3,x: write the rows of each section with commas between"),
            ("predict --before 3, --after 3", "write the rows of each section"),
            ("predict --before -3 --after 3", "write the rows of each section"),
            ("predict --before 99999999999999999999 --after 3", "the number is too large"),
            ("predict --before 4611686018427387904 --after 3", "the number is too large"),
            ("predict --before 3 --after 3 'reloadSection 1'", "did you mean reloadSections"),
            ("predict --before 3 --after 3 reloadSection 1", "did you mean reloadSections"),
            ("predict --before 3 --after 3 'moveSection 1'", "something is missing after moveSection"),
            ("predict --before 3 --after 3 'moveRow 1 2'", "write section and row as 1.3"),
            ("predict --before 3 --after 3 ''", "write a call as calls prints it"),
            ("predict --before 3 --after 3 'reloadSections 1' 2", "2 is not a call"),
            ("predict --before 3 --before 3 --after 3", "--before was given before"),
            ("predict --before 3 --after 3 --view web", "web is not a view"),
            ("predict --before 3 --after 3 --quiet", "predict has no option --quiet"),
        ])
    func mistakes(command: String, message: String) {
        let probe = ShellProbe()
        #expect(probe.run(command) == .parse)
        #expect(probe.complaint.contains(message), "\(probe.complaint)")
        #expect(probe.lines == [])
    }

    @Test("numbers near the limit are added up without a trap")
    func largeNumbers() {
        let high = Int.max >> 2
        let command = "predict --before \(high) --after 0 'insertSections 0 \(high)' 'deleteRows 0.\(high)'"
        #expect(print(command).hasPrefix("crash "))
        #expect(print("predict --before \(high),\(high),\(high) --after \(high),\(high),\(high)").hasPrefix("ok\n"))
    }
}
