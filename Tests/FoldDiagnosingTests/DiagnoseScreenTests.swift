// What `diagnose` prints fits a screen; texts are pasted where a person is; scripts are of taps where rules lead there.

import CrashReports
import FoldDiagnosing
import FoldShell
import ShellSupport
import Synchronization
import TableUpdates
import TerminalText
import TestSupport
import Testing

@Suite("Diagnoses on a screen")
struct DiagnoseScreenTests {
    static let reports = Repository.files(in: "Tests/CrashReportsTests/Cases/reports", ending: "")

    private func probe(_ input: String) -> ShellProbe {
        ShellProbe(
            environment: Environment(readInput: { (offset) throws(InputError) in Array(input.utf8.dropFirst(offset)) }
            ))
    }

    /// How many rows the lines take in a window of 80 columns.
    private func rows(_ text: String) -> Int {
        text.split(separator: "\n", omittingEmptySubsequences: false).reduce(0) { $0 + max(1, ($1.count + 79) / 80) }
    }

    @Test("a whole report is told on a screen of 24 rows and 80 columns", arguments: reports)
    func oneScreen(path: String) throws {
        let text = try #require(Repository.text(of: path))
        let printed = probe(text).type("diagnose")
        #expect(printed.hasPrefix("line "), "\(printed)")
        #expect(rows(printed) <= 23, "\(printed)")
        #expect(printed.split(separator: "\n")[0].count <= 80, "\(printed)")
    }

    @Test("of many exceptions the first is told, a few get a line, and the rest are counted")
    func many() {
        let sentence = "reason: 'attempt to delete section 3, but there are only 1 sections before the update'\n"
        let text = (0..<20).map { "*** Terminating app, crash \($0), " + sentence }.joined()
        let printed = probe(text).type("diagnose")
        #expect(printed.contains("and 13 more: diagnose --all"))
        #expect(rows(printed) <= 23)
        #expect(probe(text).type("diagnose --all").split(separator: "\n").filter { $0.hasPrefix("line ") }.count == 20)
    }

