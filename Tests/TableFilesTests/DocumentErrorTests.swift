// Tests of JSON that does not load: what is said, and where.

import TableFiles
import Testing

/// A bad file and what is said of it.
struct BadFile: Sendable, CustomTestStringConvertible {
    let text: String
    let place: FilePlace
    let message: String
    var help: String?

    var testDescription: String { String(text.prefix(60)) }

    init(_ text: String, _ place: FilePlace, _ message: String, help: String? = nil) {
        self.text = text
        self.place = place
        self.message = message
        self.help = help
    }

    /// What helps where there is no list, and where a text stands in the place of a section.
    static let deeper =
        "--sections PATH names a list that lies deeper, such as --sections data.pages.items; the keys of an object are "
        + "sections where their values are lists: {\"Fruit\": [\"Apple\"]}."
    static let texts =
        "A section is an object; a list of texts alone is the rows of one: {\"Fruit\": [\"Apple\", \"Pear\"]}."

    func check(named name: String, _ options: LoadOptions = LoadOptions()) {
        let error = fault(Array(text.utf8), named: name, options)
        #expect(error?.file == name)
        #expect(error?.place == place)
        #expect(error?.message == message)
        #expect(error?.help == help)
    }
}

@Suite("JSON that does not load")
struct DocumentErrorTests {
    @Test("a named key that nothing has is named, with the keys of the first section")
    func missingKeys() {
        let text = #"[{"title":"A","folded":true,"rows":["x"]}]"#
        let help = "The first section has: title, folded, rows."
        BadFile(text, .whole, "nothing in the file has the key `fodled`", help: help)
            .check(named: "a.json", .with { $0.open = ["fodled"] })
        BadFile(text, .whole, "nothing in the file has the key `a` or `b`", help: help)
            .check(
                named: "a.json",
                .with {
                    $0.open = ["a"]; $0.closed = ["b"]
                })
        BadFile(text, .whole, "nothing in the file has the key `r`", help: help)
            .check(
                named: "a.json",
                .with {
                    $0.open = ["folded"]; $0.rows = ["r"]
                })
        BadFile(text, .whole, "nothing in the file has the key `t`", help: help)
            .check(
                named: "a.json",
                .with {
                    $0.open = ["folded"]; $0.titles = ["t"]
                })
        // One of several is enough, and a file without sections has no keys to miss.
        #expect(
            fault(
                Array(text.utf8), named: "a.json",
                .with {
                    $0.open = ["x"]; $0.closed = ["folded"]
                }) == nil)
        #expect(fault(Array("[]".utf8), named: "a.json", .with { $0.open = ["x"] }) == nil)
        BadFile(
            "section,title,shown\nA,x,true\n", .line(1), "no column `nope`", help: "Columns: section, title, shown."
        ).check(named: "a.csv", .with { $0.open = ["nope"] })
    }

    private static let ids = "--id none leaves ids out, --id NAME takes others."

    @Test(
        "a value of the wrong type is named by its path",
        arguments: [
            BadFile(
                "7", .whole, "no list of objects, which could be sections or rows, within three levels",
                help: BadFile.deeper),
            BadFile(
                "{}", .whole, "no list of objects, which could be sections or rows, within three levels",
                help: BadFile.deeper),
            BadFile(#"{"sections":{}}"#, .path("sections"), "expected a list of sections"),
            BadFile(
                #"{"sections":null}"#, .whole,
                "no list of objects, which could be sections or rows, within three levels",
                help: BadFile.deeper),
            BadFile("[1]", .path("[0]"), "expected a section, an object with a `title`", help: BadFile.texts),
            BadFile(
                #"[{"title":"a"},["b"]]"#, .path("[1]"), "expected a section, an object with a `title`",
                help: BadFile.texts),
            BadFile(#"{"sections":[{"title":[]}]}"#, .path("sections[0].title"), "expected text"),
            BadFile(
                #"[{"title":{"rendered":"a"}}]"#, .path("[0].title"), "expected text",
                help: "A path names what is inside: --title title.rendered."),
            BadFile(#"{"sections":[{}]}"#, .path("sections[0]"), "no title; the objects are empty"),
            BadFile(#"[{"title":null}]"#, .path("[0]"), "no title; the objects have title"),
            BadFile(#"[{"title":"a","id":[3]}]"#, .path("[0].id"), "expected text"),
            BadFile(#"[{"title":"a","open":"yes"}]"#, .path("[0].open"), "expected true or false"),
            BadFile(#"[{"title":"a","isOpen":2}]"#, .path("[0].isOpen"), "expected true or false"),
            BadFile(#"[{"title":"a","rows":"b"}]"#, .path("[0].rows"), "expected a list of rows"),
            BadFile(#"[{"title":"a","cells":{}}]"#, .path("[0].cells"), "expected a list of rows"),
            BadFile(
                #"[{"title":"a","rows":["b",[1]]}]"#, .path("[0].rows[1]"),
                "expected a row, text or an object with a `title`"),
            BadFile(
                #"{"sections":[{"title":"a","rows":[{"id":"c","label":"d"}]}]}"#, .path("sections[0].rows[0]"),
                "no title; the objects have id, label: say --title label"),
            BadFile(
                #"{"sections":[{"title":"a"},{"title":"b","rows":["c",{"title":[]}]}]}"#,
                .path("sections[1].rows[1].title"), "expected text"),
            BadFile(
                #"[{"title":"a","rows":[{"title":"b","height":"c"}]}]"#, .path("[0].rows[0].height"),
                "expected a number"),
            BadFile(
                #"[{"title":"a","rows":[{"title":"b","height":-1}]}]"#, .path("[0].rows[0].height"),
                "the height -1 is not a number from 0 up"),
            BadFile(
                #"[{"title":"a","id":"x"},{"title":"b","id":"x"}]"#, .path("[1]"),
                "the section id `x` is already taken at [0]", help: Self.ids),
            BadFile(
                #"{"sections":[{"title":"a","rows":["p",{"title":"q","id":"x"}]},{"title":"b"},{"title":"c","rows":[{"title":"r","id":"x"}]}]}"#,
                .path("sections[2].rows[0]"), "the row id `x` is already taken at sections[0].rows[1]", help: Self.ids),
        ])
    func wrongType(file: BadFile) {
        file.check(named: "a.json")
    }

    @Test(
        "a key that apps use for both meanings is a question",
        arguments: [
            "folded", "fold", "collapsed", "isFolded", "isFold", "isCollapsed", "Folded", "ISFOLD", "iscollapsed",
        ])
    func ambiguous(key: String) {
        BadFile(
            #"{"sections":[{"title":"a"},{"title":"b","\#(key)":true}]}"#, .path("sections[1].\(key)"),
            "does `\(key)` true mean open or closed? Apps use it for both",
            help: "Say which: --open \(key) or --closed \(key)."
        ).check(named: "a.json")
    }

    @Test(
        "a section that says open and closed in one is an error at its place",
        arguments: [
            (
                #""open":true,"closed":true"#, "closed",
                "`open` says that the section is open, and `closed` that it is closed"
            ),
            (
                #""isClosed":0,"isOpened":0"#, "isClosed",
                "`isOpened` says that the section is closed, and `isClosed` that it is open"
            ),
        ])
    func contradicting(flags: String, key: String, message: String) {
        BadFile(
            #"{"sections":[{"title":"a"},{"title":"b",\#(flags)}]}"#, .path("sections[1].\(key)"), message,
            help: "Keep one of the two."
        ).check(named: "a.json")
    }

    @Test(
        "rules that there are not",
        arguments: [
            BadFile(
                #"{"rules":"x","sections":[]}"#, .path("rules"), "no preset `x`",
                help:
                    "Presets: dictionary, model, title-row, section-model, guarded, accordion, minimal, "
                    + "expanded-number, hidden-set, title-edits, whole-reload."),
            BadFile(
                #"{"rules":{"refresh":"x"},"sections":[]}"#, .path("rules.refresh"),
                "the rule `refresh` has no value `x`",
                help: "Values: section, data, rows, edits."),
            BadFile(
                #"{"rules":{"refresh":1},"sections":[]}"#, .path("rules.refresh"), "expected a rule's value, as text"),
            BadFile(#"{"rules":[],"sections":[]}"#, .path("rules"), "expected a preset's name or an object of rules"),
            BadFile(
                #"{"rules":{"state":"single","one-open":"off"},"sections":[]}"#, .path("rules"),
                "`one-open` cannot be off where `state` is single"),
        ])
    func rules(file: BadFile) {
        file.check(named: "a.json")
    }

    @Test(
        "JSON that is none is named by line and column",
        arguments: [
            BadFile("[", .position(line: 1, column: 2), "the JSON ends too early"),
            BadFile("{", .position(line: 1, column: 2), "the JSON ends too early"),
            BadFile("[\n  {\"title\": \"a\"", .position(line: 2, column: 16), "the JSON ends too early"),
            BadFile("[{\"title\":\"a}]", .position(line: 1, column: 15), "the JSON ends too early"),
            BadFile("[{\"title\" \"a\"}]", .position(line: 1, column: 11), "expected `:` after a key"),
            BadFile("[{\"title\":\"é\" \"b\"}]", .position(line: 1, column: 15), "expected `,` or `}`"),
            BadFile("[{\"title\":\"a\"} {}]", .position(line: 1, column: 16), "expected `,` or `]`"),
            BadFile("[\r\n{title:1}]", .position(line: 2, column: 2), "expected a key in quotes"),
            BadFile("[{\"title\":nul}]", .position(line: 1, column: 11), "expected a JSON value"),
            BadFile("[{\"title\":\"a\\x\"}]", .position(line: 1, column: 13), "an unknown escape inside a string"),
            BadFile(
                "[{\"title\":\"\\ud800\"}]", .position(line: 1, column: 12),
                "half of a character: \\uD800 to \\uDBFF and \\uDC00 to \\uDFFF come only in pairs"),
            BadFile(
                "[{\"title\":\"a\tb\"}]", .position(line: 1, column: 13),
                "a control character inside a string: write it as \\n, \\t or \\u0000"),
            BadFile("[{\"title\":\"a\"}] x", .position(line: 1, column: 17), "text after the end of the JSON"),
            BadFile("{\"sections\":[]}}", .position(line: 1, column: 16), "text after the end of the JSON"),
            BadFile("{\"sections\":[],\"a\":tru}", .position(line: 1, column: 20), "expected a JSON value"),
            BadFile("Fruit", .position(line: 1, column: 1), "expected a JSON value"),
        ])
    func malformed(file: BadFile) {
        file.check(named: "a.json")
    }

    @Test("lists within lists, however deep, end at their fault or are no table")
    func deep() throws {
        let (open, close) = (String(repeating: "[", count: 100_000), String(repeating: "]", count: 100_000))
        BadFile(open, .position(line: 1, column: 100_001), "the JSON ends too early").check(named: "a.json")
        BadFile(
            String(repeating: #"{"a":"#, count: 100_000), .position(line: 1, column: 500_001), "the JSON ends too early"
        ).check(named: "a.json")
        BadFile(
            #"[{"title":"a","rows":"# + open + close + "}]", .path("[0].rows[0]"),
            "expected a row, text or an object with a `title`"
        ).check(named: "a.json")
        #expect(try load(#"{"a":"# + open + close + #","sections":[]}"#, named: "a.json") == PlainTable([]))
    }
}
