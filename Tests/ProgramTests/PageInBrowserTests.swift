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

    /// The command of the frame that is shown, and its verdict.
    private static let shown = """
        [...document.querySelectorAll('.frame')].filter((frame) => frame.offsetHeight > 0).map((frame) =>
          frame.querySelector('h2').textContent + ' | ' + (frame.querySelector('.badge')?.textContent ?? '')).join('; ')
        """

    private static let steps = [
        "Step 0 as it begins | ", "Step 1 toggle Buses | ✓ ok", "Step 2 rule hide rows | ✓ ok",
        "Step 3 toggle Trains | ✕ crash delete-missing in 0",
    ]

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
        for script in [crash, hostile] {
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
        #expect(try browser.value("document.querySelector('#next').disabled") as? Bool == true)
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

    @Test("the space bar plays to the end and stops there")
    func plays() throws {
        try browser.open(folder.path("crash.html"), fragment: "#step-2")
        // The clock is in the test's hands.
        _ = try browser.value("setInterval = (tick, pause) => { window.tick = tick; window.pause = pause; return 1; }")
        let play = "document.querySelector('#play').textContent"
        try browser.press(" ")
        try browser.wait(until: play, is: "▪ Pause")
        try browser.wait(until: Self.shown, is: Self.steps[2])
        _ = try browser.value("tick()")
        try browser.wait(until: Self.shown, is: Self.steps[3])
        try browser.wait(until: play, is: "▸ Play")
        #expect(try browser.number("pause") >= 1_000)
        try browser.click("#play")
        try browser.wait(until: Self.shown, is: Self.steps[0])
        try browser.wait(until: play, is: "▪ Pause")
        _ = try browser.value("tick()")
        try browser.wait(until: Self.shown, is: Self.steps[1])
        // The button has the focus, so the space bar presses it.
        try browser.press(" ")
        try browser.wait(until: play, is: "▸ Play")
        #expect(browser.complaints == [])
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
        let table = try browser.text("document.querySelector('.frame.shown .picture ul').textContent")
        #expect(table.contains("section 0, Trains, open, 3 rows, changed"))
        #expect(try browser.text("document.querySelector('.frame.shown svg').getAttribute('aria-hidden')") == "true")
    }

    @Test("a hostile title stays a title")
    func hostile() throws {
        try browser.open(folder.path("hostile.html"))
        for _ in 0..<2 { try browser.press("ArrowRight") }
        #expect(try browser.number("document.images.length") == 0)
        #expect(try browser.number("document.scripts.length") == 1)
        #expect(
            try browser.text("document.querySelector('.frame.shown .picture ul').textContent").contains(
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
        try browser.wait(until: Self.shown, is: "Step 250 toggle 0 | ✓ ok")
        try browser.press("End")
        try browser.wait(until: Self.shown, is: "Step 400 toggle 0 | ✓ ok")
        let isSeen = """
            (() => {
              const link = document.querySelector('.index [aria-current=step]').getBoundingClientRect();
              return link.top >= 0 && link.bottom <= innerHeight;
            })()
            """
        #expect(try browser.value(isSeen) as? Bool == true)
        #expect(try browser.number("scrollY") == 0)
        try browser.press("Home")
        try browser.wait(until: Self.shown, is: "Step 101 toggle 0 | ✓ ok")
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
                let tooWide = """
                    [...document.querySelectorAll('.frame.shown .drawing text')].filter((text) => {
                      const box = text.getBBox();
                      return box.x < 0 || box.x + box.width > 384;
                    }).map((text) => text.textContent).join('; ')
                    """
                #expect(try browser.text(tooWide) == "")
                try browser.press("ArrowRight")
            }
        }
        let isDark = try browser.text("getComputedStyle(document.body).backgroundColor") == "rgb(15, 15, 17)"
        #expect(isDark == (scheme == "dark"))
        #expect(browser.complaints == [])
    }

    @Test("who wants little motion gets none", arguments: [("reduce", "none"), ("no-preference", "appear")])
    func motion(wish: String, animation: String) throws {
        try browser.show(width: 1200, motion: wish)
        try browser.open(folder.path("crash.html"))
        #expect(try browser.text("getComputedStyle(document.querySelector('.frame.shown')).animationName") == animation)
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
