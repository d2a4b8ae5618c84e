// Where the files of the project are, seen from its tests.

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The files of the project.
package enum Repository {
    /// The folder with the package's manifest.
    package static let root: String = {
        // This file is Tests/TestSupport/Repository.swift.
        #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
    }()

    /// The text of a file of the project, nil where there is none.
    package static func text(of path: String) -> String? {
        FileManager.default.contents(atPath: root + "/" + path).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The paths of all files in a folder of the project and below, sorted; seen from the project's folder.
    package static func files(in folder: String, ending: String) -> [String] {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)) ?? []
        return entries.sorted().flatMap { entry -> [String] in
            let path = folder + "/" + entry
            var isFolder = false
            _ = FileManager.default.fileExists(atPath: root + "/" + path, isDirectory: &isFolder)
            return isFolder ? files(in: path, ending: ending) : path.hasSuffix(ending) ? [path] : []
        }
    }
}
