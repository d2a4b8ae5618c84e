// Tests that what may stand at the cursor is offered, quoted where it must be, in the place of what was typed.

import CommandKit
import Testing

@Suite struct CompletionTests {
    @Test(
        "the word at the cursor is completed",
        arguments: [
            ("", "alias box diff echo expect scroll show show-all silently toggle"),
            ("sh", "show show-all"),
            ("show; to", "toggle"),
            ("show;to", "toggle"),
            ("show\nto", "toggle"),
            ("show ;", "alias box diff echo expect scroll show show-all silently toggle"),
            ("toggle ", #"Fruit "My Nuts" Total"#),
            ("tog F", "Fruit"),
            ("toggle Fruit T", "Total"),
            ("toggle M", #""My Nuts""#),
            ("toggle \"M", #""My Nuts""#),
            ("toggle 'My N", #""My Nuts""#),
            ("toggle 'Fr", #""Fruit""#),
            ("toggle x", ""),
            ("show Fruit --", "--view --from --key --json --help"),
            ("show --view --", "--from --key --json --help"),
            ("show --key a --k", "--key"),
            ("show --from ", ""),
            ("show -- --", ""),
            ("show '--", ""),
            ("scroll ", "0 1"),
            ("scroll 1 ", "7 8"),
            ("scroll 1 7", "7"),
            ("scroll 1 7 ", "top middle bottom"),
            ("scroll 1.3 m", "middle"),
            ("scroll x ", ""),
            ("diff 1 2 ", ""),
            ("diff 1 2 3 ", ""),
            ("box A ", "open"),
            ("box A o", "open"),
            ("alias a ", "="),
            ("alias a = ", "alias box diff echo expect scroll show show-all silently toggle"),
            ("alias a = sh", "show show-all"),
            ("silently t", "toggle"),
            ("silently --", "--twice --json --help"),
            ("silently toggle M", #""My Nuts""#),
            ("silently show --v", "--view"),
            ("silently sil --twice show --fr", "--from"),
            ("nothing ", ""),
            ("s ", ""),
            ("# sh", ""),
            ("show # sh", ""),
            ("echo sh", ""),
            ("show # a\nto", "toggle"),
        ])
    func candidates(line: String, candidates: String) {
        let completion = ShelfCommands.set.completions(of: line, at: line.utf8.count, in: ShelfSession())
        #expect(completion.candidates.map(\.insertion).joined(separator: " ") == candidates)
    }

    @Test(
        "a candidate takes the place of the word, its quote too, up to the cursor",
        arguments: [
            ("toggle F", 8, "toggle |"),
            ("toggle \"My N", 12, "toggle |"),
            ("show; to", 8, "show; |"),
            ("toggle  ", 8, "toggle  |"),
            ("sh Fruit", 2, "| Fruit"),
            ("show 坚; to", 12, "show 坚; |"),
            ("", 0, "|"),
        ])
    func replaced(line: String, cursor: Int, result: String) {
        let completion = ShelfCommands.set.completions(of: line, at: cursor, in: ShelfSession())
        var bytes = Array(line.utf8)
        bytes.replaceSubrange(completion.replaced, with: [UInt8(ascii: "|")])
        #expect(String(decoding: bytes, as: UTF8.self) == result)
    }

    @Test("a candidate says what it stands for")
    func descriptions() {
        let names = ShelfCommands.set.completions(of: "togg", at: 4, in: ShelfSession())
        #expect(names.candidates.first?.description == "opens or closes boxes")
        let values = ShelfCommands.set.completions(of: "toggle M", at: 8, in: ShelfSession())
        #expect(values.candidates.first?.text == "My Nuts")
        #expect(values.candidates.first?.description == "7 letters")
    }

    @Test("no more candidates are made than are of use")
    func limit() {
        let session = ShelfSession()
        session.boxes = (0..<100_000).map { "Box\($0)" }
        let completion = ShelfCommands.set.completions(of: "toggle B", at: 8, in: session, limit: 3)
        #expect(completion.candidates.map(\.text) == ["Box0", "Box1", "Box2"])
        var asked = 0
        let request = CompletionRequest(prefix: "", limit: 2)
        let few = request.matching(0..<1_000_000) { number in
            asked += 1
            return Completion("\(number)")
        }
        #expect(few.count == 2)
        #expect(asked == 2)
    }

    @Test("a folder's path goes on, and so does its quote")
    func paths() {
        let load = Command<Shelf>(
            "load", group: .look, abstract: "loads",
            parameters: .required(
                "FILE",
                .path { @Sendable _, beginning, _ in ["my tables/", "a.json"].filter { $0.hasPrefix(beginning) } }),
            body: { _, path in path })
        let completion = CommandSet([load]).completions(of: "load ", at: 5, in: ShelfSession())
        #expect(completion.candidates.map(\.insertion) == ["\"my tables/", "a.json"])
        #expect(completion.candidates.map(\.isPartial) == [true, false])
    }

    @Test("a title that looks like an option is quoted")
    func dashes() {
        let session = ShelfSession()
        session.boxes = ["--view"]
        let completion = ShelfCommands.set.completions(of: "toggle ", at: 7, in: session)
        #expect(completion.candidates.map(\.insertion) == ["\"--view\""])
    }

    @Test("words that a command takes apart itself are completed by itself")
    func words() {
        let fact = Command<Shelf>(
            "fact", group: .look, abstract: "checks",
            parameters: .words("FACT", "a fact") { @Sendable _, request in
                request.matching(request.previous.isEmpty ? ["open", "rows"] : ["none", "all"])
            },
            body: { _, _ in "" })
        let set = CommandSet([fact])
        #expect(set.completions(of: "fact o", at: 6, in: ShelfSession()).candidates.map(\.text) == ["open"])
        #expect(
            set.completions(of: "fact open ", at: 10, in: ShelfSession()).candidates.map(\.text) == ["none", "all"])
    }
}
