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
        guard isWritten else { return false }
        return image.map { !SystemCode.hasImage($0) } ?? !SystemCode.hasSymbol(symbol, place: place)
    }

    /// Whether the frame may be the app's own although a library of the system's has the name: a class without the two
    /// or three capitals that begin the names of the system's.
    var isOwnByName: Bool {
        guard let image, isWritten, SystemCode.isSharedName(image) else { return false }
        let name = symbol.drop { "+-[".contains($0) }
        return name.first?.isUppercase == true && (name.dropFirst().first?.isLowercase == true || place != nil)
    }

    /// Whether somebody wrote the function, and not the compiler, and it is no program's entry.
    private var isWritten: Bool {
        let entries = [
            "main", "start", "start_sim", "__debug_main_executable_dylib_entry_point", "__debug_blank_executor_main",
        ]
        if entries.contains(symbol) || symbol.hasSuffix("$main()") { return false }
        if place?.contains(".g.cs:") == true { return false }
        if ["<", "dart:", "package:flutter/"].contains(where: { place?.hasPrefix($0) == true }) { return false }
        return !SystemCode.hasInlined(symbol, place: place)
    }
}
