// The random numbers that shapes are made with, simple enough to be written again in any language.

/// SplitMix64: the same seed gives the same shape on every machine.
struct ShapeRandom {
    private var state: UInt64

    /// Creates a generator; every shape begins with seed 1.
    init(seed: UInt64 = 1) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// The remainder of the next number by `bound`, which is above 0.
    mutating func below(_ bound: Int) -> Int {
        Int(truncatingIfNeeded: next() % UInt64(bound))
    }

    /// `elements` shuffled: for each place from the last down to 1, it and the place `below(place + 1)` are exchanged.
    mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var elements = elements
        for place in stride(from: elements.count - 1, to: 0, by: -1) { elements.swapAt(place, below(place + 1)) }
        return elements
    }
}
