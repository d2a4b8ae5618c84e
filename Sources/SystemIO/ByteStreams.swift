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
    ///
    /// - Parameter shouldStop: Whether to give up where the reader takes nothing for a fifth of a second; then the error is
    ///   `ECANCELED`. Nil where nobody asks for that.
    package func writeAll(
        _ bytes: UnsafeRawBufferPointer, to file: Int32, shouldStop: (() -> Bool)? = nil
    ) throws(SystemError) {
        var rest = bytes[...]
        // A pipe that has room for so many bytes takes them without waiting; of more, some may have to wait.
        let pieceSize = shouldStop == nil ? Int.max : Int(PIPE_BUF)
        while !rest.isEmpty {
            let written: Int
            do throws(SystemError) {
                if let shouldStop, try !wait(file, .writing, 200) {
                    if shouldStop() { throw SystemError(code: ECANCELED) }
                    continue
                }
                written = try write(file, UnsafeRawBufferPointer(rebasing: rest.prefix(pieceSize)))
            } catch {
                if error.code == EAGAIN { _ = try? wait(file, .writing, shouldStop == nil ? -1 : 200) }
                if error.code == EINTR || error.code == EAGAIN { continue }
                throw error
            }
            // Nothing written and no error: nothing does so, and trying for ever would hang.
            if written <= 0 { throw SystemError(code: EIO) }
            rest = rest.dropFirst(written)
        }
    }

    /// Writes all of `bytes`.
    package func writeAll(
        _ bytes: [UInt8], to file: Int32, shouldStop: (() -> Bool)? = nil
    ) throws(SystemError) {
        try bytes.withUnsafeBytes { buffer in
            Result { () throws(SystemError) in try writeAll(buffer, to: file, shouldStop: shouldStop) }
        }.get()
    }
}
