// `export`: what it writes for each ending, of the session and of scenarios, and what it says where it cannot.

import FoldShell
import FoldTable
import ShellSupport
import Synchronization
import TerminalText
import TestSupport
import Testing

@testable import FoldPictures

@Suite("Export")
struct ExportTests {
    private static let scenario = """
        section Trains: express, local
        section Buses: coach
        rules accordion

        scenario opening one closes the other
          each rule hide: height, rows
          toggle Trains
          [rows]   expect crash delete-missing
          [height] expect open 0
          [height] toggle Buses
          [height] expect open 1

        scenario an empty category stays shut
          rules guarded
          section Ferries:
          toggle Ferries
          expect refused empty
          toggle 9
          expect error no-section
          toggle Trains
          undo

        scenario a mistake
          toggle Trains
          expect open 1
          toggle Buses
        """

    @Test(
        "the ending says what is written",
        arguments: [
            ("a.svg", "<svg ", "step 2"), ("a.html", "<!DOCTYPE html>", "2 steps"),
            ("a.HTM", "<!DOCTYPE html>", "2 steps"),
            ("a.cast", "{\"version\":2,", "2 steps"), ("a.dot", "digraph states {", "6 states"),
            ("a.mermaid", "flowchart LR", "6 states"), ("a.mmd", "flowchart LR", "6 states"),
        ])
    func endings(name: String, start: String, what: String) throws {
        let probe = try RunnerProbe()
        let answer = probe.run("load sample accordion\ntoggle 0\ntoggle 1\nexport \(name)")
        #expect(answer.failure == nil)
        #expect(answer.lastLine == "wrote \(name): \(what)")
        #expect(probe.text(of: name).hasPrefix(start))
    }

    @Test(
        "another ending is an error that names those that are known",
        arguments: ["a.bmp", "a", ".svg", "a.fold", "svg/"])
    func unknownEnding(name: String) throws {
        let probe = try RunnerProbe()
        let answer = probe.run("new 2\nexport \(name)")
        #expect(answer.failure == .step)
        #expect(answer.complaints.contains("ends in .svg, .png, .gif, .html, .cast, .dot, .mermaid"))
        #expect(probe.text(of: name) == "")
    }

