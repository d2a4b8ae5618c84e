// Tests of the traces in the JSON of crash services: which list of frames counts, and from which end.

import CrashReports
import Testing

@Suite("Traces in the JSON of crash services")
struct ServiceTraceTests {
    private static let sentence = """
        Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after \
        the update (3) must be equal to the number of rows contained in that section before the update (3), plus or \
        minus the number of rows inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the \
        number of rows moved into or out of that section (0 moved in, 0 moved out).
        """

    private func ownFrame(_ json: String) throws -> String? {
        try #require(CrashLog.reports(in: json).first).ownFrame?.summary
    }

    @Test("Sentry's list begins with the oldest call, and its frames have lists of their own")
    func sentry() throws {
        let json = """
            {"platform": "cocoa", "exception": {"values": [{"value": "\(Self.sentence)", "stacktrace": {"frames": [
              {"function": "main", "package": "/private/var/Shop.app/Shop", "in_app": true},
              {"function": "Start.run()", "package": "/private/var/Shop.app/Shop", "lineno": 4, "filename": "Start.swift"},
              {"function": "Rows.delete(at:)", "package": "/private/var/Shop.app/Shop", "pre_context": ["{", "x"],
               "vars": {"function": "no"}, "lineno": 88, "filename": "Rows.swift", "context_line": null},
              {"function": "-[UITableView _endCellAnimationsWithContext:]", "package": "/System/UIKitCore"},
              {"function": "__exceptionPreprocess", "package": "/System/CoreFoundation"}]}}]}}
            """
        #expect(try ownFrame(json) == "Rows.delete(at:) (Rows.swift:88)")
        let many = #"{"function": "deep()", "package": "Shop"},"#
        let long = json.replacing(
            "{\"function\": \"main\"", with: String(repeating: many, count: 300) + "{\"function\": \"main\"")
        #expect(try ownFrame(long) == "Rows.delete(at:) (Rows.swift:88)")
    }

    @Test("Bugsnag's and Crashlytics' lists begin with the newest call")
    func newestFirst() throws {
        let bugsnag = """
            {"exceptions": [{"message": "\(Self.sentence)", "stacktrace": [
              {"machoFile": "/System/CoreFoundation", "method": "__exceptionPreprocess"},
              {"machoFile": "/private/var/Shop.app/Shop", "method": "-[Rows delete:]", "file": "a/Rows.m", "lineNumber": 7},
              {"machoFile": "/private/var/Shop.app/Shop", "method": "-[Start run]"}]}]}
            """
        #expect(try ownFrame(bugsnag) == "-[Rows delete:] (Rows.m:7)")
        let crashlytics = """
            {"exceptions": [{"subtitle": "\(Self.sentence)", "frames": [
              {"line": "0", "file": "", "symbol": "__exceptionPreprocess", "library": "CoreFoundation"},
              {"line": "88", "file": "Rows.swift", "symbol": "Rows.delete(at:)", "library": "Shop", "blamed": true}]}]}
            """
        #expect(try ownFrame(crashlytics) == "Rows.delete(at:) (Rows.swift:88)")
    }

    @Test("what is cut off in the middle of a frame gives what was read before")
    func cutOff() throws {
        let json = """
            {"exceptions": [{"message": "\(Self.sentence)", "stacktrace": [
              {"machoFile": "Shop", "method": "-[Rows delete:]"}, {"machoFile": "Shop", "meth
            """
        #expect(try ownFrame(json) == "-[Rows delete:]")
    }

    @Test("where each line is a report, its frames are those of its own line")
    func lines() throws {
        let lines = ["Rows.delete()", "Rows.add()"].enumerated().map { number, name in
            let sentence =
                "attempt to delete row \(number + 5) from section 0 which only contains 2 rows before the update"
            return """
                {"message": "\(sentence)", "threads": [{"crashed": true, "frames": [{"symbol": "\(name)", "library": "Shop"}]}]}
                """
        }
        let reports = CrashLog.reports(in: lines.joined(separator: "\n"))
        #expect(reports.map { $0.ownFrame?.symbol } == ["Rows.delete()", "Rows.add()"])
    }
}
