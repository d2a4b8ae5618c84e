// Bytes in and out of anything that is open: a pipe, a terminal, a file; interruptions and slow readers are gone on with.

extension SystemCalls {
    /// Reads once, after the bytes that are there already.
    ///
    /// - Parameter limit: The most bytes to read.
    /// - Returns: How many came, 0 at the end; nil where a signal came first, or nothing is there yet.
    package func readSome(
        of file: Int32, into bytes: inout [UInt8], limit: Int = 1 << 16
    ) throws(SystemError) -> Int? {
        var result: Result<Int, SystemError> = .success(0)
        bytes += [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            result = Result { () throws(SystemError) in try read(file, UnsafeMutableRawBufferPointer(buffer)) }
            count = (try? result.get()) ?? 0
        }
        if case .failure(let error) = result, error.code == EINTR || error.code == EAGAIN { return nil }
        return try result.get()
    }

    /// Writes all of `bytes`, however many pieces that takes; where the reader is slow, this waits for it.
    package func writeAll(_ bytes: UnsafeRawBufferPointer, to file: Int32) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written: Int
            do {
                written = try write(file, UnsafeRawBufferPointer(rebasing: rest))
            } catch {
                if error.code == EAGAIN { _ = try? wait(file, .writing, -1) }
                if error.code == EINTR || error.code == EAGAIN { continue }
                throw error
            }
            // Nothing written and no error: nothing does so, and trying for ever would hang.
            if written <= 0 { throw SystemError(code: EIO) }
            rest = rest.dropFirst(written)
        }
    }

    /// Writes all of `bytes`.
    package func writeAll(_ bytes: [UInt8], to file: Int32) throws(SystemError) {
        try bytes.withUnsafeBytes { buffer in
            Result { () throws(SystemError) in try writeAll(buffer, to: file) }
        }.get()
    }
}
