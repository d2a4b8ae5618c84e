// Folders: the one the process works in, what is in one, and those that are made.

/// Folders of the system.
package enum Folders {
    /// The folder that the process works in; empty where it is gone.
    package static var current: String {
        guard let path = getcwd(nil, 0) else { return "" }
        defer { free(path) }
        return String(cString: path)
    }

    /// The names in a folder, in no order; none where it cannot be read.
    ///
    /// - Parameter limit: How many there are at most.
    package static func names(in folder: String, limit: Int = .max) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream), names.count < limit {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                // The name's field has room for 255 bytes and the zero at its end.
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// The names in a folder, in no order; folders end in a slash, and links to them.
    package static func entries(of folder: String, limit: Int) -> [String] {
        names(in: folder, limit: limit).map { name in
            let status = try? SystemCalls.live.status(folder + "/" + name)
            return status?.kind == .folder ? name + "/" : name
        }
    }

    /// Makes a folder and those above it that are not there.
    ///
    /// - Returns: Whether it is there now.
    @discardableResult
    package static func make(_ path: String) -> Bool {
        if (try? SystemCalls.live.status(path))?.kind == .folder { return true }
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex, make(String(path[..<slash])) else {
            return false
        }
        return (try? SystemCalls.live.makeFolder(path, 0o700)) != nil
    }

    /// Removes a folder and all that is in it; links are removed and not followed.
    package static func remove(_ path: String) {
        for name in names(in: path) {
            let inner = path + "/" + name
            if (try? SystemCalls.live.isLink(inner)) == false, (try? SystemCalls.live.status(inner))?.kind == .folder {
                remove(inner)
            } else {
                unlink(inner)
            }
        }
        rmdir(path)
    }
}

extension SystemCalls {
    /// Whether there is a file at a path that is no link, folder or device.
    package func isRegularFile(_ path: String) -> Bool {
        // Of a link that appears in between, the file that it names is looked at.
        (try? isLink(path)) == false && (try? status(path)).map { $0.kind == nil } == true
    }
}
