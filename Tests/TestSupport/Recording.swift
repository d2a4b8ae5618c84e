// Kept files written again where `FOLDSH_RECORD` is set, instead of being compared.

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Writes kept files again.
package enum Recording {
    /// A file was written again: a test that does so compares nothing, so it must not pass.
    package struct Recorded: Error, CustomStringConvertible {
        package let description: String
    }

    /// Writes `text` in place of a file of the project, where `FOLDSH_RECORD` is set; else does nothing.
    ///
    /// - Throws: ``Recorded`` where it did.
    package static func record(_ text: @autoclosure () -> String, at path: String) throws {
        guard getenv("FOLDSH_RECORD") != nil else { return }
        guard FileManager.default.createFile(atPath: Repository.root + "/" + path, contents: Data(text().utf8)) else {
            throw TemporaryFolder.NotWritten(path: path)
        }
        throw Recorded(description: "recorded \(path); run again without FOLDSH_RECORD")
    }
}
