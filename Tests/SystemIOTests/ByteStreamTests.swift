// Tests of reading and writing what is open, through calls that fail as pipes and terminals do.

import SystemIO
import Testing

@Suite("bytes in and out")
struct ByteStreamTests {
    /// The result of a script of answers, one for each call; each is a count of bytes, or the number of an error.
    private final class Answers: @unchecked Sendable {
        // Each test calls from one thread alone.
        var rest: [Result<Int, SystemError>]
        var written: [UInt8] = []
        var waits = 0

        init(_ rest: [Result<Int, SystemError>]) { self.rest = rest }

        func next() -> Result<Int, SystemError> { rest.isEmpty ? .success(.max) : rest.removeFirst() }
    }

    private func calls(_ answers: Answers) -> SystemCalls {
        var calls = SystemCalls.live
        calls.write = { _, bytes throws(SystemError) in
            let count = min(try answers.next().get(), bytes.count)
            answers.written += bytes.prefix(count)
            return count
        }
        calls.read = { _, bytes throws(SystemError) in
            let count = min(try answers.next().get(), bytes.count)
            for position in 0..<count { bytes[position] = UInt8(position) }
            return count
        }
        calls.wait = { _, wait, milliseconds throws(SystemError) in
            #expect(wait == .writing && milliseconds == -1)
            answers.waits += 1
            return true
        }
        return calls
    }

    private static func failure(_ code: Int32) -> Result<Int, SystemError> { .failure(SystemError(code: code)) }

    @Test("short and interrupted writes are gone on with, and a slow reader is waited for")
    func writesAll() throws {
        let answers = Answers([
            .success(3), Self.failure(EINTR), Self.failure(EAGAIN), .success(2), Self.failure(EAGAIN),
        ])
        let bytes = (0..<20).map { UInt8($0) }
        try calls(answers).writeAll(bytes, to: 1)
        #expect(answers.written == bytes)
        #expect(answers.waits == 2)
    }

    @Test(
        "a failed write is told after what was written, and one that writes nothing is a failure",
        arguments: [EPIPE, 0])
    func failedWrite(code: Int32) {
        let answers = Answers([.success(3), code == 0 ? .success(0) : Self.failure(code)])
        #expect(throws: SystemError(code: code == 0 ? EIO : code)) {
            try calls(answers).writeAll([1, 2, 3, 4, 5], to: 1)
        }
        #expect(answers.written == [1, 2, 3])
    }

    @Test("a reader that takes nothing is given up once that is asked for, and not while it still reads")
    func stoppedWrite() {
        let answers = Answers([.success(3), Self.failure(EINTR), .success(2)])
        var calls = calls(answers)
        let readyFor = 4
        calls.wait = { _, _, _ in
            answers.waits += 1
            return answers.waits <= readyFor
        }
        let bytes = (0..<9).map { UInt8($0) }
        var questions = 0
        #expect(throws: SystemError(code: ECANCELED)) {
            answers.rest.append(.success(1))
            try calls.writeAll(bytes, to: 1) {
                questions += 1
                return questions == 3
            }
        }
        #expect(answers.written == Array(bytes.prefix(6)))
        #expect(answers.waits == readyFor + 3)
    }

    @Test("what comes is added, an end is no bytes, and what may come later is neither")
    func reads() throws {
        let answers = Answers([.success(3), Self.failure(EINTR), Self.failure(EAGAIN), .success(0), .success(9)])
        let calls = calls(answers)
        var bytes: [UInt8] = [7]
        #expect(try calls.readSome(of: 0, into: &bytes) == 3)
        #expect(try calls.readSome(of: 0, into: &bytes) == nil)
        #expect(try calls.readSome(of: 0, into: &bytes) == nil)
        #expect(try calls.readSome(of: 0, into: &bytes) == 0)
        #expect(try calls.readSome(of: 0, into: &bytes, limit: 2) == 2)
        #expect(bytes == [7, 0, 1, 2, 0, 1])
        let failing = Answers([Self.failure(EIO)])
        #expect(throws: SystemError(code: EIO)) { try self.calls(failing).readSome(of: 0, into: &bytes) }
        #expect(bytes.count == 6)
    }

    @Test("a pipe hands on what is written, can be waited for, and ends")
    func pipes() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let calls = SystemCalls.live
        #expect(try !calls.wait(ends[0], .reading, 0))
        #expect(try calls.wait(ends[1], .writing, 0))
        try calls.writeAll([1, 2, 3], to: ends[1])
        #expect(try calls.wait(ends[0], .reading, -1))
        var bytes: [UInt8] = []
        #expect(try calls.readSome(of: ends[0], into: &bytes) == 3)
        try calls.close(ends[1])
        #expect(try calls.readSome(of: ends[0], into: &bytes) == 0)
        try calls.close(ends[0])
        #expect(bytes == [1, 2, 3])
        #expect(throws: SystemError(code: EBADF)) { try calls.readSome(of: ends[0], into: &bytes) }
        #expect(SystemError(code: EBADF).reason == "Bad file descriptor")
    }

    @Test("folders name what is in them, no more than asked, and know files from links")
    func folders() throws {
        let folder = try TemporaryFolder()
        let calls = SystemCalls.live
        try calls.makeFolder(folder("inner"), 0o700)
        try FileAccess().write([1], to: folder("file"))
        try #require(symlink("file", folder("link")) == 0)
        #expect(Folders.entries(of: folder.path, limit: 10).sorted() == ["file", "inner/", "link"])
        #expect(Folders.entries(of: folder.path, limit: 2).count == 2)
        #expect(Folders.entries(of: folder("none"), limit: 2) == [])
        #expect(["file", "inner", "link", "none"].filter { calls.isRegularFile(folder($0)) } == ["file"])
        #expect(Folders.current.hasPrefix("/"))
    }

    @Test("a body runs once on each thread, and all are waited for", arguments: [0, 1, 5])
    func threads(count: Int) {
        final class Tally: @unchecked Sendable {
            private let mutex: UnsafeMutablePointer<pthread_mutex_t> = .allocate(capacity: 1)
            private(set) var count = 0

            init() { pthread_mutex_init(mutex, nil) }

            func add() {
                pthread_mutex_lock(mutex)
                count += 1
                pthread_mutex_unlock(mutex)
            }

            deinit { mutex.deallocate() }
        }
        let tally = Tally()
        JobThreads.run(count) { tally.add() }
        #expect(tally.count == max(count, 1))
    }
}
