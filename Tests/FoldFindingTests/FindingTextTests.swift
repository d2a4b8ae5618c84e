// What the commands that find and explain print, word for word.

import FoldShell
import FoldTable
import ShellSupport
import Synchronization
import TestSupport
import Testing

@testable import FoldFinding

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("Texts of finding and explaining")
struct FindingTextTests {
    static let texts: [(typed: String, printed: String)] = [
        (
            "load sample accordion\nreach open 3",
            "toggle 3\n# reached in 1 step, by no shorter way; tried 5 states and 4 steps"
        ),
        (
            "load sample accordion\nreach open 0 1",
            "cannot be reached: all 6 states were tried\n   rule state is single; with section it is reached"
        ),
        (
            "load sample dictionary\nreach row 3.0 Rent",
            "# reached already, without a step"
        ),
        (
            "load sample dictionary\nreach open 3",
            "cannot be reached: all 8 states were tried\n   section 3 \"Year\" is fixed"
        ),
        ("new 1 1 1 1\nreach --states 3 open none", "not found within 5 states and 4 steps; that proves nothing"),
        ("load sample accordion\nexplore", "6 states; 30 steps lead from one to another"),
        (
            "rule on-select nothing\nnew 1:closed\nexplore --dot",
            """
            digraph states {
              graph [size="7.5,10", rankdir=LR];
              s0 [label="none"];
              s1 [label="0"];
              s0 -> s1 [label="toggle 0"];
              s1 -> s0 [label="toggle 0"];
            }
            """
        ),
        (
            "rule refresh rows\nnew 1:closed 1:closed\nexplore --group --mermaid",
            """
            flowchart LR
              s0["none"]
              c0{{"crash delete-missing"}}
              s0 -->|toggle 0| c0
              style c0 stroke:#b3151d,color:#b3151d
            """
        ),
        (
            "load sample section-model\nexplore --group",
            "21 states; 420 steps lead from one to another\nalike: 0-19"
        ),
        (
            "tell-apart minimal title-row",
            """
            section Fruit: 1 row
            section Nuts: 1 row
            toggle 0
            # they differ after 1 step, in their calls
            # minimal    insertRows 0.0 automatic
            # title-row  reloadData
            """
        ),
        ("tell-apart model model", "taps and selections never tell them apart: all 4 states were tried"),
        (
            "rules accordion\nrule hide rows\nnew 2:closed 3:closed\nfuzz",
            """
            toggle 0
            expect crash delete-missing in 0
            # found in 1 step, by no shorter way; tried 1 state and 1 step
            """
        ),
        ("load sample minimal\nfuzz", "crash cannot happen: all 8 states were tried"),
        (
            "load sample minimal\nfuzz never open 0 2",
            "toggle 0\ntoggle 2\n# found in 2 steps, by no shorter way; tried 6 states and 6 steps"
        ),
        (
            "rules guarded\nnew 3\nselect 0 1\nwhy 0.1",
            "row 0.1 \"Row 0.1\" is hidden: section 0 was closed at step 1 by on-select close, when 0.1 was selected"
        ),
        (
            "load sample accordion\ntoggle 0\ntoggle 1\nwhy 0",
            "section 0 \"Trains\" was closed at step 2 by one-open on, when 1 opened"
        ),
        (
            "load sample accordion\ntoggle 0\nwhy Trains",
            """
            section 0 "Trains" was opened at step 1 by toggle 0
               its header or count is stale since step 1, toggle 0: drawn closed, now open
            """
        ),
        (
            "load sample dictionary\nwhy 3 0",
            """
            row 3.0 "Rent" is hidden: section 3 is closed, as it was loaded
               it is fixed: taps do not change it, open and close do (fixed-guard header)
            """
        ),
        (
            "rules dictionary\nnew 1:closed 1\nsilently insert-section 0 New\nwhy 2",
            """
            section 2 "Section 1" is closed since step 1, silently insert-section 0 New: under state index flags keep \
            to their numbers, and the section slid to another
               its header or count is stale since step 1, silently insert-section 0 New: the view knows no such section
            """
        ),
        (
            "rules accordion\nrule hide rows\nnew 2:closed\ntoggle 0\nexplain",
            """
            step 1, toggle 0: crash delete-missing in 0
               changed   opened 0 "Section 0"
               by rules  hide rows, refresh rows
               data      section 0: 0 rows, now 2
               called    reloadRows 0.0 0.1 bottom
               UIKit     crash delete-missing in 0
                         attempt to delete row 1 from section 0 which only contains 0 rows before the update
               drift     section 0: drawn closed, now open; remembers 0 rows, answers 2
            """
        ),
        (
            "rules accordion\nrule hide rows\nnew 2:closed\ntoggle 0\nexplain --fix",
            """
            crash delete-missing in 0 is avoided by any one of
               rule hide height
                    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                  -     isOpen(section) ? sections[section].rows.count : 0
                  +     sections[section].rows.count
                    }
                  + override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                  +     isOpen(indexPath.section) ? UITableView.automaticDimension : 0
                  + }
                    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                        cell.textLabel?.text = sections[indexPath.section].rows[indexPath.row]
                  +     cell.clipsToBounds = true
                        return cell
               rule refresh section
                  - func update(closing: [Int], opening: [Int]) { tableView.reloadRows(at: paths(closing + opening), with: .bottom) }
                  + func update(closing: [Int], opening: [Int]) {
                  +     tableView.reloadSections(IndexSet(closing + opening), with: .bottom)
                  + }
                  - func paths(_ numbers: [Int]) -> [IndexPath] {
                  -     numbers.flatMap { section in sections[section].rows.indices.map { IndexPath(row: $0, section: section) } }
                  - }
               rule refresh data
                  - func update(closing: [Int], opening: [Int]) { tableView.reloadRows(at: paths(closing + opening), with: .bottom) }
                  + func update(closing: [Int], opening: [Int]) { tableView.reloadData() }
                  - func paths(_ numbers: [Int]) -> [IndexPath] {
                  -     numbers.flatMap { section in sections[section].rows.indices.map { IndexPath(row: $0, section: section) } }
                  - }
               rule refresh edits
                  - func update(closing: [Int], opening: [Int]) { tableView.reloadRows(at: paths(closing + opening), with: .bottom) }
                  + func update(closing: [Int], opening: [Int]) {
                  +     let (vanishing, appearing) = (paths(closing), paths(opening))
                  +     if vanishing.isEmpty, appearing.isEmpty { return }
                  +     tableView.performBatchUpdates { [self] in
                  +         if !vanishing.isEmpty { tableView.deleteRows(at: vanishing, with: .bottom) }
                  +         if !appearing.isEmpty { tableView.insertRows(at: appearing, with: .bottom) }
                  +     }
                  + }
                    func replace(with new: [Section]) {
                        sections = new
                  -     tableView.reloadData()
                  +     tableView.reloadData()  // or the difference, by apply(_:) of TableUpdatesUIKit
                    }
            """
        ),
        (
            "new 2:closed 3:closed\nrule state single\ntoggle 0\nrule one-open off\nexplain --fix",
            """
            refused one-open is avoided by any one of
               rule state section
                    struct Section {
                        let id = UUID()
                        var title: String, rows: [String], isFixed = false
                  +     var isOpen = false
                    }
                  - var openNumber: Int?
                  - func isOpen(_ section: Int) -> Bool { openNumber == section }
                  + func isOpen(_ section: Int) -> Bool { sections[section].isOpen }
                  - func setOpen(_ section: Int, _ isOpen: Bool) { openNumber = isOpen ? section : nil }
                  + func setOpen(_ section: Int, _ isOpen: Bool) { sections[section].isOpen = isOpen }
                    func toggle(_ section: Int) {
                        if sections[section].isFixed { return }
                  -     if let openNumber, openNumber != section, sections[openNumber].isFixed { return }
                        let closing = isOpen(section) ? [section] : sections.indices.filter { isOpen($0) && !sections[$0].isFixed }
                    func replace(with new: [Section]) {
                  +     let open = Dictionary(sections.map { ($0.title, $0.isOpen) }) { first, _ in first }
                        sections = new
                  +     for section in new.indices { setOpen(section, open[new[section].title] ?? new[section].isOpen) }
                        tableView.reloadData()
               rule state index
                  - var openNumber: Int?
                  + var flags: [Int: Bool] = [:]  // by number: they stay where they are when sections slide past them
                  - func isOpen(_ section: Int) -> Bool { openNumber == section }
                  + func isOpen(_ section: Int) -> Bool { flags[section] ?? false }
                  - func setOpen(_ section: Int, _ isOpen: Bool) { openNumber = isOpen ? section : nil }
                  + func setOpen(_ section: Int, _ isOpen: Bool) { flags[section] = isOpen }
                    func toggle(_ section: Int) {
                        if sections[section].isFixed { return }
                  -     if let openNumber, openNumber != section, sections[openNumber].isFixed { return }
                        let closing = isOpen(section) ? [section] : sections.indices.filter { isOpen($0) && !sections[$0].isFixed }
            """
        ),
        (
            "load sample minimal\nexplain toggle 0",
            """
            toggle 0 is not run; it would be: ok
               changed   opened 0 "Fruit"
               by rules  hide rows, refresh edits
               data      section 0: 0 rows, now 2
               called    insertRows 0.0 0.1 automatic
               UIKit     section 0: before 0 + inserted 2 − deleted 0 = 2, the data has 2 ✓
               drawn     the rows named; no header
            """
        ),
        (
            "load sample guarded\nexplain toggle 2",
            "toggle 2 is not run; it would be: refused empty, section 2 \"Seafood\" has no rows\n   by rules  empty refuse"
        ),
        (
            "load sample model\ntoggle 0\ncost",
            """
            step 1, toggle 0, on a screen of 15 lines
            refresh  counts asked  headers  rows  in all
            data               18       12     3      33  the rule in force
            section            18        1     3      22
            rows                0        0     0       0  crash delete-missing in 0
            edits              18        0     3      21
            """
        ),
        (
            "new 2:closed 3:closed\ncompare --rule refresh 'toggle 0; toggle 1'",
            """
            refresh  open  calls  verdict                    cost  drift
            section  0 1       2  ok                           11  no drift
            data     0 1       2  ok                           15  no drift
            rows     0         1  crash delete-missing in 0     0  0
            edits    0 1       2  ok                            9  0 1
            """
        ),
        (
            "load sample dictionary\nlint",
            """
            no tap shows the 3 rows of section 3 "Year": it is closed and fixed
               toggle 3
               expect refused fixed
            """
        ),
        ("load sample minimal\nlint", "no faults"),
        (
            "rule empty refuse\nsection A open:\nlint",
            """
            section 0 "A" is open and has no rows: once closed it does not open again (empty refuse)
               toggle 0
               toggle 0
               expect refused empty
            """
        ),
    ]

