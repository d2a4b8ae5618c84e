// The command line of fold-bench.

import Testing

@testable import fold_bench

@Suite("The command line of fold-bench")
struct BenchRequestTests {
    @Test(
        "requests",
        arguments: [
            (["--help"], BenchRequest.help), (["--list"], .list),
            (["strings"], .measure(.strings, size: 5_000, runs: 9, peer: nil, json: false)),
            (["csv", "300", "--json", "--runs", "2"], .measure(.csv, size: 300, runs: 2, peer: nil, json: true)),
            (["equal", "--ids", "uuid"], .measure(.equal, size: 100_000, runs: 9, peer: nil, ids: .uuid, json: false)),
            (["--plain-states", "12"], .plain(.states, "12")),
            (["--compare", "a", "b"], .compare(kept: "a", new: "b", tolerance: 1.5)),
            (["--compare", "a", "b", "--tolerance", "2"], .compare(kept: "a", new: "b", tolerance: 2)),
            (
                ["shuffled", "--peer", "stdlib", "10000"],
                .measure(.shuffled, size: 10_000, runs: 9, peer: .stdlib, json: false)
            ),
        ])
    func requests(words: [String], request: BenchRequest) throws {
        #expect(try BenchRequest(words) == request)
    }

    @Test(
        "what is not understood is said",
        arguments: [
            ([], "a shape is missing"), (["no-shape"], "there is no shape no-shape"),
            (["csv", "99"], "a number must follow the shape, from 100 to 10000000"),
            (["csv", "--runs"], "a number must follow --runs, from 1 to 10000"),
            (["csv", "100", "200"], "200 is not understood"), (["csv", "--fast"], "--fast is not understood"),
            (["csv", "--peer", "stdlib"], "csv has no peer"),
            (["json", "--peer", "summing"], "json has no peer"),
            (["csv", "--ids", "uuid"], "csv has ids of one kind"),
            (["equal", "--ids", "text"], "one of int, uuid, struct must follow --ids"),
            (["--plain-states"], "a word must follow --plain-states"),
            (["shuffled", "--peer", "stdlib"], "stdlib takes minutes for shuffled above 10000"),
            (["--list", "all"], "all is not understood"), (["--compare", "a"], "two results must follow --compare"),
            (["--compare", "a", "b", "--tolerance", "1"], "a number above 1 must follow --tolerance"),
        ])
    func mistakes(words: [String], message: String) {
        #expect(throws: BenchError.usage(message)) { try BenchRequest(words) }
    }

    @Test("the list and the help name every shape")
    func texts() {
        #expect(BenchHelp.shapes.split(separator: "\n").count == Shape.allCases.count)
        for shape in Shape.allCases {
            #expect(BenchHelp.shapes.contains("\(shape) \(shape.usualSize)"))
            #expect(BenchHelp.text.contains("\n  \(shape)\n    "))
        }
    }
}
