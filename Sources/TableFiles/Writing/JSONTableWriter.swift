// Writes a table as JSON: a section's own line, then a line for each of its rows.

import FoldTable
import SystemIO

/// Writes JSON by hand, since the library's encoder would need a copy of the whole table.
enum JSONTableWriter {
    /// Writes `table` and returns whether it came to its end.
    static func write(_ table: FoldTable, into output: inout ByteOutput, _ steps: inout WriteSteps) -> Bool {
        output.append("{\n")
        writeRules(table.rules, into: &output)
        output.append("  \"sections\": [")
        var goesOn = true
        table.forEachSection { section in
            goesOn = steps.goesOn(section: section.number, output)
            guard goesOn else { return false }
            output.append(section.number == 0 ? "\n" : ",\n")
            writeHead(section, into: &output)
            var isFirst = true
            table.forEachDataRow(ofSection: section.number) { row in
                output.append(isFirst ? "\n" : ",\n")
                writeRow(row, into: &output)
                isFirst = false
                goesOn = steps.goesOn(output)
                return goesOn
            }
            output.append(isFirst ? "]}" : "\n    ]}")
            return goesOn
        }
        guard goesOn else { return false }
        output.append(table.sectionCount == 0 ? "]\n}\n" : "\n  ]\n}\n")
        return true
    }

    /// A preset by its name, other rules one and all: a load must not depend on the rules that were in force before.
    private static func writeRules(_ rules: RuleSet, into output: inout ByteOutput) {
        if rules == RuleSet() { return }
        if let preset = Preset.named(by: rules) {
            output.append("  \"rules\": \"\(preset.rawValue)\",\n")
            return
        }
        output.append("  \"rules\": {")
        for (number, name) in RuleName.allCases.enumerated() {
            output.append("\(number == 0 ? "" : ", ")\"\(name.rawValue)\": \"\(rules[name])\"")
        }
        output.append("},\n")
    }

    private static func writeHead(_ section: SectionInfo, into output: inout ByteOutput) {
        output.append("    {\"title\": ")
        writeText(section.head.title, into: &output)
        write("id", section.head.id, into: &output)
        write("detail", section.head.detail, into: &output)
        output.append(", \"open\": \(section.isOpen)")
        if section.head.isFixed { output.append(", \"fixed\": true") }
        output.append(", \"rows\": [")
    }

    private static func writeRow(_ row: Row, into output: inout ByteOutput) {
        output.append("      ")
        if row.id == nil, row.detail == nil, row.height == nil {
            writeText(row.title, into: &output)
            return
        }
        output.append("{\"title\": ")
        writeText(row.title, into: &output)
        write("id", row.id, into: &output)
        write("detail", row.detail, into: &output)
        if let height = row.height { output.append(", \"height\": \(WrittenHeight.words(height))") }
        output.append("}")
    }

    private static func write(_ key: String, _ text: String?, into output: inout ByteOutput) {
        guard let text else { return }
        output.append(", \"\(key)\": ")
        writeText(text, into: &output)
    }

    /// A string in quotes; control characters as escapes, everything else as it is.
    private static func writeText(_ text: String, into output: inout ByteOutput) {
        output.append(Byte.quote)
        if text.utf8.contains(where: { $0 < 0x20 || $0 == Byte.quote || $0 == Byte.backslash || $0 == 0x7F }) {
            for byte in text.utf8 { writeByte(byte, into: &output) }
        } else {
            output.append(text)
        }
        output.append(Byte.quote)
    }

    private static func writeByte(_ byte: UInt8, into output: inout ByteOutput) {
        switch byte {
        case Byte.quote: output.append("\\\"")
        case Byte.backslash: output.append("\\\\")
        case Byte.newline: output.append("\\n")
        case Byte.carriageReturn: output.append("\\r")
        case Byte.tab: output.append("\\t")
        case 0..<0x20, 0x7F:
            let digits = String(byte, radix: 16)
            output.append(digits.utf8.count == 1 ? "\\u000\(digits)" : "\\u00\(digits)")
        default: output.append(byte)
        }
    }
}
