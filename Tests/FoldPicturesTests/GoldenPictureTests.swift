// Pictures as they are kept in Golden: the same bytes each time, on every machine.

import FoldFinding
import FoldSearch
import FoldShell
import ShellSupport
import TestSupport
import Testing

@testable import FoldPictures

@Suite("Pictures that are kept")
struct GoldenPictureTests {
    private static let folder = "Tests/FoldPicturesTests/Golden"

    /// The files that are kept, each with the session that it is made of.
    static let pictures: [(name: String, session: String)] = [
        ("readme.svg", PictureProbe.crash), ("chinese.svg", PictureProbe.chinese), ("kinds.svg", PictureProbe.kinds),
        ("large.svg", "load sample section-model\ntoggle 15"), ("session.html", PictureProbe.crash),
        ("session.cast", PictureProbe.crash), ("states.dot", "load sample minimal"),
        ("states.mermaid", "load sample minimal"),
    ]

    @Test("each picture is the one that is kept", arguments: pictures)
    func pictureIsKept(name: String, session: String) throws {
        let picture = try Self.picture(name, session)
        try Recording.record(picture, at: Self.folder + "/" + name)
        #expect(picture == Repository.text(of: Self.folder + "/" + name))
    }

    @Test("no picture is kept that nothing makes")
    func noPictureIsLeftOver() {
        let kept = Repository.files(in: Self.folder, ending: "").compactMap { $0.split(separator: "/").last }
        #expect(Set(kept.map(String.init)) == Set(Self.pictures.map(\.name)))
    }

    @Test("a picture is the same each time", arguments: pictures)
    func isDeterministic(name: String, session: String) throws {
        let (one, other) = (try Self.picture(name, session), try Self.picture(name, session))
        #expect(one == other)
    }

    private static func picture(_ name: String, _ session: String) throws -> String {
        let list = try PictureProbe.list(session)
        switch name.split(separator: ".").last {
        case "svg": return SVGPicture.document(list, at: list.frames.count - 1)
        case "html": return PageHTML.document(list)
        case "cast": return Asciicast.document(list)
        case let ending:
            let probe = ShellProbe()
            probe.type(lines: session)
            let table = try probe.session.table()
            let graph = StateGraph(try table.stateSpace(), titlesOf: table)
            return (ending == "dot" ? graph.dot : graph.mermaid).joined(separator: "\n") + "\n"
        }
    }
}