    @Test("it is printed as it should be", arguments: texts.indices)
    func text(index: Int) {
        let (typed, printed) = Self.texts[index]
        let probe = ShellProbe()
        let lines = typed.split(separator: "\n").map(String.init)
        probe.type(lines: lines.dropLast().joined(separator: "\n"))
        #expect(probe.type(lines.last ?? "") == printed)
    }

    @Test("each is an object of JSON too", arguments: texts.indices)
    func json(index: Int) throws {
        struct Line: Decodable {
            let outcome: String
        }
        let probe = ShellProbe()
        probe.type(lines: "set output json\n" + Self.texts[index].typed)
        let last = try #require(probe.lines.last)
        let kinds = [
            "reach", "explore", "tell-apart", "fuzz", "why", "explanation", "fixes", "cost", "comparison", "lint",
        ]
        #expect(kinds.contains(try JSONDecoder().decode(Line.self, from: Data(last.utf8)).outcome))
    }

    @Test("explaining a command leaves everything as it is")
    func explainingChangesNothing() {
        let probe = ShellProbe()
        probe.type(lines: "load sample accordion\ntoggle 0")
        let before = probe.type("steps") + probe.type("show --view")
        probe.type(
            lines: "explain toggle 1\nexplain new 3\ncompare 'toggle 1; toggle 2'\ncost\nlint\nfuzz --edits --steps 20")
        #expect(probe.type("steps") + probe.type("show --view") == before)
        #expect(probe.type("expect open 0").isEmpty)
    }

