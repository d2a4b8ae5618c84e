// Pairing what lies in the gaps: the first of an id with the first, the second with the second.

/// Who is whose counterpart among the elements of the gaps, by their positions among these.
struct GapPairing: Sendable {
    /// For each target position its source position, or `EqualRun.none`.
    var partners: [UInt32]
    /// For each source position whether it has a counterpart.
    var isPaired: [Bool]

    /// Pairs elements of the same number.
    ///
    /// - Complexity: O(*n* + *m* + *b*) for numbers below *b*.
    init(_ numbers: GapNumbers) {
        var first = [UInt32](repeating: EqualRun.none, count: numbers.bound)
        var next = [UInt32](repeating: EqualRun.none, count: numbers.source.count)
        var partners = [UInt32](repeating: EqualRun.none, count: numbers.target.count)
        var isPaired = [Bool](repeating: false, count: numbers.source.count)
        // Unsafe buffers: with checked subscripts these two loops took about a third longer on a shuffled million.
        first.withUnsafeMutableBufferPointer { first in
            next.withUnsafeMutableBufferPointer { next in
                // From the end, so that each chain starts with the lowest position.
                for position in stride(from: numbers.source.count - 1, through: 0, by: -1) where numbers.bound > 0 {
                    let number = Int(numbers.source[position])
                    next[position] = first[number]
                    first[number] = UInt32(truncatingIfNeeded: position)
                }
                for (position, number) in numbers.target.enumerated() where number != EqualRun.none {
                    let partner = first[Int(number)]
                    guard partner != EqualRun.none else { continue }
                    first[Int(number)] = next[Int(partner)]
                    partners[position] = partner
                    isPaired[Int(partner)] = true
                }
            }
        }
        self.partners = partners
        self.isPaired = isPaired
    }
}
