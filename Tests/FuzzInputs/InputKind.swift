// The kinds of inputs, and how each is made.

import TestSupport

/// What is fed to the program.
enum InputKind: String, CaseIterable {
    case script, scenario, json, csv, plist, crash, prediction, keys

    /// An input, of which one in four is damaged.
    func input(_ generator: inout SeededGenerator) -> [UInt8] {
        switch self {
        case .script: Damage.some(Array(Scripts.script(&generator).utf8), &generator)
        case .scenario: Damage.some(Array(Scripts.scenario(&generator).utf8), &generator)
        case .json: Damage.some(Array(TableTexts.json(&generator).utf8), &generator)
        case .csv: Damage.some(Array(TableTexts.columns(&generator).utf8), &generator)
        case .plist: Damage.some(Array(TableTexts.propertyList(&generator).utf8), &generator)
        case .crash: Damage.some(Array(CrashTexts.text(&generator).utf8), &generator)
        case .prediction: Array(Scripts.prediction(&generator).utf8)
        case .keys: Keys.bytes(&generator)
        }
    }
}

/// Bytes that are not as they were.
enum Damage {
    static func some(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        guard generator.oneIn(4), !bytes.isEmpty else { return bytes }
        var bytes = bytes
        for _ in 0...generator.below(4) {
            let place = generator.below(bytes.count)
            switch generator.below(5) {
            case 0: bytes[place] = UInt8(generator.below(256))
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(contentsOf: generator.pick(Titles.odd).utf8, at: place)
            case 3: bytes.insert(contentsOf: bytes[generator.range(within: bytes.count)], at: place)
            default: bytes.removeSubrange(generator.range(within: bytes.count))
            }
            if bytes.isEmpty { return bytes }
        }
        return bytes
    }
}

/// Titles, plain ones and such as programs stumble over.
enum Titles {
    static let odd = [
        "", " ", "\u{0}", "\u{1B}[2J", "\u{202E}gnp", "\u{E0041}", "👩‍👩‍👧", "e\u{301}", "\u{FEFF}", "::error::x",
        "##[error]x",
        "=1+1", "'", "\"", "\\", "#", ";", "|", "...", "9223372036854775807", "-9223372036854775808", "1e999", "坚果",
        "a\tb", "a\nb", "a\r\nb", ",", ":", "id:", "title:", "all", "none", "0-3", "1.2", "$(x)", "../x", "/etc/passwd",
    ]

    static func title(_ generator: inout SeededGenerator) -> String {
        generator.oneIn(4) ? generator.pick(odd) : generator.pick(["Fruit", "Nuts", "Apple", "Pear", "x", "Row 0.0"])
    }

    static func quoted(_ generator: inout SeededGenerator) -> String {
        "\"" + title(&generator).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
