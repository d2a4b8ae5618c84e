// Paths as text: joined, their folders, without detours, and seen from another folder.

import CommandKit
import FoldShell
import Testing

@Suite("Paths")
struct PathTests {
    @Test(
        "a file lies in the folder before its last slash, and at the top in the top",
        arguments: [
            ("x.fold", ""), ("a/x.fold", "a"), ("a/b/x.fold", "a/b"), ("/x.fold", "/"), ("//x.fold", "/"),
            ("/a/x.fold", "/a"), ("./x.fold", "."), ("../x.fold", ".."), ("", ""), ("a/", "a"),
        ])
    func folder(_ path: String, _ folder: String) {
        #expect(Paths.folder(of: path) == folder)
    }

    @Test(
        "a path is seen from a folder, unless it begins at the top",
        arguments: [
            ("", "x", "x"), ("a", "x", "a/x"), ("a/", "x", "a/x"), ("/", "x", "/x"), ("/a", "../x", "/a/../x"),
            ("a", "/x", "/x"), ("/", "/x", "/x"),
        ])
    func joined(_ folder: String, _ path: String, _ whole: String) {
        #expect(Paths.joined(folder, path) == whole)
    }

    @Test(
        "detours are left out, and nothing lies above the top",
        arguments: [
            ("a/./b", "a/b"), ("a//b/", "a/b"), ("a/../b", "b"), ("../a", "../a"), ("../../a", "../../a"),
            ("a/../../b", "../b"), ("/../a", "/a"), ("/a/..", "/"), ("", ""), (".", ""), ("/", "/"),
        ])
    func normalized(_ path: String, _ plain: String) {
        #expect(Paths.normalized(path) == plain)
    }

    @Test(
        "a path can be told from another folder where both are seen from the same place",
        arguments: [
            ("/a/x", "/a", "x"), ("/x", "/", "x"), ("/a/x", "/", "a/x"), ("/x", "/a/b", "../../x"),
            ("a/x", "b", "../a/x"), ("x", "/a", nil), ("/x", "a", nil), ("x", "../a", nil),
        ])
    func relative(_ target: String, _ folder: String, _ path: String?) {
        #expect(Paths.relative(target, from: folder) == path)
    }

    @Test("a session at the top of all folders sees files there", arguments: [("/", "/x"), ("", "x"), ("/a", "/a/x")])
    func session(_ folder: String, _ path: String) {
        let session = Session(commands: .init([]))
        session.folder = folder
        #expect(session.path("x") == path)
    }
}