    @Test(
        "a drawing that moves is made by other programs of the machine, in one sheet that is cut apart, or its lack is said"
    )
    func moving() throws {
        let asked = Asked()
        let probe = try RunnerProbe(changing: { environment in
            environment.runProgram = { name, arguments, input in
                asked.all.withLock { $0.append(([name] + arguments, String(decoding: input, as: UTF8.self))) }
                return arguments.first { $0.contains("convert png:-") } == nil ? 127 : 0
            }
        })
        #expect(probe.run("new 2\ntoggle 0\nexport a.gif").lastLine == "wrote a.gif: 1 step")
        let last = try #require(asked.all.withLock { $0.last })
        #expect(last.0.prefix(2) == ["sh", "-c"] && last.0.last?.hasPrefix("gif:") == true && last.0.contains("-crop"))
        let sheet = ParsedDocument(last.1)
        #expect(sheet.problem == nil && sheet.elements.filter { $0 == "svg" }.count == 5)
        let none = try RunnerProbe()
        let answer = none.run("new 2\nexport a.gif")
        #expect(
            answer.failure == .step
                && answer.complaints.contains("a .gif is drawn by rsvg-convert together with ImageMagick"))
    }

    private final class Asked: Sendable {
        let all = Mutex<[([String], String)]>([])
    }

    @Test("what is undone is left out, and --step ends earlier or later")
    func steps() throws {
        let probe = try RunnerProbe()
        probe.run("new 2 2\ntoggle 0\ntoggle 1\ntoggle 0\nundo")
        #expect(probe.run("export a.html").text == "wrote a.html: 2 steps")
        #expect(!probe.text(of: "a.html").contains("id=\"step-3\""))
        #expect(probe.run("export b.html --step 3").text == "wrote b.html: 3 steps")
        #expect(probe.run("export c.svg --step 0").text == "wrote c.svg: step 0")
        #expect(probe.text(of: "c.svg").contains("as it begins"))
        #expect(probe.run("export d.svg --step 4").complaints.contains("no step 4; there are steps 1…3"))
        #expect(probe.run("export e.dot --step 0").text == "wrote e.dot: 4 states")
    }

    @Test("a scenario is carried out in a session of its own")
    func ofScenario() throws {
        let probe = try RunnerProbe(["a.fold": Self.scenario])
        probe.run("new 3 3 3")
        let answer = probe.run("export a.fold a.html")
        #expect(
            answer.text
                == "wrote a.html: 2 steps; scenario 1 of 3, variant height; FILE:LINE and --variant VALUE name others")
        #expect(answer.failure == nil)
        let page = probe.text(of: "a.html")
        #expect(page.contains("<h1>opening one closes the other [height]</h1>"))
        #expect(page.contains("<span class=\"verdict good\">✓ expected</span> <code>open 1</code>"))
        #expect(probe.session.timeline?.table.sectionCount == 3)
        #expect(probe.session.timeline?.hasSteps == false)
    }

    @Test("the line says which scenario, and --variant which variant")
    func chosen() throws {
        let probe = try RunnerProbe(["a.fold": Self.scenario])
        let first = probe.run("export a.fold a.svg --variant rows").text
        #expect(first == "wrote a.svg: step 1; scenario 1 of 3; FILE:LINE names another")
        #expect(probe.text(of: "a.svg").contains("✕ crash delete-missing in 0"))
        #expect(probe.run("export a.fold:8 b.svg").text == "wrote b.svg: step 1")
        #expect(probe.text(of: "b.svg") == probe.text(of: "a.svg"))
        // A line that is carried out in every variant names none.
        let lines = Self.scenario.split(separator: "\n", omittingEmptySubsequences: false)
        let line = 1 + lines.prefix { !$0.contains("scenario ") }.count
        let named = probe.run("export a.fold:\(line) c.svg").text
        #expect(named == "wrote c.svg: step 2; variant height; --variant VALUE names another")
        let unknown = probe.run("export a.fold c.svg --variant data")
        #expect(
            unknown.complaints == """
                error: there is no variant data; there are: height, rows
                  export a.fold c.svg --variant data
                                                ^~~~
                """)
        #expect(unknown.failure == .parse)
        let none = probe.run("export a.fold:13 c.svg --variant height")
        #expect(none.complaints.hasPrefix("error: the scenario has no variants\n"))
        let replayed = probe.run("replay a.fold:13 --variant ''")
        #expect(replayed.complaints.hasPrefix("error: the scenario has no variants\n"))
    }

    @Test("a recording's prompt shows the number of the state, which errors and refusals do not count on")
    func prompts() throws {
        let probe = try RunnerProbe([
            "a.fold": """
            new 2
            toggle 0
            toggle 9
            expect error no-section
            toggle 0
            undo 2
            toggle 0
            """
        ])
        #expect(probe.run("export a.fold a.cast").text == "wrote a.cast: 5 steps")
        let prompts = probe.text(of: "a.cast").matches(of: /foldsh ?[^"]*/).map { String($0.output) }
        #expect(
            prompts == [
                "foldsh> ", "foldsh 0> ", "foldsh 1> ", "foldsh 1> ", "foldsh 2> ", "foldsh 0> ",
            ])
    }

    @Test("a drawing of a late state of a long session tells its own number")
    func lateDrawing() throws {
        let probe = try RunnerProbe()
        probe.run("new 2\n" + String(repeating: "toggle 0\n", count: 400))
        #expect(probe.run("export a.svg --step 390").text == "wrote a.svg: step 390")
        #expect(probe.text(of: "a.svg").contains("Step 390 of 390: toggle 0, ok"))
    }

    @Test("refusals, errors and ways back are frames too")
    func refusals() throws {
        let probe = try RunnerProbe(["a.fold": Self.scenario])
        #expect(probe.run("export a.fold:13 a.html").text == "wrote a.html: 4 steps")
        let page = probe.text(of: "a.html")
        #expect(page.contains("⊘ refused empty"))
        #expect(page.contains("✕ error no-section"))
        #expect(page.contains("no section 9; there are sections 0…2"))
        #expect(page.contains("Step 4 of 4: undo"))
        #expect(page.contains("state 0, as loaded"))
    }

    @Test("a scenario that fails is written all the same, and the failure said", arguments: ["html", "svg", "cast"])
    func failing(ending: String) throws {
        let probe = try RunnerProbe(["a.fold": Self.scenario])
        let answer = probe.run("export a.fold:23 a.\(ending)")
        #expect(answer.failure == .step)
        #expect(answer.text.hasSuffix("; the scenario fails"))
        #expect(answer.complaints.contains("a.fold:25:3: error: expected open 1, got open 0"))
        #expect(probe.text(of: "a.\(ending)").isEmpty == false)
        if ending == "html" {
            #expect(probe.text(of: "a.html").contains("✕ 1 thing went otherwise than the scenario expects"))
        }
    }

    @Test("a scenario file with mistakes is not written")
    func mistakes() throws {
        let probe = try RunnerProbe(["a.fold": "new 2\ntogle 0\n"])
        let answer = probe.run("export a.fold a.html")
        #expect(answer.failure == .parse)
        #expect(answer.complaints.contains("a.fold:2:1"))
        #expect(probe.text(of: "a.html") == "")
        #expect(probe.run("export b.fold b.html").failure == .parse)
    }

    @Test("a scenario that exports itself ends with an error")
    func circle() throws {
        let probe = try RunnerProbe(["a.fold": "new 2\ntoggle 0\nexport a.fold a.html\nexpect open 1\n"])
        let answer = probe.run("check a.fold")
        #expect(answer.failure == .step)
        #expect(answer.text.contains("a.fold:3"))
        #expect(answer.text.contains("the script includes itself: a.fold → a.fold"), "\(answer.text)")
    }

    @Test("without a table there is nothing to export")
    func noTable() throws {
        let probe = try RunnerProbe()
        #expect(probe.run("export a.html").complaints.contains("there is no table"))
        #expect(probe.run("export a.html --variant rows").failure == .parse)
    }

    @Test("of too many states there is no graph, and it is said how more are drawn")
    func tooManyStates() throws {
        let probe = try RunnerProbe()
        probe.run("new 1 1 1 1 1 1 1")
        let answer = probe.run("export a.dot")
        #expect(answer.failure == .step)
        #expect(answer.complaints.contains("there are more than 60 states, too many to draw; --states N draws up to N"))
        #expect(probe.run("export a.dot --states 128").text == "wrote a.dot: 128 states")
        #expect(probe.run("export a.dot --states 127").failure == .step)
        #expect(probe.run("export b.dot --group").text == "wrote b.dot: 8 states")
    }

    @Test("of tables whose states can only be counted there is no graph")
    func notDrawable() throws {
        let probe = try RunnerProbe()
        probe.session.keepsGoing = true
        probe.run("new " + String(repeating: "1 ", count: 65))
        #expect(probe.run("export a.dot").complaints.contains("at most 64 sections"))
        probe.run("new 2 2\nsilently delete-row 0.0\nreloadRows 0.9")
        let crashed = probe.run("export a.dot")
        #expect(crashed.failure == .step)
        #expect(crashed.complaints.contains("the view has crashed"), "\(crashed.complaints)")
        #expect(probe.text(of: "a.dot") == "")
    }

    @Test("a graph of a scenario begins where the scenario does")
    func graphOfScenario() throws {
        let probe = try RunnerProbe(["a.fold": Self.scenario])
        let answer = probe.run("export a.fold a.dot --variant rows")
        #expect(answer.text == "wrote a.dot: 3 states; scenario 1 of 3; FILE:LINE names another")
        #expect(probe.text(of: "a.dot").contains("c0 [label=\"crash delete-missing\", shape=octagon, color=red"))
        #expect(!probe.text(of: "a.dot").contains("c0 ->"))
    }

    @Test("a file that cannot be written is an error, and what was there stays")
    func unwritable() throws {
        let probe = try RunnerProbe(["a.html": "before"])
        probe.run("new 2")
        #expect(probe.run("export no/a.html").failure == .step)
        try probe.folder.makeFolder("b.html")
        #expect(probe.run("export b.html").failure == .step)
        #expect(probe.text(of: "a.html") == "before")
        #expect(probe.run("export a.html").text == "wrote a.html: 0 steps")
        #expect(probe.text(of: "a.html").hasPrefix("<!DOCTYPE html>"))
    }

    @Test("an interruption writes nothing")
    func interrupted() throws {
        let countdown = Countdown(5)
        let probe = try RunnerProbe(
            ["a.fold": "new 2\n" + String(repeating: "toggle 0\n", count: 40)],
            isInterrupted: { countdown.isOver() })
        #expect(probe.run("export a.fold a.html").failure == .interrupted)
        #expect(probe.text(of: "a.html") == "")
    }

    @Test("the outcome is told as JSON where that is set")
    func json() throws {
        let report = ExportReport(path: "a.html", format: .html, steps: 3, leftOut: 1, failures: 2)
        #expect(
            report.json
                == #"{"outcome":"exported","path":"a.html","format":"html","steps":3,"left-out":1,"states":null,"failures":2,"choice":null}"#
        )
        #expect(report.text(Style()) == "wrote a.html: 3 steps; states 0 to 0 are left out; the scenario fails")
    }

    @Test("the same session is written the same each time")
    func deterministic() throws {
        let texts = try (0..<2).map { _ in
            let probe = try RunnerProbe()
            probe.run("load sample guarded\ntoggle 0\nselect 0 1\nexport a.html\nexport a.svg\nexport a.cast")
            return ["a.html", "a.svg", "a.cast"].map { probe.text(of: $0) }
        }
        #expect(texts[0] == texts[1])
    }
}
