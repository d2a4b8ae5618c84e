// What Foundation has on Apple platforms and not here: exceptions, their handler, an object's class exchanged.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals, BeginDocumentationCommentWithOneLineSummary, UseSynthesizedInitializer

import CStandIn
@_exported import Foundation

public final class NSException: @unchecked Sendable {
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let internalInconsistencyException = Name(rawValue: "NSInternalInconsistencyException")
        public static let rangeException = Name(rawValue: "NSRangeException")
    }

    public let name: Name
    public let reason: String?

    public init(name: Name, reason: String?) {
        (self.name, self.reason) = (name, reason)
    }

    /// What was raised last.
    nonisolated(unsafe) fileprivate static var last: NSException?

    /// Goes back to the innermost `FoldCatch`; without one the handler is called and the process ends.
    public func raise() -> Never {
        NSException.last = self
        if stand_in_is_catching() != 0 { stand_in_leave() }
        handler?(self)
        exit(70)
    }
}

nonisolated(unsafe) private var handler: (@Sendable (NSException) -> Void)?
/// On Apple platforms the handler is a C function; here a C function cannot take an object.
public func NSSetUncaughtExceptionHandler(_ new: (@Sendable (NSException) -> Void)?) { handler = new }
public func NSGetUncaughtExceptionHandler() -> (@Sendable (NSException) -> Void)? { handler }

/// What `FoldCatch.h` declares; its closure does not escape there.
@MainActor public func FoldCatch(_ body: @escaping () -> Void) -> NSException? {
    NSException.last = nil
    var body = body
    withUnsafeMutablePointer(to: &body) { place in
        _ = stand_in_catch({ $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, place)
    }
    return NSException.last
}

/// Exchanges an object's class for one that is laid out alike.
@discardableResult
public func object_setClass(_ object: AnyObject, _ newClass: AnyClass) -> AnyClass? {
    let old: AnyClass = type(of: object)
    let place = Unmanaged.passUnretained(object).toOpaque().assumingMemoryBound(to: UInt.self)
    place.pointee = unsafeBitCast(newClass, to: UInt.self)
    return old
}
