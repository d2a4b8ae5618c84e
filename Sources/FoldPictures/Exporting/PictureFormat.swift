// The kinds of pictures, told by the ending of the file they are written to.

import FoldShell

/// What kind of picture a file holds.
enum PictureFormat: String, CaseIterable {
    case svg, png, gif, html, cast, dot, mermaid

    /// The kind that a file of this name holds; nil where its ending is none that is known.
    init?(path: String) {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        let ending = name[name.index(after: dot)...].lowercased()
        guard let format = Self.allCases.first(where: { $0.endings.contains(ending) }) else { return nil }
        self = format
    }

    /// The endings of such files, without the dot.
    private var endings: [String] {
        switch self {
        case .html: ["html", "htm"]
        case .mermaid: ["mermaid", "mmd"]
        case .svg, .png, .gif, .cast, .dot: [rawValue]
        }
    }

    /// Whether it shows one state.
    var isDrawing: Bool { self == .svg || self == .png }

    /// Whether it shows the states that a table can come to, and not those that it came by.
    var isGraph: Bool { self == .dot || self == .mermaid }

    /// The endings that are told where one is not known.
    static let shownEndings = allCases.map { "." + $0.rawValue }
}
