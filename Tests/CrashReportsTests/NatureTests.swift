// What happened is told from what is only named: exceptions, signals and kills, the thread that crashed and the others.

import TableUpdates
import Testing

@testable import CrashReports

/// A short report, and what it describes.
struct NatureCase: Sendable, CustomTestStringConvertible {
    let text: String
    /// Nil where the text describes nothing.
    let family: CrashFamily?
    var kind = CrashKind.noException
    var own: String?
    var testDescription: String { text }
}

@Suite("Exceptions, signals and kills")
struct NatureTests {
    private static let update = """
        UIKitCore 0x1 -[_UITableViewUpdateSupport _computeRowUpdates] + 8
        8 UIKitCore 0x2 -[UITableView _endCellAnimationsWithContext:] + 8
        9 Shop 0x3 Cart.reload() + 8 (Cart.swift:12)
        """
    private static let own = "Cart.reload() (Cart.swift:12)"
    private static let thrown = """
        Last Exception Backtrace:
        0 CoreFoundation 0x1 __exceptionPreprocess + 1
        1 libobjc.A.dylib 0x2 objc_exception_throw + 1
        """

    private func check(_ item: NatureCase) throws {
        let reports = CrashLog.reports(in: item.text)
        #expect(reports.map(\.family) == [item.family].compactMap { $0 })
        guard let report = reports.first else { return }
        #expect(report.kind == item.kind)
        #expect(report.ownFrame?.summary == item.own)
    }

    @Test(
        "a frame of an update is no exception where a signal or a kill is told",
        arguments: [
            (
                "Exception Type: EXC_CRASH (SIGKILL)\nTermination Reason: SPRINGBOARD, Code 0x8badf00d",
                CrashFamily.watchdog
            ),
            ("Exception Type: EXC_CRASH (SIGKILL)\nTermination Reason: FRONTBOARD 2343432205", .watchdog),
            ("Exception Type: EXC_BAD_ACCESS (SIGSEGV)\nException Subtype: KERN_INVALID_ADDRESS at 0x10", .memoryFault),
            ("Exception Type: EXC_CRASH (SIGKILL)\nTermination Reason: Namespace JETSAM, Code 1", .memoryPressure),
            ("Exception Type: EXC_CRASH (SIGKILL)\nTermination Reason: RUNNINGBOARD 0xdead10cc", .killed),
            ("Event: cpu usage\nAction taken: Process killed", .overuse),
            ("Event: hang\nDuration: 2.1s", .hang),
        ])
    func faults(head: String, family: CrashFamily) throws {
        try check(NatureCase(text: "\(head)\n\nThread 0 Crashed:\n7 \(Self.update)", family: family, own: Self.own))
        // The trace may stand above what the system says of the end.
        try check(NatureCase(text: "7 \(Self.update)\n\n\(head)", family: family, own: Self.own))
    }

    @Test("a frame of an update is any update failure where the trace is an exception's, and deeper frames come first")
    func exceptions() throws {
        try check(
            NatureCase(
                text: "\(Self.thrown)\n7 \(Self.update)", family: .tableUpdateTrace, kind: .update, own: Self.own))
        try check(
            NatureCase(
                text: "\(Self.thrown)\n2 CoreFoundation 0x3 -[__NSArrayM objectAtIndex:] + 1\n7 \(Self.update)",
                family: .arrayIndex, kind: .exception, own: Self.own))
        try check(
            NatureCase(
                text: "\(Self.thrown)\n2 CoreFoundation 0x3 -[__NSArrayM insertObject:atIndex:] + 1\n7 \(Self.update)",
                family: .arrayIndex, kind: .exception, own: Self.own))
    }

    @Test(
        "words elsewhere do not make an exception none",
        arguments: [
            "Thread 3:\n0 Shop 0x1 mono_sigsegv_signal_handler + 1", "Thread #3\n0 Shop 0x1 plcr_exc_bad_access + 1",
            "Thread 3 name:  sentry\nThread 3:\n0 Sentry 0x1 SentryWatchdogTerminationTracker.start() + 1",
            "Thread 3:\n0 Shop 0x1 MemoryPressureMonitor.run() + 1", "Thread 3:\n0 Shop 0x1 Swift.fatalError + 1",
            "com.queue.work\n0 Shop 0x1 JetsamObserver.highWater + 1", "Kernel Triage:\nVM - out of memory",
            "VM Region Info: 0x10 is not in any region. KERN_INVALID_ADDRESS",
        ])
    func otherThreads(rest: String) throws {
        let trace = "\(Self.thrown)\n7 \(Self.update)"
        try check(
            NatureCase(text: "\(trace)\n\n\(rest)\n", family: .tableUpdateTrace, kind: .update, own: Self.own))
        guard !rest.hasPrefix("com") else { return }
        let head = "Exception Type: EXC_CRASH (SIGABRT)\n\(rest)\n\n"
        try check(
            NatureCase(text: "\(head)\(trace)", family: .tableUpdateTrace, kind: .update, own: Self.own))
    }

