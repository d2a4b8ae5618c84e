// Tests of large files: parts of a list, many sections, and work that is watched and stopped.

import FoldTable
import SystemIO
import TableFiles
import Testing

@Suite("large files")
struct LargeFileTests {
    @Test("a hundred thousand sections load from every format", arguments: ["a.json", "a.csv", "a.txt"])
    func manySections(name: String) throws {
        let text =
            switch name {
            case "a.json": "[" + (0..<100_000).map { #"{"title":"S\#($0)","rows":["x"]}"# }.joined(separator: ",") + "]"
            case "a.csv": "section,title\n" + (0..<100_000).map { "S\($0),x\n" }.joined()
            default: (0..<100_000).map { "S\($0)\n x\n" }.joined()
            }
        let contents = try TableReader().read(Array(text.utf8), named: name).contents
        #expect(contents.sectionCount == 100_000)
        #expect(contents.rowCount == 100_000)
    }

    @Test("a mistake far into a list is named by its number in the whole list")
    func farMistake() {
        let good = (0..<20_000).map { #"{"title":"Section number \#($0)","rows":[{"title":"x","id":"\#($0)"}]}"# }
        func error(_ last: String) -> TableFileError? {
            fault(Array(#"{"sections":[\#(good.joined(separator: ",")),\#(last)]}"#.utf8), named: "a.json")
        }
        #expect(error(#"{"title":[1]}"#)?.place == .path("sections[20000].title"))
        #expect(error(#"{"title":"a","rows":[{"title":"b","id":"777"}]}"#)?.place == .path("sections[20000].rows[0]"))
        #expect(
            error(#"{"title":"a","rows":[{"title":"b","id":"777"}]}"#)?.problem
                == .duplicateRowID("777", first: .path("sections[777].rows[0]")))
        #expect(error("{\n]")?.place == .position(line: 2, column: 1))
    }

    @Test("a load that is stopped says so", arguments: ["a.json", "a.csv", "a.txt", "a.plist"])
    func stopped(name: String) throws {
        let rows = String(repeating: "A,row\n", count: 200_000)
        let text =
            switch name {
            case "a.json": #"[{"title":"a","rows":["x"]}]"#
            case "a.plist": "<plist><array/></plist>"
            case "a.csv": "section,title\n" + rows
            default: rows
            }
        var questions = 0
        let watch = LoadWatch {
            questions += 1
            // The second question of the long files, the first of those that ask only once.
            return questions >= (name == "a.csv" || name == "a.txt" ? 2 : 1)
        }
        #expect(throws: TableFileError.self) { try TableReader(watch: watch).read(Array(text.utf8), named: name) }
        do throws(TableFileError) {
            _ = try TableReader(watch: watch).read(Array(text.utf8), named: name)
        } catch {
            #expect(error.problem == .stopped)
            #expect(error.message == "interrupted")
        }
    }

    @Test("progress goes up to the file's size")
    func progress() throws {
        var reported: [Int] = []
        let text = "[" + (0..<50_000).map { #"{"title":"Section \#($0)"}"# }.joined(separator: ",") + "]"
        let watch = LoadWatch(shouldStop: { false }) { done, total in
            reported.append(done)
            #expect(total == text.utf8.count)
        }
        _ = try TableReader(watch: watch).read(Array(text.utf8), named: "a.json")
        #expect(reported.count > 5)
        #expect(reported == reported.sorted())
        #expect(reported.last == text.utf8.count)
    }

    @Test("writing stops when it is told to, and when the output fails")
    func stoppedWriting() throws {
        let rows = (0..<3000).map { PlainTable.Row("row \($0)") }
        let table = PlainTable([.init(title: "A", rows: rows)])
        let longer = PlainTable([.init(title: "A", rows: rows + rows + rows)])
        for name in ["a.json", "a.csv"] {
            let writer = try #require(TableWriter(path: name))
            var output = ByteOutput { _ in true }
            #expect(try !writer.write(table.table(), into: &output, watch: LoadWatch { true }))
            #expect(output.count < 60_000)
            var failing = ByteOutput { _ in false }
            #expect(try !writer.write(longer.table(), into: &failing))
            #expect(failing.hasFailed)
        }
    }
}
