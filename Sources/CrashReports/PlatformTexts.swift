// What is not UIKit's: exceptions of other platforms, and ends of a process that are no exceptions at all.

extension CrashText {
    private static let appKitRule: StaticString = "AppKit's table and outline views have rules of their own"
    private static let appKitMeaning: StaticString =
        "this exception is AppKit's, on macOS, and no check of UIKit's raised it: a row was named that the view does not have"
    private static let androidRule: StaticString =
        "an adapter must announce every change of its list, on the main thread"
    private static let androidMeaning: StaticString =
        "this is Android's RecyclerView, and no check of UIKit's: its list and what its adapter announced must agree"
    private static let foreignRule: StaticString = "the platform's own rules"
    private static let javaMeaning: StaticString =
        "this is a Java exception: no table or collection view of UIKit's raised it"
    private static let languageMeaning: StaticString =
        "this is the exception of another language's runtime: no table or collection view of UIKit's raised it"

    /// Texts of AppKit, Android and other runtimes; each names its platform, so no view is presumed.
    static let platforms: [CrashText] = [
        CrashText(
            .appKitUpdate, nil, .platform, view: .macTable, rule: appKitRule, meaning: appKitMeaning,
            "nstableview error inserting removing moving row | {row} number of rows {count}", "nstableview error"),
        CrashText(
            .appKitUpdate, nil, .platform, view: .macOutline, rule: appKitRule, meaning: appKitMeaning,
            "nsoutlineview error | {later:ranges indexes} {row} {later:which has} {count}"),
        CrashText(
            .appKitUpdate, nil, .platform, view: .macTable, rank: .layer, rule: appKitRule, meaning: appKitMeaning,
            "nstableviewexception"),
        CrashText(
            .appKitUpdate, nil, .platform, view: .macOutline, rank: .layer, rule: appKitRule, meaning: appKitMeaning,
            "nsoutlineviewexception"),
        CrashText(
            .appKitRow, nil, .platform, view: .macTable, rule: appKitRule, meaning: appKitMeaning,
            "row index {row} out of row range | number of rows {count}",
            "out of row range | {boundsLow} {boundsHigh}"),
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
            "invalid item position | {index} {again} item count {count}",
            "scrapped or attached views may not be recycled",
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
            "androiddatabase cursorindexoutofboundsexception index {index} requested with a size of | {count}",
            "javalang indexoutofboundsexception index {index} size {count}",
            "javalang indexoutofboundsexception index {index} out of bounds for length {count}",
            "javalang arrayindexoutofboundsexception length {count} index {index}",
            "javalang arrayindexoutofboundsexception index {index} out of bounds for length {count}"),
        CrashText(
            .javaException, nil, .platform, view: .noView, rank: .layer, rule: foreignRule, meaning: javaMeaning,
            "javalang", "javautil {later:exception}", "javaio {later:exception}", "kotlin {later:exception}",
            "androidview", "androiddatabase {later:exception}", "androidos {later:exception}",
            "androidcontent {later:exception}", "androidruntime fatal exception"),
        CrashText(
            .otherLanguage, nil, .platform, view: .noView, rule: foreignRule,
            meaning: "this is an exception of Dart, in Flutter: no table or collection view of UIKit's raised it",
            "rangeerror index invalid value | not in inclusive range {boundsLow} {boundsHigh} {index}",
            "rangeerror index invalid value | valid value range is empty {index}", "unhandled exception bad state",
            "bad state no element"),
        CrashText(
            .otherLanguage, nil, .platform, view: .noView, rule: foreignRule,
            meaning: "this is an exception of JavaScript: no table or collection view of UIKit's raised it",
            "typeerror undefined is not", "typeerror cannot read propert", "uncaught rangeerror", "uncaught typeerror",
            "uncaught referenceerror",
            "invariant violation | scrolltoindex out of range requested index {index} but maximum is {boundsHigh}",
            "scrolltoindex out of range requested index | {index} but maximum is {boundsHigh}"),
        CrashText(
            .otherLanguage, nil, .platform, view: .noView, rule: foreignRule, meaning: languageMeaning,
            "indexerror list index out of range", "runtime error index out of range {index} with length {count}",
            "index out of bounds the len is {count} but the index is {index}",
            "index was outside the bounds of the array", "argumentoutofrangeexception",
            "index was out of range must be", "nullreferenceexception object reference not set"),
        CrashText(
            .otherLanguage, nil, .platform, view: .noView, rank: .fault, rule: foreignRule, meaning: languageMeaning,
            "systeminvalidoperationexception", "systemnullreferenceexception", "systemindexoutofrangeexception",
            "unhandled js exception", "traceback most recent call last", "panicked at"),
    ]

    private static let faultRule: StaticString = "memory that is read or written must be the process's own"
    private static let trapRule: StaticString = "what Swift checks at run time must hold"
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
            "segmentation fault", "signal 11", "malloc: error for object", "heap corruption detected",
            "attempted to dereference garbage pointer"),
        CrashText(
            .watchdog, nil, .noException, view: .noView, rank: .fault, rule: killRule,
            meaning: """
                the system ended the app because its main thread did not answer in time; this is no exception, and \
                the trace shows what the app was doing, not what failed
                """,
            "0x8badf00d", "2343432205", "ate bad food", "watchdog transgression", "failed to scene update after",
            "failed to scene create after", "failed to terminate gracefully after",
            "exhausted real wall clock time allowance"),
        CrashText(
            .hang, nil, .noException, view: .noView, rank: .kill, rule: killRule,
            meaning: """
                the app did not answer for a while, and nothing says that it ended: this is no exception, and the \
                trace shows what the app was doing
                """,
            "app hanging for at least", "app hang detected", "event: hang", "hangdiagnostics", "hang detected"),
        CrashText(
            .overuse, nil, .noException, view: .noView, rank: .kill, rule: killRule,
            meaning: """
                the system found that the app used more of the processor or the disk than it allows: this is no \
                exception, and the trace shows what the app was doing
                """,
            "event: cpu usage", "event: disk writes", "event: wakeups", "exc_resource {later:cpu}",
            "exc_resource {later:wakeups}", "cpuexceptiondiagnostics", "diskwriteexceptiondiagnostics"),
        CrashText(
            .memoryPressure, nil, .noException, view: .noView, rank: .fault, rule: killRule,
            meaning:
                "the system ended the app because it used too much memory; this is no exception, and no check failed",
            "memory pressure", "jetsam", "process limit", "terminated due to memory issue", "highwater",
            "exc_resource {later:memory}", "out of memory"),
        CrashText(
            .killed, nil, .noException, view: .noView, rank: .fault, rule: killRule,
            meaning: """
                the app was gone without a report, and the crash service presumes that the system ended it: memory is \
                one possible cause among others, and no exception was seen
                """,
            "watchdogtermination", "os watchdog terminated your app"),
        CrashText(
            .killed, nil, .noException, view: .noView, rank: .kill, rule: killRule,
            meaning: "the system or a person ended the app from outside; this is no exception, and no check failed",
            "sigkill", "exc_crash sigquit", "exc_crash sigterm", "exc_crash sigxcpu", "exc_crash sighup", "0xdead10cc",
            "3735883980", "0xbaadca11", "0xc00010ff", "terminated due to signal 9",
            "exc_resource",
            "exc_guard", "code signature invalid", "killed: 9"),
        CrashText(
            .swiftTrap, nil, .noException, view: .noView, rank: .fault, tail: .reason,
            rule: trapRule,
            meaning: """
                this is a runtime error of Swift and no exception; its message, Fatal error: …, is printed on the \
                console and is not always in a report
                """,
            "exc_breakpoint", "exc_bad_instruction", "sigtrap", "sigill", "fatal error unexpectedly found nil",
            "fatal error"),
        CrashText(
            .swiftTrap, nil, .noException, view: .noView, rank: .fault, isFrame: true, rule: trapRule,
            meaning: "this is a runtime error of Swift and no exception; its frame names it",
            "swift runtime failure"),
        CrashText(
            .signal, nil, .noException, view: .noView, rank: .fault,
            rule: "a process may do only what the processor and the system can do",
            meaning: "the app was stopped by a signal: this is no exception, and no check failed",
            "exc_arithmetic", "exc_software", "exc_syscall", "sigfpe", "sigsys", "sigpipe"),
        CrashText(
            .signal, nil, .noException, view: .noView, rank: .abort,
            rule: "a process that finds itself broken ends itself",
            meaning: """
                the text names the signal of abort and no exception: an exception that nobody catches ends so, and so \
                do failed checks of C, C++ and Rust; the text does not say which it was
                """,
            "sigabrt", "exc_crash", "abort trap"),
    ]
}