    @Test("a warning in a log before an exception is not what happened")
    func warning() throws {
        let text = """
            10:00:00 Received memory warning. Memory pressure critical
            10:00:09 *** Assertion failure in -[UITableView _endCellAnimationsWithContext:], UITableView.m:2138
            *** First throw call stack:
            (
            0 CoreFoundation 0x1 __exceptionPreprocess + 1
            )
            """
        try check(NatureCase(text: text, family: .tableUpdateTrace, kind: .update))
    }

    @Test("only the thread that crashed counts: it says so, or is named at the head")
    func crashedThread() throws {
        let main = "Thread 0:\n7 \(Self.update)"
        let other = "0 libobjc.A.dylib 0x1 objc_release + 1\n1 Shop 0x2 Decoder.run() + 1"
        for (head, caption) in [("", "Thread 2 Crashed:"), ("Triggered by Thread:  2\n", "Thread 2:")] {
            try check(
                NatureCase(
                    text: "EXC_BAD_ACCESS (SIGSEGV)\n\(head)\n\(main)\n\n\(caption)\n\(other)", family: .memoryFault,
                    own: "Decoder.run()"))
            try check(
                NatureCase(
                    text: "EXC_CRASH (SIGABRT)\n\(head)\n\(main)\n\n\(caption)\n\(other)", family: .signal,
                    own: "Decoder.run()"))
        }
        let debugger = """
              thread #1, queue = 'com.apple.main-thread'
                frame #0: 0x1 UIKitCore`-[UITableView _endCellAnimationsWithContext:] + 1

            * thread #2, stop reason = EXC_BAD_ACCESS (code=1, address=0x4)
                frame #0: 0x1 Shop`Decoder.run() + 1
            """
        try check(NatureCase(text: debugger, family: .memoryFault, own: "Decoder.run()"))
    }

    @Test("in JSON too, in whatever order and form the members are")
    func crashedThreadOfJSON() throws {
        func frames(_ names: String...) -> String {
            "[" + names.map { #"{"imageOffset": 1, "symbol": "\#($0)"}"# }.joined(separator: ", ")
                + "]"
        }
        let update = frames("-[UITableView _endCellAnimationsWithContext:]", "Cart.reload()")
        for crashed in [
            #"{"triggered": true, "frames": \#(frames("objc_release", "Decoder.run()"))}"#,
            #"{"frames" : \#(frames("objc_release", "Decoder.run()")), "triggered" : true}"#,
        ] {
            for (signal, family) in [("SIGSEGV", CrashFamily.memoryFault), ("SIGABRT", .signal)] {
                let text = """
                    {"exception": {"signal": "\(signal)"}, "threads": [{"id": 1, "frames": \(update)}, \(crashed)],
                    "usedImages": [{"name": "Shop"}]}
                    """
                try check(NatureCase(text: text, family: family, own: "Decoder.run()"))
            }
        }
    }

    @Test(
        "the name of a method outside of a trace is no crash",
        arguments: [
            "Why is `-[UITableView _endCellAnimationsWithContext:]` so slow here?",
            "1.20 s  34.0%  0 s   -[UITableView _endCellAnimationsWithContext:]",
        ])
    func prose(text: String) throws { try check(NatureCase(text: text, family: nil)) }

    @Test(
        "what did not end the app, or only may have ended it, is told so",
        arguments: [
            ("App hanging for at least 2000 ms.", CrashFamily.hang, "nothing says that it ended"),
            ("WatchdogTermination: possibly because it overused RAM", .killed, "presumes"),
            ("Thread 1: signal SIGABRT", .signal, "does not say which"),
            ("Thread 1: Fatal error: Index out of range", .swiftIndex, "without an exception"),
            ("Thread 1: Fatal error: Negative Array index is out of range", .swiftIndex, "without an exception"),
            ("Fatal error: Index out of bounds: file Array.swift, line 4", .swiftIndex, "without an exception"),
        ])
    func wordings(text: String, family: CrashFamily, words: String) throws {
        try check(NatureCase(text: text, family: family))
        #expect(try #require(CrashLog.reports(in: text).first?.meaning).contains(words))
    }
}
