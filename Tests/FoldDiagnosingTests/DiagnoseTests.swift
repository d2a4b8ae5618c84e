// `diagnose` as a person types it: what it prints of real texts, in which forms, and what it cannot do.

import CommandSyntax
import FoldShell
import ShellSupport
import TestSupport
import Testing

@Suite("Diagnoses")
struct DiagnoseTests {
    private func probe(_ input: String) -> ShellProbe {
        ShellProbe(
            environment: Environment(readInput: { (offset) throws(InputError) in Array(input.utf8.dropFirst(offset)) }
            ))
    }

    private static let deletion =
        "attempt to delete row 6 from section 0 which only contains 5 rows before the update"
    private static let equation = """
        *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: \
        invalid number of rows in section 1.  The number of rows contained in an existing section after the update (4) \
        must be equal to the number of rows contained in that section before the update (0), plus or minus the number \
        of rows inserted or deleted from that section (3 inserted, 0 deleted) and plus or minus the number of rows \
        moved into or out of that section (0 moved in, 0 moved out).'
        """

    @Test("a row equation is told on one screen, its moves left out where there are none")
    func equationAsText() {
        #expect(
            probe(Self.equation).type("diagnose -") == """
                line 1: crash row-count in 1 (table): the rows do not add up
                   equation   after 4 ≠ 3 = before 0 + 3 inserted − 0 deleted
                   off        the data source has 1 row more in section 1 than the calls account for
                   likely     1 paths computed from visible cells or from the count after the change
                                let paths = changed.map { IndexPath(row: $0, section: 1) }  // from the model
                   more       diagnose --all lists what is ruled out, and why
                """)
    }

    @Test("what a wording leaves out is 0 in JSON, and counts without a rule are told on one screen")
    func leftOut() {
        let old = """
            Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing section \
            after the update (4) must be equal to the number of rows contained in that section before the update (0), \
            plus or minus the number of rows inserted or deleted from that section (3 inserted, 0 deleted).
            """
        #expect(probe(old).type("diagnose - --json").contains("\"movedIn\":0,\"movedOut\":0"))
        let map = "unable to generate a new section map with old section count: 1 and new section count: 0"
        #expect(probe(map).type("diagnose -").contains("sections before 1, sections after 0"))
        let warning =
            "Warning: applying updates in a non-thread confined manner is dangerous and can lead to deadlocks."
        #expect(probe(warning).type("diagnose -").hasPrefix("line 1: a warning, no exception"))
        let path =
            "attempt to delete and reload the same index path (<NSIndexPath: 0x1> {length = 2, path = \(Int.max) - 0})"
        #expect(probe(path).type("diagnose -").hasPrefix("line 1: crash delete-reload in NSNotFound"))
    }

    @Test("items are items, an app's own library is the app's, and moves that are cut off are no zeros")
    func wordsOfTheView() {
        let item = "attempt to delete item 0 from section 0 which only contains 0 items before the update"
        #expect(probe(item).type("diagnose -").contains("or an item deleted when its section vanished"))
        #expect(probe(item).type("diagnose - --all").contains("so ends a collection of 0 items"))
        let cut = """
            Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing section \
            after the update (2) must be equal to the number of rows contained in that section before the update (3), \
            plus or minus the number of rows inserted or deleted from that section (0 inserted, 0 deleted
            """
        let printed = probe(cut).type("diagnose -")
        #expect(printed.contains("+ ? moved in − ? moved out") || printed.contains("after 2 ≠ 3"), "\(printed)")
        let trace = """
            Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: '\(Self.deletion)'
            3   UIKitCore          0x1 -[UITableView _endCellAnimationsWithContext:] + 1
            4   Shop.debug.dylib   0x2 $s4Shop14ListControllerC6remove2atySi_tF + 5
            5   libShopKit.dylib   0x2 ShopKit.tapped() + 5
            6   Shop               0x3 __debug_main_executable_dylib_entry_point + 1
            """
        #expect(probe(trace).type("diagnose -").contains("your code  Shop.ListController.remove"))
    }

    @Test("everything is told of a row equation with --all, and a judgement on all ten mistakes")
    func equationWhole() {
        let printed = probe(Self.equation).type("diagnose - --all").split(separator: "\n").map(String.init)
        #expect(
            printed.prefix(8) == [
                "line 1: crash row-count in 1 (table): the rows do not add up",
                "   family     table-row-count",
                "   rule       row count of section 1 must change by exactly what was inserted, deleted and moved",
                "   numbers    section 1, count before 0, count after 4, inserted 3, deleted 0, moved in 0, moved out 0",
                "   equation   after 4 ≠ 3 = before 0 + 3 inserted − 0 deleted + 0 moved in − 0 moved out",
                "   off        the data source has 1 row more in section 1 than the calls account for",
                "   required   to go from 0 to 4, calls must announce 4 rows more in than out",
                "   announced  announced for section 1: 3 inserted",
            ])
        for label in ["fits", "ruled out", "cannot tell"] {
            #expect(printed.filter { $0.hasPrefix("   \(label)") }.count == 1, "\(label)")
        }
        // Eight lines of facts, ten of mistakes, and a cure for the one that fits.
        #expect(printed.count == 19)
    }

    @Test("what is no update failure is said to be none, and where to look instead")
    func elsewhere() {
        let text = "reason: '*** -[__NSArrayM objectAtIndex:]: index 10 beyond bounds [0 .. 9]'"
        #expect(
            probe(text).type("diagnose --all") == """
                line 1: an exception, no update failure: count 10, index 10, lower bound 0, upper bound 9
                   family     array-index-beyond-bounds
                   rule       an index into an array must be below its count
                   numbers    count 10, index 10, lower bound 0, upper bound 9
                   meaning    an array was read or changed past its end: the failing code is the app's own, or holds a copy of its data
                """)
    }

    @Test("several exceptions come in the order of the text, each with its line")
    func severalInOrder() {
        let text = "one\n\(Self.deletion)\ntwo\n\(Self.equation)\n"
        let printed = probe(text).type("diagnose")
        #expect(
            printed.split(separator: "\n").filter { $0.hasPrefix("line ") } == [
                "line 2: crash delete-missing in 0 (table): deletes or reloads what is not there",
                "line 4: crash row-count in 1 (table): the rows do not add up",
            ])
        let json = probe(text).type("diagnose --json")
        #expect(
            json.hasPrefix(
                #"[{"family":"table-delete-row-beyond","code":"delete-missing","view":"table","unit":"row","kind":"update failure","#
            ))
        #expect(json.contains(#"},{"family":"table-row-count","code":"row-count","#))
    }

    @Test("the JSON of an exception has stable keys, and none for what the text does not say")
    func stableKeys() {
        #expect(
            probe(Self.deletion).type("diagnose --json").hasPrefix(
                #"[{"family":"table-delete-row-beyond","code":"delete-missing","view":"table","unit":"row","#
                    + #""kind":"update failure","rule":"a deleted or reloaded row must exist before the update","#
                    + #""section":0,"row":6,"before":5,"#))
        let wrapped = probe(Self.deletion)
        wrapped.type("set output json")
        #expect(wrapped.type("diagnose").hasPrefix(#"{"outcome":"diagnosis","exceptions":[{"family":"#))
        #expect(wrapped.type("diagnose --json").hasPrefix(#"[{"family":"#))
    }

    @Test("a script is the smallest there is, with a comment that says where it comes from")
    func script() throws {
        let folder = try TemporaryFolder()
        let log = try folder.write("before\n\(Self.equation)\n", to: "crash.log")
        let out = folder.path("out.fold")
        #expect(ShellProbe().run("diagnose '\(log)' --scenario '\(out)'") == nil)
        #expect(
            folder.contents(of: "out.fold") == """
                # Ends as the exception on line 2 of \(log) did.
                # after 4 ≠ 3 = before 0 + 3 inserted − 0 deleted + 0 moved in − 0 moved out
                new 0 0
                silently insert-row 1.0 "New"
                silently insert-row 1.1 "New"
                silently insert-row 1.2 "New"
                silently insert-row 1.3 "New"
                insertRows 1.0 1.1 1.2 none
                expect crash row-count in 1

                """)
    }

    @Test("a text with too little says what is missing, and writes nothing")
    func tooLittle() throws {
        let folder = try TemporaryFolder()
        let cut = String(Self.equation.prefix(300))
        let asking = probe(cut)
        #expect(asking.run("diagnose - --scenario '\(folder.path("out.fold"))'") == nil)
        let printed = try #require(asking.lines.first { $0.hasPrefix("   scenario   none: missing from the text: ") })
        #expect(printed.contains("inserted"))
        #expect(folder.contents(of: "out.fold") == nil)
        let json = probe(cut)
        json.run("diagnose - --json --scenario '\(folder.path("out.fold"))'")
        #expect(json.text.contains(#""noScenario":"missing from the text: "#))
    }

    @Test("a text without an exception is a failure that says so", arguments: ["", "hello\n", "\u{FEFF}\n\n"])
    func nothingFound(text: String) {
        let asking = probe(text)
        #expect(asking.run("diagnose") == .step)
        #expect(asking.lines == ["there is no exception in the text"])
        let json = probe(text)
        #expect(json.run("diagnose --json") == .step)
        #expect(json.lines == ["[]"])
    }

    @Test("bytes that are no UTF-8 do no harm")
    func anyBytes() throws {
        let folder = try TemporaryFolder()
        let noise: [UInt8] = [0xFF, 0xFE, 0x00, 0xC3, 0x28, 0x0A]
        let log = try folder.write(noise + Array(Self.deletion.utf8) + noise, to: "crash.log")
        let asking = ShellProbe()
        #expect(asking.run("diagnose '\(log)'") == nil)
        #expect(asking.lines.first == "line 2: crash delete-missing in 0 (table): deletes or reloads what is not there")
    }

    @Test("a file that cannot be read or written is told at its own place")
    func files() throws {
        let folder = try TemporaryFolder()
        let log = try folder.write(Self.deletion, to: "crash.log")
        let commands = [
            ("diagnose '\(folder.path("none.log"))'", "no such file"),
            ("diagnose '\(folder.path)'", "not a file but a folder"),
            ("diagnose '\(log)' --scenario '\(folder.path("none/out.fold"))'", "its folder does not exist"),
            ("diagnose '\(log)' --scenario '\(log)'", "is the file being read; write to another"),
        ]
        for (command, message) in commands {
            let asking = ShellProbe()
            #expect(asking.run(command) == .step, "\(command)")
            #expect(asking.complaint.contains(message), "\(asking.complaint)")
            #expect(asking.diagnostics.first?.place?.range.isEmpty == false)
            #expect(asking.lines == [])
        }
        #expect(folder.contents(of: "crash.log") == Self.deletion)
    }

    @Test("standard input that is no text to read is told")
    func noInput() {
        for (problem, message, failure) in [
            (InputError.isTerminal, "name a file, or pipe a text", ScriptFailure.parse),
            (.isTheScript, "where the commands come from", .step),
            (.failed(code: 5, text: "Input/output error"), "cannot be read: Input/output error", .step),
        ] {
            let asking = ShellProbe(
                environment: Environment(readInput: { (_) throws(InputError) in throw problem }))
            #expect(asking.run("diagnose") == failure)
            #expect(asking.complaint.contains(message), "\(asking.complaint)")
        }
        let stopped = ShellProbe(
            environment: Environment(readInput: { (_) throws(InputError) in throw InputError.interrupted }))
        #expect(stopped.run("diagnose") == .interrupted)
    }

    @Test("a file and standard input, and nothing more, can be named")
    func usage() {
        #expect(ShellProbe().run("diagnose a b") == .parse)
        #expect(ShellProbe().run("diagnose --scenario") == .parse)
        #expect(ShellProbe().run("diagnose --quiet a") == .parse)
    }
}
