// Tests of tables in JSON: the shapes that load and the names that are recognised.

import FoldTable
import TableFiles
import Testing

@Suite("JSON that loads")
struct DocumentTests {
    private let fruit = PlainTable([.init(title: "Fruit", rows: ["Apple", "Pear"]), .init(title: "Nuts")])

    @Test(
        "a list of sections or an object with one give the same table",
        arguments: [
            #"[{"title":"Fruit","rows":["Apple","Pear"]},{"title":"Nuts"}]"#,
            #"{"sections":[{"title":"Fruit","rows":["Apple","Pear"]},{"title":"Nuts","rows":[]}]}"#,
            #"{"a":{"sections":[1]},"sections":[{"title":"Fruit","rows":["Apple","Pear"]},{"title":"Nuts"}],"b":"]"}"#,
            #"{"s\u0065ctions":[{"title":"Fruit","rows":["Apple","Pear"]},{"title":"Nuts","rows":null}]}"#,
            "\u{FEFF} \r\n[ { \"title\" : \"Fruit\" , \"rows\" : [ \"Apple\" ,\t{\"title\":\"Pear\"} ] } , {\"title\":\"Nuts\"} ] \n",
        ])
    func shapes(text: String) throws {
        #expect(try load(text, named: "a.json") == fruit)
    }

    @Test("no sections are a table of no sections", arguments: ["[]", #"{"sections":[]}"#, " [ ] "])
    func none(text: String) throws {
        #expect(try load(text, named: "a.json").sections.isEmpty)
    }

    @Test("everything that a section and a row can say is kept")
    func everything() throws {
        let text = #"""
            [{"title":"A","id":"a","detail":"d","open":true,"fixed":true,"other":[{}],
              "rows":["x",{"title":"y","id":"1","detail":"e","height":44.5,"other":{"title":"z"}},{"title":"","id":""}]}]
            """#
        let rows: [PlainTable.Row] = ["x", .init("y", id: "1", detail: "e", height: 44.5), ""]
        let section = PlainTable.Section(
            title: "A", id: "a", detail: "d", isOpen: true, isFixed: true, rows: rows)
        #expect(try load(text, named: "a.json") == PlainTable([section]))
    }

    @Test("apps' own keys for titles", arguments: ["name", "sectionName", "cellItemName", "text"])
    func titleKeys(key: String) throws {
        let table = try load(
            #"[{"\#(key)":"Fruit","rows":[{"\#(key)":"Apple"},"Pear"]},{"\#(key)":"Nuts"}]"#, named: "a")
        #expect(table == fruit)
    }

    @Test(
        "apps' own keys for rows", arguments: ["items", "cells", "children", "childs", "cellArray", "cellItems"])
    func rowsKeys(key: String) throws {
        #expect(
            try load(#"[{"title":"Fruit","\#(key)":["Apple","Pear"]},{"title":"Nuts"}]"#, named: "a.json") == fruit)
    }

    @Test(
        "apps' own keys and values for open and fixed",
        arguments: [
            (#""isOpen":true"#, true, false), (#""isExpand":1"#, true, false), (#""isExpanded":0"#, false, false),
            (#""expanded":true"#, true, false), (#""canFold":false"#, false, true), (#""canFold":1"#, false, false),
            (#""closed":true"#, false, false), (#""closed":0"#, true, false), (#""isClosed":false"#, true, false),
            (#""opened":1"#, true, false), (#""isOpened":false"#, false, false),
            (#""open":true,"isClosed":false"#, true, false), (#""open":null,"closed":true"#, false, false),
            (#""fixed":1"#, false, true), (#""open":null"#, false, false),
            (#""open":true,"isOpen":false"#, true, false),
            (#""isOpen":false,"open":true"#, true, false), (#""fixed":true,"canFold":true"#, false, true),
        ])
    func flags(text: String, isOpen: Bool, isFixed: Bool) throws {
        let table = try load(#"[{"title":"A",\#(text)}]"#, named: "a.json")
        #expect(table == PlainTable([.init(title: "A", isOpen: isOpen, isFixed: isFixed)]))
    }

    @Test("the user says what a key means")
    func namedKeys() throws {
        let text = #"[{"h":"A","title":"no","folded":true,"n":[{"h":"x"}]},{"h":"B","collapsed":true}]"#
        let open = LoadOptions.with {
            $0.open = ["folded"]; $0.titles = ["g", "h"]; $0.rows = ["n"]
        }
        #expect(
            try load(text, named: "a.json", open)
                == PlainTable([.init(title: "A", isOpen: true, rows: ["x"]), .init(title: "B")]))
        // A key that the user named goes before a known one that says the opposite.
        #expect(
            try load(
                #"[{"title":"A","hidden":true,"open":true}]"#, named: "a.json", .with { $0.closed = ["hidden"] })
                == PlainTable([.init(title: "A")]))
        let closed = LoadOptions.with {
            $0.closed = ["folded", "collapsed"]; $0.titles = ["h"]
        }
        #expect(
            try load(#"[{"h":"A","folded":false},{"h":"B","collapsed":true}]"#, named: "a.json", closed)
                == PlainTable([.init(title: "A", isOpen: true), .init(title: "B")]))
    }

    @Test("rules are a preset or values by name")
    func rules() throws {
        func rules(_ text: String) throws -> RuleRequest? {
            try TableReader().read(Array(#"{"rules":\#(text),"sections":[]}"#.utf8), named: "a.json").contents.rules
        }
        #expect(try rules(#""accordion""#) == .preset(.accordion))
        #expect(try rules("null") == nil)
        let request = try #require(try rules(#"{"state":"single","refresh":"data"}"#))
        var expected = RuleSet()
        try expected.set(.state, to: "single")
        try expected.set(.refresh, to: "data")
        #expect(try request.applied(to: RuleSet()) == expected)
    }

    @Test("text is text, whatever is in it")
    func texts() throws {
        let table = try load(#"[{"title":"a\n\"\\\u0000\ud83d\ude00é","rows":[" x ","",","]}]"#, named: "a.json")
        #expect(table == PlainTable([.init(title: "a\n\"\\\0😀é", rows: [" x ", "", ","])]))
    }
}
