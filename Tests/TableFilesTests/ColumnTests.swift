// Tests of tables in CSV and TSV.

import FoldTable
import TableFiles
import Testing

@Suite("CSV and TSV")
struct ColumnTests {
    private let fruit = PlainTable([
        .init(title: "Fruit", rows: ["Apple", "Pear"]), .init(title: "Nuts", rows: ["Almond"]),
    ])

    @Test(
        "rows are grouped by section, in order of first appearance",
        arguments: [
            "section,title\nFruit,Apple\nFruit,Pear\nNuts,Almond\n",
            "section,title\r\nFruit,Apple\r\nNuts,Almond\r\nFruit,Pear",
            "section,title\rFruit,Apple\rFruit,Pear\rNuts,Almond\r",
            "\u{FEFF}section,title\n\n  \nFruit,Apple\n\nFruit,Pear\nNuts,Almond\n\n\n",
            "title,section\nApple,Fruit\nPear,Fruit\nAlmond,Nuts\n",
            "Kind,What\nFruit,Apple\nFruit,Pear\nNuts,Almond\n",
            "a,Title,n,SECTION\n,Apple,1,Fruit\n,Pear,2,Fruit\n,Almond,3,Nuts\n",
            "\"section\",\"title\"\n\"Fruit\",\"Apple\"\nFruit,\"Pear\"\nNuts,Almond",
            " section , title \nFruit,Apple\nFruit,Pear\nNuts,Almond",
            "folder,section,id,name\nx,Fruit,,Apple\ny,Fruit,,Pear\nz,Nuts,,Almond",
        ])
    func grouped(text: String) throws {
        #expect(try load(text, named: "a.csv") == fruit)
    }

    @Test("tabs separate fields in TSV, and commas are text")
    func tabs() throws {
        let table = try load("section\ttitle\nA,B\tc\n\td\n\t\n", named: "a.tsv")
        #expect(table == PlainTable([.init(title: "A,B", rows: ["c"]), .init(title: "", rows: ["d"])]))
    }

