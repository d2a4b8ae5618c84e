// `foldsh export` as a command of the program: what it prints and the status with which it ends.

import TestSupport
import Testing

@Suite("Export from the command line")
struct ExportStatusTests {
    private static let scenario = "load sample accordion\nrule hide rows\ntoggle Trains\nexpect crash delete-missing\n"

    @Test("a scenario becomes a page")
    func page() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.scenario, to: "crash.fold")
        let run = try foldsh("export crash.fold crash.html", in: folder)
        #expect(run.status == 0)
        #expect(run.output == "wrote crash.html: 1 step\n")
        #expect(run.errors == "")
        #expect(folder.contents(of: "crash.html")?.contains("✕ crash delete-missing in 0") == true)
    }

    @Test("a scenario that fails becomes a page too, and ends with status 1")
    func failing() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.scenario.replacing("delete-missing", with: "row-count"), to: "crash.fold")
        let run = try foldsh("export crash.fold crash.html", in: folder)
        #expect(run.status == 1)
        #expect(run.output == "wrote crash.html: 1 step; the scenario fails\n")
        #expect(run.errors.hasPrefix("crash.fold:4:1: error: expected crash row-count, got crash delete-missing in 0"))
        #expect(folder.contents(of: "crash.html") != nil)
    }

    @Test(
        "a mistake ends with its status, and writes nothing",
        arguments: [
            ("export", 2), ("export --step x a.svg", 2), ("export a.svg", 1), ("export crash.fold a.pdf", 1),
            ("export missing.fold a.svg", 2), ("export crash.fold missing/a.svg", 1), ("export crash.fold .", 1),
            ("export crash.fold a.svg --step 7", 1), ("export crash.fold a.svg --variant x", 2),
        ])
    func wrong(arguments: String, status: Int32) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.scenario, to: "crash.fold")
        let run = try foldsh(arguments, in: folder)
        #expect(run.status == status, "\(run)")
        #expect(!run.errors.isEmpty)
        #expect(folder.contents(of: "a.svg") == nil)
    }

    @Test("titles that are no text in any encoding do not keep a page from being written")
    func brokenBytes() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            Array("section A open: ".utf8) + [0xFF, 0xC3, 0x28] + Array("\ntoggle 0\nexport a.html\n".utf8), to: "a.txt"
        )
        let run = try foldsh("a.txt", in: folder)
        let page = folder.contents(of: "a.html")
        #expect((run.status == 0) == (page != nil), "\(run)")
        #expect(page?.unicodeScalars.contains("\u{0}") != true)
    }
}
