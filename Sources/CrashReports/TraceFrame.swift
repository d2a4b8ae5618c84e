// One frame of a stack trace, and whose code it is.

/// A frame of a trace.
package struct TraceFrame: Hashable, Sendable {
    /// The program or library that the code is in; nil where the trace does not say.
    package let image: String?
    /// The function, or what the trace has in its place.
    package let symbol: String
    /// File and line: `TableHandler.m:618`; nil where the trace does not say.
    package let place: String?
    /// The frame's number in its trace; nil where it has none.
    let number: Int?

    /// Whether the trace has an address in place of the function.
    package var isUnnamed: Bool { symbol.isEmpty }

    /// The frame in a few words.
    package var summary: String {
        let name = isUnnamed ? "\(image ?? "?"): the trace has no names, atos gives them" : symbol
        return name + (place.map { " (\($0))" } ?? "")
    }

    /// Whether the frame is of the app's own code: not the system's, not of a layer that passes calls on, and not the
    /// entry point, which every trace ends in.
    var isOwn: Bool {
        if ["main", "start", "start_sim"].contains(symbol) || symbol.hasSuffix("$main()") { return false }
        if place?.hasPrefix("<") == true || place?.hasPrefix("dart:") == true || symbol.hasPrefix("thunk for")
            || symbol.contains("reabstraction thunk")
        {
            return false
        }
        if let image { return !Self.isSystem(image: image) }
        return !Self.systemSymbols.contains { symbol.hasPrefix($0) }
    }

    private static func isSystem(image: String) -> Bool {
        systemImages.contains(image) || systemPrefixes.contains { image.hasPrefix($0) }
    }

    private static let systemPrefixes = [
        "lib", "dyld", "UIKit", "SwiftUI", "Core", "CF", "AV", "Web", "IGList", "Rx", "Sentry", "Firebase", "Xamarin",
        "Mono", "Differ", "XCT",
    ]
    private static let systemImages: Set<String> = [
        "Foundation", "AppKit", "QuartzCore", "GraphicsServices", "HIToolbox", "FrontBoardServices", "BaseBoard",
        "BackBoardServices", "RunningBoardServices", "JavaScriptCore", "Combine", "AttributeGraph", "UIFoundation",
        "TextInputUI", "CloudKit", "ImageIO", "Photos", "PhotosUI", "EventKit", "MapKit", "Contacts", "ContactsUI",
        "MessageUI", "StoreKit", "Network", "Realm", "RealmSwift", "AsyncDisplayKit", "Texture", "Crashlytics",
        "ScrollViewController", "ShareSheet", "ViewBridge", "AE", "???",
    ]
    private static let systemSymbols = [
        "-[UI", "+[UI", "-[NS", "+[NS", "-[_", "+[_", "-[CA", "+[CA", "__", "_", "objc_", "CF", "NS", "UI", "GS", "CA",
        "abort", "dispatch_", "pthread_", "swift_", "android.", "androidx.", "java.", "javax.", "kotlin", "dalvik.",
        "com.android.", "com.google.android.", "libcore.", "sun.", "System.", "UIKit.", "Foundation.", "ObjCRuntime.",
        "CoreFoundation.", "Xamarin.", "Microsoft.", "(wrapper", "Swift runtime", "specialized _", "Swift.",
        "@callee_guaranteed", "raise", "mono_", "xamarin_",
    ]
}