    @Test("quotes keep separators, new lines, blanks and quotes")
    func quotes() throws {
        let text = "section,title\n\"A,\"\"B\"\"\",\"x\r\ny\"\n\"A,\"\"B\"\"\",\"\"\"\"\nC,a\"b\nC,\" d \"\nC, e \n"
        #expect(
            try load(text, named: "a.csv")
                == PlainTable([
                    .init(title: "A,\"B\"", rows: ["x\r\ny", "\""]), .init(title: "C", rows: ["a\"b", " d ", " e "]),
                ]))
    }

    @Test("the columns that write writes are understood")
    func allColumns() throws {
        let text = """
            section,title,section-id,section-detail,open,fixed,id,detail,height
            A,x,s1,d,true,false,r1,e,44
            A,y,s2,,FALSE,1,r2,,0.5
            A,,s1,d,true,false,r3,,
            B,,,,yes,,,,
            A,z,s2,,no,yes,r4,,
            """
        #expect(
            try load(text, named: "a.csv")
                == PlainTable([
                    .init(
                        title: "A", id: "s1", detail: "d", isOpen: true,
                        rows: [.init("x", id: "r1", detail: "e", height: 44), .init("", id: "r3")]),
                    .init(
                        title: "A", id: "s2", isFixed: true,
                        rows: [.init("y", id: "r2", height: 0.5), .init("z", id: "r4")]),
                    .init(title: "B", isOpen: true),
                ]))
    }

    @Test("columns are named by the user")
    func named() throws {
        let text = "title,folded,Kind,section\nA,1,x,b\nB,0,y,c\n"
        let options = LoadOptions.with {
            $0.closed = ["folded"]; $0.section = ["Kind"]; $0.titles = ["section"]
        }
        #expect(
            try load(text, named: "a.csv", options)
                == PlainTable([.init(title: "x", rows: ["b"]), .init(title: "y", isOpen: true, rows: ["c"])]))
    }

    @Test(
        "a column may say that a section is closed",
        arguments: [
            ("closed", "0", true), ("isClosed", "1", false), ("opened", "yes", true), ("isOpened", "no", false),
        ])
    func closedColumn(name: String, value: String, isOpen: Bool) throws {
        let table = try load("section,title,\(name)\nA,x,\(value)\n", named: "a.csv")
        #expect(table == PlainTable([.init(title: "A", isOpen: isOpen, rows: ["x"])]))
    }

    @Test("the first named column with a text is the title, and a line with anything of a row is one")
    func titlesByLine() throws {
        let text = "group,name,company,phone\nfriends,Bob,,1\nfriends,,Pizza,2\n,,,\nfriends,,,3\nothers,,,\n"
        let options = LoadOptions.with {
            $0.section = ["group"]
            $0.titles = ["name", "company"]
            $0.details = ["phone"]
        }
        #expect(
            try load(text, named: "a.csv", options)
                == PlainTable([
                    .init(
                        title: "friends",
                        rows: [.init("Bob", detail: "1"), .init("Pizza", detail: "2"), .init("", detail: "3")]),
                    .init(title: "others"),
                ]))
    }

    @Test("columns that were taken by their places are named")
    func guessedColumns() throws {
        let text = "first,middle,last\nAda,,Lovelace\nAlan,,Turing\n"
        #expect(
            try notes(text, named: "a.csv") == [
                "sections are the column `first`, rows `middle`, which is empty; --section, --title and --detail take "
                    + "others"
            ])
        #expect(try notes(text, named: "a.csv", .with { $0.titles = ["last"] }) == [])
        #expect(try notes("section,what\na,b\n", named: "a.csv") == [])
        #expect(try notes("kind,what\na,b\n", named: "a.csv").count == 1)
        let all = LoadOptions.with { $0.section = ["none"] }
        #expect(
            try load(text, named: "a.csv", all) == PlainTable([.init(title: "", rows: ["Ada", "Alan"])]))
    }

    @Test("titles that look alike and have other bytes are two sections")
    func bytes() throws {
        #expect(try load("section,title\ne\u{301},a\n\u{E9},b", named: "a.csv").sections.count == 2)
    }

    @Test("NUL is text, and a header line alone is a table without sections")
    func oddities() throws {
        #expect(try load("section,title\nA\0,\0\n", named: "a.csv") == PlainTable([.init(title: "A\0", rows: ["\0"])]))
        #expect(try load("section,title\n", named: "a.csv").sections.isEmpty)
    }

    @Test(
        "a mistake is named by its line",
        arguments: [
            BadFile(
                "section\nA", .line(1), "one column only: rows need a column for the section and one for the title",
                help: "Columns may be separated by , ; | or tabs; --separator C sets another."),
            BadFile(
                "\nsection,title\nA,b\n\nA,b,c\n", .position(line: 5, column: 5),
                "3 fields where the header line has 2",
                help: "Quote a field that holds the separator or a new line."),
            BadFile(
                "section,title\n\"A\r\nB\",b\nA\n", .position(line: 4, column: 2),
                "1 field where the header line has 2",
                help: "Quote a field that holds the separator or a new line."),
            BadFile(
                "section,title\nA,b\nA,\"b\nA,c\n", .position(line: 3, column: 3),
                "the quote that opens here is never closed"),
            BadFile(
                "section,title\nA,\"b\"c\n", .position(line: 2, column: 6), "text after a closing quote",
                help: "Inside a quoted field a quote is written twice."),
            BadFile(
                "section,title,open\nA,b,\nA,c,maybe\n", .line(3), "`maybe` in column `open` is neither true nor false",
                help: "Write true or false, or leave the field empty."),
            BadFile("section,title,height\nA,b,-1\n", .line(2), "the height -1 is not a number from 0 up"),
            BadFile("section,title,height\nA,b,nan\n", .line(2), "the height nan is not a number from 0 up"),
            BadFile("section,title,title\nA,b,c\n", .line(1), "columns 2 and 3 are both named `title`"),
            BadFile(
                "section,id,title\nA,x,b\n\"A\n\",,\nA,y,c\nA,x,d\n", .line(6),
                "the row id `x` is already taken at line 2", help: Self.ids),
            BadFile(
                "section,title,folded\nA,b,1\n", .line(1),
                "does `folded` true mean open or closed? Apps use it for both",
                help: "Say which: --open folded or --closed folded."),
            BadFile(
                "section,title,IsCollapsed\nA,b,1\n", .line(1),
                "does `IsCollapsed` true mean open or closed? Apps use it for both",
                help: "Say which: --open IsCollapsed or --closed IsCollapsed."),
            BadFile(
                "section,title,open,Closed\nA,b,1,0\nA,c,1,1\n", .line(3),
                "`open` says that the section is open, and `Closed` that it is closed", help: "Keep one of the two."),
        ])
    func wrong(file: BadFile) {
        file.check(named: "a.csv")
    }

    private static let ids = "--id none leaves ids out, --id NAME takes others."

    @Test("a column that is not there lists those that are")
    func missingColumn() {
        BadFile("a,b\n1,2", .line(1), "no column `kind`", help: "Columns: a, b.")
            .check(named: "a.csv", .with { $0.section = ["kind"] })
        let many = (0..<1000).map { "c\($0)" }.joined(separator: ",")
        let error = fault(Array(many.utf8), named: "a.csv", .with { $0.titles = ["kind"] })
        #expect(error?.help == "Columns: c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, … (1000).")
    }

    @Test("a million columns are no hindrance")
    func manyColumns() throws {
        let commas = String(repeating: ",", count: 999_998)
        let table = try load("section,title\(commas)\nA,b\(commas)\n", named: "a.csv")
        #expect(table == PlainTable([.init(title: "A", rows: ["b"])]))
    }
}
