// Large pages for large buffers: a file of a hundred megabytes needs fifty of them instead of 25,000 small ones.

/// Memory that is about to be filled from one end to the other.
package enum LargePages {
    /// What is smaller is not worth a call.
    private static let least = 1 << 22

    /// Asks the system to give the memory of `buffer` in large pages. It is only asked: whatever it does, the buffer is
    /// there, and is as it was.
    package static func ask(for buffer: UnsafeRawBufferPointer) {
        #if os(Linux) && canImport(Glibc)
            guard let start = buffer.baseAddress, buffer.count >= least else { return }
            let page = Int(sysconf(Int32(_SC_PAGESIZE)))
            let inset = (page - Int(bitPattern: start) % page) % page
            _ = madvise(UnsafeMutableRawPointer(mutating: start + inset), buffer.count - inset, MADV_HUGEPAGE)
        #endif
    }
}
