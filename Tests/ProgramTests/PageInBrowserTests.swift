// Pages that the program wrote, in a real browser: clicked and typed to, read at each step, with nothing going out.

import Foundation
import TestSupport
import Testing

@Suite(
    "Pages in a browser", .serialized,
    .enabled(if: Browser.program != nil, "there is no Chromium here, so pages are not tried in it"))
struct PageInBrowserTests {
    private let folder: TemporaryFolder
    private let browser: Browser

    /// The command of the step that is shown, and its verdict.
    private static let shown = """
        [...document.querySelectorAll('.step')].filter((step) => step.offsetHeight > 0).map((step) =>
          step.querySelector('h2').textContent + ' | ' + (step.querySelector('.judged .verdict')?.textContent ?? '')).join('; ')
        """

    private static let steps = [
        "0 as it begins | ", "1 toggle Buses | ≠ ok; section 1 drifts", "2 rule hide rows | ✓ ok",
        "3 toggle Trains | ✕ crash delete-missing in 0; the view stays as it was",
    ]

    /// The moment that is chosen.
    private static let moment = "document.querySelector('.moments :checked').parentNode.textContent"

    private static let hostile = "</script><img src=x onerror=alert(1)>"

    init() throws {
        folder = try TemporaryFolder()
        let crash = """
            load sample accordion
            toggle Buses
            rule hide rows
            toggle Trains
            expect crash delete-missing
            export crash.html
            """
        let title = "'" + Self.hostile + "'"
        let hostile = """
            section \(title) open: \(title), '\u{202E}abc'
            section 饮料与其他各种各样的东西以及更多更多的名字 open: 一个非常非常长的标题，长到在手机屏幕上一行放不下
            toggle 0
            rename-section 0 '\(Self.hostile)!'
            export hostile.html
            export hostile.svg
            """
        let moves = """
            section A open: a0, a1, a2
            section B open: b0, b1
            rules minimal
            rename-section 1 Beta
            rename-section 0 Alpha
            move-row 0.2 1.0
            export moves.html
            """
        for script in [crash, hostile, moves] {
            let run = try foldsh("-", input: script, in: folder)
            try #require(run.status == 0, "\(run.errors)")
        }
        browser = try Browser()
    }

    @Test("buttons lead from step to step, and the text at each is the step's")
    func clicks() throws {
        try browser.open(folder.path("crash.html"))
        try browser.show(width: 1200)
        try browser.wait(until: Self.shown, is: Self.steps[0])
        for step in Self.steps.dropFirst() {
            try browser.click("#next")
            try browser.wait(until: Self.shown, is: step)
        }
        #expect(try browser.value("document.querySelector('#next').ariaDisabled") as? String == "true")
        try browser.click("#previous")
        try browser.wait(until: Self.shown, is: Self.steps[2])
        try browser.click(".index li:nth-child(2) a")
        try browser.wait(until: Self.shown, is: Self.steps[1])
        #expect(try browser.text("document.querySelector('.index [aria-current=step]').textContent").hasPrefix("1 "))
        #expect(browser.complaints == [])
    }

