// Random numbers that come out the same for the same seed, so that a failure can be repeated.

/// The SplitMix64 generator.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

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
