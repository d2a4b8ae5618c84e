// Bytes on their way to a terminal or a file, all of them.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// Writes past the buffers of the C library.
enum LineOutput {
    /// Writes bytes, however often a signal comes between.
    /// - Returns: The `errno` of a failure, after which the rest is lost.
    @discardableResult
    static func write(_ bytes: [UInt8], to descriptor: Int32 = STDOUT_FILENO) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno != EINTR, errno != EAGAIN { return errno }
            rest = rest.dropFirst(max(0, count))
        }
        return nil
    }

    /// Writes a text to standard output.
    static func print(_ text: String) {
        write(Array(text.utf8))
    }
}

/// `write` by a name that no function here has.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
