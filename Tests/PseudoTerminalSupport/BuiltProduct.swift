// Finds a program that was built together with the tests.
import CPseudoTerminal

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// Programs of this package, as built for the tests that run.
package enum BuiltProduct {
    /// The program is nowhere above the tests.
    package struct NotFound: Error, CustomStringConvertible {
        /// Its name.
        package let name: String
        /// The binary from which the search went up.
        package let image: String
        /// Both in a sentence.
        package var description: String { "no program \(name) in the folders above \(image)" }
    }

    /// The path of a program.
    ///
    /// SwiftPM puts all products of a build into one folder, the tests among them, whatever `--scratch-path`,
    /// `--build-path` or the configuration say. So the search begins at the binary with the tests in it and goes up:
    /// one folder on Linux, four on macOS, where the binary lies in a bundle. The test target must depend on the program,
    /// or nothing says that it is built.
    package static func path(_ name: String) throws(NotFound) -> String {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let length = buffer.withUnsafeMutableBytes {
            pseudo_terminal_own_image($0.bindMemory(to: CChar.self).baseAddress, $0.count)
        }
        let image = String(decoding: buffer.prefix(max(0, length)), as: UTF8.self)
        var folders = image.split(separator: "/").dropLast()
        while !folders.isEmpty {
            let candidate = "/" + folders.joined(separator: "/") + "/" + name
            if access(candidate, X_OK) == 0 { return candidate }
            folders = folders.dropLast()
        }
        throw NotFound(name: name, image: image)
    }
}
