// Paths as text: joined, the folder they lie in, and without detours, so that one file has one path.

/// Paths as text; nothing is asked of the system.
package enum Paths {
    /// `path` seen from `folder`; the present folder is the empty one.
    package static func joined(_ folder: String, _ path: String) -> String {
        if path.hasPrefix("/") || folder.isEmpty { return path }
        return folder.hasSuffix("/") ? folder + path : folder + "/" + path
    }

    /// The folder that the file at `path` lies in; empty for the present folder.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        // What lies at the top has the top as its folder: without the slash it would be the present folder.
        return path[..<slash].allSatisfy { $0 == "/" } ? "/" : String(path[..<slash])
    }

    /// The path without `.`, without doubled slashes and, where they cancel out, without `..`.
    package static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else if part != ".." || !path.hasPrefix("/") {
                parts.append(part)
            }
        }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    /// The path of `target` seen from `folder`; nil where there is none, as they are not seen from the same place.
    package static func relative(_ target: String, from folder: String) -> String? {
        guard target.hasPrefix("/") == folder.hasPrefix("/") else { return nil }
        let target = normalized(target).split(separator: "/")
        let base = normalized(folder).split(separator: "/")
        var common = 0
        while common < base.count, common < target.count - 1, base[common] == target[common] { common += 1 }
        guard !base[common...].contains("..") else { return nil }
        let up = Array(repeating: "..", count: base.count - common)
        return (up + target[common...].map(String.init)).joined(separator: "/")
    }
}