    @Test("a memory fault is no exception: it is told, and the status says that none was found")
    func fault() throws {
        let path = try #require(Self.reports.first { $0.hasSuffix("trace-only-bad-access.txt") })
        let asking = probe(try #require(Repository.text(of: path)))
        #expect(asking.run("diagnose") == .step)
        #expect(asking.text.contains("no exception"))
        #expect(asking.text.contains("in UIKit's update, after its checks"))
        #expect(!asking.text.contains("crash row-count"))
    }

    @Test(
        "numbers are on the screen where no equation and no requirement has them, and lines have their names",
        arguments: [
            (
                "attempt to delete and reload the same index path (<NSIndexPath: 0x1> {length = 2, path = 0 - 94})",
                "row 94"
            ),
            ("attempt to delete item 12 from section 3 which only con…", "numbers    section 3, item 12"),
            (
                "request for number of items in section 1 when there are only 1 sections in the collection view",
                "section 1 must be below 1"
            ),
            (
                "attempt to move both row at index path (6 - 0) and (8 - 0) to (7 - 0)",
                "numbers    places 6.0, 8.0, 7.0"
            ),
            (
                "no UICollectionViewLayoutAttributes instance for <NSIndexPath: 0xc8> {length = 2, path = 0 - 5}",
                "(collection): section 0, item 5"
            ),
            (
                "NSTableViewException: Row 9223372036854775807 out of row range [0-3] for rowViewAtRow:",
                "(NSTableView): row NSNotFound, count 4"
            ),
            (
                "attempt to insert row 0 into section 7, but there are only 3 sections after the update",
                "sections.indices.contains(7)"
            ),
            ("attempt to delete section 3, but there are only 3 sections before the update", "view.reloadData()"),
        ])
    func numbers(text: String, words: String) {
        let printed = probe(text).type("diagnose")
        #expect(printed.contains(words), "\(printed)")
        #expect(rows(printed) <= 23, "\(printed)")
    }

    @Test("a list of updates that is not in the text is not told as none")
    func missingList() {
        let text = """
            Invalid batch updates detected: the number of sections and/or rows returned by the data source before and/or \
            after performing the batch updates are inconsistent with the updates. Data source before updates = { 1 \
            section with row counts: [3] } Data source after updates = { 1 section with row counts: [4
            """
        #expect(!probe(text).type("diagnose").contains("none"))
        #expect(!probe(text).type("diagnose --all").contains("telltwo"))
    }

    @Test("a script names no view where the text names none")
    func scriptWithoutView() throws {
        let folder = try TemporaryFolder()
        let text = "attempt to delete section 3, but there are only 3 sections before the update"
        #expect(probe(text).run("diagnose --scenario '\(folder.path("out.fold"))'") == nil)
        #expect(folder.contents(of: "out.fold")?.contains("set view") == false)
    }

    @Test("JSON says zeros, the app's own frame, and that a view is presumed")
    func json() throws {
        let batch = try #require(Self.reports.first { $0.hasSuffix("ios17-ips-batch.ips") })
        let printed = probe(try #require(Repository.text(of: batch))).type("diagnose --json")
        #expect(printed.contains(#""before":3,"after":0,"inserted":0,"deleted":0,"movedIn":0,"movedOut":0"#))
        let own = try #require(Self.reports.first { $0.hasSuffix("sentry-insert-item.txt") })
        #expect(
            probe(try #require(Repository.text(of: own))).type("diagnose --json").contains(
                #""ownFrame":{"image":"MyKit","function":"PeopleController.append","place":"PeopleController.swift:91"}"#
            ))
        #expect(
            probe("index 4 beyond bounds [0 .. 3]").type("diagnose --json").contains(
                #""view":"table","unit":"row","kind":"exception""#))
        #expect(probe("index 4 beyond bounds [0 .. 3]").type("diagnose --json").contains(#""viewIsPresumed":true"#))
    }

    @Test("a text is pasted where a person is, up to an empty line after the exception or to the end of input")
    func pasted() {
        let sentence = "attempt to delete row 6 from section 0 which only contains 5 rows before the update"
        for lines in [["a crash:", "", sentence, "", "toggle 1"], ["", sentence]] {
            let rest = Mutex(lines)
            var environment = Environment(readInput: { (_) throws(InputError) in throw InputError.isTheScript })
            environment.ask = { (_) throws(InputError) in
                rest.withLock { $0.isEmpty ? nil : $0.removeFirst() }
            }
            let asking = ShellProbe(environment: environment)
            #expect(
                asking.type("diagnose").hasPrefix("line \(lines.firstIndex(of: sentence).map { $0 + 1 } ?? 0): crash"))
            #expect(rest.withLock { $0 } == (lines.count == 2 ? [] : ["toggle 1"]))
        }
    }

    @Test("an unannounced opening or closing is reproduced by a fold command, and anything else by calls")
    func taps() throws {
        let folder = try TemporaryFolder()
        let out = folder.path("out.fold")
        func script(of text: String?) throws -> String {
            #expect(probe(try #require(text)).run("diagnose --scenario '\(out)'") == nil)
            let proof = ShellProbe()
            #expect(proof.runFile(out) == nil, "\(proof.complaint)")
            return try #require(folder.contents(of: "out.fold"))
        }
        func report(_ name: String) -> String? {
            Self.reports.first { $0.hasSuffix(name) }.flatMap { Repository.text(of: $0) }
        }
        #expect(
            try script(of: report("ios17-ips-reason.ips")).hasSuffix(
                "\nnew 2 0:closed 3\nrule batch off\nclose-all\nexpect crash row-count in 2\n"))
        let opening = MessageStyle(view: .collection).message(for: .rowCount(section: 0, RowTerms(before: 0, after: 4)))
        #expect(
            try script(of: opening).hasSuffix(
                """

                set view collection
                new 4:closed 2
                rule one-open on
                rule batch off
                toggle 0
                expect crash row-count in 0

                """))
        #expect(try script(of: report("swipe-delete-no-closing-quote.md")).contains("deleteRows 3.0 none"))
        #expect(try script(of: report("xcode-thread-banner.txt")).contains("beginUpdates\nendUpdates\n"))
    }
}