    @Test(
        "a search that fails its purpose ends a script",
        arguments: [
            ("reach open 0", false), ("reach crash", true), ("fuzz", false), ("fuzz never open 0", true),
            ("explore", false), ("why 0", false), ("explain toggle 0", false), ("lint", false),
        ])
    func failures(command: String, fails: Bool) {
        let probe = ShellProbe()
        #expect((probe.run("new 2:closed\n\(command)\necho on") == .step) == fails)
        #expect(probe.lines.contains("on") != fails)
    }

    @Test("a search that is interrupted says what it tried")
    func interrupted() {
        // The runner asks before the command, the command while it searches.
        let asked = Mutex(0)
        let environment = Environment(isInterrupted: {
            asked.withLock { count in
                count += 1
                return count > 2
            }
        })
        let probe = ShellProbe(environment: environment)
        probe.type("new 2:closed")
        #expect(probe.type("reach crash") == "stopped; tried 1 state and 0 steps")
    }

    @Test("the matrix and the table of presets in the README are those that are found")
    func tablesInReadme() throws {
        let readme = try #require(Repository.text(of: "README.md"))
        var made = readme
        for (name, found) in [("matrix", CrashMatrixText.markdown()), ("presets", CrashMatrixText.presets())] {
            let start = try #require(made.firstRange(of: "<!-- \(name) -->\n"), "the README has no \(name)")
            let end = try #require(made.firstRange(of: "<!-- /\(name) -->"), "the README has no end of \(name)")
            made.replaceSubrange(start.upperBound..<end.lowerBound, with: found)
        }
        try Recording.record(made, at: "README.md")
        #expect(readme == made)
    }
}
