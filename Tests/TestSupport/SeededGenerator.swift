// A small random generator with a seed, so that a failing test can be run again as it was.

/// SplitMix64.
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Creates a generator; the same seed always gives the same numbers.
    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Whether a chance of one in `count` comes up.
    package mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

    /// A number below `bound`, which is above 0.
    package mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

    /// A range within `0..<count`, empty ones among them.
    package mutating func range(within count: Int) -> Range<Int> {
        let ends = [below(count + 1), below(count + 1)].sorted()
        return ends[0]..<ends[1]
    }

    /// One of `values`, which are not empty.
    package mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
