// The first frame of the app's own code: the forms of frames, and whose code a frame is.

import Testing

@testable import CrashReports

@Suite("The app's own frame")
struct OwnFrameTests {
    private static let sentence = "attempt to delete row 2 from section 1 which only contains 2 rows before the update"

    private func own(_ trace: String, before: Bool = false) -> String? {
        CrashLog.reports(in: before ? "\(trace)\n\(Self.sentence)\n" : "\(Self.sentence)\n\(trace)").first?.ownFrame?
            .summary
    }

    @Test(
        "frames are read in the forms of devices, debuggers and services",
        arguments: [
            ("2 | UIKitCore | -[UITableView endUpdates]\n3 | Shop | -[Rows add:]", "-[Rows add:]"),
            ("3 | Shop | Rows.swift line 12specialized Rows.add(_:)", "Rows.add(_:) (Rows.swift:12)"),
            ("3    My Shop    \nRows.m line 93\n-[Rows add:]", "-[Rows add:] (Rows.m:93)"),
            ("UIKit -[UITableView endUpdates]\nShop Rows.swift:12 Rows.add(_:)", "Rows.add(_:) (Rows.swift:12)"),
            (
                "    at null.-[UITableView endUpdates](null:null)\n    at null.-[Rows add:](Classes/Rows.m:63)",
                "-[Rows add:] (Rows.m:63)"
            ),
            (#"  at Shop.Rows.Add () [0x0] in C:\src\Shop\Rows.cs:77 "#, "Shop.Rows.Add (Rows.cs:77)"),
            (
                #"{"stack": "0   UIKitCore  0x1 -[UITableView endUpdates] + 1\n1   Shop   0x2 Rows.add(_:) + 4\n"}"#,
                "Rows.add(_:)"
            ),
            (#"{"stack":["0   UIKitCore  0x1 x + 1","1   Shop   0x2 Rows.add(_:) + 4"]}"#, "Rows.add(_:)"),
            (
                #"{"threads": [{"crashed": true, "backtrace": {"contents": [{"object_name": "Shop", "symbol_name": "-[Rows add:]"}]}}]}"#,
                "-[Rows add:]"
            ),
            (
                "E/AndroidRuntime(1): java.lang.NullPointerException: x\nE/AndroidRuntime(1): \tat com.shop.Rows.add(Rows.kt:2)",
                "com.shop.Rows.add (Rows.kt:2)"
            ),
            (
                "  9  main + 1 (Shop + 1) [0x1]\n  9  Rows.add() + 8 (Shop + 120) [0x1]\n  8  x + 1 (UIKitCore + 1) [0x2]",
                "Rows.add()"
            ),
            ("5 Shop 0x1 _TFC4Shop4Rows3addfT_T_ + 54", "Shop.Rows.add"),
            ("5 Shop 0x1 _TFE4ShopCSo11UITableView3addfT_T_ + 54", "Shop.UITableView.add"),
        ])
    func forms(trace: String, expected: String) { #expect(own(trace) == expected) }

    @Test(
        "columns and lists that are no trace have no frame",
        arguments: ["1  Apples  many", "2 | Pears | 3", "a;b;1.5;4"])
    func lists(text: String) { #expect(own(text) == nil) }

    @Test("a trace may stand above the reason")
    func above() {
        #expect(own("<pre>Rows;add:;Rows.m;152\n-;start;;</pre>", before: true) == "Rows add: (Rows.m:152)")
        #expect(own("0 UIKit 0x1 x\n1 Shop 0x2 Rows.add(_:) + 4", before: true) == "Rows.add(_:)")
    }

    @Test(
        "an app may be named like the beginning of a library",
        arguments: [
            "WebShop", "Coreo", "AVBooks", "Monopoly", "libraryApp", "RxMeds", "Differently", "CFOApp", "Photos",
            "Contacts",
        ])
    func apps(image: String) {
        #expect(
            own("0 UIKitCore 0x1 x\n1 \(image) 0x2 Rows.add(_:) + 4 (Rows.swift:70)") == "Rows.add(_:) (Rows.swift:70)")
    }

    @Test(
        "libraries are not the app",
        arguments: [
            "Accelerate", "Accounts", "HealthKit", "PassKit", "libobjc.A.dylib", "FirebaseCrashlytics",
            "AppCenterCrashes",
            "DatadogCore", "Bugsnag", "Flutter", "React", "hermes", "RxDataSources", "DifferenceKit", "SwiftUICore",
        ])
    func libraries(image: String) {
        #expect(own("1 \(image) 0x2 doit + 4\n2 Shop 0x3 Rows.add(_:) + 4") == "Rows.add(_:)")
    }

    @Test(
        "nor is what was linked or compiled into it",
        arguments: [
            "CLSProcessRecordAllThreads", "__FIRCLSExceptionRecord_block_invoke", "Array.subscript.getter",
            "thunk for @escaping () -> ()", "partial apply for closure #1 in Rows.add() + 28 (<compiler-generated>:0)",
            "(Missing)", "-[IGListAdapter performUpdatesAnimated:completion:]", "0x104fc0dd8 + 123",
        ])
    func inlined(symbol: String) {
        #expect(
            own("1 Shop 0x2 \(symbol)\n2 Shop 0x3 Rows.add(_:) + 4 (Rows.swift:7)") == "Rows.add(_:) (Rows.swift:7)")
    }

    @Test("a trace without names says so, and names that begin like C's are the app's where their file is known")
    func names() {
        #expect(own("1 Shop 0x2 0x100 + 3") == "Shop: the trace has no names, atos gives them")
        #expect(own("1 Shop 0x2 <redacted>") == "Shop: the trace has no names, atos gives them")
        for name in ["raiseHand", "abortUpload", "_Rows.add"] {
            #expect(own("  File \"Rows.swift\", line 5, in \(name)") == "\(name) (Rows.swift:5)")
        }
    }
}
