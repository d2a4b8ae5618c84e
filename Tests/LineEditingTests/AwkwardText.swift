// Texts that are likely to break whatever handles text.
import TestSupport

/// Scalars in which everything that has ever gone wrong with text is likely.
let awkwardScalars: [Unicode.Scalar] = [
    "a", "Z", "0", " ", "\t", "\n", "\r", "\\", "n", "\"", "#", "é", "\u{301}", "\u{200D}", "\u{FE0F}", "打", "开", "界",
    "👍", "👨", "ÿ", "\u{FFFD}", "\u{10FFFF}", "\u{1}", "\u{7F}", "\u{85}",
]

/// A text of awkward scalars.
func awkwardText(longest: Int, using generator: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...longest, using: &generator) {
        text.unicodeScalars.append(awkwardScalars.randomElement(using: &generator) ?? "a")
    }
    return text
}
