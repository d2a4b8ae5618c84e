// A folder for one test, gone when the test is over.

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// A folder for one test, gone when the last reference to it is.
package final class TemporaryFolder {
    /// A file could not be written.
    package struct NotWritten: Error {
        /// Its path.
        package let path: String
    }

    /// Its path, without links in it.
    package let path: String

    /// Makes an empty folder.
    package init() throws {
        let made = FileManager.default.temporaryDirectory.path + "/foldsh-test-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: made, withIntermediateDirectories: true)
        path = made
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of something in the folder.
    package func path(_ name: String) -> String { path + "/" + name }

    /// Writes a file in the folder, and the folders that lead to it.
    ///
    /// - Returns: Its path.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> String {
        try write(Array(text.utf8), to: name)
    }

    /// Writes bytes, which need not be text.
    @discardableResult
    package func write(_ bytes: [UInt8], to name: String) throws -> String {
        let file = path(name)
        if let slash = file.lastIndex(of: "/") {
            try FileManager.default.createDirectory(
                atPath: String(file[..<slash]), withIntermediateDirectories: true)
        }
        guard FileManager.default.createFile(atPath: file, contents: Data(bytes)) else {
            throw NotWritten(path: file)
        }
        return file
    }

    /// Makes a folder in the folder.
    package func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }

    /// Makes a link in the folder; where it leads is as it is written.
    package func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    }

    /// What is in a file of the folder, nil where there is none.
    package func contents(of name: String) -> String? {
        FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The permissions of a file, as in `0o600`; nil where there is none.
    package func permissions(of name: String) -> UInt32? {
        var status = stat()
        return stat(path(name), &status) == 0 ? UInt32(status.st_mode & 0o777) : nil
    }
}
