// Tests of files whose system calls fail: full disks, interruptions, short writes, files that shrink.

import SystemIO
import Testing

/// How often something happened, countable from a closure that may run anywhere.
private final class Counter: @unchecked Sendable {
    // Each test calls from one thread alone.
    var count = 0

    func next() -> Int {
        count += 1
        return count
    }
}

@Suite("files whose system calls fail")
struct FileFailureTests {
    private let content = [UInt8](repeating: 7, count: 200_000)

    /// Writes over an old file with `calls`, and checks that it and nothing else is left.
    private func checkOldFileStays(_ calls: SystemCalls, _ expected: FileProblem) throws {
        let folder = try TemporaryFolder()
        try FileAccess().write([1, 2, 3], to: folder("a"))
        let files = FileAccess(calls: calls)
        let piecewise = problem { () throws(FileError) in
            try files.write(to: folder("a")) { output in
                for piece in 0..<200 { output.append([UInt8](repeating: UInt8(piece), count: 1000)) }
                return true
            }
        }
        #expect(piecewise == expected)
        #expect(problem { () throws(FileError) in try files.write(content, to: folder("a")) } == expected)
        #expect(try FileAccess().read(folder("a")) == [1, 2, 3])
        #expect(folder.names == ["a"])
    }

    @Test(
        "a full disk, or a file that may not grow, leaves the old file and no other",
        arguments: [(ENOSPC, FileProblem.outOfSpace), (EDQUOT, .outOfSpace), (EFBIG, .pastSizeLimit)])
    func fullDisk(code: Int32, problem: FileProblem) throws {
        var calls = SystemCalls.live
        calls.write = { _, _ throws(SystemError) in throw SystemError(code: code) }
        try checkOldFileStays(calls, problem)
    }

    @Test("a disk that becomes full half-way leaves the old file and no other")
    func fullLater() throws {
        let (counter, live) = (Counter(), SystemCalls.live)
        var calls = live
        calls.write = { file, bytes throws(SystemError) in
            if counter.next().isMultiple(of: 2) { throw SystemError(code: ENOSPC) }
            return try live.write(file, UnsafeRawBufferPointer(rebasing: bytes.prefix(1000)))
        }
        try checkOldFileStays(calls, .outOfSpace)
    }

    @Test("a failure at any later call leaves the old file and no other")
    func laterCalls() throws {
        var calls = SystemCalls.live
        calls.synchronize = { _ throws(SystemError) in throw SystemError(code: EIO) }
        try checkOldFileStays(calls, .failed(.write, code: EIO))
        calls = .live
        let live = SystemCalls.live
        calls.close = { file throws(SystemError) in
            try live.close(file)
            throw SystemError(code: EDQUOT)
        }
        try checkOldFileStays(calls, .outOfSpace)
        calls = .live
        calls.rename = { _, _ throws(SystemError) in throw SystemError(code: EACCES) }
        try checkOldFileStays(calls, .notAllowed)
        calls = .live
        calls.setMode = { _, _ throws(SystemError) in throw SystemError(code: EPERM) }
        try checkOldFileStays(calls, .notAllowed)
        calls = .live
        calls.write = { _, _ throws(SystemError) in 0 }
        try checkOldFileStays(calls, .failed(.write, code: EIO))
        calls = .live
        calls.checkWritable = { _ throws(SystemError) in throw SystemError(code: EACCES) }
        try checkOldFileStays(calls, .notAllowed)
    }

    @Test("short and interrupted calls are gone on with")
    func interrupted() throws {
        let (counter, live) = (Counter(), SystemCalls.live)
        var calls = live
        calls.write = { file, bytes throws(SystemError) in
            if counter.next().isMultiple(of: 3) { throw SystemError(code: EINTR) }
            return try live.write(file, UnsafeRawBufferPointer(rebasing: bytes.prefix(777)))
        }
        calls.read = { file, bytes throws(SystemError) in
            if counter.next().isMultiple(of: 3) { throw SystemError(code: EINTR) }
            return try live.read(file, UnsafeMutableRawBufferPointer(rebasing: bytes.prefix(777)))
        }
        let folder = try TemporaryFolder()
        let files = FileAccess(calls: calls)
        try files.write(content, to: folder("a"))
        #expect(try files.read(folder("a")) == content)
    }

    @Test("a name that is taken is passed over, and a taken one never written to")
    func takenName() throws {
        let folder = try TemporaryFolder()
        try FileAccess().write([9], to: folder("taken"))
        let counter = Counter()
        var calls = SystemCalls.live
        calls.temporaryName = { counter.next() == 1 ? "taken" : "free\(counter.count)" }
        try FileAccess(calls: calls).write([1], to: folder("a"))
        calls.temporaryName = { "taken" }
        let stuck = FileAccess(calls: calls)
        #expect(
            problem { () throws(FileError) in try stuck.write([2], to: folder("a")) } == .failed(.create, code: EEXIST))
        #expect(try FileAccess().read(folder("taken")) == [9])
        #expect(try FileAccess().read(folder("a")) == [1])
        #expect(folder.names == ["a", "taken"])
    }

    @Test("a file that shrinks while it is read is an error, one that grows is read whole")
    func changing() throws {
        let folder = try TemporaryFolder()
        try FileAccess().write(content, to: folder("a"))
        func files(size: Int) -> FileAccess {
            let live = SystemCalls.live
            var calls = live
            calls.statusOfOpen = { file throws(SystemError) in
                var status = try live.statusOfOpen(file)
                status.size = size
                return status
            }
            return FileAccess(calls: calls)
        }
        let shrunk = files(size: content.count + 1)
        #expect(problem { () throws(FileError) in _ = try shrunk.read(folder("a")) } == .changedWhileRead)
        #expect(try files(size: 10).read(folder("a")) == content)
        let small = files(size: 10)
        let tooLarge = problem { () throws(FileError) in _ = try small.read(folder("a"), limit: 1000) }
        if case .tooLarge(_, limit: 1000)? = tooLarge {} else { Issue.record("\(String(describing: tooLarge))") }
    }

    @Test("reading stops when it is told to, and a failing disk is named")
    func stoppedReading() throws {
        let folder = try TemporaryFolder()
        try FileAccess().write(content, to: folder("a"))
        #expect(problem { () throws(FileError) in _ = try FileAccess().read(folder("a")) { true } } == .stopped)
        var calls = SystemCalls.live
        calls.read = { _, _ throws(SystemError) in throw SystemError(code: EIO) }
        let files = FileAccess(calls: calls)
        #expect(problem { () throws(FileError) in _ = try files.read(folder("a")) } == .failed(.read, code: EIO))
    }
}
