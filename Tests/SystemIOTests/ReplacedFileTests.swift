// What a file keeps when it is replaced, and what a run that was killed leaves behind.

import SystemIO
import Testing

@Suite("What a replaced file keeps")
struct ReplacedFileTests {
    private let files = FileAccess()

    private func problem(writing path: String, _ files: FileAccess = FileAccess()) -> FileProblem? {
        SystemIOTests.problem { () throws(FileError) in try files.write([2], to: path) }
    }

    @Test("owner and group are kept", .enabled(if: geteuid() == 0, "only a superuser can give files away"))
    func owner() throws {
        let folder = try TemporaryFolder()
        try files.write([1], to: folder("a"))
        try #require(chown(folder("a"), 1234, 2345) == 0)
        #expect(chmod(folder("a"), 0o660) == 0)
        #expect(problem(writing: folder("a")) == nil)
        let status = try SystemCalls.live.status(folder("a"))
        #expect((status.owner, status.group) == (1234, 2345))
        #expect(status.mode & 0o777 == 0o660)
    }

    @Test("a file whose owner cannot be kept is left as it is", arguments: [(true, "its owner"), (false, "its group")])
    func foreignOwner(isOwner: Bool, what: String) throws {
        let folder = try TemporaryFolder()
        try files.write([1], to: folder("a"))
        let live = SystemCalls.live
        var calls = live
        calls.status = { path throws(SystemError) in
            var status = try live.status(path)
            if isOwner { status.owner += 1 } else { status.group += 1 }
            return status
        }
        calls.setOwner = { _, _, _ throws(SystemError) in throw SystemError(code: EPERM) }
        #expect(problem(writing: folder("a"), FileAccess(calls: calls)) == .notKept(what))
        #expect(try files.read(folder("a")) == [1])
        #expect(folder.names == ["a"])
    }

    @Test("extended attributes are kept, or the file is left as it is")
    func attributes() throws {
        let folder = try TemporaryFolder()
        try files.write([1], to: folder("a"))
        let file = try SystemCalls.live.open(folder("a"), O_RDONLY, 0)
        defer { close(file) }
        // Some file systems have none.
        guard (try? SystemCalls.live.setAttribute(file, "user.note", [7, 8])) != nil else { return }
        #expect(problem(writing: folder("a")) == nil)
        let new = try SystemCalls.live.open(folder("a"), O_RDONLY, 0)
        defer { close(new) }
        #expect(try SystemCalls.live.attributes(new)["user.note"] == [7, 8])
        var calls = SystemCalls.live
        calls.setAttribute = { _, _, _ throws(SystemError) in throw SystemError(code: EPERM) }
        #expect(problem(writing: folder("a"), FileAccess(calls: calls)) == .notKept("its attribute user.note"))
        #expect(try files.read(folder("a")) == [2])
        #expect(folder.names == ["a"])
    }

    @Test("a file with several names is left as it is")
    func hardLink() throws {
        let folder = try TemporaryFolder()
        try files.write([1], to: folder("a"))
        try #require(link(folder("a"), folder("b")) == 0)
        #expect(problem(writing: folder("b")) == .severalNames(2))
        #expect(try files.read(folder("a")) == [1])
        unlink(folder("a"))
        #expect(problem(writing: folder("b")) == nil)
        #expect(folder.names == ["b"])
        #expect(!SystemCalls.live.isRegularFile(folder("a")) && SystemCalls.live.isRegularFile(folder("b")))
    }

    @Test("what a killed run left beside is removed by the next, what one still writes is not")
    func abandoned() throws {
        let folder = try TemporaryFolder()
        try files.write([1], to: folder(".foldsh-left.tmp"))
        try files.write([1], to: folder(".foldsh-note"))
        let written = try SystemCalls.live.open(folder(".foldsh-now.tmp"), O_WRONLY | O_CREAT, 0o600)
        #expect(try SystemCalls.live.lock(written, false))
        #expect(problem(writing: folder("a")) == nil)
        #expect(folder.names == [".foldsh-note", ".foldsh-now.tmp", "a"])
        close(written)
        #expect(problem(writing: folder("a")) == nil)
        #expect(folder.names == [".foldsh-note", "a"])
    }

    @Test("a folder for what is written on the side is gone with what needs it, with all in it")
    func scratch() throws {
        var scratch: ScratchFolder? = try ScratchFolder()
        let path = try #require(scratch?.path)
        #expect(Folders.make(path + "/a/b/c"))
        try files.write([1], to: path + "/a/b/c/d")
        #expect(symlink("/", path + "/a/link") == 0)
        let other = try ScratchFolder()
        #expect(try files.read(path + "/a/b/c/d") == [1], "another one leaves it alone")
        scratch = nil
        #expect(files.realPath(path) == nil)
        #expect(files.realPath(other.path) != nil)
    }

    @Test("a folder that a killed run left is removed by the next")
    func abandonedScratch() throws {
        let scratch = try ScratchFolder()
        let parent = String(scratch.path[..<(try #require(scratch.path.lastIndex(of: "/")))])
        let left = parent + "/foldsh-scratch-left\(getpid())"
        #expect(Folders.make(left + "/a"))
        let next = try ScratchFolder()
        #expect(files.realPath(left) == nil)
        #expect(files.realPath(scratch.path) != nil && files.realPath(next.path) != nil)
    }

    @Test("work that cannot be told to stop is waited for, or left")
    func apart() {
        #expect(JobThreads.runApart(shouldStop: { false }) { 7 } == 7)
        var asked = 0
        let value = JobThreads.runApart(shouldStop: {
            asked += 1
            return asked > 3
        }) {
            usleep(200_000)
            return 7
        }
        #expect(value == nil)
    }
}
