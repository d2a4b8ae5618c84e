// Tests of tables in indented text.

import TableFiles
import Testing

@Suite("indented text")
struct IndentedTextTests {
    @Test(
        "lines without indentation are sections, indented ones their rows",
        arguments: [
            "Fruit\n  Apple\n\tPear\n\nNuts\n",
            "\u{FEFF}\n \nFruit  \r\n\t\tApple\t\r\n      Pear \r\nNuts",
            "Fruit\r Apple\r\r Pear\rNuts\r",
        ])
    func lines(text: String) throws {
        #expect(
            try load(text, named: "a.txt")
                == PlainTable([.init(title: "Fruit", rows: ["Apple", "Pear"]), .init(title: "Nuts")]))
    }

    @Test("titles may repeat and hold anything but a new line")
    func titles() throws {
        let table = try load("A, \"b\"\nA, \"b\"\n - \0 😀\n", named: "a.txt")
        #expect(table == PlainTable([.init(title: "A, \"b\""), .init(title: "A, \"b\"", rows: ["- \0 😀"])]))
    }

    @Test("a row before any section is an error")
    func indentedFirst() {
        BadFile("\n\n  Apple\nFruit", .line(3), "a row without a section: the first line is indented").check(
            named: "a.txt")
    }
}
