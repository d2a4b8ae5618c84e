// Tables as files in each format, crash texts and keys, at random.

import TestSupport

/// Makes files of tables.
enum TableTexts {
    static func json(_ generator: inout SeededGenerator) -> String { value(&generator, depth: 0) }

    private static func value(_ generator: inout SeededGenerator, depth: Int) -> String {
        let names = [
            "title", "name", "rows", "items", "open", "fixed", "id", "detail", "height", "sections", "rules", "x",
        ]
        switch generator.below(depth > 4 ? 6 : 12) {
        case 0: return string(&generator)
        case 1: return generator.pick(["true", "false", "null"])
        case 2: return generator.pick(["0", "-1", "1e400", "12.99", "9223372036854775808", "-0", "01"])
        case 3...5: return string(&generator)
        case 6...8:
            return "["
                + (0..<generator.below(4)).map { _ in value(&generator, depth: depth + 1) }.joined(separator: ",") + "]"
        default:
            return "{"
                + (0..<generator.below(5)).map { _ in
                    "\"\(generator.pick(names))\":" + value(&generator, depth: depth + 1)
                }.joined(separator: ", ") + "}"
        }
    }

    private static func string(_ generator: inout SeededGenerator) -> String {
        let title =
            generator.oneIn(8)
            ? generator.pick(["\\ud83d", "\\u0000", "\\ud83d\\ude00", "\\x"]) : Titles.title(&generator)
        return "\"" + title + "\""
    }

    static func columns(_ generator: inout SeededGenerator) -> String {
        let separator = generator.pick([",", ";", "\t", "|"])
        let names = ["section", "title", "section-id", "section-detail", "open", "fixed", "id", "detail", "height"]
        let columns = names.filter { _ in generator.oneIn(2) } + ["title"]
        var text = generator.oneIn(6) ? "sep=\(separator)\n" : ""
        text += columns.joined(separator: separator) + generator.pick(["\n", "\r\n", "\r"])
        for _ in 0..<generator.below(8) {
            let fields = columns.map { _ in
                generator.oneIn(3) ? Titles.quoted(&generator) : generator.pick(["a", "true", "1", "", "'=1"])
            }
            text += fields.joined(separator: separator) + "\n"
        }
        return text
    }

    static func propertyList(_ generator: inout SeededGenerator) -> String {
        func element(_ generator: inout SeededGenerator, _ depth: Int) -> String {
            switch generator.below(depth > 4 ? 4 : 8) {
            case 0: return "<string>\(Titles.title(&generator))</string>"
            case 1:
                return generator.pick([
                    "<true/>", "<integer>7</integer>", "<real>1e9</real>", "<data>AA==</data>", "<date>x</date>",
                ])
            case 2...3: return "<string>&amp;&#65;&x;</string>"
            case 4...5:
                return "<array>" + (0..<generator.below(4)).map { _ in element(&generator, depth + 1) }.joined()
                    + "</array>"
            default:
                return "<dict>"
                    + (0..<generator.below(4)).map { _ in
                        "<key>\(generator.pick(["title", "rows", "open", "id"]))</key>" + element(&generator, depth + 1)
                    }.joined() + "</dict>"
            }
        }
        return "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">" + element(&generator, 0) + "</plist>\n"
    }
}

/// Makes crash texts.
enum CrashTexts {
    private static let parts = [
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: '",
        "Invalid update: invalid number of rows in section N. The number of rows contained in an existing section after the "
            + "update (N) must be equal to the number of rows contained in that section before the update (N), plus or minus "
            + "the number of rows inserted or deleted from that section (N inserted, N deleted) and plus or minus the number "
            + "of rows moved into or out of that section (N moved in, N moved out).'",
        "attempt to delete row N from section N which only contains N rows before the update'",
        "Invalid update: invalid number of sections. The number of sections contained in the table view after the update (N) "
            + "must be equal to the number of sections contained in the table view before the update (N), plus or minus the "
            + "number of sections inserted or deleted (N inserted, N deleted).'",
        "*** -[__NSArrayM objectAtIndex:]: index N beyond bounds [0 .. N]'", "NSRangeException",
        "\n*** First throw call stack:\n(\n",
        "0   CoreFoundation  0x00000001 __exceptionPreprocess + N\n",
        "1   UIKitCore  0x00000002 -[UITableView _endCellAnimationsWithContext:] + N\n",
        "2   MyApp  0x00000003 -[ViewController tap:] (ViewController.m:N)\n", ")\nlibc++abi: terminating\n",
        "{\"exception\":{\"reason\":\"", "\"}}\n", "EXC_BAD_ACCESS", "0x8BADF00D", "\n\n",
    ]

    static func text(_ generator: inout SeededGenerator) -> String {
        (0..<generator.below(10)).map { _ in
            generator.pick(parts).split(separator: "N", omittingEmptySubsequences: false).map(String.init)
                .joined(separator: generator.oneIn(9) ? generator.pick(Titles.odd) : String(generator.below(6)))
        }.joined()
    }
}

/// Makes what a person may type, keys that move and edit among it.
enum Keys {
    private static let keys = [
        "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[3~", "\u{1B}[5~", "\u{1B}[200~", "\u{1B}[201~",
        "\u{1B}.",
        "\u{1}", "\u{5}", "\u{9}", "\u{9}\u{9}", "\u{B}", "\u{12}", "\u{15}", "\u{17}", "\u{19}", "\u{1F}", "\u{7F}",
        "\r", "\r", "\u{C}", "\u{3}",
    ]

    static func bytes(_ generator: inout SeededGenerator) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<60 {
            switch generator.below(6) {
            case 0, 1: bytes += generator.pick(keys).utf8
            case 2: bytes += Titles.title(&generator).utf8
            case 3: bytes.append(UInt8(generator.below(256)))
            default:
                bytes +=
                    generator.pick(["new 3 2", "toggle 0", "show", "open ", "load sample ", "help", " ", "undo"]).utf8
            }
        }
        // Keys that stop the output, the program or the session itself are the terminal's.
        bytes.removeAll { [0x11, 0x13, 0x1A, 0x1C].contains($0) }
        // Out of whatever it is in: an open quote, a search, a lesson.
        return bytes + "\u{1B}[201~\u{7}\u{3}\u{15}\rquit\r\u{3}quit\r\u{4}\u{4}".utf8
    }
}
