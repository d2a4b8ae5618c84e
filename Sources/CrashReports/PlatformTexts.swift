// What is not UIKit's: exceptions of other platforms, and ends of a process that are no exceptions at all.

extension CrashText {
    private static let appKitRule: StaticString = "AppKit's table and outline views have rules of their own"
    private static let appKitMeaning: StaticString =
        "this exception is AppKit's, on macOS, and no check of UIKit's raised it; the data source and the view disagree on rows"
    private static let androidRule: StaticString =
        "an adapter must announce every change of its list, on the main thread"
    private static let androidMeaning: StaticString =
        "this is Android's RecyclerView: its adapter's list changed, and no notify… call told of it in time or in full"
    private static let foreignRule: StaticString = "the platform's own rules"
    private static let javaMeaning: StaticString =
        "this is a Java exception: no table or collection view of UIKit's raised it"
    private static let languageMeaning: StaticString =
        "this is the exception of another language's runtime: no table or collection view of UIKit's raised it"

    /// Texts of AppKit, Android and other runtimes; each names its platform, so no view is presumed.
    static let platforms: [CrashText] = [
        CrashText(
            .appKitUpdate, nil, .platform, view: .macTable, rule: appKitRule, meaning: appKitMeaning,
            "nstableview error inserting removing moving row | {row} number of rows {count}", "nstableview error",
            "nstableviewexception"),
        CrashText(
            .appKitUpdate, nil, .platform, view: .macOutline, rule: appKitRule, meaning: appKitMeaning,
            "nsoutlineview error | {later:ranges indexes} {row} {later:which has} {count}", "nsoutlineviewexception"),
        CrashText(
            .appKitRow, nil, .platform, view: .macTable, rule: appKitRule, meaning: appKitMeaning,
            "row index {row} out of row range | number of rows {count}", "out of row range"),
        CrashText(
            .appKitTrace, nil, .platform, view: .macTable, rank: .trace, isFrame: true, rule: appKitRule,
            meaning: appKitMeaning, "[nstablerowdata", "[nstableview"),
        CrashText(
            .appKitTrace, nil, .platform, view: .macOutline, rank: .trace, isFrame: true, rule: appKitRule,
            meaning: appKitMeaning, "[nsoutlineview"),
        CrashText(
            .recyclerView, nil, .platform, view: .recycler, rule: androidRule, meaning: androidMeaning,
            "inconsistency detected invalid view holder adapter position | {later:position=} {index}",
            "inconsistency detected invalid item position | {index}",
            "inconsistency detected invalid item position | {index} offset {again} state {count}",
            "cannot call this method while recyclerview is computing",
            "cannot call this method in a scroll callback", "called attach on a child which is not detached",
            "viewholder views must not be attached when created", "added view has recyclerview as parent",
            "tmp detached view should be removed from recyclerview"),
        CrashText(
            .recyclerView, nil, .platform, view: .listView, rule: androidRule,
            meaning: "this is Android's ListView: its adapter's list changed, and notifyDataSetChanged was not called",
            "the content of the adapter has changed but listview did not receive"),
        CrashText(
            .javaException, nil, .platform, view: .noView, rule: foreignRule, meaning: javaMeaning,
            "javalang indexoutofboundsexception index {index} size {count}",
            "javalang indexoutofboundsexception index {index} out of bounds for length {count}",
            "javalang arrayindexoutofboundsexception length {count} index {index}",
            "javalang arrayindexoutofboundsexception index {index} out of bounds for length {count}"),
        CrashText(
            .javaException, nil, .platform, view: .noView, rank: .layer, rule: foreignRule, meaning: javaMeaning,
            "javalang", "javautil concurrentmodificationexception", "kotlin uninitialized", "kotlin kotlinnullpointer",
            "androidview", "androidruntime fatal exception"),
        CrashText(
            .otherLanguage, nil, .platform, view: .noView, rule: foreignRule, meaning: languageMeaning,
            "indexerror list index out of range", "runtime error index out of range {index} with length {count}",
            "index out of bounds the len is {count} but the index is {index}",
            "index was outside the bounds of the array", "argumentoutofrangeexception",
            "index was out of range must be",
            "rangeerror index invalid value", "typeerror undefined is not", "typeerror cannot read propert",
            "nullreferenceexception object reference not set"),
    ]

    private static let faultRule: StaticString = "memory that is read or written must be the process's own"
    private static let killRule: StaticString = "a process must keep to what the system allows it"

    /// Signals and kills. None comes with an exception's text, and none of UIKit's checks ends in one.
    static let faults: [CrashText] = [
        CrashText(
            .memoryFault, nil, .noException, view: .noView, rank: .fault, rule: faultRule,
            meaning: """
                this is a memory fault and no exception, and no check of counts failed; often an object is used after \
                it was released
                """,
            "exc_bad_access", "kern_invalid_address", "kern_protection_failure", "sigsegv", "sigbus",
            "segmentation fault", "attempted to dereference garbage pointer"),
        CrashText(
            .watchdog, nil, .noException, view: .noView, rank: .fault, rule: killRule,
            meaning: """
                the system ended the app because its main thread did not answer in time; this is no exception, and \
                the trace shows what the app was doing, not what failed
                """,
            "0x8badf00d", "ate bad food", "watchdog transgression", "failed to scene update after",
            "failed to scene create after", "failed to terminate gracefully after",
            "exhausted real wall clock time allowance", "app hanging for at least", "app hang detected"),
        CrashText(
            .memoryPressure, nil, .noException, view: .noView, rank: .fault, rule: killRule,
            meaning:
                "the system ended the app because it used too much memory; this is no exception, and no check failed",
            "memory pressure", "jetsam", "process limit", "terminated due to memory issue", "highwater",
            "exc_resource {later:memory}", "watchdogtermination", "out of memory"),
        CrashText(
            .killed, nil, .noException, view: .noView, rank: .kill, rule: killRule,
            meaning: "the system or a person ended the app from outside; this is no exception, and no check failed",
            "sigkill", "0xdead10cc", "0xbaadca11", "0xc00010ff", "terminated due to signal 9", "exc_resource",
            "exc_guard", "code signature invalid", "killed: 9"),
        CrashText(
            .swiftTrap, nil, .noException, view: .noView, rank: .fault, tail: .reason,
            rule: "what Swift checks at run time must hold",
            meaning: """
                this is a runtime error of Swift and no exception; its message, Fatal error: …, is printed on the \
                console and is not always in a report
                """,
            "exc_breakpoint", "exc_bad_instruction", "sigtrap", "sigill", "swift runtime failure",
            "fatal error unexpectedly found nil", "fatal error"),
    ]
}
