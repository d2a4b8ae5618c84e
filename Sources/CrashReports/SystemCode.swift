// Which libraries and functions are the system's, a layer's or a crash reporter's, and not the app's own.

/// Tells code that an app uses from code that it consists of.
enum SystemCode {
    /// Whether the library is the system's, or one that apps are built with.
    static func hasImage(_ image: String) -> Bool {
        images.contains(image) || isSystemDylib(image) || image.hasPrefix("lib") && image.contains(".so")
            || familyPrefixes.contains { image.hasPrefix($0) && image.dropFirst($0.count).first?.isLowercase != true }
    }

    /// Whether a dynamic library is the system's: those are named `libsystem_c.dylib`. An app's own begins otherwise, such
    /// as the `Shop.debug.dylib` that Xcode keeps its code in.
    private static func isSystemDylib(_ image: String) -> Bool {
        guard image.hasSuffix(".dylib") else { return false }
        return image.hasPrefix("lib") && image.dropFirst(3).first?.isUppercase != true || tools.contains(image)
    }

    /// Libraries that Xcode puts into an app that it runs.
    private static let tools: Set = [
        "libBacktraceRecording.dylib", "libLogRedirect.dylib", "libMainThreadChecker.dylib", "libMTLCapture.dylib",
        "libRPAC.dylib", "libViewDebuggerSupport.dylib",
    ]

    /// Whether an app may as well have the name of this library of the system's.
    static func isSharedName(_ image: String) -> Bool { sharedNames.contains(image) }

    /// Whether the function is no app's, whatever library it was linked into: the compiler's or a reporter's.
    static func hasInlined(_ symbol: String, place: String?) -> Bool {
        inlined.contains { symbol.hasPrefix($0) } || vendors.contains { symbol.hasPrefix($0) }
            || place == nil && generics.contains { symbol.hasPrefix($0) }
    }

    /// Whether a function of a library that is not named is the system's.
    static func hasSymbol(_ symbol: String, place: String?) -> Bool {
        if exact.contains(symbol) || namespaces.contains(where: { symbol.hasPrefix($0) }) { return true }
        // Of a block or a closure in C what counts is the method that it stands in.
        let inner = symbol.hasPrefix("__") ? symbol.drop { $0 == "_" || $0.isNumber } : symbol[...]
        if inner.hasPrefix("-[") || inner.hasPrefix("+[") {
            return classes.contains { inner.dropFirst(2).hasPrefix($0) }
        }
        // A source file is only known of code that was built with its symbols.
        let isBuilt = [".swift:", ".m:", ".mm:"].contains { place?.contains($0) == true }
        return !isBuilt && functions.contains { symbol.hasPrefix($0) }
    }

    private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