    @Test("keys lead from step to step")
    func keys() throws {
        try browser.open(folder.path("crash.html"))
        for (key, step) in [
            ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 3), ("ArrowRight", 3), ("Home", 0),
        ] {
            try browser.press(key)
            try browser.wait(until: Self.shown, is: Self.steps[step])
        }
        #expect(browser.complaints == [])
    }

    @Test("the slider leads to its step, by mouse and by key")
    func slider() throws {
        try browser.open(folder.path("crash.html"))
        try browser.show(width: 1200)
        try browser.click("#slider")
        // The middle of four places is one of the two inner ones.
        let place = try browser.number("Number(document.querySelector('#slider').value)")
        #expect((1...2).contains(place))
        try browser.wait(until: Self.shown, is: Self.steps[place])
        try browser.press("End")
        try browser.wait(until: Self.shown, is: Self.steps[3])
        try browser.press("ArrowLeft")
        try browser.wait(until: Self.shown, is: Self.steps[2])
        #expect(
            try browser.text("document.querySelector('#slider').getAttribute('aria-valuetext')")
                == "Step 2 of 3: rule hide rows, ok")
        #expect(browser.complaints == [])
    }

    @Test("the space bar plays moment by moment to the end, and stops there")
    func plays() throws {
        try browser.open(folder.path("crash.html"), fragment: "#step-2")
        // The clock is in the test's hands.
        _ = try browser.value("setTimeout = (tick, pause) => { window.tick = tick; window.pause = pause; return 1; }")
        let play = "document.querySelector('#play').textContent"
        try browser.press(" ")
        try browser.wait(until: play, is: "Pause")
        for moment in ["Before", "Data", "After"] {
            try browser.wait(until: Self.moment, is: moment)
            try browser.wait(until: Self.shown, is: Self.steps[2])
            _ = try browser.value("tick()")
        }
        for moment in ["Before", "Data", "Calls", "After"] {
            try browser.wait(until: Self.moment, is: moment)
            try browser.wait(until: Self.shown, is: Self.steps[3])
            #expect(try browser.number("pause") >= 900)
            _ = try browser.value("tick()")
        }
        try browser.wait(until: play, is: "Play")
        try browser.click("#play")
        try browser.wait(until: Self.shown, is: Self.steps[0])
        // The button has the focus, so the space bar presses it.
        try browser.press(" ")
        try browser.wait(until: play, is: "Play")
        #expect(browser.complaints == [])
    }

    @Test("a call's letters, cells and curves come when it is made, and before that the sum is in debt")
    func moments() throws {
        try browser.show(width: 1280)
        try browser.open(folder.path("moves.html"), fragment: "#step-3")
        let sum = """
            [...document.querySelectorAll('.step.shown .sum:not(.free)')].map((sum) =>
              [...sum.querySelectorAll('.cell b, .tells b')].map((cell) => cell.textContent).join(' ')).join('; ')
            """
        let marks = "[...document.querySelectorAll('.live .view .mark')].filter((mark) => mark.offsetWidth).length"
        try browser.wait(until: sum, is: "3 0 0 0 1 2 = 2; 2 0 0 1 0 3 = 3")
        try browser.press(",")
        try browser.wait(until: Self.moment, is: "Calls")
        #expect(try browser.number(marks) == 1)
        #expect(try browser.number("document.querySelectorAll('.wires g').length") == 2)
        try browser.press(",")
        try browser.wait(until: sum, is: "3 0 0 0 0 3 ≠ 2; 2 0 0 0 0 2 ≠ 3")
        #expect(try browser.number(marks) == 0)
        #expect(try browser.number("document.querySelectorAll('.wires g').length") == 0)
        try browser.press(",")
        try browser.wait(until: sum, is: "3 0 0 0 0 3 = 3; 2 0 0 0 0 2 = 2")
        try browser.press("b")
        try browser.wait(until: Self.moment, is: "After")
        #expect(browser.complaints == [])
    }

    @Test("rows travel by identity: from where they were, through half of the way, to where they are")
    func travels() throws {
        try browser.show(width: 1280)
        try browser.open(folder.path("moves.html"), fragment: "#step-3")
        let places = """
            JSON.stringify(Object.fromEntries([...document.querySelectorAll('.live .view .row:not(.leaving)')].map((row) =>
              [row.querySelector('.title').textContent, Math.round(row.getBoundingClientRect().top)])))
            """
        func rows() throws -> [String: Int] {
            try JSONDecoder().decode([String: Int].self, from: Data(try browser.text(places).utf8))
        }
        let after = try rows()
        try browser.press(",")
        try browser.wait(until: "String(document.getAnimations().length)", is: "0")
        let before = try rows()
        try browser.press(".")
        func freeze(at time: Int) throws {
            _ = try browser.value(
                "document.getAnimations().forEach((one) => { one.pause(); one.currentTime = \(time); }); 1")
        }
        try freeze(at: 0)
        let start = try rows()
        try freeze(at: 350)
        let middle = try rows()
        for title in ["a0", "a1", "a2", "b0", "b1"] {
            let (from, to) = (try #require(before[title]), try #require(after[title]))
            let (first, half) = (try #require(start[title]), try #require(middle[title]))
            #expect(abs(first - from) <= 1, "\(title) begins where it was")
            if abs(from - to) > 8 { #expect(half > min(from, to) && half < max(from, to), "\(title) is under way") }
        }
        #expect(before["a2"] != after["a2"])
        #expect(try browser.number("document.querySelectorAll('.travels').length") == 1)
        #expect(browser.complaints == [])
    }

    @Test("in a crash nothing on the right moves, and its section is red")
    func stays() throws {
        try browser.show(width: 1280)
        try browser.open(folder.path("crash.html"), fragment: "#step-3")
        try browser.press(",")
        try browser.press(".")
        let moved =
            "document.getAnimations().filter((one) => one.effect.target.closest('.pane.view') && "
            + "one.effect.getKeyframes().some((frame) => /[1-9]/.test(frame.transform ?? ''))).length"
        #expect(try browser.number(moved) == 0)
        #expect(try browser.text("document.querySelector('.live .view .failed .name').textContent") == "Trains")
        #expect(try browser.text("document.querySelector('.live .data .head .more').textContent") == "open · 3 rows")
    }

    @Test("an address names a step, and each step gives its address")
    func deepLinks() throws {
        try browser.open(folder.path("crash.html"), fragment: "#step-3")
        try browser.wait(until: Self.shown, is: Self.steps[3])
        try browser.press("ArrowLeft")
        try browser.wait(until: "location.hash", is: "#step-2")
        _ = try browser.value("location.hash = '#step-1'")
        try browser.wait(until: Self.shown, is: Self.steps[1])
        _ = try browser.value("location.hash = '#step-99'")
        try browser.wait(until: Self.shown, is: Self.steps[1])
        #expect(browser.complaints == [])
    }

    @Test("each step is announced in words, and its table is there in words")
    func words() throws {
        try browser.open(folder.path("crash.html"))
        try browser.press("End")
        let announcement = "document.querySelector('[aria-live=polite]').textContent"
        try browser.wait(until: announcement, is: "Step 3 of 3: toggle Trains, crash delete-missing in 0")
        let pane =
            "[...document.querySelectorAll('.step.shown .still .after .pane')].map((pane) => pane.ariaLabel).join('; ')"
        #expect(try browser.text(pane) == "Data source, after; Table view, after")
        #expect(try browser.text("document.querySelector('.wires').getAttribute('aria-hidden')") == "true")
    }

    @Test("a hostile title stays a title")
    func hostile() throws {
        try browser.open(folder.path("hostile.html"))
        for _ in 0..<2 { try browser.press("ArrowRight") }
        #expect(try browser.number("document.images.length") == 0)
        #expect(try browser.number("document.scripts.length") == 1)
        #expect(
            try browser.text("document.querySelector('.step.shown .still .after').textContent").contains(
                Self.hostile + "!"))
        #expect(try browser.text("document.body.textContent").contains("\u{FFFD}abc"))
        #expect(browser.complaints == [])
        try browser.open(folder.path("hostile.svg"))
        #expect(try browser.text("document.documentElement.localName") == "svg")
        #expect(try browser.number("document.querySelectorAll('img, script').length") == 0)
        #expect(browser.complaints == [])
    }

    @Test("of a long session every step is reached, and the list of steps follows")
    func longSession() throws {
        let script = "new 3 3\n" + String(repeating: "toggle 0\n", count: 400) + "export long.html\n"
        let run = try foldsh("-", input: script, in: folder)
        try #require(run.status == 0, "\(run.errors)")
        #expect(run.output.hasSuffix("wrote long.html: 400 steps; states 0 to 100 are left out\n"))
        try browser.show(width: 1200)
        try browser.open(folder.path("long.html"), fragment: "#step-250")
        try browser.wait(until: Self.shown, is: "250 toggle 0 | ✓ ok")
        try browser.press("End")
        try browser.wait(until: Self.shown, is: "400 toggle 0 | ✓ ok")
        let isSeen = """
            (() => {
              const link = document.querySelector('.index [aria-current=step]').getBoundingClientRect();
              const list = document.querySelector('.index ol').getBoundingClientRect();
              return link.top >= list.top - 1 && link.bottom <= list.bottom + 1;
            })()
            """
        #expect(try browser.value(isSeen) as? Bool == true)
        #expect(try browser.number("scrollY") == 0)
        try browser.press("Home")
        try browser.wait(until: Self.shown, is: "101 toggle 0 | ✓ ok")
        #expect(browser.complaints == [])
    }

    @Test("without scripts every frame is there to be read")
    func withoutScripts() throws {
        try browser.send("Emulation.setScriptExecutionDisabled", ["value": true])
        try browser.open(folder.path("crash.html"))
        #expect(try browser.text(Self.shown) == Self.steps.joined(separator: "; "))
        #expect(try browser.number("document.querySelector('.controls').offsetHeight") == 0)
        #expect(browser.complaints == [])
    }

    @Test("narrow or wide, light or dark, nothing sticks out", arguments: [360, 760, 1200], ["light", "dark"])
    func fits(width: Int, scheme: String) throws {
        try browser.show(width: width, scheme: scheme)
        for name in ["crash.html", "hostile.html"] {
            try browser.open(folder.path(name))
            for _ in 0..<3 {
                #expect(try browser.number("document.documentElement.scrollWidth") <= width)
                try browser.press("ArrowRight")
            }
        }
        let isDark = try browser.text("getComputedStyle(document.body).backgroundColor") == "rgb(19, 19, 21)"
        #expect(isDark == (scheme == "dark"))
        #expect(browser.complaints == [])
    }

    @Test("who wants little motion gets before → after side by side, and none", arguments: ["reduce", "no-preference"])
    func motion(setting: String) throws {
        try browser.show(width: 1200, motion: setting)
        try browser.open(folder.path("moves.html"), fragment: "#step-3")
        let isStill = setting == "reduce"
        #expect(try browser.value("document.querySelector('.step.shown .still').offsetHeight > 0") as? Bool == isStill)
        #expect(try browser.value("document.querySelector('.live').offsetHeight > 0") as? Bool != isStill)
        #expect(try browser.value("document.querySelector('.moments').offsetHeight > 0") as? Bool != isStill)
        try browser.press("ArrowLeft")
        if isStill { #expect(try browser.number("document.getAnimations().length") == 0) }
        #expect(browser.complaints == [])
    }

    @Test("on paper every step stands before → after, with its sum as it ends")
    func paper() throws {
        try browser.show(width: 1200)
        try browser.open(folder.path("moves.html"), fragment: "#step-3")
        try browser.press(",")
        _ = try browser.value("dispatchEvent(new Event('beforeprint')); 1")
        try browser.send("Emulation.setEmulatedMedia", ["media": "print"])
        let stills =
            "[...document.querySelectorAll('.step')].filter((step) => step.querySelector('.still').offsetHeight > 0).length"
        #expect(try browser.number(stills) == 4)
        #expect(try browser.number("document.querySelector('.controls').offsetHeight") == 0)
        #expect(
            try browser.text("getComputedStyle(document.querySelector('.step.shown .judged')).visibility") == "visible")
    }

    @Test("a page that somebody wrote a script into does not run it")
    func policy() throws {
        let page = try #require(folder.contents(of: "crash.html"))
        try folder.write(
            page.replacingOccurrences(of: "<main>", with: "<script>document.title = 'ran'</script><main>"),
            to: "other.html")
        try browser.open(folder.path("other.html"))
        #expect(try browser.text("document.title") == "Sample accordion – foldsh")
        // The browser says so, which shows that complaints are heard.
        #expect(browser.complaints.contains { $0.contains("Content Security Policy") })
    }
}
