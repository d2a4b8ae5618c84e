// The history: what is recorded, how it is written, where it is kept, what happens to files that are none.
import TestSupport
import Testing

@testable import LineEditing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

@Suite("History")
struct HistoryTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var file: HistoryFile { HistoryFile(path: folder.path + "/history") }

    @Test(
        "entries are written as lines that can be read",
        arguments: [
            ("打开 第一节", "打开 第一节"), ("a\nb", "a\\nb"), ("a\\nb", "a\\\\nb"), ("\\", "\\\\"), ("a\r\nb", "a\r\\nb"),
            ("", ""),
        ])
    func encoding(entry: String, line: String) {
        #expect(String(decoding: HistoryEncoding.encoded(entry), as: UTF8.self) == line)
        #expect(HistoryEncoding.decoded(Array(line.utf8)) == entry)
    }

    @Test(
        "a line written by hand is read as it stands",
        arguments: [("a\\b", "a\\b"), ("a\\", "a\\"), ("\\x\\n", "\\x\n")])
    func handWritten(line: String, entry: String) {
        #expect(HistoryEncoding.decoded(Array(line.utf8)) == entry)
    }

    @Test("every entry comes back from its line, and has no newline in it", arguments: 1...100)
    func roundTrip(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let entry = awkwardText(longest: 30, using: &generator)
            let line = HistoryEncoding.encoded(entry)
            #expect(!line.contains(UInt8(ascii: "\n")), "seed \(seed), \(entry.debugDescription)")
            // By scalars: canonically equal texts are equal to Swift.
            #expect(
                Array(HistoryEncoding.decoded(line).unicodeScalars) == Array(entry.unicodeScalars),
                "seed \(seed), \(entry.debugDescription)")
        }
    }

    @Test("what is empty, begins with a blank or repeats the last entry is not recorded")
    func recorded() throws {
        var history = History()
        for line in ["a", "a", "", " b", "\tb", "\u{3000}b", "c", "a", "a\nb"] { try history.record(line) }
        #expect(history.entries == ["a", "c", "a", "a\nb"])
    }

    @Test("entries are appended to the file as they come, and are there the next time")
    func appends() throws {
        var history = History()
        try history.record("before")
        try history.open(file)
        #expect(folder.contents(of: "history") == nil)
        #expect(try history.record("打开"))
        #expect(try !history.record("打开"))
        #expect(folder.contents(of: "history") == "打开\n")
        #expect(folder.permissions(of: "history") == 0o600)
        try history.record("a\nb")
        var other = History()
        try other.open(file)
        #expect(other.entries == ["打开", "a\nb"])
        #expect(history.entries == ["before", "打开", "a\nb"])
    }

    @Test("two programs that share a file lose nothing of each other")
    func sharedFile() throws {
        var one = History()
        var two = History()
        try one.open(file)
        try two.open(file)
        try one.record("1")
        try two.record("2")
        try one.record("3")
        #expect(folder.contents(of: "history") == "1\n2\n3\n")
    }

    @Test("a file made by hand is closed to others, and its last line is ended before more is added")
    func handMadeFile() throws {
        try folder.write("old", to: "history")
        chmod(folder.path + "/history", 0o644)
        try file.append("new")
        #expect(folder.contents(of: "history") == "old\nnew\n")
        #expect(folder.permissions(of: "history") == 0o600)
    }

    @Test("the newest entries are loaded, repeats in a row once, empty lines never, bad bytes as replacements")
    func load() throws {
        try folder.write("1\n\n2\n2\n3\n", to: "history")
        #expect(try file.load(limit: 10) == ["1", "2", "3"])
        #expect(try file.load(limit: 1) == ["3"])
        #expect(FileManager.default.createFile(atPath: file.path, contents: Data([0x61, 0xFF, 0x00, 0x62])))
        #expect(try file.load(limit: 10) == ["a\u{FFFD}\u{0}b"])
    }

    @Test("ten thousand entries are kept, the newest")
    func capacity() throws {
        try folder.write((1...10_050).map { "\($0)\n" }.joined(), to: "history")
        var history = History()
        try history.open(file)
        #expect(history.entries.count == 10_000)
        #expect(history.entries.first == "51")
        try history.record("more")
        #expect(history.entries.count == 10_000)
        #expect(history.entries.first == "52")
    }

    @Test("of a file larger than is ever read, the end is")
    func hugeFile() throws {
        let line = String(repeating: "x", count: 1 << 20) + "\n"
        try folder.write((0..<17).map { "\($0)\(line)" }.joined() + "last\n", to: "history")
        let entries = try file.load(limit: 100)
        #expect(entries.last == "last")
        #expect(entries.first?.prefix(2) == "2x")
    }

    @Test("the folders of the file are made, for the owner alone")
    func makesFolders() throws {
        let own = folder.path + "/a/b/probe"
        try HistoryFile(path: own + "/history", folder: own).append("x")
        #expect(folder.contents(of: "a/b/probe/history") == "x\n")
        #expect(folder.permissions(of: "a/b/probe") == 0o700)
    }

    @Test("what cannot be a history is an error, and entries are still recorded for the session")
    func unusableFiles() throws {
        var history = History()
        let path = folder.path
        #expect(throws: HistoryFailure.notAFile(path: path)) { try history.open(HistoryFile(path: path)) }
        #expect(throws: HistoryFailure.notAFile(path: "/dev/zero")) { try history.open(HistoryFile(path: "/dev/zero")) }
        mkfifo(path + "/pipe", 0o600)
        #expect(throws: HistoryFailure.notAFile(path: path + "/pipe")) {
            try history.open(HistoryFile(path: path + "/pipe"))
        }
        try folder.write("", to: "file")
        let below = HistoryFile(path: path + "/file/history", folder: path + "/file")
        #expect(throws: HistoryFailure.open(path: below.path, errno: ENOTDIR)) { try history.open(below) }
        try history.record("kept")
        #expect(history.entries == ["kept"])
    }

    @Test("an entry that cannot be written is an error, and there for the session")
    func unwritable() throws {
        let own = folder.path + "/state"
        var history = History()
        try history.open(HistoryFile(path: own + "/history", folder: own))
        try folder.write("", to: "state")
        #expect(throws: HistoryFailure.open(path: own + "/history", errno: ENOTDIR)) { try history.record("x") }
        #expect(history.entries == ["x"])
    }

    @Test("a link in a project folder is not followed, or it could have any file appended to")
    func projectLink() throws {
        try folder.write("precious", to: "target")
        symlink(folder.path + "/target", folder.path + "/.probe_history")
        #expect(HistoryLocation.find(program: "probe", folder: folder.path, environment: [:]) == nil)
        #expect(HistoryLocation.refused(program: "probe", folder: folder.path) == folder.path + "/.probe_history")
        #expect(HistoryLocation.refused(program: "other", folder: folder.path) == nil)
        link(folder.path + "/target", folder.path + "/own")
        let own = HistoryFile(path: folder.path + "/own")
        #expect(throws: HistoryFailure.open(path: own.path, errno: EMLINK)) { try own.append("x") }
        let project = HistoryFile(path: folder.path + "/.probe_history", followsLinks: false)
        #expect(throws: HistoryFailure.open(path: project.path, errno: ELOOP)) { try project.append("x") }
        #expect(folder.contents(of: "target") == "precious")
    }

    @Test(
        "the place of the history",
        arguments: [
            (["XDG_STATE_HOME": "/s", "HOME": "/h"], false, "/s/foldsh/history"),
            (["XDG_STATE_HOME": "/s/"], false, "/s/foldsh/history"),
            (["XDG_STATE_HOME": "relative", "HOME": "/h"], false, "/h/.local/state/foldsh/history"),
            (["XDG_STATE_HOME": "", "HOME": "/h"], false, "/h/.local/state/foldsh/history"),
            (["HOME": "/"], false, "/.local/state/foldsh/history"),
            (["HOME": ""], false, nil),
            ([:], false, nil),
            (["XDG_STATE_HOME": "/s"], true, "/project/.foldsh_history"),
            ([:], true, "/project/.foldsh_history"),
        ] as [([String: String], Bool, String?)])
    func location(environment: [String: String], hasOwn: Bool, path: String?) {
        let found = HistoryLocation.find(program: "foldsh", folder: "/project", environment: environment) {
            hasOwn && $0 == "/project/.foldsh_history"
        }
        #expect(found?.path == path)
        #expect(found?.followsLinks != hasOwn || found == nil)
        #expect((found?.folder == nil) == (hasOwn || path == nil))
    }
}
