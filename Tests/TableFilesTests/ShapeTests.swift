// Tests of the shapes in which people have their tables: where the list is, what groups records, what is left out.

import FoldTable
import TableFiles
import Testing

@Suite("shapes of documents")
struct ShapeTests {
    private static let menu = """
        {"street": "1 High Street", "open": "daily", "menu": [
          {"category": "Soups", "items": [
            {"title": "Tomato", "price": 6.50, "with": ["basil"]}, {"title": "Pea", "price": 5}]},
          {"category": "Sweets", "items": [{"title": "Rice pudding", "price": 4.20}]}]}
        """

    @Test("the only list of objects is taken, and said")
    func onlyList() throws {
        let options = LoadOptions.with {
            $0.titles = ["category"]
            $0.details = ["price"]
        }
        let table = PlainTable([
            .init(title: "Soups", rows: [.init("Tomato", detail: "6.50"), .init("Pea", detail: "5")]),
            .init(title: "Sweets", rows: [.init("Rice pudding", detail: "4.20")]),
        ])
        #expect(try load(Self.menu, named: "menu.json", options) == table)
        #expect(
            try notes(Self.menu, named: "menu.json", options)
                == ["the sections are the list menu (2); --sections PATH takes another"])
        var named = options
        named.sections = ["menu"]
        #expect(try load(Self.menu, named: "menu.json", named) == table)
        #expect(try notes(Self.menu, named: "menu.json", named) == [])
        BadFile(
            Self.menu, .path("menu[0]"), "no title; the objects have category, items: say --title category"
        ).check(named: "menu.json")
    }

    @Test("several lists are named with their counts, and one is to be said")
    func severalLists() {
        let text = #"{"shop":"x","menu":[{"title":"a"},{"title":"b"}],"more":{"tags":[{"title":"c"}]},"words":["d"]}"#
        BadFile(text, .whole, "several lists: menu (2), more.tags (1); say --sections menu").check(named: "a.json")
        BadFile(
            "{\"menu\":[\"a\"],\"tags\":[\"b\"]}", .whole, "nothing is at `nope`",
            help: "Lists: the whole file, named . (2)."
        )
        .check(named: "a.json", .with { $0.sections = ["nope"] })
        BadFile(text, .whole, "nothing is at `tags`", help: "Lists: menu (2), more.tags (1).")
            .check(named: "a.json", .with { $0.sections = ["tags"] })
        #expect(fault(Array(text.utf8), named: "a.json", .with { $0.sections = ["no", "more.tags"] }) == nil)
    }

    @Test("of several lists the longest is proposed, and a path may be written as messages write it")
    func longestList() throws {
        let text = #"{"version":1,"authors":[{"name":"Ada"}],"days":[{"rooms":[{"title":"a"}]},{"rooms":[]}]}"#
        BadFile(text, .whole, "several lists: authors (1), days (2); say --sections days").check(named: "a.json")
        #expect(
            try load(text, named: "a.json", .with { $0.sections = ["days[0].rooms"] })
                == PlainTable([.init(title: "a")]))
        #expect(try load(#"{"status":"ok","items":[]}"#, named: "a.json") == PlainTable([]))
    }

    @Test("sections without rows that have a list are told how to take it, with titles or without")
    func proposedRows() throws {
        let dishes = #"[{"name":"Soups","dishes":[{"name":"Pea"}]},{"dishes":[]}]"#
        #expect(
            try notes(dishes, named: "a.json")
                == ["1 title is missing", "no section has rows; --rows dishes takes those that are in `dishes`"])
        #expect(
            try notes(#"[{"name":"a","x":1},{"name":"b","x":1}]"#, named: "a.json")
                == ["no section has rows; --section NAME makes rows of them and groups them by NAME"])
    }

    @Test("an answer is the only row of its question, where its key is named")
    func answers() throws {
        let text = #"[{"question":"Why?","answer":"Because."},{"question":"When?","answer":null}]"#
        let options = LoadOptions.with {
            $0.titles = ["question"]
            $0.rows = ["answer"]
        }
        #expect(
            try load(text, named: "a.json", options)
                == PlainTable([.init(title: "Why?", rows: ["Because."]), .init(title: "When?")]))
        BadFile(#"[{"title":"a","rows":5}]"#, .path("[0].rows"), "expected a list of rows").check(named: "a.json")
    }

    @Test("an object in the place of a text is answered with the option that takes what is inside")
    func textInside() {
        let issues = #"[{"title":"a","user":{"id":1,"login":"ada"}}]"#
        BadFile(
            issues, .path("[0].user"), "expected text", help: "A path names what is inside: --section user.login."
        ).check(named: "a.json", .with { $0.section = ["user"] })
        BadFile(
            issues, .path("[0].user"), "expected text", help: "A path names what is inside: --title user.login."
        ).check(named: "a.json", .with { $0.titles = ["user"] })
        BadFile(
            issues, .whole, "nothing in the file has the key `user.name`",
            help: "The first section has: title, user.id, user.login."
        ).check(named: "a.json", .with { $0.section = ["user.name"] })
    }

    @Test("a list is looked for within three levels, and at any depth where its path is said")
    func levels() throws {
        let table = PlainTable([.init(title: "a")])
        #expect(try load(#"{"x":{"y":{"z":[{"title":"a"}]}}}"#, named: "a.json") == table)
        let deep = #"{"w":{"x":{"y":{"z":[{"title":"a"}]}}}}"#
        #expect(fault(Array(deep.utf8), named: "a.json")?.problem == .missingSections)
        #expect(try load(deep, named: "a.json", .with { $0.sections = ["w.x.y.z"] }) == table)
        let inList = #"{"results":[{"a.b":[{"title":"a"}]}]}"#
        #expect(try load(inList, named: "a.json", .with { $0.sections = ["results.0.a.b"] }) == table)
        #expect(try load(#"[{"title":"a"}]"#, named: "a.json", .with { $0.sections = ["."] }) == table)
    }

    @Test("an object of lists has a section for each key, in the order in which people sort")
    func objectOfLists() throws {
        let text = #"{"Day 10":["c"],"day 2":["b"],"Day 1":["a"],"day 3":null}"#
        #expect(
            try load(text, named: "a.json")
                == PlainTable([
                    .init(title: "Day 1", rows: ["a"]), .init(title: "day 2", rows: ["b"]),
                    .init(title: "Day 10", rows: ["c"]),
                ]))
        let questions = """
            {"orders": [{"id": 1, "question": "Where is it?", "answer": "On its way."}],
             "accounts": [{"id": 1, "question": "Who am I?", "answer": "You."}]}
            """
        let options = LoadOptions.with {
            $0.titles = ["question"]
            $0.details = ["answer"]
            $0.ids = ["none"]
        }
        #expect(
            try load(questions, named: "a.json", options)
                == PlainTable([
                    .init(title: "accounts", rows: [.init("Who am I?", detail: "You.")]),
                    .init(title: "orders", rows: [.init("Where is it?", detail: "On its way.")]),
                ]))
        BadFile(
            questions, .path("accounts[0]"), "no title; the objects have id, question, answer: say --title question"
        ).check(named: "a.json")
        #expect(try load(#"{"A":["x"]}"#, named: "a.json") == PlainTable([.init(title: "A", rows: ["x"])]))
        let twice = #"{"A":["x"],"B":[],"A":["y"]}"#
        #expect(
            try load(twice, named: "a.json") == PlainTable([.init(title: "A", rows: ["y"]), .init(title: "B")]))
        #expect(try notes(twice, named: "a.json") == ["the key `A` is there twice in A; the last one counts"])
        let schedule = #"{"name":"fair","schedule":{"day1":[{"title":"a"}],"day2":[{"title":"b"}]}}"#
        #expect(try load(schedule, named: "a.json").sections.map(\.title) == ["day1", "day2"])
        #expect(
            try load(schedule, named: "a.json", .with { $0.sections = ["schedule.day1"] })
                == PlainTable([.init(title: "a")]))
    }

    @Test("lists in a list are sections without titles of their own")
    func listOfLists() throws {
        #expect(
            try load(#"[["a",1],[],[{"title":"b"}]]"#, named: "a.json")
                == PlainTable([
                    .init(title: "Section 0", rows: ["a", "1"]), .init(title: "Section 1"),
                    .init(title: "Section 2", rows: ["b"]),
                ]))
        BadFile(#"[["a"],{"title":"b"}]"#, .path("[1]"), "expected a list of rows").check(named: "a.json")
    }

    @Test("records are grouped by a key or a path, in order of first appearance")
    func grouped() throws {
        let stops = """
            {"type": "FeatureCollection", "features": [
             {"properties": {"name": "Pier", "line": "U2"}, "geometry": {"coordinates": [9, 53]}},
             {"properties": {"name": "Mill", "line": "U1"}},
             {"properties": {"name": "Park", "line": "U2"}}, {"properties": {"name": "Depot", "line": null}}]}
            """
        let options = LoadOptions.with {
            $0.section = ["properties.line"]
            $0.titles = ["label", "properties.name"]
        }
        #expect(
            try load(stops, named: "stops.geojson", options)
                == PlainTable([
                    .init(title: "U2", rows: ["Pier", "Park"]), .init(title: "U1", rows: ["Mill"]),
                    .init(title: "", rows: ["Depot"]),
                ]))
        BadFile(
            stops, .path("features[0]"), "no title; the objects have properties, geometry: say --title properties.name"
        ).check(named: "stops.geojson")
        BadFile(
            #"[{"title":"a"}]"#, .whole, "nothing in the file has the key `city`", help: "The first section has: title."
        )
        .check(named: "a.json", .with { $0.section = ["city"] })
        BadFile(#"[1]"#, .path("[0]"), "expected a record, an object that has its section's name")
            .check(named: "a.json", .with { $0.section = ["city"] })
    }

    @Test("records without sections are told how they are grouped")
    func flat() throws {
        let text = #"[{"question":"Is it free?"},{"question":"Is it free?"}]"#
        BadFile(text, .path("[0]"), "no title; the objects have question: say --title question").check(named: "a.json")
        let options = LoadOptions.with { $0.titles = ["question"] }
        #expect(
            try load(text, named: "a.json", options)
                == PlainTable([.init(title: "Is it free?"), .init(title: "Is it free?")]))
        #expect(
            try notes(text, named: "a.json", options)
                == ["no section has rows; --section NAME makes rows of them and groups them by NAME"])
    }

    @Test("a list with heads among its rows is cut at them")
    func heads() throws {
        let text = #"[{"title":"x"},{"k":"head","title":"A"},"y",{"k":"row","title":"z"},{"k":"head","title":"B"}]"#
        #expect(
            try load(text, named: "a.json", .with { $0.heads = HeadMark("k=head").map { [$0] } ?? [] })
                == PlainTable([
                    .init(title: "", rows: ["x"]), .init(title: "A", rows: ["y", "z"]), .init(title: "B"),
                ]))
        let lines = "k,title\nhead,A\nrow,x\nhead,B\n"
        #expect(
            try load(lines, named: "a.csv", .with { $0.heads = HeadMark("k=head").map { [$0] } ?? [] })
                == PlainTable([.init(title: "A", rows: ["x"]), .init(title: "B")]))
        #expect(HeadMark("=a") == nil)
        #expect(HeadMark("a") == nil)
    }

    @Test("what lies deeper than rows is left out and counted")
    func deeper() throws {
        let text = """
            [{"title": "Settings", "children": [
              {"title": "General", "children": [{"title": "Name"}, {"title": "Language"}]},
              {"title": "Sound", "isExpanded": true, "children": [{"title": "Ring", "children": ["Bell"]}]}]}]
            """
        #expect(try load(text, named: "a.json") == PlainTable([.init(title: "Settings", rows: ["General", "Sound"])]))
        #expect(
            try notes(text, named: "a.json") == ["4 rows lie deeper than a section's rows and were left out"])
        let outline = "Settings\n  General\n    Name\n    Language\n  Sound\n    Ring\n      Bell\n"
        #expect(
            try load(outline, named: "a.txt") == PlainTable([.init(title: "Settings", rows: ["General", "Sound"])]))
        #expect(try notes(outline, named: "a.txt") == ["4 rows lie deeper than a section's rows and were left out"])
    }

    @Test("null is absent, and titles may be missing here and there")
    func absent() throws {
        let text = """
            {"sections": [{"title": "2024", "rows": [{"title": "Rent", "detail": 900}, {"title": "Gas", "detail": null}]},
             {"title": null, "rows": ["x", null]}]}
            """
        #expect(
            try load(text, named: "a.json")
                == PlainTable([
                    .init(title: "2024", rows: [.init("Rent", detail: "900"), "Gas"]),
                    .init(title: "", rows: ["x", ""]),
                ]))
        #expect(try notes(text, named: "a.json") == ["2 titles are missing"])
    }

    @Test("keys are known with capitals too, the exact one first")
    func capitals() throws {
        #expect(
            try load(#"[{"Title":"A","IsOpen":true,"Items":[{"Name":"x","name":"y"}]}]"#, named: "a.json")
                == PlainTable([.init(title: "A", isOpen: true, rows: ["y"])]))
    }

    @Test("a file of an app's package is not a table")
    func package() {
        let text = #"{"name":"app","scripts":{"test":"run"},"dependencies":{"a":"1.0","b":"2.0"},"files":["x"]}"#
        BadFile(
            text, .whole, "no list of objects, which could be sections or rows, within three levels",
            help: BadFile.deeper
        )
        .check(named: "package.json")
    }

    @Test("an option that says nothing about the format is an error")
    func withoutMeaning() {
        BadFile("section,title\nA,b", .whole, "--sections has no meaning for CSV")
            .check(named: "a.csv", .with { $0.sections = ["x"] })
        BadFile("A\n b", .whole, "--title has no meaning for indented text")
            .check(named: "a.txt", .with { $0.titles = ["x"] })
        BadFile("[]", .whole, "--separator has no meaning for JSON").check(named: "a.json", .with { $0.separator = 59 })
    }
}
