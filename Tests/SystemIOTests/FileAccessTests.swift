// Tests of reading and replacing files in a real folder.

import SystemIO
import Testing

/// A folder of a test's own, gone when the test is over.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/foldsh-tests-XXXXXX".utf8CString)
        let made = try template.withUnsafeMutableBufferPointer { mkdtemp(try #require($0.baseAddress)) != nil }
        try #require(made)
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

    /// The names of the files in the folder, in order.
    var names: [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    deinit {
        for name in names {
            unlink(self(name))
            rmdir(self(name))
        }
        rmdir(path)
    }
}

/// Why reading or writing fails, or nil.
func problem(_ body: () throws(FileError) -> Void) -> FileProblem? {
    do throws(FileError) {
        try body()
        return nil
    } catch {
        #expect(!error.message.isEmpty)
        return error.problem
    }
}

@Suite("files")
struct FileAccessTests {
    private let files = FileAccess()

    private func readProblem(_ path: String, limit: Int = 1000) -> FileProblem? {
        problem { () throws(FileError) in _ = try files.read(path, limit: limit) }
    }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        lstat(path, &status)
        return status.st_mode & 0o7777
    }

    private func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    @Test("what is written is read again", arguments: [0, 1, 65_535, 65_536, 300_000])
    func roundTrip(count: Int) throws {
        let folder = try TemporaryFolder()
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try files.write(bytes, to: folder("a"))
        #expect(try files.read(folder("a")) == bytes)
        #expect(folder.names == ["a"])
    }

    @Test("what is no file is refused by its kind, without waiting")
    func kinds() throws {
        let folder = try TemporaryFolder()
        try #require(mkfifo(folder("pipe"), 0o600) == 0)
        #expect(readProblem(folder.path) == .notAFile(.folder))
        #expect(readProblem(folder("pipe")) == .notAFile(.pipe))
        #expect(readProblem("/dev/zero") == .notAFile(.device))
        #expect(readProblem(folder("none")) == .missing)
        #expect(readProblem("") == .missing)
        #expect(readProblem("/dev/zero\0.csv") == .missing)
        #expect(problem { () throws(FileError) in try files.write([1], to: folder("a\0b")) } == .missingFolder)
        #expect(FileError(path: "p", problem: .notAFile(.pipe)).message == "not a file but a pipe")
        #expect(problem { () throws(FileError) in try files.write([1], to: folder.path) } == .notAFile(.folder))
        #expect(problem { () throws(FileError) in try files.write([1], to: folder("pipe")) } == .notAFile(.pipe))
        #expect(problem { () throws(FileError) in try files.write([1], to: "/dev/null") } == .notAFile(.device))
        #expect(problem { () throws(FileError) in try files.write([1], to: folder("no/a")) } == .missingFolder)
        #expect(folder.names == ["pipe"])
    }

    @Test("permissions are obeyed", .disabled(if: geteuid() == 0, "a superuser may do everything"))
    func permissions() throws {
        let folder = try TemporaryFolder()
        try files.write([1], to: folder("a"))
        chmod(folder("a"), 0)
        #expect(readProblem(folder("a")) == .notAllowed)
        #expect(problem { () throws(FileError) in try files.write([2], to: folder("a")) } == .notAllowed)
    }

    @Test("a file that is too large is not read")
    func limit() throws {
        let folder = try TemporaryFolder()
        try files.write([1, 2, 3], to: folder("a"))
        #expect(try files.read(folder("a"), limit: 3) == [1, 2, 3])
        #expect(readProblem(folder("a"), limit: 2) == .tooLarge(size: 3, limit: 2))
    }

    @Test("files whose size is not known beforehand are read", .enabled(if: access("/proc/self/status", R_OK) == 0))
    func sizeless() throws {
        #expect(try files.read("/proc/self/status").starts(with: "Name:".utf8))
    }

    @Test("links are followed, and stay links when their file is replaced")
    func links() throws {
        let folder = try TemporaryFolder()
        try files.write([1], to: folder("a"))
        try #require(symlink("a", folder("link")) == 0)
        try #require(symlink("none", folder("dangling")) == 0)
        try #require(symlink("loop", folder("loop")) == 0)
        #expect(try files.read(folder("link")) == [1])
        try files.write([2], to: folder("link"))
        #expect(try files.read(folder("a")) == [2])
        #expect(isLink(folder("link")))
        #expect(readProblem(folder("dangling")) == .missing)
        #expect(problem { () throws(FileError) in try files.write([2], to: folder("dangling")) } == .danglingLink)
        #expect(readProblem(folder("loop")) == .failed(.open, code: ELOOP))
        #expect(folder.names == ["a", "dangling", "link", "loop"])
    }

    @Test("the new file has the permissions of the old one", arguments: [0o600, 0o640, 0o755] as [mode_t])
    func modes(permissions: mode_t) throws {
        let folder = try TemporaryFolder()
        try files.write([1], to: folder("a"))
        chmod(folder("a"), permissions)
        try files.write([2], to: folder("a"))
        #expect(mode(folder("a")) == permissions)
        #expect(try files.read(folder("a")) == [2])
    }

    @Test("content is streamed, and giving up leaves the old file")
    func streamed() throws {
        let folder = try TemporaryFolder()
        try files.write(to: folder("a")) { output in
            for number in 0..<100_000 { output.append("\(number)\n") }
            return true
        }
        let whole = try files.read(folder("a"))
        #expect(whole.count == 588_890)
        let stopped = problem { () throws(FileError) in
            try files.write(to: folder("a")) { output in
                output.append("half")
                return false
            }
        }
        #expect(stopped == .stopped)
        #expect(try files.read(folder("a")) == whole)
        #expect(folder.names == ["a"])
    }
}