    private static let images = words(
        """
        ??? AE ARKit AVFAudio AVFCapture AVFCore AVFoundation AVKit Accelerate Accessibility Accounts AdSupport AddressBook \
        AddressBookUI AdServices AppIntents AppKit AppTrackingTransparency ApplicationServices AssetsLibrary AttributeGraph \
        AudioToolbox AuthenticationServices BackBoardServices BackgroundAssets BackgroundTasks BaseBoard BusinessChat CFNetwork \
        CallKit CarPlay Carbon Charts ClassKit ClockKit CloudKit CloudKitDaemon Combine Contacts ContactsUI CoreAnimation CoreAudio CoreAudioKit \
        CoreAutoLayout CoreBluetooth CoreData CoreDuet CoreFoundation CoreGraphics CoreHaptics CoreImage CoreLocation \
        CoreLocationUI CoreMIDI CoreML CoreMedia CoreMotion CoreNFC CoreServices CoreServicesInternal CoreSpotlight CoreTelephony \
        CoreText CoreTransferable CoreUI CoreVideo CryptoKit CryptoTokenKit DeviceActivity DeviceCheck DocumentManager EventKit EventKitUI \
        ExposureNotification ExtensionFoundation ExternalAccessory FileProvider Foundation FrontBoardServices GLKit GameController \
        GameKit GameplayKit GraphicsServices GroupActivities HIToolbox HealthKit HealthKitUI HomeKit IOKit IOSurface ImageIO Intents \
        IntentsUI JavaScriptCore LinkPresentation LocalAuthentication MLCompute ManagedSettings MapKit MediaAccessibility MediaPlayer MediaToolbox \
        MessageUI Messages Metal MetalKit MetalPerformanceShaders MetricKit MobileCoreServices ModelIO MultipeerConnectivity \
        NaturalLanguage NearbyInteraction Network NetworkExtension NotificationCenter Observation OpenGLES PDFKit PassKit PassKitCore PencilKit Photos \
        PhotosUI PushKit QuartzCore QuickLook QuickLookThumbnailing RealityKit ReplayKit RunningBoardServices SafariServices SceneKit \
        ScreenTime Security SensorKit ShareSheet Social SoundAnalysis Speech SpriteKit StoreKit StoreKitTest SwiftData SwiftUI SwiftUICore \
        SystemConfiguration TVMLKit TVUIKit TextInput TextInputUI TextRecognition TipKit UIFoundation UIKit UIKitCore UIKitServices UIKitMacHelper \
        UniformTypeIdentifiers UserNotifications UserNotificationsUI VideoToolbox ViewBridge Vision VisionKit WatchConnectivity WatchKit WeatherKit \
        WebCore WebKit WebKitLegacy WidgetKit XCTAutomationSupport XCTest XCTestCore XCUIAutomation dyld dyld_sim kernel \
        AFNetworking Alamofire AsyncDisplayKit Bolts CrashReporter Crashlytics Differ DifferenceKit Differentiator FBSDKCoreKit Fabric Flutter HockeySDK \
        IGListDiffKit IGListKit IGListSwiftKit Instabug Kingfisher Lottie Masonry Mono Moya NimbleRx Nuke PromiseKit RCTFoundation React ReactCommon ReactiveCocoa ReactiveSwift ReactiveUI Realm \
        RealmSwift RxCocoa RxCocoaRuntime RxDataSources RxRelay RxSwift SDWebImage ScrollViewController Sentry SentryPrivate SnapKit Texture hermes
        """)
    /// Families of libraries whose names go on with a capital: `FirebaseCrashlytics`.
    private static let familyPrefixes = [
        "AppCenter", "Bugsnag", "Datadog", "FBLPromises", "Firebase", "Google", "NewRelic", "Sentry", "Xamarin",
        "React-",
    ]
    private static let sharedNames = words(
        "Accounts Charts Contacts Intents Messages Network Photos Social Speech Vision")

    private static let inlined = [
        "CLS", "__CLS", "FIRCLS", "__FIRCLS", "PLCrash", "plcr_", "sentrycrash", "kscrash", "bsg_", "mono_", "xamarin_",
        "thunk for", "reabstraction thunk", "swift_", "outlined ", "objectdestroy",
    ]
    private static let vendors = [
        "-[ASTable", "-[ASCollection", "-[ASData", "-[ASRange", "-[ASDisplayNode", "-[ASMainSerialQueue", "-[_AS",
        "-[IGList", "+[IGList", "IGList", "RCT", "-[RCT", "__RCT",
    ]
    /// Types of the standard library, whose functions are compiled into the program that calls them.
    private static let generics = [
        "Array.", "ArraySlice.", "ContiguousArray.", "Dictionary.", "Set.", "Optional.", "Collection.", "Sequence.",
        "MutableCollection.", "BidirectionalCollection.", "RandomAccessCollection.", "RangeReplaceableCollection.",
        "String.", "Swift.", "_ArrayBuffer", "_ContiguousArrayBuffer", "_NativeDictionary", "_NativeSet",
    ]
    private static let exact: Set<String> = ["abort", "raise", "(wrapper", "tgkill"]
    private static let namespaces = [
        "android.", "androidx.", "java.", "javax.", "kotlin", "dalvik.", "com.android.", "com.google.android.",
        "libcore.", "sun.", "System.", "UIKit.", "Foundation.", "ObjCRuntime.", "CoreFoundation.", "Xamarin.",
        "MonoTouch.", "ReactiveUI.", "Microsoft.", "(wrapper", "Swift runtime", "Swift.", "@callee_guaranteed",
    ]
    private static let classes = ["UI", "NS", "_", "CA", "CF", "SwiftUI"]
    private static let functions = [
        "_", "objc_", "CF", "NS", "UI", "GS", "CA", "dispatch_", "pthread_", "swift_", "specialized _", "std::",
    ]
}
